"""The Spanish-suited cards: coins, cups, swords, clubs and jokers."""

from typing import Final

from games.cards import aces, courts, jokers
from games.cards.backs import back
from games.cards.deckfaces import PICTURE_SCALE, TURNED, Faces, symbol
from games.cards.decks import RANKS
from games.cards.frame import GAPS, INSET, outline, pinta
from games.cards.layout import spots
from games.cards.numerals import breadth, definition, numeral
from games.cards.palette import GOLD, PAPER, SUIT_COLOUR
from games.cards.pips import LINE, SIGNS, sign_id
from games.cards.svg import group, path, star, tag, use

INDEX_HEIGHT: Final = 37.0
BIG_HEIGHT: Final = 102.0
BIG_WIDTH: Final = 98.0
BIG_SIGN: Final = {"O": (1.12, 0), "C": (1.05, 0), "E": (0.98, 38), "B": (0.92, 38)}
# As many stars as the joker's number, below the cap of the large index.
JOKER_STARS: Final = {
    1: ((63, 152),),
    2: ((40, 152), (86, 152)),
    3: ((40, 148), (86, 148), (63, 186)),
    4: ((40, 148), (86, 148), (40, 190), (86, 190)),
}


def split(code: str) -> tuple[int, str]:
    """Rank and suit of a code; a joker's suit is ``J``."""
    return (int(code[1:]), "J") if code.startswith("J") else (int(code[:-1]), code[-1])


def picture(code: str) -> str:
    """What a card shows apart from its frame and index."""
    rank, suit = split(code)
    if suit == "J":
        return jokers.joker(rank)
    if rank == 1:
        return aces.ace(suit)
    if rank >= 10:
        return courts.court(suit, rank)
    return "".join(
        use(sign_id(suit), x, y, scale, turn, w=LINE / scale) for x, y, scale, turn in spots(suit, rank)
    )


def index(code: str) -> str:
    """The small indices of the full face: upper left, and turned lower right."""
    rank, suit = split(code)
    if suit == "J":
        return use(sign_id("J"), 46, 47, 0.52)
    text, colour = str(rank), SUIT_COLOUR[suit]
    one = numeral(text, 21, 22, INDEX_HEIGHT, colour)
    if rank < 10:
        return one + group(one, transform=TURNED)
    # On the courts the lower index stands on a tablet of its own, in the corner of the frame.
    height = 20.0
    wide = breadth(text, height) + 15
    tablet = tag("rect", x=INSET, y=INSET, width=wide, height=height + 13, fill=PAPER, w=2.2)
    return one + group(tablet + numeral(text, INSET + 7.5, INSET + 6.5, height, colour), transform=TURNED)


def full_face(code: str) -> str:
    """The whole card as it lies on a table."""
    _, suit = split(code)
    drawn = group(picture(code), id=f"{code}-picture")
    return symbol(code, use("paper") + drawn + use(f"frame-{suit}") + index(code))


def big_face(code: str) -> str:
    """The card for hands and phones: a very large index at the left, the picture small beside it."""
    rank, suit = split(code)
    parts = use("paper")
    if suit == "J":
        parts += use(sign_id("J"), 63, 66, 1.15, w=LINE / 1.15)
        for x, y in JOKER_STARS[rank]:
            parts += use("joker-star", x, y, 0.56, w=LINE / 0.56)
    else:
        text = str(rank)
        squeeze = min(1.0, BIG_WIDTH / breadth(text, BIG_HEIGHT))
        left = 62 - breadth(text, BIG_HEIGHT) * squeeze / 2
        parts += numeral(text, left, 18, BIG_HEIGHT, SUIT_COLOUR[suit], width=4.2, squeeze=squeeze)
        scale, turn = BIG_SIGN[suit]
        parts += use(sign_id(suit), 62, 182, scale, turn, w=LINE / scale)
    parts += use(f"{code}-picture", 97, 152, PICTURE_SCALE, w=LINE * 1.2)
    return symbol(f"{code}-big", parts)


def shapes() -> str:
    """Paper, frames, numerals, signs and the parts of the figures, by id."""
    drawn = group(outline(), id="paper")
    drawn += "".join(group(pinta(suit), id=f"frame-{suit}") for suit in GAPS)
    drawn += "".join(definition(str(rank)) for rank in RANKS)
    drawn += "".join(group(draw(), id=sign_id(suit)) for suit, draw in SIGNS.items())
    drawn += group(jokers.sign(), id=sign_id("J")) + group(path(star(5, 34, 14), GOLD), id="joker-star")
    return drawn + courts.shared()


FACES: Final = Faces(shapes, full_face, big_face, back)
