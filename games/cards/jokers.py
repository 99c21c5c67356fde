"""The jokers: a dancing fool in two colours, with another toy on each card."""

from typing import Final, NamedTuple

from games.cards import people
from games.cards.figures import ground, hatch, head
from games.cards.men import Man
from games.cards.palette import AUBURN, BLUE, BROWN, DARK, FAIR, GOLD, GREEN, LIGHT, RED
from games.cards.svg import circle, ellipse, group, limb, path, place, ring, sleeve, smooth, star, tag, use


class Motley(NamedTuple):
    """The two colours of a fool's dress, and of his hair."""

    left: str
    right: str
    hair: str


MOTLEY: Final = {
    1: Motley(RED, GOLD, BROWN),
    2: Motley(BLUE, RED, FAIR),
    3: Motley(GREEN, GOLD, AUBURN),
    4: Motley(GOLD, BLUE, DARK),
}
MEN: Final = {
    1: Man("jolly"),
    2: Man("lad", left=True),
    3: Man("youth"),
    4: Man("eagle", left=True, beard="goatee", moustache="curled"),
}


def bell(x: float, y: float, r: float = 6) -> str:
    """A round bell."""
    return group(
        circle(0, 0, r, GOLD, w=2) + path(f"M-{r - 2} 1H{r - 2}M0 1V{r - 1}", "none", w=1.7),
        transform=place(x, y),
    )


def sign() -> str:
    """What stands in a joker's corner: a fool's cap of three horns."""
    return (
        path(smooth("-24,26! -22,4 -30,-10 -42,-4! -44,-26 -22,-32 -4,-4! 0,26!"), RED)
        + path(smooth("24,26! 22,4 30,-10 42,-4! 44,-26 22,-32 4,-4! 0,26!"), BLUE)
        + path(smooth("-12,26! -14,2 -8,-20 0,-38! 8,-20 14,2 12,26!"), GOLD)
        + path(smooth("-26,22! 0,28 26,22! 26,36! 0,42 -26,36!"), LIGHT)
        + bell(-43, 2)
        + bell(43, 2)
        + bell(0, -42)
    )


def cap(left: str, right: str, middle: str) -> str:
    """The fool's cap on a head, round the middle of the face."""
    return (
        path(smooth("-2,-44! -26,-58 -50,-46 -54,-14! -42,-26 -34,-22 -28,-2!"), left)
        + path(smooth("2,-44! 26,-58 48,-46 50,-14! 40,-26 34,-22 28,-2!"), right)
        + path(smooth("-20,-30 -14,-56 6,-78! 10,-56 20,-30"), middle)
        + path(
            smooth("-29,4! -28,-22 -14,-34 0,-22! 14,-34 28,-22 29,4! 22,-10 12,-18 0,-16! -12,-18 -22,-10"),
            LIGHT,
        )
        + hatch((-44, -36, 14, -6, 2.4), (44, -36, -14, -6, 2.4), (0, -60, -4, 22, 2.4))
        + bell(-54, -9)
        + bell(50, -9)
        + bell(7, -82)
    )


def marotte(x: float, y: float) -> str:
    """A fool's staff: a small head in a cap on a stick held at (x, y)."""
    return group(
        path(limb("0,26 0,-36", (7, 6)), BROWN)
        + path(smooth("-16,-34! -8,-42 0,-30 8,-42 16,-34! 8,-26 -8,-26"), RED)
        + group(
            path(smooth("-14,-8 -26,-22 -34,-14! -34,-34 -14,-34 0,-20"), BLUE)
            + path(smooth("14,-8 26,-22 34,-14! 34,-34 14,-34 0,-20"), GOLD)
            + use("face-jolly", 0, 0, 0.66, w=3)
            + bell(-34, -10, 4.5)
            + bell(34, -10, 4.5),
            transform=place(0, -58, 0.8),
        )
        + use("fist", 0, 0),
        transform=place(x, y, 1, 6),
    )


def tambourine(x: float, y: float) -> str:
    """A tambourine with jingles, its lower edge in a hand at (x, y)."""
    jingles = "".join(ellipse(jx, jy, 6, 4, GOLD, w=1.8) for jx, jy, _ in ring(8, 36, 22.5))
    return group(
        circle(0, -40, 36, RED)
        + circle(0, -40, 27, LIGHT)
        + group(jingles + path(star(8, 16, 6), BLUE, w=1.8), transform=place(0, -40))
        + use("hand-up", 0, -2, 1.05),
        transform=place(x, y),
    )


