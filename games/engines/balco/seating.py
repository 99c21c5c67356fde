"""Where the seats sit: dealer, eldest and turn order."""

from collections.abc import Collection
from functools import cache


def dealer_of(deal: int, seats: int) -> int:
    """The dealer of deal number `deal`, counted from 0 (setup-2)."""
    return (seats - 1 + deal) % seats


@cache
def seats_from(first: int, seats: int) -> tuple[int, ...]:
    """All seats in turn order, beginning with `first` (setup-1)."""
    return tuple((first + step) % seats for step in range(seats))


def still_in_after(seat: int, seats: int, out: Collection[int]) -> list[int]:
    """The other seats that are still in, in turn order after `seat` (turn-1, turn-2)."""
    return [other for other in seats_from(seat + 1, seats)[:-1] if other not in out]
