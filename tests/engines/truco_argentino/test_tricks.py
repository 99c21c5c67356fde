"""Tricks, and who wins the deal with them."""

from itertools import product

import pytest

from games.engines.truco_argentino.tricks import decided
from tests.engines.truco_argentino.dealing import do, found, match_of, won

OUTCOMES = """
m m  [mano] [mano] [mano]
m p  mano other mano
m =  [mano] [mano] [mano]
p m  mano other other
p p  [other] [other] [other]
p =  [other] [other] [other]
= m  [mano] [mano] [mano]
= p  [other] [other] [other]
= =  mano other mano
"""
"""Rows: the first two tricks; columns: the third is mano's, the other's, a parda; [ ] = not played."""

DEAL_WON = [
    (row.split()[0], row.split()[1], third, outcome)
    for row in OUTCOMES.strip().splitlines()
    for third, outcome in zip("mp=", row.split()[2:], strict=True)
]

CARDS = {
    0: {"m": ("3O", "4C"), "p": ("4O", "3C"), "=": ("6O", "6C")},
    1: {"m": ("3E", "4B"), "p": ("4E", "3B"), "=": ("6E", "6B")},
    2: {"m": ("2O", "5C"), "p": ("5O", "2C"), "=": ("12O", "12C")},
}
"""For each trick the cards of mano and of the other."""


def test_the_table_has_27_outcomes() -> None:
    assert {outcome[:3] for outcome in DEAL_WON} == set(product("mp=", repeat=3))


@pytest.mark.parametrize(("first", "second", "third", "outcome"), DEAL_WON)
def test_hand_1_to_6(first: str, second: str, third: str, outcome: str) -> None:
    tricks = first + second + third
    pairs = [CARDS[number][trick] for number, trick in enumerate(tricks)]
    match = match_of([" ".join(hand) for hand in zip(*pairs, strict=True)])
    leader = 0
    for number, trick in enumerate(tricks):
        if match.deal > 0:
            break
        assert match.to_act == leader
        for seat in (leader, 1 - leader):
            do(match, f"{seat} play:{pairs[number][seat]}")
        leader = {"m": 0, "p": 1, "=": leader}[trick]
    winner = {"mano": 0, "other": 1}[outcome.strip("[]")]
    assert won(match) == [(winner, 1, "hand")]
    assert len(found(match, "trick-ended")) == (2 if outcome.startswith("[") else 3)
    sides = [{"m": 0, "p": 1, "=": None}[trick] for trick in tricks]
    assert [event["side"] for event in found(match, "trick-ended")] == sides[: len(match.last_tricks)]


@pytest.mark.parametrize(
    ("tricks", "mano_side", "expected"),
    [
        ([], 0, None),
        ([0], 0, None),
        ([None], 1, None),
        ([0, 1], 0, None),
        ([None, None], 0, None),
        ([1, 1], 0, (1, "hand-1")),
        ([0, 1, 0], 0, (0, "hand-1")),
        ([0, None], 1, (0, "hand-2")),
        ([None, 1], 0, (1, "hand-2")),
        ([1, 0, None], 0, (1, "hand-3")),
        ([None, None, 1], 0, (1, "hand-4")),
        ([None, None, None], 1, (1, "hand-5")),
    ],
)
def test_decided_says_why(tricks: list[int | None], mano_side: int, expected: tuple[int, str] | None) -> None:
    assert decided(tricks, mano_side) == expected


def test_play_4_cites_the_parda_and_the_deal_its_clause() -> None:
    match = match_of(["6O 3E 1C", "6C 4B 1O"], "0 play:6O, 1 play:6C, 0 play:3E, 1 play:4B")
    assert [event.clause for event in found(match, "trick-ended")] == ["play-4", "play-3"]
    assert found(match, "deal-ended")[0].clause == "hand-2"


@pytest.mark.parametrize(
    ("cards", "winner", "side"),
    [
        ("3C 12E 3O 6E", 0, 0),
        ("3C 3E 4O 6E", None, None),
        ("4C 3E 4O 3O", 1, 1),
        ("4C 5E 2O 3O", 3, 3 % 2),
        ("1E 1B 7E 7O", 0, 0),
        ("3C 2E 3O 3B", None, None),
    ],
)
def test_pairs_4_tricks_of_four_cards(cards: str, winner: int | None, side: int | None) -> None:
    first = cards.split()
    hands = [f"{first[0]} 10O 11O", f"{first[1]} 10C 11C", f"{first[2]} 10E 11E", f"{first[3]} 10B 11B"]
    match = match_of(hands, ", ".join(f"{seat} play:{card}" for seat, card in enumerate(first)))
    ended = found(match, "trick-ended")[0]
    assert (ended["winner"], ended["side"]) == (winner, side)
    assert match.to_act == (0 if winner is None else winner)
