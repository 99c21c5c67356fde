"""Where the seats sit in a deal: dealer, mão, playing order, and which seats are asked a question."""


def side_of(seat: int) -> int:
    """The side of a seat; partners sit alternately (setup-1)."""
    return seat % 2


def dealer_of(deal: int, seats: int) -> int:
    """The dealer of deal number `deal`, counted from 0 (setup-3, setup-9)."""
    return (deal - 1) % seats


def mano_of(deal: int, seats: int) -> int:
    """The seat that leads the first trick: the one after the dealer (setup-4)."""
    return deal % seats


def playing_order(first: int, seats: int) -> tuple[int, ...]:
    """The seats in playing order from `first`."""
    return tuple((first + step) % seats for step in range(seats))


def seats_of(side: int, first: int, seats: int) -> list[int]:
    """The seats of a side in playing order from `first`."""
    return [seat for seat in playing_order(first, seats) if side_of(seat) == side]


def asked_about_raise(caller: int, seats: int, vote: bool) -> list[int]:
    """The seats that a raise is put to, one after the other (raise-11); without a vote one (raise-12)."""
    asked = seats_of(1 - side_of(caller), caller, seats)
    return asked if vote else asked[:1]


def asked_about_eleven(side: int, mano: int, seats: int, vote: bool) -> list[int]:
    """The seats that are asked whether their side plays its hand of eleven (eleven-5)."""
    asked = seats_of(side, mano, seats)
    return asked if vote else asked[:1]
