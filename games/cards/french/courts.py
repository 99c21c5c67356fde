"""The double-headed courts: the upper half of a figure, and the same turned round.

A half ends on the middle line of the card, y = 195, where a sash covers the joint; a panel frames both.
"""

from typing import Final

from games.cards import people
from games.cards.deckfaces import TURNED
from games.cards.figures import Dress, hatch, head
from games.cards.men import Man
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
# As of old: the king of diamonds and the jacks of hearts and spades show one eye, the king of hearts has no
# moustache.
KINGS: Final = {
    "C": Man("man", beard="full"),
    "H": Man("front", beard="shaven forked"),
    "S": Man("old", beard="long"),
    "D": Man("profile", left=True, beard="pointed"),
}
KINGS_HAIR: Final = {"C": AUBURN, "H": FAIR, "S": GREY, "D": DARK}
JACKS: Final = {
    "C": Man("eagle", moustache="drooping"),
    "H": Man("profile"),
    "S": Man("profile", left=True, moustache="side"),
    "D": Man("lad", left=True),
}
CROWN: Final = {"C": "leaves", "H": "arched", "S": "points", "D": "lily"}
HAT: Final = {"C": "brim", "H": "cap", "S": "sallet", "D": "hood"}
# What a king's robe is powdered with.
POWDER: Final = {
    "C": "M0-7C5-3 5 3 0 7C-5 3-5-3 0-7Z",
    "H": "M-5 0A5 5 0 0 1 5 0A5 5 0 0 1-5 0Z",
    "S": "M0-7L2 -2 7 0 2 2 0 7-2 2-7 0-2-2Z",
    "D": "M0-7L5 0 0 7-5 0Z",
}


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
    return path(smooth("0,10! -14,-14 -15,-46 2,-84! 19,-46 16,-14"), GREEN) + path(
        "M0 8C2-20 2-50 2-76M1-16L-10-28M1-16L11-28M1-36L-10-47M1-36L12-47M2-56L-6-65M2-56L9-65",
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
        + path("M0-24V-66M-3-26L-15-54M3-26L15-54", "none", w=1.8)
        + "".join(circle(x, y, 5, BLUE, w=1.8) for x, y in ((0, -76), (-16, -62), (16, -62)))
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


SHOULDERS: Final = smooth("98,134! 70,140 52,160 45.5,195! 204.5,195! 198,160 180,140 152,134!")


def torso(code: str, d: Dress) -> str:
    """Shoulders, sleeves and breast, down to the middle line, of another cut for each rank."""
    return {"K": robe, "Q": bodice, "J": doublet}[code[0]](code[1], d)


def powder(suit: str, d: Dress, *spots: tuple[float, float]) -> str:
    """A king's sign, strewn over his robe."""
    return "".join(path(POWDER[suit], d.trim, w=1.6, transform=place(x, y, 1.15)) for x, y in spots)


def robe(suit: str, d: Dress) -> str:
    """A king's robe, open over a coat."""
    return (
        path(SHOULDERS, d.main)
        + path("M100 195C95 172 97 150 104 136H146C153 150 155 172 150 195Z", d.second)
        + path("M125 140V195", "none", w=18)
        + path("M125 140V195", "none", stroke=d.trim, w=13.5)
        + path(POWDER[suit], LIGHT, w=1.6, transform=place(125, 183))
        + hatch((108, 156, -3, 30, 2.6), (142, 156, 3, 32, 2.6))
    )


def bodice(_suit: str, d: Dress) -> str:
    """A queen's laced bodice with puffed sleeves under a mantle."""
    return (
        path(SHOULDERS, d.hose)
        + hatch((54, 172, -3, 20, 3), (196, 172, 3, 20, 3), (62, 160, -4, 18, 2.6), (188, 160, 4, 18, 2.6))
        + path("M92 195C84 176 86 152 94 136H156C164 152 166 176 158 195Z", d.main)
        + path("M111 195L105 140H145L139 195Z", LIGHT)
        + path("M108 160L142 170M142 160L109 170M109 175L141 185M141 175L110 185", "none", stroke=d.trim, w=3)
        + hatch((98, 160, -3, 28, 2.6), (152, 160, 3, 28, 2.6))
    )


def doublet(_suit: str, d: Dress) -> str:
    """A jack's coat of two colours, buttoned down the front."""
    return (
        path(SHOULDERS, d.main)
        + path("M125 134H152C180 140 198 160 204.5 195H125Z", d.second)
        + hatch(
            (112, 152, -5, 38, 2.8),
            (104, 156, -6, 32, 2.6),
            (138, 152, 5, 38, 2.8),
            (146, 156, 6, 32, 2.6),
            (54, 172, -3, 20, 3),
            (196, 172, 3, 20, 3),
        )
        + path("M125 140V195", "none", w=12)
        + path("M125 140V195", "none", stroke=d.trim, w=7.5)
        + "".join(circle(125, y, 2.6, LIGHT, w=1.5) for y in (160, 171, 182))
    )


def sleeve(code: str, d: Dress) -> str:
    """The arm across the breast, with what adorns it, its hand on the front of the coat."""
    arm = limb("86,148 62,162 70,180 102,171", (32, 32, 25, 17), rounded=9)
    if code[0] == "Q":
        trimming = path("M60 150Q76 158 80 178M72 141Q88 150 92 164", "none", stroke=LIGHT, w=4)
    elif code[0] == "J":
        trimming = path("M76 146L84 162M64 153L77 168M57 166L71 177", "none", stroke=d.trim, w=5)
    else:
        trimming = powder(code[1], d, (78, 150), (62, 163), (77, 170))
    return path(arm, d.main) + trimming + hatch((80, 166, 12, 1, 2.4)) + people.cuff(101, 172, 80, d.trim)


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
        crown = group(people.crown(CROWN[suit], d.second), transform=place(0, 0, 0.95))
        return head(125, 98, 1.08, KINGS[suit], KINGS_HAIR[suit], crown, long_hair=True)
    if rank == "Q":
        crown = group(people.crown(CROWN[suit], d.second), transform=place(0, 1, 0.92))
        veil = path(smooth("-24,-20 -36,4 -40,36! -20,42 0,36 20,42 40,36! 36,4 24,-20 0,-30"), d.hose)
        return group(
            veil + people.long_hair(hair) + use("lady-face") + people.fringe(hair) + crown,
            transform=place(125, 99, 1.04, mirrored=suit in "HD"),
        )
    hat = people.hat(HAT[suit], d.second if suit != "S" else d.main, d.trim)
    return head(125, 99, 1.04, JACKS[suit], hair, hat)


def half(code: str) -> str:
    """The upper half of a court card."""
    suit = code[1]
    d = DRESS[suit]
    hand = use("hand-up" if code == "KC" else "fist", 0, 0, 0.95)
    return (
        torso(code, d)
        + sleeve(code, d)
        + path(
            limb("164,150 190,170 187,180 181,170", (28, 28, 22, 18), rounded=9),
            d.second if code[0] == "J" else d.main,
        )
        + (powder(suit, d, (172, 152), (194, 172)) if code[0] == "K" else "")
        + collar(code, d)
        + use("fist", 113, 170, 0.95, -84)
        + heads(code, d)
        + group(attribute(code) + hand, transform=place(180, 156))
        + people.cuff(181, 170, 0, d.trim)
        + use(sign_id(suit), 68, 51, 0.54, w=LINE / 0.54)
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
