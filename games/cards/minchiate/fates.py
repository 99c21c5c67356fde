"""Trumps 9 to 15: Fortune, the Chariot, Time, the Hanged Man, Death, the Devil and his house."""

from typing import Final

from games.cards import men, people
from games.cards.figures import ground, hatch, head, shoe
from games.cards.men import Man
from games.cards.minchiate.bodies import arm, child_hand, stand
from games.cards.minchiate.virtues import flame
from games.cards.palette import (
    BLUE,
    BROWN,
    CHESTNUT,
    DARK,
    FAIR,
    FLAME,
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
from games.cards.svg import circle, ellipse, group, limb, path, place, sleeve, smooth, use


def climber(coat: str, hose: str, face: str, hair: str, *, asinine: bool = False) -> str:
    """A small man on the wheel round the origin, his arms up, with an ass's ears or without."""
    ear = smooth("-15,-14! -34,-24 -40,-46! -22,-38 -8,-26!")
    leg = limb("-8,26 -20,46 -12,72", (19, 15, 10))
    arm = sleeve("-14,-2 -36,-8 -42,-34", (14, 13, 9))
    shoe_ = smooth("-17,66! -6,66! -4,78! -18,80 -30,79! -26,72")
    return (
        path(leg, hose)
        + path(leg, hose, transform="scale(-1 1)")
        + path(shoe_, DARK, w=2)
        + path(shoe_, DARK, w=2, transform="scale(-1 1)")
        + path(smooth("-17,-8! 0,-13 17,-8! 16,14 24,36! 12,32 0,38! -12,32 -24,36! -16,14"), coat)
        + path("M-16 12Q0 19 16 12", "none", stroke=GOLD, w=5)
        + path(arm, coat)
        + path(arm, coat, transform="scale(-1 1)")
        + circle(-42, -39, 6.5, FLESH)
        + circle(42, -39, 6.5, FLESH)
        + group(
            (path(ear, GREY) + path(ear, GREY, transform="scale(-1 1)") if asinine else people.bob(hair))
            + use(f"face-{face}")
            + people.fringe(hair),
            transform=place(0, -38, 0.86),
        )
    )


def king_ass() -> str:
    """The crowned ass on top of the wheel, seated, round the origin."""
    ear = smooth("-15,-6! -36,-12 -46,-32! -28,-30 -12,-20!")
    shin = limb("-16,30 -28,40 -24,66", (20, 17, 10))
    foot = smooth("-29,62! -18,62! -16,74! -30,76 -42,75! -38,68")
    return (
        path(smooth("-17,-8! -34,10 -44,44! -20,40 20,40 44,44! 34,10 17,-8!"), BLUE)
        + path(smooth("-17,-8! 0,-13 17,-8! 18,14 22,34! 0,42 -22,34! -18,14"), RED)
        + path(shin, GOLD)
        + path(shin, GOLD, transform="scale(-1 1)")
        + path(foot, DARK, w=2)
        + path(foot, DARK, w=2, transform="scale(-1 1)")
        + path("M-17 14Q0 21 17 14", "none", stroke=GOLD, w=5)
        + path(sleeve("-14,-2 -32,10 -36,-12", (14, 13, 9)) + sleeve("14,-2 32,10 36,-12", (14, 13, 9)), RED)
        + path("M34 14V-40H38V14Z", GOLD, w=2)
        + circle(36, -43, 6, GOLD)
        + circle(-36, -32, 12, BLUE)
        + path("M-48-33Q-36-26-24-33", "none", stroke=GOLD, w=3)
        + circle(-36, -17, 6.5, FLESH)
        + circle(36, -17, 6.5, FLESH)
        + group(
            path(ear, GREY)
            + path(ear, GREY, transform="scale(-1 1)")
            + use("face-jolly")
            + people.fringe(GREY)
            + people.crown("points", RED),
            transform=place(0, -38, 0.86),
        )
    )


def fortune() -> str:
    """9: the wheel, with a crowned ass on top, one rising, one falling, one beneath."""
    x, y = 125, 226
    spokes = "".join(
        path(limb("0,-14 0,-68", (9, 7)), BROWN, transform=f"rotate({a})") for a in range(0, 360, 45)
    )
    wheel = (
        circle(0, 0, 78, BROWN)
        + circle(0, 0, 63, LIGHT)
        + circle(0, 0, 70.5, "none", stroke=GOLD, w=4, stroke_dasharray="0 13.84")
        + spokes
        + circle(0, 0, 17, GOLD)
        + circle(0, 0, 8, RED)
    )
    return (
        ground(232)
        + path("M116 352L120 236H130L134 352Z", BROWN)
        + group(wheel, transform=place(x, y))
        + group(climber(GREEN, GOLD, "lad", GREY, asinine=True), transform=place(47, 214, 0.58, 8))
        + group(climber(BLUE, RED, "man", BROWN), transform=place(203, 236, 0.58, 186))
        + group(king_ass(), transform=place(x, 119, 0.66))
        + group(climber(GOLD, GREEN, "old", LIGHT), transform=place(118, 342, 0.58, 86))
    )


def cart_wheel(x: float, y: float, r: float) -> str:
    """A wheel with eight spokes."""
    return group(
        circle(0, 0, r, BROWN)
        + circle(0, 0, r * 0.76, LIGHT, w=2)
        + "".join(
            path(f"M0 0V-{r * 0.78:.3g}", "none", w=3.6, transform=f"rotate({a})") for a in range(0, 360, 45)
        )
        + circle(0, 0, r * 0.2, GOLD),
        transform=place(x, y),
    )


def chariot() -> str:
    """10: a crowned figure with a banner on a car drawn by two horses."""
    banner = (
        path("M-3 30V-96H3V30Z", BROWN)
        + path(smooth("3,-94! 26,-100 40,-88 60,-94! 52,-78! 62,-62! 40,-54 26,-64 3,-58!"), RED)
        + path("M14-78H44", "none", stroke=GOLD, w=4)
    )
    driver = (
        path(smooth("97,153! 110,146 140,146 153,153! 154,184 150,260! 100,260! 96,184"), LIGHT)
        + hatch((104, 166, 4, 36, 2.6), (146, 166, -4, 36, 2.6))
        + path(smooth("100,206! 125,212 150,206! 151,217! 125,223 99,217!"), RED)
        + arm("front", RED, GOLD)
        + arm("up", RED, GOLD, banner, left=True)
        + path(smooth("94,152! 86,172 125,188 164,172 156,152! 140,144 110,144"), RED)
        + people.cuff(125, 178, 0, GOLD)
        + head(125, 112, 1.06, Man("youth", left=True), FAIR, people.crown("lily", BLUE), long_hair=True)
    )
    return (
        ground(232)
        + group(use("horse", fill=CHESTNUT, color=SHADE[CHESTNUT]), transform=place(28, 96, 0.68))
        + group(use("horse", fill=LIGHT, color=SHADE[LIGHT]), transform=place(0, 116, 0.68))
        + path("M52 238Q90 232 128 262M26 258Q70 252 126 280", "none", stroke=RED, w=3.4)
        + group(driver, transform=place(64, 62, 0.8))
        + path(smooth("122,252! 114,300 130,324! 208,324! 218,300 222,228! 200,256 162,264"), RED)
        + path("M120 270Q168 288 219 258", "none", w=8)
        + path("M120 270Q168 288 219 258", "none", stroke=GOLD, w=4.4)
        + path("M168 286L180 298 168 310 156 298Z", GOLD)
        + cart_wheel(142, 328, 27)
        + cart_wheel(202, 328, 27)
    )


def hourglass() -> str:
    """An hourglass round the origin, 60 high."""
    return (
        path("M-16-24C-16-8-4-6-4 0C-4 6-16 8-16 24H16C16 8 4 6 4 0C4-6 16-8 16-24Z", LIGHT)
        + path("M-11-12C-8-6-3-5 0 0C3-5 8-6 11-12ZM-14 22C-10 10 10 10 14 22Z", GOLD, stroke="none")
        + path("M-21-30H21V-23H-21ZM-21 23H21V30H-21Z", BROWN)
    )


def hunchback() -> str:
    """11: Time, a bent old man on two crutches, with an hourglass."""
    crutch = path("M-4-4L-4 128H4V-4Z", BROWN) + path(
        smooth("-18,-10! 0,-4 18,-10! 18,-1! 0,5 -18,-1!"), BROWN
    )
    return (
        ground(232)
        + group(crutch, transform=place(200, 238, 0.88, -5))
        + path(
            smooth(
                "112,150! 150,118 190,140 200,186 190,250 196,346! 150,354 104,350! 112,290 104,230 96,186"
            ),
            GREY,
        )
        + path(
            smooth(
                "100,176! 118,142 152,116 188,132 206,172 208,240 214,318! 202,310 194,322! 184,270 182,222"
                " 172,190 150,178 122,190"
            ),
            BLUE,
        )
        + hatch(
            (166, 136, 18, 22, 3),
            (178, 150, 12, 30, 3),
            (198, 220, 2, 60, 3),
            (190, 200, 2, 50, 2.8),
            (136, 146, 26, 6, 2.8),
        )
        + hatch(
            (186, 210, -6, 60, 3.4), (176, 250, -4, 70, 3.2), (128, 240, -6, 70, 3), (150, 230, -2, 90, 3)
        )
        + path("M106 270Q150 284 192 266", "none", stroke=GOLD, w=5)
        + shoe(120, 356, BROWN)
        + shoe(176, 356, BROWN)
        + path(sleeve("166,176 190,208 198,230", (30, 26, 17)), BLUE)
        + use("fist", 200, 236, 0.95)
        + group(crutch, transform=place(66, 226, 1, 8))
        + path(sleeve("122,178 96,206 72,214", (30, 26, 16)), BLUE)
        + people.cuff(76, 213, -80, LIGHT)
        + use("fist", 65, 222, 0.95)
        + group(
            use("face-profile", mirrored=True)
            + group(men.side_beard("long", LIGHT) + men.side_hair(LIGHT), transform="scale(-1 1)")
            + path(smooth("-26,-6! -28,-26 -14,-40 8,-40 24,-26 22,-6! 0,-20"), RED)
            + path(smooth("-27,-4! 0,-22 23,-4! 24,-14! 0,-30 -28,-14!"), GOLD),
            transform=place(96, 156, 1.0, -12),
        )
        + group(
            use("wing", 12, 6, 0.5, 28, fill=STEEL, w=4)
            + use("wing", -12, 6, 0.5, -28, mirrored=True, fill=STEEL, w=4)
            + hourglass(),
            transform=place(64, 88, 0.76),
        )
    )


def hanged_man() -> str:
    """12: the traitor, hung by one foot between two trees, a purse in each hand."""
    bag = path(smooth("-5,4! -3,10! -14,22 -14,36 0,42 14,36 14,22 3,10! 5,4! 0,7"), GOLD) + path(
        "M-6 10H6", "none", w=3
    )
    post = smooth("-9,140! -8,60 -10,0 -9,-130! 9,-130! 8,-40 11,20 9,140!")
    cut = path(limb("6,-10 22,-24", (13, 11)), BROWN) + ellipse(22, -24, 6, 4, GOLD, w=1.7)
    man = (
        path(limb("112,246 104,284 140,304", (29, 24, 16)), BLUE)
        + path(smooth("124,244! 126,290 130,330! 144,330! 148,290 152,244!"), RED)
        + shoe(134, 340, BROWN, mirrored=True)
        + path(
            smooth(
                "92,152! 108,146 142,146 158,152! 156,188 147,214! 160,256 145,262! 125,256 105,262!"
                " 90,256! 103,214! 94,188"
            ),
            GREEN,
        )
        + hatch(
            (104, 166, 4, 40, 2.8), (148, 166, -4, 40, 2.8), (112, 224, -5, 26, 2.8), (138, 224, 5, 26, 2.8)
        )
        + path(smooth("101,207! 125,212 149,207! 151,218! 125,223 99,218!"), GOLD)
        + path(sleeve("98,164 72,146 64,112", (25, 24, 15)), GREEN)
        + path(sleeve("152,164 178,146 186,112", (25, 24, 15)), GREEN)
        + people.cuff(64, 116, 4, GOLD)
        + people.cuff(186, 116, -4, GOLD)
        + group(bag, transform=place(63, 96, 1, 180))
        + group(bag, transform=place(187, 96, 1, 180))
        + use("fist", 63, 102, 0.9)
        + use("fist", 187, 102, 0.9)
        + path(smooth("98,148! 110,140 125,148 140,140 152,148! 148,158 125,164 102,158"), LIGHT)
        + group(
            path(smooth("-22,-16 -30,-30 -22,-44 -8,-36 0,-50 8,-36 22,-44 30,-30 22,-16 0,-4"), FAIR)
            + use("face-man")
            + people.fringe(FAIR),
            transform=place(124, 112, 1.02),
        )
    )
    return (
        ground(232)
        + group(path(post, BROWN) + cut, transform=place(46, 212))
        + group(path(post, BROWN) + cut, transform=place(204, 212, mirrored=True))
        + hatch(
            (42, 110, 2, 60, 2.4), (48, 200, -2, 70, 2.4), (202, 120, 2, 70, 2.4), (206, 230, -2, 70, 2.4)
        )
        + path(smooth("30,66! 125,74 220,66! 220,84! 125,92 30,84!"), BROWN)
        + hatch((60, 72, 50, 5, 2.4), (140, 80, 50, -4, 2.4))
        + path("M118 88V104M125 88V104", "none", w=3)
        + group(man, transform="translate(125 215)rotate(180)scale(.86)translate(-135 -213)")
    )


def skull() -> str:
    """A skull round the middle of a face."""
    return (
        path(smooth("-21,-8 -20,-24 0,-34 20,-24 21,-8 17,6! 12,12! 11,26! -9,26! -10,12! -16,6!"), LIGHT)
        + ellipse(-9, -5, 6, 7, INK)
        + ellipse(10, -5, 6, 7, INK)
        + path("M1 3L-3 11H5Z", INK)
        + path("M-8 17H10M-4 13V25M1 13V25M6 13V25", "none", w=1.8)
    )


def death() -> str:
    """13: a skeleton with a scythe on a dark horse, over the fallen."""
    ribs = "".join(
        path(f"M135 {y}Q116 {y - 3} 112 {y + 9}M141 {y}Q160 {y - 3} 164 {y + 9}", "none", w=7)
        + path(
            f"M135 {y}Q116 {y - 3} 112 {y + 9}M141 {y}Q160 {y - 3} 164 {y + 9}", "none", stroke=LIGHT, w=3.2
        )
        for y in (164, 177, 190)
    )
    limbs = "".join(
        path(d, "none", w=w) + path(d, "none", stroke=LIGHT, w=w - 5)
        for d, w in (
            ("M138 146V226", 12),
            ("M140 226L114 252L120 300L106 304", 13),
            ("M114 156Q138 148 162 156", 10),
            ("M114 156L98 186L112 206", 11),
            ("M162 156L186 178L192 150", 11),
        )
    )
    scythe = (
        path("M189 96L199 262", "none", w=8)
        + path("M189 96L199 262", "none", stroke=BROWN, w=4)
        + path(smooth("194,98! 160,72 112,76 86,104! 118,90 156,92 190,112!"), STEEL)
    )
    rider = scythe + ribs + limbs + group(skull(), transform=place(138, 118, 1.05))
    fallen = head(128, 350, 0.56, Man("front"), FAIR, people.crown("points", RED))
    fallen += group(skull(), transform=place(48, 356, 0.6))
    return (
        ground(232)
        + group(
            use("horse", fill=DARK, color=INK)
            + path("M49 218C66 232 90 222 112 206", "none", stroke=GOLD, w=2.6)
            + path("M37 207L54 224M79 171Q74 198 52 216M66 173L79 184", "none", stroke=RED, w=4.2)
            + path("M116 224Q146 240 182 226L186 262Q148 276 114 262Z", WINE)
            + rider,
            transform="translate(8 22)scale(.94)",
        )
        + fallen
    )


def bat_wing() -> str:
    """A bat's wing from its root at the origin to the upper right."""
    return path(
        smooth("0,0! 20,-44 58,-70! 74,-44 78,-6! 64,-20 54,-2! 44,-16 34,8! 22,0 6,20!"), WINE
    ) + path("M2-2C24-24 44-44 58-70M22-30C40-24 50-16 54-2M40-50C56-40 70-24 78-6", "none", w=2)


def devil() -> str:
    """14: horned and winged, with goat's legs and a fork, a face on his belly."""
    horn = smooth("8,-24! 16,-44 34,-52 40,-70! 48,-46 36,-28 20,-14!")
    ear = smooth("18,-8! 34,-16 44,-12! 36,2 20,6!")
    wings = group(bat_wing(), transform=place(138, 178, 1.2)) + group(
        bat_wing(), transform=place(112, 178, 1.2, mirrored=True)
    )
    leg = (
        path(limb("138,244 164,284 146,322 156,340", (38, 26, 16, 13)), BROWN)
        + path(smooth("148,334! 164,336! 174,350! 158,347 146,351!"), INK)
        + hatch((152, 266, 8, 16, 3), (158, 290, -8, 14, 2.8))
    )
    fork = path("M-3.5 120V-50H3.5V120Z", INK) + path(
        smooth(
            "-22,-86! -16,-58 -4,-52! -4,-94! 0,-100! 4,-94! 4,-52! 16,-58 22,-86! 26,-52 12,-42 0,-42"
            " -12,-42 -26,-52"
        ),
        STEEL,
    )
    face = (
        path(ear, RED)
        + path(ear, RED, transform="scale(-1 1)")
        + path(horn, GOLD)
        + path(horn, GOLD, transform="scale(-1 1)")
        + path(smooth("-22,-20 0,-28 22,-20 23,2 14,22 0,38 -14,22 -23,2"), RED)
        + path("M-19-12L-5-5M19-12L5-5", "none", w=3.2)
        + circle(-10, -2, 3.4, GOLD, w=1.8)
        + circle(10, -2, 3.4, GOLD, w=1.8)
        + path(smooth("-5,10! 0,-4 5,10!"), RED)
        + path(smooth("-14,14! 0,20 14,14! 8,28 -8,28"), INK)
        + path("M-9 16l3 6 3-5 3 6 3-6 3 5 3-6", LIGHT, w=1.4)
        + path(smooth("-6,30! 0,58! 6,30!"), INK)
    )
    belly = (
        circle(0, -6, 22, FLAME)
        + path("M-12-12q5-4 9 0M4-12q5-4 9 0", "none", w=2.4)
        + circle(-7, -9, 2, INK)
        + circle(8, -9, 2, INK)
        + path(smooth("-13,2! 0,6 13,2! 6,12 -6,12"), INK)
    )
    claw = path(smooth("-11,-7 -2,-11 8,-10 11,-3 10,7 5,12 -6,11 -11,3"), RED) + path(
        "M-12-9L-18-17L-6-11ZM-1-12L1-22L5-11ZM9-9L17-15L12-3Z", LIGHT, w=1.6
    )
    return ground(232) + stand(
        path(limb("112,240 70,276 52,250 40,262", (14, 10, 7, 5)), RED)
        + path("M40 262l-12-8 0 16z", RED)
        + wings
        + leg
        + group(leg, transform="translate(250 0)scale(-1 1)")
        + path(
            smooth(
                "92,152! 110,144 140,144 158,152! 160,190 154,244! 138,262 125,254 112,262 96,244! 90,190"
            ),
            RED,
        )
        + hatch((100, 168, 4, 34, 2.8), (150, 168, -4, 34, 2.8))
        + path(
            smooth(
                "94,228! 104,236 114,230! 125,240 136,230! 146,236 156,228! 162,264 146,258! 136,272"
                " 125,262! 114,272 104,258! 88,264"
            ),
            BROWN,
        )
        + group(belly, transform=place(125, 206))
        + arm("up", RED, BROWN, fork + claw, hand="")
        + arm("out", RED, BROWN, group(flame(), transform=place(0, -8)) + claw, hand="", left=True)
        + group(face, transform=place(125, 112, 1.08))
    )


def devils_house() -> str:
    """15: a burning house; one flees naked, the devil's claws behind her."""
    big = "".join(
        group(flame(), transform=place(x, y, s))
        for x, y, s in ((86, 112, 1.1), (126, 104, 1.4), (164, 114, 1.0))
    )
    imp = (
        circle(0, 0, 15, RED)
        + path("M-10-10L-17-25-3-14ZM10-10L17-25 3-14Z", GOLD, w=2)
        + path("M-8-4l5 3M8-4l-5 3M-7 6q7 5 14 0", "none", w=2.4)
        + path(limb("10,12 30,20 44,12", (11, 9, 7)), RED)
        + path("M42 14l9-7M44 13l10-1M42 11l9 4", "none", w=2.6)
    )
    bricks = "M58 148H112M136 148H188M58 176H84M160 176H188M58 206H78M58 236H76M58 266H76M58 296H76"
    bricks += "M72 120V148M178 148V176"
    woman = (
        group(people.long_hair(FAIR), transform=place(2, -58, 0.84))
        + path(
            smooth(
                "-13,-31 -17,-18 -11,-2 -16,12 -17,28 -24,48 -30,64 -40,84! -48,92! -28,92! -14,64 -4,44"
                " 2,28! 6,48 14,62 10,88! 34,92! 24,82 27,58 21,36 18,14 12,-2 17,-18 13,-31 0,-36"
            ),
            FLESH,
        )
        + path(sleeve("-12,-25 -34,-30 -44,-54", (12, 11, 8)), FLESH)
        + path(sleeve("12,-25 34,-34 46,-58", (12, 11, 8)), FLESH)
        + child_hand(-45, -58)
        + child_hand(47, -62)
        + path("M0 13q1 3 3 0M-7 26Q2 32 10 25", "none", w=1.8)
        + group(use("lady-face") + people.fringe(FAIR), transform=place(2, -58, 0.84))
        + path(limb("-15,-52 -16,-30 -5,-12", (10, 11, 3)) + limb("18,-52 17,-30 8,-10", (10, 11, 3)), FAIR)
    )
    return (
        ground(232)
        + big
        + path("M56 350V112H74V126H92V112H114V126H136V112H158V126H174V112H192V350Z", GREY)
        + path(bricks, "none", w=2)
        + path("M76 350V236Q76 196 118 196Q160 196 160 236V350Z", INK)
        + path(limb("76,350 76,236 118,198 160,236 160,350", (8, 8, 8, 8, 8)), LIGHT, w=2)
        + "".join(
            path("M-11 16V-4Q-11-16 0-16Q11-16 11-4V16Z", INK, transform=place(x, 160))
            + group(flame(), transform=place(x, 172, 0.62))
            for x in (84, 164)
        )
        + group(flame(), transform=place(62, 350, 1.3))
        + group(flame(), transform=place(178, 350, 1.0))
        + group(imp, transform=place(104, 250))
        + group(woman, transform=place(168, 268, 0.9))
    )


FATES: Final = {
    9: fortune, 10: chariot, 11: hunchback, 12: hanged_man, 13: death, 14: devil, 15: devils_house,
}  # fmt: skip
