"""The double-headed courts: the upper half of a figure, and the same turned round.

A half ends on the middle line of the card, y = 195, where a sash covers the joint; a panel frames both.
"""

from typing import Final

from games.cards import people
from games.cards.deckfaces import TURNED
from games.cards.figures import Dress, hatch, head
from games.cards.palette import (
    AUBURN,
    BLUE,
    BROWN,
    DARK,
    FAIR,
    GOLD,
    GREEN,
    GREY,
    INK,
    LIGHT,
    RED,
    STEEL,
)
from games.cards.pips import LINE, sign_id
from games.cards.svg import circle, group, limb, path, petals, place, smooth, tag, use

LEFT: Final = 45
RIGHT: Final = 205
TOP: Final = 19
MIDDLE: Final = 195

DRESS: Final = {
    "C": Dress(GREEN, RED, GOLD, BLUE),
    "H": Dress(RED, BLUE, GOLD, GREEN),
    "S": Dress(BLUE, GOLD, RED, RED),
    "D": Dress(GOLD, BLUE, RED, GREEN),
}
HAIR: Final = {"C": AUBURN, "H": FAIR, "S": DARK, "D": BROWN}
BEARD: Final = {"C": ("full", AUBURN), "H": ("forked", FAIR), "S": ("long", GREY), "D": ("short", DARK)}
CROWN: Final = {"C": "leaves", "H": "arched", "S": "points", "D": "lily"}
HAT: Final = {"C": "brim", "H": "cap", "S": "sallet", "D": "hood"}
MOUSTACHE: Final = smooth("2,13! -5,12 -13,17 -17,15 -12,20 -3,17 3,16 10,17 17,19 19,14 12,15")


def sword() -> str:
    """A sword held upright, its grip at the origin."""
    return use("sword", 0, -43, 0.9)


def sceptre() -> str:
    """A sceptre with a flower of lilies."""
    lily = (
        "M0 2C-10-2-13-12-8-19C-7-15-4-13-3-12C-5-19-3-24 0-28C3-24 5-19 3-12C4-13 7-15 8-19C13-12 10-2 0 2Z"
    )
    return (
        path("M-3.5 22V-74H3.5V22Z", GOLD)
        + path(lily, GOLD, transform=place(0, -76, 1.25))
        + circle(0, -76, 6, RED, w=2)
    )


def axe() -> str:
    """A battle-axe."""
    return (
        path("M-3.5 24V-100H3.5V24Z", BROWN)
        + path(smooth("3,-92! 12,-92 22,-104! 26,-82 22,-60! 12,-72 3,-72!"), STEEL)
        + path("M17-96Q20-82 17-67", "none", w=1.8)
        + path("M-3-90L-16-82-3-74Z", STEEL)
        + circle(0, -102, 5, GOLD)
    )


def orb() -> str:
    """A globe with its cross, on an open hand."""
    return (
        circle(0, -22, 20, BLUE)
        + path("M-20-24C-10-16 10-16 20-24M0-42V-18", "none", stroke=GOLD, w=4.6)
        + path("M-3-62h6v6h6v6h-6v7h-6v-7h-6v-6h6z", GOLD, w=2)
    )


def halberd() -> str:
    """A halberd with a tassel."""
    return (
        path("M-3 24V-92H3V24Z", BROWN)
        + path("M0-126L6-104 3-86H-3L-6-104Z", STEEL)
        + path(smooth("3,-96! 12,-98 20,-106! 22,-88 14,-76! 10,-82 3,-82!"), STEEL)
        + path(smooth("-3,-96! -10,-98 -20,-94! -14,-86 -3,-84!"), STEEL)
        + path(smooth("-5,-76! 5,-76! 8,-60! 4,-63 0,-58! -4,-63 -8,-60!"), RED)
    )


