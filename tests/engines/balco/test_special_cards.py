"""Sevens, eights, tens, twos, ones, jokers, and four in a row."""

import pytest

from tests.engines.balco.dealing import do, late, refused, told

ANY = "11O 12O"
"""Two cards that are no matter."""


@pytest.mark.parametrize("sevens", [1, 2, 3])
def test_seven_4_as_many_players_as_sevens(sevens: int) -> None:
    laid = ",".join(["7O", "7C", "7E"][:sevens])
    match = late(["7O 7C 7E 11O", "6O 11C", "5O 11E", "4O 11B", "3O 12O"], f"0 play:{laid}")
    assert told(match)[-1] == ("broken", "seven-1" if sevens == 1 else "seven-4")
    for seat, card in enumerate(["6O", "5O", "4O"][:sevens], start=1):
        assert (match.need, match.bound) == ("seven", sevens - seat + 1)
        do(match, f"{seat} play:{card}")
    assert (match.need, match.bound) == (f"min:{7 - sevens}", 0)


def test_seven_8_two_players() -> None:
    """A pair of 7s binds the other and then the thrower himself."""
    match = late(["7O 7C 3O 11O", "5O 11C"], "0 play:7O,7C; 1 play:5O")
    assert (match.to_act, match.need, match.legal()) == (0, "seven", ["play:3O"])
    assert refused(match, "play:11O") == ("seven-bound", "seven-2")
    assert do(match, "0 play:3O").need == "min:3"


@pytest.mark.parametrize("answer", ["7E", "7E,7B"])
def test_seven_6_bound_anew(answer: str) -> None:
    match = late(["7O 11O", "7E 7B 3O", "4O 11C", "5O 11E"], f"0 play:7O; 1 play:{answer}")
    assert match.bound == answer.count("7")


def test_seven_7_taking_ends_the_binding() -> None:
    match = late(["7O 7C 11O", "8O 9O", "8C 9C"], "0 play:7O,7C; 1 take")
    assert (match.to_act, match.need, match.bound) == (2, "free", 0)


def test_seven_7_clearing_ends_the_binding() -> None:
    match = late(["7O 7C 11O", "7E 7B 9O", "8C 9C"], "0 play:7O,7C; 1 play:7E,7B")
    assert told(match)[-1] == ("pile-cleared", "clear-1")
    assert (match.to_act, match.need, match.bound) == (1, "free", 0)


def test_ten_2_also_for_the_second_bound_player() -> None:
    match = late(["7O 7C 11O", "5O 9O", "10O 6C"], "0 play:7O,7C; 1 play:5O")
    assert refused(match, "play:10O") == ("ten-blocked", "ten-2")


@pytest.mark.parametrize(
    ("eights", "seats", "skipped", "to_act", "clause"),
    [
        (1, 2, [1], 0, "eight-3"),
        (3, 2, [1], 0, "eight-3"),
        (1, 3, [1], 2, "eight-1"),
        (2, 3, [1, 2], 0, "eight-3"),
        (3, 3, [1, 2], 0, "eight-3"),
        (2, 4, [1, 2], 3, "eight-2"),
        (3, 5, [1, 2, 3], 4, "eight-2"),
    ],
)
def test_eight_1_to_3(eights: int, seats: int, skipped: list[int], to_act: int, clause: str) -> None:
    laid = ",".join(["8O", "8C", "8E"][:eights])
    match = late(["8O 8C 8E 3O 4O", "9O", "9C", "9E", "9B"][:seats], f"0 play:{laid}")
    assert match.events[-1].as_json() == {"type": "skipped", "seat": 0, "seats": skipped}
    assert match.events[-1].clause == clause
    assert (match.to_act, match.need) == (to_act, "min:8")


@pytest.mark.parametrize(("eights", "skipped", "to_act"), [(1, [1], 2), (2, [1, 2], 3), (3, [1, 2, 3], 1)])
def test_eight_5_the_thrower_went_out(eights: int, skipped: list[int], to_act: int) -> None:
    laid = ["8O", "8C", "8E"][:eights]
    match = late([" ".join(laid), "9O", "9C", "9E"], f"0 play:{','.join(laid)}")
    assert told(match) == [("played", "play-8"), ("out", "end-1"), ("skipped", "eight-5")]
    assert (match.events[-1]["seats"], match.to_act, match.need) == (skipped, to_act, "min:8")


def test_eight_3_those_who_are_out_are_not_skipped() -> None:
    match = late(["8O 11O", "", "9C 3O", "9E 3C"], "0 play:8O", out=[1])
    assert (match.events[-1]["seats"], match.to_act) == ([2], 3)


