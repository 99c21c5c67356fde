"""The index of what is published: made anew, page by page and language by language, in the transaction
that publishes."""

import hashlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.metadata import version

from django.db import transaction

from rules_content.models import LANGUAGES, Page, PassageText, SearchEntry, SearchState, Stamp
from rules_content.reading import read_now
from rules_content.search import stemming
from rules_content.search.entries import card_words, entries

VERSION = 1
"""Grows when the same texts give other entries."""

PageInLanguage = tuple[int, str]
"""The key of a page, and a language."""

_gathered: ContextVar[set[PageInLanguage] | None] = ContextVar("gathered", default=None)


def touch(pages: Iterable[int], languages: Collection[str] = LANGUAGES) -> None:
    """Texts of these pages in these languages have been published: bring the index up to date."""
    _touch({(page, language) for page in pages for language in languages})


def touch_texts(texts: Iterable[PassageText]) -> None:
    """These texts, which come with their passages, have been published."""
    _touch({(text.passage.page_id, text.language) for text in texts})


def _touch(touched: set[PageInLanguage]) -> None:
    gathered = _gathered.get()
    if gathered is None:
        _index(touched)
    else:
        gathered |= touched


@contextmanager
def gathering() -> Iterator[None]:
    """Bring the index up to date once, at the end, whatever is published in between.

    Makes all of it anew if it was made by another version of this program, or never.
    """
    mark = _gathered.set(set())
    try:
        yield
        gathered = _gathered.get() or set()
    finally:
        _gathered.reset(mark)
    if _made_with() == fingerprint():
        _index(gathered)
    else:
        rebuild()


@transaction.atomic
def rebuild() -> int:
    """Make the whole index anew; the number of entries it has."""
    SearchEntry.objects.all().delete()
    _index((page, language) for page in Page.objects.values_list("pk", flat=True) for language in LANGUAGES)
    SearchState.objects.update_or_create(pk=1, defaults={"made_with": fingerprint()})
    Stamp.renew()
    return SearchEntry.objects.count()


def fingerprint() -> str:
    """Changes when the same texts would give other entries."""
    digest = hashlib.sha256(f"{VERSION} {stemming.VERSION} {version('snowballstemmer')}".encode())
    for name in card_words():
        digest.update(f"\0{name}".encode())
    return digest.hexdigest()


def _made_with() -> str:
    return SearchState.objects.filter(pk=1).values_list("made_with", flat=True).first() or ""


@transaction.atomic
def _index(touched: Iterable[PageInLanguage]) -> None:
    by_page: dict[int, list[str]] = {}
    for key, language in sorted(touched):
        by_page.setdefault(key, []).append(language)
    # Whoever else publishes on these pages waits until this transaction is over.
    pages = Page.objects.select_for_update().order_by("pk").in_bulk(list(by_page))
    for key, page in pages.items():
        for language in by_page[key]:
            _replace(page, language)


def _replace(page: Page, language: str) -> None:
    reading = read_now(page.kind, page.slug, language)
    made: Sequence[SearchEntry] = [] if reading is None else list(entries(page, reading))
    SearchEntry.objects.filter(page=page, language=language).delete()
    SearchEntry.objects.bulk_create(made)
