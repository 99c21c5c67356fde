"""What both levels must do: always something legal, always the same, from what they may know alone."""

from random import Random

import pytest

from games.engines.truco_argentino.game import GAME
from games.engines.truco_argentino.match import TrucoMatch
from games.players import levels
from games.players.truco_argentino import LEVELS
from tests.engines.playing import guises, new, walk
from tests.engines.test_contract import replayed_alike

every_guise = pytest.mark.parametrize(
    ("game", "seats", "options"), [guise for guise in guises() if guise.values[0] is GAME]
)
every_level = pytest.mark.parametrize("level", list(LEVELS))


def test_ai_1_the_levels() -> None:
    assert levels.levels(GAME.slug) == ("low", "high")


@every_level
@every_guise
def test_legal_to_the_end_of_the_match(game, seats, options, level, amount, full) -> None:
    """In the quick run the matches are short ones."""
    for seed in range(amount(1, 30)):
        rng = Random(seed)
        match = new(game, seats, options if full else {**options, "target": 15}, seed)
        while match.to_act is not None:
            action = levels.choose(match.observation(match.to_act), level, rng)
            assert action in match.legal()
            match.apply(match.to_act, action)


@every_level
@every_guise
def test_legal_wherever_others_lead(game, seats, options, level, amount) -> None:
    """Also in positions that the level itself would never reach."""
    for seed in range(amount(2, 60)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            if match.to_act is not None and rng.random() < 0.2:
                assert levels.choose(match.observation(match.to_act), level, rng) in match.legal()


@every_level
@every_guise
def test_ai_1_the_observation_alone_decides(game, seats, options, level, amount) -> None:
    """With the unseen cards dealt otherwise, but everything told alike, the choice stays the same."""
    compared = 0
    for seed in range(amount(2, 40)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            assert isinstance(match, TrucoMatch)
            seat = match.to_act
            if seat is None or rng.random() < 0.8:
                continue
            seen = match.observation(seat)
            action = levels.choose(seen, level, Random(seed))
            assert levels.choose(match.observation(seat), level, Random(seed)) == action
            decks = [*match.decks[:-1], seen.sample(rng).decks[-1]]
            other = replayed_alike(match, decks, seat)
            if other is not None:
                compared += 1
                assert levels.choose(other.observation(seat), level, Random(seed)) == action
    assert compared
