"""Which cards a deck holds."""

from typing import Final

SUITS: Final = "OCEB"
RANKS: Final = tuple(range(1, 13))


def spanish_suited(jokers: int) -> tuple[str, ...]:
    """The codes of a Spanish-suited deck of 48 cards and its jokers, in the order of the suits."""
    return (
        *(f"{rank}{suit}" for suit in SUITS for rank in RANKS),
        *(f"J{number}" for number in range(1, jokers + 1)),
    )


DECKS: Final[dict[str, tuple[str, ...]]] = {
    "spanish": spanish_suited(4),
    "south-american-catalan": spanish_suited(2),
}
