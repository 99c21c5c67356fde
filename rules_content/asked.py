"""What a reader asks for in the address of a page of rules: a variant, and a second language.

``?jokers=false&with=cs`` asks for the rules without jokers, Czech beside the language of the page. An
address has one spelling: what is usual is left out, options stand in the order of the game.
"""

import re
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import QueryDict

from rules_content.models import LANGUAGES
from rules_content.variants import Choice, choose

WITH = "with"
_CARRIED_ALONG = re.compile(r"utm_\w+|\w*clid")
"""What other sites hang on to links."""


class UnknownLanguage(ValueError):
    """The page is not there in that language, or is in that language already."""

    def __init__(self, language: str) -> None:
        super().__init__(f"no second language {language!r}")
        self.language = language


@dataclass(frozen=True)
class Asked:
    """What is asked for; `other` is the second language, or empty."""

    choice: Choice
    other: str = ""

    @property
    def query(self) -> str:
        """The one spelling of it, as the query of an address."""
        beside = {WITH: self.other} if self.other else {}
        return urlencode({**self.choice.changed, **beside})

    @property
    def is_common(self) -> bool:
        """Whether it is one of the few variants that many will ask for, and worth remembering."""
        return self.choice.is_common


def read_query(slug: str, query: QueryDict, language: str) -> Asked:
    """What the query of a page of rules in `language` asks for; fields left empty ask for nothing.

    Raises `UnknownOption`, `UnknownValue` or `UnknownLanguage`.
    """
    last = {name: values[-1] for name, values in query.lists() if values}
    told = {name: str(value) for name, value in last.items() if value and not _CARRIED_ALONG.fullmatch(name)}
    other = told.pop(WITH, "")
    if other and (other not in LANGUAGES or other == language):
        raise UnknownLanguage(other)
    return Asked(choose(slug, told.items()), other)
