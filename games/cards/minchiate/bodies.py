"""Parts of the standing figures: arms in several poses, gowns, thrones, children, wings.

Figures stand upright round x = 125 with their feet at y = 352 and the middle of the face near (125, 112).
"""

from typing import Final, NamedTuple

from games.cards import people
from games.cards.figures import hatch
from games.cards.palette import BROWN, FLESH, GOLD, INK, LIGHT, RED
from games.cards.pips import LINE
from games.cards.svg import circle, group, path, place, sleeve, smooth, use

FOOT: Final = 352


class Pose(NamedTuple):
    """An arm at the right of the card: its spine, where the hand is, and the turn of hand and cuff."""

    spine: str
    widths: tuple[float, ...]
    hand: tuple[float, float]
    cuff: tuple[float, float, float]
    turn: float = 0


POSES: Final = {
    "up": Pose("152,164 182,188 196,176 194,152", (27, 27, 22, 16), (194, 145), (194, 158, 2)),
    "down": Pose("152,166 177,192 180,224", (27, 28, 18), (180, 236), (180, 222, 180)),
    "front": Pose("152,166 177,194 172,210 150,213", (27, 27, 22, 16), (138, 213), (152, 213, -90), -90),
    "pour": Pose("152,166 184,180 196,198 184,190", (27, 27, 21, 16), (180, 184), (185, 190, -50)),
    "low": Pose("152,166 179,200 174,226 154,238", (27, 28, 22, 16), (142, 244), (154, 239, -70)),
    "out": Pose("150,166 176,184 192,178 203,166", (27, 26, 21, 16), (211, 158), (202, 168, 45), 30),
    "high": Pose("150,164 178,162 190,140 192,116", (27, 27, 21, 16), (193, 104), (192, 116, 4)),
}


def arm(pose: str, colour: str, cuff: str, thing: str = "", *, hand: str = "fist", left: bool = False) -> str:
    """An arm with its cuff and hand, and a thing in it drawn round the hand; ``left`` mirrors it.

    With ``hand`` empty the thing brings its own.
    """
    p = POSES[pose]
    drawn = (
        path(sleeve(p.spine, p.widths), colour)
        + people.cuff(*p.cuff, cuff)
        + (group(thing, transform=place(*p.hand)) if thing else "")
        + (use(hand, *p.hand, 0.95, p.turn if hand == "fist" else 0) if hand else "")
    )
    return group(drawn, transform="translate(250 0)scale(-1 1)") if left else drawn


def stand(
    content: str, x: float = 125, scale: float = 0.94, foot: float = FOOT, *, mirrored: bool = False
) -> str:
    """A figure with its feet at (x, foot), scaled."""
    across = -scale if mirrored else scale
    at = f"translate({x - 125 * across:.4g} {foot - FOOT * scale:.4g})"
    return group(content, transform=f"{at}scale({across:.3g} {scale:.3g})", w=LINE / scale)


def gown(main: str, second: str, trim: str) -> str:
    """A woman's gown from the shoulders to the ground: bodice, girdle, an apron of another colour."""
    return (
        path(
            smooth("104,212! 88,250 72,300 56,346! 90,355 125,351 160,355 194,346! 178,300 162,250 146,212!"),
            main,
        )
        + path(smooth("114,214! 106,280 98,351! 125,354 152,351! 144,280 136,214!"), second)
        + path("M100 334Q125 342 150 334", "none", stroke=trim, w=5)
        + hatch(
            (98, 234, -14, 60, 3.6),
            (88, 280, -10, 50, 3.2),
            (152, 234, 14, 60, 3.6),
            (162, 280, 10, 50, 3.2),
            (117, 240, -4, 60, 2.8),
            (133, 240, 4, 60, 2.8),
        )
        + path(smooth("97,153! 110,146 140,146 153,153! 154,184 146,214! 125,219 104,214! 96,184"), main)
        + path(smooth("108,147! 125,178 142,147! 125,142"), LIGHT)
        + hatch((104, 166, 4, 36, 2.6), (146, 166, -4, 36, 2.6))
        + path(smooth("102,206! 125,212 148,206! 149,217! 125,223 101,217!"), trim)
        + circle(125, 215, 5, LIGHT, w=2)
    )


def lady(hair: str, on_head: str = "", veil: str = "", *, lift: float = 0, left: bool = False) -> str:
    """A woman's head with long hair, looking to the right or to the ``left``."""
    return group(
        veil
        + people.long_hair(hair)
        + use("lady-face")
        + path(smooth("-7.6,35! 7.6,35! 8,44! 0,54 -8,44!"), FLESH, stroke="none")
        + people.fringe(hair)
        + on_head,
        transform=place(125, 114 - lift, 1.06, mirrored=left),
    )


