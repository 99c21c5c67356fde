"""Words, and the keys under which the forms of one word find each other.

The Snowball stemmers know nouns and adjectives well. What they leave apart in our languages is
joined by a few rules on top: vowels that come and go (*karet* and *karta*, *взяток* and *взятка*),
consonants that soften (*stawce* and *stawka*), endings of verbs (*zagrał* and *zagrać*, *vymění* and
*vyměnit*), Catalan plurals in *-ns*. A word has all its keys at once; two words meet if they share one.
Marks do not matter, except that of й, which is a letter of its own.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Lock
from typing import Any

import snowballstemmer

VERSION = 1
"""Grows when the same word gets other keys; the index is then made anew."""

_ALGORITHMS = {"ca": "catalan", "cs": "czech", "en": "english", "pl": "polish", "ru": "russian"}

_WORD = re.compile(r"[^\W_]+(?:·[^\W_]+)*")
_APOSTROPHES = frozenset("'’ʼ`´")
_BEFORE_APOSTROPHE = frozenset({"d", "l", "m", "n", "s", "t", "qu"})
_AFTER_APOSTROPHE = frozenset(
    {"d", "hi", "ho", "l", "ll", "ls", "m", "n", "ns", "re", "s", "t", "ve"},
)
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")

_SAME = str.maketrans({"ł": "l", "ё": "е", "ß": "ss", "đ": "d", "ø": "o", "æ": "ae", "œ": "oe"})
_SHORT_I = "\ue000"

_VOWELS = frozenset("aeiouyаеиоуыэюяь")
_FLEETING = frozenset("eoео")
_SOFTENED = {"cs": {"c": "k"}, "pl": {"c": "k", "dz": "d", "rz": "r"}}
_SHORTEST = 4
"""Letters that must be left of a word when a verb loses its ending."""
_CATALAN_PLURALS = (("ques", "ca"), ("gues", "ga"), ("ces", "ca"), ("ges", "ja"), ("es", "a"))
_VERB_ENDING = {
    "cs": re.compile(r"(?<=[aeiy])(?:ti?|l[aioy]?|n[aioyeu]?|nim?|neho|ji|m|me|te|s)$"),
    "pl": re.compile(
        r"(?<=[aeiy])(?:c|l[aioy]?|ly|n[aoye]|ni[aeu]|niem|ja|m|my|cie|sz|wszy|jac[aey]?|jacy[mc]?h?)$"
    ),
}


@dataclass(frozen=True)
class Word:
    """A word of a text and where it stands there."""

    text: str
    start: int
    end: int


def words(text: str) -> Iterator[Word]:
    """The words of a text that is in composed form, without articles and endings cut off by an apostrophe."""
    for found in _WORD.finditer(text):
        start, end = found.span()
        word = found[0].lower()
        if text[end : end + 1] in _APOSTROPHES and end < len(text) and word in _BEFORE_APOSTROPHE:
            continue
        if start and text[start - 1] in _APOSTROPHES and word in _AFTER_APOSTROPHE:
            continue
        yield Word(found[0], start, end)


def composed(text: str) -> str:
    """The text with its letters and marks joined, and without characters that nobody sees."""
    return unicodedata.normalize("NFC", _INVISIBLE.sub("", text))


@lru_cache(65536)
def fold(word: str) -> str:
    """A word without case and marks."""
    small = word.lower().translate(_SAME).replace("l·l", "ll").replace("й", _SHORT_I)
    parts = unicodedata.normalize("NFKD", small)
    plain = "".join(part for part in parts if part.isalnum() or part == _SHORT_I)
    return plain.replace(_SHORT_I, "й")


@lru_cache(65536)
def keys(word: str, language: str) -> frozenset[str]:
    """What a word of a language is found by: itself, its stem, and what its other forms share."""
    plain = fold(word)
    found = {plain}
    if language in _ALGORITHMS:
        stems = {fold(stem) for stem in _stems(language, word.lower(), plain)}
        found |= stems
        if language != "en":
            found |= {root for each in stems for root in _roots(each, language)}
        if language == "pl" and len(plain) > 4 and plain.endswith("ow"):
            # The stemmer knows the ending only with its mark, which many do not type.
            found.add(plain.removesuffix("ow"))
        if language == "ca":
            found.update(_singulars(plain))
        if language in _VERB_ENDING:
            found.update(_without_verb_ending(plain, language))
    return frozenset(found - {""})


_stemming = Lock()


def _stems(language: str, *found: str) -> list[str]:
    """A stemmer keeps the word it works on to itself, so one thread uses it at a time."""
    with _stemming:
        return [_stemmer(language).stemWord(word) for word in found]


@cache
def _stemmer(language: str) -> Any:
    return snowballstemmer.stemmer(_ALGORITHMS[language])


def _roots(stem: str, language: str) -> Iterator[str]:
    """A stem without the vowels that come and go in it and at its end, hard and soft."""
    root = stem
    if len(root) > 3 and root[-1] not in _VOWELS and root[-2] in _FLEETING and root[-3] not in _VOWELS:
        root = root[:-2] + root[-1]
    while len(root) > 2 and root[-1] in _VOWELS:
        root = root[:-1]
    yield root
    for soft, hard in _SOFTENED.get(language, {}).items():
        if len(root) > 2 and root.endswith(soft):
            yield root.removesuffix(soft) + hard


def _singulars(plain: str) -> Iterator[str]:
    """What a Catalan word may be the plural of: *mans*, *reis*, *espases*, *barques*."""
    if len(plain) > 3 and plain.endswith("s"):
        yield plain[:-1]
        if plain.endswith("ns"):
            yield plain[:-2]
    if len(plain) > 4:
        for plural, singular in _CATALAN_PLURALS:
            if plain.endswith(plural):
                yield plain.removesuffix(plural) + singular
                break


def _without_verb_ending(plain: str, language: str) -> Iterator[str]:
    root = _VERB_ENDING[language].sub("", plain)
    while len(root) > _SHORTEST and root[-1] in _VOWELS:
        root = root[:-1]
    if len(root) >= _SHORTEST:
        yield root
