"""The show pieces of a deck in a sprite of their own: what a page needs that only shows what a deck is like.

``python -m games.cards`` writes them to ``cardavia/static/cards/<deck>-wall.svg``.
"""

import re
from typing import Final
from xml.etree import ElementTree as ET

from games.cards.sharing import share
from games.cards.sprite import FACES
from games.cards.svg import tag

SHOW_PIECES: Final[dict[str, tuple[str, ...]]] = {
    "spanish": ("10E", "J1", "2C", "1O", "11B", "12C", "7E"),
    "south-american-catalan": ("1E", "7O", "1B", "12O", "11E", "10C", "7E"),
    "french": ("4C", "7H", "AS", "QD", "KS", "JH", "7D"),
    "minchiate": ("T40", "KS", "T36", "NC", "M", "T16", "FD"),
}
"""Seven cards of each deck, the three that are known best first."""

_REFERENCE = re.compile(r'href="#([^"]+)"')


def wall(deck: str) -> str:
    """The sprite of the show pieces of a deck, as the text of an SVG file."""
    faces = FACES[deck]
    cards = "\n".join(faces.full(code) for code in SHOW_PIECES[deck])
    drawn, definitions = share(tag("defs", _needed(faces.shapes(), cards)) + "\n" + cards)
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">', tag("defs", definitions), drawn, "</svg>"]
    return "\n".join(lines) + "\n"


def _needed(shapes: str, cards: str) -> str:
    """Those of the shapes that the cards refer to, by way of other shapes too."""
    drawn = ET.fromstring(tag("defs", shapes))  # noqa: S314 (our own drawing)
    there = {shape.get("id"): ET.tostring(shape, "unicode") for shape in drawn}
    wanted: set[str] = set()
    found = set(_REFERENCE.findall(cards))
    while found - wanted:
        wanted |= found
        found = {name for known in wanted if known in there for name in _REFERENCE.findall(there[known])}
    return "".join(text for name, text in there.items() if name in wanted)
