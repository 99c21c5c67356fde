"""The Envido: biddings, values, declaring."""

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engines.truco_argentino import envido
from games.engines.truco_argentino.declaring import SON_BUENAS, beats, declared, limits
from games.engines.truco_argentino.seating import side_of
from tests.engines.truco_argentino.dealing import FOUR_PLAIN, PLAIN, do, found, match_of, won

FALTA = 30

BIDDINGS = [
    ("E", 2, 1, "ERF"),
    ("EE", 4, 2, "RF"),
    ("ER", 5, 2, "F"),
    ("EER", 7, 4, "F"),
    ("R", 3, 1, "F"),
    ("F", FALTA, 1, ""),
    ("EF", FALTA, 2, ""),
    ("EEF", FALTA, 4, ""),
    ("RF", FALTA, 3, ""),
    ("ERF", FALTA, 5, ""),
    ("EERF", FALTA, 7, ""),
]
"""Bidding, points if accepted, points if refused, what may still follow."""

CALL = {"E": "call:envido", "R": "call:real-envido", "F": "call:falta-envido"}


def bid(calls: str) -> str:
    return ", ".join(f"{number % 2} {CALL[call]}" for number, call in enumerate(calls))


@pytest.mark.parametrize(("calls", "accepted", "refused", "raises"), BIDDINGS)
def test_envido_9_to_15_biddings(calls: str, accepted: int, refused: int, raises: str) -> None:
    match = match_of(PLAIN, bid(calls))
    asked = len(calls) % 2
    assert match.to_act == asked
    assert match.envido_state == "bidding"
    assert match.legal() == sorted(["answer:no-quiero", "answer:quiero", *(CALL[call] for call in raises)])
    taken = do(match.copy(), f"{asked} answer:quiero")
    assert won(taken) == [(0, accepted, "envido")]
    assert taken.scores == [accepted, 0]
    assert [event.type for event in taken.events][1:3] == ["envido-said", "son-buenas"]
    assert taken.to_act == (None if accepted == FALTA else 0)
    left = do(match, f"{asked} answer:no-quiero")
    assert won(left) == [(1 - asked, refused, "envido-refused")]
    assert (left.envido_state, left.envido_said, left.to_act) == ("refused", [], 0)


def test_these_are_all_biddings() -> None:
    found: set[str] = set()
    ways = [""]
    while ways:
        calls = ways.pop()
        for letter, call in CALL.items():
            names = [CALL[each].removeprefix("call:") for each in calls]
            if envido.raise_refusal(names, call.removeprefix("call:")) is None:
                found.add(calls + letter)
                ways.append(calls + letter)
    assert found == {calls for calls, *_ in BIDDINGS}


@pytest.mark.parametrize(
    ("calls", "wrong", "code", "clause"),
    [
        ("EE", "E", "envido-limit", "envido-9"),
        ("R", "R", "envido-limit", "envido-10"),
        ("ER", "R", "envido-limit", "envido-10"),
        ("R", "E", "envido-after-real", "envido-10"),
        ("EER", "E", "envido-after-real", "envido-10"),
        ("F", "F", "falta-not-raised", "envido-11"),
        ("EERF", "E", "falta-not-raised", "envido-11"),
    ],
)
def test_raises_that_are_refused(calls: str, wrong: str, code: str, clause: str) -> None:
    refusal = match_of(PLAIN, bid(calls)).why_not(len(calls) % 2, CALL[wrong])
    assert refusal is not None
    assert (refusal.code, refusal.clause) == (code, clause)


def test_envido_8_may_be_raised_after_the_first_card() -> None:
    match = match_of(PLAIN, "0 play:4O, 1 call:envido")
    assert "call:real-envido" in match.legal()


@pytest.mark.parametrize(
    ("scores", "winner", "target", "rule", "expected"),
    [
        ((0, 0), 0, 30, "leader", (30, "envido-12")),
        ((12, 3), 1, 30, "leader", (18, "envido-12")),
        ((29, 3), 1, 30, "leader", (1, "envido-12")),
        ((14, 14), 1, 30, "malas-match", (16, "falta-2")),
        ((12, 3), 1, 30, "malas-match", (27, "falta-2")),
        ((15, 3), 1, 30, "malas-match", (15, "envido-12")),
        ((3, 14), 0, 15, "malas-match", (1, "envido-12")),
        ((8, 0), 1, 15, "leader", (7, "envido-12")),
    ],
)
def test_envido_12_and_falta_1_to_3(
    scores: tuple[int, int], winner: int, target: int, rule: str, expected: tuple[int, str]
) -> None:
    assert envido.falta_value(scores, winner, target, rule) == expected


