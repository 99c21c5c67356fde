"""Where the signs of the number cards stand: x, y, scale and turn of each, in units of the card."""

from typing import Final

Spot = tuple[float, float, float, float]

_PAIR: Final = (76, 174)
_THREE: Final = (63, 125, 187)


def _rows(xs: tuple[float, ...], ys: tuple[float, ...], scale: float) -> list[Spot]:
    return [(x, y, scale, 0) for y in ys for x in xs]


COIN_SPOTS: Final[dict[int, list[Spot]]] = {
    2: [(125, 113, 1.55, 0), (125, 277, 1.55, 0)],
    3: [(125, 83, 1.22, 0), (125, 195, 1.22, 0), (125, 307, 1.22, 0)],
    4: _rows(_PAIR, (112, 278), 1.12),
    5: [*_rows(_PAIR, (100, 290), 1.06), (125, 195, 1.06, 0)],
    6: _rows(_PAIR, (94, 195, 296), 1.06),
    7: [*_rows(_PAIR, (90, 202, 304), 0.92), (125, 146, 0.92, 0)],
    8: [*_rows(_THREE, (98, 292), 0.76), *_rows((94, 156), (195,), 0.76)],
    9: _rows(_THREE, (98, 195, 292), 0.76),
}

CUP_SPOTS: Final[dict[int, list[Spot]]] = {
    2: [(125, 112, 1.5, 0), (125, 278, 1.5, 0)],
    3: [(125, 82, 1.1, 0), (125, 195, 1.1, 0), (125, 308, 1.1, 0)],
    4: _rows(_PAIR, (116, 274), 1.32),
    5: [*_rows(_PAIR, (102, 288), 1.1), (125, 195, 1.1, 0)],
    6: _rows(_PAIR, (92, 195, 298), 1.04),
    7: [*_rows(_PAIR, (94, 203, 308), 0.94), (125, 148, 0.94, 0)],
    8: [*_rows(_THREE, (96, 294), 0.9), *_rows((94, 156), (195,), 0.9)],
    9: _rows(_THREE, (96, 195, 294), 0.9),
}

LONG_SPOTS: Final[dict[int, list[Spot]]] = {
    2: [(125, 195, 2.2, 28), (125, 195, 2.2, -28)],
    3: [(125, 195, 2.1, 32), (125, 195, 2.1, -32), (125, 195, 2.35, 0)],
    4: _rows(_PAIR, (120, 274), 1.22),
    5: [*_rows((68, 182), (122, 278), 1.16), (125, 195, 1.5, 0)],
    6: _rows(_THREE, (120, 272), 1.16),
    7: [*_rows(_THREE, (104, 292), 0.96), (125, 198, 1.2, 90)],
    8: [*_rows(_THREE, (98, 300), 0.8), *_rows((94, 156), (199,), 0.8)],
    9: _rows(_THREE, (98, 199, 300), 0.8),
}

SPOTS: Final = {"O": COIN_SPOTS, "C": CUP_SPOTS, "E": LONG_SPOTS, "B": LONG_SPOTS}


def spots(suit: str, rank: int) -> list[Spot]:
    """The places of the signs of a number card, ranks 2 to 9."""
    return SPOTS[suit][rank]
