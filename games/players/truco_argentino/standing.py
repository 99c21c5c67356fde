"""Where a deal stands, read from an observation: what both levels ask first."""

from functools import cache

from games.engines.truco_argentino.cards import STRENGTH
from games.engines.truco_argentino.observation import TrucoObservation
from games.engines.truco_argentino.tricks import decided
from games.players.truco_argentino import scores

PLAY = "play:"
CALL = "call:"
QUIERO = "answer:quiero"
NO_QUIERO = "answer:no-quiero"
FOLD = "fold"
FLOR = "call:flor"

OPENINGS = ("envido", "real-envido", "falta-envido")


def own_seat(seen: TrucoObservation) -> int:
    """The seat of the viewer."""
    if seen.viewer is None:
        raise ValueError("a spectator has no seat")
    return seen.viewer


def own_side(seen: TrucoObservation) -> int:
    """The side of the viewer."""
    return seen.side(own_seat(seen))


def own_tricks(seen: TrucoObservation) -> tuple[int, ...]:
    """The finished tricks: 1 won by the own side, -1 lost, 0 parda."""
    side = own_side(seen)
    return tuple(0 if winner is None else 1 if winner == side else -1 for winner in seen.tricks)


@cache
def outcome(tricks: tuple[int, ...], own_mano: bool) -> int:
    """1 or -1 when these tricks (as in `own_tricks`) win or lose the deal, 0 while it goes on."""
    winners = [None if trick == 0 else 0 if trick > 0 else 1 for trick in tricks]
    won = decided(winners, 0 if own_mano else 1)
    if won is None:
        return 0
    return 1 if won[0] == 0 else -1


def own_mano(seen: TrucoObservation) -> bool:
    """Whether mano is of the own side."""
    return seen.side(seen.mano) == own_side(seen)


def best_on_table(seen: TrucoObservation) -> tuple[int, int]:
    """The strongest card of the running trick by the own side and by the other, 0 if there is none."""
    side = own_side(seen)
    own = [STRENGTH[card] for seat, card in seen.table if seen.side(seat) == side]
    other = [STRENGTH[card] for seat, card in seen.table if seen.side(seat) != side]
    return max(own, default=0), max(other, default=0)


def by_strength(seen: TrucoObservation) -> list[str]:
    """The viewer's cards, weakest first."""
    return sorted(seen.hand, key=STRENGTH.__getitem__)


def chance_after(seen: TrucoObservation, own: int, other: int) -> float:
    """The viewer's chance to win the match when his side scores so many points more, then the other."""
    side = own_side(seen)
    target = seen.options["target"]
    return scores.chance(
        target - seen.scores[side] - own, target - seen.scores[1 - side] - other, mano=not own_mano(seen)
    )
