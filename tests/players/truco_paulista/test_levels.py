"""What the levels do: always something legal, always the same, and what their rules say."""

from collections.abc import Iterator
from random import Random

import pytest

from games.engines.truco_paulista.game import GAME
from games.engines.truco_paulista.match import PaulistaMatch
from games.players import levels
from games.players.truco_paulista import INCLINATIONS, LEVELS, low
from tests.engines.playing import guises, new, walk
from tests.engines.truco_paulista.dealing import do, match_of, seen_by

every_guise = pytest.mark.parametrize(
    ("game", "seats", "options"), [guise for guise in guises() if guise.values[0] is GAME]
)
every_level = pytest.mark.parametrize("level", list(LEVELS))

FOUR = ("6C 3D AS", "KH KS 4D", "3H QD 7S", "2S JD 4H")
WEAK = ("4D 4S 7D", "5D 5S 7S")
STRONG = ("6C 6H 3D", "6S 6D 3S")


def choices(match: PaulistaMatch, level: str, number: int = 200) -> list[str]:
    """What the seat to act does with different generators."""
    seat = match.to_act
    assert seat is not None
    seen = seen_by(match, seat)
    return [LEVELS[level](seen, Random(seed)) for seed in range(number)]


def share(found: list[str], action: str) -> float:
    return found.count(action) / len(found)


def test_the_levels() -> None:
    assert levels.levels(GAME.slug) == ("low", "high")


# --- both levels ------------------------------------------------------------------------------------


def played_by(level: str, match: PaulistaMatch, rng: Random) -> Iterator[tuple[PaulistaMatch, str]]:
    """The states of a match in which the level plays every seat, with what it does."""
    while match.to_act is not None:
        action = LEVELS[level](seen_by(match, match.to_act), rng)
        yield match, action
        match.apply(match.to_act, action)


@every_level
@every_guise
def test_ai_2_and_3_legal_in_every_phase(game, seats, options, level, amount) -> None:
    for seed in range(amount(3, 60)):
        match = new(game, seats, options, seed)
        assert isinstance(match, PaulistaMatch)
        for state, action in played_by(level, match, Random(seed)):
            assert action in state.legal()
            assert not action.endswith("down")


