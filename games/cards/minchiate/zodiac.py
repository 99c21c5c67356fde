"""The signs of the zodiac, trumps 24 to 35, among stars."""

from typing import Final

from games.cards import people
from games.cards.figures import ground, hatch, head
from games.cards.men import Man
from games.cards.minchiate.beasts import (
    body,
    bull_head,
    cow_tail,
    fish,
    fleece,
    goat_head,
    hooves,
    horse_tail,
    lion_head,
    lion_tail,
    paws,
    ram_head,
)
from games.cards.minchiate.bodies import arm, child_hand, cloud, gown, lady, pair_of_wings, sash, stand
from games.cards.minchiate.elements import stars, waves
from games.cards.palette import (
    AUBURN,
    BLUE,
    BROWN,
    CHESTNUT,
    DARK,
    DUN,
    FAIR,
    FLESH,
    GOLD,
    GREEN,
    GREY,
    INK,
    LIGHT,
    RED,
    SHADE,
    STEEL,
    WINE,
)
from games.cards.svg import circle, ellipse, group, limb, path, petals, place, sleeve, smooth, star, use

ARCHER: Final = Man("profile", left=True, beard="full")


def libra() -> str:
    """24: scales that a hand holds out of a cloud."""
    pan = (
        path("M0 0L-32 92M0 0L32 92M0 0V92", "none", w=2)
        + path("M-40 92H40C36 116 18 126 0 126C-18 126-36 116-40 92Z", GOLD)
        + ellipse(0, 92, 40, 8, RED)
        + path("M-32 108Q0 122 32 108", "none", w=2)
    )
    return (
        ground(232)
        + stars(
            (56, 104, 1.1),
            (198, 108, 1.1),
            (125, 216, 1),
            (40, 150, 0.7),
            (214, 152, 0.7),
            (98, 300, 0.8),
            (152, 300, 0.8),
        )
        + cloud(125, 88, 1.05)
        + path(limb("125,96 125,120", (26, 18)), RED)
        + people.cuff(125, 118, 180, GOLD)
        + path("M120 132H130V178H120Z", GOLD)
        + use("fist", 125, 134, 1.1)
        + path(
            smooth("42,168! 84,162 125,176! 166,162 208,168! 206,178! 166,174 125,190 84,174 44,178!"), STEEL
        )
        + path("M125 150L134 178H116Z", RED)
        + circle(125, 182, 8, GOLD)
        + group(pan, transform=place(62, 174))
        + group(pan, transform=place(188, 174))
    )


def virgo() -> str:
    """25: a winged maiden with ears of corn and a flower."""
    corn = "".join(
        path("M0 20L0-40", "none", w=2.4, transform=f"rotate({a})")
        + path(
            "M0-38C-8-44-8-52 0-60C8-52 8-44 0-38ZM-4-40C-12-42-14-50-9-56M4-40C12-42 14-50 9-56",
            GOLD,
            w=1.8,
            transform=f"rotate({a})",
        )
        for a in (-18, 0, 18)
    )
    lily = (
        path("M0 20V-30", "none", stroke=GREEN, w=3.4)
        + path(petals(5, 2, 24, 7, 36), LIGHT, w=2, transform=place(0, -42))
        + circle(0, -42, 4, GOLD, w=1.8)
    )
    return (
        ground(232)
        + stars((46, 90, 1), (206, 86, 1), (36, 262, 0.8), (214, 262, 0.8))
        + stand(
            pair_of_wings(125, 176, 1.28, BLUE, 4)
            + gown(LIGHT, RED, GOLD)
            + lady(FAIR, people.hat("wreath", GREEN, RED))
            + arm("front", LIGHT, GOLD, group(corn, transform="rotate(10)"))
            + arm("down", LIGHT, GOLD, group(lily, transform="translate(-4 0)rotate(-20)"), left=True)
        )
    )


