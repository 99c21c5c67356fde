"""The decks drawn for pages that need less than all of them: at the size of text, and as an emblem."""

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from games.cards.__main__ import FOLDER
from games.cards.decks import DECKS
from games.cards.fans import FANS, fan
from games.cards.frame import VIEW_BOX
from games.cards.small import LOOKS, is_fool, small
from games.cards.svg import smooth
from games.cards.wholes import whole

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = [(small, "small"), (fan, "fan"), (whole, "whole")]


def weight(text: str) -> int:
    return len(gzip.compress(text.encode(), 9))


def symbols(text: str) -> list[str | None]:
    return [symbol.get("id") for symbol in ET.fromstring(text).iter(f"{SVG}symbol")]


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(("draw", "name"), DRAWN)
def test_committed_files_are_what_the_code_draws(deck, draw, name):
    written = Path(FOLDER, f"{deck}-{name}.svg").read_text(encoding="utf-8")
    assert written == draw(deck), "run: python -m games.cards"


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("draw", [draw for draw, _ in DRAWN])
def test_references_resolve_and_nothing_is_carried_for_nothing(deck, draw):
    root = ET.fromstring(draw(deck))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    wanted = {(element.get("href") or "")[1:] for element in root.iter(f"{SVG}use")}
    assert wanted <= set(ids)
    shapes = {shape.get("id") for defs in root.iter(f"{SVG}defs") for shape in defs}
    assert shapes <= wanted
    assert {symbol.get("viewBox") for symbol in root.iter(f"{SVG}symbol")} == {VIEW_BOX}


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_has_a_face_of_its_own_at_the_size_of_text(deck):
    text = small(deck)
    assert symbols(text) == [*DECKS[deck], "back"]
    drawn = re.sub(r' id="[^"]*"', "", text).split("<symbol")[1:]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("deck", DECKS)
def test_small_faces_tell_rank_and_suit(deck):
    faces = {symbol.get("id"): symbol for symbol in ET.fromstring(small(deck)).iter(f"{SVG}symbol")}
    for code in DECKS[deck]:
        if not is_fool(code):
            look = LOOKS[deck](code)
            used = {element.get("href"): element for element in faces[code].iter(f"{SVG}use")}
            assert used[f"#n{look.text}"].get("stroke") == look.colour
            assert f"#pip-{look.sign}" in used
            assert ("#court" in used) is look.is_court


def test_emblems_hold_the_cards_of_the_fan():
    for deck, codes in FANS.items():
        assert set(symbols(fan(deck))) == set(codes) <= set(DECKS[deck])


@pytest.mark.parametrize("deck", DECKS)
def test_they_are_light(deck):
    assert weight(small(deck)) < 5_000
    assert weight(fan(deck)) < 8_000


def test_an_outline_is_written_short_and_stays_where_it_was():
    # Round a square: all curves but the first begin as the last one ended, mirrored.
    assert smooth("0,0 60,0 60,60 0,60") == "M0 0c10-10 50-10 60 0s10 50 0 60s-50 10-60 0s-10-50 0-60z"
    # From corner to corner straight; out of a corner with nothing that leads the curve.
    assert smooth("0,0! 60,0! 60,60") == "M0 0l60 0s10 60 0 60s-60-60-60-60z"
