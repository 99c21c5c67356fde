"""The seven virtues: trumps 6 to 8 and 16 to 19."""

from typing import Final

from games.cards import people
from games.cards.figures import ground
from games.cards.minchiate.bodies import arm, gown, lady, stand, veil
from games.cards.palette import (
    AUBURN,
    BLUE,
    BROWN,
    DARK,
    FAIR,
    FLAME,
    FLESH,
    GOLD,
    GREEN,
    INK,
    LIGHT,
    RED,
    STEEL,
)
from games.cards.svg import circle, ellipse, group, limb, path, petals, place, sleeve, smooth, use


def halo() -> str:
    """A six-cornered halo, which old painters of Italy give to virtues and to no saint."""
    return path("M125 50L173 78V133L125 161 77 133V78Z", GOLD) + path(
        "M125 58L166 82V129L125 153 84 129V82Z", LIGHT, w=1.8
    )


def jug() -> str:
    """A jug, tilted to pour to the left, its handle in a hand at the origin."""
    return group(
        path(limb("-2,-14 14,-12 14,10 -2,14", (5, 5, 5, 5)), GOLD)
        + path(smooth("-20,-26! -2,-28! -4,-16 4,-2 4,16 -4,26! -22,26! -30,14 -28,-4 -18,-16"), GOLD)
        + path("M-29 4C-20 10-8 10 4 4", "none", stroke=RED, w=4)
        + path("M-20-26L-28-32-4-34-2-28", GOLD),
        transform="rotate(-58)",
    )


def temperance() -> str:
    """6: a woman pours from a jug into a bowl."""
    bowl = (
        path("M-26-18H26C24 0 12 8 0 8C-12 8-24 0-26-18Z", GOLD)
        + ellipse(0, -18, 26, 6, BLUE)
        + path("M-22-6Q0 4 22-6", "none", w=2)
    )
    stream = path(
        smooth("142,180! 122,186 108,200 104,222! 116,222! 118,206 128,196 144,190!"), STEEL
    ) + path("M138 186C124 190 112 202 110 218", "none", stroke=LIGHT, w=2.2)
    return ground(232) + stand(
        gown(BLUE, LIGHT, GOLD)
        + halo()
        + lady(FAIR, people.hat("wreath", RED, GOLD))
        + arm("pour", RED, LIGHT, jug())
        + stream
        + arm("low", RED, LIGHT, group(bowl, transform=place(0, -2)), hand="hand-up", left=True)
    )


def column(broken: bool) -> str:
    """A column, its foot at (0, 0) and 240 high, whole or with its top breaking off."""
    shaft = "M-18-18L-16-150L-6-158L2-148L10-160L16-150L18-18Z" if broken else "M-18-18L-16-216H16L18-18Z"
    return (
        path("M-28 0V-12H-22V-20H22V-12H28V0Z", LIGHT)
        + path(shaft, LIGHT)
        + path("M-8-24L-7-144M4-24L3-140M12-24L11-144", "none", w=2)
    )


def fortitude() -> str:
    """7: a woman breaks a column."""
    top = (
        path("M-16 0L-6 10L2 0L10 12L16 2V-52H-16Z", LIGHT)
        + path("M-26-66H26V-54L18-48H-18L-26-54Z", GOLD)
        + path("M-7 2V-46M3-2V-46M11 4V-46", "none", w=2)
    )
    return (
        ground(232)
        + group(column(True), transform=place(178, 352))
        + group(top, transform=place(186, 186, 1, 22))
        + stand(
            gown(GREEN, GOLD, RED)
            + halo()
            + arm("front", RED, GOLD, left=True)
            + lady(AUBURN, group(people.hat("sallet", RED, RED), transform=place(0, 1)))
            + path(sleeve("150,166 180,196 206,186", (27, 25, 17)), RED)
            + people.cuff(204, 187, 75, GOLD)
            + use("fist", 214, 184, 1, 10),
            92,
        )
    )


def scales(reach: float = 38, drop: float = 52) -> str:
    """A pair of scales hanging from the origin."""
    pan = path(
        f"M-17 {drop}H17C14 {drop + 11} 6 {drop + 14} 0 {drop + 14}C-6 {drop + 14}-14 {drop + 11}-17 {drop}Z",
        GOLD,
    )
    return (
        path(
            f"M-{reach} 8L-{reach + 16} {drop}M-{reach} 8L-{reach - 16} {drop}M{reach} 8L{reach - 16} {drop}"
            f"M{reach} 8L{reach + 16} {drop}M0-6V6",
            "none",
            w=1.8,
        )
        + path(
            smooth(
                f"-{reach + 3},6! -{reach // 2},2 0,6! {reach // 2},2 {reach + 3},6!"
                f" {reach},12! 0,13 -{reach},12!"
            ),
            STEEL,
        )
        + circle(0, 8, 5, GOLD)
        + group(pan, transform=f"translate(-{reach} 0)")
        + group(pan, transform=f"translate({reach} 0)")
    )


def justice() -> str:
    """8: a crowned woman with sword and scales."""
    return ground(232) + stand(
        gown(RED, LIGHT, BLUE)
        + halo()
        + lady(BROWN, group(people.crown("points", BLUE), transform=place(0, 0, 0.9)))
        + arm("up", BLUE, GOLD, use("pip-E", 0, -44, 1.02))
        + arm("out", BLUE, GOLD, group(scales(24, 50), transform=place(-2, 8)), left=True),
        132,
        0.92,
    )


