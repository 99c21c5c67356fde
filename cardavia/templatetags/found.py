"""What pages say of themselves to search engines and to whoever shows a link with a picture."""

import re
from collections.abc import Sequence

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import Context
from django.template.loader import render_to_string
from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from cardavia import structured_data
from cardavia.addresses import absolute
from rules_content.pages import DeckView, GameView, Letter, Link

register = template.Library()

LOCALES = {"ca": "ca_ES", "cs": "cs_CZ", "pl": "pl_PL", "ru": "ru_RU", "en": "en_GB"}
"""How Open Graph writes the languages."""


@register.simple_block_tag
def words(content: str) -> SafeString:
    """Plain words for several places, attributes too: ``{% words as title %}…{% endwords %}``."""
    # The line that ends an included template is no space before what follows it.
    plain = strip_tags(re.sub(r"\n\s*(?=[:,.])", "", content))
    return SafeString(" ".join(plain.split()).replace('"', "&quot;"))


@register.filter
def locale_name(language: str) -> str:
    """A language as Open Graph writes it."""
    return LOCALES[language]


@register.simple_tag
def other_locales(language: str) -> list[str]:
    """The other languages as Open Graph writes them."""
    return [LOCALES[code] for code, _ in settings.LANGUAGES if code != language]


@register.simple_tag(takes_context=True)
def preview_image(context: Context, slug: str = "") -> str:
    """The absolute address of the picture for a game, or of the one for the whole site."""
    return absolute(context["request"], structured_data.preview_path(slug or str(context.get("slug", ""))))


@register.simple_tag(takes_context=True)
def address_here(context: Context) -> str:
    """The absolute address of the page, without a query."""
    request: HttpRequest = context["request"]
    return absolute(request, request.path)


@register.simple_tag(takes_context=True)
def data_of_site(context: Context) -> SafeString:
    """Structured data of the front page."""
    return structured_data.as_script(structured_data.graph(structured_data.of_site(context["request"])))


@register.simple_tag(takes_context=True)
def data_of_rules(context: Context, rules: GameView) -> SafeString:
    """Structured data of the rules of a game."""
    return structured_data.as_script(structured_data.of_rules(context["request"], rules))


@register.simple_tag(takes_context=True)
def data_of_deck(context: Context, deck: DeckView) -> SafeString:
    """Structured data of the description of a deck."""
    return structured_data.as_script(structured_data.of_deck(context["request"], deck))


@register.simple_tag(takes_context=True)
def data_of_glossary(context: Context, letters: Sequence[Letter]) -> SafeString:
    """Structured data of the vocabulary of all games."""
    return structured_data.as_script(structured_data.of_glossary(context["request"], letters))


@register.simple_tag(takes_context=True)
def data_of_shelf(context: Context, games: Sequence[Link]) -> SafeString:
    """Structured data of the list of games."""
    return structured_data.as_script(structured_data.of_shelf(context["request"], games))


@register.simple_tag(takes_context=True)
def data_of_play(context: Context, slug: str) -> SafeString:
    """Structured data of the form for a new match."""
    name, summary = (render_to_string(f"games/{slug}/{part}.html").strip() for part in ("name", "summary"))
    return structured_data.as_script(structured_data.of_play(context["request"], slug, name, summary))
