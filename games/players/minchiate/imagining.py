"""Positions that a player imagines: worlds that agree with what he knows, the likelier ones."""

from collections.abc import Iterator
from random import Random

from games.engines.minchiate.observation import MinchiateObservation
from games.engines.minchiate.seating import SEATS
from games.engines.minchiate.versicole import worth
from games.engines.minchiate.worlds import Worlds
from games.players.minchiate.bits import bits
from games.players.minchiate.position import Position
from games.players.minchiate.reading import in_world, table_of
from games.players.minchiate.settling import versicole_worth

DOUBTS = 10
"""How often a world is put aside because somebody would have kept a combination to himself."""


def imagined(seen: MinchiateObservation, rng: Random) -> Iterator[Position]:
    """Positions with hands for all seats, without end (ai-6, ai-7).

    Whoever has declared is believed, for a while, to have declared all that he had.
    """
    table, worlds = table_of(seen), Worlds(seen)
    others = [seat for seat in range(SEATS) if seat != seen.viewer]
    declared = {seat: worth(found) for seat in others if (found := seen.declared[seat]) is not None}
    played = {seat: bits(seen.cards_played_by(seat)) for seat in others}
    demonio = seen.options["demonio"]
    while True:
        for _ in range(DOUBTS):
            position = in_world(table, worlds.deal(rng))
            hands = ((seat, position.hands[seat] | played[seat]) for seat in declared)
            if all(versicole_worth(hand, demonio) == declared[seat] for seat, hand in hands):
                break
        yield position