def scorpio() -> str:
    """26: a scorpion, its sting over its back."""
    claw = path(limb("-24,44 -62,56 -70,90", (13, 13, 12)), WINE) + path(
        smooth("-70,84 -92,96 -92,124 -76,140! -80,118 -70,110! -62,124 -60,138! -48,118 -54,94"), RED
    )
    legs = "".join(
        path(f"M22 {y}Q{54 + k * 4} {y - 12 + k * 6} {62 + k * 2} {y + 18 + k * 6}", "none", w=6.5)
        for k, y in enumerate((28, 10, -8, -26))
    )
    segment = "".join(
        path(smooth(f"-{w},{y} 0,{y - 13} {w},{y} {w - 3},{y + 12} 0,{y + 18} -{w - 3},{y + 12}"), RED)
        for w, y in ((18, -36), (23, -20), (27, -3), (28, 14), (26, 30))
    )
    tail = "".join(
        path(smooth("-12,-9 0,-14 12,-9 13,8 0,13 -13,8"), RED, transform=place(x, y, s, t))
        for x, y, s, t in (
            (2, -52, 1.1, 6),
            (12, -74, 1.0, 30),
            (30, -90, 0.95, 62),
            (52, -92, 0.9, 100),
            (68, -78, 0.85, 140),
        )
    )
    sting = path(smooth("60,-72 74,-74 84,-60 78,-46 66,-30! 66,-44 58,-52"), WINE)
    creature = (
        legs
        + group(legs, transform="scale(-1 1)")
        + claw
        + group(claw, transform="scale(-1 1)")
        + segment
        + path(smooth("-26,44 0,34 26,44 24,62 0,72 -24,62"), WINE)
        + circle(-8, 60, 3.4, GOLD, w=1.8)
        + circle(8, 60, 3.4, GOLD, w=1.8)
        + tail
        + sting
    )
    return (
        ground(232)
        + group(creature, transform=place(122, 212, 1.08))
        + stars((52, 100, 1.1), (216, 84, 0.9), (48, 158, 0.8), (216, 192, 0.8))
        + stars((32, 222, 0.8), (222, 250, 0.7))
    )


def aries() -> str:
    """27: the ram."""
    coat = LIGHT
    return (
        ground(232)
        + stars((44, 92, 1), (128, 108, 1.2), (206, 96, 1), (172, 152, 0.8), (216, 160, 0.8))
        + group(
            path(limb("200,224 218,232 220,252", (14, 14, 10)), coat)
            + body(DUN, SHADE[DUN])
            + hooves()
            + fleece(coat)
            + path(smooth("52,238! 46,210 62,184 84,178! 106,196 112,222! 90,248"), coat)
            + path(
                "M64 226q6-8 12 0q-2 6-7 3M80 210q6-8 12 0q-2 6-7 3M62 204q6-8 12 0q-2 6-7 3", "none", w=1.9
            )
            + group(ram_head(DUN), transform=place(62, 184, 1.12)),
            transform=place(4, 0),
        )
    )


def capricorn() -> str:
    """28: a goat that ends in the tail of a fish."""
    tail = "112,268 162,290 200,272 208,236 188,218"
    return (
        waves(306, STEEL)
        + stars((48, 92, 1), (204, 92, 1.1), (206, 160, 0.9), (150, 176, 0.8), (40, 250, 0.8))
        + group(
            path(limb(tail, (50, 50, 34, 23, 14)), GREEN)
            + path(smooth("190,226! 172,232 158,216! 170,206 164,190! 190,196 196,216"), RED)
            + path(
                "M132 264q10 8 2 18M148 270q10 8 2 18M164 276q8 8 0 16M180 268q8 6 4 14"
                "M192 252q8 6 6 12M196 238q8 0 8 8",
                "none",
                w=2,
            )
            + path(limb("96,280 66,300 42,288", (28, 18, 11)), GREY)
            + path(smooth("46,280! 42,296! 26,300! 32,286!"), INK)
            + path(smooth("64,206! 88,206 118,226 150,250 150,276! 128,300 96,300 74,284 60,250"), LIGHT)
            + hatch((80, 232, 2, 34, 2.8), (94, 240, 2, 36, 2.6), (112, 250, 2, 32, 2.4))
            + path(limb("84,272 74,308 48,318", (30, 19, 11)), LIGHT)
            + path(smooth("52,310! 48,326! 32,332! 38,314!"), INK)
            + path(smooth("58,236! 52,206 64,176 84,166! 104,186 112,222! 92,244"), LIGHT)
            + group(goat_head(LIGHT), transform=place(66, 172, 1.08)),
            transform=place(0, -6),
        )
    )


