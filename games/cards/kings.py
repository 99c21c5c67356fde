"""The kings (*reyes*): bearded, crowned, in robe and ermine, the sign in one hand."""

from typing import Final

from games.cards import people
from games.cards.figures import DRESS, ground, hatch, head, held, sprig
from games.cards.men import Man
from games.cards.palette import BLUE, DARK, FAIR, GOLD, GREEN, GREY, HOARY, LIGHT, RED
from games.cards.svg import circle, group, limb, path, place, smooth, use

MEN: Final = {
    "O": Man("old", beard="full"),
    "C": Man("front", beard="forked"),
    "E": Man("man", left=True, beard="short"),
    "B": Man("profile", left=True, beard="long"),
}
HAIR: Final = {"O": GREY, "C": FAIR, "E": DARK, "B": HOARY}

TAILS = ((92, 166), (106, 178), (125, 184), (144, 178), (158, 166), (99, 154), (151, 154))

# What the robe is powdered with.
MOTIF = {
    "O": "M-6 0A6 6 0 0 1 6 0A6 6 0 0 1-6 0Z",
    "C": "M0-9L2.5-2.5 8 0 2.5 2.5 0 9-2.5 2.5-8 0-2.5-2.5Z",
    "E": "M0-9L6 0 0 9-6 0Z",
    "B": "M0-9C7-4 7 4 0 9C-7 4-7-4 0-9Z",
}


def attribute(suit: str) -> str:
    """What a king holds in his other hand: sceptre, book, orb, oak twig."""
    if suit == "O":
        return (
            path(limb("116,268 88,186", (7, 7)), GOLD)
            + group(
                path(
                    "M0 2C-10-2-13-12-8-19C-7-15-4-13-3-12C-5-19-3-24 0-28C3-24 5-19 3-12C4-13 7-15 8-19"
                    "C13-12 10-2 0 2Z",
                    GOLD,
                )
                + circle(0, 1, 4.5, RED),
                transform=place(87, 184, 1, -19),
            )
            + use("fist", 107, 240, 1.05, -19)
        )
    if suit == "B":
        return sprig(102, 250, -26, 1.55, GOLD) + use("fist", 107, 240, 1.05, -24)
    if suit == "E":
        return (
            circle(110, 228, 19, BLUE)
            + path("M91 226C102 233 118 233 129 226", "none", stroke=GOLD, w=4.5)
            + path("M107 191h6v6h6v6h-6v6h-6v-6h-6v-6h6z", GOLD, w=2)
            + hatch((122, 234, -8, 10, 2.6))
            + use("hand-up", 108, 247, 1.05)
        )
    return group(
        path("M-19-15H19V15H-19Z", GREEN)
        + path("M-19 15V19H19V15", LIGHT, w=2)
        + path("M-14-15V15", "none", w=2)
        + path("M4-8L10 0 4 8-2 0Z", GOLD, w=1.8),
        transform=place(116, 232, 1, -14),
    ) + use("fist", 106, 245, 1.05, -80)


def king(suit: str) -> str:
    """The rey of a suit."""
    d = DRESS[suit]
    crown = people.crown(people.KINGS_CROWN[suit], d.second)
    return (
        ground()
        + path(
            smooth("84,160 64,200 54,260 38,350! 88,358 125,354 162,358 212,350! 196,260 186,200 166,160"),
            d.main,
        )
        + hatch(
            (72, 222, -8, 56, 4),
            (92, 236, -6, 40, 3.4),
            (50, 300, -5, 32, 3.2),
            (178, 222, 8, 56, 4),
            (158, 236, 6, 40, 3.4),
            (200, 300, 5, 32, 3.2),
        )
        + path(smooth("108,170! 103,250 93,350! 125,356 157,350! 147,250 142,170!"), d.second)
        + path("M125 180V353", "none", w=19)
        + path("M125 180V352", "none", stroke=d.trim, w=14)
        + "".join(
            path(MOTIF[suit], LIGHT, w=1.7, transform=f"translate(125 {y})")
            for y in (240, 264, 288, 312, 336)
        )
        + "".join(
            path(MOTIF[suit], d.trim, w=1.7, transform=place(x, y, 1.1))
            for left in ((78, 262), (66, 292), (84, 312), (60, 326))
            for x, y in (left, (250 - left[0], left[1]))
        )
        + path(smooth("33,368! 39,340! 64,347 95,346! 91,368 60,373"), LIGHT)
        + path(smooth("217,368! 211,340! 186,347 155,346! 159,368 190,373"), LIGHT)
        + hatch(*((x, 351.0, 1.5, 11.0, 4.5) for x in (48.0, 64.0, 80.0, 169.0, 185.0, 201.0)))
        + path(smooth("103,350! 112,346! 124,352! 122,362 108,362"), RED)
        + path(smooth("147,350! 138,346! 126,352! 128,362 142,362"), RED)
        + path(smooth("101,212! 125,218 149,212! 150,224! 125,230 100,224!"), d.trim)
        + path(limb("92,180 66,212 72,237 98,240", (34, 37, 32, 24)), d.main)
        + hatch((80, 190, -16, 28, 3.2), (88, 196, -14, 24, 2.8), (70, 238, 18, 6, 2.6))
        + people.cuff(97, 240, 92, LIGHT)
        + ("" if suit == "O" else attribute(suit))
        + path(limb("160,180 190,208 201,190 197,166", (34, 35, 29, 22)), d.main)
        + hatch((172, 184, 19, 15, 3.2), (167, 193, 19, 15, 2.8))
        + people.cuff(197, 168, 2, LIGHT)
        + path(smooth("84,150 76,166 90,184 125,200 160,184 174,166 166,150 125,140"), LIGHT)
        + hatch(*((float(x), float(y), 1.0, 11.0, 5.0) for x, y in TAILS))
        # The sceptre leans on the collar.
        + (attribute(suit) if suit == "O" else "")
        + head(125, 118, 1.16, MEN[suit], HAIR[suit], crown, long_hair=True)
        + held(suit, 197, 155, 5 if suit in "EB" else 0)
    )
