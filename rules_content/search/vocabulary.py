"""The words of the published texts, to see what somebody may have meant."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rules_content.memory import Memory
from rules_content.models import SearchEntry
from rules_content.search.stemming import fold, words

_CLOSE_ENOUGH = ((8, 2), (4, 1))
"""From so many letters on a word may have so many mistakes."""


@dataclass(frozen=True)
class Vocabulary:
    """The words of a language as they are written most often, and in how many entries, without marks."""

    spelling: Mapping[str, str]
    entries: Mapping[str, int]
    size: int

    def has(self, plain: str) -> bool:
        """Whether some text has the word, given without marks."""
        return plain in self.spelling

    def is_common(self, plain: str) -> bool:
        """Whether so many texts have the word that it tells them apart no more."""
        return self.entries.get(plain, 0) * 5 > self.size

    def nearest(self, plain: str) -> str | None:
        """The word that may have been meant: the nearest, of equally near ones the most frequent."""
        allowed = next((mistakes for length, mistakes in _CLOSE_ENOUGH if len(plain) >= length), 0)
        best: tuple[int, int, str] | None = None
        for other in self.spelling:
            if abs(len(other) - len(plain)) > allowed or not allowed:
                continue
            mistakes = distance(plain, other, allowed)
            if mistakes <= allowed:
                candidate = (mistakes, -self.entries[other], other)
                best = candidate if best is None else min(best, candidate)
        return None if best is None else self.spelling[best[2]]


def distance(one: str, other: str, most: int) -> int:
    """How many letters were added, left out, replaced or swapped with the next; `most` + 1 for more."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, start=1):
        earlier, before, row = before, row, [at]
        for place, wanted in enumerate(other, start=1):
            cost = min(before[place] + 1, row[-1] + 1, before[place - 1] + (letter != wanted))
            if at > 1 and place > 1 and letter == other[place - 2] and one[at - 2] == wanted:
                cost = min(cost, earlier[place - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


_vocabularies: Memory[str, Vocabulary] = Memory(16)


def vocabulary(language: str, stamp: str) -> Vocabulary:
    """The words of all that can be found in a language."""
    return _vocabularies.get(language, stamp, lambda: _gather(language))


def _gather(language: str) -> Vocabulary:
    spellings: dict[str, Counter[str]] = {}
    entries: Counter[str] = Counter()
    size = 0
    for heading, text in SearchEntry.objects.filter(language=language).values_list("heading", "text"):
        size += 1
        found = {word.text for word in words(f"{heading} {text}")}
        plain = {word: fold(word) for word in found}
        entries.update(set(plain.values()))
        for word, key in plain.items():
            spellings.setdefault(key, Counter())[word.lower()] += 1
    return Vocabulary(
        spelling={key: forms.most_common(1)[0][0] for key, forms in spellings.items()},
        entries=entries,
        size=size,
    )
