"""A page as readers of one language get it: every passage once, in their language or the source's."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import or_
from typing import Any

from django.db.models import Q
from django.db.models.functions import Coalesce

from rules_content.memory import Memory
from rules_content.models import SOURCE_LANGUAGE, Page, Passage, PassageText, Revision
from rules_content.outline import Details

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
    example: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Reading:
    """A page in one language."""

    kind: str
    slug: str
    deck: str
    language: str
    sources: dict[str, str]
    passages: tuple[ReadPassage, ...]
    details: Details = field(default_factory=Details)

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


@dataclass(frozen=True)
class Published:
    """A revision that readers see. `translated` is the key of the meaning that it translates."""

    revision: Revision
    translated: int | None


PageId = tuple[str, str]
"""Kind and slug."""

_readings: Memory[tuple[PageId, str], Reading | None] = Memory(256)
_page_ids: Memory[None, list[PageId]] = Memory(1)


def read(kind: str, slug: str, language: str, stamp: str) -> Reading | None:
    """The page for readers of a language; nothing if there is none, or it has no title yet."""
    page = (kind, slug)
    if not _readings.has((page, language), stamp):
        [reading] = _read_pages([page], language)
        if reading is None:
            return None
        _readings.keep((page, language), stamp, reading)
    return _readings.get((page, language), stamp, lambda: None)


def read_now(kind: str, slug: str, language: str) -> Reading | None:
    """The page as `read` gives it, but as it is in the database at this moment."""
    return _read_pages([(kind, slug)], language)[0]


def read_all(language: str, stamp: str) -> list[Reading]:
    """All pages that have a title, in their order."""
    pages = _page_ids.get(None, stamp, lambda: list(Page.objects.values_list("kind", "slug")))
    missing = [page for page in pages if not _readings.has((page, language), stamp)]
    if missing:
        for page, reading in zip(missing, _read_pages(missing, language), strict=True):
            _readings.keep((page, language), stamp, reading)
    found = [read(kind, slug, language, stamp) for kind, slug in pages]
    return [reading for reading in found if reading is not None]


def _read_pages(wanted: Sequence[PageId], language: str) -> list[Reading | None]:
    """The pages asked for, in three queries however many they are."""
    asked = reduce(or_, (Q(kind=kind, slug=slug) for kind, slug in wanted))
    pages = {(page.kind, page.slug): page for page in Page.objects.filter(asked)}
    passages: dict[int, list[Passage]] = {}
    for passage in Passage.objects.filter(page__in=pages.values(), is_hidden=False).order_by("position"):
        passages.setdefault(passage.page_id, []).append(passage)
    published = _published(pages.values(), language)
    readings = []
    for name in wanted:
        page = pages.get(name)
        reading = page and _reading(page, passages.get(page.pk, []), published, language)
        readings.append(reading if reading and reading.title is not None else None)
    return readings


def _reading(
    page: Page, passages: Iterable[Passage], published: Mapping[tuple[int, str], Published], language: str
) -> Reading:
    read_passages = tuple(_passages(passages, published, language))
    details = Details(**page.details)
    return Reading(page.kind, page.slug, page.deck, language, page.sources, read_passages, details)


def _passages(
    passages: Iterable[Passage], published: Mapping[tuple[int, str], Published], language: str
) -> Iterator[ReadPassage]:
    sections = 0
    clauses: dict[str, int] = {}
    for passage in passages:
        number = 0
        if passage.kind == Kind.SECTION:
            number = sections = sections + 1
        elif passage.kind == Kind.CLAUSE:
            number = clauses[passage.section] = clauses.get(passage.section, 0) + 1
        source = published.get((passage.pk, SOURCE_LANGUAGE))
        own = published.get((passage.pk, language))
        if own is not None:
            behind = _is_behind(own, source)
            yield _read_passage(passage, number, own.revision, language, behind=behind)
        elif source is not None:
            yield _read_passage(passage, number, source.revision, SOURCE_LANGUAGE, behind=False)


def _published(pages: Iterable[Page], language: str) -> dict[tuple[int, str], Published]:
    """What is published of pages in a language and in the source's, by passage and language."""
    texts = PassageText.objects.filter(
        passage__page__in=pages, language__in=[language, SOURCE_LANGUAGE], published__isnull=False
    )
    translated = Coalesce("published__based_on__meaning", "published__based_on")
    return {
        (text.passage_id, text.language): Published(text.published, text.translated)
        for text in texts.select_related("published").annotate(translated=translated)
        if text.published is not None
    }


def _is_behind(own: Published, source: Published | None) -> bool:
    if source is None or own == source:
        return False
    return own.translated != (source.revision.meaning_id or source.revision.pk)


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
        example=passage.example,
    )
