"""What the pages show: the passages of a reading put in the order of a page."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.templatetags.static import static
from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules_content.alphabet import dictionary_key, initial
from rules_content.cards import card_codes, card_name
from rules_content.cited import is_played
from rules_content.display import Display, clause_label, page_url, source_url
from rules_content.examples import Example, shown
from rules_content.models import Page, Passage
from rules_content.outline import ORIGINS
from rules_content.reading import Reading, ReadPassage
from rules_content.variants import Choice, settle, spelling, usual

Kind = Passage.Kind

LONG_WORD, VERY_LONG_WORD = 12, 15
"""Letters from which on a word is too long for the largest print on a telephone, and for the next smaller."""

_TERM_LINK = re.compile(r'href="#term-([a-z0-9-]+)"')


@dataclass(frozen=True)
class Words:
    """Plain words; `lang` is their language where it is not the page's."""

    text: str
    lang: str = ""

    @property
    def word_length(self) -> str:
        """The class of a title that has to be set smaller on a narrow page; empty for most."""
        longest = max((len(word) for word in self.text.split()), default=0)
        return "very-long-word" if longest >= VERY_LONG_WORD else "long-word" if longest >= LONG_WORD else ""

    def __str__(self) -> str:
        """The words as they stand in a page, with their language where it is another."""
        if self.lang:
            return format_html('<span lang="{}">{}</span>', self.lang, self.text)
        return format_html("{}", self.text)


@dataclass(frozen=True)
class Mark:
    """Where a clause comes from: an origin every page knows, or "named" with the number of the source."""

    kind: str
    name: str = ""
    number: int = 0


@dataclass(frozen=True)
class Clause:
    """One rule. `source_url` leads to the text that a translation lags behind.

    `differs` says that the options chosen make it another rule; with some of them it may say nothing.
    """

    key: str
    number: int
    label: str
    html: SafeString
    lang: str
    marks: Sequence[Mark]
    source_url: str
    differs: bool = False
    examples: Callable[[], Sequence[Example]] = lambda: ()
    """The worked examples that stand at it; drawn when they are asked for."""


@dataclass(frozen=True)
class Section:
    """A heading with its clauses, or on the page of a deck with its text."""

    key: str
    number: int
    heading: Words
    html: SafeString
    lang: str
    clauses: list[Clause] = field(default_factory=list)
    source_url: str = ""


@dataclass(frozen=True)
class Term:
    """A word of the vocabulary."""

    key: str
    title: Words
    html: SafeString
    lang: str
    source_url: str = ""


@dataclass(frozen=True)
class Source:
    """A text that rules were taken from."""

    key: str
    number: int
    words: str


@dataclass(frozen=True)
class Link:
    """A page of rules or of a deck, as others point at it."""

    slug: str
    url: str
    title: Words
    summary: Words
    place: Words
    facts: Sequence[Words]
    emblem: Sequence[str]
    is_played: bool


