"""Where the seats sit: sides, dealer, cutter, and the order of dealing, declaring and playing."""

SEATS = 4
SIDES = 2


def side_of(seat: int) -> int:
    """The side of a seat; partners sit opposite each other (aim-1)."""
    return seat % SIDES


def after(seat: int) -> int:
    """The seat that comes next (aim-4)."""
    return (seat + 1) % SEATS


def dealer_of(deal: int, first_dealer: int) -> int:
    """The dealer of deal number `deal`, counted from 0 (setup-1, option-1)."""
    return (first_dealer + deal) % SEATS


def cutter_of(dealer: int) -> int:
    """The player who cuts: at the dealer's left, the last before him in playing order (setup-2)."""
    return (dealer + 3) % SEATS


def order_from(seat: int) -> tuple[int, ...]:
    """The four seats in playing order, beginning with `seat`."""
    return tuple((seat + step) % SEATS for step in range(SEATS))


def dealing_order(dealer: int) -> tuple[int, ...]:
    """The seats in the order of dealing, declaring and playing: the dealer last (setup-6, declare-1)."""
    return order_from(after(dealer))
