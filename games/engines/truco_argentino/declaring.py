"""Declaring worths after an accepted Envido or Flor: who says a number, who says "son buenas"."""

from collections.abc import Mapping, Sequence

from games.engines.truco_argentino.seating import side_of

SON_BUENAS = "son-buenas"

Said = tuple[int, int | str]
"""A seat and what it says: its worth or "son-buenas"."""


def declared(order: Sequence[int], worths: Mapping[int, int]) -> tuple[list[Said], int]:
    """What the seats say, in speaking order, and the side that wins (envido-13, envido-14, pairs-7, pairs-8).

    `order` holds the seats that take part, in playing order from mano. The first says its worth; then the
    side that is behind answers by its first seat that beats the best worth said, and so on; when none
    beats it, the last of its seats that are left says "son buenas". A seat that was passed over because it
    did not beat the best worth then is not asked again.
    """
    best = order[0]
    said: list[Said] = [(best, worths[best])]
    silent = list(order[1:])
    while behind := [seat for seat in silent if side_of(seat) != side_of(best)]:
        better = [seat for seat in behind if beats(order, worths[seat], seat, worths[best], best)]
        if not better:
            said.append((behind[-1], SON_BUENAS))
            break
        best = better[0]
        said.append((best, worths[best]))
        asked = behind[: behind.index(best) + 1]
        silent = [seat for seat in silent if seat not in asked]
    return said, side_of(best)


def beats(order: Sequence[int], worth: int, seat: int, best_worth: int, best: int) -> bool:
    """Whether a seat's worth beats another's: it is higher, or equal and nearer to mano (pairs-7)."""
    return worth > best_worth or (worth == best_worth and order.index(seat) < order.index(best))


def limits(order: Sequence[int], said: Sequence[Said]) -> tuple[dict[int, int], dict[int, int]]:
    """What the sayings tell: the exact worths of the seats that said one, upper bounds of others.

    Whoever was passed over, or says "son buenas", does not beat the best worth said until then.
    """
    exact: dict[int, int] = {}
    at_most: dict[int, int] = {}
    best = -1
    for seat, saying in said:
        if exact:
            silent = [other for other in order if other not in exact and side_of(other) == side_of(seat)]
            passed = silent if isinstance(saying, str) else silent[: silent.index(seat)]
            for other in passed:
                nearer = order.index(other) < order.index(best)
                bound = exact[best] - 1 if nearer else exact[best]
                at_most[other] = min(bound, at_most.get(other, bound))
        if not isinstance(saying, str):
            exact[seat] = saying
            best = seat
    return exact, at_most
