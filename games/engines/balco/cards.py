"""The cards: packs, numbers and the order of the numbers."""

from collections.abc import Iterable

from games.engines.cards import SPANISH_SUITS, pack

NUMBERS = range(1, 13)
"""The numbers of a suit (cards-1); a joker is declared as one of them (joker-1)."""

JOKERS = ("J1", "J2", "J3", "J4")

WITHOUT_JOKERS = pack(SPANISH_SUITS, NUMBERS)
WITH_JOKERS = (*WITHOUT_JOKERS, *JOKERS)
"""The packs in canonical order (cards-2, cards-9)."""

NUMBER = {card: int(card[:-1]) for card in WITHOUT_JOKERS}
"""The number of every card but the jokers, which have none of their own (cards-6)."""

ORDER = (3, 4, 5, 6, 7, 8, 9, 11, 12, 1)
"""The numbers from low to high; 2 and 10 stand outside (cards-4, cards-5)."""

RANK = {number: place for place, number in enumerate(ORDER)}

PLACE = {card: place for place, card in enumerate(WITH_JOKERS)}
"""Where a card stands in the canonical order."""


def in_order(cards: Iterable[str]) -> list[str]:
    """The cards in canonical order (cards-9)."""
    return sorted(cards, key=PLACE.__getitem__)


def bare(laid: str) -> str:
    """The card itself: taken up from the pile a joker is a bare joker again (joker-5)."""
    return laid.partition("=")[0]


def by_number(cards: Iterable[str]) -> list[tuple[int | None, list[str]]]:
    """The cards sorted by number from low to high; after them 2s, 10s and the jokers (`None`)."""
    found: dict[int | None, list[str]] = {number: [] for number in (*ORDER, 2, 10, None)}
    for card in in_order(cards):
        found[NUMBER.get(card)].append(card)
    return [(number, together) for number, together in found.items() if together]