def arrow() -> str:
    """A long arrow, point upward."""
    return (
        path("M-2 24V-96H2V24Z", GOLD)
        + path("M0-122L11-92 0-98-11-92Z", STEEL)
        + path("M0 6L-9 0V18L0 26 9 18V0Z", LIGHT, w=2)
    )


def leaf() -> str:
    """A palm leaf."""
    return path(smooth("0,22! -14,-14 -15,-46 2,-84! 19,-46 16,-14"), GREEN) + path(
        "M0 20C2-20 2-50 2-76M1-16L-10-28M1-16L11-28M1-36L-10-47M1-36L12-47M2-56L-6-65M2-56L9-65",
        "none",
        w=2,
    )


def mace() -> str:
    """A knobbed mace."""
    return (
        path("M-3.5 24V-70H3.5V24Z", BROWN)
        + path(petals(6, 4, 27, 6), STEEL, w=2, transform=place(0, -88))
        + circle(0, -88, 15, STEEL)
        + circle(0, -88, 5, GOLD, w=2)
        + path("M-5-66H5", "none", stroke=GOLD, w=5)
    )


def flower(colour: str) -> str:
    """A flower on a long stem, its stem in the hand."""
    leafed = "M0 18C3-10 0-30 0-46M1-4C10-8 14-16 15-24C6-22 2-14 1-4M0-14C-9-18-13-26-14-34C-6-31-1-24 0-14"
    return (
        path(leafed, GREEN, w=2.4)
        + path(petals(6, 3, 24, 9), colour, w=2, transform=place(0, -58))
        + circle(0, -58, 7, LIGHT, w=2)
    )


def fan() -> str:
    """A feather fan."""
    return (
        path("M-3 18V-24H3V18Z", GOLD)
        + path(
            smooth(
                "-4,-22! -24,-44 -24,-68! -12,-72 -8,-62! -10,-82 0,-90! 10,-82 8,-62!"
                " 12,-72 24,-68! 24,-44 4,-22!"
            ),
            LIGHT,
        )
        + path("M0-24V-78M-3-26L-18-58M3-26L18-58", "none", w=1.8)
        + circle(0, -24, 7, RED, w=2)
    )


ATTRIBUTE: Final = {
    "JC": halberd, "JH": leaf, "JS": arrow, "JD": mace,
    "KC": orb, "KH": sword, "KS": sceptre, "KD": axe,
}  # fmt: skip


def attribute(code: str) -> str:
    """What a figure holds, its hand at the origin."""
    rank, suit = code[0], code[1]
    if rank == "Q":
        return {"C": flower(RED), "H": flower(GOLD), "S": fan(), "D": flower(BLUE)}[suit]
    return ATTRIBUTE[code]()


def torso(d: Dress) -> str:
    """Shoulders, sleeves and breast, down to the middle line."""
    return (
        path(smooth("98,134! 70,140 52,160 45.5,195! 204.5,195! 198,160 180,140 152,134!"), d.main)
        + path("M102 195C97 172 98 150 104 136H146C152 150 153 172 148 195Z", d.second)
        + path("M125 140V195", "none", w=14)
        + path("M125 140V195", "none", stroke=d.trim, w=9.5)
        + "".join(circle(125, y, 2.6, LIGHT, w=1.5) for y in (172, 183))
        + hatch(
            (108, 150, -3, 34, 2.6),
            (142, 150, 3, 40, 2.6),
            (56, 172, -3, 18, 3),
            (195, 176, 3, 14, 3),
        )
    )


def sleeve(d: Dress) -> str:
    """The arm across the breast, striped at the shoulder, its hand on the front of the coat."""
    return (
        path(limb("88,150 64,168 70,184 100,180", (30, 31, 25, 17)), d.main)
        + path("M72 143Q84 152 84 172M62 152Q72 160 70 178", "none", stroke=d.trim, w=4)
        + people.cuff(98, 181, 86, d.trim)
        + use("fist", 110, 178, 0.95, -84)
    )


