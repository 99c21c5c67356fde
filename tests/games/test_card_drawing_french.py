"""The French-suited deck: layouts, double heads, two colours that may become four."""

import re
from xml.etree import ElementTree as ET

import pytest

from games.cards.decks import DECKS
from games.cards.french.faces import INDEX_HEIGHT, big_face, full_face
from games.cards.french.pips import spots
from games.cards.numerals import breadth
from games.cards.palette import FRENCH_COLOUR
from games.cards.sprite import sprite

SVG = "{http://www.w3.org/2000/svg}"
COURTS = [f"{rank}{suit}" for rank in "JQK" for suit in "CHSD"]


def uses(drawn: str) -> list[tuple[str, str]]:
    """What a drawing refers to, each with its transform."""
    return [
        (element.get("href", "")[1:], element.get("transform", ""))
        for element in ET.fromstring(drawn).iter("use")
    ]


def test_the_deck_holds_52_cards():
    codes = DECKS["french"]
    assert len(codes) == len(set(codes)) == 52
    assert {"AC", "TH", "9S", "KD"} <= set(codes)


@pytest.mark.parametrize("rank", "23456789T")
def test_a_number_card_shows_as_many_signs_as_its_rank(rank):
    places = spots(rank)
    assert len(places) == len(set(places)) == (10 if rank == "T" else int(rank))


@pytest.mark.parametrize("rank", "23456789T")
def test_the_signs_of_the_lower_half_are_upside_down(rank):
    for _, y, _, turn in spots(rank):
        assert turn == (180 if y > 195 else 0)


@pytest.mark.parametrize("rank", "2345689T")
def test_number_cards_look_the_same_either_way_up(rank):
    places = {(x, round(y, 3)) for x, y, _, _ in spots(rank)}
    assert {(250 - x, round(390 - y, 3)) for x, y in places} == places


@pytest.mark.parametrize("rank", "456789T")
def test_signs_keep_clear_of_the_index(rank):
    widest = 29 + min(33, breadth("10", INDEX_HEIGHT)) / 2
    for x, _, scale, _ in spots(rank):
        assert x - 36 * scale > widest


@pytest.mark.parametrize("code", COURTS)
def test_courts_are_one_half_and_the_same_turned_round(code):
    drawn = full_face(code)
    assert drawn.count(f'id="{code}-half"') == 1
    assert [transform for name, transform in uses(drawn) if name == f"{code}-half"] == ["rotate(180 125 195)"]


@pytest.mark.parametrize("code", DECKS["french"])
def test_every_index_names_rank_and_suit(code):
    rank = "10" if code[0] == "T" else code[0]
    for drawn in (full_face(code), big_face(code)):
        assert {f"n{rank}", f"pip-{code[1]}"} <= {name for name, _ in uses(drawn)}


def test_suits_have_a_colour_each_that_a_theme_can_set():
    assert len({colour.partition(",")[0] for colour in FRENCH_COLOUR.values()}) == 4
    assert len({colour.partition(",")[2] for colour in FRENCH_COLOUR.values()}) == 2
    text = sprite("french")
    for name in ("clubs", "hearts", "spades", "diamonds"):
        assert re.search(rf"var\(--card-{name},#[0-9a-f]{{6}}\)", text)
