"""The hand of eleven and the hand of iron."""

import pytest

from games.engines.truco_paulista.kinds import kind_of, sees
from tests.engines.truco_paulista.dealing import FOUR, do, found, match_of, seen_by, told_seats, why_not

SIX_HANDS = ("6C 3D AS", "KH KS 4D", "3H QD 7S", "2S JD 4H", "2H JH 4S", "5C 5S QH")
TIES = ("7D KD JD", "7S KS JS")


@pytest.mark.parametrize(
    ("scores", "kind"),
    [((0, 0), "normal"), ((11, 0), "eleven"), ((10, 11), "eleven"), ((11, 11), "iron"), ((10, 10), "normal")],
)
def test_setup_10_kinds(scores: tuple[int, int], kind: str) -> None:
    assert kind_of(scores) == kind
    assert match_of(scores=scores).kind == kind


def test_info_2_to_4_who_sees_whom() -> None:
    assert sees("normal", (3, 4), 4, blind=True) == [[0], [1], [2], [3]]
    assert sees("eleven", (11, 4), 2, blind=True) == [[0], [1]]
    assert sees("eleven", (4, 11), 6, blind=False) == [[0], [1, 3, 5], [2], [1, 3, 5], [4], [1, 3, 5]]
    assert sees("iron", (11, 11), 4, blind=False) == [[0], [1], [2], [3]]
    assert sees("iron", (11, 11), 4, blind=True) == [[], [], [], []]


# --- eleven -----------------------------------------------------------------------------------------


def test_eleven_5_asked_from_the_mano_and_bound_by_the_first_play() -> None:
    match = match_of(FOUR, scores=(5, 11), deal=2)
    assert (match.mano, match.to_act, match.asked) == (2, 3, [3, 1])
    do(match, "3 eleven:fold")
    assert (match.to_act, match.asked, match.declined) == (1, [1], [3])
    do(match, "1 eleven:play")
    assert (match.phase, match.to_act, match.value) == ("play", 2, 3)
    answered = [
        (event["seat"], event["decision"], event["final"]) for event in found(match, "eleven_answered")
    ]
    assert answered == [(3, "fold", False), (1, "play", True)]
    assert [event["seat"] for event in found(match, "eleven_asked")] == [3, 1]
    assert [event.clause for event in found(match, "eleven_answered")] == ["eleven-5", "eleven-3"]


def test_eleven_5_without_a_vote() -> None:
    match = match_of(FOUR, scores=(11, 2), partner_vote=False, actions="0 eleven:fold")
    assert match.scores == [11, 3]
    assert [event["seat"] for event in found(match, "eleven_asked")] == [0, 2]
    assert match.deal == 1


def test_eleven_5_six_seats() -> None:
    match = match_of(SIX_HANDS, scores=(11, 2), deal=1)
    assert match.asked == [2, 4, 0]
    do(match, "2 eleven:fold; 4 eleven:fold; 0 eleven:fold")
    assert match.scores == [11, 3]
    assert match.last_deal is not None
    assert match.last_deal["reason"] == "eleven-fold"


def test_eleven_1_repeated_and_iron_1() -> None:
    match = match_of(scores=(11, 9), actions="0 eleven:fold")
    assert (match.kind, match.scores, match.to_act, match.mano) == ("eleven", [11, 10], 0, 1)
    do(match, "0 eleven:fold")
    assert (match.kind, match.phase, match.scores, match.value) == ("iron", "play", [11, 11], 1)


def test_eleven_3_the_other_side_may_win_it() -> None:
    match = match_of(
        ("4H QD 7S", "6C 3D AS"), scores=(11, 5), actions="0 eleven:play; 0 QD; 1 AS; 1 6C; 0 4H"
    )
    assert (match.scores, match.deal, match.kind) == ([11, 8], 1, "eleven")


def test_eleven_6_no_raise_on_either_side_in_any_phase() -> None:
    match = match_of(scores=(11, 5))
    assert why_not(match, "0 call:truco") == ("no-raise-at-eleven", "eleven-6")
    do(match, "0 eleven:play")
    assert why_not(match, "0 call:twelve") == ("no-raise-at-eleven", "eleven-6")
    do(match, "0 6C")
    assert why_not(match, "1 call:truco") == ("no-raise-at-eleven", "eleven-6")
    assert why_not(match, "1 answer:run") == ("nothing-to-answer", "raise-4")


