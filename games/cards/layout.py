"""Where the signs of the number cards stand: x, y, scale and turn of each, in units of the card."""

from typing import Final

Spot = tuple[float, float, float, float]

_THREE: Final = (58, 125, 192)


def _rows(xs: tuple[float, ...], ys: tuple[float, ...], scale: float) -> list[Spot]:
    return [(x, y, scale, 0) for y in ys for x in xs]


COIN_SPOTS: Final[dict[int, list[Spot]]] = {
    2: [(125, 112, 1.6, 0), (125, 278, 1.6, 0)],
    3: [(125, 84, 1.26, 0), (125, 195, 1.26, 0), (125, 306, 1.26, 0)],
    4: _rows((73, 177), (114, 276), 1.2),
    5: [*_rows((72, 178), (102, 288), 1.14), (125, 195, 1.14, 0)],
    6: _rows((76, 174), (94, 195, 296), 1.1),
    7: [*_rows((71, 179), (92, 202, 300), 0.94), (125, 147, 0.94, 0)],
    8: [*_rows(_THREE, (102, 288), 0.78), *_rows((91, 159), (195,), 0.78)],
    9: _rows(_THREE, (102, 195, 288), 0.78),
}

CUP_SPOTS: Final[dict[int, list[Spot]]] = {
    2: [(125, 112, 1.55, 0), (125, 278, 1.55, 0)],
    3: [(125, 82, 1.14, 0), (125, 195, 1.14, 0), (125, 308, 1.14, 0)],
    4: _rows((77, 173), (120, 270), 1.34),
    5: [*_rows((74, 176), (104, 286), 1.1), (125, 195, 1.1, 0)],
    6: _rows((76, 174), (91, 195, 299), 1.08),
    7: [*_rows((74, 176), (94, 203, 302), 0.95), (125, 148, 0.95, 0)],
    8: [*_rows(_THREE, (103, 287), 0.9), *_rows((91, 159), (195,), 0.9)],
    9: _rows(_THREE, (103, 195, 287), 0.9),
}

_BLADES: Final = (64, 125, 186)

LONG_SPOTS: Final[dict[int, list[Spot]]] = {
    2: [(125, 195, 2.2, 28), (125, 195, 2.2, -28)],
    3: [(125, 195, 2.1, 32), (125, 195, 2.1, -32), (125, 195, 2.35, 0)],
    4: _rows((78, 172), (120, 274), 1.24),
    5: [*_rows((66, 184), (122, 278), 1.18), (125, 197, 1.5, 0)],
    6: _rows(_BLADES, (121, 273), 1.03),
    7: [*_rows(_BLADES, (104, 294), 0.98), (125, 199, 1.3, 90)],
    8: [*_rows(_BLADES, (98, 298), 0.8), *_rows((91, 159), (200,), 0.8)],
    9: _rows(_BLADES, (98, 198, 298), 0.8),
}

CLUB_SPOTS: Final[dict[int, list[Spot]]] = LONG_SPOTS | {
    2: [(125, 195, 1.9, 38), (125, 195, 1.9, -38)],
    3: [(125, 112, 1.32, 0), (76, 278, 1.32, 0), (174, 278, 1.32, 0)],
    5: [*_rows((76, 174), (104, 290), 1.12), (125, 197, 1.2, 90)],
    6: _rows((61, 125, 189), (121, 275), 1.06),
    7: [*_rows((61, 125, 189), (105, 292), 0.96), (125, 199, 1.2, 90)],
}

SPOTS: Final = {"O": COIN_SPOTS, "C": CUP_SPOTS, "E": LONG_SPOTS, "B": CLUB_SPOTS}


def spots(suit: str, rank: int) -> list[Spot]:
    """The places of the signs of a number card, ranks 2 to 9."""
    return SPOTS[suit][rank]
