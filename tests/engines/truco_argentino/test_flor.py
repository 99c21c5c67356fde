"""The option flor."""

import pytest

from tests.engines.truco_argentino.dealing import (
    FOUR_PLAIN,
    PLAIN,
    TWO_FLORES,
    do,
    found,
    match_of,
    won,
)  # fmt: skip

FALTA = 30


@pytest.mark.parametrize(
    ("calls", "accepted", "refused"),
    [
        ("0 call:flor", 4, 3),
        ("0 call:flor, 1 call:contraflor", 6, 4),
        ("0 call:flor, 1 call:contraflor-al-resto", FALTA, 4),
        ("0 call:flor, 1 call:contraflor, 0 call:contraflor-al-resto", FALTA, 6),
    ],
)
def test_flor_5_to_7_biddings(calls: str, accepted: int, refused: int) -> None:
    match = match_of(TWO_FLORES, calls, flor=True)
    asked = match.to_act
    assert match.flor_state == "bidding"
    taken = do(match.copy(), f"{asked} answer:quiero")
    assert won(taken) == [(0, accepted, "flor")]
    assert taken.flor_said == [(0, 37), (1, "son-buenas")]
    left = do(match, f"{asked} answer:no-quiero")
    assert won(left) == [(1 - (asked or 0), refused, "flor-refused")]
    assert (left.flor_state, left.to_act, left.envido_state) == ("settled", 0, "closed")


def test_flor_6_al_resto_in_the_malas() -> None:
    calls = "0 call:flor, 1 call:contraflor-al-resto, 0 answer:quiero"
    match = match_of(TWO_FLORES, calls, scores=(3, 12), flor=True, falta="malas-match")
    assert won(match) == [(0, 27, "flor")]
    assert match.winners == [0]
    assert found(match, "points")[0].clause == "falta-2"


@pytest.mark.parametrize(
    ("actions", "wrong", "code", "clause"),
    [
        ("0 call:flor", "call:flor", "flor-order", "flor-5"),
        ("0 call:flor", "call:envido", "answer-first", "state-4"),
        ("0 call:flor", "call:truco", "answer-first", "state-4"),
        ("0 call:flor", "play:7E", "answer-first", "state-4"),
        ("0 call:flor, 1 call:contraflor", "call:contraflor", "flor-order", "flor-5"),
        ("0 call:flor, 1 answer:quiero", "call:flor", "flor-order", "flor-5"),
        ("0 call:flor, 1 answer:quiero", "call:contraflor", "flor-order", "flor-5"),
        ("0 call:flor, 1 answer:quiero", "call:envido", "envido-closed-by-flor", "flor-4"),
    ],
)
def test_refusals(actions: str, wrong: str, code: str, clause: str) -> None:
    match = match_of(TWO_FLORES, actions, flor=True)
    assert match.to_act is not None
    refusal = match.why_not(match.to_act, wrong)
    assert refusal is not None
    assert refusal.as_json() == {"code": code, "clause": clause}


def test_flor_1_only_with_a_flor() -> None:
    refusal = match_of(PLAIN, flor=True).why_not(0, "call:flor")
    assert refusal is not None
    assert refusal.as_json() == {"code": "no-flor", "clause": "flor-1"}
    assert match_of(PLAIN, flor=True).flor_state == "open"
    assert match_of(PLAIN, "0 play:7C, 1 play:7E", flor=True).flor_state == "closed"
    assert match_of(PLAIN).flor_state == "off"


def test_flor_3_a_partner_speaks_before_the_pie() -> None:
    """Seat 1 holds a flor; the pie of its side, seat 3, would have to answer the Truco."""
    hands = (FOUR_PLAIN[0], "7E 12E 2E", FOUR_PLAIN[2], FOUR_PLAIN[3])
    match = match_of(hands, "0 call:truco", flor=True)
    assert (match.to_act, match.legal()) == (1, ["call:flor"])
    do(match, "1 call:flor")
    assert won(match) == [(1, 3, "flor")]
    assert (match.to_act, match.pending_truco) == (3, "truco")


def test_flor_4_the_partner_s_flor_is_called_by_itself() -> None:
    hands = ("7C 6C 4C", "7E 12E 2B", "1O 4O 5O", "3O 12C 6E")
    match = match_of(hands, "0 call:flor", flor=True)
    assert won(match) == [(0, 6, "flor")]
    assert [(event["seat"], event.clause) for event in found(match, "called")] == [
        (0, "flor-2"),
        (2, "flor-4"),
    ]
    assert match.flor_calls == ["flor", "flor"]
    assert match.observation(3).as_json()["flor_calls"] == ["flor", "flor"]


def test_flor_5_the_first_holder_answers() -> None:
    hands = ("7C 6C 4C", "7E 12E 2E", "1E 4B 5C", "3O 12O 6O")
    match = match_of(hands, "0 call:flor", flor=True)
    assert match.to_act == 1
    do(match, "1 call:contraflor")
    assert match.to_act == 0
    do(match, "0 answer:quiero")
    assert match.flor_said == [(0, 37), (3, "son-buenas")]
    assert won(match) == [(0, 6, "flor")]


def test_flor_8_equal_flores_go_to_the_seat_nearer_to_mano() -> None:
    match = match_of(("7C 6C 4C", "7E 6E 4E"), "0 call:flor, 1 answer:quiero", flor=True)
    assert won(match) == [(0, 4, "flor")]


def test_flor_9_may_end_the_match() -> None:
    match = match_of(("7C 6C 4C", PLAIN[1]), "0 call:flor", scores=(28, 29), flor=True)
    assert (match.over, match.winners, match.scores) == (True, [0], [30, 29])
    assert match.last_deal == {"deal": 0, "winner": None, "reason": "target", "scored": [2, 0]}