def sagittarius() -> str:
    """29: the centaur, drawing his bow."""
    bow = path("M24 96C-6 132-6 188 24 224", "none", w=8) + path(
        "M24 96C-6 132-6 188 24 224", "none", stroke=GOLD, w=4
    )
    string = path("M24 96L96 160L24 224M96 160H-4", "none", w=2) + path("M-16 160L2 152V168Z", STEEL)
    man = (
        head(120, 112, 1.04, ARCHER, BROWN, people.hat("wreath", GREEN, GOLD))
        + path(sleeve("104,166 130,182 102,164", (22, 20, 14)), FLESH)
        + path(smooth("92,152! 108,146 142,146 158,152! 157,188 150,236! 126,250 102,236! 93,188"), FLESH)
        + path("M108 178q9 6 16 0M130 178q8 6 15 0M124 184V214M112 200h8M130 200h8", "none", w=1.9)
        + path(smooth("98,224! 125,234 152,224! 156,244! 125,258 96,244!"), GREEN)
    )
    return (
        ground(232)
        + stars((204, 92, 1.1), (166, 112, 0.8), (214, 150, 0.8), (184, 176, 0.9))
        + group(
            horse_tail(DARK)
            + body(CHESTNUT, SHADE[CHESTNUT])
            + hooves()
            + group(man, transform=place(-28, 0, 0.98))
            + group(bow + string, transform=place(24, 14, 0.98))
            + path(sleeve("98,166 72,172 50,168", (24, 19, 13)), FLESH)
            + use("fist", 44, 170, 0.9)
            + path(sleeve("124,166 150,178 120,170", (24, 21, 14)), FLESH)
            + use("fist", 116, 170, 0.9, 90),
            transform=place(4, 4, 0.98),
        )
    )


def cancer() -> str:
    """30: a crayfish, as old cards draw the crab."""
    claw = (
        path(limb("-22,-40 -58,-52 -66,-84", (12, 12, 12)), RED)
        + path(
            smooth(
                "-62,-78 -86,-92 -92,-124 -78,-146! -78,-122 -68,-112! -64,-128 -56,-142! -42,-116 -46,-88"
            ),
            RED,
        )
        + path("M-78-104q8-4 14 0", "none", w=2)
    )
    legs = "".join(path(f"M20 {y}Q58 {y - 16} 68 {y + 16}", "none", w=6) for y in (-20, -2, 16, 34))
    rings = "".join(
        path(smooth(f"-{w},{y} 0,{y + 8} {w},{y} {w - 2},{y + 14} 0,{y + 24} -{w - 2},{y + 14}"), RED)
        for w, y in ((20, 88), (23, 74), (25, 60), (27, 46))
    )
    fan = path(
        smooth("0,100! -34,104 -44,132! -24,138 -14,130! 0,146 14,130! 24,138 44,132! 34,104"), RED
    ) + path("M0 106V138M-10 106L-26 130M10 106L26 130", "none", w=2)
    feelers = path("M-8-62C-14-92-34-110-28-140M8-62C14-92 34-110 28-140", "none", w=2.2)
    creature = (
        legs
        + group(legs, transform="scale(-1 1)")
        + feelers
        + claw
        + group(claw, transform="scale(-1 1)")
        + fan
        + rings
        + path(smooth("0,-70! -20,-58 -30,-28 -30,16 -26,50! 0,62 26,50! 30,16 30,-28 20,-58"), RED)
        + path("M-28 4Q0 18 28 4M0-54V8M0 14V54M-18-30Q-12-10-18 2M18-30Q12-10 18 2", "none", w=2)
        + circle(-12, -58, 5, GOLD, w=2)
        + circle(12, -58, 5, GOLD, w=2)
        + circle(-12, -59, 1.8, INK, stroke="none")
        + circle(12, -59, 1.8, INK, stroke="none")
    )
    return (
        waves(330, STEEL)
        + group(creature, transform=place(125, 214, 0.98))
        + stars(
            (125, 84, 1),
            (36, 186, 0.8),
            (214, 186, 0.8),
            (44, 256, 0.9),
            (206, 256, 0.9),
            (56, 306, 0.7),
            (194, 306, 0.7),
        )
    )


def pisces() -> str:
    """31: two fishes, one this way and one that, on one line."""
    return (
        waves(320, STEEL)
        + stars((50, 98, 0.9), (204, 88, 1), (125, 200, 1.2), (210, 200, 0.8), (38, 202, 0.8))
        + path("M58 150C20 170 26 220 96 206C160 196 236 200 194 262", "none", w=2.6)
        + fish(130, 142, 1.02, -6, BLUE)
        + fish(122, 262, 1.02, 8, RED, mirrored=True)
    )


