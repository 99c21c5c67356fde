"""How strong the levels are; few matches with fixed decks, with FULL the figures of ai-11."""

from random import Random
from statistics import fmean

import pytest

from games.engines.minchiate.game import GAME
from games.engines.minchiate.match import MinchiateMatch
from games.players.minchiate import LEVELS
from tests.engines.playing import new

PLAYERS = {**LEVELS, "random": lambda seen, rng: rng.choice(seen.legal)}


def played(names: tuple[str, str], decks: int) -> MinchiateMatch:
    """A match of one deal between two levels, one for each side."""
    match = new(GAME, 4, {}, f"strength {decks}")
    rngs = [Random(f"{decks} {seat}") for seat in range(4)]
    while match.to_act is not None:
        seat = match.to_act
        match.apply(seat, PLAYERS[names[seat % 2]](match.observation(seat), rngs[seat]))
    assert isinstance(match, MinchiateMatch)
    return match


@pytest.mark.parametrize(
    ("stronger", "weaker", "quick", "at_length", "share"),
    [
        ("low", "random", 8, 500, 0.7),
        pytest.param("high", "low", 2, 250, 0.6, marks=pytest.mark.full(whole=True)),
    ],
)
def test_ai_11(stronger, weaker, quick, at_length, share, amount, full) -> None:
    """Every deck order is played from both sides."""
    won, resti = [], 0
    for decks in range(amount(quick, at_length)):
        for names in ((stronger, weaker), (weaker, stronger)):
            match = played(names, decks)
            sign = 1 if names[0] == stronger else -1
            won.append((sign * match.net > 0) + (match.net == 0) / 2)
            resti += sign * match.net
    assert resti > 0
    assert not full or fmean(won) >= share
