"""The men's faces: eight of them, told apart by age, build and the turn of the head, and their beards.

Heads are drawn as in ``people``: chin at y = 27, hairline at y = -22, cheeks at x = -20 and 20. A turned face
looks to the right; a head that looks to the left is the same, mirrored.
"""

from typing import Final, NamedTuple

from games.cards.palette import BLUSH, BROWN, FLESH, INK, LIGHT, RED
from games.cards.svg import path, smooth, wedges


class Features(NamedTuple):
    """What makes a face: the outline, brows, pupils, lines; cheeks, lips and marks are not everybody's."""

    outline: str
    brows: str
    pupils: str
    lines: str
    cheeks: str = ""
    lips: str = ""
    marks: str = ""
    heavy: float = 2.4  # the width of the brows


_OVAL: Final = "-19,-20 -20.5,0 -15,18 0,28 14,19 19.5,2 19,-20 0,-27"

FACES: Final = {
    "youth": Features(
        _OVAL,
        "M-13.5-8q5-4.5 10.5-1.5M6-10q5-3 9.5 1",
        "M-7-.3h0M10.3-.8h0",
        "M-12.5-1q4.5-4.5 9-.5M6-2q4-3.5 8 .5M3.5-8c-.5 10 2 15 4.5 18c-2.5 3-6 3-8 1M-4 18.5q5 2 10.5-1",
        "M-11 9.5h0M14 9.5h0",
        "M-2 18.6q3.5 4.5 7.5-.4z",
    ),
    # full face, snub-nosed and freckled
    "lad": Features(
        "-19.5,-20 -21,1 -15.5,17 0,27 15.5,17 21,1 19.5,-20 0,-27",
        "M-15-8q5-4.5 10-1.5M15-8q-5-4.5-10-1.5",
        "M-7.6 0h0M10 0h0",
        "M-13.5 0q4.5-5 9.5 0M13.5 0q-4.5-5-9.5 0M-4 7.5q-1 3.6 2.4 3.3q1.6 1.4 3.2 0q3.4.3 2.4-3.3"
        "M-7.5 16.5q7.5 6 15 0",
        "M-13 10.5h0M13 10.5h0",
        "",
        "M-16 5h0M-13 8h0M-10 5h0M16 5h0M13 8h0M10 5h0",
    ),
    # a square jaw, thick brows, a straight mouth
    "man": Features(
        "-19,-20 -20.5,0 -18,17 -8,28 6,28.5 15.5,20 19.5,2 19,-20 0,-27",
        "M-14.5-6q6-4 11.5-.5M5.5-7q5-3.5 10.5 1",
        "M-6.5 0h0M11 0h0",
        "M-13-.5q5-3.5 10 0M6-1q4-3 8.5.5M3-6c0 3 3 4 3.5 6.5c2.5 3 3.5 6 3 9c-3 3-6.5 3-9.5 1"
        "M-4 19q5.5-2 11 0M-15 8q0 6 4 9",
        heavy=3.6,
    ),
    # a ruler, straight from the front
    "front": Features(
        "-19,-20 -20,0 -16,17 0,28 16,17 20,0 19,-20 0,-27",
        "M-15.5-6q5-6 12-1.5M15.5-6q-5-6-12-1.5",
        "M-8.5 0h0M8.5 0h0",
        "M-13.5 0q5-5 10 0M13.5 0q-5-5-10 0M-3-7c1 6-.5 10-2 14q-1 4 2.7 3.5q2.3 1.8 4.6 0"
        "q3.7.5 2.7-3.5M-5 18q5 2 10 0",
        heavy=2.8,
    ),
    # hollow cheeks, furrows, a hooked nose
    "old": Features(
        "-18.5,-20 -20.5,-2 -15,9 -13,19 1,29 13,18 16,9 19.5,-1 18.5,-20 0,-27",
        "",
        "M-8 1h0M11.7.7h0",
        "M-12.5 1q4.5-4 9 0M7.5.7q4-4 8 0M-12 6.5q3 1.5 6 .5M2-6c3.5 3 4.5 8 6 11c1 3 .5 5-.5 6"
        "c-1-1-2.5-1-4-.3c-2 1-3.5.5-5-.5M-4 18.5q5-2 10 .5M-9-16q9-2.5 18 0",
    ),
    # arched brows, almond eyes, an eagle's nose
    "eagle": Features(
        "-18.5,-20 -19.5,0 -14,17 1,29 13,19 19,2 18.5,-20 0,-27",
        "M-15.5-6q3.5-6 11.5-2.5M6.5-9q6-3.5 10 3",
        "M-7.5 0h0M11.5-.3h0",
        "M-14 .5q5-5.5 10.5 0q-5.5 3-10.5 0M7 .3q4.5-5.5 9 0q-5 3-9 0"
        "M2-6c1 4 3.5 5.5 5 9.5c1 3.5.5 6-1 7c-2 2-4.5 2-7 1M-3.5 19q4.5 1 9-.5",
        heavy=2.8,
    ),
    # round and merry
    "jolly": Features(
        "-19,-20 -22,3 -18.5,19 0,29 18,20 22,3 19,-20 0,-27",
        "M-15-9q5-6 11-2M6-12q6-3 10.5 3",
        "M-8-.8h0M11-1.2h0",
        "M-13.5.5q5-6.5 10.5 0M6 0q4.5-6 9 0M4-2c4 3 5.5 6.5 3.5 9.5q-3.5 4-8 .5M-8 14q8 3.5 16.5-1.5",
        "M-13.5 9h0M15 9h0",
        "M-6 15.5q7 1.5 13-1q-2 8-7 8t-6-7z",
    ),
    "profile": Features(
        "9,-25 13.5,-9! 14,-5 22.5,8! 18.5,11 15.5,11! 17,14 14.5,16! 16,18.5 14,20.5!"
        " 16,26 9,31 -5,25 -13,14 -18,-4 -16,-22 -3,-28",
        "M4-8.5q5-4.5 10-1",
        "M9.5-.3h0",
        "M4-.2q3-3.5 8-2.3M16.5 8.5q1.5-2.5 4-1M14.5 16h-4.5",
        "M2 10h0",
    ),
}


