"""A sprite of some cards of a deck, for pages that show no others."""

from collections.abc import Iterable

from games.cards.needed import needed
from games.cards.sharing import share
from games.cards.sprite import FACES
from games.cards.svg import tag


def part(deck: str, codes: Iterable[str]) -> str:
    """The sprite of some whole cards of a deck with what they refer to."""
    faces = FACES[deck]
    cards = "\n".join(faces.full(code) for code in codes)
    drawn, definitions = share(tag("defs", needed(faces.shapes(), cards)) + "\n" + cards)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{tag("defs", definitions)}\n{drawn}\n</svg>\n'
