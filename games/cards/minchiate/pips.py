"""The signs of the Minchiate and where they stand."""

import math
from typing import Final

from games.cards.backs import LILY
from games.cards.layout import Spot
from games.cards.layout import spots as old_spots
from games.cards.minchiate.devices import trump_sign
from games.cards.palette import GOLD, LIGHT, RED
from games.cards.pips import club, cup, sword
from games.cards.svg import circle, path, place

# The letter under which figures and layouts of the family know the suit.
DRAWN_AS: Final = {"D": "O", "C": "C", "S": "E", "B": "B"}


def florin() -> str:
    """A gold coin with the lily of Florence."""
    return (
        circle(0, 0, 40, GOLD)
        + circle(0, 0, 34.8, "none", w=3.4, stroke_dasharray=f"0 {2 * math.pi * 34.8 / 32:.2f}")
        + circle(0, 0, 29.5, LIGHT, w=2)
        + path(LILY, RED, w=1.6, transform=place(0, 1, 0.84))
    )


SIGNS: Final = {"O": florin, "C": cup, "E": sword, "B": club, "T": trump_sign}


def _grid(rows: tuple[tuple[tuple[float, ...], float], ...], scale: float) -> list[Spot]:
    return [(x, y, scale, 0) for xs, y in rows for x in xs]


_THREE: Final = (58.0, 125.0, 192.0)
_TWO: Final = (91.0, 159.0)
_TENS: Final = {
    "O": _grid(((_THREE, 95), (_TWO, 162), (_TWO, 228), (_THREE, 295)), 0.72),
    "C": _grid(((_THREE, 103), (_TWO, 166), (_TWO, 230), (_THREE, 293)), 0.68),
    "E": _grid(((_THREE, 108), ((50.0, 100.0, 150.0, 200.0), 196), (_THREE, 284)), 0.7),
    "B": _grid(((_THREE, 108), ((50.0, 100.0, 150.0, 200.0), 195), (_THREE, 282)), 0.7),
}


def spots(suit: str, rank: int) -> list[Spot]:
    """The places of the signs of a number card, ranks 2 to 10; the suit by its letter in the family."""
    return _TENS[suit] if rank == 10 else old_spots(suit, rank)