def veil(colour: str) -> str:
    """A veil over the hair and down to the shoulders."""
    return path(smooth("-24,-20 -38,4 -42,44! -20,52 0,46 20,52 42,44! 38,4 24,-20 0,-31"), colour)


def laurel(x: float, y: float, leaf: str, band: str) -> str:
    """A wreath on a head."""
    return group(people.hat("wreath", leaf, band), transform=place(x, y))


def throne(wood: str, cushion: str) -> str:
    """A high-backed seat with knobs, behind a figure."""
    return (
        path("M52 350V150Q52 128 74 126Q125 84 176 126Q198 128 198 150V350Z", wood)
        + path("M66 340V158Q66 142 80 140Q125 104 170 140Q184 142 184 158V340Z", cushion)
        + path("M66 158H184M66 196H184M66 234H184M92 132V340M158 132V340", "none", stroke=GOLD, w=2)
        + "".join(circle(x, y, 9, GOLD) for x, y in ((56, 126), (194, 126)))
        + path("M40 268H66V350H40ZM184 268H210V350H184Z", wood)
        + path("M36 258H68V270H36ZM182 258H214V270H182Z", GOLD)
    )


def seated(main: str, second: str, trim: str) -> str:
    """A robe over the knees of somebody on a throne, with shoulders and an ermine collar to come."""
    return (
        path(
            smooth(
                "90,158 70,204 62,250! 50,300 44,348! 88,356 125,352 162,356 206,348! 200,300 188,250!"
                " 180,204 160,158"
            ),
            main,
        )
        + path(
            smooth("108,170! 104,226 112,262! 102,350! 125,355 148,350! 138,262! 146,226 142,170!"), second
        )
        + path("M125 178V258", "none", w=17)
        + path("M125 178V257", "none", stroke=trim, w=12)
        + path(
            "M62 252C78 238 106 242 114 262C118 296 112 330 104 352M188 252C172 238 144 242 136 262"
            "C132 296 138 330 146 352",
            "none",
        )
        + path("M47 334Q86 346 104 338M203 334Q164 346 146 338", "none", stroke=trim, w=5)
        + hatch(
            (76, 262, -12, 60, 3.6),
            (94, 266, -8, 60, 3.4),
            (174, 262, 12, 60, 3.6),
            (156, 266, 8, 60, 3.4),
            (122, 268, -6, 60, 2.8),
            (130, 268, 5, 60, 2.8),
        )
        + path(smooth("92,350! 104,344! 122,352! 118,362 98,361!"), RED)
        + path(smooth("158,350! 146,344! 128,352! 132,362 152,361!"), RED)
        + path(smooth("101,212! 125,218 149,212! 150,223! 125,229 100,223!"), trim)
    )


def ermine() -> str:
    """A collar of ermine over the shoulders."""
    return path(smooth("86,152 78,166 92,183 125,198 158,183 172,166 164,152 125,141"), LIGHT) + hatch(
        (92, 164, 1, 11, 4.6),
        (106, 175, 1, 11, 4.6),
        (125, 180, 1, 11, 4.6),
        (143, 175, 1, 11, 4.6),
        (156, 164, 1, 11, 4.6),
    )


def sceptre() -> str:
    """A sceptre with a lily, its grip at the origin."""
    lily = (
        "M0 2C-10-2-13-12-8-19C-7-15-4-13-3-12C-5-19-3-24 0-28C3-24 5-19 3-12C4-13 7-15 8-19C13-12 10-2 0 2Z"
    )
    return (
        path("M-3.5 26V-46H3.5V26Z", GOLD)
        + path(lily, GOLD, transform="translate(0 -46)")
        + circle(0, -46, 5, RED)
    )


def globe(colour: str, top: str = "cross") -> str:
    """A ruler's globe on an open hand at the origin, with a cross or a crescent."""
    on_top = (
        path("M-3-60h6v6h6v6h-6v7h-6v-7h-6v-6h6z", GOLD, w=2)
        if top == "cross"
        else path("M-9-60A10 10 0 1 0 9-60A10 7 0 1 1-9-60Z", GOLD, w=2)
    )
    return (
        circle(0, -21, 20, colour)
        + path("M-20-23C-10-15 10-15 20-23M0-41V-17", "none", stroke=GOLD, w=4.4)
        + on_top
    )


CURLS: Final = (
    "M-19 4q-8-1-7-9q-7-5-1-12q-2-10 8-11q4-9 12-6q6-7 14-1q9-2 11 7q9 3 6 11q5 7-2 12q0 8-5 9"
    "q2-9-3-16q-6 3-10-3q-6 5-11-1q-6 5-10 2q-4 8-2 18z"
)


