"""Truco calls, stakes and folding."""

import pytest

from tests.engines.truco_argentino.dealing import FOUR_PLAIN, PLAIN, do, match_of, won

TO_RETRUCO = "0 call:truco, 1 answer:quiero, 0 play:4O, 1 call:retruco"
TO_VALE_CUATRO = TO_RETRUCO + ", 0 answer:quiero, 1 play:2B, 1 play:5E, 0 call:vale-cuatro"


@pytest.mark.parametrize(
    ("actions", "call", "accepted", "refused", "next_raise"),
    [
        ("0 call:truco", "truco", 2, 1, "retruco"),
        (TO_RETRUCO, "retruco", 3, 2, "vale-cuatro"),
        (TO_VALE_CUATRO, "vale-cuatro", 4, 3, None),
    ],
)
def test_truco_2_5_and_8_stakes(
    actions: str, call: str, accepted: int, refused: int, next_raise: str | None
) -> None:
    match = match_of(PLAIN, actions)
    asked = match.to_act
    assert asked is not None
    assert (match.pending_truco, match.stake) == (call, refused)
    assert set(match.legal()) >= {"answer:no-quiero", "answer:quiero"}
    assert not any(
        action.startswith(("play:", "fold", "call:truco", "call:r"))
        for action in match.legal()
        if action != "call:real-envido"
    )
    taken = do(match.copy(), f"{asked} answer:quiero")
    assert (taken.stake, taken.raise_right, taken.pending_truco) == (accepted, asked, None)
    assert taken.next_truco == next_raise
    assert taken.to_act == 1 - asked
    assert not any(action.startswith("call:") for action in taken.legal())
    left = do(match, f"{asked} answer:no-quiero")
    assert won(left) == [(1 - asked, refused, "truco-refused")]
    assert left.last_deal == {
        "deal": 0,
        "winner": 1 - asked,
        "reason": "refused",
        "scored": left.scores,
    }


@pytest.mark.parametrize(
    ("actions", "points"),
    [
        ("0 fold", [(1, 1)]),
        ("0 call:truco, 1 answer:quiero, 0 fold", [(1, 2)]),
        (TO_RETRUCO + ", 0 answer:quiero, 1 fold", [(0, 3)]),
        (TO_VALE_CUATRO + ", 1 answer:quiero, 0 fold", [(1, 4)]),
        ("0 call:truco, 1 answer:no-quiero", [(0, 1)]),
        (TO_RETRUCO + ", 0 answer:no-quiero", [(1, 2)]),
        (TO_VALE_CUATRO + ", 1 answer:no-quiero", [(0, 3)]),
        ("0 play:4O, 1 call:envido, 0 call:envido, 1 answer:no-quiero, 1 fold", [(0, 2), (0, 1)]),
        (
            "0 call:truco, 1 call:envido, 0 call:real-envido, 1 answer:no-quiero, 1 answer:no-quiero",
            [(0, 2), (0, 1)],
        ),
    ],
)
def test_fold_1_to_4_what_giving_up_costs(actions: str, points: list[tuple[int, int]]) -> None:
    match = match_of(PLAIN, actions)
    assert [(side, scored) for side, scored, _ in won(match)] == points
    assert match.deal == 1
    shown = {event["card"] for event in match.log if event.type == "card-played"}
    seen = match.observation(None)
    assert {card for trick in seen.last_tricks for _, card in trick} == shown  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("actions", "wrong", "code", "clause"),
    [
        ("", "call:retruco", "truco-order", "truco-3"),
        ("0 call:truco", "call:truco", "truco-order", "truco-3"),
        ("0 call:truco", "call:vale-cuatro", "truco-order", "truco-3"),
        ("0 call:truco", "call:retruco", "raise-needs-quiero", "truco-7"),
        ("0 call:truco, 1 answer:quiero", "call:retruco", "no-raise-right", "truco-6"),
        ("0 call:truco, 1 answer:quiero", "call:truco", "truco-order", "truco-3"),
        (TO_RETRUCO, "call:vale-cuatro", "raise-needs-quiero", "truco-7"),
        (TO_VALE_CUATRO, "call:vale-cuatro", "truco-order", "truco-3"),
        (TO_VALE_CUATRO + ", 1 answer:quiero", "call:vale-cuatro", "truco-order", "truco-3"),
        ("0 call:envido", "call:truco", "answer-first", "state-4"),
        ("0 call:truco", "play:7E", "answer-first", "state-4"),
        ("0 call:envido", "fold", "answer-first", "fold-2"),
        ("", "call:flor", "flor-off", "flor-1"),
        ("", "call:contraflor", "flor-off", "flor-1"),
    ],
)
def test_refusals(actions: str, wrong: str, code: str, clause: str) -> None:
    match = match_of(PLAIN, actions)
    assert match.to_act is not None
    refusal = match.why_not(match.to_act, wrong)
    assert refusal is not None
    assert refusal.as_json() == {"code": code, "clause": clause}


