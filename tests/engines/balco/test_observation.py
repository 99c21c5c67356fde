"""What a viewer knows of Balcó."""

from random import Random

import pytest

from games.engines.balco.cards import bare
from games.engines.balco.game import GAME
from games.engines.balco.match import BalcoMatch
from games.engines.balco.observation import BalcoObservation
from tests.engines.balco.dealing import deck, do, match_of
from tests.engines.playing import new, viewers, walk

HANDS = ("3O 4O 12O", "5O 11C 12C", "6E 7E 8E")


def seen_by(match: BalcoMatch, viewer: int | None) -> BalcoObservation:
    seen = match.observation(viewer)
    assert isinstance(seen, BalcoObservation)
    return seen


def test_info_1_same_names_as_the_facts() -> None:
    match = match_of(HANDS, "0 play:12O; 1 play:12C; 2 take")
    facts = match.facts()
    for viewer in viewers(match):
        found = seen_by(match, viewer).as_json()
        shared = set(found) & set(facts) - {"legal"}
        assert shared >= {"phase", "need", "up", "blinds", "stock", "pile", "removed", "out", "actions"}
        assert {name: found[name] for name in shared} == {name: facts[name] for name in shared}
        assert "hands" not in found


def test_info_1_cards_that_everybody_saw_are_known() -> None:
    match = match_of(HANDS, "0 play:12O; 1 play:12C; 2 take", up=["9O 9C 9E"])
    seen = seen_by(match, 0)
    assert seen.known == [["3O"], ["5O"], ["6E", "12O", "12C"]]
    assert seen.hidden == [0, 2, 2]
    assert seen_by(match, None).hidden == [2, 2, 2]
    assert seen.counts == [3, 3, 5]
    assert not set(seen.unseen) & {"3O", "4O", "5O", "6E", "12O", "12C", "9O"}
    assert {"11C", "7E", "8E"} <= set(seen.unseen)


def test_info_1_the_exchange_is_public() -> None:
    order = deck(["9O 11O 12O", "3C 4C 5C"], ["3O 4O 5O", "6C 7C 8C"])
    match = GAME.new_match(2, {}, [order])
    assert isinstance(match, BalcoMatch)
    do(match, "0 swap:3O,9O,11O")
    for viewer in (0, 1, None):
        seen = seen_by(match, viewer)
        assert seen.up[0] == ["3O", "9O", "11O"]
        assert seen.known[0] == ["4O", "5O"]
    assert seen_by(match, 1).hidden == [1, 0]
    assert seen_by(match, 0).hand == ("4O", "5O", "12O")


def test_info_3_legal_only_for_the_seat_to_act() -> None:
    match = match_of(HANDS)
    assert seen_by(match, 0).legal
    assert not seen_by(match, 1).legal
    assert not seen_by(match, 1).refused


def test_considered_every_card_of_the_hand() -> None:
    match = match_of(["3O 1O J1", "5O 6O 7O"], "0 play:3O; 1 play:7O", stock="4B")
    seen = seen_by(match, 0)
    codes = {action: refusal.code for action, refusal in seen.refused.items()}
    assert codes["play:1O"] == "seven-bound"
    assert codes["play:J1"] == "joker-undeclared"
    assert codes["play:J1=10"] == "ten-blocked"
    assert codes["take"] == "must-play"
    assert codes["flip:0"] == "hand-not-empty"
    offered = {*seen.legal, *seen.refused}
    assert all(any(action.startswith(f"play:{card}") for action in offered) for card in seen.hand)


@pytest.mark.parametrize("guise", GAME.guises, ids=str)
def test_own_and_hidden_cards_at_every_step(guise, amount) -> None:
    seats, options = guise
    for seed in range(amount(2, 30)):
        for match in walk(new(GAME, seats, options, seed), Random(seed)):
            assert isinstance(match, BalcoMatch)
            for viewer in viewers(match):
                seen = seen_by(match, viewer)
                assert viewer is None or seen.own == match.hands[viewer]
                hidden = [
                    card
                    for seat in range(seats)
                    if seat != viewer
                    for card in match.hands[seat]
                    if card not in match.known[seat]
                ]
                lying = [
                    match.blind_cards[seat][slot] for seat in range(seats) for slot in match.blinds[seat]
                ]
                assert sorted(seen.unseen) == sorted([*hidden, *lying, *match.stock_cards])
                assert sum(seen.hidden) == len(hidden)
                assert seen.cleared == match.cleared
                assert set(map(bare, seen.pile)).isdisjoint(seen.unseen)
