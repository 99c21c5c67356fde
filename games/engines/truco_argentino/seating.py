"""Where the seats sit in a deal: dealer, mano, playing order, and who speaks for a side."""


def side_of(seat: int) -> int:
    """The side of a seat: its own of two, or its pair of four (setup-1, pairs-1)."""
    return seat % 2


def dealer_of(deal: int, seats: int) -> int:
    """The dealer of deal number `deal`, counted from 0 (setup-1, pairs-1)."""
    return (deal - 1) % seats


def mano_of(deal: int, seats: int) -> int:
    """The seat that leads the first trick: the one after the dealer (setup-2, pairs-1)."""
    return deal % seats


def playing_order(mano: int, seats: int) -> tuple[int, ...]:
    """The seats in playing order from mano."""
    return tuple((mano + step) % seats for step in range(seats))


def pie_of(side: int, mano: int, seats: int) -> int:
    """The seat of a side that plays last in the first trick and speaks for the side (setup-2, pairs-3)."""
    last = (mano + seats - 1) % seats
    return last if side_of(last) == side else (last - 1) % seats
