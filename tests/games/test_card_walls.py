"""The show pieces of the decks: drawn like the decks themselves, with all they need."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from games.cards.__main__ import FOLDER
from games.cards.decks import DECKS
from games.cards.walls import SHOW_PIECES, wall

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("deck", sorted(DECKS))
def test_the_committed_wall_is_what_the_code_draws(deck: str):
    assert Path(FOLDER, f"{deck}-wall.svg").read_text("utf-8") == wall(deck), "run: python -m games.cards"


@pytest.mark.parametrize("deck", sorted(DECKS))
def test_a_wall_holds_seven_cards_and_what_they_need(deck: str):
    assert len(set(SHOW_PIECES[deck])) == 7
    assert set(SHOW_PIECES[deck]) <= set(DECKS[deck])
    text = wall(deck)
    root = ET.fromstring(text)
    assert [card.get("id") for card in root.iter(f"{SVG}symbol")] == list(SHOW_PIECES[deck])
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    referred = set(re.findall(r'href="#([^"]+)"', text))
    assert referred <= set(ids)
