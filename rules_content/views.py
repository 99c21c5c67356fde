"""The pages of the rules: the same for every reader of a language, and kept until something is published."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page, require_safe

from rules_content.memory import Memory
from rules_content.models import SOURCE_LANGUAGE, Page, Stamp
from rules_content.pages import DeckView, GameView, glossary, shelf
from rules_content.reading import read, read_all
from rules_content.traditions import stylesheet

View = Callable[..., HttpResponse]

_answers: Memory[str, str] = Memory(256)
"""Whole pages by their addresses."""


def _same_for_everybody(view: View) -> View:
    """Browsers ask each time and mostly hear that nothing changed; shared caches keep a page a minute."""
    caching = cache_control(public=True, max_age=0, s_maxage=60)
    return require_safe(gzip_page(conditional_page(caching(view))))


@_same_for_everybody
def index(request: HttpRequest) -> HttpResponse:
    """All games and decks."""

    def context(language: str, stamp: str) -> dict[str, Any]:
        return {"shelf": shelf(read_all(language, stamp))}

    return _page(request, "rules_content/index.html", context)


@_same_for_everybody
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game."""

    def context(language: str, stamp: str) -> dict[str, Any]:
        reading = read(Page.Kind.GAME, slug, language, stamp)
        if reading is None:
            raise Http404
        deck_reading = read(Page.Kind.DECK, reading.deck, language, stamp)
        return {"rules": GameView(reading, deck_reading), "tradition": stylesheet(slug)}

    return _page(request, "rules_content/game.html", context)


@_same_for_everybody
def deck(request: HttpRequest, slug: str) -> HttpResponse:
    """A deck: where it is at home, and all its cards."""

    def context(language: str, stamp: str) -> dict[str, Any]:
        readings = read_all(language, stamp)
        for reading in readings:
            if (reading.kind, reading.slug) == (Page.Kind.DECK, slug):
                games = [other for other in readings if other.kind == Page.Kind.GAME]
                return {"deck": DeckView(reading, games), "tradition": stylesheet(slug)}
        raise Http404

    return _page(request, "rules_content/deck.html", context)


@_same_for_everybody
def glossary_page(request: HttpRequest) -> HttpResponse:
    """The words of all games, in the order of the alphabet."""

    def context(language: str, stamp: str) -> dict[str, Any]:
        return {"letters": glossary(read_all(language, stamp), language)}

    return _page(request, "rules_content/glossary.html", context)


def _page(request: HttpRequest, template: str, context: Callable[[str, str], dict[str, Any]]) -> HttpResponse:
    """The page, remembered under its address; one with a query is not worth a place in the memory."""
    stamp = Stamp.current()

    def make() -> str:
        return render_to_string(template, context(get_language() or SOURCE_LANGUAGE, stamp), request)

    if settings.DEBUG or request.GET:
        return HttpResponse(make())
    return HttpResponse(_answers.get(request.build_absolute_uri(), stamp, make))
