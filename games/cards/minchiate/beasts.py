"""Animals: a four-legged body that several share, and heads, tails and coats of each.

The body faces left, its feet at y = 348, its neck near (66, 214).
"""

from typing import Final

from games.cards.figures import hatch
from games.cards.palette import BROWN, GOLD, GREY, INK, LIGHT, RED
from games.cards.svg import circle, group, limb, path, petals, place, smooth, use


def quadruped() -> str:
    """The body, in stride; its coat is the inherited fill, the far legs are in the current colour."""
    far = limb("82,270 60,304 55,340", (34, 19, 12)) + limb("178,274 158,310 164,340", (36, 18, 12))
    return (
        path(far, "currentColor")
        + path(
            smooth(
                "56,218 74,205 104,209 138,215 170,208 198,210 213,226 218,250 212,274! 206,290 214,308"
                " 207,322 204,341! 187,341! 190,322 183,307 172,297 164,284! 138,294 112,290!"
                " 101,300 98,318 95,341! 77,341! 78,316 71,296 56,272 49,244"
            )
        )
        + path("M164 284Q162 258 178 242M103 290Q114 272 106 248", "none", w=2.2)
        + hatch(
            (204, 232, 6, 30, 3),
            (196, 286, 5, 24, 2.6),
            (74, 268, 6, 34, 2.6),
            (112, 286, 40, 2, 2.8),
            (60, 236, 2, 26, 2.8),
            (172, 252, -3, 26, 2.4),
        )
    )


NEAR_FEET: Final = (86, 196)
FAR_FEET: Final = (55, 164)


def hooves() -> str:
    """Hooves for the four legs."""
    return "".join(
        path(smooth(f"{x - 9},337! {x + 9},337! {x + 10},349! {x - 14},349!"), INK)
        for x in (*FAR_FEET, *NEAR_FEET)
    )


def paws(coat: str, shade: str) -> str:
    """Paws with claws for the four legs."""
    paw = smooth("11,-13! -6,-13 -18,-5 -18,4! 13,4!")
    claws = "M-16 3V-2M-9 3V-3M-2 3V-2"
    return "".join(
        group(path(paw, fill) + path(claws, "none", w=1.7), transform=place(x, 345))
        for feet, fill in ((FAR_FEET, shade), (NEAR_FEET, coat))
        for x in feet
    )


def body(coat: str, shade: str) -> str:
    """The shared body in a coat."""
    return use("quadruped", fill=coat, color=shade)


def lion_tail(coat: str, tuft: str) -> str:
    """A tail curled over the back, with its tuft."""
    return path(limb("206,236 228,222 228,192 212,178", (9, 8, 7, 7)), coat) + path(
        smooth("214,184! 200,182 192,166 198,150! 212,152 222,166 218,180"), tuft
    )


def horse_tail(colour: str) -> str:
    """A long tail."""
    return path(
        smooth("206,226 224,230 230,262 222,296 232,326 212,316 206,288 212,256 202,240"), colour
    ) + hatch((218, 242, 1, 56, 2.6), (212, 252, 1, 52, 2.2))


def cow_tail(coat: str, tuft: str) -> str:
    """A hanging tail with a tuft."""
    return path(limb("204,222 222,236 222,280", (8, 7, 5)), coat) + path(
        smooth("219,276! 225,276! 232,300 226,318! 222,306! 216,316! 212,298"), tuft
    )


DARK_MANE: Final = "#7c3a1f"


def lion_head(coat: str, mane: str) -> str:
    """A lion's face in its mane, round the origin, 90 units across."""
    return (
        path(petals(20, 20, 60, 8), DARK_MANE, w=1.8)
        + path(petals(16, 14, 48, 9, 11), mane, w=1.8)
        + circle(-26, -26, 9, coat)
        + circle(26, -26, 9, coat)
        + path(smooth("-22,-24! -30,-40 -14,-38 -6,-50! 0,-38 6,-50! 14,-38 30,-40 22,-24! 0,-34"), mane)
        + path(smooth("-24,-14 -14,-27 0,-29 14,-27 24,-14 24,6 14,24 0,32 -14,24 -24,6"), coat)
        + path("M-17-9q6-5 11-1M6-10q6-4 11 1M-5-14L-4 6M5-14L4 6", "none", w=2.2)
        + circle(-11, -4, 2.6, INK, stroke="none")
        + circle(11, -4, 2.6, INK, stroke="none")
        + path("M-8 4H8L3 12H-3Z", BROWN, w=2)
        + path("M0 12V18M-12 18Q-6 22 0 18Q6 22 12 18", "none", w=2.2)
        + path("M-4 21Q0 30 4 21Z", RED, w=1.8)
        + path("M-18 14l5-1M-17 19l5-2M18 14l-5-1M17 19l-5-2", "none", w=1.4)
    )


