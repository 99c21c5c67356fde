"""Who wins a trick, and with which tricks a deal is won."""

from collections.abc import Sequence

from games.engines.truco_argentino.cards import STRENGTH
from games.engines.truco_argentino.seating import side_of


def winner_of(trick: Sequence[tuple[int, str]]) -> int | None:
    """The seat that wins the trick, given as (seat, card) in playing order; `None` for a parda.

    The highest class wins; if both sides played it, it is a parda, else the first seat that played it
    has won (play-3, play-4, pairs-4).
    """
    highest = max(STRENGTH[card] for _, card in trick)
    best = [seat for seat, card in trick if STRENGTH[card] == highest]
    return best[0] if len({side_of(seat) for seat in best}) == 1 else None


def decided(tricks: Sequence[int | None], mano_side: int) -> tuple[int, str] | None:
    """The side that has won the deal and the clause that says so, or `None` if it goes on.

    `tricks` holds the winning side of each finished trick, `None` for a parda.
    """
    won = [side for side in tricks if side is not None]
    pardas = len(tricks) - len(won)
    if len(tricks) == 3 and pardas == 3:
        return mano_side, "hand-5"
    if len(tricks) == 3 and pardas == 2:
        return won[0], "hand-4"
    if len(tricks) == 3 and pardas == 1:
        return won[0], "hand-3"
    if len(tricks) == 2 and pardas == 1:
        return won[0], "hand-2"
    for side in set(won):
        if won.count(side) == 2:
            return side, "hand-1"
    return None
