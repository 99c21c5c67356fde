"""Cutting, robbing, dealing, taking and discarding."""

import pytest

from games.engines.minchiate.cards import PACK
from games.engines.minchiate.dealing import laid_out
from games.engines.minchiate.discarding import discard_refusal, discardable
from games.engines.minchiate.seating import cutter_of, dealer_of, dealing_order
from tests.engines.minchiate.dealing import deck, do, found, match_of, refused, scored

CUT = "T40 T21 KD"


@pytest.mark.parametrize("dealer", range(4))
def test_setup_1_and_2_seats(dealer: int) -> None:
    assert dealing_order(dealer)[-1] == dealer
    assert dealing_order(dealer)[-2] == cutter_of(dealer)
    assert dealer_of(5, dealer) == (dealer + 1) % 4


def test_setup_positions() -> None:
    order = list(PACK[:13]) + list(PACK[14:]) + ["KD"]
    layout = laid_out(order, dealer=1)
    assert layout.cut == tuple(reversed(order[84:]))
    assert layout.batches[2] == (tuple(order[:10]), tuple(order[40:51]))
    assert layout.batches[1] == (tuple(order[30:40]), tuple(order[73:84]))
    assert layout.robbed == layout.taken == layout.fola == ()


def test_setup_events_in_the_order_of_the_deal() -> None:
    hands = {0: "T2 1D", 1: "KC 2D", 2: "3D", 3: "M 4D"}
    match = match_of("", deck(hands, cut=CUT, robbed="T22 T3", fola="5D T5 T23 T29 6D"))
    told = [event.type for event in match.log if event.type not in ("points", "dealt")]
    assert told == ["deal", *["robbed"] * 3, *["turned"] * 4, *["robbed"] * 2, "taken", "fola-seen"]
    assert scored(match) == [
        (0, 10, "robbed"),
        (0, 5, "robbed"),
        (0, 3, "turned"),
        (1, 5, "turned"),
        (1, 5, "turned"),
        (1, 3, "robbed"),
    ]
    assert found(match, "taken")[0].as_json() == {"type": "taken", "seat": 3, "cards": ["T5", "T29"]}
    assert found(match, "fola-seen")[0]["cards"][:4] == ["5D", "T23", "6D", match.hidden_fola[3]]
    batches = [(event["seat"], len(event["cards"])) for event in found(match, "dealt")]
    assert batches == [(0, 10), (1, 10), (2, 10), (3, 10), (0, 10), (1, 10), (2, 10), (3, 10)]


def test_info_audiences_of_the_deal() -> None:
    match = match_of("", deck(cut=CUT, robbed="T22"))
    do(match, f"2 {match.legal()[0]}")
    private = {(event.type, event.audience) for event in match.log if event.audience is not None}
    assert private == {
        *(("dealt", frozenset({seat})) for seat in range(4)),
        ("fola-seen", frozenset({3})),
        ("discarded", frozenset({2})),
        ("discarded", frozenset({0, 1, 3, None})),
    }
    assert [set(event.fields) for event in match.events] == [{"seat", "card"}, {"seat"}]


def test_setup_9_no_fola_after_thirteen() -> None:
    thirteen = "T40 T39 T38 T37 T36 T35 T34 T33 T32 T31 T30 T21 T22"
    match = match_of("", deck(cut=thirteen))
    assert match.hidden_fola == ()
    assert found(match, "taken")[0]["cards"] == []
    assert match.fola_count == 0
    assert match.scores == [1, 0]
    assert len(match.hands[2]) == 34


def test_discard_2_what_may_be_discarded() -> None:
    hand = ["1D", "KD", "T5", "T6", "T21", "T29", "M"]
    assert discardable(hand) == ["1D", "T6", "T21"]
    assert discard_refusal(hand, "KD") == ("cannot-discard", "discard-2")
    assert discard_refusal(hand, "T6") is None


def test_discard_3_nothing_else_left() -> None:
    assert discardable(["KD", "T2", "T29", "T40"]) == ["T29"]
    assert discard_refusal(["KD", "T2", "T29", "T40"], "T2") == ("cannot-discard", "discard-3")
    assert discardable(["KD", "T2", "T4", "T40"]) == ["T2", "T4"]
    assert discard_refusal(["KD", "T2", "T4", "T40"], "KD") == ("cannot-discard", "discard-3")
    assert discardable(["KD", "M", "T40"]) == ["KD", "M"]


def test_discard_3_in_a_match() -> None:
    """The cutter holds all 26 protected cards and eight others."""
    cut = "T40 T39 T38 T37 T36 T35 T34 T33 T32 T31 T30 T29 T28"
    own = "1D 2D KD KC KS KB T1 T2 T3 T4 T5 T10 T13 T20 M T6 T7 T8 T9 T11 T12"
    match = match_of("", deck({2: own}, cut=cut))
    for card in ["1D", "2D", "T6", "T7", "T8", "T9", "T11", "T12"]:
        assert refused(match, 2, "discard:T29") == ("cannot-discard", "discard-2")
        do(match, f"2 discard:{card}")
    assert match.legal() == ["discard:T29"]
    assert refused(match, 2, "discard:T2") == ("cannot-discard", "discard-3")
    do(match, "2 discard:T29, 2 discard:T5, 2 discard:T2")
    assert match.legal() == ["discard:T3", "discard:T4"]
    do(match, "2 discard:T3, 2 discard:T4")
    assert match.phase == "declare"
    assert len(match.hands[2]) == 21


def test_discard_5_and_declare_6_the_thirteen_are_out() -> None:
    match = match_of("", deck(cut=CUT, robbed="T22", fola="5D T5 6D"))
    while match.phase == "discard":
        match.apply(match.to_act or 0, match.legal()[0])
    do(match, "0 declare:none, 1 declare:none, 2 declare:none")
    assert match.fola is None
    do(match, "3 declare:none")
    shown = found(match, "fola")[0]
    assert shown.audience is None
    out = [*shown["cards"], *(card for cards in shown["discards"] for card in cards)]
    assert sorted([*out, *(card for hand in match.hands for card in hand)]) == sorted(PACK)
    assert len(out) == 13
    assert list(map(len, shown["discards"])) == [0, 0, 3, 2]
