"""Which cards may be discarded."""

from collections.abc import Collection

from games.engines.minchiate.cards import PROTECTED, VALUE


def discardable(hand: Collection[str]) -> list[str]:
    """The cards of a hand with too many cards that may be discarded (discard-2, discard-3)."""
    free = [card for card in hand if card not in PROTECTED]
    if free:
        return free
    if "T29" in hand:
        return ["T29"]
    least = min(VALUE[card] for card in hand)
    return [card for card in hand if VALUE[card] == least]


def discard_refusal(hand: Collection[str], card: str) -> tuple[str, str] | None:
    """Why a card of the hand may not be discarded, as (code, clause), or `None` if it may."""
    if card in discardable(hand):
        return None
    protected_only = all(other in PROTECTED for other in hand)
    return "cannot-discard", "discard-3" if protected_only else "discard-2"
