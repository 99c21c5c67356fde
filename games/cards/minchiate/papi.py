"""The papi, trumps 1 to 5: the mountebank, three rulers, Love."""

from typing import Final

from games.cards import people
from games.cards.figures import ground, hatch, head, shoe
from games.cards.men import Man
from games.cards.minchiate.bodies import (
    arm,
    ermine,
    globe,
    gown,
    lady,
    laurel,
    pair_of_wings,
    sceptre,
    seated,
    stand,
    throne,
)
from games.cards.pages import tunic
from games.cards.palette import AUBURN, BLUE, BROWN, DARK, FAIR, GOLD, GREEN, GREY, LIGHT, RED, STEEL, WINE
from games.cards.svg import circle, group, limb, path, place, smooth, use

JUGGLER: Final = Man("jolly", beard="goatee", moustache="curled")


def mountebank() -> str:
    """1, the Papino: a juggler behind his table of cups and balls."""
    table = (
        path("M44 268L36 354H48L60 268ZM206 268L214 354H202L190 268Z", BROWN)
        + path("M34 252H216V270H34Z", WINE)
        + path(
            "M34 270H216L212 288Q200 280 188 290Q174 280 160 291Q146 281 132 291Q118 281 104 291"
            "Q90 281 76 290"
            "Q62 280 50 288L38 288Z",
            RED,
        )
        + path("M40 258H210", "none", stroke=GOLD, w=3)
        + "".join(
            path(smooth("-9,-26! 9,-26! 13,0! -13,0!"), STEEL, transform=place(x, 252))
            + path("M-12-6H12", "none", w=2, transform=place(x, 252))
            for x in (88, 121, 154)
        )
        + circle(104, 246, 5, RED)
        + circle(138, 246, 5, BLUE)
        + path("M56 240l12-4 8 8-2 8-14 0z", LIGHT)
        + circle(64, 246, 1.6, DARK)
        + circle(70, 242, 1.6, DARK)
    )
    wand = path("M-3 24L-3-44H3L3 24Z", LIGHT) + path("M-3-44H3V-34H-3Z", GOLD)
    man = (
        path(
            smooth(
                "99,244! 97,290 96,340! 118,340! 122,290 125,250 128,290 132,340! 154,340! 153,290 151,244!"
            ),
            BLUE,
        )
        + shoe(106, 350, BROWN)
        + shoe(146, 350, BROWN, mirrored=True)
        + tunic(RED, GOLD)
        + head(124, 112, 1.1, JUGGLER, AUBURN, people.hat("brim", GREEN, GOLD))
        + path(smooth("98,148! 110,140 125,150 140,140 152,148! 150,160 125,168 100,160"), LIGHT)
        + arm("up", GREEN, GOLD, wand, left=True)
    )
    return ground(232) + stand(man, scale=0.98) + table + stand(arm("down", GREEN, GOLD), scale=0.98)


def duke() -> str:
    """2, the Granduca: a young prince in the ducal crown."""
    crown = people.crown("points", RED)
    return ground(232) + stand(
        throne(BROWN, RED)
        + seated(BLUE, LIGHT, GOLD)
        + arm("out", BLUE, LIGHT, globe(GREEN), hand="hand-up")
        + arm("up", BLUE, LIGHT, sceptre(), left=True)
        + ermine()
        + head(125, 114, 1.08, Man("front"), FAIR, crown)
    )


def emperor_of_the_west() -> str:
    """3: bearded, under the closed crown, with the double eagle on his breast."""
    eagle = (
        "M0-14C-3-10-8-12-10-9C-7-8-6-5-4-3C-12-9-20-6-22 2C-18 0-17 3-18 7C-14 3-12 5-13 9"
        "C-9 5-6 7-6 10L0 20"
        "L6 10C6 7 9 5 13 9C12 5 14 3 18 7C17 3 18 0 22 2C20-6 12-9 4-3C6-5 7-8 10-9C8-12 3-10 0-14Z"
    )
    return ground(232) + stand(
        throne(BROWN, BLUE)
        + seated(RED, GOLD, BLUE)
        + path(eagle, DARK, stroke=GOLD, w=1.6, transform=place(125, 240, 1.1))
        + arm("out", RED, LIGHT, globe(BLUE), hand="hand-up", left=True)
        + arm("up", RED, LIGHT, sceptre())
        + ermine()
        + head(125, 116, 1.1, Man("front", beard="square"), GREY, people.crown("arched", RED), long_hair=True)
    )


