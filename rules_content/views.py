"""The pages of the rules: the same for every reader of a language, and kept until something is published."""

import re
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.utils.translation import get_language, override

from rules_content.asked import Asked, UnknownLanguage, read_query
from rules_content.choosing import fields
from rules_content.facets import Wish, facets, matching
from rules_content.leaf import Leaf, LeafMaker
from rules_content.models import SOURCE_LANGUAGE, Page, Stamp
from rules_content.pages import DeckView, GameView, glossary, neighbours, shelf
from rules_content.reading import Reading, read, read_all
from rules_content.sharing import remember, same_for_everybody
from rules_content.sheet import sheet
from rules_content.side_by_side import other_languages, side_by_side
from rules_content.traditions import stylesheet
from rules_content.variants import UnknownOption, UnknownValue, usual

_INDENTATION = re.compile(r"\n\s+")


@same_for_everybody
def index(request: HttpRequest) -> HttpResponse:
    """All games and decks; a query asks for some of the games: ``?players=4&kind=tricks``."""

    def context(language: str, stamp: str) -> dict[str, Any]:
        readings = read_all(language, stamp)
        wish = Wish.of(request.GET)
        return {
            "shelf": shelf(matching(readings, wish)),
            "facets": facets(readings, wish),
            "is_asked": wish.is_any,
        }

    return _page(request, "rules_content/index.html", context)


@same_for_everybody
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game, under the options and beside the language that the query asks for."""
    try:
        asked = read_query(slug, request.GET, _language())
    except (UnknownOption, UnknownValue, UnknownLanguage) as mistake:
        return _no_such_variant(request, slug, mistake)
    if elsewhere := _other_spelling(request, asked.query):
        return elsewhere

    def context(language: str, stamp: str) -> dict[str, Any]:
        readings = read_all(language, stamp)
        reading = _reading_or_404(slug, language, stamp)
        return {
            **_rules(reading, asked, stamp),
            "neighbours": neighbours(readings, reading),
            "languages": other_languages(language),
        }

    def both(language: str, stamp: str) -> dict[str, Any]:
        found = context(language, stamp)
        with override(asked.other):
            other = GameView(_reading_or_404(slug, asked.other, stamp), None, asked.choice)
        return {**found, "pair": side_by_side(found["rules"], other)}

    if asked.other:
        return _page(request, "rules_content/side_by_side.html", both, asked)
    return _page(request, "rules_content/game.html", context, asked)


@same_for_everybody
def game_sheet(request: HttpRequest, slug: str) -> HttpResponse:
    """What one needs of the rules at the table, on one sheet of paper."""
    try:
        asked = read_query(slug, request.GET, _language())
    except (UnknownOption, UnknownValue, UnknownLanguage) as mistake:
        return _no_such_variant(request, slug, mistake)
    if elsewhere := _other_spelling(request, asked.choice.query):
        return elsewhere

    def context(language: str, stamp: str) -> dict[str, Any]:
        found = _rules(_reading_or_404(slug, language, stamp), asked, stamp)
        return {**found, "sheet": sheet(found["rules"])}

    return _page(request, "rules_content/sheet.html", context, asked)


@same_for_everybody
def clause(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """One rule, under the options that the query asks for."""
    return _leaf_page(request, slug, lambda maker: maker.of_clause(key))


@same_for_everybody
def term(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """One word of the vocabulary, and the rules that use it."""
    return _leaf_page(request, slug, lambda maker: maker.of_term(key))


def _leaf_page(request: HttpRequest, slug: str, find: Callable[[LeafMaker], Leaf | None]) -> HttpResponse:
    try:
        asked = read_query(slug, request.GET, _language())
    except (UnknownOption, UnknownValue, UnknownLanguage) as mistake:
        return _no_such_variant(request, slug, mistake)
    if elsewhere := _other_spelling(request, asked.choice.query):
        return elsewhere
    reading = _reading_or_404(slug, _language(), Stamp.current())
    leaf = find(LeafMaker(reading, asked.choice))
    rules = {"rules": GameView(reading, None, asked.choice), "tradition": stylesheet(slug)}
    if leaf is None:
        html = render_to_string("rules_content/no_such_rule.html", rules, request)
        return HttpResponse(html, status=HTTPStatus.NOT_FOUND)
    remember(request, asked.choice.query if asked.is_common else "")
    return HttpResponse(render_to_string("rules_content/leaf.html", {**rules, "leaf": leaf}, request))


def _rules(reading: Reading, asked: Asked, stamp: str) -> dict[str, Any]:
    """The rules of a game and the form of their options."""
    deck_reading = read(Page.Kind.DECK, reading.deck, reading.language, stamp)
    return {
        "rules": GameView(reading, deck_reading, asked.choice),
        "choice": asked.choice,
        "options": fields(asked.choice),
        "asked": asked,
        "tradition": stylesheet(reading.slug),
    }


def _reading_or_404(slug: str, language: str, stamp: str) -> Reading:
    reading = read(Page.Kind.GAME, slug, language, stamp)
    if reading is None:
        raise Http404
    return reading


def _other_spelling(request: HttpRequest, query: str) -> HttpResponse | None:
    """Send the reader to the one spelling of what the query asks for, unless it is that."""
    if request.META.get("QUERY_STRING", "") == query:
        return None
    return HttpResponseRedirect(request.path + (f"?{query}" if query else ""))


def _no_such_variant(request: HttpRequest, slug: str, mistake: Exception) -> HttpResponse:
    """Say what the address asks for that there is not, and what there is."""
    stamp = Stamp.current()
    reading = _reading_or_404(slug, _language(), stamp)
    context = {
        **_rules(reading, Asked(usual(slug)), stamp),
        "languages": other_languages(reading.language),
        "is_error": True,
        "mistake": mistake,
        "kind": type(mistake).__name__,
    }
    html = render_to_string("rules_content/no_such_variant.html", context, request)
    return HttpResponse(html, status=HTTPStatus.NOT_FOUND)


@same_for_everybody
def deck(request: HttpRequest, slug: str) -> HttpResponse:
    """A deck: where it is at home, and all its cards."""

    def context(language: str, stamp: str) -> dict[str, Any]:
        readings = read_all(language, stamp)
        for reading in readings:
            if (reading.kind, reading.slug) == (Page.Kind.DECK, slug):
                games = [other for other in readings if other.kind == Page.Kind.GAME]
                return {
                    "deck": DeckView(reading, games),
                    "neighbours": neighbours(readings, reading),
                    "tradition": stylesheet(slug),
                }
        raise Http404

    return _page(request, "rules_content/deck.html", context)


@same_for_everybody
def glossary_page(request: HttpRequest) -> HttpResponse:
    """The words of all games, in the order of the alphabet."""

    def context(language: str, stamp: str) -> dict[str, Any]:
        return {"letters": glossary(read_all(language, stamp), language)}

    return _page(request, "rules_content/glossary.html", context)


def _language() -> str:
    return get_language() or SOURCE_LANGUAGE


def _page(
    request: HttpRequest,
    template: str,
    context: Callable[[str, str], dict[str, Any]],
    asked: Asked | None = None,
) -> HttpResponse:
    """The page; under its plain address, and as a common variant, it is remembered until a publication."""
    stamp = Stamp.current()
    remember(request, asked.query if asked is not None and asked.is_common else "")
    html = render_to_string(template, context(_language(), stamp), request)
    return HttpResponse(_INDENTATION.sub("\n", html))
