"""What files for translators' own tools carry, in whatever format: the texts of a page in one language.

Every text says which revisions it was made from, so that what was written in the meantime is noticed when the
file comes back.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from django.utils.translation import gettext

from rules_content.desk.whole_page import Row, rows_of
from rules_content.models import Page

LARGEST = 4 * 1024 * 1024
"""Bytes of a file that is brought in."""

_BASE = re.compile(r"revision (?P<seen>\d*), source (?P<source>\d+)")


class UnreadableFile(ValueError):
    """A file that cannot be brought in; its message is for whoever sent it."""


@dataclass(frozen=True)
class Entry:
    """A title or a text: its name on the page, the source, the translation and what these were made from."""

    name: str
    source: str
    words: str
    base: str
    is_unsure: bool = False
    """Whether the translation is behind its source, or the translator is not sure of it."""

    @property
    def seen(self) -> str:
        """The key of the revision that the translation was made from; empty if there was none."""
        found = _BASE.search(self.base)
        return found["seen"] if found else ""

    @property
    def made_from(self) -> str:
        """The key of the revision of the source; empty if that got lost."""
        found = _BASE.search(self.base)
        return found["source"] if found else ""


@dataclass
class Parcel:
    """A page in a language. `page` is like ``game/truco-paulista``."""

    page: str
    language: str
    entries: dict[str, Entry] = field(default_factory=dict)

    def add(self, entry: Entry) -> None:
        """Add what a file says.

        Raises `UnreadableFile` if it says something else under the same name.
        """
        if self.entries.setdefault(entry.name, entry) != entry:
            raise UnreadableFile(gettext("The file has %(name)s twice.") % {"name": entry.name[:100]})


def name_of(page: Page) -> str:
    """What a page is called in files."""
    return f"{page.kind}/{page.slug}"


def packed(page: Page, language: str) -> Parcel:
    """All texts of a page in a language that have a source."""
    parcel = Parcel(name_of(page), language)
    for row in rows_of(page, language):
        for entry in _entries(row):
            parcel.add(entry)
    return parcel


def _entries(row: Row) -> Iterator[Entry]:
    writing, source = row.writing, row.writing.source
    if source is None:
        return
    name = f"{row.passage.kind}/{row.passage.key}"
    base = f"revision {writing.seen.pk if writing.seen else ''}, source {source.pk}"
    for key, said, words in (
        (f"{name}/title", source.heading, writing.heading),
        (name, source.markdown, writing.markdown),
    ):
        if said:
            yield Entry(key, said, words, base, is_unsure=bool(row.source_change and words))