def bull_head(coat: str) -> str:
    """A bull's head round the origin, looking out of the card to the left."""
    horn = smooth("14,-22! 30,-28 44,-42 42,-62! 54,-48 52,-28 36,-14 20,-8!")
    ear = smooth("20,-10! 36,-12 46,-2! 36,6 20,2!")
    both = path(ear, coat) + path(horn, LIGHT)
    return (
        both
        + group(both, transform="scale(-1 1)")
        + path(smooth("-22,-20 0,-28 22,-20 22,4 14,26 16,42 0,52 -16,42 -14,26 -22,4"), coat)
        + path(smooth("-16,34 0,26 16,34 15,46 0,52 -15,46"), LIGHT)
        + path("M-8 38q3-4 5 0M3 38q3-4 5 0M-8 46Q0 50 8 46", "none", w=2.2)
        + path("M-19-6q6-4 10 1M9-5q5-5 10-1", "none", w=2.2)
        + circle(-13, -1, 2.8, INK, stroke="none")
        + circle(13, -1, 2.8, INK, stroke="none")
        + path(smooth("-14,-24! -12,-12 -4,-6! 0,-14! 5,-4! 12,-12 14,-24! 0,-34"), BROWN, w=2)
        + circle(0, 54, 7, "none", stroke=GOLD, w=3.4)
    )


def ram_head(coat: str) -> str:
    """A ram's head in profile to the left, with a curled horn, round the origin."""
    return (
        path(smooth("16,-24 -4,-30 -20,-18 -34,4 -44,18! -42,30 -30,32 -16,24 0,22 18,22"), coat)
        + path(limb("-2,-20 14,-30 30,-16 28,8 10,14 4,2 12,-4", (16, 18, 17, 14, 11, 8, 5)), GOLD)
        + path("M4-30l4 13M18-31l-3 13M32-22l-12 6M36-6l-15 1M32 10l-12-6M18 18l-2-11", "none", w=1.8)
        + circle(-15, -8, 2.8, INK, stroke="none")
        + path("M-22-12q6-5 12-1M-42 22q6 4 12 2M-40 16l5 2", "none", w=2.2)
    )


def goat_head(coat: str) -> str:
    """A goat's head in profile to the left, horned and bearded."""
    return (
        path(limb("2,-20 14,-44 38,-58", (11, 9, 3)), GREY)
        + path(limb("-6,-20 2,-48 22,-68", (12, 10, 3)), GREY)
        + path("M-8-30l10 2M-5-40l9 3M1-50l8 5", "none", w=1.8)
        + path(smooth("-22,30! -16,44 -24,58! -10,48 -6,30!"), LIGHT)
        + path(smooth("14,-20 -4,-26 -18,-16 -32,6 -40,18! -38,30 -26,32 -12,26 2,26 22,30"), coat)
        + path(smooth("6,-14! 24,-20 36,-10! 26,-2 10,-2!"), coat)
        + circle(-13, -7, 2.8, INK, stroke="none")
        + path("M-20-11q6-5 12-1M-38 22q6 4 12 2M-36 16l5 2", "none", w=2.2)
    )


def fleece(coat: str) -> str:
    """Wool over the trunk of the body: curls in rows."""
    d = "M60 214q8-14 18-6q6-14 20-6q8-12 20-2q8-12 20-2q10-12 20 0q10-10 20 2q14-4 16 10q14 4 8 16"
    d += "q12 10 2 20"
    d += "q6 12-6 18q0 14-14 14q-6 12-18 6q-8 12-20 4q-10 10-20 2q-10 10-20 0q-14 6-18-6q-14-2-14-14"
    d += "q-12-6-6-18"
    d += "q-12-6-4-20q-8-12 16-18Z"
    curls = "".join(
        f"M{x} {y}q6-8 12 0q-2 6-7 3"
        for x, y in (
            (74, 226),
            (102, 222),
            (132, 226),
            (160, 222),
            (184, 236),
            (86, 250),
            (116, 250),
            (146, 252),
            (170, 256),
            (100, 274),
            (134, 276),
        )
    )
    return path(d, coat) + path(curls, "none", w=1.9)


def fish(x: float, y: float, scale: float, turn: float, colour: str, *, mirrored: bool = False) -> str:
    """A fat fish swimming to the left, round (x, y)."""
    return group(
        path(smooth("50,-4! 74,-28 86,-24! 78,0 88,24! 74,26 50,6!"), colour)
        + path(smooth("-8,-26! 6,-46 26,-40! 24,-28 30,-20!"), colour)
        + path(smooth("-8,26! 2,40 16,38! 18,24!"), colour)
        + path(smooth("-72,0! -58,-18 -30,-30 10,-28 52,-6! 54,6! 10,28 -30,28 -58,18"), colour)
        + path("M-40-26Q-24 0-40 26", "none")
        + path(
            "M-24-16q12 8 0 16q12 8 0 14M-6-20q12 8 0 16q12 8 0 16q10 4 0 10M14-20q12 8 0 16q12 8 0 16M32-10"
            "q10 6 0 12",
            "none",
            w=1.8,
        )
        + circle(-52, -7, 5, LIGHT, w=2)
        + circle(-52, -7, 1.8, INK, stroke="none")
        + path("M-71 2Q-62 8-54 4", "none", w=2)
        + path("M60-2l16-14M60 3l18 12", "none", w=1.6),
        transform=place(x, y, scale, turn, mirrored=mirrored),
    )


def shared() -> str:
    """The parts of this module that are used by reference."""
    return group(quadruped(), id="quadruped")
