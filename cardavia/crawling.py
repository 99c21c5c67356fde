"""What search engines ask for first: what they may read, and a list of all pages."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import override

from cardavia.addresses import absolute
from cardavia.templatetags.site import without_language
from games.engines import registry
from rules_content.display import page_url
from rules_content.published import published_pages
from rules_content.sharing import remember, same_for_everybody

CLOSED = ("account/", "matches/", "search/", "rules/*/report/")
"""Below each language: what belongs to somebody, or has no end. Tables say of themselves that they
are not to be listed, so that an invitation to one can still be shown with its picture."""


@dataclass(frozen=True)
class Alternate:
    """The same page in a language, or for readers of any other ("x-default")."""

    code: str
    url: str


@dataclass(frozen=True)
class Entry:
    """A page in one language."""

    url: str
    changed: datetime | None
    alternates: list[Alternate]


@same_for_everybody
def robots(request: HttpRequest) -> HttpResponse:
    """What search engines may read."""
    lines = ["User-agent: *", "Disallow: /admin/"]
    for language, _ in settings.LANGUAGES:
        lines += [f"Disallow: /{language}/{place}" for place in CLOSED]
    lines += ["", f"Sitemap: {absolute(request, reverse('sitemap'))}", ""]
    remember(request)
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@same_for_everybody
def sitemap(request: HttpRequest) -> HttpResponse:
    """Every page to read in every language, with its other languages and its last change."""
    remember(request)
    return render(
        request,
        "sitemap.xml",
        {"entries": list(_entries(request))},
        content_type="application/xml; charset=utf-8",
    )


def _entries(request: HttpRequest) -> Iterator[Entry]:
    pages = list(published_pages())
    ever = {
        language: max((page.changed[language] for page in pages), default=None)
        for language, _ in settings.LANGUAGES
    }
    yield from _in_all_languages(request, partial(reverse, "front"), {})
    yield from _in_all_languages(request, partial(reverse, "rules_content:index"), ever)
    yield from _in_all_languages(request, partial(reverse, "rules_content:glossary"), ever)
    for page in pages:
        yield from _in_all_languages(request, partial(page_url, page.kind, page.slug), page.changed)
    for game in registry.all():
        yield from _in_all_languages(request, partial(reverse, "games:new-match", args=[game.slug]), {})


def _in_all_languages(
    request: HttpRequest, address: Callable[[], str], changed: Mapping[str, datetime | None]
) -> Iterator[Entry]:
    paths = {}
    for language, _ in settings.LANGUAGES:
        with override(language):
            paths[language] = address()
    alternates = [Alternate(language, absolute(request, path)) for language, path in paths.items()]
    anybody = absolute(request, without_language(next(iter(paths.values()))))
    both = [*alternates, Alternate("x-default", anybody)]
    for alternate in alternates:
        yield Entry(alternate.url, changed.get(alternate.code), both)
