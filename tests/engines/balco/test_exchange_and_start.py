"""Dealing, the exchange and who starts."""

from itertools import combinations

import pytest

from games.engines import shuffle
from games.engines.balco.game import GAME
from games.engines.balco.match import BalcoMatch
from games.engines.balco.starting import lowest, starter
from games.engines.match import Match
from games.engines.refusals import Refusal
from tests.engines.balco.dealing import deck, do, found, match_of, refused

THREE = ("3O 4O 5O", "6O 7O 8O", "9O 11O 12O")


def opened(hands: tuple[str, ...] = THREE, **options: int) -> Match:
    order = deck(hands)
    return GAME.new_match(len(hands), options, lambda deal: order)


@pytest.mark.parametrize(("jokers", "sizes"), [(True, (34, 25, 16, 7)), (False, (30, 21, 12, 3))])
def test_setup_7_stock(jokers: bool, sizes: tuple[int, ...]) -> None:
    pack = GAME.pack({"jokers": jokers})
    for seats, size in zip((2, 3, 4, 5), sizes, strict=True):
        facts = GAME.new_match(seats, {"jokers": jokers}, [pack]).facts()
        assert facts["stock"] == size


def test_setup_2_and_6_the_deal_goes_round() -> None:
    """In deal 1 the packets begin with seat 1, who is also the first to exchange."""
    match = opened(limit=50, deals=3)
    assert isinstance(match, BalcoMatch)
    pack = GAME.pack({"jokers": True})
    match._orders = lambda deal: pack
    while match.deal == 0:
        assert match.to_act is not None
        match.apply(match.to_act, match.legal()[0])
    assert (match.dealer, match.eldest, match.to_act) == (0, 1, 1)
    assert match.blind_cards == [list(pack[6:9]), list(pack[0:3]), list(pack[3:6])]
    assert match.up == [list(pack[15:18]), list(pack[9:12]), list(pack[12:15])]
    assert match.hands == [list(pack[24:27]), list(pack[18:21]), list(pack[21:24])]
    assert match.stock_cards == list(pack[27:])
    assert [event["seat"] for event in found(match, "dealt")[3:]] == [1, 2, 0]


def test_swap_4_twenty_actions() -> None:
    match = opened()
    assert isinstance(match, BalcoMatch)
    legal = match.legal()
    assert len(legal) == 20
    assert legal == sorted(legal)
    six = [*match.up[0], *match.hands[0]]
    assert {frozenset(action[5:].split(",")) for action in legal if action != "ready"} == {
        frozenset(chosen) for chosen in combinations(six, 3) if set(chosen) != set(match.up[0])
    }


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        ("swap:3O", ("swap-count", "swap-4")),
        ("swap:3O,4O,5O,12B", ("swap-count", "swap-4")),
        ("swap:3O,4O,6O", ("not-your-card", "swap-4")),
        ("swap:4O,3O,5O", ("bad-order", "cards-9")),
        ("swap:6O,4O,3O", ("not-your-card", "swap-4")),
        ("take", ("swap-first", "swap-3")),
        ("flip:0", ("swap-first", "swap-3")),
        ("play:12B", ("swap-first", "swap-3")),
    ],
)
def test_swap_refusals(action: str, refusal: tuple[str, str]) -> None:
    match = opened()
    assert isinstance(match, BalcoMatch)
    assert refused(match, action) == refusal


@pytest.mark.parametrize("action", ["ready", "swap:3O,4O,5O"])
def test_swap_2_only_before_play(action: str) -> None:
    assert refused(match_of(THREE), action) == ("swap-closed", "swap-2")


def test_swap_3_each_seat_once_and_openly() -> None:
    match = opened()
    assert isinstance(match, BalcoMatch)
    up = match.up[0]
    do(match, "0 swap:3O,4O,5O")
    assert match.up[0] == ["3O", "4O", "5O"]
    assert match.hands[0] == up
    assert match.known[0] == up, "everybody saw what went to the hand"
    assert [event["changed"] for event in found(match, "balcony-set")] == [True]
    assert refused(match, "ready", seat=0) == ("not-your-turn", "turn-1")
    do(match, "1 ready; 2 ready")
    assert [event["changed"] for event in found(match, "balcony-set")] == [True, False, False]
    assert match.phase == "play"


def test_start_4_nobody_shows_a_card() -> None:
    match = match_of(["2O 2C 10O", "2E J1 J2", "10C 10E J3"])
    assert match.shown == [None, None, None]
    assert match.starter == match.to_act == match.eldest
    assert [event.clause for event in found(match, "low-shown")] == ["start-4"] * 3
    assert [event.clause for event in found(match, "starter")] == ["start-4"]


def test_start_5_shown_cards_go_back() -> None:
    match = match_of(THREE)
    assert match.hands == [hand.split() for hand in THREE]
    assert (match.pile, match.known) == ([], [["3O"], ["6O"], ["9O"]])


def test_start_6_first_in_canonical_order() -> None:
    assert lowest(["1E", "4B", "4C", "4E"]) == "4C"
    assert lowest(["1E", "12B"]) == "12B", "a 1 is the highest (cards-4)"
    assert lowest(["2O", "10O", "J1"]) is None


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        ({0: "4O", 1: "3B", 2: "5O"}, (1, "start-2")),
        ({0: "4O", 1: "3B", 2: "3O"}, (1, "start-3")),
        ({0: None, 1: "1B", 2: None}, (1, "start-2")),
        ({0: None, 1: None, 2: None}, (1, "start-4")),
    ],
)
def test_start_2_to_4_in_turn_order_from_eldest(
    shown: dict[int, str | None], expected: tuple[int, str]
) -> None:
    assert starter(shown, (1, 2, 0)) == expected


@pytest.mark.parametrize(
    ("seats", "options", "refusal"),
    [
        (1, {}, ("bad-seats", "aim-3")),
        (6, {}, ("bad-seats", "aim-3")),
        (2, {"jokers": 1}, ("bad-option", "cards-2")),
        (2, {"deals": 0}, ("bad-option", "score-2")),
        (2, {"deals": 11}, ("bad-option", "score-2")),
        (2, {"limit": 49}, ("bad-option", "end-5")),
        (2, {"limit": 5001}, ("bad-option", "end-5")),
        (2, {"joker": True}, ("bad-option", "proto-9")),
    ],
)
def test_proto_9_settings(seats: int, options: dict[str, object], refusal: tuple[str, str]) -> None:
    with pytest.raises(Refusal) as caught:
        GAME.new_match(seats, options, lambda deal: shuffle.order(GAME.pack({"jokers": True}), "x", deal))
    assert (caught.value.code, caught.value.clause) == refusal


def test_proto_9_deck_without_its_jokers() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.new_match(2, {}, [GAME.pack({"jokers": False})])
    assert (caught.value.code, caught.value.clause) == ("bad-deck", "cards-2")
