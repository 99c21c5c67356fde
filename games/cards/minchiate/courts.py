"""The courts: king enthroned, queen, the cavallo that is half a beast, and the fante or fantina."""

from typing import Final

from games.cards import people
from games.cards.figures import DRESS, Dress, ground, hatch, head, held, horn, purse, sprig
from games.cards.kings import king
from games.cards.men import Man
from games.cards.minchiate.beasts import body, hooves, horse_tail, lion_tail, paws
from games.cards.minchiate.bodies import arm, gown, lady, throne, veil
from games.cards.minchiate.pips import DRAWN_AS
from games.cards.pages import page
from games.cards.palette import BLUE, BROWN, CHESTNUT, DUN, GOLD, GREEN, INK, IRON, LIGHT, RED, SHADE
from games.cards.svg import circle, group, limb, path, petals, place, sleeve, smooth, use

MEN: Final = {
    "O": Man("eagle", moustache="curled"),
    "C": Man("profile"),
    "E": Man("front", beard="short"),
    "B": Man("man", left=True, beard="full"),
}
CROWN: Final = {"O": "points", "C": "leaves", "E": "arched", "B": "lily"}


def rosette(colour: str) -> str:
    """A rose on its stem, in a hand at the origin."""
    return (
        path("M0 16C2-4 0-14 0-24M0-4C8-8 12-12 13-20C6-18 1-12 0-4", GREEN, w=2.2)
        + path(petals(6, 2, 16, 6), colour, w=2, transform=place(0, -32))
        + circle(0, -32, 5, GOLD, w=2)
    )


def book() -> str:
    """A small book with a clasp, in a hand at the origin."""
    return group(
        path("M-15-34H13V4H-15Z", GREEN)
        + path("M-15 4V9H13V4", LIGHT, w=2)
        + path("M-10-34V4", "none", w=2)
        + path("M2-24L8-15 2-6-4-15Z", GOLD, w=1.8),
        transform="rotate(12)",
    )


QUEENS_HAND: Final = {
    "O": lambda: rosette(LIGHT),
    "C": lambda: rosette(RED),
    "E": book,
    "B": lambda: sprig(0, 16, -10, 0.95, GOLD),
}


def queen(suit: str) -> str:
    """The regina of a suit: in gown, veil and crown, something of her own in one hand."""
    d = DRESS[suit]
    crown = group(people.crown(CROWN[suit], d.second), transform=place(0, 0, 0.94))
    mantle = smooth("96,150! 76,190 54,270 34,350! 70,358 180,358 216,350! 196,270 174,190 154,150!")
    return (
        ground()
        + path(mantle, d.second)
        + hatch((62, 300, -12, 44, 3.4), (188, 300, 12, 44, 3.4))
        + gown(d.main, LIGHT, d.trim)
        + "".join(
            path("M0-7L5 0 0 7-5 0Z", d.second, w=1.6, transform=place(125, y)) for y in (244, 270, 296, 322)
        )
        + arm("front", d.main, d.trim, QUEENS_HAND[suit](), left=True)
        + path(sleeve("152,164 182,188 196,176 194,152", (27, 27, 22, 16)), d.main)
        + hatch((162, 167, 16, 16, 3))
        + people.cuff(194, 158, 2, d.trim)
        + lady(people.HAIR[suit], crown, veil(LIGHT), left=suit in "CE")
        + path("M108 150C114 170 136 170 142 150", "none", stroke=GOLD, w=3.4)
        + circle(125, 167, 4.5, RED, w=2)
        + held(suit, 194, 145, 5 if suit in "EB" else 0)
    )


def maid(suit: str) -> str:
    """The fantina: a maid in an apron, a basket or a jug at her side."""
    d = DRESS[suit]
    in_hand = (
        path(smooth("-26,8! 26,8! 20,34 -20,34"), GOLD)
        + path("M-22 16H22M-20 24H20M-12 8V34M0 8V34M12 8V34M-24 8C-22-16 22-16 24 8", "none", w=1.9)
        + circle(-10, 4, 7, RED)
        + circle(6, 3, 7, GREEN)
        if suit == "O"
        else path(limb("12,6 22,12 20,30 10,36", (5, 5, 5, 5)), RED)
        + path(smooth("-8,0! 8,0! 7,12 16,26 12,42 0,46 -12,42 -16,26 -7,12"), RED)
        + path("M-14 26C-6 31 6 31 14 26", "none", stroke=GOLD, w=4)
    )
    cap = path(
        smooth("-26,-2! -27,-20 -16,-36 0,-40 16,-36 27,-20 26,-2! 20,-16 0,-24 -20,-16"), LIGHT
    ) + path("M-24-10C-12-24 12-24 24-10", "none", stroke=d.second, w=4)
    return (
        ground()
        + gown(d.main, LIGHT, d.trim)
        + arm("down", d.second, LIGHT, in_hand, left=True)
        + path(sleeve("152,164 182,188 196,176 194,152", (27, 27, 22, 16)), d.second)
        + hatch((162, 167, 16, 16, 3))
        + people.cuff(194, 158, 2, LIGHT)
        + lady(people.HAIR[suit], cap, left=suit == "O")
        + held(suit, 194, 145)
    )


def chest(d: Dress) -> str:
    """A man's trunk in a short tunic, to grow out of a beast."""
    return (
        path(
            smooth(
                "92,152! 108,146 142,146 158,152! 157,188 150,222! 158,238 148,246! 138,238 126,248!"
                " 114,238 102,246! 92,236 100,222! 93,188"
            ),
            d.main,
        )
        + hatch(
            (101, 164, 5, 40, 2.8), (149, 164, -5, 40, 2.8), (112, 222, -4, 14, 2.4), (138, 222, 4, 14, 2.4)
        )
        + path("M125 158V208", "none", w=10)
        + path("M125 158V208", "none", stroke=d.trim, w=6)
        + path(smooth("100,208! 125,213 150,208! 151,219! 125,224 99,219!"), d.trim)
        + circle(125, 216, 5, GOLD, w=2)
    )


