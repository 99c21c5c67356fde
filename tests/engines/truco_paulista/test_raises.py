"""Truco, six, nine and twelve: who may ask, who answers, what it costs."""

import pytest

from games.engines.truco_paulista.stakes import STAKE
from tests.engines.truco_paulista.dealing import FOUR, do, found, match_of, seen_by, why_not

SIX_HANDS = ("6C 3D AS", "KH KS 4D", "3H QD 7S", "2S JD 4H", "2H JH 4S", "5C 5S QH")


@pytest.mark.parametrize(("raises", "points"), [(1, 1), (2, 3), (3, 6), (4, 9)])
def test_raise_6_what_running_costs(raises: int, points: int) -> None:
    calls = "; ".join(f"{number % 2} call:{call}" for number, call in enumerate(list(STAKE)[:raises]))
    match = match_of(actions=calls)
    assert found(match, "raise_called")[-1]["if_run"] == points
    asker = (raises - 1) % 2
    do(match, f"{1 - asker} answer:run")
    assert match.scores == ([points, 0] if asker == 0 else [0, points])
    assert match.last_deal == {
        "deal": 0,
        "winner": asker,
        "points": points,
        "reason": "run",
        "tricks": [],
    }
    assert found(match, "deal_over")[0].clause == "raise-6"


def test_raise_1_as_the_last_to_play_and_in_a_later_trick() -> None:
    match = match_of(FOUR, "0 3D; 1 KH; 2 QD")
    assert "call:truco" in match.legal()
    do(match, "3 JD; 0 AS; 1 KS")
    assert match.to_act == 2
    do(match, "2 call:truco; 3 answer:accept; 2 3H; 3 2S")
    assert found(match, "deal_over")[0]["points"] == 3


def test_raise_5_and_7_back_to_the_opener() -> None:
    match = match_of(FOUR, "0 3D; 1 call:truco; 2 call:six; 3 call:nine; 0 call:twelve; 1 answer:accept")
    assert (match.to_act, match.value, match.pending, match.last_raiser) == (1, 12, None, 0)
    assert match.legal() == ["play:4D", "play:KH", "play:KS"]
    clauses = [event.clause for event in found(match, "raise_called")]
    assert clauses == ["raise-1", "raise-7", "raise-7", "raise-7"]
    assert found(match, "raise_answered")[0].as_json() == {
        "type": "raise_answered", "seat": 1, "answer": "accept", "final": True, "value": 12,
    }  # fmt: skip


def test_raise_7_the_pending_stake_is_taken_first() -> None:
    match = match_of(actions="0 call:truco; 1 call:six")
    assert (match.value, match.pending, match.last_raiser, match.to_act) == (3, 6, 1, 0)


def test_raise_9_either_side_may_ask_at_value_one() -> None:
    match = match_of(actions="0 6C")
    assert "call:truco" in match.legal()
    do(match, "1 call:truco; 0 answer:accept; 1 KH")
    assert "call:six" in match.legal()
    do(match, "0 call:six; 1 answer:accept")
    assert why_not(match, "0 call:nine") == ("own-raise-standing", "raise-9")


def test_raise_11_the_second_partner_may_raise() -> None:
    match = match_of(FOUR, "0 call:truco; 1 answer:run")
    assert (match.to_act, match.asked, match.declined) == (3, [3], [1])
    do(match, "3 call:six")
    assert (match.to_act, match.asked, match.declined) == (0, [0, 2], [])
    assert found(match, "raise_called")[-1]["asked"] == 0
    do(match, "0 answer:run; 2 answer:run")
    assert match.scores == [0, 3]
    answers = [(event["seat"], event["final"], event.clause) for event in found(match, "raise_answered")]
    assert answers == [(1, False, "raise-11"), (0, False, "raise-11"), (2, True, "raise-6")]


