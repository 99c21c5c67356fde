"""Leads, payments, the count of the piles, and the end of a match."""

from random import Random

import pytest

from games.engines.minchiate.cards import PACK
from games.engines.minchiate.counting import conversions, counted, final_resti, payment
from games.engines.minchiate.game import GAME
from games.engines.minchiate.match import MinchiateMatch
from tests.engines.minchiate.dealing import NOTHING_TO_DECLARE, deck, do, first_legal, found, match_of
from tests.engines.playing import new, walk


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        (59, []),
        (60, [(0, 0)]),
        (61, [(0, 1)]),
        (185, [(0, 125), (0, 65), (0, 5)]),
        (-60, [(1, 0)]),
        (-125, [(1, -65), (1, -5)]),
    ],
)
def test_score_4_conversions(lead: int, expected: list[tuple[int, int]]) -> None:
    assert list(conversions(lead)) == expected


@pytest.mark.parametrize(
    ("difference", "plain", "cappotto"),
    [(0, 0, 0), (1, 1, 16), (-60, 1, 16), (61, 2, 18), (120, 2, 18), (-121, 3, 20)],
)
def test_end_9_and_option_4_final_resti(difference: int, plain: int, cappotto: int) -> None:
    assert final_resti(difference) == plain
    assert final_resti(difference, cappotto=True) == cappotto


@pytest.mark.parametrize(
    ("pile", "card"),
    [
        ("KD T6 10D 1B T29 M", "10D"),
        ("1B 1S T6 M", "1S"),
        ("KD T14 T7 T29 T2", "T7"),
        ("KD T29 T2 M", "T29"),
        ("KD T4 T3 T40", "T3"),
        ("T40 T10 KB M", "KB"),
        ("M", "M"),
    ],
)
def test_end_2_and_3_the_card_paid(pile: str, card: str) -> None:
    assert payment(pile.split()) == card


def test_option_5_spares_t14() -> None:
    assert payment(["T14", "T15", "KD"]) == "T14"
    assert payment(["T14", "T15", "KD"], demonio=True) == "T15"
    assert payment(["T14", "T29", "KD"], demonio=True) == "T14"


def test_end_5_to_8_the_count() -> None:
    pile = [card for card in PACK if card[0] == "T"] + ["1D", "M", "KD", "KC"]
    count = counted(pile, won_last=True)
    assert (count.cards, count.extra, count.last) == (44, 2, 10)
    assert count.values == 50 + 30 + 25 + 12 + 15
    assert count.combinations == ("run-1-5", "run-28-40", "matto", "thirteen", "tens-10-40")
    assert count.total == count.values + count.versicole + 12
    assert count.as_json()["total"] == count.total
    assert counted([], won_last=False).total == 0


def whitewash(**options: bool) -> MinchiateMatch:
    """Side 0 holds every trump and wins all tricks; side 1 plays the Matto."""
    trumps = [f"T{rank}" for rank in range(40, 0, -1)]
    hands = {0: " ".join(["KD", *trumps[:20]]), 2: " ".join(["KC", *trumps[20:]]), 1: "M"}
    match = match_of(NOTHING_TO_DECLARE, deck(hands, fola="2C 3C"), **options)
    while match.to_act is not None:
        legal = match.legal()
        kings = [action for action in legal if action in ("play:KD", "play:KC")]
        match.apply(match.to_act, next(action for action in legal if action not in kings or len(legal) == 1))
    return match


def test_end_2_a_side_without_tricks_hands_over_the_matto() -> None:
    match = whitewash()
    assert match.history[0]["matto_paid"] == "M"
    assert [event.clause for event in found(match, "matto-paid")] == ["end-2"]
    assert match.captured[1] == ()
    assert [count["cards"] for count in match.history[0]["count"]] == [84, 0]
    assert match.tricks == [21, 0]


def test_option_4_cappotto() -> None:
    plain, doubled = whitewash().history[0], whitewash(cappotto=True).history[0]
    assert doubled["lead"] == plain["lead"]
    assert doubled["end_resti"] == 2 * plain["end_resti"] + 14
    assert doubled["scores"][0] - plain["scores"][0] == plain["end_resti"] + 14


def test_end_4_nothing_is_paid_for_a_trick_of_ones_own() -> None:
    trumps = " ".join(f"T{rank}" for rank in range(40, 19, -1))
    match = match_of(NOTHING_TO_DECLARE, deck({0: "1D M", 2: trumps}, fola="2C 3C"))
    do(match, "0 play:M")
    first_legal(match)
    assert match.winners_of_tricks[0] == 2
    assert match.history[0]["matto_paid"] is None
    assert "M" in match.captured[0]
    assert found(match, "matto-paid") == []


@pytest.mark.parametrize("seed", range(5))
def test_end_7_cards_and_tricks(seed: int) -> None:
    *_, match = walk(new(GAME, 4, {}, seed), Random(seed))
    assert isinstance(match, MinchiateMatch)
    cards = [count["cards"] for count in match.history[0]["count"]]
    assert cards == [4 * tricks for tricks in match.tricks]
    assert sum(cards) == 84
