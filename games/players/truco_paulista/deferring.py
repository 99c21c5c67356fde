"""Computer players leave the last word on raises and hands of eleven to people of their side (ai-8)."""

from collections.abc import Callable
from random import Random

from games.engines.truco_paulista.observation import PaulistaObservation
from games.players.truco_paulista.standing import FOLD, RUN, own_side

Choose = Callable[[PaulistaObservation, Random], str]


def a_person_decides(seen: PaulistaObservation) -> bool:
    """Whether a person of the viewer's side is asked the open question as well, before or after it."""
    others = (seat for seat in (*seen.declined, *seen.asked) if seat != seen.viewer)
    return any(seat in seen.people and seen.side(seat) == own_side(seen) for seat in others)


def deferring(choose: Choose) -> Choose:
    """The same player, except that it runs or folds where a person of its side decides."""

    def choose_or_defer(seen: PaulistaObservation, rng: Random) -> str:
        if not a_person_decides(seen):
            return choose(seen, rng)
        return RUN if seen.pending is not None else FOLD

    return choose_or_defer
