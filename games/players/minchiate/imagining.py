"""Positions that a player imagines: worlds that agree with what he knows."""

from collections.abc import Iterator
from random import Random

from games.engines.minchiate.observation import MinchiateObservation
from games.engines.minchiate.worlds import Worlds
from games.players.minchiate.bits import bits
from games.players.minchiate.position import Position
from games.players.minchiate.reading import table_of


def imagined(seen: MinchiateObservation, rng: Random) -> Iterator[Position]:
    """Positions with hands for all seats, without end; each that may be true is equally likely (ai-7)."""
    table, worlds = table_of(seen), Worlds(seen)
    while True:
        position = table.copy()
        position.hands = [bits(hand) for hand in worlds.deal(rng).hands]
        yield position