def child_body() -> str:
    """The trunk, legs and head of a naked child round (0, 0), its feet at y = 46."""
    return (
        group(use("face-lad") + path(CURLS, "currentColor"), transform=place(0, -72, 0.8), w=3.2)
        + path(
            smooth(
                "-13,-46 -17,-34 -14,-22 -18,-8 -19,8 -16,20 -17,30 -13,38 -21,46! -3,46! -3,37 -1,28 -2,16"
                " 0,7! 2,16 1,28 3,37 3,46! 21,46! 13,38 17,30 16,20 19,8 18,-8 14,-22 17,-34 13,-46 0,-50"
            ),
            FLESH,
        )
        + path(
            "M-15 22q5 3 11 0M15 22q-5 3-11 0M-9 3Q0 9 9 3M-1-9q1 3 3 0M-8-32q4 3 7 0M2-32q4 3 7 0",
            "none",
            w=1.6,
        )
    )


def sash(x: float, colour: str) -> str:
    """A scarf round the hips of a child at x."""
    return path(
        smooth("-19,-7! 0,1 19,-9! 21,6! 8,9 4,26! -2,16 -8,20! -10,10 -20,10!"),
        colour,
        transform=place(x, 0),
    )


def child_hand(x: float, y: float) -> str:
    """A child's hand round (x, y)."""
    return path(
        "M-6-1C-6-5-1-7 3-5C7-3 7 3 3 6C-1 7-6 4-6-1ZM-2 0V6M2 0V6", FLESH, w=1.8, transform=place(x, y)
    )


def child() -> str:
    """A naked child round (0, 0), feet at y = 46, one arm lifted; its hair is the current colour."""
    return (
        use("child-body")
        + path(sleeve("-13,-40 -23,-24 -21,-6", (13, 12, 8)), FLESH)
        + path(sleeve("12,-41 27,-48 30,-64", (13, 12, 8)), FLESH)
        + child_hand(-21, -2)
        + child_hand(30, -69)
    )


def wing() -> str:
    """A feathered wing from its root at the origin to the upper right; its fill is inherited."""
    return (
        path(
            smooth(
                "0,0! 6,-28 26,-52 58,-66! 66,-52 62,-40! 66,-28 56,-20! 56,-6 44,-4! 42,8 28,6! 22,16 6,14!"
            )
        )
        + path("M10-4C20-26 38-44 60-60M14 2C26-16 42-30 60-38M14 8C26-4 40-14 54-18", "none", w=1.8)
        + path(smooth("0,0! 4,-20 16,-34! 24,-26 20,-16! 24,-6 14,-2! 14,8 4,12!"), LIGHT, w=2)
    )


def pair_of_wings(x: float, y: float, scale: float, colour: str, turn: float = 0) -> str:
    """Two wings behind the shoulders, their roots 30 units apart round (x, y), each lowered by ``turn``."""
    return use("wing", x + 15 * scale, y, scale, turn, fill=colour) + use(
        "wing", x - 15 * scale, y, scale, -turn, mirrored=True, fill=colour
    )


def cloud(x: float, y: float, scale: float = 1, fill: str = LIGHT) -> str:
    """A curled cloud round (x, y)."""
    return group(
        path(
            "M-44 14C-60 14-62-6-46-8C-46-26-22-30-16-18C-8-34 20-32 22-14C36-24 54-8 44 4C58 6 56 16 44 16Z",
            fill,
        )
        + path("M-40 2C-38-8-26-8-26 2M-6-4C-4-16 12-14 12-2M26 4C30-4 40-2 40 6", "none", w=1.9),
        transform=place(x, y, scale),
    )


def tree(x: float, y: float, scale: float = 1) -> str:
    """A small round tree, its foot at (x, y)."""
    return group(
        path("M-4 0L-3-30H3L4 0Z", BROWN)
        + path(smooth("0,-76 16,-72 24,-58 22,-40 10,-28! 0,-24 -10,-28! -22,-40 -24,-58 -16,-72"), "#4f7f3d")
        + hatch((-10, -60, 8, -4, 2.4), (4, -50, 9, -4, 2.4), (-8, -42, 8, -4, 2.4)),
        transform=place(x, y, scale),
    )


def shared() -> str:
    """The parts of this module that are used by reference."""
    return (
        group(child_body(), id="child-body")
        + group(child(), id="child")
        + group(wing(), id="wing")
        + group(people.lady_face(), id="lady-face")
    )


def features() -> str:
    """Eyes, nose and mouth of the sun and the moon, within 20 units of the origin."""
    return (
        path("M-13-6q5-4 9-1M5-7q5-3 9 1", "none", w=2.2)
        + path("M-12-.5q4-4 8-.5M5-.5q4-4 8-.5M1-6C0 1 3 5 4 7C2 9-1 9-3 7.5M-8 13q8 6 16 0", "none", w=2)
        + circle(-8, 0.5, 1.8, INK, stroke="none")
        + circle(9, 0.5, 1.8, INK, stroke="none")
        + circle(-13, 7, 3.2, RED, stroke="none")
        + circle(14, 7, 3.2, RED, stroke="none")
    )
