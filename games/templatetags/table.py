"""Cards, moves and clauses in the templates of the table."""

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import Any

from django import template
from django.http import HttpRequest
from django.template import Context
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from cardavia.templatetags.site import without_language
from games.cards.names import card_name
from games.engines.events import Event
from games.pieces import piece, pieces, unchanging, words
from games.presentation import HandCard, Line, Move, TableView
from games.seated import Side

register = template.Library()


@register.simple_tag(takes_context=True)
def card(context: Context, code: str, face: str = "") -> SafeString:
    """Draw a card of the page's deck, spoken by its name.

    `face` "big" has a large index; "small" is drawn for the size of text.
    """
    deck = context["deck"]
    key = ("card", deck, code, face, get_language())
    return pieces.get(key, lambda: _spoken_card(deck, code, face))


@register.simple_tag(takes_context=True)
def silent_card(context: Context, code: str, face: str = "") -> SafeString:
    """Draw a card whose name is written beside it."""
    return _silent_card(context["deck"], code, face)


@register.simple_tag(takes_context=True)
def card_back(context: Context, face: str = "") -> SafeString:
    """Draw the back of a card: the same markup whatever lies under it. `face` as for `card`."""
    return _silent_card(context["deck"], "back", face)


@register.filter
def named(code: str, deck: str) -> str:
    """The name of a card: `{{ event.card|named:deck }}`."""
    return card_name(deck, code)


@register.filter
def spoken(code: str, language: str) -> SafeString:
    """A call in its own language: `{{ event.call|spoken:"es" }}` makes "Real envido" of real-envido."""
    return format_html('<span lang="{}">{}</span>', language, code.replace("-", " ").capitalize())


@register.filter
def said(code: str, slug: str) -> SafeString:
    """A call in its own language, where its code is another word: `{{ "six"|said:slug }}` makes "Seis".

    The partials of the game's template `said` are named by the codes.
    """
    return words(f"games/{slug}/said.html#{code}")


@register.filter
def own_or_common(slug: str, part: str) -> list[str]:
    """The templates of a part of the table that a game may draw in its own way, its own first."""
    return [f"games/{slug}/{part}.html", f"games/{part}.html"]


@register.filter
def at(values: Any, key: Any) -> Any:
    """The value at a key or index that is itself a value: `{{ counts|at:player.number }}`."""
    try:
        return values[key]
    except (KeyError, IndexError, TypeError):
        return None


@register.filter
def mine(side: Side) -> bool:
    """Whether a side is the viewer's: `{% if sides|at:number|mine %}`."""
    return side.mine


@register.filter
def of_type(events: Iterable[Event], type: str) -> list[Event]:
    """The events of one type."""
    return [event for event in events if event.type == type]


@register.filter
def of_types(events: Iterable[Event], types: str) -> list[Event]:
    """The events of several types, their names with blanks between them."""
    wanted = types.split()
    return [event for event in events if event.type in wanted]


@register.filter
def times(count: int) -> range:
    """Something to loop over `count` times."""
    return range(count)


@register.filter
def tally(points: int, target: int) -> list[int]:
    """Points in groups of five, with the empty groups up to `target`: 7 of 15 is 5, 2, 0."""
    return [min(max(points - start, 0), 5) for start in range(0, target, 5)]


@register.simple_tag(takes_context=True)
def invitation(context: Context, match_id: str) -> str:
    """The whole address of a table, which leads everybody to it in his own language."""
    request: HttpRequest = context["request"]
    return request.build_absolute_uri(without_language(reverse("games:table", args=[match_id])))


@register.simple_tag
def clause_url(slug: str, clause: str) -> str:
    """Where a clause stands on the rule page."""
    return f"{_rules(slug, get_language())}#{clause}"


@register.simple_tag(takes_context=True)
def clause_link(context: Context, clause: str) -> SafeString:
    """A small link to a clause of the game's rules."""
    slug = context["slug"]
    return pieces.get(("clause", slug, clause, get_language()), lambda: _clause_link(slug, clause))


@register.simple_tag(takes_context=True)
def log_line(context: Context, line: Line) -> SafeString:
    """A line of the log, with the way to its step in the replay where `steps` is the address of that."""
    steps = context.get("steps")
    return piece(
        "games/line.html",
        slug=context["slug"],
        deck=context["deck"],
        sentence=line.sentence,
        cards=tuple(line.cards),
        clause=line.clause,
        step=f"{steps}?ply={line.ply}" if steps and line.ply is not None else "",
    )


@register.simple_tag(takes_context=True)
def told(context: Context, template: str, **more: Any) -> SafeString:
    """A part of the page that follows from what is told here, and from the players: made once.

    `{% told "games/minchiate/cards.html" cards=pile %}` is like `{% include … with cards=pile only %}`
    and the context's `players`, `sides`, `slug` and `deck`.
    """
    around = {name: context[name] for name in ("players", "sides", "slug", "deck")}
    return piece(template, **around, **{name: unchanging(value) for name, value in more.items()})


@register.filter
def options_template(slug: str, seats: int) -> str:
    """The partial that names a number of seats."""
    return f"games/{slug}/options.html#seats-{seats}"


@register.simple_block_tag(takes_context=True)
def move(
    context: Context, content: str, action: str, key: str = "", sure: str = "", *, first: bool = False
) -> SafeString:
    """The button of an action: `{% move "call:truco" key="T" %}Truco{% endmove %}`.

    Nothing when the viewer neither may take the action nor thinks of it. `key` is the key that
    presses it. With `sure`, the label of a second button, the action is asked for once more. The
    focus goes to the button that is `first` when the control it was on is gone.
    """
    view: TableView = context["view"]
    found = view.moves.get(action)
    if found is None:
        return SafeString("")
    return _button("games/move.html", context, found, content, key=key, sure=sure, first=first)


@register.simple_tag(takes_context=True)
def hand_card(context: Context, held: HandCard, place: int) -> SafeString:
    """The button of a card in the viewer's hand, the `place`-th from 1."""
    return _button("games/hand_card.html", context, held.move, "", held=held, place=place)


def _button(name: str, context: Context, found: Move | None, label: str, **more: Hashable) -> SafeString:
    return piece(name, slug=context["slug"], deck=context["deck"], move=found, label=label, **more)


def _clause_link(slug: str, clause: str) -> SafeString:
    return format_html(
        '<a class="clause" href="{}"><span aria-hidden="true">§</span>'
        '<span class="visually-hidden">{}</span></a>',
        clause_url(slug, clause),
        gettext("Rule %(clause)s") % {"clause": clause},
    )


def _spoken_card(deck: str, code: str, face: str) -> SafeString:
    return format_html(
        '<svg class="card" role="img" aria-label="{}"><use href="{}"/></svg>',
        card_name(deck, code),
        _drawing(deck, code, face),
    )


def _silent_card(deck: str, code: str, face: str) -> SafeString:
    drawing = '<svg class="card" aria-hidden="true"><use href="{}"/></svg>'
    return pieces.get(
        ("silent card", deck, code, face), lambda: format_html(drawing, _drawing(deck, code, face))
    )


def _drawing(deck: str, symbol: str, face: str = "") -> str:
    if face == "small":
        return f"{_sprite(f'{deck}-small')}#{symbol}"
    return f"{_sprite(deck)}#{symbol}{'-big' if face == 'big' else ''}"


# A table has dozens of cards and of clauses, and both addresses stay the same as long as the process.


@lru_cache
def _sprite(name: str) -> str:
    return static(f"cards/{name}.svg")


@lru_cache
def _rules(slug: str, language: str | None) -> str:
    return reverse("rules_content:game", args=[slug])
