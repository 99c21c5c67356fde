"""Matches of Minchiate from chosen cards."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.engines.events import Event
from games.engines.match import replayed
from games.engines.minchiate.cards import PACK, ROBBABLE, SUIT, SUITS
from games.engines.minchiate.game import GAME
from games.engines.minchiate.match import MinchiateMatch
from games.engines.minchiate.seating import dealing_order

NOTHING_TO_DECLARE = "0 declare:none, 1 declare:none, 2 declare:none, 3 declare:none"


def deck(
    hands: Mapping[int, str] | None = None, cut: str = "", robbed: str = "", fola: str = "", dealer: int = 3
) -> tuple[str, ...]:
    """A deck order that deals these cards to the seats, the first of each turned up.

    `cut` is what the cutter robs, `robbed` what the dealer robs, `fola` what lies behind; all other places
    are filled in canonical order, without a card that could be robbed next.
    """
    named = {seat: cards.split() for seat, cards in (hands or {}).items()}
    cut_cards, robbed_cards, fola_cards = cut.split(), robbed.split(), fola.split()
    used = {*cut_cards, *robbed_cards, *fola_cards, *(card for cards in named.values() for card in cards)}
    rest = [card for card in PACK if card not in used]
    missing = 13 - len(cut_cards) - len(robbed_cards) - len(fola_cards)
    plain = [card for card in rest if card not in ROBBABLE and SUIT[card] in SUITS]
    filling = plain[len(plain) - missing :]
    rest = [card for card in rest if card not in filling]
    dealt = {}
    for seat in range(4):
        own = named.get(seat, [])
        turned = own[0] if own else rest.pop(0)
        others, amount = own[1:], 20 - len(own[1:])
        dealt[seat] = [*others, *rest[:amount], turned]
        del rest[:amount]
    seats = dealing_order(dealer)
    first = [card for seat in seats for card in dealt[seat][:10]]
    second = [card for seat in seats for card in dealt[seat][10:]]
    order = (*first, *second, *robbed_cards, *fola_cards, *filling, *reversed(cut_cards))
    assert sorted(order) == sorted(PACK)
    return order


def match_of(actions: str = "", *decks: Iterable[str], **options: Any) -> MinchiateMatch:
    """A match with these deck orders after actions written as `0 declare:all, 1 declare:none`."""
    match = GAME.new_match(4, options, [tuple(order) for order in decks] or [deck()])
    assert isinstance(match, MinchiateMatch)
    return do(match, actions)


def do(match: MinchiateMatch, actions: str) -> MinchiateMatch:
    """The match after more actions."""
    parts = (part.split() for part in actions.split(", ") if part.strip())
    replayed(match, [(int(seat), action) for seat, action in parts])
    return match


def found(match: MinchiateMatch, type: str) -> list[Event]:
    """All events of a type."""
    return [event for event in match.log if event.type == type]


def scored(match: MinchiateMatch) -> list[tuple[int, int, str]]:
    """The scoring events: side, amount, reason."""
    return [(event["side"], event["amount"], event["reason"]) for event in found(match, "points")]


def refused(match: MinchiateMatch, seat: int, action: str) -> tuple[str, str] | None:
    """The code and the clause that forbid an action, `None` if it is allowed."""
    refusal = match.why_not(seat, action)
    return None if refusal is None else (refusal.code, refusal.clause)


def first_legal(match: MinchiateMatch, until: int = 10_000) -> MinchiateMatch:
    """The match after everybody has played the first legal action to its end or for so many actions."""
    while match.to_act is not None and len(match.actions) < until:
        match.apply(match.to_act, match.legal()[0])
    return match
