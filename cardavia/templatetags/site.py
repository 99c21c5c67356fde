"""Template tags of the frame around every page."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import Context
from django.templatetags.static import static
from django.urls import translate_url
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from cardavia.addresses import absolute
from games.cards.fans import FANS
from games.cards.walls import SHOW_PIECES

register = template.Library()

_MORE_LETTERS = {"cs": ["central"], "pl": ["central"], "ru": ["russian"]}
_FIRST_FACES = {
    "normal": [("alegreya", ""), ("alegreya-sans", "400-"), ("alegreya-sans", "700-")],
    "italic": [("alegreya", "400-")],
}

LANGUAGE_CODES = frozenset(code for code, _ in settings.LANGUAGES)


@dataclass(frozen=True, slots=True)
class LanguageVersion:
    """The page in one language: where the reader gets it, and its address for search engines."""

    code: str
    name: str
    path: str
    url: str
    is_current: bool


def in_language(path: str, code: str) -> str:
    """The address of the same page in another language, its query kept.

    An address that leads nowhere gets the other prefix all the same: the page that says so exists
    in every language.
    """
    translated = translate_url(path, code)
    first, _, rest = path.removeprefix("/").partition("/")
    if translated != path or code == first:
        return translated
    return f"/{code}/{rest}" if first in LANGUAGE_CODES else f"/{code}/"


def without_language(path: str) -> str:
    """The address that redirects to the reader's own language."""
    first, _, rest = path.removeprefix("/").partition("/")
    return f"/{rest}" if first in LANGUAGE_CODES else path


@register.simple_tag(takes_context=True)
def language_versions(context: Context) -> list[LanguageVersion]:
    """The page of this request in all languages. ``url`` is empty where no page can be named."""
    request: HttpRequest = context["request"]
    is_error = context.get("is_error", False)
    path = request.get_full_path() if not is_error or request.method in {"GET", "HEAD"} else "/"
    current = get_language()
    versions = []
    for code, name in settings.LANGUAGES:
        there = in_language(path, code)
        url = "" if is_error else absolute(request, urlsplit(there).path)
        versions.append(LanguageVersion(code, name, there, url, code == current))
    return versions


@register.simple_tag(takes_context=True)
def default_version(context: Context) -> str:
    """The absolute address without a language, for readers of any other."""
    request: HttpRequest = context["request"]
    return absolute(request, without_language(request.path))


@register.simple_tag(takes_context=True)
def current_section(context: Context, start: str) -> SafeString:
    """``aria-current`` for a link of the navigation when the page lies below it."""
    request: HttpRequest = context["request"]
    if request.path == start:
        return SafeString(' aria-current="page"')
    return SafeString(' aria-current="true"' if start and request.path.startswith(start) else "")


@register.filter
def game_template(slug: str, part: str) -> str:
    """A small template of one game: ``{% include game.slug|game_template:"name" %}``."""
    return f"games/{slug}/{part}.html"


@register.simple_tag
def first_fonts(language: str, style: str = "normal") -> list[str]:
    """The files of the fonts that the pages of a language need at once; "italic" those with slanted words."""
    parts = ["latin", *_MORE_LETTERS.get(language, ())]
    names = [f"{family}-{part}-{weight}{style}" for part in parts for family, weight in _FIRST_FACES[style]]
    return [f"cardavia/fonts/{name}.woff2" for name in names]


@register.simple_tag
def card_wall(deck: str) -> SafeString:
    """The show pieces of a deck hung in two courses, as decoration."""
    address = static(f"cards/{deck}-wall.svg")
    cards = [
        format_html('<svg class="card"><use href="{}#{}"/></svg>', address, code)
        for code in SHOW_PIECES.get(deck, ())
    ]
    courses = format_html_join("", '<span class="course">{}</span>', ([part] for part in _courses(cards)))
    return format_html('<span class="card-wall" aria-hidden="true">{}</span>', courses)


def _courses(cards: list[SafeString]) -> list[SafeString]:
    """The upper course has one card less: the lower one begins and ends with half a card."""
    upper = len(cards) // 2
    return [SafeString("".join(cards[:upper])), SafeString("".join(cards[upper:]))]


@register.simple_tag(takes_context=True)
def card_fan(context: Context, deck: str, *codes: str) -> SafeString:
    """A few cards of a deck held like a hand, as decoration: by default those of its game's emblem.

    On a page that shows the whole deck they come from its drawing, `deck_sprite`.
    """
    own = "" if codes else static(f"cards/{deck}-fan.svg")
    address = context.get("deck_sprite") or own or static(f"cards/{deck}.svg")
    codes = codes or FANS[deck]
    cards = format_html_join(
        "", '<svg class="card"><use href="{}#{}"/></svg>', ((address, code) for code in codes)
    )
    return format_html('<span class="card-fan" aria-hidden="true">{}</span>', cards)
