"""How strong the levels are; small numbers with fixed decks, the figures of ai-7 with FULL."""

from random import Random

import pytest

from games.engines.truco_paulista.game import GAME
from games.players.truco_paulista import LEVELS
from tests.engines.playing import new

PLAYERS = {**LEVELS, "random": lambda seen, rng: rng.choice(seen.legal)}


def share_won(stronger: str, weaker: str, seats: int, matches: int) -> float:
    """The share of matches that the first level wins; each run of decks is played from both sides."""
    won = 0
    for number in range(matches):
        own_side = number % 2
        levels = [stronger, weaker] if own_side == 0 else [weaker, stronger]
        match = new(GAME, seats, {}, f"strength {number // 2}")
        rngs = [Random(f"{number} {seat}") for seat in range(seats)]
        while match.to_act is not None:
            seat = match.to_act
            match.apply(seat, PLAYERS[levels[seat % 2]](match.observation(seat), rngs[seat]))
        won += match.winners == [own_side]
    return won / matches


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("stronger", "weaker", "quick", "passes"),
    [("low", "random", 0.5, 0.60), ("high", "low", 0.5, 0.68), ("high", "random", 0.7, 0.85)],
)
def test_ai_7(stronger, weaker, quick, passes, seats, full) -> None:
    assert share_won(stronger, weaker, seats, 400 if full else 16) >= (passes if full else quick)
