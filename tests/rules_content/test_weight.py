"""What a page of rules weighs on its way to a reader, the drawings of its cards included, fonts left out."""

import gzip
import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from rules_content.cited import cited_clauses

MOST = 60_000
MOST_OF_A_GREAT_DECK = 95_000
"""Ninety-seven drawn cards weigh more than the page they stand on; they are fetched once a year."""


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("slug", sorted(cited_clauses()))
def test_rules_with_their_cards_are_light(client: Client, slug: str):
    response = client.get(f"/ru/rules/{slug}/", headers={"accept-encoding": "gzip"})
    html = gzip.decompress(response.content).decode()
    sprites = set(re.findall(r"/static/(cards/[a-z-]+\.svg)#", html))
    assert len(sprites) == 1
    weight = len(response.content)
    for sprite in sprites:
        path = finders.find(sprite)
        assert path is not None
        with open(path, "rb") as file:  # noqa: PTH123 (the finder gives a string)
            weight += len(gzip.compress(file.read(), 9))
    assert weight < (MOST_OF_A_GREAT_DECK if slug == "minchiate" else MOST)
