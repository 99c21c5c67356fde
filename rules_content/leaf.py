"""One rule, or one word, on a page of its own, with what helps to understand it, to lay beside a table."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.safestring import SafeString

from rules_content.display import Display, clause_label, page_url, source_url
from rules_content.models import Passage
from rules_content.pages import Term, Words
from rules_content.reading import Reading, ReadPassage
from rules_content.variants import Choice

_TERM_LINK = re.compile(r'href="[^"#]*#term-([a-z0-9-]+)"')


@dataclass(frozen=True)
class Reference:
    """Another leaf, by its name."""

    label: Words
    url: str


@dataclass(frozen=True)
class Leaf:
    """A rule or a word as it is read under some options.

    `url` is its place on the page of all rules. A rule has its neighbours and the words it uses; a
    word the rules that use it.
    """

    key: str
    label: Words
    html: SafeString
    lang: str
    source_url: str
    url: str
    before: Reference | None = None
    after: Reference | None = None
    terms: Sequence[Term] = ()
    uses: Sequence[Reference] = ()


class LeafMaker:
    """Makes the leaves of a game's rules under some options."""

    def __init__(self, reading: Reading, choice: Choice) -> None:
        self.reading = reading
        self.query = f"?{choice.query}" if choice.query else ""
        self.page = page_url(reading.kind, reading.slug) + self.query
        self.display = Display(reading, base=self.page, values=choice.values)

    def of_clause(self, key: str) -> Leaf | None:
        """A rule; nothing if there is none of that name."""
        passage = self.reading.get(Passage.Kind.CLAUSE, key)
        if passage is None:
            return None
        clauses = list(self.reading.of_kind(Passage.Kind.CLAUSE))
        place = clauses.index(passage)
        html = self.display.show(passage)
        return Leaf(
            key=key,
            label=self._label(passage),
            html=html,
            lang=self._lang(passage),
            source_url=source_url(self.reading, passage),
            url=f"{self.page}#{key}",
            before=self._first_that_speaks(reversed(clauses[:place])),
            after=self._first_that_speaks(clauses[place + 1 :]),
            terms=self._terms(html),
        )

    def of_term(self, key: str) -> Leaf | None:
        """A word of the vocabulary; nothing if there is none of that name."""
        passage = self.reading.get(Passage.Kind.TERM, key)
        if passage is None:
            return None
        html = self.display.show(passage)
        return Leaf(
            key=key,
            label=Words(passage.heading, self._lang(passage)),
            html=html,
            lang=self._lang(passage),
            source_url=source_url(self.reading, passage),
            url=f"{self.page}#term-{key}",
            terms=[term for term in self._terms(html) if term.key != key],
            uses=[
                self._reference(clause)
                for clause in self.reading.of_kind(Passage.Kind.CLAUSE)
                if key in _TERM_LINK.findall(self.display.show(clause))
            ],
        )

    def _first_that_speaks(self, clauses: Iterable[ReadPassage]) -> Reference | None:
        """The nearest rule that says something under these options."""
        return next((self._reference(clause) for clause in clauses if self.display.show(clause)), None)

    def _reference(self, clause: ReadPassage) -> Reference:
        address = reverse("rules_content:clause", args=[self.reading.slug, clause.key])
        return Reference(self._label(clause), address + self.query)

    def _label(self, clause: ReadPassage) -> Words:
        section = self.reading.get(Passage.Kind.SECTION, clause.section)
        return Words(clause_label(self.reading, clause), self._lang(section or clause))

    def _terms(self, html: str) -> list[Term]:
        found = (self.reading.get(Passage.Kind.TERM, key) for key in dict.fromkeys(_TERM_LINK.findall(html)))
        return [
            Term(
                term.key,
                Words(term.heading, self._lang(term)),
                self.display.show(term),
                self._lang(term),
                source_url(self.reading, term),
            )
            for term in found
            if term is not None
        ]

    def _lang(self, passage: ReadPassage) -> str:
        return "" if passage.language == self.reading.language else passage.language
