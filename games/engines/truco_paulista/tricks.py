"""Who wins a trick, and with which tricks a deal is won."""

from collections.abc import Mapping, Sequence

from games.engines.truco_paulista.seating import side_of

TIE = "tie"

TrickResult = int | str
"""The side that won a trick, or "tie"."""

TRICKS = "tricks"
ALL_TIED = "all-tied"


def best_of(trick: Sequence[tuple[int, str]], strength: Mapping[str, int]) -> list[int]:
    """The seats that played the highest card or an equal one, in the order of play (trick-1, covered-3)."""
    highest = max(strength[card] for _, card in trick)
    return [seat for seat, card in trick if strength[card] == highest]


def is_tied(best: Sequence[int]) -> bool:
    """Whether the equal highest cards belong to both sides (trick-2, trick-3)."""
    return len({side_of(seat) for seat in best}) == 2


def outcome(tricks: Sequence[TrickResult]) -> tuple[TrickResult, str] | None:
    """Who has won the deal by its finished tricks, and the clause that says so; `None` if it goes on.

    "tie" says that all three tricks were tied, so that the option `all_tied` decides.
    """
    won = [side for side in tricks if side != TIE]
    ties = len(tricks) - len(won)
    if ties == 3:
        return TIE, "hand-6"
    if not won:
        return None
    if ties == 0:
        return next(((side, "hand-1") for side in won if won.count(side) == 2), None)
    if ties == 2:
        return won[0], "hand-5"
    if len(tricks) == 3:
        return won[0], "hand-4"
    return won[0], "hand-2" if tricks[0] == TIE else "hand-3"


def side_of_all_tied(rule: str, dealer: int, mano: int) -> int | None:
    """The side that wins a deal with three tied tricks; `None` for nobody (hand-6)."""
    if rule == "nobody":
        return None
    return side_of(dealer if rule == "dealer" else mano)
