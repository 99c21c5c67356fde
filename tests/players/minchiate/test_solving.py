"""The exact search of the last tricks."""

import pytest

from games.players.minchiate.bits import bits, card_of, each
from games.players.minchiate.position import Position
from games.players.minchiate.rollout import played_out
from games.players.minchiate.solving import Solver, distinct, worth
from tests.players.minchiate.positions import matches, played_until, true_position


def by_trying_all(position: Position) -> float:
    if not any(position.hands):
        return worth(position.ending())
    values = []
    for card in each(position.legal()):
        after = position.copy()
        after.play(card)
        values.append(by_trying_all(after))
    return min(values) if position.turn & 1 else max(values)


@pytest.mark.parametrize("tricks", [1, 2, 3])
def test_ai_8_exact(tricks: int, amount) -> None:
    for match, rng in matches(amount(12, 150)):
        position = true_position(played_until(match, rng, tricks))
        assert Solver().value(position) == by_trying_all(position)
        solver = Solver()
        for card in each(position.legal()):
            after = position.copy()
            after.play(card)
            assert solver.value(after) == by_trying_all(after)
            assert solver.value(after) == by_trying_all(after)


def test_ai_8_no_worse_than_rules_of_thumb_against_the_best_answers(amount) -> None:
    for match, rng in matches(amount(4, 40)):
        position = true_position(played_until(match, rng, 4))
        value = Solver().value(position)
        best = max if position.turn % 2 == 0 else min
        for card in each(position.legal()):
            after = position.copy()
            after.play(card)
            assert best(value, Solver().value(after)) == value
        assert played_out(position)


@pytest.mark.parametrize(
    ("hand", "others", "expected"),
    [
        ("3B 4B 6B", "7B", "3B"),
        ("3B 4B 6B", "5B", "6B 3B"),
        ("T6 T7 T8 T10 T11", "T12", "T11 T10 T6"),
        ("T21 T22 T24", "T23", "T24 T21"),
        ("T14 T15 T16", "", "T15 T14"),
        ("QD KD M", "", "M KD QD"),
        ("T2 T3 T29", "", "T29 T3 T2"),
        ("3B 3S", "", "3S 3B"),
    ],
)
def test_cards_that_are_as_good_as_another(hand: str, others: str, expected: str) -> None:
    found = distinct(bits(hand.split()), bits(others.split()))
    assert [card_of(card) for card in found] == expected.split()
