"""What pages of rules and decks weigh on their way to a reader, with all that they load but fonts."""

import gzip
import re
from functools import cache
from posixpath import dirname, join, normpath

import brotli
import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from cardavia.page_cache import PACKING
from rules_content.cited import cited_clauses
from rules_content.library import CONTENT
from rules_content.models import LANGUAGES

MOST = 60_000
MOST_OF_OLD_BROWSERS = 75_000
"""Gzip is all that they take."""

PAGES = [
    *(f"rules/{slug}/" for slug in sorted(cited_clauses())),
    *(f"decks/{path.name}/" for path in sorted((CONTENT / "decks").iterdir())),
]

_ADDRESS = re.compile(
    r'<(?:link(?! rel="apple-touch-icon")|script|img|use)\b[^>]*?\b(?:href|src)="/static/([^"#?]+)'
)
"""The icon for a home screen is asked for by whoever keeps the site there."""
_IN_STYLE = re.compile(r"""url\(["']?([^"')#]+)""")


@cache
def content(name: str) -> bytes:
    path = finders.find(name)
    assert isinstance(path, str), name
    with open(path, "rb") as file:  # noqa: PTH123 (the finder gives a string)
        return file.read()


@cache
def weights(name: str) -> tuple[int, int]:
    """As the server keeps it ready: in Brotli and in Gzip."""
    return len(brotli.compress(content(name))), len(gzip.compress(content(name), 9))


def loaded(html: str) -> set[str]:
    """The files that a page loads, and those that its styles load, but for fonts."""
    names = {name for name in _ADDRESS.findall(html) if not name.endswith(".woff2")}
    for style in [name for name in names if name.endswith(".css")]:
        found = _IN_STYLE.findall(content(style).decode())
        names |= {normpath(join(dirname(style), name)) for name in found if not name.endswith(".woff2")}
    return names


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("page", PAGES)
def test_pages_with_all_their_cards_are_light(client: Client, page: str):
    for language in LANGUAGES:
        response = client.get(f"/{language}/{page}")
        assert response.status_code == 200
        names = loaded(response.content.decode())
        assert sum(name.startswith("cards/") for name in names) in (1, 2)
        assert sum(name.endswith(".css") for name in names) > 5
        small, larger = (sum(sizes) for sizes in zip(*map(weights, names), strict=True))
        small += len(PACKING[b"br"](response.content))
        larger += len(PACKING[b"gzip"](response.content))
        assert small < MOST, f"{language}: {small}"
        assert larger < MOST_OF_OLD_BROWSERS, f"{language}: {larger}"