@pytest.mark.parametrize("pile", ["", "11O", "12O", "2O", "9O 9C 9E"])
def test_ten_1_and_3(pile: str) -> None:
    match = late(["10O 10C 4O", "9B"], "0 play:10O,10C", pile=pile)
    assert told(match) == [("played", "ten-1"), ("pile-cleared", "ten-3")]
    assert (match.to_act, match.need, match.removed) == (0, "free", len(pile.split()) + 2)


def test_ten_3_the_clearer_is_out() -> None:
    match = late(["10O", "", "9C", "9E"], "0 play:10O", pile="12O", out=[1])
    assert told(match)[-2:] == [("out", "end-1"), ("pile-cleared", "ten-3")]
    assert (match.to_act, match.need) == (2, "free")


def test_one_2_anyone_but_himself_who_is_still_in() -> None:
    match = late(["1O 4O", "9O", "", "9E"], pile="12O", out=[2])
    assert match.legal() == ["play:1O>1", "play:1O>3"]
    for target in (0, 2, 4):
        assert refused(match, f"play:1O>{target}") == ("bad-target", "one-2")


def test_one_5_from_the_target_on() -> None:
    match = late(["1O 4O", "2O 3O", "9C 8C", "9E 7E"], "0 play:1O>2; 2 take")
    assert told(match) == [("pile-taken", "one-5")]
    assert match.to_act == 3


def test_one_8_a_single_card_answers_two() -> None:
    match = late(["1O 1C 4O", "2O 1E 3O", "9C 8C"], "0 play:1O,1C>1")
    assert match.legal() == ["play:1E>0", "play:1E>2", "play:2O"]


def test_one_9_a_two_or_a_joker_must_be_thrown() -> None:
    for card in ("2O", "J1"):
        match = late(["1O 4O", f"{card} 3O"], "0 play:1O>1")
        assert refused(match, "take") == ("must-play", "play-5")
    assert refused(match, "play:J1=10") == ("ten-blocked", "ten-2")
    assert refused(match, "play:J1=12") == ("must-answer-one", "one-4")


def test_one_11_no_target_for_the_fourth() -> None:
    match = late(["1B 4O", "9O", "9C"], pile="1O 1C 1E")
    assert match.legal() == ["play:1B"]
    assert refused(match, "play:1B>1") == ("target-unwanted", "one-11")


def test_two_4_ends_what_was_asked() -> None:
    match = late(["1O 4O", "2O 3O", "3C 8C"], "0 play:1O>1; 1 play:2O")
    assert (match.to_act, match.need, match.pile) == (2, "free", ["1O", "2O"])
    assert told(match) == [("played", "two-1")]


@pytest.mark.parametrize(
    ("number", "effect"),
    [(8, ("skipped", "eight-1")), (7, ("broken", "seven-1")), (1, ("shot", "one-3"))],
)
def test_joker_3_acts_as_that_card(number: int, effect: tuple[str, str]) -> None:
    aim = ">2" if number == 1 else ""
    match = late(["J1 4O", "9O 3O", "9C 3C"], f"0 play:J1={number}{aim}", pile="4C")
    assert told(match)[-1] == effect
    assert match.pile == ["4C", f"J1={number}"]


def test_joker_4_with_other_jokers_and_cards() -> None:
    match = late(["J1 J2 9O 9C 4O", "12O"], pile="8O")
    assert {"play:J1=9,J2=9", "play:9O,9C,J1=9,J2=9", "play:9C,J2=9"} <= set(match.legal())


def test_cards_10_jokers_are_equal() -> None:
    match = late(["J1 J3", "12O"], pile="8O")
    numbers = [action for action in match.legal() if "J3" not in action]
    assert [action.replace("J1", "J3") for action in numbers] == [
        action for action in match.legal() if "J1" not in action
    ]


@pytest.mark.parametrize("number", [3, 6, 7, 8, 9, 12, 1, 2])
def test_clear_2_and_4_four_of_any_number(number: int) -> None:
    """Three of the number lie there, one of them a joker; the special effect falls away."""
    pile = f"3O {number}O J1={number} {number}C" if number != 3 else "3O J1=3 3C"
    match = late([f"{number}B 4O", "9O", "9E"], f"0 play:{number}B", pile=pile)
    assert told(match)[1:] == [("pile-cleared", "clear-1")]
    assert match.events[-1]["reason"] == "four"
    assert (match.to_act, match.need, match.bound, match.pile) == (0, "free", 0, [])


def test_clear_1_only_directly_after_another() -> None:
    match = late(["5B 4O", "9O"], "0 play:5B", pile="5O 5C 2O 5E")
    assert (match.to_act, match.run, match.removed) == (1, 2, 0)


def test_clear_1_four_from_one_hand() -> None:
    match = late(["7O 7C 7E 7B 4O", "9O"], "0 play:7O,7C,7E,7B", pile="5O")
    assert told(match) == [("played", "play-2"), ("pile-cleared", "clear-1")]
    assert (match.to_act, match.removed) == (0, 5)
