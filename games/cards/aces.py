"""The great aces: one sign as large as the card allows, dressed for the occasion."""

import math
from collections.abc import Callable
from typing import Final

from games.cards.figures import hatch, sprig
from games.cards.palette import BLUE, GOLD, GREEN, INK, LIGHT, RED, STEEL
from games.cards.people import crown
from games.cards.pips import LINE, sign_id
from games.cards.svg import (
    circle,
    ellipse,
    group,
    limb,
    path,
    petals,
    place,
    ring,
    smooth,
    smooth_through,
    use,
)


def flower(x: float, y: float, scale: float, colour: str) -> str:
    """A small six-petalled flower."""
    return group(
        path(petals(6, 3, 17, 6), colour, w=2 / scale) + circle(0, 0, 4.5, GOLD, w=2 / scale),
        transform=place(x, y, scale),
    )


LAUREL: Final = "M0 0C-9-7-8-17 0-26C8-17 9-7 0 0ZM0-4V-17"


def wreath(across: float, high: float, last: int, berries: str) -> str:
    """The left half of a wreath of laurel, open at the top: its half axes, and the angle where it ends."""
    stem, leaves = [], ""
    for degrees in range(8, last, 15):
        t = math.radians(degrees)
        x, y = 125 - across * math.sin(t), 195 + high * math.cos(t)
        stem.append((x, y, False))
        along = math.degrees(math.atan2(-high * math.sin(t), -across * math.cos(t))) + 90
        for side in (-46, 40):
            leaves += path(LAUREL, GREEN, w=2, transform=place(x, y, 1, along + side))
        leaves += circle(x - 6 * math.sin(t), y + 6 * math.cos(t), 3.4, berries, w=1.6)
    return path(smooth_through(stem, closed=False), "none") + leaves


def ribbon(y: float, colour: str) -> str:
    """A swallow-tailed ribbon across the foot of the card, its middle at height ``y``."""
    tail = smooth("-62,-6! -100,-12! -90,4! -102,20! -62,26!")
    return group(
        path(tail, colour)
        + path(tail, colour, transform="scale(-1 1)")
        + path("M-74 10L-62 26V4ZM74 10L62 26V4Z", INK, w=2)
        + path("M-76-12Q0 20 76-12V12Q0 44-76 12Z", colour)
        + path("M-68-1Q0 25 68-1M-68 9Q0 35 68 9", "none", stroke=LIGHT, w=1.8)
        + flower(0, 16, 0.7, LIGHT),
        transform=place(125, y, 0.68),
    )


def sun() -> str:
    """A sun with a face, the middle of the ace of coins."""
    return (
        path(petals(12, 8, 49, 6.5, 15), BLUE, stroke="none")
        + path(petals(12, 10, 48, 8), RED, w=1.8)
        + circle(0, 0, 26, GOLD)
        + path("M-13-6q5-4 9-1M5-7q5-3 9 1", "none", w=2.2)
        + path("M-12-.5q4-4 8-.5M5-.5q4-4 8-.5M1-6C0 1 3 5 4 7C2 9-1 9-3 7.5M-8 13q8 6 16 0", "none", w=2)
        + circle(-8, 0.5, 1.8, INK, stroke="none")
        + circle(9, 0.5, 1.8, INK, stroke="none")
        + circle(-13, 7, 3.2, RED, stroke="none")
        + circle(14, 7, 3.2, RED, stroke="none")
    )


def ace_of_coins(middle: str = "") -> str:
    """A great coin with a wreath and a sun or another device in its middle, crowned and beribboned."""
    leaves = "".join(
        path(
            "M0-11C7-5 7 5 0 12C-7 5-7-5 0-11Z",
            GREEN if i % 2 else LIGHT,
            w=1.8,
            transform=f"{place(x, y, 1, angle + 58)}",
        )
        for i, (x, y, angle) in enumerate(ring(26, 66))
    )
    coin = (
        circle(0, 0, 92, GOLD)
        + circle(0, 0, 85, "none", w=5, stroke_dasharray="0 11.127")
        + circle(0, 0, 78, BLUE)
        + leaves
        + circle(0, 0, 54, GOLD)
        + circle(0, 0, 49.5, LIGHT, w=2)
        + (middle or sun())
    )
    return (
        ribbon(334, RED)
        + group(coin, transform=place(125, 200))
        + group(crown("lily", RED), transform=place(125, 125, 1.35))
    )


