"""The drawn decks: every face there, nothing a browser fails on, the committed sprites up to date."""

import math
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from games.cards.__main__ import FOLDER
from games.cards.decks import DECKS
from games.cards.frame import GAPS, HEIGHT, INSET, VIEW_BOX, WIDTH, pinta
from games.cards.layout import spots
from games.cards.numerals import breadth
from games.cards.palette import PAPER, SUIT_COLOUR
from games.cards.pips import LINE
from games.cards.spanish import INDEX_HEIGHT
from games.cards.sprite import sprite

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "defs", "symbol", "g", "use", "path", "circle", "ellipse", "rect"}


@pytest.fixture(params=sorted(DECKS), name="deck")
def _deck(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(name="text")
def _text(deck: str) -> str:
    return sprite(deck)


@pytest.fixture(name="root")
def _root(text: str) -> ET.Element:
    return ET.fromstring(text)


def test_committed_sprite_is_what_the_code_draws(deck: str, text: str) -> None:
    written = Path(FOLDER, f"{deck}.svg").read_text(encoding="utf-8")
    assert written == text, "run: python -m games.cards"


def test_decks_hold_48_cards_and_their_jokers() -> None:
    for deck, jokers in (("spanish", 4), ("south-american-catalan", 2)):
        codes = DECKS[deck]
        assert len(codes) == len(set(codes)) == 48 + jokers
        assert sum(code.startswith("J") for code in codes) == jokers
        assert {"1O", "12C", "7E", "10B"} <= set(codes)


def test_every_code_has_both_faces_and_there_is_one_back(deck: str, root: ET.Element) -> None:
    names = [element.get("id") for element in root.iter(f"{SVG}symbol")]
    wanted = [face for code in DECKS[deck] for face in (code, f"{code}-big")]
    assert names == [*wanted, "back"]
    for element in root.iter(f"{SVG}symbol"):
        assert element.get("viewBox") == VIEW_BOX


def test_ids_are_unique_and_every_reference_resolves(root: ET.Element) -> None:
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert [name for name, times in ids.items() if times > 1] == []
    for element in root.iter(f"{SVG}use"):
        target = element.get("href") or ""
        assert target.startswith("#")
        assert target[1:] in ids


def test_only_plain_elements_and_attributes(text: str, root: ET.Element) -> None:
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= ALLOWED
    assert "url(" not in text
    for element in root.iter():
        assert not {name for name in element.attrib if name in ("style", "class") or name.startswith("on")}


def test_colours_of_the_theme_all_have_a_fallback(text: str) -> None:
    for name, fallback in re.findall(r"var\(([^,)]*)([^)]*)\)", text):
        assert name.startswith("--card-")
        assert re.fullmatch(r",#[0-9a-f]{6}", fallback), name


def test_the_back_tells_nothing_about_a_card(root: ET.Element) -> None:
    (back,) = [element for element in root.iter(f"{SVG}symbol") if element.get("id") == "back"]
    assert [element for element in back.iter() if element.tag == f"{SVG}use"] == []
    assert [element.get("id") for element in back.iter() if element.get("id")] == ["back"]


def test_sizes(deck: str, text: str) -> None:
    size = len(text.encode())
    assert size < (180_000 if len(DECKS[deck]) < 60 else 375_000)
    assert size / len(DECKS[deck]) < 4_000


@pytest.mark.parametrize("suit", "OCEB")
@pytest.mark.parametrize("rank", range(2, 10))
def test_a_number_card_shows_as_many_signs_as_its_rank(suit: str, rank: int) -> None:
    places = spots(suit, rank)
    assert len(places) == rank
    assert len(set(places)) == rank


def test_the_gaps_of_the_frame_tell_the_suit() -> None:
    assert GAPS["O"] == 0
    for suit, gaps in GAPS.items():
        assert pinta(suit).count("M") == (1 + 2 * (gaps - 1) + 1 if gaps else 1)


def _fallback(colour: str) -> str:
    return colour.rpartition(",")[2].rstrip(")")


def _luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("suit", "OCEB")
def test_the_indices_stand_out_from_the_paper(suit: str) -> None:
    paper, ink = (_luminance(_fallback(colour)) for colour in (PAPER, SUIT_COLOUR[suit]))
    assert (paper + 0.05) / (ink + 0.05) >= 4.5


@pytest.mark.parametrize("rank", range(2, 10))
def test_coins_keep_clear_of_frame_and_index(rank: int) -> None:
    right = 21 + breadth(str(rank), INDEX_HEIGHT)
    bottom = 22 + INDEX_HEIGHT
    for x, y, scale, _ in spots("O", rank):
        for cx, cy in ((x, y), (WIDTH - x, HEIGHT - y)):  # the lower index is the upper one, turned round
            radius = 40 * scale + LINE / 2
            assert radius + INSET < cx < WIDTH - INSET - radius
            assert radius + INSET < cy < HEIGHT - INSET - radius
            assert math.hypot(max(cx - right, 0), max(cy - bottom, 0)) > radius
