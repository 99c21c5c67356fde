"""The faces of the Minchiate: suit cards, trumps under their banners, the Matto."""

from typing import Final

from games.cards.aces import ace, ace_of_coins
from games.cards.backs import LILY, minchiate_back
from games.cards.courts import shared as shared_by_courts
from games.cards.deckfaces import PICTURE_SCALE, TURNED, Faces, symbol
from games.cards.decks import MINCHIATE_RANKS
from games.cards.frame import HEIGHT, INSET, WIDTH, outline, pinta
from games.cards.jokers import sign as cap
from games.cards.minchiate import beasts, bodies, devices
from games.cards.minchiate.courts import court
from games.cards.minchiate.devices import device
from games.cards.minchiate.pips import DRAWN_AS, SIGNS, spots
from games.cards.minchiate.trumps import fool, trump
from games.cards.numerals import breadth, definition, numeral, roman, roman_definitions
from games.cards.palette import GOLD, INK, LIGHT, PAPER, RED, SUIT_COLOUR, TRUMP
from games.cards.pips import LINE, sign_id
from games.cards.svg import circle, group, path, place, smooth, star, tag, use

INDEX_HEIGHT: Final = 37.0
TRUMP_HEIGHT: Final = 34.0
LOW_HEIGHT: Final = 20.0  # of the index on the tablet
BIG_HEIGHT: Final = 102.0
BIG_WIDTH: Final = 92.0
BIG_SIGN: Final = {"O": (1.12, 0), "C": (1.05, 0), "E": (0.98, 38), "B": (0.92, 38), "T": (0.9, 0)}


def split(code: str) -> tuple[str, str]:
    """Rank and suit of a code; a trump's suit is ``T``, the Matto's ``M``."""
    if code[0] in "TM":
        return code[1:], code[0]
    return code[:-1], code[-1]


def picture(code: str) -> str:
    """What a card shows apart from its frame and index."""
    rank, suit = split(code)
    if suit == "M":
        return fool()
    if suit == "T":
        return trump(int(rank))
    if rank in ("F", "N", "Q", "K"):
        return court(rank, suit)
    old = DRAWN_AS[suit]
    if rank == "1":
        if suit == "D":
            return ace_of_coins(path(LILY, RED, transform=place(0, 1, 1.42)))
        return ace(old)
    return "".join(
        use(sign_id(old), x, y, scale, turn, w=LINE / scale) for x, y, scale, turn in spots(old, int(rank))
    )


def colour(suit: str) -> str:
    """The colour of the index."""
    return TRUMP if suit == "T" else SUIT_COLOUR[DRAWN_AS[suit]]


def tablet(figures: int, height: float) -> str:
    """The corner of its own on which the lower index stands, before it is turned."""
    wide = breadth("0" * figures, height) + 15
    return tag("rect", x=INSET, y=INSET, width=wide, height=height + 13, fill=PAPER, stroke=INK, w=2.2)


def numbers(rank: str) -> str:
    """The two indices of a suit card, without their colour."""
    one = numeral(rank, 21, 22, INDEX_HEIGHT)
    if rank.isdigit():
        return one + group(one, transform=TURNED)
    low = numeral(rank, INSET + 7.5, INSET + 6.5, LOW_HEIGHT)
    return one + group(use("tablet-1") + low, transform=TURNED)


def index(code: str) -> str:
    """The indices of the full face: upper left, and turned lower right."""
    rank, suit = split(code)
    if suit == "M":
        return use("pip-M", 46, 47, 0.52)
    if suit != "T":
        return use(f"i{rank}", stroke=SUIT_COLOUR[DRAWN_AS[suit]])
    high = numeral(rank, 21, 23, TRUMP_HEIGHT)
    low = use(f"tablet-{len(rank)}") + numeral(rank, INSET + 7.5, INSET + 6.5, LOW_HEIGHT)
    number = int(rank)
    top = use("arie-corner") if number >= 36 else use("banner") + roman(number, 158, 27, 19, INK, 106)
    return top + group(high + group(low, transform=TURNED), stroke=TRUMP)


def full_face(code: str) -> str:
    """The whole card as it lies on a table."""
    _, suit = split(code)
    frame = use(f"frame-{suit if suit in 'DCSB' else 'T'}")
    return symbol(code, use("paper") + group(picture(code), id=f"{code}-picture") + frame + index(code))


def big_face(code: str) -> str:
    """The card for hands and phones: a very large index at the left, the picture small beside it."""
    rank, suit = split(code)
    parts = use("paper")
    if suit == "M":
        parts += use("pip-M", 63, 66, 1.15, w=LINE / 1.15)
    else:
        squeeze = min(1.0, BIG_WIDTH / breadth(rank, BIG_HEIGHT))
        left = 62 - breadth(rank, BIG_HEIGHT) * squeeze / 2
        parts += numeral(rank, left, 18, BIG_HEIGHT, colour(suit), width=4.2, squeeze=squeeze)
        scale, turn = BIG_SIGN[DRAWN_AS.get(suit, suit)]
        if suit == "T":
            parts += device(int(rank), 62, 182, scale)
        else:
            parts += use(sign_id(DRAWN_AS[suit]), 62, 182, scale, turn, w=LINE / scale)
    parts += use(f"{code}-picture", 97, 152, PICTURE_SCALE, w=LINE * 1.2)
    return symbol(f"{code}-big", parts)


def banner() -> str:
    """The scroll that carries the number of a trump."""
    return (
        path(smooth("96,24! 85,20 85,50 96,50!"), GOLD)
        + path(smooth("220,24! 231,20 231,50 220,50!"), GOLD)
        + path(smooth("92,20! 158,23 224,20! 224,48! 158,51 92,48!"), LIGHT)
    )


def trump_frame() -> str:
    """Two lines, one within the other."""
    return tag(
        "rect", x=INSET, y=INSET, width=WIDTH - 2 * INSET, height=HEIGHT - 2 * INSET, fill="none", w=2.2
    ) + tag(
        "rect",
        x=INSET + 4,
        y=INSET + 4,
        width=WIDTH - 2 * INSET - 8,
        height=HEIGHT - 2 * INSET - 8,
        fill="none",
        w=1,
    )


def shapes() -> str:
    """Paper, frames, numerals, signs and the parts of the figures, by id."""
    indices = [*(str(n) for n in range(1, 41)), "F", "N", "Q", "K"]
    return (
        group(outline(), id="paper")
        + "".join(group(pinta(old), id=f"frame-{suit}") for suit, old in DRAWN_AS.items())
        + group(trump_frame(), id="frame-T")
        + "".join(definition(text) for text in indices)
        + roman_definitions()
        + "".join(group(draw(), id=sign_id(suit)) for suit, draw in SIGNS.items())
        + group(cap(), id="pip-M")
        + group(banner(), id="banner")
        + group(tablet(1, LOW_HEIGHT), id="tablet-1")
        + group(tablet(2, LOW_HEIGHT), id="tablet-2")
        + tag("rect", x=INSET, y=INSET, width=66, height=54, fill=PAPER, w=2.2, id="arie-corner")
        + "".join(group(numbers(rank), id=f"i{rank}") for rank in MINCHIATE_RANKS)
        + group(path(star(6, 12, 5), GOLD, w=2) + circle(0, 0, 2, LIGHT, w=1.2), id="star")
        + shared_by_courts()
        + bodies.shared()
        + beasts.shared()
        + devices.shared()
    )


FACES: Final = Faces(shapes, full_face, big_face, minchiate_back)
