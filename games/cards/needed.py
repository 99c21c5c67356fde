"""Of the shapes that a deck has, those that a drawing refers to, by way of other shapes too."""

import re
from xml.etree import ElementTree as ET

_REFERENCE = re.compile(r'href="#([^"]+)"')


def needed(shapes: str, drawn: str) -> str:
    """The shapes, given as elements with an id each, without those that ``drawn`` can do without."""
    known = {
        shape.get("id", ""): ET.tostring(shape, "unicode").replace(" />", "/>")
        for shape in ET.fromstring(f"<defs>{shapes}</defs>")  # noqa: S314 (our own drawing)
    }
    wanted: set[str] = set()
    found = set(_REFERENCE.findall(drawn))
    while found - wanted:
        wanted |= found
        found = {name for shape in wanted & known.keys() for name in _REFERENCE.findall(known[shape])}
    return "".join(text for name, text in known.items() if name in wanted)
