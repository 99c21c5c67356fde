"""The level Easy: one card at a time, often the lowest, else at random (ai-2)."""

from random import Random

from games.engines.balco.actions import READY, TAKE
from games.engines.balco.observation import BalcoObservation
from games.engines.balco.table import SWAP
from games.players.balco import rules
from games.players.balco.counts import counted
from games.players.balco.spelling import demanded, own_seat, spelt
from games.players.reasons import Decided, acting, decided


def decide(seen: BalcoObservation, rng: Random) -> Decided:
    """What Easy does, and why."""
    if seen.phase == SWAP:
        return decided(READY, "never-exchanges", "ai-2")
    return throw(seen, rng) if seen.own else decided(rng.choice(seen.legal), "lifts-any", "ai-2")


choose = acting(decide)


def throw(seen: BalcoObservation, rng: Random) -> Decided:
    """What Easy does with cards in hand."""
    choice, code = rules.explained_at_random(counted(seen.own), demanded(seen), rng)
    if choice is None:
        return decided(TAKE, code, "play-6")
    action = spelt(seen, choice, rng.choice(seen.others_after(own_seat(seen))))
    return decided(action, code, "ai-2", number=choice.number)
