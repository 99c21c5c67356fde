"""Low: the thresholds of ai-2."""

from random import Random

import pytest

from games.engines.truco_argentino.match import TrucoMatch
from games.players.truco_argentino import low
from tests.players.truco_argentino.positions import choices, position, seen_by_actor


def against(hand: str) -> str:
    """A weak hand for the other player."""
    free = [card for card in ("4C", "5B", "6O", "4B", "5C", "6E") if card not in hand.split()]
    return " ".join(free[:3])


def usual(match: TrucoMatch) -> str:
    """What Low does apart from its random calls."""
    seen = seen_by_actor(match)
    found = [low.choose(seen, Random(seed)) for seed in range(60)]
    return max(set(found), key=found.count)


@pytest.mark.parametrize(
    ("hand", "strength"),
    [
        ("1E 1B 7E", 14),
        ("7O 3C 2E", 9),
        ("1O 1C 12E", 2),
        ("11O 7C 4E", 0),
    ],
)
def test_ai_2_hand_strength(hand: str, strength: int) -> None:
    assert low.hand_strength(seen_by_actor(position((hand, against(hand))))) == strength


def test_ai_2_hand_strength_counts_the_first_trick() -> None:
    won = position(("3E 2B 12O", "4C 5B 6O"), "0 play:3E, 1 play:4C")
    assert low.hand_strength(seen_by_actor(won)) == 2 + 2
    lost = position(("4C 2B 12O", "3E 5B 6O"), "0 play:4C, 1 play:3E, 1 play:6O")
    assert low.hand_strength(seen_by_actor(lost)) == 2 - 2


def test_ai_2_the_last_card_counts_on_the_table() -> None:
    match = position(
        ("3E 2B 12O", "3O 12B 4C"), "0 play:3E, 1 play:3O, 0 play:12O, 1 play:12B, 0 play:2B, 1 call:truco"
    )
    assert low.hand_strength(seen_by_actor(match)) == 2


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("6E 10E 4O", "play:6E"),
        ("7E 10E 4O", "call:envido"),
        ("5E 4E 6O", "call:envido"),
        ("6E 4E 4O", "call:real-envido"),
        ("7E 6E 4O", "call:real-envido"),
    ],
)
def test_ai_2_opening_envido(hand: str, call: str) -> None:
    assert usual(position((hand, against(hand)))) == call


@pytest.mark.parametrize(
    ("hand", "bidding", "answer"),
    [
        ("5O 10O 4E", "envido", "answer:no-quiero"),
        ("6O 10O 4E", "envido", "answer:quiero"),
        ("6O 2O 4E", "envido", "answer:quiero"),
        ("6O 3O 4E", "envido", "call:envido"),
        ("6O 5O 4E", "envido", "call:real-envido"),
        ("6O 10O 4E", "real-envido", "answer:quiero"),
        ("7O 6O 4E", "real-envido", "answer:quiero"),
        ("6O 4O 4E", "falta-envido", "answer:no-quiero"),
        ("6O 5O 4E", "falta-envido", "answer:quiero"),
    ],
)
def test_ai_2_answering_envido(hand: str, bidding: str, answer: str) -> None:
    match = position((against(hand), hand), f"0 call:{bidding}")
    assert choices("low", match) == {answer}


def test_ai_2_a_long_bidding_needs_more() -> None:
    bidding = "0 call:envido, 1 call:envido, 0 call:real-envido"
    assert choices("low", position(("7C 6C 4E", "6O 2O 5B"), bidding)) == {"answer:no-quiero"}
    assert choices("low", position(("7C 6C 4E", "6O 3O 5B"), bidding)) == {"answer:quiero"}


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("1E 2B 12O", "call:truco"),
        ("1E 1O 12C", "play:1O"),
        ("3E 3O 1C", "call:truco"),
        ("3E 3O 12C", "play:3O"),
    ],
)
def test_ai_2_calling_truco(hand: str, action: str) -> None:
    assert usual(position((hand, against(hand)))) == action


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("1E 12O 10C", "answer:quiero"),
        ("3E 2O 10C", "answer:quiero"),
        ("7O 12E 10C", "answer:no-quiero"),
        ("3E 1O 10C", "answer:no-quiero"),
    ],
)
def test_ai_2_answering_truco(hand: str, answer: str) -> None:
    assert choices("low", position((against(hand), hand), "0 call:truco")) == {answer}


