"""The level Easy: one card at a time, often the lowest, else at random (ai-2)."""

from random import Random

from games.engines.balco.actions import READY, TAKE
from games.engines.balco.observation import BalcoObservation
from games.engines.balco.table import SWAP
from games.players.balco import rules
from games.players.balco.counts import counted
from games.players.balco.spelling import demanded, own_seat, spelt


def choose(seen: BalcoObservation, rng: Random) -> str:
    """The action of Easy."""
    if seen.phase == SWAP:
        return READY
    return throw(seen, rng) if seen.own else rng.choice(seen.legal)


def throw(seen: BalcoObservation, rng: Random) -> str:
    """What Easy does with cards in hand."""
    choice = rules.at_random(counted(seen.own), demanded(seen), rng)
    if choice is None:
        return TAKE
    return spelt(seen, choice, rng.choice(seen.others_after(own_seat(seen))))
