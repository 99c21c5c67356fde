"""Positions for the computer players."""

from collections.abc import Iterable
from random import Random
from typing import Any

from games.engines.events import Event
from games.engines.match import replayed
from games.engines.truco_argentino.game import GAME
from games.engines.truco_argentino.match import TrucoMatch
from games.engines.truco_argentino.observation import TrucoObservation
from games.players.truco_argentino import LEVELS
from tests.engines.truco_argentino.dealing import PLAIN, deck, told


def position(
    hands: Iterable[str] = PLAIN, actions: str = "", scores: tuple[int, int] = (0, 0), **options: Any
) -> TrucoMatch:
    """A match with these hands and scores that everybody knows; seat 0 is mano."""
    hands = tuple(hands)
    fields = {"side": 0, "points": 0, "reason": "hand", "scores": list(scores)}
    match = TrucoMatch(
        GAME,
        len(hands),
        GAME.complete_options(options),
        lambda deal: deck(hands),
        scores=scores,
        past=[Event("points", "score-2", fields)],
    )
    replayed(match, told(actions))
    return match


def seen_by_actor(match: TrucoMatch) -> TrucoObservation:
    """What the seat to act knows."""
    seen = match.observation(match.to_act)
    assert isinstance(seen, TrucoObservation)
    return seen


def choices(level: str, match: TrucoMatch, number: int = 12) -> set[str]:
    """What the level does, with some generators."""
    seen = seen_by_actor(match)
    return {LEVELS[level](seen, Random(seed)) for seed in range(number)}
