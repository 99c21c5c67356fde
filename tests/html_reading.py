"""Reading HTML in tests without a browser."""

from collections.abc import Iterator
from html.parser import HTMLParser

Attributes = dict[str, str]


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, Attributes]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))


def elements(html: str, *tags: str) -> Iterator[Attributes]:
    """The attributes of every element of these kinds (of all without any), in order."""
    parser = _Elements()
    parser.feed(html)
    return (attributes for tag, attributes in parser.found if not tags or tag in tags)