@every_level
@every_guise
def test_legal_wherever_others_lead(game, seats, options, level, amount) -> None:
    """Also in states that the level itself would never reach."""
    for seed in range(amount(6, 100)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            if match.to_act is not None and rng.random() < 0.3:
                people = [seat for seat in range(seats) if rng.random() < 0.3]
                seen = match.observation(match.to_act, people)
                assert levels.choose(seen, level, Random(seed)) in match.legal()


@every_level
@every_guise
def test_ai_1_the_observation_alone_decides(game, seats, options, level, amount) -> None:
    """Equal observations and generators give equal actions, whatever the others hold."""
    for seed in range(amount(3, 40)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            if match.to_act is None or rng.random() < 0.8:
                continue
            seen = match.observation(match.to_act)
            action = levels.choose(seen, level, Random(seed))
            assert levels.choose(match.observation(match.to_act), level, Random(seed)) == action
            for _ in range(3):
                other = seen.sample(rng).observation(match.to_act)
                assert levels.choose(other, level, Random(seed)) == action


@every_level
def test_blind_places_at_random(level: str) -> None:
    match = match_of(scores=(11, 11), iron_hand="blind", actions="0 blind:2; 1 blind:1")
    assert set(choices(match, level)) == {"blind:1", "blind:3"}


# --- low --------------------------------------------------------------------------------------------


def test_ai_5_hand_strength() -> None:
    def strength(hand: str, vira: str) -> float:
        return low.hand_strength(seen_by(match_of((hand, "KH KS KD"), vira=vira), 0))

    assert strength("6C 3D AS", "5H") == 1.5
    assert strength("3C 3D AS", "2H") == 2
    assert strength("4C 3D 3S", "3H") == 2


@pytest.mark.parametrize(
    ("hands", "actions", "chance"),
    [
        (STRONG, "", 0.5),
        (WEAK, "", 0.05),
        (("6C 4S 7D", "3D 5S 7S"), "0 4S; 1 5S", 0.05),
        (("6C 4S 7D", "6H 5S 7S"), "0 7D; 1 5S; 0 4S; 1 7S; 1 6H", 0.05),
    ],
)
def test_ai_5_asking(hands: tuple[str, str], actions: str, chance: float) -> None:
    found = choices(match_of(hands, actions), "low", 600)
    assert share(found, "call:truco") == pytest.approx(chance, abs=0.06)


def test_ai_5_cards() -> None:
    found = choices(match_of(WEAK), "low", 600)
    cards = [action for action in found if action.startswith("play:")]
    assert share(cards, "play:7D") == pytest.approx(0.65 + 0.35 / 3, abs=0.06)
    assert share(cards, "play:4D") == pytest.approx(0.35 / 3, abs=0.05)


@pytest.mark.parametrize(
    ("hands", "actions", "answer"),
    [
        (("4D 4S 7D", "3D 5S 7S"), "0 call:truco", "answer:accept"),
        (("4D 4S 7D", "2D 5S 7S"), "0 call:truco", "answer:run"),
        (("4D 4S 7D", "2D 5S 7S"), "0 7D; 1 2D; 1 7S; 0 call:truco", "answer:accept"),
        (("4D 4S 7D", "3D 5S 7S"), "0 4D; 1 call:truco; 0 call:six", "answer:run"),
        (("4D 4S 7D", "6D 5S 7S"), "0 4D; 1 call:truco; 0 call:six", "answer:accept"),
        (("4D 4S 7D", "3D 3S 7S"), "0 4D; 1 call:truco; 0 call:six", "answer:accept"),
    ],
)
def test_ai_5_answers(hands: tuple[str, str], actions: str, answer: str) -> None:
    assert set(choices(match_of(hands, actions), "low", 20)) == {answer}


@pytest.mark.parametrize(
    ("hand", "decision"),
    [
        ("6D 4S 4H", "eleven:play"),
        ("3D 2S 4H", "eleven:play"),
        ("3D AS KH", "eleven:fold"),
        ("AD AS KH", "eleven:fold"),
    ],
)
def test_ai_5_eleven(hand: str, decision: str) -> None:
    match = match_of((hand, "5D 5S 7S"), scores=(11, 4))
    assert set(choices(match, "low", 20)) == {decision}


def test_ai_5_eleven_counts_the_partners_cards() -> None:
    match = match_of(("AD KH 4S", "5D 5S 7S", "6C 7D 4H", "2S JD 4D"), scores=(11, 4))
    assert set(choices(match, "low", 20)) == {"eleven:play"}


# --- high -------------------------------------------------------------------------------------------


def test_ai_6_asks_with_good_cards_and_runs_with_bad_ones() -> None:
    assert share(choices(match_of(STRONG), "high", 40), "call:truco") == 1
    assert "call:truco" not in choices(match_of(WEAK), "high", 40)
    assert set(choices(match_of((WEAK[0], WEAK[1]), "0 call:truco"), "high", 40)) == {"answer:run"}
    assert "answer:run" not in choices(match_of((WEAK[0], STRONG[0]), "0 call:truco"), "high", 40)


def test_ai_6_raises_when_sure() -> None:
    match = match_of(("4D 4S 7D", "6C 6H 3D"), "0 4D; 1 3D; 1 6H; 0 call:truco")
    assert set(choices(match, "high", 40)) == {"call:six"}


def test_ai_6_bluffs_now_and_then_as_the_last_to_play() -> None:
    match = match_of(("6S 3S 2S", "4D 4S 7D"), "0 3S")
    assert 0 < share(choices(match, "high", 400), "call:truco") < 0.12


def test_ai_6_the_weakest_of_equal_cards() -> None:
    """The deal is won whatever is played."""
    match = match_of(("6C 6H 3D", "4D 4S 7D"), "0 call:truco; 1 answer:accept; 0 6H; 1 4D")
    assert set(choices(match, "high", 40)) == {"play:3D"}


def test_ai_6_eleven() -> None:
    assert set(choices(match_of(STRONG, scores=(11, 4)), "high", 20)) == {"eleven:play"}
    assert set(choices(match_of(WEAK, scores=(11, 4)), "high", 20)) == {"eleven:fold"}


# --- the word of the people -------------------------------------------------------------------------


@every_level
@pytest.mark.parametrize(
    ("people", "defers"), [((), False), ((0,), False), ((0, 2), False), ((3,), True), ((1, 3), True)]
)
def test_ai_8_asked_about_a_raise(level: str, people: tuple[int, ...], defers: bool) -> None:
    four = ("4D 4S 7D", "6C 6H 3D", "5D 5S 7S", "2S JD 4H")
    match = match_of(four, "0 call:truco")
    action = LEVELS[level](seen_by(match, 1, people), Random(1))
    assert (action == "answer:run") is defers
    assert INCLINATIONS[level](seen_by(match, 1, people), Random(1)) != "answer:run"


@every_level
def test_ai_8_after_the_person(level: str) -> None:
    four = ("4D 4S 7D", "2S JD 4H", "5D 5S 7S", "6C 6H 3D")
    match = match_of(four, "0 call:truco; 1 answer:run")
    assert LEVELS[level](seen_by(match, 3, [1]), Random(1)) == "answer:run"
    assert LEVELS[level](seen_by(match, 3, [0]), Random(1)) != "answer:run"


@every_level
def test_ai_8_the_hand_of_eleven(level: str) -> None:
    match = match_of(FOUR, scores=(11, 4))
    assert LEVELS[level](seen_by(match, 0, [2]), Random(1)) == "eleven:fold"
    do(match, "0 eleven:fold")
    assert LEVELS[level](seen_by(match, 2, [0]), Random(1)) == "eleven:fold"
    assert LEVELS[level](seen_by(match, 2, [1, 3]), Random(1)) == "eleven:play"


@every_level
def test_ai_8_cannot_be_done_without_a_vote(level: str) -> None:
    four = ("4D 4S 7D", "6C 6H 3D", "5D 5S 7S", "2S JD 4H")
    match = match_of(four, "0 call:truco", partner_vote=False)
    assert LEVELS[level](seen_by(match, 1, [3]), Random(1)) != "answer:run"


@every_level
def test_ai_8_does_not_touch_cards_and_asking(level: str) -> None:
    match = match_of(FOUR)
    for seed in range(20):
        with_people = LEVELS[level](seen_by(match, 0, [2]), Random(seed))
        assert with_people == LEVELS[level](seen_by(match, 0), Random(seed))
