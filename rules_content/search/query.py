"""What somebody asks: the words of it, and which of them may still grow."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from rules_content.search.matching import Sought
from rules_content.search.stemming import composed, fold, keys, words

MAX_LENGTH = 200
"""Characters that are looked at."""

MAX_WORDS = 12
"""Words that are looked for."""

_PREFIX = 3
"""A word of so many letters is taken as the beginning of longer ones too."""


@dataclass(frozen=True)
class Query:
    """A question as it was typed, without characters that nobody sees."""

    text: str
    is_cut: bool
    """Whether it was longer than what is looked at."""

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words that are looked for, each once."""
        return self._all_words[:MAX_WORDS]

    @property
    def is_long(self) -> bool:
        """Whether something of it is not looked for."""
        return self.is_cut or len(self._all_words) > MAX_WORDS

    @cached_property
    def _all_words(self) -> tuple[str, ...]:
        found = {fold(word.text): word.text for word in words(self.text)}
        return tuple(word for plain, word in found.items() if plain)

    @property
    def _grows(self) -> str:
        """The word that may still be in the typing: the last, unless something follows it."""
        return self.words[-1] if self.words and self.text.endswith(self.words[-1]) else ""

    def sought(self, language: str, is_word: Callable[[str], bool]) -> list[Sought]:
        """The words with their keys in a language.

        The last one counts as a beginning, unless it is short and, as `is_word` says, a word already.
        """
        return [
            Sought(keys(word, language), fold(word) if self._is_beginning(word, is_word) else "")
            for word in self.words
        ]

    def _is_beginning(self, word: str, is_word: Callable[[str], bool]) -> bool:
        return word == self._grows and (len(fold(word)) >= _PREFIX or not is_word(fold(word)))


def read_query(typed: str) -> Query:
    """What was typed, cut to what is looked at."""
    visible = "".join(
        " " if unicodedata.category(sign) in {"Cc", "Cs"} else sign for sign in typed[: 4 * MAX_LENGTH]
    )
    text = composed(visible).lstrip()
    return Query(text[:MAX_LENGTH], is_cut=len(text) > MAX_LENGTH or len(typed) > 4 * MAX_LENGTH)
