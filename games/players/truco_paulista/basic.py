"""The basic card, the rule by which both levels play and which finishes imagined deals (ai-4)."""

from collections.abc import Sequence

WON, TIED, LOST = 1, 0, -1
"""How a trick ended for a side."""


def basic_card(
    hand: Sequence[int], *, first: int | None, best: int | None, ours: bool, highest_common: int
) -> int:
    """The card to play from a hand of strengths, given weakest first.

    `first` is how trick 1 ended for the side, `None` while it is going on. `best` is the highest strength
    on the table, `None` for the leader, and `ours` says whether it belongs to the side alone.
    """
    return basic_choice(hand, first, best, ours, highest_common)[0]


def basic_choice(
    hand: Sequence[int], first: int | None, best: int | None, ours: bool, highest_common: int
) -> tuple[int, str]:
    """The card of `basic_card` and the code of the reason for it."""
    weakest = hand[0]
    if len(hand) == 1:
        return weakest, "last-card"
    if ours:
        return weakest, "trick-is-ours"
    if best is None:
        return _lead(hand, first, highest_common)
    for card in hand:
        if card > best:
            return card, "beats"
    return (best, "ties") if best in hand and first != LOST else (weakest, "cannot-win")


def _lead(hand: Sequence[int], first: int | None, highest_common: int) -> tuple[int, str]:
    if first is not None:
        return (hand[0], "leads-lowest") if first == WON else (hand[-1], "leads-highest")
    common = [card for card in hand if card <= highest_common]
    return (common[-1], "leads-common") if common else (hand[0], "leads-lowest-manilha")