def dragon(main: str, belly: str) -> str:
    """A winged dragon with two legs and a knotted tail, its neck near (66, 214)."""
    tail = "120,276 170,300 214,290 222,252 196,236 180,258 202,282 222,294"
    return (
        use("wing", 132, 232, 1.25, 14, fill=RED)
        + path(limb(tail, (44, 38, 27, 21, 17, 14, 10, 5)), main)
        + path(smooth("216,288! 230,282 230,306! 221,299 213,305!"), RED)
        + path(limb("118,270 134,308 118,338", (40, 24, 12)), SHADE[DUN])
        + path(smooth("46,220 66,206 104,212 140,236 156,268 140,296 108,302 76,290 54,262"), main)
        + path(smooth("46,222! 44,250 62,280 88,296! 76,264 66,240 64,214!"), belly)
        + path("M46 236L66 230M48 252L68 246M56 268L74 258M68 282L82 272", "none", w=1.8)
        + path(
            smooth(
                "64,270 84,258 108,266 114,286 102,304 88,314 84,324! 84,338 68,338! 68,322 72,306 62,290"
            ),
            main,
        )
        + path(smooth("86,332! 66,332 50,349! 62,346 68,351! 76,346 90,350!"), GOLD)
        + path(smooth("125,331! 110,333 98,348! 108,345 114,350! 120,345 132,349!"), GOLD)
        + path(
            "M96 236q8 6 0 12M112 244q8 6 0 12M128 256q8 6 0 12M100 262q8 6 0 12M116 274q8 6 0 12M150 284"
            "q8 4 4 12M176 286q8 4 2 12",
            "none",
            w=2,
        )
    )


def beast(suit: str) -> str:
    """The lower half of a cavallo: lion, dragon, horse or stag."""
    if suit == "O":
        return lion_tail(DUN, BROWN) + body(DUN, SHADE[DUN]) + paws(DUN, SHADE[DUN])
    if suit == "C":
        return dragon(GREEN, GOLD)
    if suit == "E":
        return horse_tail(INK) + body(IRON, SHADE[IRON]) + hooves()
    spots = "".join(
        circle(x, y, 5, LIGHT, stroke="none")
        for x, y in (
            (112, 228),
            (136, 232),
            (160, 226),
            (184, 232),
            (124, 250),
            (150, 252),
            (174, 250),
            (196, 254),
        )
    )
    return (
        path(smooth("202,218! 220,208 230,222! 222,234 208,236!"), LIGHT)
        + body(CHESTNUT, SHADE[CHESTNUT])
        + spots
        + hooves()
    )


def antlers() -> str:
    """Antlers on a stag-man's cap."""
    one = (
        limb("10,-40 22,-66 18,-92", (7, 6, 3))
        + limb("20,-58 34,-66 40,-82", (6, 5, 2))
        + limb("15,-48 30,-50 38,-60", (6, 4, 2))
    )
    return path(one, GOLD) + path(one, GOLD, transform="scale(-1 1)")


IN_HAND: Final = {
    "O": lambda: purse(70, 230),
    "C": lambda: group(rosette(LIGHT), transform=place(69, 228, 1, 14)),
    "B": lambda: group(horn(0, 0), transform=place(71, 234, 0.74)),
}


def cavallo(suit: str) -> str:
    """The cavallo of a suit."""
    d = DRESS[suit]
    hat = {
        "O": people.hat("turban", d.second, d.trim),
        "C": people.hat("wreath", GREEN, GOLD),
        "E": people.hat("sallet", d.main, d.trim),
        "B": antlers() + people.hat("hood", d.main, d.trim),
    }[suit]
    man = (
        path(sleeve("98,166 76,190 70,222", (27, 26, 17)), d.second)
        + hatch((84, 178, -9, 22, 2.8))
        + chest(d)
        + people.cuff(70, 216, 184, d.trim)
        + (shield(d) if suit == "E" else IN_HAND[suit]() + use("fist", 69, 228, 0.95))
        + path(sleeve("152,164 184,188 196,176 194,152", (27, 27, 22, 16)), d.second)
        + hatch((162, 167, 16, 16, 3))
        + people.cuff(194, 158, 2, d.trim)
        + head(124, 114, 1.0, MEN[suit], people.HAIR[suit], hat)
        + path(smooth("98,148! 110,140 125,148 140,140 152,148! 148,158 125,164 102,158"), LIGHT)
        + held(suit, 194, 145, 5 if suit in "EB" else 0)
    )
    return ground() + beast(suit) + group(man, transform=place(-36, -2))


def shield(d: Dress) -> str:
    """A small shield on the arm."""
    return path(smooth("52,204! 70,208 88,204! 90,232 70,254 50,232"), d.trim) + path(
        "M70 208V252M51 226Q70 232 89 226", "none", stroke=LIGHT, w=3
    )


def court(rank: str, suit: str) -> str:
    """The picture of a court card of the Minchiate."""
    old = DRAWN_AS[suit]
    if rank == "K":
        d = DRESS[old]
        return group(throne(BROWN, BLUE if d.main != BLUE else RED), transform="translate(0 -8)") + king(old)
    if rank == "Q":
        return queen(old)
    if rank == "N":
        return cavallo(old)
    return maid(old) if suit in "DC" else page(old)
