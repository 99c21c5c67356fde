"""Reading what actions and events are spelt with, and lists of names, in the templates of the table."""

from collections.abc import Iterable, Mapping

from django import template
from django.template.loader import render_to_string

from games.cards.names import card_name
from games.seated import Player

register = template.Library()


@register.filter
def before(text: str, sign: str) -> str:
    """What stands before a sign: `{{ "J1=7"|before:"=" }}` is J1."""
    return text.partition(sign)[0]


@register.filter
def after(text: str, sign: str) -> str:
    """What stands after a sign: `{{ "J1=7"|after:"=" }}` is 7; empty without the sign."""
    return text.partition(sign)[2]


@register.filter
def minus(number: int, less: int) -> int:
    """The difference of two numbers."""
    return number - less


@register.filter
def cards_named(codes: Iterable[str], deck: str) -> str:
    """The names of cards, one after another; a card that stands for a number (`J1=7`) with that number."""
    return ", ".join(_name(deck, code) for code in codes)


@register.filter
def players_named(seats: Iterable[int], players: Mapping[int, Player]) -> str:
    """The names of the players at these seats, one after another, in the middle of a sentence."""
    return ", ".join(players[seat].name_within for seat in seats)


@register.filter
def next_of_side(seat: int, players: Mapping[int, Player]) -> Player:
    """The next player after a seat, in playing order, who is of the same side."""
    turns = [players[(seat + further) % len(players)] for further in range(1, len(players) + 1)]
    return next(player for player in turns if player.side == players[seat].side)


def _name(deck: str, code: str) -> str:
    card, _, number = code.partition("=")
    name = card_name(deck, card)
    if not number:
        return name
    return render_to_string("games/declared.html", {"card": name, "number": number}).strip()
