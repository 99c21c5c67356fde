"""Tricks, and who wins the deal with them."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engines.truco_paulista.tricks import TIE, TrickResult, best_of, is_tied, outcome
from tests.engines.truco_paulista.dealing import do, found, match_of

TABLE = [
    ("A A", "A", "hand-1"),
    ("A t", "A", "hand-3"),
    ("A B A", "A", "hand-1"),
    ("A B B", "B", "hand-1"),
    ("A B t", "A", "hand-4"),
    ("t A", "A", "hand-2"),
    ("t t A", "A", "hand-5"),
    ("t t t", "t", "hand-6"),
]

CARDS = {
    0: {0: ("3D", "4S"), 1: ("4S", "3D"), TIE: ("7D", "7S")},
    1: {0: ("2D", "5S"), 1: ("5S", "2D"), TIE: ("KD", "KS")},
    2: {0: ("AD", "QS"), 1: ("QS", "AD"), TIE: ("JD", "JS")},
}
"""For each trick the cards of the two seats when it goes to side 0, to side 1, or to nobody."""


def sides(row: str, a: int) -> list[TrickResult]:
    results: dict[str, TrickResult] = {"A": a, "B": 1 - a, "t": TIE}
    return [results[result] for result in row.split()]


@pytest.mark.parametrize(("row", "winner", "clause"), TABLE)
@pytest.mark.parametrize("a", [0, 1])
def test_hand_1_to_6(row: str, winner: str, clause: str, a: int) -> None:
    results = sides(row, a)
    assert outcome(results) == (sides(winner, a)[0], clause)
    assert all(outcome(results[:length]) is None for length in range(len(results)))
    cards = [CARDS[number][result] for number, result in enumerate([*results, 0][:3])]
    match = match_of([" ".join(hand) for hand in zip(*cards, strict=True)], vira="5C")
    for result, pair in zip(results, cards[: len(results)], strict=True):
        assert match.deal == 0
        leader = match.to_act
        assert leader is not None
        do(match, f"{leader} {pair[leader]}; {1 - leader} {pair[1 - leader]}")
        if match.deal == 0:
            assert match.to_act == (leader if result == TIE else result)
    ended = found(match, "deal_over")[0]
    won_by = 1 if winner == "t" else sides(winner, a)[0]
    assert (ended["winner"], ended["points"], ended["tricks"]) == (won_by, 1, results)
    assert (ended["reason"], ended.clause) == ("all-tied" if winner == "t" else "tricks", clause)
    assert match.last_tricks == [
        [(seat, pair[seat]) for seat in ((0, 1) if order == 0 else (1, 0))]
        for pair, order in zip(cards[: len(results)], leaders(results), strict=True)
    ]


def leaders(results: list[TrickResult]) -> list[int]:
    found = [0]
    for result in results[:-1]:
        found.append(found[-1] if result == TIE else int(result))
    return found


@given(st.lists(st.sampled_from([0, 1, TIE]), min_size=3, max_size=3))
def test_aim_2_more_tricks_win(results: list[Any]) -> None:
    """Played out to the third trick or not: more tricks win, and among equals the first that was won."""
    decided = next(found for length in range(4) if (found := outcome(results[:length])) is not None)
    won = [result for result in results if result != TIE]
    if not won:
        assert decided == (TIE, "hand-6")
    elif won.count(0) == won.count(1):
        assert decided[0] == won[0]
    elif results[0] == TIE or len(won) == 3:
        assert decided[0] == (won[0] if results[0] == TIE else max((0, 1), key=won.count))


def test_hand_6_who_wins_three_ties() -> None:
    hands = ("7D KD JD", "7S KS JS")
    tricks = "0 7D; 1 7S; 0 KD; 1 KS; 0 JD; 1 JS"
    for rule, scores in (("dealer", [0, 1]), ("mano", [1, 0]), ("nobody", [0, 0])):
        match = match_of(hands, tricks, vira="5C", all_tied=rule)
        assert (match.scores, match.deal) == (scores, 1)


def test_hand_7_cards_left_are_not_shown() -> None:
    match = match_of(("3D 2D 4H", "4S 5S AH"), "0 3D; 1 4S; 0 2D; 1 5S", vira="QC")
    assert match.deal == 1
    played = {event["card"] for event in found(match, "card_played")}
    assert played == {"3D", "4S", "2D", "5S"}


FOUR_CARDS = [
    ("3D 2D 4D AD", 0, 0, "trick-1"),
    ("KD 2D 3D 3S", None, 0, "trick-2"),
    ("3D 2D 3S AD", 0, 0, "trick-3"),
    ("AD 3D 2D 3S", 1, 1, "trick-3"),
    ("3D 3S 3H 4D", None, 0, "trick-2"),
    ("KD 3D QD QS", 3, 3, "trick-1"),
    ("KD KS KH KC", None, 0, "trick-2"),
    ("KD 4S KH KC", None, 0, "trick-2"),
]


@pytest.mark.parametrize(("cards", "winner", "next_leader", "clause"), FOUR_CARDS)
def test_trick_1_to_5_four_seats(cards: str, winner: int | None, next_leader: int, clause: str) -> None:
    first = cards.split()
    rest = ["5D 6D", "5S 6S", "5H 6H", "5C 6C"]
    match = match_of([f"{card} {two}" for card, two in zip(first, rest, strict=True)], vira="7C")
    do(match, "; ".join(f"{seat} {card}" for seat, card in enumerate(first)))
    assert match.manilha == "Q"
    assert match.tricks == [TIE if winner is None else winner % 2]
    assert match.to_act == next_leader
    last = match.log[-1]
    assert (last.type, last.clause) == ("trick_tied" if winner is None else "trick_won", clause)
    assert last["trick"] == 1
    if winner is None:
        assert last["next_leader"] == next_leader
    else:
        assert (last["seat"], last["side"]) == (winner, winner % 2)


@pytest.mark.parametrize(("cards", "leader"), [("KD 2D 3D 3S", 2), ("3D 3S 3H 4D", 0), ("4D KS 6H KH", 1)])
def test_trick_5_first_tied_leads(cards: str, leader: int) -> None:
    first = cards.split()
    rest = ["5D 6D", "5S 6S", "5H QH", "5C 6C"]
    match = match_of(
        [f"{card} {two}" for card, two in zip(first, rest, strict=True)], vira="7C", tie_lead="first_tied"
    )
    do(match, "; ".join(f"{seat} {card}" for seat, card in enumerate(first)))
    assert match.tricks == ([TIE] if leader != 1 else [1])
    assert match.to_act == leader


def test_a_tie_that_ends_the_deal_names_no_leader() -> None:
    match = match_of(("3D KD 4H", "4S KS AH"), "0 3D; 1 4S; 0 KD; 1 KS", vira="5C")
    assert found(match, "trick_tied")[0]["next_leader"] is None


@given(st.lists(st.integers(1, 4), min_size=2, max_size=6).filter(lambda cards: len(cards) % 2 == 0))
def test_trick_1_to_3_against_the_words(cards: list[int]) -> None:
    """The highest card wins for its side, unless the other side holds its equal."""
    strength = {f"c{value}": value for value in range(1, 5)}
    best = best_of([(seat, f"c{value}") for seat, value in enumerate(cards)], strength)
    even, odd = max(cards[::2]), max(cards[1::2])
    assert is_tied(best) == (even == odd)
    assert cards[best[0]] == max(cards)
    assert best[0] == cards.index(max(cards))
    if even != odd:
        assert best[0] % 2 == (0 if even > odd else 1)


def test_the_table_of_results_is_complete() -> None:
    ends = {tuple(sides(row, a)) for row, _, _ in TABLE for a in (0, 1)}
    for results in product([0, 1, TIE], repeat=3):
        assert any(results[: len(end)] == end for end in ends)
