"""Which cards a deck holds."""

from typing import Final

SUITS: Final = "OCEB"
RANKS: Final = tuple(range(1, 13))
FRENCH_SUITS: Final = "CHSD"
FRENCH_RANKS: Final = "A23456789TJQK"
MINCHIATE_SUITS: Final = "DCSB"
MINCHIATE_RANKS: Final = (*(str(rank) for rank in range(1, 11)), "F", "N", "Q", "K")


def spanish_suited(jokers: int) -> tuple[str, ...]:
    """The codes of a Spanish-suited deck of 48 cards and its jokers, in the order of the suits."""
    return (
        *(f"{rank}{suit}" for suit in SUITS for rank in RANKS),
        *(f"J{number}" for number in range(1, jokers + 1)),
    )


def french() -> tuple[str, ...]:
    """The codes of the French-suited deck of 52 cards; ``T`` is the ten."""
    return tuple(f"{rank}{suit}" for suit in FRENCH_SUITS for rank in FRENCH_RANKS)


def minchiate() -> tuple[str, ...]:
    """The codes of the 97 cards of the Minchiate: the suits, the forty trumps, the Matto."""
    return (
        *(f"{rank}{suit}" for suit in MINCHIATE_SUITS for rank in MINCHIATE_RANKS),
        *(f"T{number}" for number in range(1, 41)),
        "M",
    )


DECKS: Final[dict[str, tuple[str, ...]]] = {
    "spanish": spanish_suited(4),
    "south-american-catalan": spanish_suited(2),
    "french": french(),
    "minchiate": minchiate(),
}