def balls(x: float, y: float) -> str:
    """Three balls above an open hand at (x, y)."""
    return group(
        "".join(
            circle(bx, by, 14, colour) + path(f"M{bx - 13} {by}Q{bx} {by + 9} {bx + 13} {by}", "none", w=2)
            for bx, by, colour in ((4, -24, RED), (14, -62, BLUE), (-14, -94, GOLD))
        )
        + use("hand-up", 0, 0, 1.05),
        transform=place(x, y),
    )


def cards(x: float, y: float) -> str:
    """A fan of three cards, backs up, in a hand at (x, y)."""
    card = (
        tag("rect", x=-19, y=-66, width=38, height=60, rx=4, fill=LIGHT)
        + tag("rect", x=-14, y=-61, width=28, height=50, fill=RED, w=1.6)
        + path("M-14-36L0-61 14-36 0-11Z", LIGHT, w=1.6)
    )
    return group(
        "".join(group(card, transform=f"rotate({turn})") for turn in (-28, 0, 28)) + use("fist", 0, 0, 1.05),
        transform=place(x, y),
    )


TOYS: Final = {1: marotte, 2: tambourine, 3: balls, 4: cards}


def legs(d: Motley, *, mirrored: bool) -> str:
    """One leg on the ground, one kicked up; which, depends."""
    if mirrored:
        return group(dancing(d.right, d.left), transform="translate(250 0)scale(-1 1)")
    return dancing(d.left, d.right)


def dancing(left: str, right: str) -> str:
    """The legs, the right one of the card kicked up, in two colours."""
    return (
        path(limb("112,244 106,292 112,336", (34, 24, 15)), right)
        + path(smooth("104,332! 122,332! 124,346! 104,349 82,346! 72,340 74,328! 84,336 98,338!"), left)
        + bell(72, 324, 5)
        + path(limb("140,240 176,272 162,316", (34, 26, 15)), left)
        + path(smooth("152,308! 171,314! 170,326! 178,340 196,344! 186,352 164,344 150,326!"), right)
        + bell(200, 342, 5)
        + hatch((106, 264, -2, 40, 3), (160, 262, 12, 14, 3), (170, 284, -4, 22, 2.6))
    )


def joker(number: int) -> str:
    """The picture of a joker."""
    d = MOTLEY[number]
    arm = sleeve("152,166 184,190 196,178 193,154", (25, 26, 21, 16))
    return (
        ground(232)
        + legs(d, mirrored=number % 2 == 0)
        # arms and coat
        + path(sleeve("98,166 66,184 46,218", (25, 27, 18)), d.right)
        + hatch((82, 178, -18, 18, 3), (90, 186, -18, 18, 2.6))
        + path(
            smooth(
                "92,152! 108,146 125,146! 125,262! 117,280! 109,260!"
                " 98,274! 92,254! 78,264! 88,236 102,212! 95,186"
            ),
            d.left,
        )
        + path(
            smooth(
                "158,152! 142,146 125,146! 125,262! 133,280! 141,260!"
                " 152,274! 158,254! 172,264! 162,236 148,212! 155,186"
            ),
            d.right,
        )
        + hatch(
            (112, 222, -12, 26, 3), (119, 222, -3, 34, 2.8), (138, 222, 12, 26, 3), (131, 222, 3, 34, 2.8)
        )
        + buttons_down()
        + path(smooth("101,208! 125,213 149,208! 150,219! 125,224 100,219!"), LIGHT)
        + "".join(bell(x, y, 5) for x, y in ((117, 284), (133, 284), (98, 278), (152, 278)))
        + people.cuff(47, 214, 208, d.left)
        + use("fist", 42, 227, 0.95, 24)
        + path(arm, d.left)
        + hatch((162, 169, 16, 16, 3), (168, 164, 14, 14, 2.6))
        + people.cuff(193, 158, 2, d.right)
        + head(118, 116, 1.08, MEN[number], d.hair, cap(d.left, d.right, LIGHT if number == 4 else RED))
        + path(
            smooth(
                "98,148! 112,142 125,152 138,142 152,148! 164,166! 148,162!"
                " 146,180! 132,168! 125,186! 118,168! 104,180! 102,162! 86,166!"
            ),
            LIGHT,
        )
        + "".join(bell(x, y, 4.5) for x, y in ((86, 168), (104, 182), (125, 188), (146, 182), (164, 168)))
        + TOYS[number](197 if number != 4 else 193, 146)
    )


def buttons_down() -> str:
    """Pompons down the seam of the coat."""
    return "".join(circle(125, y, 4.5, LIGHT, w=2) for y in (236, 252))
