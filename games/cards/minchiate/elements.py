"""The four elements, trumps 20 to 23: a picture of each, without figures."""

from typing import Final

from games.cards.figures import ground, hatch
from games.cards.minchiate.beasts import fish
from games.cards.minchiate.bodies import cloud, tree
from games.cards.palette import (
    BLUE,
    BLUSH,
    BROWN,
    FLAME,
    FLESH,
    GOLD,
    GREEN,
    INK,
    LIGHT,
    RED,
    SKY,
    STEEL,
    WOOD,
)
from games.cards.svg import circle, ellipse, group, limb, path, place, smooth, tag, use


def stars(*places: tuple[float, float, float]) -> str:
    """Stars at x and y, each with its scale."""
    return "".join(use("star", x, y, scale) for x, y, scale in places)


def fire() -> str:
    """20: logs in flames, a salamander at ease among them."""
    log = (
        path("M-70-11H66V11H-70Z", BROWN)
        + ellipse(66, 0, 8, 11, WOOD)
        + ellipse(66, 0, 3.4, 5, "none", w=1.6)
        + hatch((-58, -4, 50, 1, 2.4), (-20, 4, 60, -1, 2.4), (10, -5, 36, 1, 2))
    )
    outer = smooth(
        "54,316 44,270 60,236! 66,254 76,258! 70,206 96,160! 100,188 112,194! 104,136 132,84! 134,128"
        " 152,150!"
        " 160,172 166,180! 172,164 170,144! 196,190 186,232! 196,226 198,212! 212,252 200,318"
    )
    middle = smooth(
        "78,318 72,284 84,262! 92,272 100,272! 96,226 118,190! 124,220 134,226! 138,206 136,184!"
        " 164,226 158,260!"
        " 168,254 172,244! 184,280 176,318"
    )
    inner = smooth(
        "104,318 100,290 112,272! 118,282 122,252! 128,236 132,230! 146,262 144,284! 150,278! 158,300 152,318"
    )
    newt = (
        path(limb("-46,14 -38,-2 -14,2 8,-6 30,0 48,-10", (3, 9, 16, 17, 15, 10)), GREEN)
        + path(smooth("44,-18 62,-22 72,-12 60,-4 46,-4"), GREEN)
        + path(limb("-8,4 -12,18", (6, 5)) + limb("22,4 28,18", (6, 5)), GREEN)
        + path("M-22 0h4M-8-2h4M6-4h4M20-4h4", "none", stroke=GOLD, w=4)
        + circle(58, -15, 2, INK, stroke="none")
    )
    return (
        ground(232)
        + path(outer, RED)
        + path(middle, FLAME)
        + path(inner, GOLD)
        + group(log, transform=place(128, 330, 1.1, -10))
        + group(log, transform=place(122, 330, 1.1, 190))
        + group(newt, transform=place(120, 300, 0.95))
        + stars((52, 120, 1), (204, 110, 1.1), (40, 200, 0.8), (212, 176, 0.8))
    )


def waves(y: float, colour: str) -> str:
    """The sea from a line of waves at ``y`` down to the foot of the card."""
    return path(
        f"M18 {y}" + "q9-12 21.4-6q-8 2-9 8q8 6 18.3 0" * 5 + "q9-12 21.4-6q-8 2-9 8q14 5 48 0V371H18Z",
        colour,
    )


def water() -> str:
    """21: a ship in full sail on the sea, and fish."""
    ship = (
        path("M-4-120H4V0H-4Z", BROWN)
        + path(smooth("-52,-104! 0,-96 52,-104! 66,-66 56,-28! 0,-40 -56,-28! -44,-66"), LIGHT)
        + path("M0-92V-40M-26-72H26", "none", stroke=RED, w=9)
        + path(smooth("4,-120! 24,-128 34,-118! 24,-112 4,-108!"), RED)
        + path(
            smooth("-82,-22! -62,-18 -60,-2! 0,2 52,-2! 56,-24 86,-26! 82,10 64,36! -56,36! -76,12"), BROWN
        )
        + path("M-72 6Q0 16 80 4M-66 20Q0 28 74 18", "none", w=2)
        + "".join(circle(x, 12, 4, GOLD, w=2) for x in (-40, -16, 8, 32, 56))
    )
    return (
        circle(200, 92, 17, GOLD)
        + path("M64 118q8-8 14 0q6-8 14 0M40 150q7-7 12 0q6-7 12 0", "none", w=2.2)
        + group(ship, transform=place(124, 236, 1, -3))
        + waves(262, STEEL)
        + fish(76, 318, 0.5, -12, GOLD)
        + fish(168, 322, 0.42, 8, RED, mirrored=True)
        + "".join(
            path("M0 0q10-10 20 0q10-10 20 0", "none", stroke=BLUE, w=2.4, transform=place(x, y))
            for x, y in ((120, 292), (40, 356), (186, 290), (112, 356), (30, 288))
        )
    )


