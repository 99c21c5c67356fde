"""What to discard: the plans worth comparing (ai-10)."""

from games.engines.minchiate.dealing import HAND
from games.players.minchiate.bits import (
    FIVES,
    KING_BITS,
    MATTO_BIT,
    SUIT_BITS,
    T29_BIT,
    TENS,
    THREES,
    WORTHLESS_BITS,
)
from games.players.minchiate.rules_of_thumb import discard


def discardable(hand: int) -> int:
    """The cards that may be discarded (discard-2, discard-3)."""
    for cards in (WORTHLESS_BITS, T29_BIT, THREES, FIVES | MATTO_BIT, TENS):
        if hand & cards:
            return hand & cards
    return 0


def plans(hand: int) -> list[tuple[int, int]]:
    """Ways to discard down to a full hand: the first card to go and the hand that is left.

    The first is that of the rules of thumb; each other empties a suit without its king completely.
    """
    number = hand.bit_count() - HAND
    found = {trimmed(hand): discard(hand, discardable(hand))}
    for suit in SUIT_BITS:
        cards = hand & suit
        if cards and not cards & KING_BITS and cards.bit_count() <= number:
            found.setdefault(trimmed(hand & ~suit), discard(hand, cards))
    return [(first, left) for left, first in found.items()]


def trimmed(hand: int) -> int:
    """A hand with too many cards after discarding by rules of thumb."""
    while hand.bit_count() > HAND:
        hand ^= discard(hand, discardable(hand))
    return hand
