"""Which pages there are in which language, and since when they stand as they do."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Max

from rules_content.models import LANGUAGES, SOURCE_LANGUAGE, Page, PassageText


@dataclass(frozen=True)
class PublishedPage:
    """A page and the time of its last publication, by language."""

    kind: str
    slug: str
    changed: dict[str, datetime]


def published_pages() -> Iterator[PublishedPage]:
    """All pages that have a text in the source language, in their order.

    A page in another language changes with the source as well: by what is not translated yet, and by
    what is said to be behind.
    """
    times: dict[int, dict[str, datetime]] = {}
    rows = PassageText.objects.filter(published_at__isnull=False, published__isnull=False)
    for page, language, latest in rows.values_list("passage__page", "language").annotate(Max("published_at")):
        times.setdefault(page, {})[language] = latest
    for page in Page.objects.all():
        found = times.get(page.pk, {})
        source = found.get(SOURCE_LANGUAGE)
        if source is not None:
            changed = {language: max(source, found.get(language, source)) for language in LANGUAGES}
            yield PublishedPage(page.kind, page.slug, changed)
