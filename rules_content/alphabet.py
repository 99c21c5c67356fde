"""The order of words in the dictionaries of the languages."""

import re
import unicodedata

_LATIN = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
_ALPHABETS = {
    "ca": _LATIN,
    "cs": "a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž",
    "en": _LATIN,
    "pl": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
    "ru": "а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я",
}
"""Letters with a place of their own. All others are ordered as if they had no marks."""

Key = tuple[tuple[int, ...], str]


def _plain(letter: str) -> str:
    return "".join(part for part in unicodedata.normalize("NFD", letter) if not unicodedata.combining(part))


def letters(word: str, language: str) -> list[str]:
    """The letters of a word as the language counts them: small, without foreign marks."""
    own = _ALPHABETS.get(language, _LATIN).split()
    longest_first = sorted(own, key=len, reverse=True)
    pattern = "|".join([*map(re.escape, longest_first), r"\w"])
    found = re.findall(pattern, unicodedata.normalize("NFC", word.casefold()))
    return [part for letter in found for part in ([letter] if letter in own else _plain(letter))]


def dictionary_key(word: str, language: str) -> Key:
    """What to sort words by. Letters of other scripts come after the language's own."""
    places = {letter: place for place, letter in enumerate(_ALPHABETS.get(language, _LATIN).split(), 1)}
    return tuple(places.get(part, 1000 + ord(part[0])) for part in letters(word, language)), word


def initial(word: str, language: str) -> str:
    """The letter a word stands under in a dictionary."""
    found = letters(word, language)
    return found[0].capitalize() if found else ""