def test_eleven_7_partners_see_each_other_until_the_deal_ends() -> None:
    match = match_of(FOUR, scores=(11, 5))
    for viewer, other in ((0, 2), (2, 0)):
        seen = seen_by(match, viewer)
        assert set(seen.hands) == {0, 2}
        assert seen.hands[other] == seen_by(match, other).hand
        assert {"KH", "2S"} <= set(seen.unseen)
        assert not {"6C", "7S"} & set(seen.unseen)
    for viewer in (1, 3):
        assert set(seen_by(match, viewer).hands) == {viewer}
    assert seen_by(match, None).hands == {}
    dealt = {event["seat"]: event for event in found(match, "hand_dealt")}
    assert {seat: told_seats(event) for seat, event in dealt.items()} == {
        0: [0, 2], 1: [1], 2: [0, 2], 3: [3],
    }  # fmt: skip
    assert [dealt[seat].clause for seat in range(4)] == ["eleven-7", "setup-5", "eleven-7", "setup-5"]
    do(match, "0 eleven:play; 0 3D; 1 KH; 2 QD; 3 4H")
    assert seen_by(match, 0).hands == {0: ("6C", "AS"), 2: ("7S", "3H")}
    do(match, "0 6C; 1 KS; 2 7S; 3 JD")
    assert match.over
    assert match.scores == [14, 5]


def test_eleven_8_the_mano_leads() -> None:
    match = match_of(scores=(5, 11), actions="1 eleven:play")
    assert match.to_act == match.mano == 0


# --- iron -------------------------------------------------------------------------------------------


def test_iron_2_and_4() -> None:
    match = match_of(FOUR, scores=(11, 11))
    assert match.phase == "play"
    assert why_not(match, "0 call:truco") == ("no-raise-at-eleven", "iron-2")
    assert why_not(match, "0 eleven:play") == ("no-eleven-decision", "eleven-2")
    assert all(set(seen_by(match, seat).hands) == {seat} for seat in range(4))


def test_iron_3_is_the_match() -> None:
    match = match_of(scores=(11, 11), actions="0 6C; 1 KH; 0 3D; 1 4D")
    assert (match.over, match.winners, match.scores, match.kind) == (True, [0], [12, 11], "iron")
    ended = found(match, "match_over")[0]
    assert (ended["winner"], ended["scores"], ended.clause) == (0, [12, 11], "iron-3")


def test_iron_5_three_ties_and_nobody_wins() -> None:
    tricks = "0 7D; 1 7S; 0 KD; 1 KS; 0 JD; 1 JS"
    match = match_of(TIES, tricks, vira="5C", scores=(11, 11), all_tied="nobody")
    assert (match.kind, match.scores, match.deal, match.mano) == ("iron", [11, 11], 1, 1)
    match = match_of(TIES, tricks, vira="5C", scores=(11, 11), all_tied="mano")
    assert match.winners == [0]


def test_iron_6_and_info_4_nobody_sees_a_blind_hand() -> None:
    match = match_of(scores=(11, 11), iron_hand="blind")
    assert found(match, "hand_dealt") == []
    for viewer in (None, 0, 1):
        seen = seen_by(match, viewer)
        assert (seen.hand, seen.hands) == ((), {})
        assert seen.counts == [3, 3]
    do(match, "0 blind:2")
    assert match.table == [(0, "3D")]
    assert found(match, "card_played")[0].clause == "iron-7"


def test_iron_6_only_a_hand_of_iron_is_blind() -> None:
    for scores in ((0, 0), (11, 3)):
        match = match_of(scores=scores, iron_hand="blind")
        assert seen_by(match, 0).hand == ("6C", "AS", "3D")
        assert not match.blind


def test_iron_7_places_keep_their_numbers() -> None:
    match = match_of(scores=(11, 11), iron_hand="blind", actions="0 blind:1; 1 blind:3")
    assert match.legal() == ["blind:2", "blind:3"]
    assert why_not(match, "0 blind:1") == ("not-your-card", "iron-7")
    assert why_not(match, "0 play:3D") == ("blind-hand", "iron-7")
    seen = seen_by(match, 0)
    assert {action: refusal.code for action, refusal in seen.refused.items()} == {
        "blind:1": "not-your-card",
        "call:truco": "no-raise-at-eleven",
    }
    do(match, "0 blind:3")
    assert match.played[-1] == [(0, "AS")]


def test_covered_6_not_in_a_blind_hand() -> None:
    match = match_of(scores=(11, 11), actions="0 blind:1; 1 blind:3", iron_hand="blind", covered_cards=True)
    assert match.legal() == ["blind:2", "blind:3"]
    assert why_not(match, "0 play:3D,down") == ("blind-hand", "iron-7")
    match = match_of(scores=(11, 11), actions="0 6C; 1 4D", covered_cards=True)
    assert "play:3D,down" in match.legal()