def test_raise_11_six_seats() -> None:
    match = match_of(SIX_HANDS, "0 3D; 1 KH; 2 call:truco; 3 answer:run; 5 answer:run; 1 answer:accept")
    assert (match.to_act, match.value) == (2, 3)
    match = match_of(SIX_HANDS, "0 3D; 1 call:truco; 2 answer:run; 4 answer:run; 0 answer:run")
    assert match.scores == [0, 1]


def test_raise_12_one_word_is_final() -> None:
    match = match_of(FOUR, "0 3D; 1 call:truco", partner_vote=False)
    assert (match.asked, match.to_act) == ([2], 2)
    do(match, "2 answer:run")
    assert match.scores == [0, 1]
    assert found(match, "raise_answered")[0]["final"] is True


def test_raise_14_no_bound_by_default() -> None:
    match = match_of(scores=(10, 2), actions="0 call:truco; 1 call:six; 0 call:nine; 1 call:twelve")
    assert match.pending == 12


@pytest.mark.parametrize(
    ("scores", "actions", "action", "refused"),
    [
        ((10, 0), "", "0 call:truco", False),
        ((9, 0), "0 6C", "1 call:truco", False),
        ((8, 0), "0 6C; 1 call:truco", "0 call:six", False),
        ((9, 0), "0 6C; 1 call:truco", "0 call:six", True),
        ((9, 0), "0 6C; 1 call:truco; 0 answer:accept; 1 KH", "0 call:six", True),
        ((9, 6), "0 call:truco; 1 call:six; 0 answer:accept; 0 6C; 1 KH", "0 call:nine", True),
        ((5, 6), "0 call:truco; 1 call:six", "0 call:nine", False),
        ((6, 6), "0 call:truco; 1 call:six", "0 call:nine", True),
    ],
)
def test_raise_14_bound_by_the_own_need(
    scores: tuple[int, int], actions: str, action: str, refused: bool
) -> None:
    match = match_of(scores=scores, actions=actions, raise_cap="own")
    assert why_not(match, action) == (("raise-not-needed", "raise-14") if refused else None)
    assert (action.split()[1] in match.legal()) is not refused
    assert why_not(match_of(scores=scores, actions=actions), action) is None


def test_raise_15_with_the_last_card_of_a_lost_deal() -> None:
    match = match_of(("6C 4H 3H", "6H 5S 4S"), "0 4H; 1 5S; 1 4S; 0 3H; 0 6C")
    assert match.tricks == [1, 0]
    assert match.legal() == ["call:truco", "play:6H"]


def test_raise_16_at_most_four() -> None:
    match = match_of(actions="0 call:truco; 1 call:six; 0 call:nine; 1 call:twelve")
    assert len(found(match, "raise_called")) == 4
    assert why_not(match, "0 call:twelve") == ("no-higher-raise", "raise-8")
    do(match, "0 answer:accept")
    assert why_not(match, "0 call:twelve") == ("no-higher-raise", "raise-8")


def test_a_raise_leaves_the_table_as_it_was() -> None:
    """What is known of a question: who has been asked, who has declined, what it costs."""
    match = match_of(FOUR, "0 3D; 1 KH; 2 call:truco; 3 answer:run")
    seen = seen_by(match, None)
    assert seen.table == [(0, "3D"), (1, "KH")]
    assert (seen.on_turn, seen.asked, seen.declined, seen.pending, seen.next_raise) == (2, [1], [3], 3, "six")
    do(match, "1 answer:accept")
    seen = seen_by(match, None)
    assert (seen.on_turn, seen.asked, seen.declined, seen.pending, seen.next_raise) == (
        2,
        [],
        [],
        None,
        "six",
    )


def test_a_deal_cut_short_keeps_its_cards_in_last_tricks() -> None:
    match = match_of(actions="0 6C; 1 call:truco; 0 answer:run")
    assert match.last_tricks == [[(0, "6C")]]
    assert (match.table, match.finished) == ([], [])
    match = match_of(scores=(0, 10), actions="0 6C; 1 KH; 0 AS; 1 call:truco; 0 answer:run")
    assert match.kind == "eleven"
    assert match.last_tricks == [[(0, "6C"), (1, "KH")], [(0, "AS")]]
