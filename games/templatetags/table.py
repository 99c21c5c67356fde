"""Cards, players, moves and clauses in the templates of the table."""

from typing import Any

from django import template
from django.template import Context
from django.template.base import NodeList, Parser, Token
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.cards.names import card_name
from games.presentation import Move, Player

register = template.Library()


@register.simple_tag(takes_context=True)
def card(context: Context, code: str, face: str = "") -> SafeString:
    """Draw a card of the page's deck, spoken by its name. `face` "big" has a large index."""
    deck = context["deck"]
    name = f"{code}-big" if face == "big" else code
    return format_html(
        '<svg class="card" role="img" aria-label="{}"><use href="{}#{}"/></svg>',
        card_name(deck, code),
        static(f"cards/{deck}.svg"),
        name,
    )


@register.simple_tag(takes_context=True)
def card_back(context: Context) -> SafeString:
    """Draw the back of a card: the same markup whatever lies under it."""
    return format_html(
        '<svg class="card" aria-hidden="true"><use href="{}#back"/></svg>',
        static(f"cards/{context['deck']}.svg"),
    )


@register.filter
def named(code: str, deck: str) -> str:
    """The name of a card: `{{ event.card|named:deck }}`."""
    return card_name(deck, code)


@register.filter
def at_seat(players: dict[int, Player], seat: int) -> Player | None:
    """The player at a seat: `{{ players|at_seat:event.seat }}`."""
    return players.get(seat)


@register.filter
def at(values: Any, key: Any) -> Any:
    """The value at a key or index that is itself a value: `{{ counts|at:player.number }}`."""
    try:
        return values[key]
    except (KeyError, IndexError, TypeError):
        return None


@register.simple_tag
def clause_url(slug: str, clause: str) -> str:
    """Where a clause stands on the rule page."""
    return f"{reverse('rules_content:game', args=[slug])}#{clause}"


class MoveNode(template.Node):
    """A move as a button, or nothing when the viewer neither may make it nor thinks of it."""

    def __init__(self, action: template.base.FilterExpression, kind: str, label: NodeList) -> None:
        self.action = action
        self.kind = kind
        self.label = label

    def render(self, context: Context) -> SafeString:
        """Render the button with its label."""
        move: Move | None = context["view"].moves.get(self.action.resolve(context))
        if move is None:
            return SafeString("")
        inner = context.template.engine.get_template("games/move.html")
        with context.push(move=move, kind=self.kind, label=self.label.render(context)):
            return inner.render(context)


@register.tag
def move(parser: Parser, token: Token) -> MoveNode:
    """`{% move "call:truco" %}Truco{% endmove %}`: the button of an action, with its label.

    A second word names its kind (`card` or `call`, the default) for the look of the button.
    """
    words = token.split_contents()
    label = parser.parse(("endmove",))
    parser.delete_first_token()
    kind = words[2] if len(words) > 2 else "call"
    return MoveNode(parser.compile_filter(words[1]), kind, label)