def face(kind: str) -> str:
    """A face of ``FACES`` with its neck."""
    f = FACES[kind]
    return (
        path("M-9 14V37Q0 45 9 37V14", FLESH)
        + path(wedges((-8, 27, 14, 3, 4)), INK, stroke="none")
        + path(smooth(f.outline), FLESH)
        + (path(f.cheeks, stroke=BLUSH, w=8) if f.cheeks else "")
        + (path(f.marks, stroke=BROWN, w=1.6) if f.marks else "")
        + (path(f.brows, "none", w=f.heavy) if f.brows else bushy())
        + path(f.lines, "none", w=2)
        + path(f.pupils, w=4.2)
        + (path(f.lips, RED, stroke="none") if f.lips else "")
    )


class Man(NamedTuple):
    """Who somebody is: his face, the way he looks, what grows on lip and chin.

    A beard is a kind of ``OUTER`` (with its moustache), or of ``SIDE`` on a profile, or a ``goatee``; after
    ``shaven`` it leaves the upper lip bare.
    """

    face: str = "youth"
    left: bool = False
    beard: str = ""
    moustache: str = ""


def grown(man: Man, colour: str) -> str:
    """What grows on a man's lip and chin."""
    if man.face == "profile":
        return (side_beard(man.beard, colour) if man.beard else "") + (
            moustache("side", colour) if man.moustache else ""
        )
    turn = 0 if man.face in ("front", "lad") else 3
    drawn = moustache(man.moustache, colour, turn) if man.moustache else ""
    if man.beard == "goatee":
        return goatee(colour, turn) + drawn
    if man.beard:
        kind = man.beard.removeprefix("shaven ")
        return beard(kind, colour, turn, lip=kind == man.beard) + drawn
    return drawn


def bushy() -> str:
    """An old man's brows."""
    arcs = "M-14-4q3.5-5 9.5-3M6.5-7q5-2.5 9 2.5"
    return path(arcs, "none", w=5.6) + path(arcs, "none", stroke=LIGHT, w=2.6)


