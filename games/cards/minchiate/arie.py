"""The arie, trumps 36 to 40: on a red ground and without a Roman number, as of old."""

from typing import Final

from games.cards import people
from games.cards.figures import ground, hatch, head
from games.cards.men import Man
from games.cards.minchiate.bodies import arm, cloud, features, lady, pair_of_wings, stand, tree
from games.cards.minchiate.elements import castle, stars, wind
from games.cards.palette import (
    ARIA,
    AUBURN,
    BLUE,
    BROWN,
    DARK,
    FAIR,
    FLAME,
    FLESH,
    GOLD,
    GREEN,
    GREY,
    LIGHT,
    RED,
    SHADE,
    STEEL,
)
from games.cards.svg import circle, group, limb, path, petals, place, sleeve, smooth, star, tag, use

KING: Final = Man("man", left=True, beard="full")


def red_ground() -> str:
    """The red field of the arie, within the frame."""
    return tag("rect", x=16, y=16, width=218, height=358, fill=ARIA, stroke="none")


def star_of_the_magi() -> str:
    """36: a king rides after a great star, a cup of gold in his hand."""
    comet = path(smooth("0,0! 60,14 104,50! 64,34 40,38! 60,54 74,74! 40,50 0,20!"), GOLD, w=1.8)
    goblet = use("pip-C", 0, -20, 0.74)
    rider = (
        path(
            smooth(
                "114,154! 126,148 150,148 162,156! 162,186 156,208! 176,250! 142,258 106,246! 120,206!"
                " 112,184"
            ),
            BLUE,
        )
        + hatch(
            (122, 164, 2, 36, 2.8), (154, 166, -3, 34, 2.8), (128, 216, -4, 30, 2.6), (150, 216, 8, 30, 2.6)
        )
        + path(limb("142,228 122,252 124,284", (36, 27, 18)), GREEN)
        + path(smooth("113,278! 134,278! 135,302 128,311 108,313 96,310 112,300"), BROWN)
        + path(sleeve("118,166 98,184 93,202 108,209", (24, 23, 19, 15)), RED)
        + use("fist", 108, 208, 0.85, -50)
        + group(arm("up", RED, LIGHT, goblet), transform=place(2, 4))
        + path(smooth("112,152! 104,168 136,180 170,168 162,152! 150,144 124,144"), LIGHT)
        + hatch((118, 160, 1, 9, 4), (136, 164, 1, 10, 4), (154, 160, 1, 9, 4))
        + head(135, 116, 1.02, KING, GREY, people.crown("points", RED), long_hair=True)
    )
    return (
        red_ground()
        + ground(232)
        + group(comet, transform=place(176, 66, 0.8, mirrored=True))
        + group(
            path(petals(8, 4, 44, 6, 22.5), FLAME, w=1.8)
            + path(star(8, 40, 15), GOLD)
            + circle(0, 0, 9, LIGHT, w=2),
            transform=place(176, 66, 0.8),
        )
        + group(use("horse", fill=LIGHT, color=SHADE[LIGHT]), transform=place(40, 62, 0.82))
        + group(
            path("M112 222Q140 236 178 226L187 288Q148 300 107 285Z", RED)
            + path("M110 272Q148 288 185 276", "none", stroke=GOLD, w=5)
            + path("M37 207L54 224M79 171Q74 198 52 216M66 173L79 184", "none", stroke=RED, w=4.2)
            + path("M49 218C66 232 90 222 108 209", "none", w=2.6)
            + rider,
            transform=place(40, 62, 0.82),
        )
        + stars((104, 44, 0.9), (214, 128, 0.8), (40, 100, 0.9), (60, 160, 0.8))
    )


