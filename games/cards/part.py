"""A sprite of some cards of a deck, for pages that show no others."""

import re
from collections.abc import Iterable
from xml.etree import ElementTree as ET

from games.cards.sharing import share
from games.cards.sprite import FACES
from games.cards.svg import tag

_REFERENCE = re.compile(r'href="#([^"]+)"')


def part(deck: str, codes: Iterable[str]) -> str:
    """The sprite of some whole cards of a deck with what they refer to, by way of other shapes too."""
    faces = FACES[deck]
    cards = "\n".join(faces.full(code) for code in codes)
    shapes = {
        shape.get("id", ""): ET.tostring(shape, "unicode")
        for shape in ET.fromstring(f"<defs>{faces.shapes()}</defs>")  # noqa: S314 (our own drawing)
    }
    wanted: set[str] = set()
    found = set(_REFERENCE.findall(cards))
    while found - wanted:
        wanted |= found
        found = {name for known in wanted & shapes.keys() for name in _REFERENCE.findall(shapes[known])}
    needed = "".join(text for name, text in shapes.items() if name in wanted)
    drawn, definitions = share(tag("defs", needed) + "\n" + cards)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{tag("defs", definitions)}\n{drawn}\n</svg>\n'
