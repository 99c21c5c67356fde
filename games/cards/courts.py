"""The court cards: the page (*sota*) on foot, the rider (*caballo*), the king (*rey*) in his robe.

Whole figures in card units, on a strip of ground; every one holds the sign of its suit.
"""

from typing import Final, NamedTuple

from games.cards import people
from games.cards.palette import BLUE, BROWN, GOLD, GREEN, GREY, INK, LIGHT, RED, STEEL
from games.cards.pips import LINE, sign_id
from games.cards.svg import circle, group, limb, path, place, smooth, use, wedges


class Dress(NamedTuple):
    """The colours of a suit's figures."""

    main: str
    second: str
    trim: str
    hose: str


DRESS: Final = {
    "O": Dress(RED, BLUE, GOLD, GREEN),
    "C": Dress(BLUE, RED, GOLD, RED),
    "E": Dress(GOLD, RED, BLUE, BLUE),
    "B": Dress(GREEN, GOLD, RED, BROWN),
}
PAGE_HAT: Final = {"O": "cap", "C": "hood", "E": "sallet", "B": "brim"}
RIDER_HAT: Final = {"O": "turban", "C": "wreath", "E": "sallet", "B": "brim"}
HORSE: Final = {"O": LIGHT, "C": "#b9703f", "E": "#6d6660", "B": "#d9b98c"}
HORSE_FAR: Final = {"O": "#d8cfba", "C": "#8a4f2a", "E": "#4b4541", "B": "#b08f62"}


def ground() -> str:
    """A strip of meadow at the foot of the card."""
    return path(smooth("13.5,376! 13.5,349! 50,343 100,348 150,343 200,348 236.5,344! 236.5,376.6!"), GREEN) + path(
        wedges(
            (30, 358, 8, -9, 2.4), (34, 360, 12, -5, 2.4), (82, 366, 6, -9, 2.4), (86, 367, 11, -6, 2.4),
            (142, 360, 6, -9, 2.4), (146, 361, 11, -5, 2.4), (206, 364, 6, -9, 2.4), (210, 365, 11, -6, 2.4),
        ),
        INK,
        stroke="none",
    )


def held(suit: str, x: float, y: float, colour: str, turn: float = 0) -> str:
    """The sign of the suit in a hand at (x, y), and the hand that closes round it."""
    if suit == "O":
        sign = use(sign_id("O"), x, y - 40, 0.92, w=LINE / 0.92)
        hand = use("hand-up", x - 2, y - 4, 1.05)
        return sign + hand
    if suit == "C":
        return use(sign_id("C"), x, y - 22, 1.0, turn) + use("fist", x, y - 3, 1.0)
    if suit == "E":
        return use(sign_id("E"), x, y - 55, 1.3, turn, w=LINE / 1.3) + use("fist", x, y - 2, 1.0)
    return use(sign_id("B"), x, y - 48, 1.35, turn, w=LINE / 1.35) + use("fist", x, y, 1.05)


def head(x: float, y: float, scale: float, behind: str, before: str) -> str:
    """A head with what lies behind the face and what lies over it."""
    return group(behind + use("face") + before, transform=place(x, y, scale))


