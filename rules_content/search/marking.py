"""A few words around what was found, with the found words marked."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from rules_content.search.matching import Sought
from rules_content.search.stemming import Word, fold, keys, words

ROOM = 220
"""Characters that a snippet may have."""

_BEFORE = 60
"""Characters of it that may stand before the first word that was found."""


@dataclass(frozen=True)
class Marker:
    """Knows the words that were sought in texts of one language; `also` has words that mean the same."""

    sought: Sequence[Sought]
    language: str
    also: Collection[str] = ()

    def which(self, word: str) -> int | None:
        """The place, in the question, of the word that this one answers."""
        plain, own = fold(word), keys(word, self.language)
        for place, wanted in enumerate(self.sought):
            if not own.isdisjoint(wanted.keys) or (wanted.prefix and plain.startswith(wanted.prefix)):
                return place
        return -1 if not own.isdisjoint(self.also) else None

    def mark(self, text: str) -> SafeString:
        """The whole text, marked."""
        return _marked(text, self._found(text))

    def snippet(self, text: str) -> SafeString:
        """The part of the text that answers most of the question, marked."""
        found = list(self._found(text))
        start, end = _window(text, found)
        inside = [(word, place) for word, place in found if start <= word.start and word.end <= end]
        shifted = [(Word(word.text, word.start - start, word.end - start), place) for word, place in inside]
        return format_html(
            "{}{}{}",
            "… " if start else "",
            _marked(text[start:end], shifted),
            " …" if end < len(text) else "",
        )

    def _found(self, text: str) -> Iterator[tuple[Word, int]]:
        for word in words(text):
            place = self.which(word.text)
            if place is not None:
                yield word, place


def _marked(text: str, found: Iterable[tuple[Word, int]]) -> SafeString:
    parts: list[SafeString] = []
    at = 0
    for word, _ in found:
        parts.append(format_html("{}<mark>{}</mark>", text[at : word.start], text[word.start : word.end]))
        at = word.end
    parts.append(format_html("{}", text[at:]))
    return format_html_join("", "{}", ((part,) for part in parts))


def _window(text: str, found: Sequence[tuple[Word, int]]) -> tuple[int, int]:
    """Where the snippet begins and ends: at words, and where the most different words were found."""
    if len(text) <= ROOM:
        return 0, len(text)
    best, begin = 0, 0
    for word, _ in found:
        inside = {
            place
            for other, place in found
            if word.start <= other.start and other.end <= word.start + ROOM - _BEFORE
        }
        if len(inside) > best:
            best, begin = len(inside), word.start
    start = _sentence_before(text, begin)
    end = min(len(text), start + ROOM)
    if end < len(text):
        end = text.rfind(" ", start, end + 1)
        if end <= start:
            end = start + ROOM
    return start, end


def _sentence_before(text: str, begin: int) -> int:
    """The beginning of the sentence, if it is near; else of a word that is."""
    near = max(0, begin - _BEFORE)
    if near == 0:
        return 0
    sentence = max(text.rfind(sign, near, begin) for sign in (". ", "! ", "? "))
    if sentence >= 0:
        return sentence + 2
    space = text.find(" ", near, begin)
    return space + 1 if space >= 0 else begin
