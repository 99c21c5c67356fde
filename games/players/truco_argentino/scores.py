"""The chance of winning the match from a score: what points are worth (ai-4)."""

from collections.abc import Mapping
from functools import cache

LONGEST = 30
"""The most points that can be missing at the start of a deal."""

GAINS: Mapping[tuple[int, int], float] = {
    (1, 0): 0.19, (0, 1): 0.17, (1, 1): 0.15, (2, 0): 0.10, (0, 2): 0.095, (3, 0): 0.05, (0, 3): 0.05,
    (2, 1): 0.04, (1, 2): 0.04, (4, 0): 0.02, (0, 4): 0.02, (3, 1): 0.012, (1, 3): 0.01, (5, 0): 0.01,
    (0, 5): 0.01, (2, 2): 0.01, (6, 0): 0.005, (0, 6): 0.005,
}  # fmt: skip
"""How often a deal between players of equal strength brings mano and pie so many points."""


@cache
def _chances_of_mano() -> list[list[float]]:
    """By the points that are missing to mano of the next deal and to the other: mano's chance."""
    total = sum(GAINS.values())
    chances = [[0.5] * (LONGEST + 1) for _ in range(LONGEST + 1)]
    for missing in range(2, 2 * LONGEST + 1):
        for mano in range(max(1, missing - LONGEST), min(LONGEST, missing - 1) + 1):
            pie = missing - mano
            ahead = sum(
                share * (1 - _after(chances, pie - one, mano - other))
                for (other, one), share in GAINS.items()
            )
            chances[mano][pie] = ahead / total
    return chances


def _after(chances: list[list[float]], mano: int, pie: int) -> float:
    if pie <= 0:
        return 0.0
    return 1.0 if mano <= 0 else chances[mano][pie]


def chance(own: int, other: int, *, mano: bool) -> float:
    """The chance of a side to win the match with so many points missing to it and to the other.

    `mano` says whether it is mano of the deal that comes next.
    """
    if own <= 0:
        return 1.0
    if other <= 0:
        return 0.0
    chances = _chances_of_mano()
    return chances[own][other] if mano else 1 - chances[other][own]
