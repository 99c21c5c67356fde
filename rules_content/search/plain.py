"""From the HTML of a passage to the words a reader sees in it."""

import re
from collections.abc import Iterable
from html.parser import HTMLParser

from rules_content.search.stemming import composed

_BLOCKS = frozenset({"p", "br", "li", "tr", "th", "td", "ul", "ol", "table", "div"})
_CARD = "\ue000"
"""Stands around the name of a card until the text is complete."""

_BETWEEN_CARDS = re.compile(f"{_CARD}[ \u2060]*{_CARD}")
_NO_SPACE_BEFORE = re.compile(r"\s+(?=[,.;:!?)\]»”])")


class _Reader(HTMLParser):
    """Collects the words; a drawing counts as its name."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: Iterable[tuple[str, str | None]]) -> None:
        if tag == "svg":
            name = dict(attrs).get("aria-label") or ""
            self.parts.append(f"{_CARD}{name}{_CARD}")
        elif tag in _BLOCKS:
            self.parts.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLOCKS:
            self.parts.append(" ")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def plain_text(html: str) -> str:
    """The words of stored or shown HTML in one line, cards by their names."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    text = _BETWEEN_CARDS.sub(", ", "".join(reader.parts)).replace(_CARD, " ")
    text = " ".join(composed(text).split())
    return _NO_SPACE_BEFORE.sub("", text)