def collar(code: str, d: Dress) -> str:
    """Ermine for the king, a chain for the queen, a ruffled collar for the jack."""
    rank = code[0]
    if rank == "K":
        return path(smooth("92,132 82,146 98,164 125,174 152,164 168,146 158,132 125,124"), LIGHT) + hatch(
            (96, 146, 2, 10, 4), (112, 157, 1, 11, 4), (138, 157, 1, 11, 4), (154, 146, -1, 10, 4)
        )
    if rank == "Q":
        return (
            path(smooth("100,134! 108,150 125,160 142,150 150,134! 138,128 112,128"), LIGHT)
            + path("M103 140C110 158 140 158 147 140", "none", stroke=GOLD, w=3.6)
            + path("M125 154L131 162 125 171 119 162Z", d.trim, w=2)
        )
    return path(smooth("96,134! 110,128 140,128 154,134! 150,148 125,154 100,148"), LIGHT) + hatch(
        (108, 138, 1, 9, 2), (120, 140, 1, 10, 2), (132, 140, -1, 10, 2), (143, 138, -2, 8, 2)
    )


def heads(code: str, d: Dress) -> str:
    """The head of a figure with what it wears."""
    rank, suit = code[0], code[1]
    hair = HAIR[suit]
    if rank == "K":
        kind, colour = BEARD[suit]
        crown = people.crown(CROWN[suit], d.second)
        return head(125, 98, 1.08, people.long_hair(colour), people.beard(kind, colour) + crown)
    if rank == "Q":
        crown = group(people.crown(CROWN[suit], d.second), transform=place(0, 1, 0.92))
        veil = path(smooth("-24,-20 -36,4 -40,36! -20,42 0,36 20,42 40,36! 36,4 24,-20 0,-30"), d.hose)
        return head(125, 99, 1.04, veil + people.long_hair(hair), people.fringe(hair) + crown)
    hat = people.hat(HAT[suit], d.second if suit != "S" else d.main, d.trim)
    moustache = path(MOUSTACHE, hair, w=1.8) if suit in "CS" else ""
    return head(125, 99, 1.04, people.bob(hair), moustache + people.fringe(hair) + hat)


def half(code: str) -> str:
    """The upper half of a court card."""
    suit = code[1]
    d = DRESS[suit]
    hand = use("hand-up" if code == "KC" else "fist", 0, 0, 0.95)
    return (
        torso(d)
        + sleeve(d)
        + path(limb("164,150 190,170 187,180 181,170", (28, 28, 22, 18)), d.main)
        + path("M178 144Q170 152 170 168", "none", stroke=d.trim, w=4)
        + collar(code, d)
        + heads(code, d)
        + group(attribute(code) + hand, transform=place(180, 156))
        + people.cuff(181, 170, 0, d.trim)
        + use(sign_id(suit), 70, 51, 0.54, w=LINE / 0.54)
    )


def sash(d: Dress) -> str:
    """The band across the joint, the same either way up."""
    studs = "".join(
        path("M0-5L6 0 0 5-6 0Z", LIGHT, w=1.6, transform=place(x, MIDDLE)) for x in (61, 93, 125, 157, 189)
    )
    return (
        tag("rect", x=LEFT, y=MIDDLE - 8, width=RIGHT - LEFT, height=16, fill=d.trim)
        + studs
        + "".join(circle(x, MIDDLE, 2.2, INK, stroke="none") for x in (77, 109, 141, 173))
    )


def court(code: str) -> str:
    """The picture of a jack, queen or king."""
    drawn = half(code)
    return (
        tag("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=2 * (MIDDLE - TOP), fill=LIGHT, w=2.2)
        + group(drawn, id=f"{code}-half")
        + use_turned(code)
        + sash(DRESS[code[1]])
        + tag("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=2 * (MIDDLE - TOP), fill="none", w=2.2)
    )


def use_turned(code: str) -> str:
    """The half of a card, turned round."""
    return tag("use", href=f"#{code}-half", transform=TURNED)
