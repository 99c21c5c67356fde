"""The pages (*sotas*): on foot, the sign raised in one hand, something of their trade in the other."""

from typing import Final

from games.cards import people
from games.cards.figures import DRESS, buckler, buttons, ground, hatch, head, held, horn, jug, purse, shoe
from games.cards.men import Man
from games.cards.palette import BROWN, GOLD, LIGHT
from games.cards.svg import circle, path, sleeve, smooth, use

HAT: Final = {"O": "cap", "C": "hood", "E": "sallet", "B": "brim"}
MEN: Final = {
    "O": Man("youth"),
    "C": Man("lad", left=True),
    "E": Man("man", moustache="curled"),
    "B": Man("jolly"),
}


def legs(left: str, right: str) -> str:
    """Legs in hose of two colours, gartered, one foot to either side."""
    return (
        path(smooth("99,244! 94,276 99,298 92,318 97,338! 113,338! 115,318 118,298 122,272 125,244!"), left)
        + path(
            smooth("125,244! 128,272 134,298 134,318 139,338! 155,338! 158,318 153,298 157,276 153,244!"),
            right,
        )
        + hatch((101, 264, 1, 34, 3), (96, 306, 4, 26, 2.4), (150, 264, -1, 34, 3), (155, 306, -3, 26, 2.4))
        + path("M97 297Q107 303 118 298M134 298Q144 303 153 297", "none", stroke=GOLD, w=5)
        + shoe(104, 346, BROWN)
        + shoe(148, 346, BROWN, mirrored=True)
    )


def tunic(main: str, trim: str) -> str:
    """A belted tunic with a scalloped skirt."""
    skirt = smooth("103,214! 90,238 80,266!", closed=False)
    skirt += "q7 12 15 3q8 13 15 2q8 13 15 1q8 12 15-1q8 11 15-2q9 8 15-3"
    skirt += "C166 250 158 230 147 214Z"
    return (
        path(skirt, main)
        + path(smooth("92,152! 108,146 142,146 158,152! 156,188 147,214! 125,218 103,214! 94,188"), main)
        + hatch(
            (112, 224, -15, 42, 3.6),
            (120, 224, -5, 46, 3.2),
            (132, 224, 5, 46, 3.2),
            (140, 224, 14, 40, 3.6),
            (101, 164, 5, 42, 2.8),
            (149, 164, -5, 42, 2.8),
        )
        + path("M125 158V210", "none", w=10)
        + path("M125 158V210", "none", stroke=trim, w=6)
        + buttons(125, 172, 184, 196)
        + path(smooth("101,207! 125,212 149,207! 151,218! 125,223 99,218!"), trim)
        + circle(125, 215, 5.5, GOLD, w=2)
    )


def page(suit: str) -> str:
    """The sota of a suit."""
    d = DRESS[suit]
    in_hand = {"O": purse(73, 226), "C": jug(73, 226), "E": buckler(68, 222), "B": horn(72, 226)}[suit]
    return (
        ground()
        + legs(d.hose, d.second)
        + path(sleeve("98,166 70,188 66,222", (27, 28, 18)), d.second)
        + hatch((84, 176, -12, 24, 3), (93, 182, -14, 22, 2.6))
        + tunic(d.main, d.trim)
        + people.cuff(67, 213, 184, d.trim)
        + (in_hand if suit == "E" else in_hand + use("fist", 67, 226, 0.95))
        + path(sleeve("152,164 184,188 196,176 194,152", (27, 27, 22, 16)), d.second)
        + hatch((162, 167, 16, 16, 3), (169, 163, 14, 13, 2.6))
        + people.cuff(194, 158, 2, d.trim)
        + head(124, 112, 1.12, MEN[suit], people.HAIR[suit], people.hat(HAT[suit], d.main, d.trim))
        + path(smooth("98,148! 110,140 125,150 140,140 152,148! 150,160 125,168 100,160"), LIGHT)
        + hatch((108, 152, 2, 9, 2), (120, 154, 1, 10, 2), (132, 154, -1, 10, 2), (143, 152, -2, 8, 2))
        + held(suit, 194, 145, 5 if suit in "EB" else 0)
    )
