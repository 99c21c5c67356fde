"""Card codes and packs shared by the games.

A card is a short ASCII code: rank, then suit letter (`7O`, `QH`, `10C`), or a card by itself
(`J1`, `T40`, `M`). Codes mean something only within their own deck.
"""

from collections.abc import Iterable

SPANISH_SUITS = "OCEB"
FRENCH_SUITS = "CHSD"


def pack(suits: Iterable[str], ranks: Iterable[str | int]) -> tuple[str, ...]:
    """Every rank of the first suit in the order given, then of the next suit, and so on."""
    in_order = tuple(str(rank) for rank in ranks)
    return tuple(rank + suit for suit in suits for rank in in_order)


def is_order_of(order: object, cards: tuple[str, ...]) -> bool:
    """Whether `order` is a list or tuple that holds each of `cards` exactly once and nothing else."""
    if not isinstance(order, list | tuple) or len(order) != len(cards):
        return False
    return all(isinstance(card, str) for card in order) and sorted(order) == sorted(cards)
