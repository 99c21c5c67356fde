"""What all levels must do: always something legal, always the same, from what they may know alone."""

from random import Random

import pytest

from games.engines.balco.game import GAME
from games.engines.balco.match import BalcoMatch
from games.players import levels
from games.players.balco import LEVELS, hard
from games.players.balco.position import Position
from tests.engines.playing import guises, new, walk

every_guise = pytest.mark.parametrize(
    ("game", "seats", "options"), [guise for guise in guises() if guise.values[0] is GAME]
)
every_level = pytest.mark.parametrize("level", list(LEVELS))


@pytest.fixture(autouse=True)
def short_thinking(monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    """What is shown here does not depend on how long Hard thinks."""
    if not full:
        monkeypatch.setattr(hard, "PLAYOUTS", 20)


def test_ai_2_to_4_the_levels() -> None:
    assert levels.levels(GAME.slug) == ("low", "middle", "high")


@every_level
@every_guise
def test_legal_to_the_end_of_the_match(game, seats, options, level, amount) -> None:
    for seed in range(amount(1, 10)):
        rng = Random(seed)
        match = new(game, seats, options, seed)
        while match.to_act is not None:
            action = levels.choose(match.observation(match.to_act), level, rng)
            assert action in match.legal()
            match.apply(match.to_act, action)


@every_level
@every_guise
def test_legal_wherever_others_lead(game, seats, options, level, amount) -> None:
    """Also in positions that the level itself would never reach."""
    for seed in range(amount(3, 30)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            if match.to_act is not None and rng.random() < 0.2:
                assert levels.choose(match.observation(match.to_act), level, rng) in match.legal()


@every_level
@every_guise
def test_ai_1_the_observation_alone_decides(game, seats, options, level, amount) -> None:
    """With the unseen cards dealt otherwise, but everything told alike, the choice stays the same."""
    for seed in range(amount(3, 30)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            seat = match.to_act
            if seat is None or rng.random() < 0.9:
                continue
            seen = match.observation(seat)
            action = levels.choose(seen, level, Random(seed))
            assert levels.choose(match.observation(seat), level, Random(seed)) == action
            other = seen.sample(rng).observation(seat)
            assert levels.choose(other, level, Random(seed)) == action


@every_level
def test_ai_1_nothing_but_the_observation_is_looked_at(level, monkeypatch) -> None:
    """Not even the match that the observation could be turned into is asked anything."""
    match = new(GAME, 3, {}, 1)
    assert isinstance(match, BalcoMatch)
    for seat in range(3):
        match.apply(seat, "ready")
    seen = match.observation(match.to_act)
    monkeypatch.setattr(BalcoMatch, "legal", None)
    monkeypatch.setattr(BalcoMatch, "why_not", None)
    assert levels.choose(seen, level, Random(1)) in seen.legal


def test_ai_4_a_fixed_number_of_playouts(monkeypatch, amount) -> None:
    """The effort of Hard is bounded by a count, whatever the hand."""
    monkeypatch.setattr(hard, "PLAYOUTS", 40)
    count = 0

    def points(position: Position, seat: int, rng: Random) -> int:
        nonlocal count
        count += 1
        return 0

    monkeypatch.setattr(Position, "points", points)
    for seed in range(amount(4, 40)):
        rng = Random(seed)
        for match in walk(new(GAME, 2 + seed % 4, {}, seed), rng):
            if match.to_act is not None and rng.random() < 0.2:
                count = 0
                seen = match.observation(match.to_act)
                throws = len({action.partition(">")[0] for action in seen.legal}) * match.seats
                levels.choose(seen, "high", rng)
                assert count <= 40 + 2 * hard.FEWEST * throws