def page(suit: str) -> str:
    """The sota: a page on foot, one hand at his belt, the sign raised in the other."""
    d = DRESS[suit]
    hair = people.HAIR[suit]
    left_leg = smooth("98,250! 96,280 92,306 94,334! 112,334! 116,306 122,276 124,250!")
    right_leg = smooth("124,250! 130,280 136,306 140,334! 158,334! 160,306 156,276 154,250!")
    shoe = "0,-12! 18,-12! 17,0 6,4 -12,5 -20,1 -10,-4"
    hem = "M80 266q7 13 15 3q8 13 16 2q8 13 15 1q8 13 16 0q8 12 16-2q6 10 12-3"
    return (
        ground()
        + path(left_leg, d.hose)
        + path(right_leg, d.second)
        + path(wedges((100, 262, -2, 60, 3), (136, 262, 8, 60, 3)), INK, stroke="none")
        + group(path(smooth(shoe), BROWN), transform="translate(94 346)")
        + group(path(smooth(shoe), BROWN), transform="translate(158 346)scale(-1 1)")
        # sleeve of the arm at the belt
        + path(limb("96,166 66,192 64,214 100,226", (26, 28, 24, 15)), d.second)
        + path(wedges((80, 176, -14, 22, 3), (88, 184, -14, 20, 2.6), (72, 218, 14, 4, 2.4)), INK, stroke="none")
        # tunic
        + path(
            smooth("92,152! 110,146 140,146 158,152! 156,190 147,212! 160,238 170,268!")
            .rstrip("z")
            + "q-6 10-12 3q-8 12-16 2q-8 13-16 0q-7 13-15-1q-8 12-16-2q-8 10-15-3q2-30 20-54q-10-26-12-60z",
            d.main,
        )
        + path(wedges((112, 224, -14, 40, 3.4), (125, 224, 0, 44, 3.4), (139, 224, 12, 40, 3.4), (100, 158, 6, 44, 2.6), (150, 158, -6, 44, 2.6)), INK, stroke="none")
        + path("M125 150V206", "none", stroke=d.trim, w=6)
        + "".join(circle(125, y, 2.6, LIGHT, w=1.5) for y in (162, 176, 190))
        + path(smooth("101,206! 125,211 149,206! 151,217! 125,222 99,217!"), d.trim)
        + circle(125, 214, 5, GOLD, w=2)
        + path(hem, "none", w=0.1)
        # raised arm
        + path(limb("152,164 184,188 196,176 193,150", (27, 27, 22, 16)), d.second)
        + path(wedges((162, 166, 16, 16, 3), (168, 162, 16, 14, 2.6)), INK, stroke="none")
        + people.cuff(194, 154, 4, d.trim)
        + use("fist", 100, 222, 0.95, -70)
        + head(
            124, 112, 1.12, people.bob(hair), people.fringe(hair) + people.hat(PAGE_HAT[suit], d.main, d.trim)
        )
        + path(smooth("98,148! 110,140 125,150 140,140 152,148! 150,160 125,168 100,160"), LIGHT)
        + path(wedges((108, 152, 2, 9, 2), (120, 154, 1, 10, 2), (132, 154, -1, 10, 2), (143, 152, -2, 8, 2)), INK, stroke="none")
        + held(suit, 193, 142, d.trim, 6 if suit in "EB" else 0)
    )


def horse() -> str:
    """A horse walking to the left; its coat is the fill, its far legs and mane the current colour."""
    mane = "78,164 94,170 112,190 124,218! 112,222! 108,206! 102,212! 98,194! 92,200! 88,182! 80,186!"
    return (
        path(limb("92,280 62,286 54,296 66,318", (28, 20, 13, 11)), "currentColor")
        + path(smooth("59,314! 73,311! 77,324! 61,328!"), INK)
        + path(limb("178,290 168,312 160,336", (32, 17, 12)), "currentColor")
        + path(smooth("153,334! 167,336! 170,348! 146,348!"), INK)
        + path(smooth("212,236 226,244 231,276 224,310 234,338 214,326 210,296 214,262 206,244"), "currentColor")
        + path(wedges((220, 250, 2, 54, 2.6), (214, 262, 2, 52, 2.2)), INK, stroke="none")
        + path(
            smooth(
                "80,166! 78,148! 70,163! 58,174 46,200 32,222 31,236 40,243 52,238 66,225 78,226! 72,250 70,272 84,292"
                " 116,300 150,303 184,296 206,286 216,262 210,240 192,229 160,229 132,224 116,204 100,180"
            )
        )
        + path("M180 284C182 304 198 314 194 330L188 346H208L206 332C210 316 218 300 217 270")
        + path(smooth("188,337! 206,337! 209,349! 184,349!"), INK)
        + path("M86 276C90 296 88 318 90 336L86 346H104L102 334C102 318 112 304 116 290")
        + path(smooth("88,337! 103,337! 107,349! 82,349!"), INK)
        + path(smooth(mane), "currentColor")
        + path(smooth("66,162! 52,168 50,184! 60,178 72,172!"), "currentColor", w=2)
        + circle(58, 190, 3, INK, stroke="none")
        + path("M52 184q6-4 11 1", "none", w=2)
        + path("M36 238q6-3 9-8", "none", w=1.8)
        + circle(38, 226, 1.8, INK, stroke="none")
        + path(
            wedges((82, 236, 2, 34, 2.6), (90, 240, 3, 30, 2.2), (196, 240, 10, 26, 2.6), (104, 286, 30, 6, 2.4), (130, 290, 34, 2, 2.4), (96, 296, 1, 30, 1.8), (198, 300, 4, 24, 1.8)),
            INK,
            stroke="none",
        )
    )


