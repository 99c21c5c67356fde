"""The suit signs, drawn round the origin.

Coins are 80 units across, cups 92 high, swords and clubs 120 long and upright. Outlines take the width of the
stroke from where the sign is used, so that large and small signs are cut with the same line.
"""

import math
from collections.abc import Callable
from typing import Final

from games.cards.palette import BLUE, BROWN, FLESH, GOLD, GREEN, INK, LIGHT, RED, STEEL, WOOD
from games.cards.svg import circle, ellipse, group, limb, path, petals, smooth, tag, wedges


def coin() -> str:
    """A gold coin: a beaded rim and a rosette of red petals on blue darts."""
    beads = 32
    return (
        circle(0, 0, 40, GOLD)
        + circle(0, 0, 34.8, "none", w=3.4, stroke_dasharray=f"0 {2 * math.pi * 34.8 / beads:.2f}")
        + circle(0, 0, 29.5, LIGHT, w=2)
        + path(petals(8, 4, 28, 6, 22.5), BLUE, stroke="none")
        + path(petals(8, 5, 27, 8), RED, w=1.6)
        + path(petals(8, 9, 20, 2.2), GOLD, stroke="none")
        + circle(0, 0, 7.5, GOLD, w=2)
        + circle(0, 0, 2.2, INK, stroke="none")
    )


def cup() -> str:
    """A gold goblet with a gadrooned bowl, a blue knop and a broad foot."""
    return (
        path("M-4.5 20C-5 30-12 35-23 37.5V44C-10 48.5 10 48.5 23 44V37.5C12 35 5 30 4.5 20Z", GOLD)
        + path("M-23 37.5C-10 42 10 42 23 37.5", "none", w=1.8)
        + path(wedges((7, 33, 12, 4, 1.8), (6, 29, 6, 5, 1.6)), INK, stroke="none")
        + path("M-27-38C-29-12-20 3-8 9L-5 15H5L8 9C20 3 29-12 27-38Z", GOLD)
        + path(
            "M-25.8-17q6.5-9 13-1q6.4-9 12.8 0q6.4-9 12.8 0q6.5-8 13 1C22-2 15 5 8 9L5 12H-5L-8 9"
            "C-15 5-22-2-25.8-17Z",
            RED,
            w=1.8,
        )
        + path("M-12.8-18C-11-6-7 3-4 10M0-18V11M12.8-18C11-6 7 3 4 10", "none", w=1.8)
        + path(wedges((-21, -27, 16, 0, 1.8), (23, -28, -10, 1, 1.5)), INK, stroke="none")
        + ellipse(0, -38, 27, 7.5, GOLD)
        + ellipse(0, -37, 21, 4, RED, w=1.6)
        + ellipse(0, 17, 10.5, 5.5, BLUE)
    )


def sword() -> str:
    """A straight sword: a ridged blade light on one side, a bowed guard, a bound grip."""
    return (
        path("M0-60L7.5-47L6.5 26H-6.5L-7.5-47Z", STEEL)
        + path("M0-57L-6-46.5L-5.2 25H0Z", LIGHT, stroke="none")
        + path("M0-50V25", "none", w=1.7)
        + tag("rect", x=-5, y=32, width=10, height=20, rx=2, fill=RED)
        + path("M-5 38l10-3M-5 44l10-3M-5 50l10-3", "none", w=1.6)
        + path("M-24 19C-16 29 16 29 24 19C29 21 28 29 24 31C11 38-11 38-24 31C-28 29-29 21-24 19Z", GOLD)
        + path("M-19 28C-10 32 10 32 19 28", "none", w=1.5)
        + circle(0, 55, 6.5, GOLD)
    )


STUBS: Final = (
    # root of the branch, its cut end, turn of the cut
    ("-8,-10", "-21,-25", -45.0),
    ("10,-26", "22,-38", 45.0),
    ("6,12", "17,3", 50.0),
    ("-6,30", "-15,20", -45.0),
)


def club() -> str:
    """A knotty cudgel: brown wood, mossy on one side, with the pale cuts of lopped branches."""
    stubs = ""
    for root, end, turn in STUBS:
        x, y = (float(v) for v in end.split(","))
        stubs += path(limb(f"{root} {end}", (14, 11)), BROWN)
        stubs += group(
            ellipse(0, 0, 6, 3.6, WOOD, w=1.7), transform=f"translate({x:.4g} {y:.4g})rotate({turn:.4g})"
        )
    leaf = "M0 0C4-9 13-12 22-10C19-2 11 4 0 0Z"
    leaves = "".join(
        group(path(leaf, GREEN, w=1.8) + path("M2-1L15-7", "none", w=1.3), transform=t)
        for t in ("translate(9 -5)rotate(8)", "translate(-9 8)scale(-1 1)rotate(20)")
    )
    body = smooth(
        "-5,58 -8,38 -7,26 -11,8 -11,-8 -16,-24 -14,-44 -10,-55"
        " 1,-60 12,-54 16,-42 13,-26 14,-12 10,4 10,18 7,34 6,58"
    )
    return (
        stubs
        + leaves
        + path(body, BROWN)
        + path(smooth("4,56! 5,34 7.5,18 7.5,4 11,-12 10,-26 13,-42! 6,-24 5,0 2,28"), GREEN, stroke="none")
        + path(
            wedges(
                (-8, -42, 1, 26, 2.4),
                (-3, -34, 1, 30, 2.2),
                (-6, -4, 1, 24, 2.2),
                (-1, 16, 0, 30, 2),
                (-5, 28, 1, 22, 1.8),
                (3, -46, 0, 22, 2),
            ),
            INK,
            stroke="none",
        )
        + ellipse(1, -53, 10, 5, WOOD, w=1.8)
        + path("M-3-53a4.5 2 0 1 0 7 0", "none", w=1.3)
        + ellipse(0.5, 58, 5.6, 2.6, FLESH, w=1.8)
    )


SIGNS: Final[dict[str, Callable[[], str]]] = {"O": coin, "C": cup, "E": sword, "B": club}
LINE: Final = 2.5  # width of the outlines, in units of the card


def sign_id(suit: str) -> str:
    """Id of the sign in the sprite."""
    return f"pip-{suit}"
