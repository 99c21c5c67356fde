"""What a viewer learns of the cards that others hold unseen, step by step."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat drew so many cards from the stock; `cards` are they if the viewer saw them."""

    seat: int
    count: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Revealed:
    """This card was one of those that the seat held unseen."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Barred:
    """None of the cards that the seat holds unseen is one of these."""

    seat: int
    cards: frozenset[str]


@dataclass(frozen=True, slots=True)
class Lifted:
    """This was the blind card in the slot."""

    seat: int
    slot: int
    card: str


Step = Drawn | Revealed | Barred | Lifted