def hope() -> str:
    """16: a woman prays to a crown in the light of heaven, an anchor at her side."""
    anchor = (
        path("M-4-86H4V22H-4Z", STEEL)
        + path(
            smooth("-46,-8! -30,-22 -28,-2! -20,14 -4,20 4,20 20,14 28,-2! 30,-22 46,-8! 36,20 0,38 -36,20"),
            STEEL,
        )
        + path("M-22-72H22V-64H-22Z", BROWN)
        + circle(0, -94, 8, "none", stroke=INK, w=7)
        + circle(0, -94, 8, "none", stroke=STEEL, w=3)
    )
    rays = path(petals(12, 18, 44, 5), GOLD, w=1.8, transform=place(184, 104))
    return (
        ground(232)
        + rays
        + circle(184, 104, 21, LIGHT)
        + group(people.crown("lily", RED), transform=place(184, 121, 0.58))
        + stand(
            gown(GREEN, LIGHT, GOLD)
            + halo()
            + lady(FAIR, "", veil(STEEL))
            + path(sleeve("98,166 82,198 104,208 130,194", (27, 27, 22, 14)), GREEN)
            + path(sleeve("150,166 172,200 156,210 138,196", (27, 27, 22, 14)), GREEN)
            + people.cuff(130, 198, 64, GOLD)
            + path(smooth("126,200! 130,178 138,160! 146,164 148,182 142,202!"), FLESH)
            + path("M134 198C136 184 138 172 141 164", "none", w=1.8),
            106,
        )
        + group(anchor, transform=place(186, 318, 0.96, 12))
    )


def prudence() -> str:
    """17: a woman looks into a mirror; a serpent winds round her arm."""
    mirror = (
        path("M-4 24V-24H4V24Z", GOLD)
        + ellipse(0, -48, 25, 29, GOLD)
        + ellipse(0, -48, 18, 22, STEEL)
        + path("M-9-42L4-62M0-36L11-52", "none", stroke=LIGHT, w=3)
    )
    serpent = path(
        limb(
            "74,262 52,246 66,222 88,212 66,196 44,204 36,180 50,158 44,136", (4, 8, 11, 11, 11, 11, 10, 9, 9)
        ),
        GREEN,
    )
    snake_head = (
        path(smooth("-8,8! -11,-4 0,-15 11,-4 8,8!"), GREEN)
        + circle(-4, -4, 1.7, INK)
        + circle(4, -4, 1.7, INK)
    )
    return ground(232) + stand(
        gown(GOLD, BLUE, RED)
        + halo()
        + lady(BROWN, group(people.hat("hood", BLUE, GOLD), transform=place(0, 2)))
        + arm("up", RED, LIGHT, mirror)
        + arm("down", RED, LIGHT, left=True)
        + serpent
        + path("M44 120V106M44 106l-5-6M44 106l5-6", "none", stroke=RED, w=2.2)
        + group(snake_head, transform=place(44, 130))
    )


def faith() -> str:
    """18: a veiled woman lifts chalice and host, a cross in her other hand."""
    cross = path("M-5 120V-60H-22V-70H-5V-92H5V-70H22V-60H5V120Z", BROWN)
    chalice = (
        use("pip-C", 0, -22, 0.96)
        + circle(0, -78, 15, LIGHT)
        + path("M0-86V-70M-8-78H8", "none", w=2)
        + path(petals(10, 20, 30, 3), GOLD, w=1.4, transform=place(0, -78))
    )
    return ground(232) + stand(
        gown(LIGHT, BLUE, GOLD)
        + halo()
        + lady(DARK, "", veil(BLUE))
        + arm("up", LIGHT, GOLD, chalice)
        + arm("out", LIGHT, GOLD, cross, left=True)
    )


def flame() -> str:
    """A flame above the origin, 46 high."""
    return path(smooth("-12,0 -18,-12 -10,-26! -6,-20 0,-46! 6,-24 12,-30! 18,-12 12,0 0,5"), FLAME) + path(
        smooth("-6,0 -8,-10 -1,-24! 7,-10 6,0 0,3"), GOLD, w=1.6
    )


def charity() -> str:
    """19: a woman with a flaming heart; children cling to her skirt."""
    heart = path("M0 22C-4 10-22-2-22-14C-22-28-4-30 0-18C4-30 22-28 22-14C22-2 4 10 0 22Z", RED)
    return (
        ground(232)
        + stand(
            gown(RED, LIGHT, GOLD)
            + halo()
            + lady(AUBURN, people.hat("wreath", GREEN, GOLD))
            + arm(
                "up",
                RED,
                LIGHT,
                group(flame(), transform=place(0, -42)) + group(heart, transform=place(0, -22)),
                hand="hand-up",
            )
            + arm("down", RED, LIGHT, left=True)
        )
        + use("child", 62, 312, 0.82, color=FAIR)
        + use("child", 200, 312, 0.82, mirrored=True, color=BROWN)
    )


VIRTUES: Final = {
    6: temperance, 7: fortitude, 8: justice, 16: hope, 17: prudence, 18: faith, 19: charity,
}  # fmt: skip