def moon() -> str:
    """37: an astronomer measures the moon with his compasses."""
    crescent = path(
        "M10-55A56 56 0 1 0 10 55C-4 50-14 42-18 34C-20 30-13 29-12 25C-11 22-18 20-17 17C-16 14-11 14-10 10"
        "C-11 6-5 6 3 2C-6-6-14-12-16-20C-18-32-8-46 10-55Z",
        GOLD,
    )
    profile = (
        path("M-34-18q7-6 14 0M-32-8q6-4 11 1M-24 28q6 2 10-3", "none", w=2.4)
        + circle(-25, -7, 2.4, DARK, stroke="none")
        + circle(-33, 12, 5.5, RED, stroke="none")
    )
    compasses = path("M0-30L-20 34L-13 30L2-14L17 30L24 34L4-30Z", STEEL) + circle(2, -28, 6, GOLD)
    sage = (
        path(
            smooth("96,154! 108,146 142,146 154,154! 158,200 168,270 186,348! 125,356 64,348! 82,270 92,200"),
            BLUE,
        )
        + path(smooth("114,170! 110,260 104,352! 125,356 146,352! 140,260 136,170!"), GOLD)
        + hatch(
            (98, 230, -14, 70, 3.6), (152, 230, 14, 70, 3.6), (88, 290, -8, 44, 3.2), (162, 290, 8, 44, 3.2)
        )
        + path(smooth("100,206! 125,212 150,206! 151,217! 125,223 99,217!"), RED)
        + arm("up", BLUE, LIGHT, group(compasses, transform=place(0, -20, 1.15, 192)))
        + arm(
            "front",
            BLUE,
            LIGHT,
            path("M-22-18H22V16H-22Z", LIGHT) + path("M-15-9H15M-15 0H15M-15 8H8", "none", w=1.8),
            left=True,
        )
        + path(smooth("94,152! 88,170 125,190 162,170 156,152! 140,144 110,144"), LIGHT)
        + head(122, 114, 1.06, Man("old", beard="long"), LIGHT, people.hat("hood", RED, GOLD), long_hair=True)
    )
    return (
        red_ground()
        + ground(232)
        + group(
            path(petals(20, 58, 74, 4), LIGHT, w=1.8) + crescent + profile,
            transform=place(160, 106, 0.86, -12, mirrored=True),
        )
        + stand(sage, 84, 0.8)
        + stars(
            (112, 40, 0.8), (38, 112, 0.9), (210, 210, 0.9), (186, 268, 0.8), (216, 320, 0.7), (40, 180, 0.7)
        )
    )


def sun() -> str:
    """38: a boy and a girl in a meadow under a great sun."""
    face = (
        path(petals(16, 30, 78, 8, 11.25), FLAME, w=1.8)
        + path(petals(16, 30, 72, 7), GOLD, w=1.8)
        + circle(0, 0, 40, GOLD)
        + group(features(), transform=place(-1, 0, 1.5))
    )
    return (
        red_ground()
        + ground(232)
        + group(face, transform=place(136, 118, 0.98))
        + path(smooth("18,350! 18,306! 70,292 130,300 190,290 232,304! 232,350!"), GREEN)
        + tree(206, 318, 0.9)
        + tree(44, 314, 0.8)
        + group(people.long_hair(FAIR), transform=place(158, 232, 0.88))
        + use("child", 98, 308, 1.06, color=DARK)
        + use("child", 158, 308, 1.06, mirrored=True, color=FAIR)
        + hatch((60, 340, 6, -9, 2.4), (64, 342, 11, -5, 2.4), (120, 352, 6, -9, 2.4), (186, 346, 6, -9, 2.4))
    )


def world() -> str:
    """39: a winged youth with crown and arrow, standing on the globe that the winds blow round."""
    globe = (
        circle(0, 0, 66, STEEL)
        + path(
            smooth(
                "-64,-14! -40,-22 -20,-10 0,-16 22,-6 40,-14 64,-12! 66,0 62,22! 40,16 20,26 -6,18"
                " -30,26 -60,24! -66,6"
            ),
            GREEN,
        )
        + castle(-14, 0, 0.26)
        + tree(22, 4, 0.34)
        + tree(-44, 6, 0.3)
        + tree(42, 6, 0.26)
        + path("M-40 44q8-7 14 0q7-7 14 0M4 46q8-7 14 0q7-7 14 0M-30-38q8-7 14 0q7-7 14 0", "none", w=2)
        + circle(0, 0, 66, "none", w=5)
        + circle(0, 0, 66, "none", stroke=GOLD, w=2.6)
    )
    youth = (
        head(125, 114, 1.04, Man("youth", left=True), FAIR)
        + path(limb("112,240 108,292 112,340", (32, 24, 14)), FLESH)
        + path(limb("138,240 142,292 138,340", (32, 24, 14)), FLESH)
        + path(smooth("94,152! 110,146 140,146 156,152! 156,184 148,236! 125,242 102,236! 94,184"), FLESH)
        + path("M108 178q9 6 16 0M128 178q8 6 15 0M125 184V206", "none", w=1.9)
        + path(smooth("98,216! 125,228 152,214! 164,262 190,286! 156,280! 130,270 112,276! 86,262!"), GOLD)
        + hatch((110, 232, -6, 30, 2.8), (130, 236, 2, 28, 2.8), (146, 232, 10, 34, 2.8))
        + arm("up", FLESH, GOLD, group(people.crown("points", RED), transform=place(0, -2, 0.9)))
        + arm(
            "up",
            FLESH,
            GOLD,
            path("M-2 36V-54H2V36Z", BROWN)
            + path("M0-74L9-52 0-57-9-52Z", STEEL)
            + path("M0 24L-7 18V36L0 42 7 36V18Z", LIGHT, w=2),
            left=True,
        )
    )
    return (
        red_ground()
        + wind(200, 262, 0.66)
        + wind(50, 262, 0.66, mirrored=True)
        + cloud(190, 352, 0.6)
        + cloud(60, 352, 0.6)
        + group(globe, transform=place(128, 300))
        + stand(pair_of_wings(125, 182, 1.3, BLUE, 44) + youth, 134, 0.72, 244)
        + stars((40, 86, 0.9), (100, 40, 0.8), (216, 44, 0.9), (216, 200, 0.8), (34, 196, 0.8))
    )


