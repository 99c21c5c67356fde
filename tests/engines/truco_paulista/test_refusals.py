"""Refusals: each code, and the order in which the reasons count."""

from typing import Any

import pytest

from games.engines.refusals import MissingDeck, Refusal, Unreadable
from games.engines.truco_paulista.cards import PACKS
from games.engines.truco_paulista.game import GAME
from tests.engines.truco_paulista.dealing import TWO, deck, match_of, seen_by, told, why_not

TRUCO = "0 call:truco"
CLEAN: dict[str, Any] = {"hands": ("QS QH QC", "JD JS JH"), "vira": "KD", "deck": "clean"}
CAPPED: dict[str, Any] = {"actions": TRUCO, "scores": (0, 10), "raise_cap": "own"}
ELEVEN_PLAYED: dict[str, Any] = {"scores": (11, 3), "actions": "0 eleven:play", "iron_hand": "blind"}
TWELVE = "0 call:truco; 1 call:six; 0 call:nine; 1 call:twelve"


@pytest.mark.parametrize(
    ("given", "action", "code", "clause"),
    [
        # the first reason that counts, before every later one
        ({"scores": (11, 11), "actions": "0 6C; 1 KH; 0 3D; 1 4D"}, "1 nonsense:1", "match-over", "end-3"),
        ({}, "1 play:8C", "bad-action", "act-2"),
        (CLEAN, "0 play:7C", "bad-action", "act-2"),
        (CLEAN, "0 play:7C,down", "bad-action", "act-2"),
        ({}, "0 blind:4", "bad-action", "act-2"),
        ({}, "0 call:ten", "bad-action", "act-2"),
        ({}, "0 answer:accept,now", "bad-action", "act-2"),
        ({"actions": TRUCO}, "0 play:6C", "not-your-turn", "act-3"),
        # the wrong kind of action for the phase, before its conditions
        ({"scores": (11, 0)}, "0 play:KH", "decide-first", "eleven-2"),
        ({"scores": (11, 0)}, "0 blind:1", "decide-first", "eleven-2"),
        ({"scores": (11, 0)}, "0 answer:run", "nothing-to-answer", "raise-4"),
        ({"scores": (11, 0)}, "0 call:twelve", "no-raise-at-eleven", "eleven-6"),
        ({"actions": TRUCO}, "1 play:6C", "answer-first", "raise-3"),
        ({"actions": TRUCO}, "1 blind:1", "answer-first", "raise-3"),
        ({"actions": TRUCO}, "1 play:KH,down", "answer-first", "raise-3"),
        ({"actions": TRUCO}, "1 eleven:fold", "no-eleven-decision", "eleven-2"),
        ({}, "0 eleven:play", "no-eleven-decision", "eleven-2"),
        ({}, "0 answer:run", "nothing-to-answer", "raise-4"),
        # calls: twelve reached, own raise, wrong step, not needed
        ({"actions": TWELVE}, "0 call:truco", "no-higher-raise", "raise-8"),
        ({"actions": f"{TWELVE}; 0 answer:accept; 0 6C"}, "1 call:truco", "no-higher-raise", "raise-8"),
        ({"actions": f"{TRUCO}; 1 answer:accept"}, "0 call:twelve", "own-raise-standing", "raise-9"),
        ({"actions": TRUCO}, "1 call:truco", "wrong-raise", "raise-10"),
        ({"actions": TRUCO}, "1 call:nine", "wrong-raise", "raise-10"),
        (CAPPED, "1 call:nine", "wrong-raise", "raise-10"),
        (CAPPED, "1 call:six", "raise-not-needed", "raise-14"),
        # cards
        ({}, "0 blind:1", "not-blind", "iron-7"),
        ({"scores": (11, 11)}, "0 blind:1", "not-blind", "iron-7"),
        (ELEVEN_PLAYED, "0 blind:1", "not-blind", "iron-7"),
        ({"scores": (11, 11), "iron_hand": "blind"}, "0 play:KH", "blind-hand", "iron-7"),
        ({"scores": (11, 11), "iron_hand": "blind"}, "0 play:KH,down", "blind-hand", "iron-7"),
        ({"scores": (11, 11), "iron_hand": "blind"}, "0 answer:run", "nothing-to-answer", "raise-4"),
        ({}, "0 play:KH", "not-your-card", "play-2"),
        ({"actions": "0 6C; 1 KH"}, "0 play:6C", "not-your-card", "play-2"),
    ],
)  # fmt: skip
def test_ref_1(given: dict[str, Any], action: str, code: str, clause: str) -> None:
    match = match_of(**given)
    facts = match.facts()
    assert why_not(match, action) == (code, clause)
    assert isinstance(match.why_not(*told(action)[0]), Unreadable) == (code == "bad-action")
    assert match.facts() == facts