def ace_of_cups() -> str:
    """A great covered goblet with handles and a flower on its lid."""
    handle = limb("60,152 92,140 96,180 58,206", (9, 11, 11, 8))
    bowl = smooth("-68,-58! -68,-10 -46,34 -16,50! 16,50! 46,34 68,-10 68,-58!")
    lobes = "M-64-8Q-52-30-38-10Q-26-30-13-8Q0-30 13-8Q26-30 38-10Q52-30 64-8"
    lobes += "C58 24 36 44 16 50H-16C-36 44-58 24-64-8Z"
    foot = smooth("-13,66! -14,84 -34,98 -62,106! -62,122! 0,130 62,122! 62,106! 34,98 14,84 13,66!")
    jewels = "".join(
        path("M0-9L7 0 0 9-7 0Z", colour, w=2, transform=place(x, -39 + abs(x) / -16))
        for x, colour in ((-44, BLUE), (-22, RED), (0, BLUE), (22, RED), (44, BLUE))
    )
    cup = (
        path(foot, GOLD)
        + path("M-62 106Q0 122 62 106", "none", w=2)
        + path("M-40 100Q0 112 40 100L46 103.5Q0 118-46 103.5Z", RED, w=2)
        + hatch((10, 74, 20, 18, 3.4), (8, 84, 16, 12, 3), (44, 112, 14, 2, 3))
        + path(bowl, GOLD)
        + path(lobes, RED)
        + path(
            "M-38-10C-34 20-22 40-10 50M-13-8C-11 16-6 36-3 50M13-8C11 16 6 36 3 50M38-10C34 20 22 40 10 50",
            "none",
        )
        + hatch((-56, -4, 8, 26, 3.4), (48, 0, -6, 20, 3.2))
        + path("M-68-58Q0-40 68-58L67-28Q0-10-67-28Z", GOLD)
        + jewels
        + ellipse(0, 58, 24, 11, BLUE)
        + path("M-14 50Q0 55 14 50", "none")
        # lid
        + path(smooth("-72,-62! -66,-88 -36,-106 -8,-116! 8,-116! 36,-106 66,-88 72,-62! 0,-44"), RED)
        + path(
            "M-48-56C-44-84-22-104-6-115M-17-52C-16-80-8-102-2-116"
            "M17-52C16-80 8-102 2-116M48-56C44-84 22-104 6-115",
            "none",
            stroke=GOLD,
            w=4,
        )
        + path("M-74-66Q0-46 74-66V-54Q0-34-74-54Z", GOLD)
        + ellipse(0, -118, 15, 7, GOLD)
        + circle(0, -130, 8, BLUE)
        + group(
            path(petals(6, 2, 15, 6), LIGHT, w=2) + circle(0, 0, 4.5, GOLD, w=2),
            transform=place(0, -148, 1.1),
        )
    )
    return (
        sprig(68, 326, -12, 1.1)
        + group(sprig(68, 326, -12, 1.1), transform="translate(250 0)scale(-1 1)")
        + path(handle, GOLD)
        + path(handle, GOLD, transform="translate(250 0)scale(-1 1)")
        + group(cup, transform=place(125, 216))
    )


def ace_of_swords() -> str:
    """A great sword, its point in a crown, between branches of laurel."""
    sword = (
        path("M0-166L17-130L14 66H-14L-17-130Z", STEEL)
        + path("M0-160L-14.5-129L-12 65H0Z", LIGHT, stroke="none")
        + path("M0-140V65", "none", w=2.4)
        + hatch((7, -116, 1, 40, 3), (6, -60, 1, 50, 3), (6, 10, 1, 44, 3))
        + path(smooth("-11,76! -9,118! 9,118! 11,76!"), RED)
        + path("M-11 84l21-6M-11 93l21-6M-10 102l20-6M-10 111l19-6M-9 119l18-5", "none", w=2)
        + path(
            smooth(
                "-70,50! -52,66 0,68 52,66 70,50! 84,52 85,68 72,75!"
                " 50,84 0,88 -50,84 -72,75! -85,68 -84,52 -70,50!"
            ),
            GOLD,
        )
        + path("M-62 68Q0 84 62 68", "none", w=2)
        + path("M0 66L11 76 0 86-11 76Z", RED, w=2)
        + circle(0, 130, 15, GOLD)
        + circle(0, 130, 6.5, BLUE, w=2)
    )
    return (
        group(wreath(74, 112, 140, RED), id="branch", transform="translate(0 8)")
        + group(use("branch"), transform="translate(250 0)scale(-1 1)")
        + group(sword, transform=place(125, 216))
        + group(crown("points", BLUE), transform=place(125, 108, 1.1))
    )


def ace_of_clubs() -> str:
    """A great cudgel in oak leaves, with a bow tied round it."""
    loop = smooth("0,0! 26,-26 54,-24 56,-2 50,16 24,16")
    tail = smooth("0,0! 18,24 20,44 38,62! 22,64! 16,78! 2,56 2,30 -6,8!")
    bow = (
        path(tail, RED)
        + path(tail, RED, transform="scale(-1 1)")
        + path(loop, RED)
        + path(loop, RED, transform="scale(-1 1)")
        + hatch((12, -4, 26, -10, 3.4), (12, 2, 24, 2, 3), (-12, -4, -26, -10, 3.4), (-12, 2, -24, 2, 3))
        + path(smooth("-11,-10 11,-10 12,12 -12,12"), GOLD)
        + path("M-4-9Q-2 0-4 11M4-9Q2 0 4 11", "none", w=1.8)
    )
    scale = 2.62
    return (
        sprig(92, 232, -40, 1.45)
        + sprig(158, 232, 40, 1.45)
        + sprig(98, 292, -84, 1.3)
        + sprig(152, 292, 84, 1.3)
        + use(sign_id("B"), 125, 196, scale, w=LINE / scale)
        + path(limb("96,258 125,266 154,258", (22, 22, 22)), RED)
        + group(bow, transform=place(125, 266))
    )


ACES: Final[dict[str, Callable[[], str]]] = {
    "O": ace_of_coins,
    "C": ace_of_cups,
    "E": ace_of_swords,
    "B": ace_of_clubs,
}


def ace(suit: str) -> str:
    """The picture of an ace."""
    return ACES[suit]()