class PageView:
    """What every page of a reading has. `choice` are the options of the game it is to be read under."""

    def __init__(self, reading: Reading, choice: Choice | None = None) -> None:
        self.reading = reading
        self.slug = reading.slug
        self.deck = reading.deck
        self.choice = choice
        self.display = Display(reading, values=None if choice is None else choice.values)

    def fact(self, name: str) -> Words:
        """A fact of the title page; empty if it is not told."""
        passage = self.reading.get(Kind.FACT, name)
        return Words("") if passage is None else Words(passage.markdown, self._lang(passage))

    @property
    def title(self) -> Words:
        """What the page is called."""
        return self.fact("title")

    @property
    def summary(self) -> Words:
        """The page in a sentence."""
        return self.fact("summary")

    @property
    def place(self) -> Words:
        """Where it is at home; a dot between two names ends a line, it begins none."""
        place = self.fact("place")
        return Words(place.text.replace(" · ", "\N{NO-BREAK SPACE}· "), place.lang)

    @property
    def encyclopedia(self) -> str:
        """The address of an article about it."""
        return self.fact("encyclopedia").text

    @cached_property
    def lead(self) -> SafeString:
        """The paragraphs that begin the page."""
        passage = self.reading.get(Kind.LEAD, "lead")
        return SafeString("") if passage is None else self.display.show(passage)

    @cached_property
    def lead_lang(self) -> str:
        """The language of the lead where it is not the page's."""
        passage = self.reading.get(Kind.LEAD, "lead")
        return "" if passage is None else self._lang(passage)

    @property
    def lead_source_url(self) -> str:
        """Where the text stands that the lead lags behind."""
        passage = self.reading.get(Kind.LEAD, "lead")
        return "" if passage is None else source_url(self.reading, passage)

    @cached_property
    def sections(self) -> list[Section]:
        """The numbered sections with their clauses."""
        sections = {
            passage.key: Section(
                key=passage.key,
                number=passage.number,
                heading=Words(passage.heading, self._lang(passage)),
                html=self.display.show(passage),
                lang=self._lang(passage),
                source_url=source_url(self.reading, passage),
            )
            for passage in self.reading.of_kind(Kind.SECTION)
        }
        for passage in self.reading.of_kind(Kind.CLAUSE):
            if passage.section in sections:
                sections[passage.section].clauses.append(self._clause(passage))
        return list(sections.values())

    @property
    def is_incomplete(self) -> bool:
        """Whether something stands in the source language because it is not translated."""
        return any(passage.language != self.reading.language for passage in self.reading.passages)

    @property
    def is_behind(self) -> bool:
        """Whether some translation lags behind its source."""
        return any(passage.behind for passage in self.reading.passages)

    def _clause(self, passage: ReadPassage) -> Clause:
        return Clause(
            key=passage.key,
            number=passage.number,
            label=clause_label(self.reading, passage),
            html=self.display.show(passage),
            lang=self._lang(passage),
            marks=self._marks(passage),
            source_url=source_url(self.reading, passage),
            differs=self._differs(passage),
            examples=partial(self._examples, passage),
        )

    def _examples(self, passage: ReadPassage) -> list[Example]:
        found = (
            shown(self.display, example)
            for example in self.reading.of_kind(Kind.EXAMPLE)
            if example.example.get("clauses", ("",))[0] == passage.key and self._is_played_so(example)
        )
        return [example for example in found if example is not None]

    def _is_played_so(self, example: ReadPassage) -> bool:
        """Whether an example is played by the rules chosen; how long a match lasts does not matter."""
        if self.choice is None:
            return True
        options: Mapping[str, Any] = example.example.get("record", {}).get("options") or {}
        played = {**usual(self.slug).values, **{name: spelling(value) for name, value in options.items()}}
        return all(played[name] == value for name, value in self.choice.kinds.items())

    def _differs(self, passage: ReadPassage) -> bool:
        if self.choice is None or self.choice.is_usual:
            return False
        return settle(passage.html, self.choice.values) != settle(passage.html, usual(self.slug).values)

    def _marks(self, passage: ReadPassage) -> list[Mark]:
        return []

    def _lang(self, passage: ReadPassage) -> str:
        return "" if passage.language == self.reading.language else passage.language


class GameView(PageView):
    """The rules of a game. `deck_reading` is the page of its deck, where there is one."""

    def __init__(self, reading: Reading, deck_reading: Reading | None, choice: Choice | None = None) -> None:
        super().__init__(reading, choice)
        self.emblem = emblem(reading.slug)
        self.is_played = is_played(reading.slug)
        self.deck_page = None if deck_reading is None else link_to(deck_reading)

    @property
    def table_facts(self) -> list[Words]:
        """For how many it is, and how long it takes."""
        facts = [self.fact("players"), self.fact("length")]
        return [words for words in facts if words.text]

    @property
    def has_several(self) -> bool:
        """Whether a clause comes from "several" rule books."""
        return any("several" in passage.sources for passage in self.reading.of_kind(Kind.CLAUSE))

    @property
    def changes(self) -> int:
        """How many rules the options chosen change."""
        return sum(clause.differs for section in self.sections for clause in section.clauses)

    @cached_property
    def terms(self) -> list[Term]:
        """The vocabulary, in the order of the page."""
        return [
            Term(
                term.key,
                Words(term.heading, self._lang(term)),
                self.display.show(term),
                self._lang(term),
                source_url(self.reading, term),
            )
            for term in self.reading.of_kind(Kind.TERM)
        ]

    @cached_property
    def sources(self) -> list[Source]:
        """The named sources that clauses of the page come from."""
        used = {name for passage in self.reading.of_kind(Kind.CLAUSE) for name in passage.sources}
        names = [name for name in self.reading.sources if name in used and name not in ORIGINS]
        return [Source(name, number, self.reading.sources[name]) for number, name in enumerate(names, 1)]

    @cached_property
    def _source_by_key(self) -> dict[str, Source]:
        return {source.key: source for source in self.sources}

    def _marks(self, passage: ReadPassage) -> list[Mark]:
        marks = [Mark(name) for name in ORIGINS if name in passage.sources]
        named = [self._source_by_key[name] for name in passage.sources if name in self._source_by_key]
        return marks + [Mark("named", source.key, source.number) for source in named]


@dataclass(frozen=True)
class DeckCard:
    """A card on the page of its deck."""

    code: str
    name: str


