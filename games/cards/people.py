"""Parts of the figures: women's faces, hair, hats, crowns, hands.

Heads are drawn round the middle of the face: chin at y = 27, hairline at y = -22, cheeks at x = -20 and 20.
Hands are fists round a level or upright shaft through the origin.
"""

from typing import Final

from games.cards.palette import (
    AUBURN,
    BLUE,
    BLUSH,
    BROWN,
    FAIR,
    FLESH,
    GOLD,
    GREEN,
    INK,
    LIGHT,
    RED,
    STEEL,
)
from games.cards.svg import circle, group, limb, num, path, smooth, wedges


def lady_face() -> str:
    """A woman's face: narrower at the chin, with high brows, lashes and red lips."""
    return (
        path("M-7.5 14V37Q0 44 7.5 37V14", FLESH)
        + path(wedges((-7, 27, 12, 3, 4)), INK, stroke="none")
        + path(smooth("-18.5,-20 -20,-1 -14,15 -1,27.5 12,16 19,0 18.5,-20 0,-27"), FLESH)
        + circle(-11.5, 9, 4.8, BLUSH, stroke="none")
        + circle(13, 8.5, 4.4, BLUSH, stroke="none")
        + path("M-14.5-7.5q4.5-5 10-3.5M6-11.5q5-2 9.5 2.5", "none", w=1.8)
        + path("M-15-2.5q2.5 1 3.5.5q3-4.5 8.5-.5M6-3q4-3.5 7.5 0q1.5.2 3.5-1.8", "none", w=2.2)
        + circle(-7.2, -0.6, 2.3, INK, stroke="none")
        + circle(10, -1, 2.3, INK, stroke="none")
        + path("M3.5-6C3.5 2 5 6 6.5 8.5C5 10.5 3 10.5 1.5 9.5", "none", w=1.7)
        + path("M-3 16.8Q-.6 14.2 1.2 15.4Q3 13.8 5.6 16Q2 22-3 16.8Z", RED, stroke="none")
        + path("M-4.2 16q5.4 3.2 11-.8", "none", w=1.5)
    )


def fist() -> str:
    """A right hand closed round an upright shaft, seen from the fingers."""
    return path(smooth("-9,-8 -2,-12 8,-10 11,-4 10,7 5,12 -6,11 -10,3"), FLESH) + path(
        "M11-5H1M11 .5H0M10 6H1", "none", w=1.8
    )


def holding() -> str:
    """A hand under a thing it holds: four fingers up in front, the thumb at the left."""
    return path(
        smooth("-13,-6 -9,-9 -6,-5! -5,-12 0,-14 3,-10! 4,-13 8,-12 9,-8! 12,-9 14,-4 12,6 6,13 -6,13 -12,5"),
        FLESH,
    ) + path("M-5-5V2M3-8V2M9-7V2", "none", w=1.8)


def cuff(x: float, y: float, turn: float, colour: str) -> str:
    """A turned-up cuff across the end of a sleeve."""
    return group(
        path(smooth("-11,-5! 0,-7 11,-5! 12,5! 0,3 -12,5!"), colour),
        transform=f"translate({num(x)} {num(y)})rotate({num(turn)})",
    )


# --- hair -------------------------------------------------------------------------------------------------


def bob(colour: str) -> str:
    """Hair to the neck behind the face, curled outward."""
    return path(
        smooth("-22,-22 -27,0 -26,18 -33,29 -20,33 -8,26 0,20 10,26 22,32 32,27 25,18 26,0 22,-22 0,-30"),
        colour,
    )


def fringe(colour: str) -> str:
    """Hair over the brow."""
    return path(
        smooth("-21,-4! -20,-18 -12,-14! -8,-17 -3,-13! 2,-17 8,-13! 13,-17 20,-5! 23,-20 0,-32 -23,-20"),
        colour,
    )


def long_hair(colour: str) -> str:
    """Hair to the shoulders behind the face, in waves."""
    return path(
        smooth("-20,-22 -27,-4 -25,12 -31,24 -27,38 -14,44 0,34 14,44 27,38 31,24 25,12 27,-4 20,-22 0,-28"),
        colour,
    ) + path(wedges((-24, 6, -1, 26, 2.2), (24, 6, 2, 26, 2.2)), INK, stroke="none")


# --- hats of the pages ------------------------------------------------------------------------------------


def feather(colour: str, quill: str = INK) -> str:
    """An ostrich feather from the origin up to the right."""
    return path(
        smooth("0,0! 2,-16 12,-32 30,-40 46,-34 42,-24! 40,-18 34,-20! 31,-12 25,-15! 20,-7 14,-10! 8,-3"),
        colour,
    ) + path("M2-3C8-18 18-30 38-32", "none", stroke=quill, w=1.7)


