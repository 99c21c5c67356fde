"""One SVG sprite per deck: a symbol for each face of each card, and one for the back.

Everything a symbol needs is inside the sprite and is referenced by plain ``<use>``; there is nothing that a
browser could fail to resolve when the sprite is used from another document (no gradients, patterns, clips,
filters, styles or scripts).
"""

from typing import Final

from games.cards import spanish
from games.cards.deckfaces import Faces, symbol
from games.cards.decks import DECKS
from games.cards.frame import outline
from games.cards.french import faces as french
from games.cards.minchiate import faces as minchiate
from games.cards.needed import needed
from games.cards.sharing import share
from games.cards.svg import tag

FACES: Final[dict[str, Faces]] = {
    "spanish": spanish.FACES,
    "south-american-catalan": spanish.FACES,
    "french": french.FACES,
    "minchiate": minchiate.FACES,
}


def sprite(deck: str) -> str:
    """The sprite of a deck, as the text of an SVG file."""
    faces = FACES[deck]
    cards = "\n".join(face(code) for code in DECKS[deck] for face in (faces.full, faces.big))
    drawn, definitions = share(tag("defs", needed(faces.shapes(), cards)) + "\n" + cards)
    # The back refers to nothing, so that it is one piece whatever the cards are made of.
    back = symbol("back", outline() + faces.back())
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">', tag("defs", definitions), drawn, back, "</svg>"]
    return "\n".join(lines) + "\n"