def test_ai_2_answering_later() -> None:
    two = position(("12O 4C 5B", "3E 3B 6C"), "0 play:12O, 1 play:6C, 0 call:truco")
    assert choices("low", two) == {"answer:quiero"}
    weaker = position(("12O 4C 5B", "3E 2B 6C"), "0 play:12O, 1 play:6C, 0 call:truco")
    assert choices("low", weaker) == {"answer:no-quiero"}


def test_ai_2_raising() -> None:
    actions = "0 call:truco, 1 answer:quiero, 0 play:4C"
    assert usual(position(("4C 5B 6O", "1E 7E 12O"), actions)) == "call:retruco"
    assert usual(position(("4C 5B 6O", "1E 3E 12O"), actions)) == "play:12O"


def test_direct_1_raising_at_once() -> None:
    strong = position(("4C 5B 6O", "1E 7O 12C"), "0 call:truco", direct_raise=True)
    assert choices("low", strong) == {"call:retruco"}
    good = position(("4C 5B 6O", "1E 3E 12O"), "0 call:truco", direct_raise=True)
    assert choices("low", good) == {"answer:quiero"}


@pytest.mark.parametrize(
    ("hand", "led", "card"),
    [
        ("3E 2O 12B", "12O", "play:2O"),
        ("3E 12C 4B", "12O", "play:3E"),
        ("12C 5E 4B", "12O", "play:12C"),
        ("11C 5E 4B", "12O", "play:4B"),
    ],
)
def test_ai_2_following(hand: str, led: str, card: str) -> None:
    assert usual(position((f"{led} 6O 5O", hand), f"0 play:{led}")) == card


def test_hand_2_a_tie_is_no_good_after_a_lost_trick() -> None:
    match = position(("3C 12O 4C", "11E 12B 5E"), "0 play:3C, 1 play:11E, 0 play:12O")
    assert usual(match) == "play:5E"


def test_ai_2_folds_only_with_the_last_card_and_when_lost() -> None:
    tricks = "0 play:3C, 1 play:11E, 0 play:4O, 1 play:12B, 1 play:5E"
    assert usual(position(("3C 4O 12C", "11E 12B 5E"), tricks)) == "play:12C"
    tricks = "0 play:4O, 1 play:12B, 1 play:11E, 0 play:3C, 0 play:12C"
    assert usual(position(("4O 3C 12C", "12B 11E 5E"), tricks)) == "fold"
    assert usual(position(("4O 3C 12C", "12B 11E 12E"), tricks)) == "play:12E"
    assert usual(position(("3C 12O 4C", "11E 10B 5E"), "0 play:3C, 1 play:11E, 0 play:12O")) == "play:5E"


def test_ai_2_random_calls() -> None:
    seen = seen_by_actor(position(("12E 5B 4O", "4C 5C 6O")))
    calls = sum(low.choose(seen, Random(seed)).startswith("call:") for seed in range(2000))
    assert 0.03 < calls / 2000 < 0.07


def test_flor_2_calls_its_flor() -> None:
    assert choices("low", position(("7C 6C 4C", "7E 5E 2B"), flor=True)) == {"call:flor"}


def test_flor_5_answers_a_flor() -> None:
    best = position(("7C 6C 4C", "7E 6E 5E"), "0 call:flor", flor=True)
    assert choices("low", best) == {"call:contraflor"}
    worst = position(("7C 6C 4C", "10E 2E 1E"), "0 call:flor", flor=True)
    assert choices("low", worst) == {"answer:no-quiero"}
