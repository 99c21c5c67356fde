"""Every code, clause and event that the game lists does occur."""

from random import Random

from games.engines.truco_argentino import actions
from games.engines.truco_argentino.game import GAME
from tests.engines.playing import new, walk


def test_every_refusal_and_event_occurs() -> None:
    refused: set[tuple[str, str]] = {GAME.setting_refusals.seats, GAME.setting_refusals.deck}
    told: set[str] = set()
    for seats, options in GAME.guises:
        for seed in range(12):
            rng = Random(seed)
            for match in walk(new(GAME, seats, options, seed), rng):
                seat = rng.randrange(seats) if match.to_act is None or rng.random() < 0.1 else match.to_act
                reasons = (match.why_not(seat, action) for action in (*actions.ALL, "play:8E"))
                refused.update((reason.code, reason.clause) for reason in reasons if reason is not None)
            told.update(event.type for event in match.log)
    assert refused == {(code, clause) for code, clauses in GAME.refusals.items() for clause in clauses}
    assert told == GAME.event_types
