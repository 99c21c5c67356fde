"""Covered cards: when they may be played, what they are worth, who knows them."""

from random import Random

from tests.engines.truco_paulista.dealing import FOUR, do, found, match_of, seen_by, told_seats, why_not


def test_covered_2_and_the_order_of_the_checks() -> None:
    match = match_of(covered_cards=True)
    assert why_not(match, "0 3D,down") == ("covered-first-trick", "covered-2")
    assert why_not(match, "0 KH,down") == ("not-your-card", "play-2")
    match = match_of()
    assert why_not(match, "0 3D,down") == ("covered-off", "covered-1")
    assert why_not(match, "0 KH,down") == ("not-your-card", "play-2")


def test_covered_3_and_5_all_covered_is_a_tie() -> None:
    match = match_of(FOUR, "0 6C; 1 KH; 2 3H; 3 2S; 0 3D,down; 1 KS,down; 2 QD,down", covered_cards=True)
    assert match.table == [(0, "##"), (1, "##"), (2, "##")]
    do(match, "3 JD,down")
    assert found(match, "trick_tied")[0].clause == "covered-3"
    assert match.scores == [1, 0]


def test_covered_3_loses_to_the_lowest_card() -> None:
    match = match_of(("5C 6C 3D", "7D 4D 4S"), "0 5C; 1 7D; 1 4S; 0 6C,down", covered_cards=True)
    assert match.last_deal is not None
    assert match.last_deal["tricks"] == [1, 1]


def test_info_6_only_the_holder_knows() -> None:
    match = match_of(actions="0 6C; 1 KH; 0 3D,down", covered_cards=True)
    played, covered = match.log[-2:]
    assert (played.type, played["card"], played["down"], played.audience) == ("card_played", None, True, None)
    assert (covered.type, covered["card"], told_seats(covered)) == ("card_covered", "3D", [0])
    assert (covered.clause, played.clause) == ("info-6", "covered-1")
    assert seen_by(match, 0).covered == [(0, "3D")]
    assert seen_by(match, 0).hand == ("AS",)
    assert "3D" not in seen_by(match, 0).unseen
    for viewer in (1, None):
        seen = seen_by(match, viewer)
        assert seen.covered == []
        assert seen.table == [(0, "##")]
        assert "3D" in seen.unseen


def test_info_6_partners_in_a_hand_of_eleven_know_too() -> None:
    actions = "0 eleven:play; 0 3D; 1 KH; 2 QD; 3 4H; 0 AS,down; 1 KS,down"
    match = match_of(FOUR, actions, scores=(11, 3), covered_cards=True)
    assert [told_seats(event) for event in found(match, "card_covered")] == [[0, 2], [1]]
    assert seen_by(match, 2).covered == [(0, "AS")]
    assert seen_by(match, 3).covered == []


def test_covered_4_it_is_never_turned_up() -> None:
    """A viewer who does not know a covered card takes any unseen card for it, also after the deal."""
    match = match_of(actions="0 6C; 1 KH; 0 3D,down; 1 KS,down", covered_cards=True)
    assert match.deal == 1
    assert match.last_tricks[1] == [(0, "##"), (1, "##")]
    assert all("3D" not in str(event.as_json()) for event in seen_by(match, None).events)
    middle = match_of(actions="0 6C; 1 KH; 0 3D,down", covered_cards=True)
    seen = seen_by(middle, 1)
    rng = Random(1)
    taken = {seen.sample(rng).log[-1]["card"] for _ in range(60)}
    assert len(taken) > 10
    assert taken <= set(seen.unseen)
