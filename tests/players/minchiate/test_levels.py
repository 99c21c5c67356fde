"""What all levels keep to: always something legal, always the same, and only what the seat knows."""

from random import Random

import pytest

from games.engines.minchiate.game import GAME
from games.players import levels
from games.players.minchiate import LEVELS
from tests.engines.playing import guises, new, walk

every_guise = pytest.mark.parametrize(
    ("game", "seats", "options"), [guise for guise in guises() if guise.values[0] is GAME]
)
every_level = pytest.mark.parametrize("level", list(LEVELS))

SHARE = {"low": 0.5, "high": 0.06}
"""In how many states a level is asked."""


def test_the_levels() -> None:
    assert levels.levels(GAME.slug) == ("low", "high")


@every_level
@every_guise
def test_ai_2_always_legal(game, seats, options, level, amount) -> None:
    """In every phase, also in states that the level itself would never reach."""
    for seed in range(amount(2, 25)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            is_early = match.to_act is not None and match.facts()["phase"] != "play"
            if match.to_act is not None and (is_early or rng.random() < SHARE[level]):
                seen = match.observation(match.to_act)
                assert levels.choose(seen, level, Random(seed)) in seen.legal


@every_level
@every_guise
def test_ai_1_the_observation_alone_decides(game, seats, options, level, amount) -> None:
    """Equal observations and generators give equal actions, whatever the others hold."""
    for seed in range(amount(1, 12)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            if match.to_act is None or rng.random() > SHARE[level] / 2:
                continue
            action = levels.choose(match.observation(match.to_act), level, Random(seed))
            assert levels.choose(match.observation(match.to_act), level, Random(seed)) == action
            other = match.observation(match.to_act).sample(rng).observation(match.to_act)
            assert levels.choose(other, level, Random(seed)) == action
