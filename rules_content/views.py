"""The pages of the rules: the same for every reader of a language."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from rules_content.models import SOURCE_LANGUAGE, Page
from rules_content.reading import Reading, read


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All games and decks."""
    return render(request, "rules_content/index.html")


@require_safe
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game."""
    return render(request, "rules_content/game.html", {"reading": _reading(Page.Kind.GAME, slug)})


@require_safe
def deck(request: HttpRequest, slug: str) -> HttpResponse:
    """A deck and where it is at home."""
    return render(request, "rules_content/deck.html", {"reading": _reading(Page.Kind.DECK, slug)})


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """The words of all games."""
    return render(request, "rules_content/glossary.html")


def _reading(kind: Page.Kind, slug: str) -> Reading:
    reading = read(kind, slug, get_language() or SOURCE_LANGUAGE)
    if reading is None:
        raise Http404
    return reading