# --- beards -----------------------------------------------------------------------------------------------

OUTER: Final = {
    "full": "-20,0! -22,16 -16,34 0,44 16,34 22,16 20,0!",
    "forked": "-20,0! -22,20 -17,38 -9,50! -4,41 0,34! 4,41 9,50! 17,38 22,20 20,0!",
    "long": "-20,0! -23,22 -14,44 0,60! 14,44 23,22 20,0!",
    "short": "-20,2! -20,16 -12,29 0,34 12,29 20,16 20,2!",
    "square": "-20,0! -22,18 -21,42! -10,45 0,41! 10,45 21,42! 22,18 20,0!",
}
LOWEST: Final = {"full": 36, "forked": 30, "long": 46, "short": 28, "square": 34}


def beard(kind: str, colour: str, turn: float = 3, *, lip: bool = True) -> str:
    """A beard with its moustache: a kind of ``OUTER``, for a face whose mouth is ``turn`` aside.

    Without ``lip`` the upper lip is shaven.
    """
    length = LOWEST[kind] - 22
    inner = f" 15,12 9,{12 if lip else 16}! {turn},{15 if lip else 23} {turn - 7},{12 if lip else 16}! -15,12"
    strands = wedges((-13, 19, 4, length, 2), (13, 19, -4, length, 2), (0, 24, 0, length - 3, 2))
    drawn = path(smooth(OUTER[kind] + inner), colour) + path(strands, INK, stroke="none")
    if not lip:
        return drawn
    return drawn + moustache("broad", colour, turn) + path(f"M{turn - 4} 21.5q4 4 8 0z", RED, stroke="none")


MOUSTACHES: Final = {
    "broad": "0,13! -6,11 -14,16 -18,13 -14,21 -5,18 0,16 5,18 14,21 18,13 14,16 6,11",
    "curled": "0,13! -6,12 -12,16 -19,9! -18,18 -11,20 -4,17 0,15.5 4,17 11,20 18,18 19,9! 12,16 6,12",
    "drooping": "0,13! -7,12 -12,17 -14,28! -8,24 -5,17.5 0,15.5 5,17.5 8,24 14,28! 12,17 7,12",
    "side": "16,11! 21,13 24,20! 18,18.5 12,18 6,21! 9,13",
}


def moustache(kind: str, colour: str, turn: float = 3) -> str:
    """A moustache of ``MOUSTACHES`` under a nose that is ``turn`` aside."""
    drawn = smooth(MOUSTACHES[kind])
    if kind == "side" or not turn:
        return path(drawn, colour, w=1.8)
    return path(drawn, colour, w=1.8, transform=f"translate({turn:.3g})")


def goatee(colour: str, turn: float = 3) -> str:
    """A tuft on the chin."""
    tip = f"{turn - 5},23! {turn},25 {turn + 5},23! {turn + 4},30 {turn},37! {turn - 4},30"
    return path(smooth(tip), colour)


SIDE: Final = {
    "full": "-12,1! -14,18 -6,36 8,44 20,36",
    "pointed": "-12,1! -13,16 -2,32 20,45! 22,32",
    "long": "-12,1! -15,22 -6,44 10,61! 20,42",
}


def side_beard(kind: str, colour: str) -> str:
    """A beard of ``SIDE`` with its moustache, seen from the side."""
    return (
        path(smooth(SIDE[kind] + " 20,24 15.5,20! 9,21 5,14 -3,11"), colour)
        + path(wedges((-6, 18, 8, 14, 2), (3, 22, 6, 12, 2)), INK, stroke="none")
        + moustache("side", colour)
    )


def side_hair(colour: str) -> str:
    """Hair to the neck on a head seen from the side, over the ear."""
    return path(
        smooth("12,-20! 8,-30 -18,-29 -27,-8 -26,12 -33,27 -22,33 -9,28! -5,15 -10,4 -4,-6 3,-14"), colour
    ) + path(wedges((-19, -4, -1, 26, 2), (-12, -10, -2, 24, 2)), INK, stroke="none")
