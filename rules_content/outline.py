"""The order of a page: its sections, clauses and terms, and where each clause comes from.

Read from ``page.toml``; the words are in the files of the languages.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules_content.models import Page, Passage
from rules_content.problems import Problem

REGIONS = ("catalonia", "brazil", "italy")
"""Where games and decks are at home, for lists; the page itself names the place more exactly."""

KINDS = ("tricks", "betting", "shedding", "combinations", "partners")
"""What kinds of game there are; a game may be of several."""

ORIGINS = ("tradition", "house", "several")
"""Sources that every page knows: the text of the tradition, our own decision, several rule books."""

FACTS: Mapping[str, tuple[str, ...]] = {
    Page.Kind.GAME: ("title", "summary", "place", "players", "length", "encyclopedia"),
    Page.Kind.DECK: ("title", "summary", "place", "cards", "encyclopedia"),
}
"""The facts that the front matter of a page states."""

_FIELDS = {
    *("kind", "deck", "position", "games", "terms", "sources", "sections"),
    *("seats", "region", "kinds", "sheet"),
}

PassageId = tuple[str, str]
"""Kind and key: what tells the passages of one page apart."""


@dataclass(frozen=True)
class Entry:
    """A passage in its place: what the page has there, whatever the language."""

    kind: str
    key: str
    section: str = ""
    sources: tuple[str, ...] = ()
    example: Mapping[str, Any] = field(default_factory=dict)
    """What an example plays, in the form of `games.examples`; empty for one that does not hold."""

    @property
    def id(self) -> PassageId:
        """What tells it apart on its page."""
        return (self.kind, self.key)


@dataclass
class Details:
    """What lists go by: numbers of players, region, kinds of game; and the clauses of the sheet."""

    seats: list[int] = field(default_factory=list)
    region: str = ""
    kinds: list[str] = field(default_factory=list)
    sheet: list[str] = field(default_factory=list)


@dataclass
class Outline:
    """A page without words."""

    slug: str
    kind: str = ""
    deck: str = ""
    position: int = 0
    sources: dict[str, str] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    details: Details = field(default_factory=Details)

    def ids(self, *kinds: str) -> list[str]:
        """The keys of the passages of these kinds, in order."""
        return [entry.key for entry in self.entries if entry.kind in kinds]


class _Reader:
    """Turns the tables of one file into an outline and remembers what is wrong with them."""

    def __init__(self, path: Path, slug: str) -> None:
        self.path = path
        self.outline = Outline(slug)
        self.problems: list[Problem] = []

    def wrong(self, message: str) -> None:
        self.problems.append(Problem(self.path, 1, message))

    def read(self, table: Mapping[str, Any]) -> None:
        outline = self.outline
        self._only(table, _FIELDS, "the page")
        outline.kind = str(table.get("kind", ""))
        if outline.kind not in FACTS:
            self.wrong(f"kind must be one of {', '.join(FACTS)}")
            return
        outline.deck = str(table.get("deck", ""))
        position = table.get("position", 0)
        if type(position) is int and position >= 0:
            outline.position = position
        else:
            self.wrong("position must be a whole number")
        outline.sources = {str(name): str(words) for name, words in table.get("sources", {}).items()}
        outline.entries = [Entry(Passage.Kind.FACT, name) for name in FACTS[outline.kind]]
        outline.entries.append(Entry(Passage.Kind.LEAD, "lead"))
        for section in table.get("sections", ()):
            outline.entries.extend(self._section(section))
        outline.entries.extend(Entry(Passage.Kind.TERM, str(key)) for key in table.get("terms", ()))
        self._no_doubles()
        outline.details = self._details(table)

    def _details(self, table: Mapping[str, Any]) -> Details:
        details = Details(
            seats=list(table.get("seats", ())),
            region=str(table.get("region", "")),
            kinds=[str(kind) for kind in table.get("kinds", ())],
            sheet=[str(key) for key in table.get("sheet", ())],
        )
        if not all(type(count) is int and count > 0 for count in details.seats):
            self.wrong("seats must be numbers of players")
        if details.region and details.region not in REGIONS:
            self.wrong(f"region must be one of {', '.join(REGIONS)}")
        for kind in details.kinds:
            if kind not in KINDS:
                self.wrong(f"{kind!r} is no kind of game; there are {', '.join(KINDS)}")
        clauses = set(self.outline.ids(Passage.Kind.CLAUSE))
        for key in details.sheet:
            if key not in clauses:
                self.wrong(f"the sheet has an unknown clause {key!r}")
        return details

    def _section(self, table: Mapping[str, Any]) -> Iterator[Entry]:
        key = str(table.get("id", ""))
        self._only(table, {"id", "clauses"}, f"section {key!r}")
        if not key:
            self.wrong("a section has no id")
            return
        yield Entry(Passage.Kind.SECTION, key)
        for clause in table.get("clauses", ()):
            if not clause.get("id"):
                self.wrong(f"a clause of section {key!r} has no id")
                continue
            yield self._clause(clause, key)

    def _clause(self, table: Mapping[str, Any], section: str) -> Entry:
        key = str(table["id"])
        self._only(table, {"id", "sources"}, f"clause {key!r}")
        sources = tuple(str(name) for name in table.get("sources", ()))
        for name in sources:
            if name not in ORIGINS and name not in self.outline.sources:
                self.wrong(f"clause {key!r} names an unknown source {name!r}")
        return Entry(Passage.Kind.CLAUSE, key, section, sources)

    def _only(self, table: Mapping[str, Any], known: set[str], what: str) -> None:
        for name in sorted(set(table) - known):
            self.wrong(f"{what} has an unknown field {name!r}")

    def _no_doubles(self) -> None:
        seen: set[PassageId] = set()
        for entry in self.outline.entries:
            if entry.id in seen:
                self.wrong(f"{entry.kind} {entry.key!r} is listed twice")
            seen.add(entry.id)


def read_outline(path: Path, slug: str) -> tuple[Outline, list[Problem]]:
    """The outline in a ``page.toml``, with everything that is wrong with it."""
    reader = _Reader(path, slug)
    try:
        reader.read(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        reader.wrong(f"cannot be read: {error}")
    except (AttributeError, TypeError) as error:
        reader.wrong(f"does not have the form of a page: {error}")
    return reader.outline, reader.problems
