"""How strong the levels are: few matches with fixed decks, more with FULL; `bench.players` measures."""

from random import Random

import pytest

from games.engines.truco_argentino.game import GAME
from games.players.truco_argentino import LEVELS
from tests.engines.playing import new

PLAYERS = {**LEVELS, "random": lambda seen, rng: rng.choice(seen.legal)}


def share_won(stronger: str, weaker: str, seats: int, matches: int, **options: int) -> float:
    """The share of matches that the first player wins; each run of decks is played from both sides."""
    won = 0
    for number in range(matches):
        own_side = number % 2
        players = [stronger, weaker] if own_side == 0 else [weaker, stronger]
        match = new(GAME, seats, options, f"strength {number // 2}")
        rng = Random(number)
        while match.to_act is not None:
            seat = match.to_act
            match.apply(seat, PLAYERS[players[seat % 2]](match.observation(seat), rng))
        won += match.winners == [own_side]
    return won / matches


@pytest.mark.parametrize("seats", [2, 4])
def test_ai_2_low_beats_random(seats, amount) -> None:
    assert share_won("low", "random", seats, amount(16, 400)) >= 0.7


@pytest.mark.parametrize(("seats", "passes"), [(2, 0.75), (4, 0.65)])
def test_ai_3_high_beats_low(seats, passes, full) -> None:
    """In the quick run a few matches to 15, else forty to 30."""
    share = share_won("high", "low", seats, 40) if full else share_won("high", "low", seats, 4, target=15)
    assert share >= (passes if full else 0.5)
