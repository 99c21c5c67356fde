"""Where a line may not end."""

import re
from typing import Final

NO_BREAK_SPACE: Final = "\u00a0"

_NEVER_LAST: Final = {"cs": "aikosuvz", "pl": "aiouwz", "ru": "авикосу"}
"""Words of one letter that are not left at the end of a line: prepositions and conjunctions."""

_PLACES: Final = {
    language: re.compile(rf"<[^>]*>|(?<![\w’'-])([{letters}{letters.upper()}]) (?=\S)")
    for language, letters in _NEVER_LAST.items()
}


def bound(text: str, language: str, space: str = NO_BREAK_SPACE) -> str:
    """A text, HTML or not, whose words of one letter stay on one line with the next word.

    As Czech (ČSN 01 6910), Polish and Russian typography have it; other languages keep their text. `space` is
    the one that does not break, as it is to be written.
    """
    places = _PLACES.get(language)
    if places is None:
        return text
    return places.sub(lambda found: f"{found[1]}{space}" if found[1] else found[0], text)
