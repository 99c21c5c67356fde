"""One SVG sprite per deck: a symbol for each face of each card, and one for the back.

Everything a symbol needs is inside the sprite and is referenced by plain ``<use>``; there is nothing that a
browser could fail to resolve when the sprite is used from another document (no gradients, patterns, clips,
filters, styles or scripts).
"""

from typing import Final

from games.cards import aces, courts, jokers
from games.cards.backs import back
from games.cards.decks import DECKS
from games.cards.frame import HEIGHT, VIEW_BOX, WIDTH, outline, pinta
from games.cards.layout import spots
from games.cards.numerals import breadth, numeral
from games.cards.palette import INK, SUIT_COLOUR
from games.cards.pips import LINE, SIGNS, sign_id
from games.cards.svg import group, num, tag, use

INDEX_HEIGHT: Final = 33.0
BIG_HEIGHT: Final = 112.0
PICTURE_SCALE: Final = 0.56


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
        return use(sign_id("J"), 38, 42, 0.4) + use(sign_id("J"), WIDTH - 38, HEIGHT - 42, 0.4, 180)
    one = numeral(str(rank), 20, 22, INDEX_HEIGHT, SUIT_COLOUR[suit])
    return one + group(one, transform=f"rotate(180 {num(WIDTH / 2)} {num(HEIGHT / 2)})")


def full_face(code: str) -> str:
    """The whole card as it lies on a table."""
    _, suit = split(code)
    drawn = group(picture(code), id=f"{code}-picture")
    return symbol(code, outline() + drawn + pinta(suit) + index(code))


def big_face(code: str) -> str:
    """The card for hands and phones: a very large index at the left, the picture small beside it."""
    rank, suit = split(code)
    parts = outline()
    if suit != "J":
        text = str(rank)
        height = BIG_HEIGHT
        left = 14 if len(text) > 1 else 62 - breadth(text, height) / 2
        squeeze = min(1.0, 104 / breadth(text, height))
        drawn = numeral(text, 0, 0, height, SUIT_COLOUR[suit], width=4.2)
        parts += group(drawn, transform=f"translate({num(left)} 20)scale({squeeze:.3g} 1)")
    turn = 35 if suit in "EB" else 0
    parts += use(sign_id(suit), 62, 190, 1.05, turn, w=LINE / 1.05)
    parts += use(f"{code}-picture", 104, 160, PICTURE_SCALE)
    return symbol(f"{code}-big", parts)


def symbol(name: str, content: str) -> str:
    """A symbol with the line that all the drawings share."""
    return tag(
        "symbol",
        content,
        id=name,
        viewBox=VIEW_BOX,
        stroke=INK,
        w=LINE,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def sprite(deck: str) -> str:
    """The sprite of a deck, as the text of an SVG file."""
    codes = DECKS[deck]
    signs = "".join(group(draw(), id=sign_id(suit)) for suit, draw in SIGNS.items())
    signs += group(jokers.sign(), id=sign_id("J"))
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg">',
        tag("defs", signs + courts.shared()),
        *(face(code) for code in codes for face in (full_face, big_face)),
        symbol("back", outline() + back()),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"
