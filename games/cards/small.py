"""The cards at the size of text, where a picture would be a smudge: rank and suit, as large as they go.

``python -m games.cards`` writes them to ``cardavia/static/cards/<deck>-small.svg``: one face for each card,
its id the code, and ``back``. As with letters, a small size is a drawing of its own.
"""

from typing import Final, NamedTuple

from games.cards import jokers
from games.cards.deckfaces import symbol
from games.cards.decks import DECKS
from games.cards.frame import HEIGHT, WIDTH, outline
from games.cards.french import pips as french_pips
from games.cards.french.faces import label
from games.cards.minchiate import faces as minchiate
from games.cards.minchiate import pips as minchiate_pips
from games.cards.minchiate.devices import ARIE, emblem
from games.cards.numerals import breadth, definition, numeral
from games.cards.palette import (
    BACK,
    BACK_BLUE,
    BACK_GREEN,
    FRENCH_COLOUR,
    GOLD,
    LIGHT,
    SUIT_COLOUR,
    TRUMP,
)
from games.cards.pips import SIGNS, sign_id
from games.cards.sharing import share
from games.cards.spanish import BIG_SIGN, split
from games.cards.svg import group, path, star, tag, use

LINE: Final = 5.0
"""Width of the outlines, in units of the card; hardly half a dot where the card is as high as two lines."""

RANK_HEIGHT: Final = 158.0
RANK_WIDTH: Final = 166.0
LARGER: Final = 1.78  # than on the face for hands
MIDDLE: Final = WIDTH / 2
SIGN_AT: Final = 286.0

STARS: Final = {
    1: ((125, 296),),
    2: ((76, 296), (174, 296)),
    3: ((76, 264), (174, 264), (125, 330)),
    4: ((76, 262), (174, 262), (76, 332), (174, 332)),
}
BACKS: Final = {"french": BACK_BLUE, "minchiate": BACK_GREEN}


class Look(NamedTuple):
    """What tells a card: its rank in a colour, its sign and how that stands, whether it is a court card."""

    text: str
    colour: str
    sign: str
    scale: float
    turn: float = 0
    is_court: bool = False


def spanish_look(code: str) -> Look:
    """A Spanish-suited card."""
    rank, suit = split(code)
    scale, turn = BIG_SIGN[suit]
    return Look(str(rank), SUIT_COLOUR[suit], suit, scale * LARGER, turn, rank >= 10)


def french_look(code: str) -> Look:
    """A French-suited card."""
    rank, suit = code[0], code[1]
    return Look(label(rank), FRENCH_COLOUR[suit], suit, 1.1 * LARGER, is_court=rank in "JQK")


def minchiate_look(code: str) -> Look:
    """A suit card or a trump of the Minchiate; the highest five trumps have a sign each."""
    rank, suit = minchiate.split(code)
    if suit == "T":
        sign = rank if int(rank) in ARIE else "T"
        return Look(rank, TRUMP, sign, minchiate.BIG_SIGN["T"][0] * LARGER)
    sign = minchiate_pips.DRAWN_AS[suit]
    scale, turn = minchiate.BIG_SIGN[sign]
    return Look(rank, SUIT_COLOUR[sign], sign, scale * LARGER, turn, not rank.isdigit())


LOOKS: Final = {
    "spanish": spanish_look,
    "south-american-catalan": spanish_look,
    "french": french_look,
    "minchiate": minchiate_look,
}


def is_fool(code: str) -> bool:
    """Whether it is the Matto or a joker, who have no rank."""
    return code == "M" or (code[0] == "J" and code[1:].isdigit())


def face(deck: str, code: str) -> str:
    """A card at the size of text."""
    drawn = use("paper")
    if code == "M":
        return symbol(code, drawn + use(sign_id("M"), MIDDLE, HEIGHT / 2, 2.3, w=2))
    if is_fool(code):
        drawn += use(sign_id("J"), MIDDLE, 122, 2, w=2)
        stars = (use("joker-star", x, y, 0.95, w=2.6) for x, y in STARS[int(code[1:])])
        return symbol(code, drawn + "".join(stars))
    look = LOOKS[deck](code)
    if look.is_court:
        drawn += use("court", stroke=look.colour)
    squeeze = min(1.0, RANK_WIDTH / breadth(look.text, RANK_HEIGHT))
    left = MIDDLE - breadth(look.text, RANK_HEIGHT) * squeeze / 2
    drawn += numeral(look.text, left, 26, RANK_HEIGHT, look.colour, width=4.4, squeeze=squeeze)
    drawn += use(sign_id(look.sign), MIDDLE, SIGN_AT, look.scale, look.turn, w=LINE / look.scale)
    return symbol(code, drawn)


def back(deck: str) -> str:
    """The back: a lattice in the colour of the deck's own."""
    inside = tag("rect", x=22, y=22, width=206, height=346, rx=8, fill=BACKS.get(deck, BACK), stroke="none")
    lattice = path(
        "M77 30L220 173M30 78L220 268M30 173L220 363M30 268L122 360"
        "M173 30L30 173M220 78L30 268M220 173L30 363M220 268L128 360",
        "none",
        stroke=LIGHT,
        w=7,
    )
    return symbol("back", outline() + inside + lattice)


def shapes(deck: str) -> str:
    """What the faces of a deck refer to."""
    codes = DECKS[deck]
    looks = [LOOKS[deck](code) for code in codes if not is_fool(code)]
    court = tag("rect", x=13, y=13, width=WIDTH - 26, height=HEIGHT - 26, rx=6, fill="none", w=7)
    drawn = group(outline(), id="paper") + group(court, id="court")
    drawn += "".join(definition(text) for text in dict.fromkeys(look.text for look in looks))
    for sign in dict.fromkeys(look.sign for look in looks):
        drawn += group(signs(deck, sign), id=sign_id(sign))
    if "M" in codes:
        drawn += group(jokers.sign(), id=sign_id("M"))
    if "J1" in codes:
        drawn += group(jokers.sign(), id=sign_id("J")) + group(path(star(5, 34, 14), GOLD), id="joker-star")
    return drawn


def signs(deck: str, sign: str) -> str:
    """The sign of a suit, or of a trump."""
    if deck == "french":
        return french_pips.sign(sign)
    if deck != "minchiate":
        return SIGNS[sign]()
    return emblem(int(sign)) if sign.isdigit() else minchiate_pips.SIGNS[sign]()


def small(deck: str) -> str:
    """The sprite of a deck at the size of text."""
    drawn = tag("defs", shapes(deck)) + "\n" + "\n".join(face(deck, code) for code in DECKS[deck])
    drawn, definitions = share(drawn)
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg">',
        tag("defs", definitions),
        drawn,
        back(deck),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"
