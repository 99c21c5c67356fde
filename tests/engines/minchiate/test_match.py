"""Phases, the order of checks, declarations, and matches of several deals."""

from itertools import pairwise
from random import Random

import pytest

from games.engines.minchiate.cards import PACK
from games.engines.minchiate.game import GAME
from games.engines.minchiate.match import MOST_DEALS, MinchiateMatch
from games.engines.refusals import MissingDeck, Unreadable
from tests.engines.minchiate.dealing import (
    NOTHING_TO_DECLARE,
    deck,
    do,
    first_legal,
    found,
    match_of,
    refused,
    scored,
)
from tests.engines.playing import new, orders, walk

THREE = deck({0: "T1 T2 T3 T13 T28 M KD KC KS"})


def played(seed: object, **options: object) -> MinchiateMatch:
    *_, match = walk(new(GAME, 4, options, seed), Random(str(seed)))
    assert isinstance(match, MinchiateMatch)
    return match


# --- checks -----------------------------------------------------------------------------------------


def test_act_6_the_first_failure_answers() -> None:
    match = match_of("", THREE)
    assert refused(match, 1, "nonsense") == ("not-your-turn", "act-1")
    assert refused(match, 0, "declare:run-1-4,nonsense") == ("unknown-action", "act-2")
    assert refused(match, 0, "play:T99") == ("unknown-action", "act-2")
    assert refused(match, 0, "play:10B") == ("wrong-phase", "act-3")
    assert refused(match, 0, "discard:T1") == ("wrong-phase", "act-3")
    do(match, NOTHING_TO_DECLARE)
    assert refused(match, 0, "declare:none") == ("wrong-phase", "act-3")
    assert refused(match, 0, "play:T40") == ("card-not-in-hand", "act-5")
    assert refused(first_legal(match), 0, "nonsense") == ("match-over", "act-4")


@pytest.mark.parametrize(
    "action",
    [
        "declare",
        "declare:",
        "declare:none,thirteen",
        "declare:all,thirteen",
        "declare:thirteen,thirteen",
        "declare:thirteen,run-1-3",
        "declare:kings-3,thirteen",
        "declare:run-1-2",
        "declare:run-27-30",
        "declare:run-3-6",
        "declare:tens-10-20",
        "declare:demonio",
        "declare:run-1-3,thirteen,kings-3",
        "declare:thirteen ",
        "declare:Thirteen",
    ],
)
def test_act_2_other_spellings(action: str) -> None:
    refusal = match_of("", THREE).why_not(0, action)
    assert isinstance(refusal, Unreadable)
    assert (refusal.code, refusal.clause) == ("unknown-action", "act-2")


def test_declare_2_what_is_not_held() -> None:
    match = match_of("", THREE)
    for action in ("declare:run-1-4", "declare:run-1-3,kings-4", "declare:tens-10-30,tens-20-40"):
        assert refused(match, 0, action) == ("no-such-combination", "declare-2")
    do(match, "0 declare:none")
    assert match.legal() == ["declare:none"]
    assert refused(match, 1, "declare:all") == ("no-such-combination", "declare-2")


def test_declare_2_every_part_has_one_spelling() -> None:
    legal = match_of("", THREE).legal()
    assert legal == [
        "declare:all",
        "declare:kings-3",
        "declare:none",
        "declare:run-1-3",
        "declare:run-1-3,kings-3",
        "declare:run-1-3,thirteen",
        "declare:thirteen",
        "declare:thirteen,kings-3",
    ]


def test_option_5_makes_demonio_a_word() -> None:
    match = match_of("", deck({0: "T14 T35 T39"}), demonio=True)
    assert match.legal() == ["declare:all", "declare:none"]
    assert refused(match, 0, "declare:demonio") == ("unknown-action", "act-2")
    assert refused(match, 0, "declare:demonio,matto") == ("unknown-action", "act-2")
    do(match, "0 declare:all")
    assert scored(match)[-1] == (0, 20, "declared")


# --- declarations -----------------------------------------------------------------------------------


def test_declare_3_and_4_the_event() -> None:
    match = match_of("0 declare:run-1-3,kings-3", THREE)
    declared = found(match, "declared")[0]
    assert declared.audience is None
    assert declared["combinations"] == [
        {"id": "run-1-3", "cards": ["T1", "T2", "T3"], "value": 16},
        {"id": "kings-3", "cards": ["KD", "KC", "KS"], "value": 20},
    ]
    assert declared["matto"] is True
    assert match.events[1].as_json() == {
        "type": "points",
        "side": 0,
        "amount": 36,
        "reason": "declared",
        "seat": 0,
        "combinations": ["run-1-3", "kings-3"],
    }
    assert match.shown[0] == ("KD", "KC", "KS", "T1", "T2", "T3", "M")