def test_play_7_no_giving_up() -> None:
    match = match_of()
    for text in ("fold:", "run:", "pass:pass", "answer:pass", "play:"):
        assert why_not(match, f"0 {text}") == ("bad-action", "act-2")


def test_what_a_player_may_think_of() -> None:
    """Every card of the hand, the question's answers and the next raise are listed, allowed or not."""
    answering = seen_by(match_of(actions=TRUCO), 1)
    assert {action: refusal.clause for action, refusal in answering.refused.items()} == dict.fromkeys(
        ("play:KH", "play:KS", "play:4D"), "raise-3"
    )
    standing = seen_by(match_of(actions=f"{TRUCO}; 1 answer:accept"), 0)
    assert {action: refusal.clause for action, refusal in standing.refused.items()} == {"call:six": "raise-9"}
    top = seen_by(match_of(actions=f"{TWELVE}; 0 answer:accept"), 0)
    assert {action: refusal.clause for action, refusal in top.refused.items()} == {"call:twelve": "raise-8"}
    deciding = seen_by(match_of(scores=(11, 0)), 0)
    assert deciding.legal == ("eleven:fold", "eleven:play")
    assert {refusal.code for refusal in deciding.refused.values()} == {"decide-first", "no-raise-at-eleven"}
    first = seen_by(match_of(covered_cards=True), 0)
    assert {action: refusal.clause for action, refusal in first.refused.items()} == dict.fromkeys(
        ("play:6C,down", "play:3D,down", "play:AS,down"), "covered-2"
    )


def test_end_3_after_the_end() -> None:
    match = match_of(scores=(11, 11), actions="0 6C; 1 KH; 0 3D; 1 4D")
    assert (match.phase, match.to_act, match.legal(), match.table) == ("over", None, [], [])
    assert (match.kind, match.value, match.tricks, match.dealer) == ("iron", 1, [0, 0], 1)
    assert why_not(match, "0 play:AS") == ("match-over", "end-3")


def test_act_6_every_deal_needs_a_deck() -> None:
    match = GAME.new_match(2, {}, [deck(TWO)])
    match.apply(0, "call:truco")
    facts = match.facts()
    with pytest.raises(MissingDeck):
        match.apply(1, "answer:run")
    assert match.facts() == facts
    match.apply(1, "answer:accept")
    with pytest.raises(MissingDeck):
        GAME.new_match(2, {}, [])


def test_act_6_the_deck_in_use() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.new_match(2, {"deck": "clean"}, [PACKS["dirty"]])
    assert caught.value.as_json() == {"code": "bad-deck", "clause": "act-6"}


@pytest.mark.parametrize(
    ("seats", "options", "code", "clause"),
    [
        (3, {}, "bad-seats", "aim-4"),
        (8, {}, "bad-seats", "aim-4"),
        (2, {"deck": "french"}, "bad-option", "cards-1"),
        (2, {"all_tied": "pe"}, "bad-option", "hand-6"),
        (2, {"tie_lead": None}, "bad-option", "trick-5"),
        (2, {"partner_vote": 1}, "bad-option", "raise-11"),
        (2, {"raise_cap": "other"}, "bad-option", "raise-14"),
        (2, {"covered_cards": "true"}, "bad-option", "covered-1"),
        (2, {"iron_hand": True}, "bad-option", "iron-6"),
        (2, {"target": 12}, "bad-option", "opt-1"),
    ],
)
def test_opt_1(seats: int, options: dict[str, Any], code: str, clause: str) -> None:
    with pytest.raises(Refusal) as caught:
        GAME.new_match(seats, options, [PACKS["dirty"]])
    assert caught.value.as_json() == {"code": code, "clause": clause}