def aquarius() -> str:
    """32: a youth pours water from an urn."""
    urn = group(
        path(smooth("-14,-40! 14,-40! 10,-28 24,-8 22,16 8,34! -8,34! -22,16 -24,-8 -10,-28"), GOLD)
        + path("M-23-4Q0 8 23-4M-19 18Q0 26 19 18", "none", w=2)
        + ellipse(0, -40, 14, 5, INK),
        transform="rotate(126)",
    )
    water = smooth("202,244! 216,262 222,300 226,350! 160,352! 178,318 188,290 184,266!")
    youth = (
        head(122, 112, 1.06, Man("youth"), FAIR, people.hat("wreath", BLUE, LIGHT))
        + path(limb("112,240 104,292 108,340", (33, 25, 15)), FLESH)
        + path(smooth("96,338! 114,336! 114,350! 84,352!"), FLESH)
        + path(limb("138,240 146,292 140,340", (33, 25, 15)), FLESH)
        + path(smooth("152,338! 134,336! 134,350! 162,352!"), FLESH)
        + path(smooth("94,152! 110,146 140,146 156,152! 156,184 148,236! 125,242 102,236! 94,184"), FLESH)
        + path("M108 178q9 6 16 0M128 178q8 6 15 0M125 184V210", "none", w=1.9)
        + path(smooth("98,212! 125,224 152,208! 162,268 146,262! 130,276 118,266! 104,276 88,264!"), GREEN)
        + path(smooth("100,152! 124,180 152,214! 150,196 120,160 112,150!"), GREEN)
        + hatch((108, 230, -4, 30, 2.8), (126, 234, 0, 30, 2.8), (142, 230, 5, 30, 2.8))
    )
    return (
        ground(232)
        + stars((50, 92, 1), (200, 92, 1), (40, 170, 0.8), (38, 276, 0.8), (222, 128, 0.7))
        + path(water, STEEL)
        + path(
            "M202 262C210 286 210 316 208 350M193 268C198 296 190 324 182 350", "none", stroke=LIGHT, w=2.6
        )
        + stand(
            youth
            + path(sleeve("152,166 178,184 186,200", (26, 24, 16)), FLESH)
            + group(urn, transform=place(182, 226, 1.22))
            + use("fist", 190, 206, 0.95, -30)
            + path(sleeve("98,166 80,202 108,226 152,228", (26, 26, 21, 15)), FLESH)
            + use("hand-up", 160, 232, 0.95, 40),
            92,
        )
    )


def leo() -> str:
    """33: the lion."""
    return (
        ground(232)
        + stars((128, 104, 1.1), (170, 132, 0.9), (52, 92, 0.9), (152, 172, 0.8), (216, 110, 0.9))
        + lion_tail(GOLD, BROWN)
        + body(GOLD, "#b9822a")
        + paws(GOLD, "#b9822a")
        + group(lion_head(GOLD, AUBURN), transform=place(84, 190, 1.02))
    )


def taurus() -> str:
    """34: the bull."""
    return (
        ground(232)
        + stars((140, 108, 1.1), (186, 136, 0.9), (214, 96, 0.9), (150, 172, 0.8))
        + group(
            cow_tail(CHESTNUT, DARK)
            + body(CHESTNUT, SHADE[CHESTNUT])
            + hooves()
            + path(smooth("46,236! 44,202 64,178 96,182! 120,204 124,236! 90,262"), CHESTNUT)
            + hatch((104, 200, 6, 30, 2.6), (96, 210, 4, 30, 2.6))
            + group(bull_head(CHESTNUT), transform=place(74, 190, 1.08))
            + path("M60 252q8 22 28 14", "none", w=2.2),
        )
    )


def gemini() -> str:
    """35: the twins, arm in arm."""
    return (
        ground(232)
        + stars(
            (46, 100, 1.1),
            (125, 96, 1.2),
            (40, 172, 0.8),
            (34, 290, 0.9),
            (218, 230, 0.9),
            (216, 300, 0.8),
        )
        + group(
            path("M-20-42Q0-37 20-42", "none", w=14)
            + path("M-20-42Q0-37 20-42", "none", stroke=FLESH, w=11)
            + use("child-body", -21, color=FAIR)
            + use("child-body", 21, mirrored=True, color=BROWN)
            + sash(-21, RED)
            + sash(21, BLUE)
            + path(
                sleeve("-34,-40 -47,-26 -40,-8", (13, 12, 8)) + sleeve("33,-40 47,-46 50,-64", (13, 12, 8)),
                FLESH,
            )
            + path(star(6, 13, 5), GOLD, transform=place(51, -80))
            + "".join(child_hand(x, y) for x, y in ((-37, -5), (50, -68), (-29, -40), (29, -40))),
            transform=place(125, 266, 1.7),
            w=1.5,
        )
    )


ZODIAC: Final = {
    24: libra, 25: virgo, 26: scorpio, 27: aries, 28: capricorn, 29: sagittarius, 30: cancer, 31: pisces,
    32: aquarius, 33: leo, 34: taurus, 35: gemini,
}  # fmt: skip
