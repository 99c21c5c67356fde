"""How strong the levels are: few deals with fixed decks, more with FULL; `bench.players` measures."""

from random import Random

import pytest

from games.engines.balco.game import GAME
from games.players.balco import LEVELS, hard
from tests.engines.playing import new

PLAYERS = {**LEVELS, "random": lambda seen, rng: rng.choice(seen.legal)}


def points(stronger: str, weaker: str, seats: int, deals: int) -> tuple[float, float]:
    """The mean points of a seat of either kind; the kinds alternate, and each deck is played both ways."""
    gained = {stronger: 0, weaker: 0}
    for number in range(deals):
        match = new(GAME, seats, {}, f"strength {number // 2}")
        rng = Random(number)
        kinds = [(stronger, weaker)[(seat + number) % 2] for seat in range(seats)]
        while match.to_act is not None:
            seat = match.to_act
            match.apply(seat, PLAYERS[kinds[seat]](match.observation(seat), rng))
        for kind, score in zip(kinds, match.scores, strict=True):
            gained[kind] += score
    return gained[stronger] / deals / (seats // 2), gained[weaker] / deals / (seats // 2)


@pytest.mark.parametrize(("stronger", "weaker"), [("low", "random"), ("middle", "low")])
@pytest.mark.parametrize(("seats", "ahead"), [(2, 0.25), (4, 0.5)])
def test_ai_2_and_3_the_lower_levels(stronger, weaker, seats, ahead, amount) -> None:
    better, worse = points(stronger, weaker, seats, amount(20, 400))
    assert better - worse >= ahead


@pytest.mark.full(whole=True)
@pytest.mark.parametrize(("seats", "ahead"), [(2, 0.2), (4, 0.1)])
def test_ai_4_hard_beats_medium(seats, ahead) -> None:
    better, worse = points("high", "middle", seats, 100)
    assert better - worse >= ahead


def test_ai_4_hard_beats_easy_even_in_haste(monkeypatch) -> None:
    monkeypatch.setattr(hard, "PLAYOUTS", 30)
    better, worse = points("high", "low", 2, 6)
    assert better > worse
