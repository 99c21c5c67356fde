"""A page as readers of one language get it: every passage once, in their language or the source's."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property

from rules_content.models import SOURCE_LANGUAGE, Page, Passage, PassageText, Revision, Stamp

Kind = Passage.Kind


@dataclass(frozen=True)
class ReadPassage:
    """A passage with the words that are shown.

    `language` is the language of the words, the source language where the reader's own is missing.
    `number` counts the sections of a page, and the clauses of a section, from 1; else it is 0.
    `behind` says that the source has been published anew since the translation was made.
    """

    kind: str
    key: str
    section: str
    number: int
    sources: tuple[str, ...]
    heading: str
    markdown: str
    html: str
    language: str
    behind: bool


@dataclass(frozen=True)
class Reading:
    """A page in one language."""

    kind: str
    slug: str
    deck: str
    language: str
    sources: dict[str, str]
    passages: tuple[ReadPassage, ...]

    @cached_property
    def by_id(self) -> dict[tuple[str, str], ReadPassage]:
        """The passages by kind and key."""
        return {(passage.kind, passage.key): passage for passage in self.passages}

    def get(self, kind: str, key: str) -> ReadPassage | None:
        """A passage, if the page has it and it has words."""
        return self.by_id.get((kind, key))

    def of_kind(self, kind: str) -> Iterator[ReadPassage]:
        """The passages of a kind, in order."""
        return (passage for passage in self.passages if passage.kind == kind)

    @property
    def title(self) -> ReadPassage | None:
        """What the page is called."""
        return self.get(Kind.FACT, "title")


class Memory[Key: Hashable, Value]:
    """What was read, for as long as nothing is published. Bounded; the eldest goes first."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._kept: OrderedDict[Key, tuple[str, Value]] = OrderedDict()

    def get(self, key: Key, stamp: str, make: Callable[[], Value]) -> Value:
        """What was made for this key under this stamp, or else what `make` makes now."""
        kept = self._kept.get(key)
        if kept is not None and kept[0] == stamp:
            return kept[1]
        value = make()
        if stamp:
            self._kept[key] = (stamp, value)
            self._kept.move_to_end(key)
            while len(self._kept) > self.size:
                self._kept.popitem(last=False)
        return value


_readings: Memory[tuple[str, str, str], Reading | None] = Memory(128)


def read(kind: str, slug: str, language: str, stamp: str | None = None) -> Reading | None:
    """The page for readers of a language; nothing if there is none, or it has no title yet."""
    now = Stamp.current() if stamp is None else stamp
    if not now:
        return None
    return _readings.get((kind, slug, language), now, lambda: _read(kind, slug, language))


def read_all(language: str, stamp: str | None = None) -> list[Reading]:
    """All pages that have a title, in their order."""
    now = Stamp.current() if stamp is None else stamp
    pages = Page.objects.values_list("kind", "slug")
    found = [read(kind, slug, language, now) for kind, slug in pages]
    return [reading for reading in found if reading is not None]


def _read(kind: str, slug: str, language: str) -> Reading | None:
    page = Page.objects.filter(kind=kind, slug=slug).first()
    if page is None:
        return None
    reading = Reading(
        page.kind, page.slug, page.deck, language, page.sources, tuple(_passages(page, language))
    )
    return reading if reading.title is not None else None


def _passages(page: Page, language: str) -> Iterator[ReadPassage]:
    published = _published(page, language)
    sections = 0
    clauses: dict[str, int] = {}
    for passage in page.passages.order_by("position"):
        number = 0
        if passage.kind == Kind.SECTION:
            number = sections = sections + 1
        elif passage.kind == Kind.CLAUSE:
            number = clauses[passage.section] = clauses.get(passage.section, 0) + 1
        source = published.get((passage.pk, SOURCE_LANGUAGE))
        own = published.get((passage.pk, language))
        if own is not None:
            yield _read_passage(passage, number, own, language, behind=_is_behind(own, source))
        elif source is not None:
            yield _read_passage(passage, number, source, SOURCE_LANGUAGE, behind=False)


def _published(page: Page, language: str) -> dict[tuple[int, str], Revision]:
    """The published revisions of a page in a language and in the source's, by passage and language."""
    texts = PassageText.objects.filter(
        passage__page=page, language__in=[language, SOURCE_LANGUAGE], published__isnull=False
    )
    return {
        (text.passage_id, text.language): text.published
        for text in texts.select_related("published")
        if text.published is not None
    }


def _is_behind(own: Revision, source: Revision | None) -> bool:
    return source is not None and own != source and own.based_on_id != source.pk


def _read_passage(
    passage: Passage, number: int, revision: Revision, language: str, *, behind: bool
) -> ReadPassage:
    return ReadPassage(
        kind=passage.kind,
        key=passage.key,
        section=passage.section,
        number=number,
        sources=tuple(passage.sources),
        heading=revision.heading,
        markdown=revision.markdown,
        html=revision.html,
        language=language,
        behind=behind,
    )