class DeckView(PageView):
    """A deck with all its cards, and the games played with it."""

    def __init__(self, reading: Reading, games: Iterable[Reading]) -> None:
        super().__init__(reading)
        self.games = [link_to(game) for game in games if game.deck == reading.slug]
        self.emblem = emblem(*(game.slug for game in self.games))
        self.sprite = static(f"cards/{reading.deck}-whole.svg")

    @property
    def card_count(self) -> Words:
        """How many cards it has."""
        return self.fact("cards")

    @cached_property
    def cards(self) -> list[DeckCard]:
        """Every card, in the order of the deck, named in the language in force."""
        return [DeckCard(code, card_name(self.deck, code)) for code in card_codes(self.deck)]


def emblem(*games: str) -> list[str]:
    """Templates of the emblems of these games; the first that exists is shown."""
    return [*(f"games/{slug}/emblem.html" for slug in games), "rules_content/includes/no_emblem.html"]


def link_to(reading: Reading) -> Link:
    """A page as others point at it, in the language in force."""
    page = PageView(reading)
    facts = [page.fact(name) for name in ("players", "length", "cards")]
    return Link(
        slug=reading.slug,
        url=page_url(reading.kind, reading.slug),
        title=page.title,
        summary=page.summary,
        place=page.place,
        facts=[words for words in facts if words.text],
        emblem=emblem(reading.slug),
        is_played=is_played(reading.slug),
    )


# --- The glossary of all games ----------------------------------------------------------------


@dataclass(frozen=True)
class Use:
    """A section of rules, and the clauses in it that use a term."""

    heading: Words
    clauses: list[Clause] = field(default_factory=list)


@dataclass(frozen=True)
class Entry:
    """A term of the glossary: of which game, and where its rules use it."""

    anchor: str
    term: Term
    html: SafeString
    game: Link
    url: str
    uses: list[Use]


@dataclass(frozen=True)
class Letter:
    """The entries under one letter."""

    name: str
    entries: list[Entry] = field(default_factory=list)


def glossary(readings: Iterable[Reading], language: str) -> list[Letter]:
    """The terms of all games in the order of the language's dictionaries."""
    entries = [entry for reading in readings if reading.kind == Page.Kind.GAME for entry in _entries(reading)]
    entries.sort(key=lambda entry: dictionary_key(entry.term.title.text, language))
    letters: dict[str, Letter] = {}
    for entry in entries:
        name = initial(entry.term.title.text, language)
        letters.setdefault(name, Letter(name)).entries.append(entry)
    return list(letters.values())


def _entries(reading: Reading) -> Iterator[Entry]:
    link = link_to(reading)
    view = GameView(reading, None)
    elsewhere = Display(reading, base=link.url)
    uses = _uses(view)
    for term in view.terms:
        passage = reading.by_id[Kind.TERM, term.key]
        yield Entry(
            anchor=f"{reading.slug}-{term.key}",
            term=term,
            html=elsewhere.show(passage),
            game=link,
            url=f"{link.url}#term-{term.key}",
            uses=uses.get(term.key, []),
        )


def _uses(view: GameView) -> dict[str, list[Use]]:
    uses: dict[str, list[Use]] = {}
    for section in view.sections:
        in_section: dict[str, Use] = {}
        for clause in section.clauses:
            for key in dict.fromkeys(_TERM_LINK.findall(clause.html)):
                in_section.setdefault(key, Use(section.heading)).clauses.append(clause)
        for key, use in in_section.items():
            uses.setdefault(key, []).append(use)
    return uses


# --- The list of all pages --------------------------------------------------------------------


@dataclass(frozen=True)
class Shelf:
    """All games, and all decks."""

    games: list[Link]
    decks: list[Link]


def shelf(readings: Iterable[Reading]) -> Shelf:
    """The pages there are, as links."""
    games: list[Link] = []
    decks: list[Link] = []
    for reading in readings:
        (games if reading.kind == Page.Kind.GAME else decks).append(link_to(reading))
    return Shelf(games, decks)


@dataclass(frozen=True)
class Neighbours:
    """The pages before and after one, among those of its kind."""

    before: Link | None
    after: Link | None


def neighbours(readings: Iterable[Reading], reading: Reading) -> Neighbours:
    """The pages around one, in the order of the list of all pages."""
    row = [other for other in readings if other.kind == reading.kind]
    place = next((index for index, other in enumerate(row) if other.slug == reading.slug), None)
    if place is None:
        return Neighbours(None, None)
    before = row[place - 1] if place > 0 else None
    after = row[place + 1] if place + 1 < len(row) else None
    return Neighbours(None if before is None else link_to(before), None if after is None else link_to(after))
