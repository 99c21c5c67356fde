"""Cutting, robbing, dealing and taking: how a deck order becomes four hands and a fola."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from games.engines.minchiate.cards import PROTECTED, ROBBABLE
from games.engines.minchiate.seating import SEATS, dealing_order

FIRST_BATCH = 10
SECOND_BATCH = 11

HAND = FIRST_BATCH + SECOND_BATCH
"""Cards of a hand (setup-7)."""

DEALT = HAND * SEATS

FOLA = 13
"""The most cards the cutter robs, and the size of a fola of which he robbed none (setup-4, setup-9)."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cards of a deck order go.

    `cut` holds the cards the cutter robs, in this order; `batches` two batches a seat, of which the last
    card of the second is turned up; `robbed` what the dealer robs, `taken` what he takes, `fola` what is
    left, top first.
    """

    cut: tuple[str, ...]
    batches: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    robbed: tuple[str, ...]
    taken: tuple[str, ...]
    fola: tuple[str, ...]


def laid_out(order: Sequence[str], dealer: int) -> Layout:
    """The deal that a deck order makes (setup-3 to setup-11)."""
    cut = robbed_from(reversed(order[DEALT:]))
    fola = order[DEALT : len(order) - len(cut)]
    robbed = robbed_from(fola)
    rest = fola[len(robbed) :]
    batches: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((), ())] * SEATS
    second_began = FIRST_BATCH * SEATS
    for place, seat in enumerate(dealing_order(dealer)):
        first = order[FIRST_BATCH * place : FIRST_BATCH * (place + 1)]
        second = order[second_began + SECOND_BATCH * place : second_began + SECOND_BATCH * (place + 1)]
        batches[seat] = (tuple(first), tuple(second))
    return Layout(
        cut,
        tuple(batches),
        robbed,
        tuple(card for card in rest if card in PROTECTED),
        tuple(card for card in rest if card not in PROTECTED),
    )


def robbed_from(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards robbed before the first that cannot be (setup-4, setup-10)."""
    return tuple(takewhile(ROBBABLE.__contains__, cards))
