"""What viewers are told and know, beyond what holds for every game."""

from random import Random

import pytest

from games.engines.truco_paulista.cards import PACKS
from games.engines.truco_paulista.game import GAME
from games.engines.truco_paulista.match import PaulistaMatch
from tests.engines.playing import guises, new, tokens, viewers, walk
from tests.engines.truco_paulista.dealing import FOUR, match_of, seen_by

every_guise = pytest.mark.parametrize(
    ("game", "seats", "options"), [guise for guise in guises() if guise.values[0] is GAME]
)

FIELDS = {
    "deal_started": {"deal", "dealer", "mano", "vira", "kind", "scores"},
    "hand_dealt": {"seat", "cards"},
    "eleven_asked": {"seat"},
    "eleven_answered": {"seat", "decision", "final"},
    "raise_called": {"seat", "call", "stake", "if_run", "asked"},
    "raise_answered": {"seat", "answer", "final", "value"},
    "card_played": {"seat", "card", "down", "trick"},
    "card_covered": {"seat", "card"},
    "trick_won": {"trick", "seat", "side"},
    "trick_tied": {"trick", "next_leader"},
    "deal_over": {"deal", "winner", "points", "reason", "tricks", "scores"},
    "match_over": {"winner", "scores"},
}

TOLD_TO_SOME = {"hand_dealt", "card_covered"}


@every_guise
def test_events_as_listed(game, seats, options, amount) -> None:
    assert set(FIELDS) == game.event_types
    for seed in range(amount(10, 300)):
        match = new(game, seats, options, seed)
        for _ in walk(match, Random(seed)):
            pass
        for event in match.log:
            assert set(event.fields) == FIELDS[event.type]
            assert (event.audience is not None) == (event.type in TOLD_TO_SOME)


@every_guise
def test_info_1_to_6(game, seats, options, amount) -> None:
    """Cards are conserved; viewers know the table and the hands they may see, and no other card."""
    for seed in range(amount(4, 100)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            assert isinstance(match, PaulistaMatch)
            played = played_by(match)
            for seat in range(seats):
                assert sorted([*match.hands[seat], *played[seat]]) == sorted(match.dealt[seat])
                assert match.counts[seat] == len(match.hands[seat])
            if rng.random() < 0.7:
                continue
            on_table = {card for trick in match.played for _, card in trick} - {"##"}
            for viewer in viewers(match):
                seen = seen_by(match, viewer)
                open_to = [] if viewer is None else match.sees[viewer]
                allowed = {card for seat in open_to for card in match.dealt[seat]}
                assert seen.hands == {seat: seen_in_order(match, seat) for seat in open_to}
                assert tokens(seen.as_json()) & set(game.pack(match.options)) == (
                    allowed | on_table | {match.vira}
                )
                assert seen.public_facts() == match.public_facts()
                assert set(seen.unseen).isdisjoint(allowed | on_table | {match.vira})
                hidden = sum(map(len, match.hands)) - sum(map(len, seen.hands.values()))
                assert len(seen.unseen) >= hidden


def seen_in_order(match: PaulistaMatch, seat: int) -> tuple[str, ...]:
    return tuple(card for card in PACKS["dirty"] if card in match.hands[seat])


def played_by(match: PaulistaMatch) -> list[list[str]]:
    """What each seat has played in the present deal, by what was told to those who know."""
    began = max(place for place, event in enumerate(match.log) if event.type == "deal_started")
    played: list[list[str]] = [[] for _ in range(match.seats)]
    for event in match.log[began:]:
        if event.type == "card_covered" or (event.type == "card_played" and not event["down"]):
            played[event["seat"]].append(event["card"])
    return played


def test_info_7_a_refusal_is_no_event() -> None:
    match = match_of()
    before = list(match.log)
    assert match.why_not(0, "play:KH") is not None
    assert match.log == before


@every_guise
def test_sampled_hands_differ(game, seats, options, amount) -> None:
    """Over some samples every unseen card turns up in a hidden hand."""
    match = new(game, seats, options, "sampling")
    assert isinstance(match, PaulistaMatch)
    seen, rng = seen_by(match, 0), Random(3)
    dealt = set()
    for _ in range(200):
        sampled = seen.sample(rng)
        dealt |= {card for seat in range(1, seats) for card in sampled.hands[seat]}
    assert dealt == set(seen.unseen)


def test_a_sample_knows_the_deal_before() -> None:
    match = match_of(FOUR, "0 3D; 1 call:truco; 2 answer:run; 0 answer:run; 1 6C")
    seen = seen_by(match, 2)
    sampled = seen.sample(Random(1))
    assert (sampled.last_deal, sampled.last_tricks) == (match.last_deal, [[(0, "3D")]])
    assert sampled.hands[2] == match.hands[2]
    assert sampled.table == [(1, "6C")]
    assert sampled.decks[-1][12] == match.vira


def test_clauses_that_explain_a_deal() -> None:
    def opened_by(**given) -> str:
        return match_of(**given).log[0].clause

    assert opened_by() == "setup-3"
    assert opened_by(deal=2) == "setup-9"
    assert opened_by(scores=(3, 11)) == "eleven-1"
    assert opened_by(scores=(11, 11)) == "iron-1"