def emperor_of_the_east() -> str:
    """4: in a crowned turban, with a scimitar and a globe under the crescent."""
    turban = (
        path("M-23-40L-29-64L-15-52L0-70L15-52L29-64L23-40Z", GOLD)
        + path(limb("-29,-10 -12,-26 12,-27 30,-12", (14, 21, 21, 14)), LIGHT)
        + path(limb("-26,-28 -6,-40 14,-38 27,-26", (12, 16, 16, 12)), LIGHT)
        + path("M-22-14l9 5M-8-30l5 14M10-34l2 14M22-24l-3 12M-16-38l8 8M8-46l2 10", "none", w=1.8)
        + circle(1, -27, 5, RED)
    )
    scimitar = (
        path(smooth("-4,-16! -6,-50 4,-82 26,-104! 24,-66 12,-36 5,-16!"), STEEL)
        + path("M1-20C0-46 8-72 20-92", "none", w=1.8)
        + path("M-14-16H14V-9H-14Z", GOLD)
        + circle(0, 18, 5, GOLD)
    )
    return ground(232) + stand(
        throne(BROWN, GREEN)
        + seated(GOLD, RED, GREEN)
        + arm("out", GOLD, RED, globe(GREEN, "crescent"), hand="hand-up", left=True)
        + arm("up", GOLD, RED, scimitar)
        + path(smooth("92,152! 84,170 100,184! 125,194 150,184! 166,170 158,152! 140,144 110,144"), GREEN)
        + path("M94 168Q125 190 156 168", "none", stroke=LIGHT, w=4)
        + head(125, 116, 1.1, Man("eagle", left=True, beard="long"), DARK, turban, long_hair=True)
    )


def cupid() -> str:
    """A winged child with a drawn bow, round the origin."""
    return (
        pair_of_wings(0, -34, 0.62, RED)
        + use("child", color=FAIR)
        + path("M44-112C72-92 72-50 44-30", "none", w=6)
        + path("M44-112C72-92 72-50 44-30", "none", stroke=GOLD, w=3)
        + path("M44-112L30-69L44-30M22-69H74", "none", w=1.8)
        + path("M82-69L70-75V-63Z", STEEL, w=1.8)
    )


def love() -> str:
    """5: a youth on his knee offers a wreath to a lady; Cupid hovers over them."""
    lady_side = gown(RED, LIGHT, GOLD) + arm("down", RED, GOLD) + arm("front", RED, GOLD, left=True)
    youth = (
        path(smooth("96,258! 92,300 84,330! 58,342 62,352! 128,352! 130,320 130,270!"), BLUE)
        + path(limb("118,262 152,288 150,340", (34, 27, 17)), GOLD)
        + shoe(150, 352, BROWN, mirrored=True)
        + path(
            smooth(
                "92,166! 108,158 138,158 152,166! 152,206 146,238! 158,268 140,276 112,276 92,270!"
                " 102,238! 94,206"
            ),
            GREEN,
        )
        + hatch((104, 180, 4, 46, 2.8), (112, 246, -6, 22, 2.6), (134, 246, 4, 22, 2.6))
        + path(smooth("100,230! 125,236 147,230! 148,240! 125,246 100,240!"), GOLD)
        + path(limb("146,178 170,196 194,182", (25, 22, 15)), BLUE)
        + people.cuff(192, 184, 60, GOLD)
        + use("fist", 202, 178, 0.9, 30)
        + group(people.hat("wreath", GREEN, GOLD), transform=place(208, 176, 0.8))
        + head(122, 130, 1.04, Man("profile"), BROWN)
        + path(smooth("98,160! 110,152 125,160 140,152 150,160! 148,170 125,176 100,170"), LIGHT)
    )
    return (
        ground(232)
        + stand(lady_side + lady(FAIR, laurel(0, 0, GREEN, GOLD), left=True), 170, 0.81)
        + stand(youth, 72, 0.8)
        + group(cupid(), transform=place(94, 127, 0.64))
    )


PAPI: Final = {1: mountebank, 2: duke, 3: emperor_of_the_west, 4: emperor_of_the_east, 5: love}
