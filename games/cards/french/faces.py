"""The faces of the French-suited cards."""

from typing import Final

from games.cards.aces import flower, ribbon, wreath
from games.cards.backs import french_back
from games.cards.deckfaces import PICTURE_SCALE, TURNED, Faces, symbol
from games.cards.decks import FRENCH_RANKS, FRENCH_SUITS
from games.cards.figures import shared
from games.cards.frame import outline, pinta
from games.cards.french.courts import court
from games.cards.french.pips import sign, spots
from games.cards.numerals import breadth, definition, numeral
from games.cards.palette import BLUE, FRENCH_COLOUR, GOLD, GREEN, LIGHT, RED
from games.cards.people import crown, lady_face
from games.cards.pips import LINE, sign_id, sword
from games.cards.svg import circle, group, path, petals, place, smooth, use

INDEX_HEIGHT: Final = 36.0
BIG_HEIGHT: Final = 102.0
BIG_WIDTH: Final = 84.0
# The frame has the gaps of the kindred Spanish suit.
FRAME: Final = {"C": "B", "H": "C", "S": "E", "D": "O"}


def label(rank: str) -> str:
    """What the index says: the ten is written in figures."""
    return "10" if rank == "T" else rank


def bow(colour: str) -> str:
    """The ribbon that ties a wreath."""
    loop = smooth("0,0! -14,-14 -30,-12 -30,6 -14,10")
    end = smooth("0,2! -10,14 -22,30! -12,28! -8,36! 0,18")
    half = path(end, colour) + path(loop, colour) + path("M-4 0L-20-3", "none", w=1.8)
    return group(
        half + group(half, transform="scale(-1 1)") + circle(0, 1, 7, GOLD), transform=place(125, 314)
    )


def ace(suit: str) -> str:
    """A single large sign; the ace of spades is dressed for the occasion."""
    if suit != "S":
        return (
            use("wreath")
            + use("wreath", 250, mirrored=True)
            + use(sign_id(suit), 125, 190, 1.72, w=LINE / 1.72)
            + bow(BLUE if suit in "HD" else RED)
        )
    rosette = (
        circle(0, 0, 31, LIGHT)
        + path(petals(12, 8, 30, 5), GREEN, stroke="none")
        + path(petals(8, 6, 27, 7), RED, w=1.8)
        + circle(0, 0, 9, GOLD)
    )
    return (
        use(sign_id("S"), 125, 206, 2.6, w=LINE / 2.6)
        + group(rosette, transform=place(125, 220))
        + flower(125, 166, 0.9, GOLD)
        + flower(78, 244, 0.9, GOLD)
        + flower(172, 244, 0.9, GOLD)
        + ribbon(336, RED)
        + group(crown("lily", RED), transform=place(125, 98, 1.2))
    )


def picture(code: str) -> str:
    """What a card shows apart from its frame and index."""
    rank, suit = code[0], code[1]
    if rank == "A":
        return ace(suit)
    if rank in "JQK":
        return court(code)
    return "".join(use(sign_id(suit), x, y, scale, turn, w=LINE / scale) for x, y, scale, turn in spots(rank))


def index(code: str) -> str:
    """The index in the upper left corner, and turned in the lower right."""
    rank, suit = code[0], code[1]
    text = label(rank)
    squeeze = min(1.0, 33 / breadth(text, INDEX_HEIGHT))
    wide = breadth(text, INDEX_HEIGHT) * squeeze
    one = numeral(
        text,
        29 - wide / 2,
        21,
        INDEX_HEIGHT,
        FRENCH_COLOUR[suit],
        squeeze=squeeze,
        width=4.8 if rank == "T" else 3.7,
    ) + use(sign_id(suit), 29, 75, 0.3, w=LINE / 0.3)
    return group(one, id=f"{code}-index") + use_turned(f"{code}-index")


def use_turned(name: str) -> str:
    """A shape, turned round the middle of the card."""
    return f'<use href="#{name}" transform="{TURNED}"/>'


def full_face(code: str) -> str:
    """The whole card as it lies on a table."""
    frame = use(f"frame-{code[1]}")
    return symbol(code, use("paper") + group(picture(code), id=f"{code}-picture") + frame + index(code))


def big_face(code: str) -> str:
    """The card for hands and phones: a very large index at the left, the picture small beside it."""
    rank, suit = code[0], code[1]
    text = label(rank)
    squeeze = min(1.0, BIG_WIDTH / breadth(text, BIG_HEIGHT))
    left = 60 - breadth(text, BIG_HEIGHT) * squeeze / 2
    return symbol(
        f"{code}-big",
        use("paper")
        + numeral(text, left, 18, BIG_HEIGHT, FRENCH_COLOUR[suit], width=4.4, squeeze=squeeze)
        + use(sign_id(suit), 60, 178, 1.1, w=LINE / 1.1)
        + use(f"{code}-picture", 97, 150, PICTURE_SCALE, w=LINE * 1.2),
    )


def shapes() -> str:
    """Paper, frames, numerals, signs and the parts of the figures, by id."""
    return (
        group(outline(), id="paper")
        + "".join(group(pinta(FRAME[suit]), id=f"frame-{suit}") for suit in FRENCH_SUITS)
        + "".join(definition(label(rank)) for rank in FRENCH_RANKS)
        + "".join(group(sign(suit), id=sign_id(suit)) for suit in FRENCH_SUITS)
        + shared()
        + group(lady_face(), id="lady-face")
        + group(sword(), id="sword")
        + group(wreath(85, 118, 131, RED), id="wreath")
    )


FACES: Final = Faces(shapes, full_face, big_face, french_back)
