"""What pages are about, in the words of schema.org, for search engines."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from django.contrib.staticfiles import finders
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from cardavia.addresses import absolute
from games.engines import registry
from rules_content.pages import DeckView, GameView, Letter, Link

Data = dict[str, Any]

_ESCAPES = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def as_script(data: Mapping[str, Any]) -> SafeString:
    """A block of data in a page. It is no script, so the policy against inline scripts lets it stand."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)
    return mark_safe(f'<script type="application/ld+json">{text}</script>')  # noqa: S308


def graph(*things: Data) -> Data:
    """Several things of one page."""
    return {"@context": "https://schema.org", "@graph": list(things)}


@cache
def preview_path(slug: str) -> str:
    """The picture that stands for a game where an address is shown with one; else that of the site."""
    own = f"cardavia/previews/{slug}.jpg"
    return static(own if slug and finders.find(own) else "cardavia/previews/cardavia.jpg")


def of_site(request: HttpRequest) -> Data:
    """The site as a whole."""
    return {
        "@type": "WebSite",
        "name": "Cardavia",
        "url": absolute(request, reverse("front")),
        "inLanguage": get_language(),
    }


def of_rules(request: HttpRequest, rules: GameView) -> Data:
    """The rules of a game, and the game they are about."""
    game: Data = {"@type": "Game", "name": rules.title.text, "description": rules.summary.text}
    if rules.encyclopedia:
        game["sameAs"] = rules.encyclopedia
    if rules.is_played:
        game["numberOfPlayers"] = _players(rules.slug)
    if rules.deck_page is not None:
        game["gameItem"] = {
            "@type": "Thing",
            "name": rules.deck_page.title.text,
            "url": absolute(request, rules.deck_page.url),
        }
    return graph(
        _article(request, rules.title.text, rules.summary.text, game, preview_path(rules.slug)),
        _trail(request, rules.title.text),
    )


def of_deck(request: HttpRequest, deck: DeckView) -> Data:
    """The description of a deck."""
    about: Data = {"@type": "Thing", "name": deck.title.text, "description": deck.summary.text}
    if deck.encyclopedia:
        about["sameAs"] = deck.encyclopedia
    picture = preview_path(deck.games[0].slug if deck.games else "")
    return graph(
        _article(request, deck.title.text, deck.summary.text, about, picture),
        _trail(request, deck.title.text),
    )


def of_glossary(request: HttpRequest, letters: Sequence[Letter]) -> Data:
    """The vocabulary of all games."""
    here = absolute(request, request.path)
    terms = [
        {"@type": "DefinedTerm", "name": entry.term.title.text, "url": f"{here}#{entry.anchor}"}
        for letter in letters
        for entry in letter.entries
    ]
    vocabulary = {
        "@type": "DefinedTermSet",
        "name": gettext("The words of all games"),
        "url": here,
        "inLanguage": get_language(),
        "hasDefinedTerm": terms,
    }
    return graph(vocabulary, _trail(request, gettext("The words of all games")))


def of_shelf(request: HttpRequest, games: Sequence[Link]) -> Data:
    """The list of the games."""
    items = [
        {"@type": "ListItem", "position": place, "name": game.title.text, "url": absolute(request, game.url)}
        for place, game in enumerate(games, 1)
    ]
    return graph({"@type": "ItemList", "name": gettext("The rules of all games"), "itemListElement": items})


def of_play(request: HttpRequest, slug: str, name: str, summary: str) -> Data:
    """A game as something to be played here."""
    return graph(
        {
            "@type": ["VideoGame", "WebApplication"],
            "name": name,
            "description": summary,
            "url": absolute(request, request.path),
            "image": absolute(request, preview_path(slug)),
            "inLanguage": get_language(),
            "applicationCategory": "GameApplication",
            "operatingSystem": "Any",
            "gamePlatform": "Web browser",
            "playMode": ["SinglePlayer", "MultiPlayer"],
            "numberOfPlayers": _players(slug),
            "isAccessibleForFree": True,
            "offers": {"@type": "Offer", "price": "0", "priceCurrency": "EUR"},
        }
    )


def _players(slug: str) -> Data:
    seats = registry.get(slug).seats
    return {"@type": "QuantitativeValue", "minValue": min(seats), "maxValue": max(seats)}


def _article(request: HttpRequest, title: str, summary: str, about: Data, picture: str) -> Data:
    here = absolute(request, request.path)
    return {
        "@type": "TechArticle",
        "headline": title,
        "description": summary,
        "url": here,
        "mainEntityOfPage": here,
        "image": absolute(request, picture),
        "inLanguage": get_language(),
        "isAccessibleForFree": True,
        "isPartOf": {"@type": "WebSite", "name": "Cardavia", "url": absolute(request, reverse("front"))},
        "about": about,
    }


def _trail(request: HttpRequest, title: str) -> Data:
    """The way to the page from the list of all pages of rules."""
    steps = [
        (gettext("The rules of all games"), absolute(request, reverse("rules_content:index"))),
        (title, absolute(request, request.path)),
    ]
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": place, "name": name, "item": url}
            for place, (name, url) in enumerate(steps, 1)
        ],
    }
