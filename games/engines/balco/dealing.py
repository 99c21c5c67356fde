"""Which positions of the deck order go where (setup-6, setup-7).

`place` counts the seats in turn order from eldest.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engines.balco.cards import in_order
from games.engines.balco.seating import seats_from

PACKET = 3
"""Cards of each of the three packets of a player (setup-3 to setup-5), and of a full hand (refill-1)."""

SLOTS = range(PACKET)
"""The slots of the blind cards."""


def blinds_at(place: int) -> range:
    """The positions of a player's blind cards, slot by slot."""
    return range(PACKET * place, PACKET * (place + 1))


def balcony_at(place: int, seats: int) -> range:
    """The positions of a player's balcony cards."""
    return blinds_at(seats + place)


def hand_at(place: int, seats: int) -> range:
    """The positions of a player's hand cards."""
    return blinds_at(2 * seats + place)


def stock_at(seats: int) -> int:
    """The position of the first card of the stock."""
    return 3 * PACKET * seats


@dataclass(frozen=True, slots=True)
class Layout:
    """A deal by seat: `up` and `hands` in canonical order, `blinds` by slot, `stock` from its top."""

    blinds: list[list[str]]
    up: list[list[str]]
    hands: list[list[str]]
    stock: list[str]


def dealt(order: Sequence[str], eldest: int, seats: int) -> Layout:
    """The deck order dealt out."""
    layout = Layout([[]] * seats, [[]] * seats, [[]] * seats, list(order[stock_at(seats) :]))
    for place, seat in enumerate(seats_from(eldest, seats)):
        layout.blinds[seat] = [order[at] for at in blinds_at(place)]
        layout.up[seat] = in_order(order[at] for at in balcony_at(place, seats))
        layout.hands[seat] = in_order(order[at] for at in hand_at(place, seats))
    return layout
