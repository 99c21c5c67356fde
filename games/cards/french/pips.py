"""The four French suit signs, drawn round the origin, about 80 units high, and where they stand."""

from typing import Final

from games.cards.palette import FRENCH_COLOUR, LIGHT
from games.cards.svg import path

OUTLINES: Final = {
    "C": "M-10-7A18 18 0 1 1 10-7A18 18 0 1 1 3.4 14C4 27 9 36 17 41H-17C-9 36-4 27-3.4 14A18 18 0 1 1-10-7Z",
    "H": "M0 40C-7 22-36 6-36-14C-36-28-27-37-18-37C-9-37-2-31 0-22C2-31 9-37 18-37C27-37 36-28 36-14"
    "C36 6 7 22 0 40Z",
    "S": "M0-42C5-25 36-6 36 14C36 25 28 32 19 32C12 32 6 28 3 22C4 31 9 38 17 42H-17C-9 38-4 31-3 22"
    "C-6 28-12 32-19 32C-28 32-36 25-36 14C-36-6-5-25 0-42Z",
    "D": "M0-43C7-25 17-10 31 0C17 10 7 25 0 43C-7 25-17 10-31 0C-17-10-7-25 0-43Z",
}
GLINTS: Final = {
    "C": "M-11-22A12 12 0 0 1-3-33M-31 9A12 12 0 0 1-23-3",
    "H": "M-28-12C-29-22-25-29-18-29",
    "S": "M-27 13C-27 4-20-5-12-14",
    "D": "M-19-1C-13-7-8-14-5-21",
}

_WIDE: Final = 49.0  # from the middle to the outer columns of the cards that have three rows or more in them
_NARROW: Final = 44.0
_MIDDLE: Final = 125.0
_TOP: Final = 76.0
_CENTRE: Final = 195.0

# Rows of the two outer columns, and heights in the middle column, for the upper half; the lower half mirrors.
_ROWS: Final[dict[str, tuple[tuple[float, ...], tuple[float, ...]]]] = {
    "2": ((), (_TOP,)),
    "3": ((), (_TOP, _CENTRE)),
    "4": ((_TOP,), ()),
    "5": ((_TOP,), (_CENTRE,)),
    "6": ((_TOP, _CENTRE), ()),
    "7": ((_TOP, _CENTRE), (135.5,)),
    "8": ((_TOP, _CENTRE), (135.5,)),
    "9": ((_TOP, 155.3), (_CENTRE,)),
    "T": ((_TOP, 155.3), (115.6,)),
}

Spot = tuple[float, float, float, float]


def spots(rank: str) -> list[Spot]:
    """Where the signs of a number card stand: x, y, scale and turn; the lower half is upside down."""
    rows, middle = _ROWS[rank]
    scale, aside = (0.8, _NARROW) if rank in "23456" else (0.68, _WIDE)
    found: list[Spot] = []
    for xs, ys in (((_MIDDLE - aside, _MIDDLE + aside), rows), ((_MIDDLE,), middle)):
        for y in ys:
            found += [(x, y, scale, 0) for x in xs]
            if y != _CENTRE and not (rank == "7" and xs == (_MIDDLE,)):
                found += [(x, 2 * _CENTRE - y, scale, 180) for x in xs]
    return found


def sign(suit: str) -> str:
    """A suit sign in the suit's colour, with a glint cut into it."""
    return path(OUTLINES[suit], FRENCH_COLOUR[suit]) + path(GLINTS[suit], "none", stroke=LIGHT, w=2.6)
