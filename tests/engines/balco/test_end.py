"""Going out, points, and the end of deals and matches."""

import pytest

from games.engines.balco.game import GAME
from games.engines.balco.match import BalcoMatch
from games.engines.refusals import MissingDeck
from tests.engines.balco.dealing import deck, do, found, late, refused, told


def test_end_1_no_card_left_anywhere() -> None:
    match = late(["4O", "9O", "9C"], "0 play:4O", blinds=["5O", "", ""])
    assert (match.out, match.to_act) == ([], 1)
    match = late(["4O", "9O", "9C"], "0 play:4O", up=["5O 6O 7O", "", ""])
    assert (match.out, match.counts[0]) == ([], 3)
    match = late(["4O", "9O", "9C"], "0 play:4O")
    assert told(match) == [("played", "play-8"), ("out", "end-1")]
    assert (match.out, match.scores, match.to_act) == ([0], [2, 0, 0], 1)


def test_score_1_points_by_place() -> None:
    match = late(["4O", "5O", "6O", "9C"], "0 play:4O; 1 play:5O")
    assert match.scores == [3, 2, 0, 0]
    assert [event["place"] for event in found(match, "out")] == [0, 1]
    do(match, "2 play:6O")
    assert (match.scores, match.winners, match.over) == ([3, 2, 1, 0], [0], True)
    assert match.results == [{"order": [0, 1, 2, 3], "loser": 3, "stopped": False}]


@pytest.mark.parametrize(
    ("card", "pile", "need", "to_act", "bound"),
    [
        ("1O>2", "", "one", 2, 0),
        ("7O", "", "seven", 1, 1),
        ("2O", "12O", "free", 1, 0),
        ("8O", "", "min:8", 2, 0),
        ("J1=7", "", "seven", 1, 1),
    ],
)
def test_end_2_and_3_effects_of_the_last_throw(
    card: str, pile: str, need: str, to_act: int, bound: int
) -> None:
    hand = card.partition(">")[0].partition("=")[0]
    match = late([hand, "9O", "9C", "9E"], f"0 play:{card}", pile=pile)
    assert match.out == [0]
    assert (match.need, match.to_act, match.bound) == (need, to_act, bound)


def test_end_3_a_last_one_must_name_a_target() -> None:
    match = late(["1O", "9O"], pile="12O")
    assert match.legal() == ["play:1O>1"]
    assert refused(match, "play:1O") == ("target-missing", "one-2")


@pytest.mark.parametrize("action", ["play:10O", "play:7O", "play:1O>1", "play:8O", "play:9O"])
def test_turn_3_the_deal_ends_before_anything_is_cleared(action: str) -> None:
    card = action[5:].partition(">")[0]
    match = late([card, "9C"], f"0 {action}", pile="4O")
    assert told(match)[1:] == [("out", "end-1"), ("deal-over", "end-4"), ("match-over", "end-7")]
    assert (match.to_act, match.over, match.phase, match.need, match.bound) == (None, True, "over", None, 0)
    assert (match.pile, match.removed) == (["4O", card], 0)
    assert refused(match, "take", seat=0) == ("match-over", "end-6")
    assert refused(match, "nonsense", seat=1) == ("match-over", "end-6")


def test_turn_2_those_who_are_out_are_passed_over() -> None:
    match = late(["4O 3O", "", "", "9E"], "0 play:4O", out=[2, 1])
    assert match.to_act == 3
    assert do(match, "3 play:9E").results[0]["order"] == [2, 1, 3, 0]


def stopped(deals: int) -> BalcoMatch:
    orders = [deck(["3O 4O 5O", "6O 7O 8O"])] * deals
    match = GAME.new_match(2, {"limit": 50, "deals": deals}, orders)
    assert isinstance(match, BalcoMatch)
    return match


def test_end_5_stopped_at_the_limit() -> None:
    match = stopped(2)
    while match.deal == 0:
        assert match.accepted == len(match.actions)
        match.apply(match.to_act or 0, match.legal()[0])
    assert len(match.actions) == 50
    [over] = found(match, "deal-over")
    assert (over["order"], over["loser"], over["stopped"], over.clause) == ([], None, True, "end-5")
    assert match.accepted == 0
    assert [event.type for event in match.events][-3:] == ["deal-started", "dealt", "dealt"]


def test_end_5_not_if_the_last_action_ends_the_deal() -> None:
    match = late(["4O", "9O", "9C"])
    match.out, match.hands[2] = [2], []
    match.accepted = match.options["limit"] - 1
    assert not do(match, "0 play:4O").results[0]["stopped"]


def test_end_5_those_who_are_out_keep_their_points() -> None:
    match = late(["4O", "9O 12O", "9C"])
    match.accepted = match.options["limit"] - 2
    do(match, "0 play:4O; 1 play:9O")
    assert match.results == [{"order": [0], "loser": None, "stopped": True}]
    assert (match.scores, match.winners) == ([2, 0, 0], [0])


def test_score_2_and_end_7_points_are_added() -> None:
    match = stopped(3)
    match.scores = [0, 1]
    while not match.over:
        match.apply(match.to_act or 0, match.legal()[0])
    assert len(match.results) == 3
    assert match.scores[1] >= 1
    best = max(match.scores)
    tied = match.scores[0] == match.scores[1]
    assert match.winners == ([] if tied else [match.scores.index(best)])


def test_missing_deck_only_if_another_deal_follows() -> None:
    order = deck(["3O 4O 5O", "6O 7O 8O"])
    match = GAME.new_match(2, {"limit": 50, "deals": 2}, [order])
    for _ in range(49):
        match.apply(match.to_act or 0, match.legal()[0])
    facts = match.facts()
    with pytest.raises(MissingDeck):
        match.apply(match.to_act or 0, match.legal()[0])
    assert match.facts() == facts