@pytest.mark.parametrize(
    ("actions", "state"),
    [
        ("", "open"),
        ("0 play:7C", "open"),
        ("0 play:7C, 1 play:7E", "closed"),
        ("0 call:truco", "open"),
        ("0 call:truco, 1 answer:quiero", "closed"),
        ("0 play:7C, 1 call:truco", "closed"),
        ("0 call:truco, 1 call:envido", "bidding"),
        ("0 call:envido, 1 answer:quiero", "accepted"),
        ("0 call:envido, 1 answer:no-quiero", "refused"),
    ],
)
def test_state_7_envido_state(actions: str, state: str) -> None:
    match = match_of(PLAIN, actions)
    assert match.envido_state == state
    assert match.observation(1).as_json()["envido_state"] == state


def test_envido_5_and_6_opening_refusals() -> None:
    settled = match_of(PLAIN, "0 call:envido, 1 answer:no-quiero").why_not(0, "call:real-envido")
    assert settled is not None
    assert settled.as_json() == {"code": "envido-settled", "clause": "envido-5"}
    late = match_of(PLAIN, "0 play:7C, 1 play:7E").why_not(1, "call:envido")
    assert late is not None
    assert late.as_json() == {"code": "envido-too-late", "clause": "envido-3"}


# --- Declaring ----------------------------------------------------------------------------------------

worths = st.integers(0, 7) | st.integers(20, 33)


@given(st.lists(worths, min_size=2, max_size=2) | st.lists(worths, min_size=4, max_size=4))
def test_pairs_7_and_8_declaring(values: list[int]) -> None:
    """The right side wins, whatever the worths, and what is said tells no more than it must."""
    order = range(len(values))
    said, winner = declared(order, dict(enumerate(values)))
    assert winner == side_of(max(order, key=lambda seat: (values[seat], -seat)))
    assert said[0] == (0, values[0])
    spoken = [seat for seat, _ in said]
    assert len(spoken) == len(set(spoken))
    numbers = [(seat, saying) for seat, saying in said if saying != SON_BUENAS]
    assert all(values[seat] == saying for seat, saying in numbers)
    assert all(
        side_of(one) != side_of(other) and beats(order, values[other], other, values[one], one)
        for (one, _), (other, _) in pairwise(numbers)
    )
    assert [saying for _, saying in said].count(SON_BUENAS) <= 1
    exact, at_most = limits(order, said)
    assert exact == dict(numbers)
    assert all(values[seat] <= bound for seat, bound in at_most.items())


@given(st.lists(worths, min_size=4, max_size=4), st.lists(worths, min_size=4, max_size=4))
def test_limits_are_exact(one: list[int], other: list[int]) -> None:
    """Worths lead to the same sayings exactly when they keep to the limits of these sayings."""
    order = range(4)
    said, _ = declared(order, dict(enumerate(one)))
    exact, at_most = limits(order, said)
    fits = all(other[seat] == worth for seat, worth in exact.items()) and all(
        other[seat] <= bound for seat, bound in at_most.items()
    )
    assert fits == (declared(order, dict(enumerate(other)))[0] == said)


def test_envido_14_with_every_order_of_four_worths() -> None:
    for values in permutations((3, 20, 27, 33)):
        said, winner = declared((0, 1, 2, 3), dict(enumerate(values)))
        assert winner == side_of(values.index(33))
        assert said[-1][1] == SON_BUENAS or winner == side_of(said[-1][0])


def test_pairs_5_the_pie_of_a_side_opens_before_answering_a_truco() -> None:
    match = match_of(FOUR_PLAIN, "0 call:truco")
    assert match.to_act == 3
    assert "call:envido" in match.legal()
    do(match, "3 call:envido, 2 answer:quiero")
    assert (match.to_act, match.pending_truco) == (3, "truco")
    assert found(match, "called")[-1].clause == "envido-7"