def rider(suit: str) -> str:
    """The caballo: a rider with the reins in one hand and the sign in the other."""
    d = DRESS[suit]
    hair = people.HAIR[suit]
    cloth = smooth("112,222! 140,228 178,226! 186,288! 176,298! 167,288! 158,300! 148,290! 138,300! 128,288! 118,296! 108,284!")
    return (
        ground()
        + use("horse", fill=HORSE[suit], color=HORSE_FAR[suit])
        + path(cloth, d.second)
        + path("M111 272l8 12 10-12 9 14 10-12 10 14 9-14 9 12 9-12", "none", stroke=d.trim, w=4)
        # bridle and breast band
        + path("M44 208L64 212M58 172L66 224", "none", stroke=d.main, w=4.5)
        + path("M73 262C84 272 98 272 109 262", "none", stroke=d.main, w=6)
        + "".join(circle(x, y, 3.2, GOLD, w=1.6) for x, y in ((80, 269), (91, 272), (102, 269), (64, 212)))
        + path("M64 213C80 224 96 222 110 212", "none", w=2.4)
        # leg and boot
        + path(limb("142,222 122,252 124,282", (34, 26, 18)), d.hose)
        + path(smooth("113,276! 134,276! 134,300 128,310 110,312 98,310 112,300"), BROWN)
        + path("M104 313H134M134 313V298M108 313V304", "none", w=2.2)
        # cloak behind, body, skirt
        + path(smooth("150,156! 176,170 196,204 214,220! 204,240 188,246! 168,226 150,196"), d.second)
        + path(smooth("114,154! 126,148 150,148 162,156! 162,186 156,208! 166,232! 140,240 114,230! 120,206! 112,184"), d.main)
        + path(wedges((122, 160, 2, 40, 2.6), (154, 162, -3, 38, 2.6), (128, 214, -4, 18, 2.6), (140, 214, 1, 20, 2.6), (150, 214, 5, 16, 2.4)), INK, stroke="none")
        + path("M138 152V204", "none", stroke=d.trim, w=6)
        + path(smooth("118,202! 138,206 158,202! 159,212! 138,216 117,212!"), d.trim)
        + path(limb("118,166 98,184 92,200 110,208", (24, 23, 19, 14)), d.second)
        + use("fist", 110, 207, 0.85, -60)
        + path(limb("156,168 182,188 194,178 193,156", (25, 25, 20, 15)), d.main)
        + people.cuff(193, 158, 2, d.trim)
        + head(136, 114, 1.02, people.bob(hair), people.fringe(hair) + people.hat(RIDER_HAT[suit], d.main if suit != "C" else GREEN, d.trim))
        + path(smooth("112,150! 124,144 137,152 150,144 162,150! 158,160 137,166 116,160"), LIGHT)
        + held(suit, 193, 146, d.trim, 8 if suit in "EB" else 0)
    )


