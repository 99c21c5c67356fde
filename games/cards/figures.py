"""What all figures have in common: their colours, the ground under them, the head, the sign in the hand."""

from typing import Final, NamedTuple

from games.cards import men, people
from games.cards.men import Man
from games.cards.palette import BLUE, BROWN, GOLD, GREEN, INK, LIGHT, RED
from games.cards.pips import LINE, sign_id
from games.cards.svg import circle, group, limb, num, path, place, smooth, use, wedges


class Dress(NamedTuple):
    """The colours of a suit's figures."""

    main: str
    second: str
    trim: str
    hose: str


DRESS: Final = {
    "O": Dress(RED, BLUE, GOLD, GREEN),
    "C": Dress(BLUE, RED, GOLD, GOLD),
    "E": Dress(GOLD, RED, BLUE, BLUE),
    "B": Dress(GREEN, GOLD, RED, BROWN),
}


def hatch(*strokes: tuple[float, float, float, float, float]) -> str:
    """Woodcut hatching in ink; see ``wedges``."""
    return path(wedges(*strokes), INK, stroke="none")


def ground(right: float = 206) -> str:
    """A strip of meadow at the foot of the card, as far as ``right``."""
    return path(
        smooth(f"18,371! 18,349! 50,343 100,348 150,343 {num(right)},348! {num(right)},371!"), GREEN
    ) + hatch(
        (30, 358, 8, -9, 2.4),
        (34, 360, 12, -5, 2.4),
        (76, 364, 6, -9, 2.4),
        (80, 365, 11, -6, 2.4),
        (142, 362, 6, -9, 2.4),
        (146, 363, 11, -5, 2.4),
        (172, 365, 6, -8, 2.4),
        (176, 366, 11, -5, 2.4),
    )


def held(suit: str, x: float, y: float, turn: float = 0) -> str:
    """The sign of the suit in a hand at (x, y), and the hand that closes round it."""
    if suit == "O":
        return use(sign_id("O"), x, y - 40, 0.92, w=LINE / 0.92) + use("hand-up", x - 2, y - 4, 1.05)
    if suit == "C":
        return use(sign_id("C"), x, y - 20, 1.08, turn, w=LINE / 1.08) + use("fist", x, y - 2, 1.0)
    if suit == "E":
        return use(sign_id("E"), x, y - 50, 1.2, turn, w=LINE / 1.2) + use("fist", x, y, 1.0)
    return use(sign_id("B"), x, y - 44, 1.24, turn, w=LINE / 1.24) + use("fist", x, y, 1.05)


def head(
    x: float, y: float, scale: float, man: Man, colour: str, hat: str = "", *, long_hair: bool = False
) -> str:
    """A man's head with his hair, to the neck or longer, his beard and what he wears."""
    if man.face == "profile":
        behind, brow = "", men.side_hair(colour)
        hat = hat and group(hat, transform="translate(-4)")
    else:
        behind = (people.long_hair if long_hair else people.bob)(colour)
        brow = people.fringe(colour) if man.beard in ("", "goatee") else ""
    return group(
        behind + use(f"face-{man.face}") + men.grown(man, colour) + brow + hat,
        transform=place(x, y, scale, mirrored=man.left),
    )


def buttons(x: float, *ys: float) -> str:
    """A row of buttons down a coat."""
    return "".join(circle(x, y, 2.7, LIGHT, w=1.5) for y in ys)


def shared() -> str:
    """The parts that several figures use, by id."""
    return (
        "".join(group(men.face(kind), id=f"face-{kind}") for kind in men.FACES)
        + group(people.fist(), id="fist")
        + group(people.holding(), id="hand-up")
    )


def shoe(x: float, y: float, colour: str, *, mirrored: bool = False) -> str:
    """A pointed shoe with its heel at (x, y), the toe to the left."""
    return group(
        path(smooth("-8,-14! 10,-14! 11,1! -8,4 -26,5! -24,0 -16,-4"), colour)
        + path("M-7-9H9", "none", w=1.8),
        transform=place(x, y, mirrored=mirrored),
    )


def sprig(x: float, y: float, turn: float, scale: float = 1.0, colour: str = GREEN) -> str:
    """An oak twig with three leaves and two acorns, growing up from (x, y)."""
    leaf = smooth("0,0! -7,-6 -3,-10! -9,-15 -4,-19! -6,-26 0,-30! 6,-26 4,-19! 9,-15 3,-10! 7,-6")
    acorn = path(smooth("-5,-3! 0,-16! 5,-3! 0,0"), GOLD, w=1.8) + path(
        "M-6.5-3C-6 4 6 4 6.5-3Z", BROWN, w=1.8
    )
    return group(
        path("M0 0C1-12-1-22 0-34M0-8L12-14", "none", w=2.6)
        + "".join(
            group(path(leaf, colour, w=2) + path("M0-3V-22", "none", w=1.4), transform=place(px, py, 1, t))
            for px, py, t in ((0, -30, 0), (0, -10, -62), (0, -20, 48))
        )
        + group(acorn, transform=place(12, -14, 1, 82)),
        transform=place(x, y, scale, turn),
    )


def purse(x: float, y: float) -> str:
    """A full money bag hanging from (x, y)."""
    return group(
        path(smooth("-6,6! -4,12! -16,24 -18,38 0,46 18,38 16,24 4,12! 6,6! 0,9"), GOLD)
        + path("M-6 12H6", "none", w=3.4)
        + hatch((-9, 22, -3, 16, 2.6), (-2, 22, 0, 14, 2.2), (6, 22, 4, 14, 2.2)),
        transform=place(x, y),
    )


def jug(x: float, y: float) -> str:
    """A wine jug that hangs by its handle from (x, y)."""
    return group(
        path(limb("4,2 -15,0 -17,24 -4,30", (5, 5, 5, 5)), RED)
        + path(smooth("-4,2! 12,2! 10,14 20,28 18,44 14,50! -6,50! -10,44 -12,28 -2,14"), RED)
        + path("M-11 28C-4 33 10 33 19 28", "none", stroke=GOLD, w=4)
        + path("M-4 2L-9-3 14-3 12 3", GOLD)
        + hatch((10, 36, -4, 12, 2.6), (14, 34, -2, 12, 2.2)),
        transform=place(x, y),
    )


def buckler(x: float, y: float) -> str:
    """A round shield, its boss at (x, y)."""
    return group(
        circle(0, 0, 31, BLUE)
        + circle(0, 0, 23, LIGHT, w=2)
        + "".join(path("M0-8L7-22H-7Z", RED, w=1.6, transform=f"rotate({a})") for a in range(0, 360, 60))
        + circle(0, 0, 27, "none", w=3.4, stroke_dasharray="0 10.6")
        + circle(0, 0, 8, GOLD),
        transform=place(x, y),
    )


def horn(x: float, y: float) -> str:
    """A hunting horn on its strap, hanging from (x, y)."""
    return group(
        path("M-12 6C-6-14 18-18 26 4", "none", w=4)
        + path(limb("-15,0 -10,18 8,26 25,10", (17, 14, 9, 5)), LIGHT)
        + path(limb("-15.5,-2 -14.5,4", (19, 17)), GOLD)
        + path("M-2 18l-4 9M14 18l3 6", "none", stroke=RED, w=3.4),
        transform=place(x, y + 6, 1.25),
    )
