"""The three kinds of deal, and who sees whose cards in them."""

from collections.abc import Sequence

from games.engines.truco_paulista.seating import side_of

NORMAL = "normal"
ELEVEN = "eleven"
IRON = "iron"

BRINK = 11
"""The score that makes a deal special."""

GOAL = 12
"""The score that wins the match (aim-1, end-1)."""


def kind_of(scores: Sequence[int]) -> str:
    """The kind of a deal that begins at these scores (setup-10)."""
    return (NORMAL, ELEVEN, IRON)[scores.count(BRINK)]


def sees(kind: str, scores: Sequence[int], seats: int, *, blind: bool) -> list[list[int]]:
    """For each seat the seats whose unplayed cards it may see (info-2 to info-4, eleven-7)."""
    if kind == IRON and blind:
        return [[] for _ in range(seats)]
    if kind != ELEVEN:
        return [[seat] for seat in range(seats)]
    side = list(scores).index(BRINK)
    together = [seat for seat in range(seats) if side_of(seat) == side]
    return [list(together) if side_of(seat) == side else [seat] for seat in range(seats)]