def king(suit: str) -> str:
    """The rey: a bearded king in robe and ermine, the sign in one hand."""
    d = DRESS[suit]
    kind, hair = people.KINGS_BEARD[suit]
    tails = ((92, 168), (106, 180), (125, 186), (144, 180), (158, 168), (100, 158), (150, 158))
    hem_tails = (48, 66, 84, 166, 184, 202)
    return (
        ground()
        + path(smooth("84,160 64,200 54,260 36,352! 88,360 125,356 162,360 214,352! 196,260 186,200 166,160"), d.main)
        + path(wedges((70, 210, -18, 110, 4), (84, 220, -14, 110, 4), (178, 210, 20, 110, 4), (166, 220, 14, 110, 4)), INK, stroke="none")
        + path(smooth("108,170! 102,250 92,352! 125,358 158,352! 148,250 142,170!"), d.second)
        + path("M125 180V354", "none", stroke=INK, w=17)
        + path("M125 180V353", "none", stroke=d.trim, w=12)
        + "".join(path(f"M125 {y - 8}l5 8-5 8-5-8z", LIGHT, w=1.6) for y in (230, 256, 282, 308, 334))
        + path(smooth("32,372! 37,344! 62,350 93,350! 90,370 60,376"), LIGHT)
        + path(smooth("218,372! 213,344! 188,350 157,350! 160,370 190,376"), LIGHT)
        + path(wedges(*((x, 354.0, 2.0, 11.0, 4.0) for x in hem_tails)), INK, stroke="none")
        + path(smooth("100,214! 125,220 150,214! 151,226! 125,232 99,226!"), d.trim)
        # arms
        + path(limb("92,180 66,212 72,236 106,240", (34, 36, 30, 20)), d.main)
        + path(wedges((78, 188, -16, 28, 3), (74, 236, 20, 4, 2.6)), INK, stroke="none")
        + path(limb("160,180 190,206 200,186 197,162", (34, 34, 28, 20)), d.main)
        + path(wedges((172, 184, 20, 14, 3), (168, 194, 20, 14, 3)), INK, stroke="none")
        + people.cuff(197, 166, 2, LIGHT)
        + people.cuff(100, 240, 92, LIGHT)
        + attribute(suit)
        # ermine
        + path(smooth("84,150 76,166 90,184 125,200 160,184 174,166 166,150 125,140"), LIGHT)
        + path(wedges(*((float(x), float(y), 1.0, 10.0, 4.5) for x, y in tails)), INK, stroke="none")
        + head(125, 118, 1.16, people.long_hair(hair), people.beard(kind, hair) + people.crown(people.KINGS_CROWN[suit], d.second))
        + held(suit, 196, 154, d.trim, 6 if suit in "EB" else 0)
    )


def attribute(suit: str) -> str:
    """What a king holds in his other hand: sceptre, book, orb, staff-less glove."""
    if suit in "OB":
        rod = path(limb("116,262 92,196", (6, 6)), GOLD)
        top = path("M0 0C-8-4-8-14 0-22C8-14 8-4 0 0Z", RED if suit == "O" else GREEN) + circle(0, 1, 4, GOLD)
        return rod + group(top, transform="translate(91 195)rotate(-20)") + use("fist", 108, 240, 1.0, -20)
    if suit == "E":
        return (
            circle(112, 232, 17, BLUE)
            + path("M95 230C104 236 120 236 129 230", "none", stroke=GOLD, w=4)
            + path("M109.5 198h5v6h6v5h-6v7h-5v-7h-6v-5h6z", GOLD, w=1.9)
            + use("hand-up", 110, 246, 1.0)
        )
    return (
        group(
            path("M-16-13H16V13H-16Z", GREEN) + path("M-12-13V13", "none", w=1.8) + circle(3, 0, 4.5, GOLD, w=1.8),
            transform="translate(116 236)rotate(-12)",
        )
        + use("fist", 104, 242, 1.0, -90)
    )


def shared() -> str:
    """The parts that several figures use, by id."""
    return (
        group(people.face(), id="face")
        + group(people.fist(), id="fist")
        + group(people.holding(), id="hand-up")
        + group(horse(), id="horse")
    )


def court(suit: str, rank: int) -> str:
    """The picture of rank 10, 11 or 12."""
    return {10: page, 11: rider, 12: king}[rank](suit)


GREYS: Final = (GREY, STEEL)
