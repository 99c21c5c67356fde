"""How promising cards look to their owner, who knows nothing of the others.

The chance of winning the deal against somebody whose cards come at random from the pack: too good
by a little, but it ranks hands the way a player does when he weighs a call.
"""

from functools import cache

from games.engines.truco_argentino.cards import CLASSES
from games.players.truco_argentino.standing import outcome

Cards = tuple[int, ...]
"""The strengths of cards, strongest first."""

Tricks = tuple[int, ...]
"""Finished tricks as their owner counts them: 1 won, -1 lost, 0 parda."""

_SHARE = [(len(CLASSES) - place, len(cards) / 40) for place, cards in enumerate(CLASSES)]


def without(cards: Cards, card: int) -> Cards:
    """The cards without one of this strength."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


@cache
def on_turn(cards: Cards, led: int, tricks: Tricks, mano: bool) -> float:
    """The chance when the owner is to play, after the card `led` or, if that is 0, as the leader."""
    best = 0.0
    for card in dict.fromkeys(cards):
        rest = without(cards, card)
        if led:
            value = _after(rest, (*tricks, (card > led) - (card < led)), mano, led_by_owner=False)
        else:
            value = waiting(rest, card, tricks, mano)
        best = max(best, value)
    return best


@cache
def waiting(cards: Cards, led: int, tricks: Tricks, mano: bool) -> float:
    """The chance when the other is to play, after the owner's card `led` or, if that is 0, as the leader."""
    total = 0.0
    for strength, share in _SHARE:
        if led:
            trick = (led > strength) - (led < strength)
            total += share * _after(cards, (*tricks, trick), mano, led_by_owner=True)
        else:
            total += share * on_turn(cards, strength, tricks, mano)
    return total


def _after(cards: Cards, tricks: Tricks, mano: bool, *, led_by_owner: bool) -> float:
    result = outcome(tricks, mano)
    if result:
        return 1.0 if result > 0 else 0.0
    leads = tricks[-1] > 0 or (tricks[-1] == 0 and led_by_owner)
    return on_turn(cards, 0, tricks, mano) if leads else waiting(cards, 0, tricks, mano)