def test_state_5_order_of_the_first_checks() -> None:
    match = match_of(PLAIN, "0 call:truco", scores=(29, 29))
    assert code_of(match.why_not(0, "play:8E")) == "unknown-action"
    assert code_of(match.why_not(0, "call:flor")) == "not-your-turn"
    assert code_of(match.why_not(7, "fold")) == "not-your-turn"
    do(match, "1 answer:no-quiero")
    assert code_of(match.why_not(1, "play:8E")) == "match-over"
    assert (match.winners, match.on_turn, match.pending_truco) == ([0], None, None)


def code_of(refusal: object) -> str | None:
    return getattr(refusal, "code", None)


def test_direct_1_to_3() -> None:
    match = match_of(PLAIN, "0 call:truco", direct_raise=True)
    assert "call:retruco" in match.legal()
    do(match, "1 call:retruco")
    assert (match.stake, match.raise_right, match.pending_truco) == (2, 1, "retruco")
    assert (match.envido_state, match.to_act) == ("closed", 0)
    assert match.legal() == ["answer:no-quiero", "answer:quiero", "call:vale-cuatro"]
    up = do(match.copy(), "0 call:vale-cuatro")
    assert (up.stake, up.raise_right, up.to_act) == (3, 0, 1)
    assert up.legal() == ["answer:no-quiero", "answer:quiero"]
    assert won(do(up.copy(), "1 answer:no-quiero")) == [(0, 3, "truco-refused")]
    assert do(up, "1 answer:quiero").to_act == 0
    assert won(do(match, "0 answer:no-quiero")) == [(1, 2, "truco-refused")]


def test_pairs_6_and_9_speaking_for_the_pair() -> None:
    match = match_of(FOUR_PLAIN, "0 play:4O")
    assert code_of(match.why_not(1, "fold")) == "pie-only"
    do(match, "1 call:truco, 2 answer:quiero, 1 play:2B, 2 call:retruco")
    assert (match.to_act, match.pending_truco) == (3, "retruco")
    do(match, "3 answer:quiero, 2 play:5C")
    assert (match.to_act, match.raise_right) == (3, 1)
    assert "call:vale-cuatro" in match.legal()
    assert won(do(match, "3 fold")) == [(0, 3, "fold")]


def test_state_7_facts_stay_when_an_envido_ends_the_match() -> None:
    match = match_of(PLAIN, "0 call:truco, 1 call:envido, 0 answer:quiero", scores=(29, 3))
    facts = match.facts()
    assert (facts["over"], facts["winners"], facts["to_act"], facts["on_turn"]) == (True, [0], None, None)
    assert (facts["pending_truco"], facts["envido_state"]) == ("truco", "accepted")
    assert facts["last_deal"] == {"deal": 0, "winner": None, "reason": "target", "scored": [1, 0]}
    assert facts["events"][-1] == {"type": "match-ended", "winners": [0], "scores": [30, 3]}
    assert won(match) == [(0, 2, "envido")]


def test_setup_1_and_pairs_1_the_deal_goes_round() -> None:
    for seats, hands in ((2, PLAIN), (4, FOUR_PLAIN)):
        match = match_of(hands)
        for deal in range(6):
            assert (match.deal, match.mano, match.dealer) == (deal, deal % seats, (deal - 1) % seats)
            assert match.to_act == match.mano
            while match.deal == deal:
                assert match.to_act is not None
                if "fold" in match.legal():
                    match.apply(match.to_act, "fold")
                else:
                    match.apply(match.to_act, match.legal()[-1])
