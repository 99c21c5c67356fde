"""What there is to find on a page: its opening, sections, clauses, examples, terms and cards."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from django.utils.translation import override

from rules_content.cards import card_codes, card_name, deck_slugs
from rules_content.display import Display, clause_label
from rules_content.models import LANGUAGES, Page, Passage, SearchEntry
from rules_content.reading import Reading, ReadPassage
from rules_content.search.plain import plain_text
from rules_content.search.stemming import composed, fold, keys, words
from rules_content.variants import demands, usual_values

Kind = SearchEntry.Kind

_ANCHORS = {
    Passage.Kind.SECTION: (Kind.SECTION, "section-"),
    Passage.Kind.CLAUSE: (Kind.CLAUSE, ""),
    Passage.Kind.TERM: (Kind.TERM, "term-"),
    Passage.Kind.EXAMPLE: (Kind.EXAMPLE, "example-"),
}
_TERM_LINK = re.compile(r'href="#term-([a-z0-9-]+)"')
_CONDITION = re.compile(r'<if-option data-when="([^"]*)">')
_GLOSS = re.compile(r"\([^)]*\)|[«»„“”\"]")
_SPOKEN_FACTS = ("summary", "place", "players", "length", "cards")


@dataclass(frozen=True)
class Native:
    """A term of a game: its native words, and the forms its name has in the language of a text."""

    words: frozenset[str]
    name: Sequence[frozenset[str]]

    def is_in(self, text: Sequence[frozenset[str]], all_keys: AbstractSet[str]) -> bool:
        """Whether the words of a text, given by their keys, have the name among them in any of its forms."""
        if not self.name or any(part.isdisjoint(all_keys) for part in self.name):
            return False
        length = len(self.name)
        return length == 1 or any(
            all(part & text[at + place] for place, part in enumerate(self.name))
            for at in range(len(text) - length + 1)
        )


def key_list(text: str, language: str) -> list[frozenset[str]]:
    """The keys of each word of a text."""
    return [keys(word.text, language) for word in words(text)]


def natives(reading: Reading) -> dict[str, Native]:
    """The terms of a page whose names are in the language of the page, by key."""
    return {
        term.key: Native(
            frozenset(map(fold, term.key.split("-"))),
            key_list(_GLOSS.sub(" ", composed(term.heading)), reading.language),
        )
        for term in reading.of_kind(Passage.Kind.TERM)
        if term.language == reading.language
    }


def entries(page: Page, reading: Reading) -> Iterator[SearchEntry]:
    """What is to be found on a page in the language of the reading, and written in it."""
    return _Maker(page, reading).entries()


@dataclass(frozen=True)
class _Maker:
    page: Page
    reading: Reading

    def entries(self) -> Iterator[SearchEntry]:
        """All entries of the page, in its order."""
        yield from self._opening()
        for position, passage in enumerate(self.reading.passages, start=1):
            if passage.kind in _ANCHORS and passage.language == self._language:
                yield from self._passage(passage, position)
        if self.reading.kind == Page.Kind.DECK:
            yield from self._cards()

    @property
    def _language(self) -> str:
        return self.reading.language

    @cached_property
    def _natives(self) -> dict[str, Native]:
        return natives(self.reading)

    @cached_property
    def _title(self) -> str:
        title = self.reading.title
        return composed(title.markdown) if title is not None and title.language == self._language else ""

    @cached_property
    def _display(self) -> Display:
        return Display(self.reading)

    def _opening(self) -> Iterator[SearchEntry]:
        if not self._title:
            return
        facts = {
            fact.key: fact.markdown
            for fact in self.reading.of_kind(Passage.Kind.FACT)
            if fact.language == self._language
        }
        lead = self.reading.get(Passage.Kind.LEAD, "lead")
        parts = [facts[name] for name in _SPOKEN_FACTS if facts.get(name)]
        if lead is not None and lead.language == self._language:
            parts.append(plain_text(self._display.show(lead)))
        yield self._entry(Kind.OPENING, "", self._title, composed("  ".join(parts)), position=0)

    def _passage(self, passage: ReadPassage, position: int) -> Iterator[SearchEntry]:
        kind, prefix = _ANCHORS[Passage.Kind(passage.kind)]
        heading = composed(passage.heading)
        around = self._title
        if passage.kind == Passage.Kind.CLAUSE:
            section = self.reading.get(Passage.Kind.SECTION, passage.section)
            around = f"{self._title} {'' if section is None else composed(section.heading)}"
            with override(self._language):
                heading = composed(clause_label(self.reading, passage))
        linked = _TERM_LINK.findall(passage.html)
        if passage.kind == Passage.Kind.TERM:
            linked.append(passage.key)
        told: set[str] = set()
        for variant, text in self._texts(passage):
            if text in told or (variant and not text):
                continue
            told.add(text)
            entry = self._entry(kind, prefix + passage.key, heading, text, around, linked, position)
            if passage.kind == Passage.Kind.CLAUSE:
                entry.own_title = ""
            entry.variant = variant
            yield entry

    def _texts(self, passage: ReadPassage) -> Iterator[tuple[str, str]]:
        """What a passage says under the usual rules, and with each option changed that it speaks of."""
        yield "", plain_text(self._display.show(passage))
        if self.reading.kind != Page.Kind.GAME:
            return
        usual = usual_values(self.reading.slug)
        for name, value in self._changes(passage.html, usual):
            text = plain_text(Display(self.reading, values={**usual, name: value}).show(passage))
            yield urlencode({name: value}), text

    def _changes(self, html: str, usual: Mapping[str, str]) -> list[tuple[str, str]]:
        found = [
            (demand.option, demand.value)
            for condition in _CONDITION.findall(html)
            for demand in demands(condition)
            if not demand.negated and usual.get(demand.option, demand.value) != demand.value
        ]
        return list(dict.fromkeys(found))

    def _cards(self) -> Iterator[SearchEntry]:
        """Every card once; jokers that share a name are found at the first."""
        position = len(self.reading.passages) + 1
        with override(self._language):
            names: dict[str, str] = {}
            for code in card_codes(self.reading.deck):
                names.setdefault(card_name(self.reading.deck, code), code)
        for place, (name, code) in enumerate(names.items()):
            entry = self._entry(
                Kind.CARD, f"card-{code}", composed(name), "", self._title, position=position + place
            )
            # There are many cards: they stand behind the rules that have the word in their title.
            entry.own_title, entry.own_words = "", entry.own_title
            yield entry

    def _entry(
        self,
        kind: Kind,
        anchor: str,
        heading: str,
        text: str,
        around: str = "",
        linked: Iterable[str] = (),
        position: int = 0,
    ) -> SearchEntry:
        in_heading, in_text = key_list(heading, self._language), key_list(text, self._language)
        all_keys = frozenset().union(*in_text)
        said = {
            word
            for key, native in self._natives.items()
            if key in linked or native.is_in(in_text, all_keys)
            for word in native.words
        }
        return SearchEntry(
            page=self.page,
            language=self._language,
            kind=kind,
            anchor=anchor,
            position=position,
            heading=heading,
            text=text,
            own_title=_joined(in_heading),
            own_words=" ".join(filter(None, [_joined(in_text), *sorted(said)])),
            around=_joined(key_list(around, self._language)),
        )


def _joined(found: Iterable[frozenset[str]]) -> str:
    return " ".join(key for word in found for key in sorted(word))


def card_words() -> Iterator[str]:
    """The names of all cards in all languages, which entries are made of besides the texts."""
    for language in LANGUAGES:
        with override(language):
            for deck in deck_slugs():
                for code in card_codes(deck):
                    yield f"{language} {deck} {code} {card_name(deck, code)}"