def trumpets() -> str:
    """40: Fame flies over Florence and blows two trumpets."""
    trumpet = (
        path(smooth("4,-14! 36,-20 44,-12! 36,-26 46,-38! 34,-42 4,-36!"), RED, w=2)
        + path("M20-18V-38", "none", stroke=LIGHT, w=4)
        + path("M-3.5 44L-3.5-44C-5-58-10-68-17-74H17C10-68 5-58 3.5-44L3.5 44Z", GOLD)
        + path("M-17-74Q0-66 17-74Q0-84-17-74Z", BROWN, w=2)
        + path("M-5-12H5M-5-46H5", "none", w=2.2)
    )
    blowing = (
        path(sleeve("154,166 192,172 194,136", (27, 25, 17)), GREEN)
        + people.cuff(193, 140, 0, LIGHT)
        + group(trumpet, transform=place(176, 120, 1, 70))
        + use("fist", 190, 122, 0.95, 30)
    )
    dome = (
        path("M-40 0V-34H40V0Z", LIGHT)
        + path(smooth("-38,-34! -34,-64 -14,-86 0,-92! 14,-86 34,-64 38,-34!"), RED)
        + path("M-18-34C-18-60-8-80 0-92M18-34C18-60 8-80 0-92M0-34V-90", "none", stroke=LIGHT, w=2.6)
        + path("M-7-90H7L5-106H-5Z", LIGHT)
        + circle(0, -111, 4.5, GOLD, w=2)
        + "".join(circle(x, -20, 5, DARK) for x in (-22, 0, 22))
    )
    bell_tower = (
        path("M-11 0V-96H11V0Z", LIGHT)
        + path("M-14-96H14V-106H-14Z", RED, w=2)
        + path("M-4-70V-84H4V-70ZM-4-40V-54H4V-40Z", DARK, w=1.6)
    )
    houses = "".join(
        path(f"M{x} 371V{y}L{x + 13} {y - 12}L{x + 26} {y}V371Z", LIGHT, w=2)
        + path(f"M{x - 2} {y}L{x + 13} {y - 13}L{x + 28} {y}Z", RED, w=2)
        for x, y in ((18, 348), (46, 342), (74, 350), (172, 348), (204, 340))
    )
    angel = (
        pair_of_wings(125, 182, 1.22, BLUE, 30)
        + path(
            smooth(
                "104,212! 94,250 84,290 72,318! 96,312 108,330! 125,314 142,330! 154,312 178,318!"
                " 166,290 156,250 146,212!"
            ),
            LIGHT,
        )
        + hatch(
            (104, 234, -10, 56, 3.4), (120, 240, -3, 56, 3), (134, 240, 5, 56, 3), (148, 234, 10, 56, 3.4)
        )
        + path(smooth("97,153! 110,146 140,146 153,153! 154,184 146,214! 125,219 104,214! 96,184"), GREEN)
        + path(smooth("102,206! 125,212 148,206! 149,217! 125,223 101,217!"), GOLD)
        + lady(AUBURN, people.hat("wreath", GOLD, RED))
        + blowing
        + group(blowing, transform="translate(250 0)scale(-1 1)")
    )
    return (
        red_ground()
        + cloud(66, 262, 0.7)
        + cloud(184, 262, 0.7)
        + cloud(125, 272, 0.86)
        + stand(angel, 130, 0.79, 300)
        + group(bell_tower, transform=place(182, 350, 0.9))
        + group(dome, transform=place(126, 356, 0.86))
        + houses
        + stars((112, 38, 0.8), (150, 36, 0.8))
    )


ARIE: Final = {36: star_of_the_magi, 37: moon, 38: sun, 39: world, 40: trumpets}