def test_declare_4_the_matto_in_its_own_combination_adds_nothing() -> None:
    match = match_of("0 declare:all", deck({0: "T1 T40 M"}))
    assert found(match, "declared")[0]["matto"] is False
    assert match.shown[0] == ("T1", "T40", "M")


def test_score_1_nothing_is_no_event() -> None:
    match = match_of("0 declare:none", THREE)
    assert [event.type for event in match.events] == ["declared"]
    assert match.events[0]["combinations"] == []


# --- a whole deal -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_state_8_and_score_4(seed: int) -> None:
    match = played(seed)
    discards = sum(map(len, match.laid_away))
    assert discards == 13 - len(match.hidden_fola)
    assert len(match.actions) == 84 + 4 + discards
    assert len(found(match, "trick")) == 21
    lead, resti = 0, [0, 0]
    for event in match.log:
        if event.type == "points":
            lead += event["amount"] if event["side"] == 0 else -event["amount"]
        elif event.type == "resto":
            resti[event["side"]] += 1
            lead += -60 if event["side"] == 0 else 60
            assert event["lead"] == lead
    end = found(match, "deal-end")[0]
    assert end["lead"] == lead + end["count"][0]["total"] - end["count"][1]["total"]
    resti[0 if end["lead"] > 0 else 1] += end["resti"]
    assert end["scores"] == resti == match.scores


def test_play_1_and_2_who_leads() -> None:
    match = played("leads", first_dealer=1)
    assert found(match, "deal")[0].as_json() == {"type": "deal", "deal": 0, "dealer": 1, "cutter": 0}
    leaders = [trick[0][0] for trick in match.finished]
    assert leaders[0] == 2
    assert leaders[1:] == match.winners_of_tricks[:-1]


# --- several deals ----------------------------------------------------------------------------------


def test_option_1_and_2_the_deal_passes_on() -> None:
    match = played("giro", deals=4, first_dealer=2)
    assert [entry["dealer"] for entry in match.history] == [2, 3, 0, 1]
    assert [event["cutter"] for event in found(match, "deal")] == [1, 2, 3, 0]
    assert len(match.decks) == 4


def test_end_12_resti_add_up_and_leads_do_not() -> None:
    match = played("sum", deals=3)
    scores = [[0, 0], *(entry["scores"] for entry in match.history)]
    for (before, after), end in zip(pairwise(scores), found(match, "deal-end"), strict=True):
        assert after[0] >= before[0]
        assert after[1] >= before[1]
        assert end["scores"] == after
    assert match.winners == ([0] if match.net > 0 else [1] if match.net < 0 else [])
    assert found(match, "match-end")[0]["winners"] == match.winners


@pytest.mark.parametrize("seed", range(6))
def test_option_3_target(seed: int) -> None:
    match = played(seed, target=4, deals=2)
    for entry in match.history[:-1]:
        assert max(entry["scores"]) < 4 or entry["scores"][0] == entry["scores"][1]
    assert max(match.scores) >= 4
    assert match.net != 0


def test_option_3_no_more_than_24_deals() -> None:
    match = MinchiateMatch(
        GAME, 4, GAME.complete_options({"target": 60}), orders(GAME, {}, "long"), deal=MOST_DEALS - 1
    )
    first_legal(match)
    assert match.over
    assert max(match.scores) < 60


def test_state_7_a_missing_deck_changes_nothing() -> None:
    match = match_of("", deck(), deals=2)
    first_legal(match, until=87)
    facts, log = match.facts(), list(match.log)
    with pytest.raises(MissingDeck):
        match.apply(match.to_act or 0, match.legal()[0])
    assert (match.facts(), match.log) == (facts, log)


def test_settings() -> None:
    assert GAME.seats == (4,)
    assert GAME.pack({}) == PACK
    assert [GAME.side(seat, 4) for seat in range(4)] == [0, 1, 0, 1]


def test_every_refusal_and_event_is_listed_and_occurs() -> None:
    reasons: set[tuple[str, str]] = {GAME.setting_refusals.seats, GAME.setting_refusals.deck}
    reasons |= {(GAME.setting_refusals.option[0], spec.clause) for spec in GAME.options.values()}
    reasons |= {GAME.setting_refusals.option, ("cannot-discard", "discard-3")}
    told: set[str] = set()
    for seed in range(12):
        match = new(GAME, 4, {}, seed)
        for state in walk(match, Random(seed)):
            assert isinstance(state, MinchiateMatch)
            seat = 0 if state.to_act is None else state.to_act
            tried = [f"{verb}:{card}" for verb in ("discard", "play") for card in PACK]
            tried += ["declare:all", "declare:matto", "nonsense"]
            reasons |= {why for action in tried if (why := refused(state, seat, action))}
            if why := refused(state, (seat + 1) % 4, "nonsense"):
                reasons.add(why)
        told |= {event.type for event in match.log}
    assert reasons == {(code, clause) for code, clauses in GAME.refusals.items() for clause in clauses}
    assert told == GAME.event_types
