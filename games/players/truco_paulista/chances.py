"""The chance of winning the match from a score: what points are worth (ai-6)."""

from functools import cache

from games.engines.truco_paulista.kinds import BRINK, GOAL
from games.engines.truco_paulista.stakes import ELEVEN

VALUES = ((1, 0.62), (3, 0.30), (6, 0.08))
"""How often a deal is worth so much in the end."""


@cache
def match_chance(own: int, other: int) -> float:
    """*M* of ai-6: the chance of a side with `own` points against `other` points at the end of a deal."""
    if own >= GOAL:
        return 1.0
    if other >= GOAL:
        return 0.0
    if own == other:
        return 0.5
    if own == BRINK:
        return max(0.5 + 0.5 * match_chance(BRINK, other + ELEVEN), match_chance(BRINK, other + 1))
    if other == BRINK:
        return 1 - match_chance(BRINK, own)
    return sum(
        share * (match_chance(own + value, other) + match_chance(own, other + value)) / 2
        for value, share in VALUES
    )


def after_deal(chance: float, value: int, own: int, other: int) -> float:
    """*W* of ai-6: the chance of winning the match when a deal of this value is won with `chance`."""
    return chance * match_chance(own + value, other) + (1 - chance) * match_chance(own, other + value)
