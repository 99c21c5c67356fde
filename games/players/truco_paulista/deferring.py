"""Computer players leave the last word on raises and hands of eleven to people of their side (ai-8)."""

from collections.abc import Callable
from random import Random

from games.engines.truco_paulista.observation import PaulistaObservation
from games.players.reasons import Decided, decided
from games.players.truco_paulista.standing import FOLD, RUN, own_side

Decide = Callable[[PaulistaObservation, Random], Decided]


def a_person_decides(seen: PaulistaObservation) -> bool:
    """Whether a person of the viewer's side is asked the open question as well, before or after it."""
    others = (seat for seat in (*seen.declined, *seen.asked) if seat != seen.viewer)
    return any(seat in seen.people and seen.side(seat) == own_side(seen) for seat in others)


def deferring(decide: Decide) -> Decide:
    """The same player, except that it runs or folds where a person of its side decides."""

    def decide_or_defer(seen: PaulistaObservation, rng: Random) -> Decided:
        if not a_person_decides(seen):
            return decide(seen, rng)
        return decided(RUN if seen.pending is not None else FOLD, "leaves-it-to-a-person", "ai-8")

    return decide_or_defer