def hat(kind: str, first: str, second: str) -> str:
    """What a page or a rider wears: ``cap``, ``hood``, ``sallet``, ``brim``, ``wreath``, ``turban``."""
    if kind == "cap":
        return (
            group(feather(LIGHT), transform="translate(16 -28)")
            + path(smooth("-24,-18 -34,-26 -26,-42 2,-48 28,-42 34,-28 24,-18"), first)
            + path(smooth("-25,-14! -24,-24! 0,-30 24,-24! 25,-14! 0,-21"), second)
            + path(wedges((-20, -38, 14, -4, 2), (-24, -31, 18, -4, 2)), INK, stroke="none")
            + circle(17, -25, 4.2, GOLD)
        )
    if kind == "hood":
        return (
            path(smooth("18,-40 34,-36 40,-20 36,0 42,20 34,34! 28,18 28,0 24,-14"), first)
            + path(smooth("-24,-16! -32,-34 -14,-50 12,-50 32,-36 24,-14! 0,-22"), first)
            + path(limb("-27,-18 -10,-26 10,-26 27,-17", (9, 11, 11, 9)), second)
            + path("M-14-31l4 11M0-33v12M14-31l-4 11", "none", w=1.8)
        )
    if kind == "sallet":
        return (
            group(feather(second), transform="translate(0 -46)scale(-.66 .66)rotate(40)")
            + path(
                smooth("-25,0! -27,-28 -2,-50 24,-34 25,-12! 32,-2! 20,-4 18,-14! 0,-20 -17,-14 -18,2!"),
                STEEL,
            )
            + path("M-24-16C-10-24 10-24 24-14M-2-48V-22", "none", w=1.9)
            + path(wedges((-19, -26, 12, -9, 2.2), (-14, -24, 9, -7, 2)), INK, stroke="none")
            + circle(-2, -47, 4, GOLD)
        )
    if kind == "brim":
        return (
            path(smooth("-20,-22 -18,-44 0,-48 18,-42 21,-20"), first)
            + path(smooth("-22,-20! -20,-29! 0,-33 21,-28! 22,-19!"), second)
            + path(smooth("-42,-20! -20,-22 0,-25 22,-21 42,-16! 30,-10 0,-17 -28,-12"), first)
            + group(
                path("M0 0C0-14 8-22 18-24C18-12 12-4 0 0ZM0 0C8-8 18-8 26-2C18 4 8 5 0 0Z", GREEN, w=1.8),
                transform="translate(10 -26)",
            )
        )
    if kind == "wreath":
        leaves = "".join(
            group(
                path("M0 0C-2-8 2-13 8-15C11-9 8-3 0 0Z", first, w=1.7),
                transform=f"translate({x} {y})rotate({t})",
            )
            for x, y, t in (
                (-23, -10, -40),
                (-19, -18, -25),
                (-11, -24, -10),
                (-1, -27, 0),
                (10, -26, 15),
                (18, -20, 40),
                (22, -12, 60),
            )
        )
        return leaves + path("M-22-10C-14-22 14-24 22-11", "none", stroke=second, w=3.4)
    return (
        group(feather(LIGHT, RED), transform="translate(4 -46)")
        + path(smooth("-22,-20 -26,-36 -4,-50 20,-42 24,-22"), first)
        + path(limb("-26,-12 -12,-25 10,-27 27,-14", (10, 15, 15, 10)), second)
        + path("M-20-19l9 4M-6-29l4 12M10-32l1 12M20-24l-3 9", "none", w=1.8)
        + circle(5, -36, 4.4, BLUE)
    )


# --- crowns -----------------------------------------------------------------------------------------------


def crown(kind: str, lining: str) -> str:
    """A king's crown: ``lily``, ``arched``, ``points`` or ``leaves``."""
    band = (
        path(smooth("-25,-15! -24,-27! 0,-33 24,-27! 25,-15! 0,-21"), GOLD)
        + circle(-14, -23, 2.6, RED, w=1.5)
        + circle(0, -26, 3, BLUE, w=1.5)
        + circle(14, -23, 2.6, RED, w=1.5)
    )
    if kind == "lily":
        lily = "M0 0C-3-5-9-4-9-9C-9-13-4-13-3-10C-4-14-2-19 0-22C2-19 4-14 3-10C4-13 9-13 9-9C9-4 3-5 0 0Z"
        return (
            path(smooth("-22,-28 -18,-42 0,-46 18,-42 22,-28"), lining)
            + "".join(
                group(path(lily, GOLD), transform=f"translate({x} {y})rotate({t})")
                for x, y, t in ((-21, -26, -16), (21, -26, 16), (0, -30, 0))
            )
            + band
        )
    if kind == "arched":
        return (
            path(smooth("-23,-28 -30,-42 -16,-52 0,-46! 16,-52 30,-42 23,-28"), lining)
            + path(
                limb("-24,-27 -27,-45 -10,-53 0,-47", (6, 6, 6, 6))
                + limb("24,-27 27,-45 10,-53 0,-47", (6, 6, 6, 6)),
                GOLD,
                w=2.2,
            )
            + path(limb("0,-30 0,-48", (7, 6)), GOLD, w=2.2)
            + path("M-2.5-66h5v4h4v5h-4v5h-5v-5h-4v-5h4z", GOLD, w=1.9)
            + circle(0, -51, 5, GOLD)
            + band
        )
    if kind == "points":
        return (
            path("M-24-26L-31-54L-17-40L-13-60L0-42L13-60L17-40L31-54L24-26Z", GOLD)
            + "".join(
                circle(x, y, 3.6, RED, w=1.8) for x, y in ((-31, -55), (-13, -61), (13, -61), (31, -55))
            )
            + path(
                wedges((-25, -46, 5, 18, 1.8), (-12, -54, 3, 18, 1.8), (14, -54, 3, 18, 1.8)),
                INK,
                stroke="none",
            )
            + band
        )
    leaf = "M0 0C-9-6-9-18 0-27C9-18 9-6 0 0Z"
    return (
        path(smooth("-22,-28 -18,-40 0,-43 18,-40 22,-28"), lining)
        + "".join(
            group(
                path(leaf, fill) + path("M0-3V-19", "none", w=1.5), transform=f"translate({x} {y})rotate({t})"
            )
            for x, y, t, fill in (
                (-21, -25, -24, GOLD),
                (21, -25, 24, GOLD),
                (-11, -27, -9, GREEN),
                (11, -27, 9, GREEN),
                (0, -29, 0, GOLD),
            )
        )
        + band
    )


HAIR: Final = {"O": BROWN, "C": FAIR, "E": INK, "B": AUBURN}
KINGS_CROWN: Final = {"O": "lily", "C": "arched", "E": "points", "B": "leaves"}