def castle(x: float, y: float, scale: float) -> str:
    """A walled town with towers, the middle of its foot at (x, y)."""
    tower = path("M-14 0V-54H-18V-66H-10V-60H-4V-66H4V-60H10V-66H18V-54H14V0Z", LIGHT) + path(
        "M-3-28V-38H3V-28Z", INK
    )
    return group(
        group(tower, transform=place(0, -10, 1.3))
        + path("M-22-94L0-126L22-94Z", RED)
        + group(tower, transform=place(-46, 0, 0.9))
        + group(tower, transform=place(46, 0, 0.9))
        + path("M-62-58L-46-82L-30-58ZM30-58L46-82L62-58Z", RED)
        + path("M-36 2V-32H-26V-26H-14V-32H-4V-26H6V-32H16V-26H26V-32H36V2Z", LIGHT)
        + path("M-10 2V-12Q-10-20 0-20Q10-20 10-12V2Z", BROWN),
        transform=place(x, y, scale),
    )


def earth() -> str:
    """22: a town on its hill, trees, ploughed fields."""
    return (
        circle(58, 96, 16, GOLD)
        + cloud(190, 96, 0.62)
        + castle(126, 212, 1.0)
        + path(smooth("18,371! 18,262! 60,228 126,204 190,226 232,256! 232,371!"), GREEN)
        + path(smooth("18,371! 18,312! 80,286 150,300 232,330! 232,371!"), GOLD)
        + path(
            "M40 308Q60 336 52 371M72 292Q96 326 92 371M106 290Q132 324 132 371M142 298"
            "Q170 330 174 371M180 310"
            "Q206 336 214 371",
            "none",
            w=2.2,
        )
        + path(limb("126,210 140,234 116,258 136,290", (8, 11, 14, 18)), FLESH, w=2)
        + tree(48, 282, 0.9)
        + tree(84, 262, 0.72)
        + tree(196, 284, 0.95)
        + tree(172, 256, 0.66)
        + tree(204, 334, 0.8)
    )


def bird(x: float, y: float, scale: float, colour: str, *, mirrored: bool = False) -> str:
    """A flying bird, bound to the left, round (x, y)."""
    return group(
        path(smooth("6,-2! 14,-28 38,-46 58,-44! 48,-20 26,0!"), colour)
        + path(smooth("-34,-6 -20,-16 10,-12 36,4 62,8! 50,16 60,24! 30,18 0,16 -22,8"), colour)
        + path(smooth("-4,0! 2,-30 22,-54 44,-58! 40,-30 20,-2 4,8!"), LIGHT)
        + path("M4-4C10-22 22-40 38-52M12-2C18-14 26-26 36-34", "none", w=1.8)
        + path("M-32-8L-46-4L-33-1Z", GOLD, w=1.8)
        + circle(-24, -6, 2.2, INK, stroke="none"),
        transform=place(x, y, scale, mirrored=mirrored),
    )


def wind(x: float, y: float, scale: float, *, mirrored: bool = False) -> str:
    """A puffing wind's head with curls of cloud for hair, blowing to the left."""
    return group(
        path(
            smooth("-16,-26 -4,-40 14,-40 24,-30 38,-26 40,-8 46,6 36,20 30,32 14,34 0,38 -12,28 -20,0"),
            LIGHT,
        )
        + path("M8-34q10 2 8 12M28-22q6 6 0 14M34 4q2 8-6 12M16 30q-2-8 6-10", "none", w=1.9)
        + path(smooth("-18,-20 -24,-4 -20,2! -28,12 -22,22 -10,28 6,26 16,12 18,-8 8,-24 -6,-28"), FLESH)
        + circle(-6, 13, 10, BLUSH, w=1.8)
        + path("M-17-9q6-5 11 0M-16-3q4-3 8 0M-24-4l-6 8 6 2", "none", w=2.1)
        + circle(-12, -1.5, 2, INK, stroke="none")
        + circle(-25, 14, 3.4, RED, w=1.8)
        + path("M-32 10Q-46 4-60 6M-33 14Q-48 14-66 17M-32 18Q-44 24-58 28", "none", w=2.2),
        transform=place(x, y, scale, mirrored=mirrored),
    )


def air() -> str:
    """23: birds between the clouds, a blowing wind, a strip of land far below."""
    return (
        tag("rect", x=16, y=16, width=218, height=340, fill=SKY, stroke="none")
        + path(smooth("18,371! 18,330! 60,318 110,334 170,322 232,334! 232,371!"), GREEN)
        + "".join(tree(x, y, 0.34) for x, y in ((40, 330), (58, 328), (204, 336)))
        + castle(146, 336, 0.3)
        + cloud(70, 100, 0.8)
        + wind(196, 122, 0.9)
        + bird(98, 178, 0.95, RED)
        + bird(170, 232, 0.8, GOLD, mirrored=True)
        + bird(74, 262, 0.66, BLUE)
        + cloud(186, 286, 0.62)
        + path("M120 292q6-6 10 0q5-6 10 0M44 296q5-5 8 0q4-5 8 0", "none", w=2)
    )


ELEMENTS: Final = {20: fire, 21: water, 22: earth, 23: air}
