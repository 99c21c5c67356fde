"""Positions of the computer players from matches, and the other way round."""

from random import Random
from typing import Any

from games.engines.minchiate.game import GAME
from games.engines.minchiate.match import MinchiateMatch
from games.engines.minchiate.observation import MinchiateObservation
from games.players.minchiate.bits import bits
from games.players.minchiate.position import Position
from games.players.minchiate.reading import table_of
from games.players.minchiate.settling import Ending
from tests.engines.playing import new, walk

GUISES: tuple[dict[str, Any], ...] = ({}, {"demonio": True, "cappotto": True, "first_dealer": 1})


def seen_by(match: MinchiateMatch, viewer: int | None) -> MinchiateObservation:
    seen = match.observation(viewer)
    assert isinstance(seen, MinchiateObservation)
    return seen


def true_position(match: MinchiateMatch) -> Position:
    """The position of the match, with the hands as they are."""
    position = table_of(seen_by(match, None))
    position.hands = [bits(hand) for hand in match.hands]
    return position


def true_ending(match: MinchiateMatch) -> Ending:
    """How a match of one deal ended."""
    lead, resti = match.history[0]["lead"], match.history[0]["end_resti"]
    won_before = match.net - (resti if lead > 0 else -resti)
    return Ending(match.net, lead + 60 * won_before)


def matches(number: int) -> list[tuple[MinchiateMatch, Random]]:
    """Matches of one deal, with a generator each."""
    found = []
    for seed in range(number):
        match = new(GAME, 4, GUISES[seed % 2], seed)
        assert isinstance(match, MinchiateMatch)
        found.append((match, Random(seed)))
    return found


def played_until(match: MinchiateMatch, rng: Random, tricks: int) -> MinchiateMatch:
    """The match after random play, when so many tricks are left."""
    for state in walk(match, rng):
        if state.over or (match.phase == "play" and len(match.finished) == 21 - tricks):
            break
    return match
