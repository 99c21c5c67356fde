"""The Minchiate deck: ninety-seven cards, an emblem of its own for every trump, numbers as of old."""

from xml.etree import ElementTree as ET

import pytest

from games.cards.decks import DECKS
from games.cards.minchiate.courts import court
from games.cards.minchiate.devices import device
from games.cards.minchiate.faces import big_face, full_face, picture
from games.cards.minchiate.pips import DRAWN_AS, spots
from games.cards.numerals import additive
from games.cards.palette import SUIT_COLOUR, TRUMP

TRUMPS = range(1, 41)


def references(drawn: str) -> list[str]:
    return [element.get("href", "")[1:] for element in ET.fromstring(drawn).iter("use")]


def test_the_deck_holds_97_cards():
    codes = DECKS["minchiate"]
    assert len(codes) == len(set(codes)) == 97
    assert codes[:14] == ("1D", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D", "FD", "ND", "QD", "KD")
    assert codes[-2:] == ("T40", "M")


def test_every_card_has_a_picture_of_its_own():
    pictures = [picture(code) for code in DECKS["minchiate"]]
    assert len(set(pictures)) == 97


@pytest.mark.parametrize("suit", "DCSB")
@pytest.mark.parametrize("rank", range(2, 11))
def test_a_number_card_shows_as_many_signs_as_its_rank(suit, rank):
    places = spots(DRAWN_AS[suit], rank)
    assert len(places) == len(set(places)) == rank


@pytest.mark.parametrize(
    ("number", "figures"),
    [(1, "I"), (4, "IIII"), (9, "VIIII"), (14, "XIIII"), (19, "XVIIII"), (24, "XXIIII"), (35, "XXXV")],
)
def test_roman_numbers_only_add(number, figures):
    assert additive(number) == figures


@pytest.mark.parametrize("number", TRUMPS)
def test_trumps_to_35_have_a_banner_with_their_roman_number_and_the_arie_none(number):
    figures = [name for name in references(full_face(f"T{number}")) if name in ("rI", "rV", "rX")]
    has_banner = "banner" in references(full_face(f"T{number}"))
    assert "".join(name[1] for name in figures) == (additive(number) if number <= 35 else "")
    assert has_banner == (number <= 35)


@pytest.mark.parametrize("number", TRUMPS)
def test_every_trump_has_its_arabic_number_on_both_faces(number):
    assert references(full_face(f"T{number}")).count(f"n{number}") == 2
    assert references(big_face(f"T{number}")).count(f"n{number}") == 1


@pytest.mark.parametrize("code", [code for code in DECKS["minchiate"] if code[0] not in "TM"])
def test_suit_cards_tell_rank_and_suit_by_index_frame_and_colour(code):
    rank, suit = code[:-1], code[-1]
    full, big = full_face(code), big_face(code)
    assert {f"i{rank}", f"frame-{suit}"} <= set(references(full))
    assert {f"n{rank}", f"pip-{DRAWN_AS[suit]}"} <= set(references(big))
    assert SUIT_COLOUR[DRAWN_AS[suit]] in full
    assert SUIT_COLOUR[DRAWN_AS[suit]] in big


def test_elements_zodiac_and_arie_are_told_apart_below_the_number_too():
    devices = {number: device(number, 62, 182, 0.9) for number in TRUMPS}
    assert len({devices[number] for number in range(20, 41)}) == 21
    assert all(drawn in big_face(f"T{number}") for number, drawn in devices.items())


def test_trumps_have_their_own_frame_and_colour():
    for number in TRUMPS:
        assert "frame-T" in references(full_face(f"T{number}"))
        assert TRUMP in full_face(f"T{number}")
        assert TRUMP in big_face(f"T{number}")


def test_the_cavalli_of_the_suits_are_different_beasts():
    beasts = [frozenset(references(f"<g>{court('N', suit)}</g>")) for suit in "DCSB"]
    assert sum("quadruped" in names for names in beasts) == 3
    assert "wing" in beasts["DCSB".index("C")]
    coats = {court("N", suit).partition('href="#quadruped"')[2].partition("/>")[0] for suit in "DSB"}
    assert len(coats) == 3
