"""The cards: how strong each is in a trick, and what a hand is worth in Envido and Flor."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

from games.engines.cards import SPANISH_SUITS, pack

HAND = 3
"""Cards of a hand (setup-3)."""

PACK = pack(SPANISH_SUITS, (1, 2, 3, 4, 5, 6, 7, 10, 11, 12))
"""The 40 cards in canonical order (cards-1, cards-5)."""

CLASSES: tuple[tuple[str, ...], ...] = (
    ("1E",),
    ("1B",),
    ("7E",),
    ("7O",),
    ("3O", "3C", "3E", "3B"),
    ("2O", "2C", "2E", "2B"),
    ("1O", "1C"),
    ("12O", "12C", "12E", "12B"),
    ("11O", "11C", "11E", "11B"),
    ("10O", "10C", "10E", "10B"),
    ("7C", "7B"),
    ("6O", "6C", "6E", "6B"),
    ("5O", "5C", "5E", "5B"),
    ("4O", "4C", "4E", "4B"),
)
"""The 14 classes, strongest first; within a class cards are equal (cards-3, cards-4)."""

STRENGTH = {
    card: len(CLASSES) - place for place, cards_of_class in enumerate(CLASSES) for card in cards_of_class
}
"""How strong a card is in a trick: 14 for the ace of swords down to 1 for the fours."""

SUIT = {card: card[-1] for card in PACK}

VALUE = {card: int(card[:-1]) if int(card[:-1]) <= 7 else 0 for card in PACK}
"""What a card counts in Envido and Flor: 1 to 7 their number, court cards nothing (envido-1)."""

_PLACE = {card: place for place, card in enumerate(PACK)}


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in canonical order."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def worth(hand: Iterable[str]) -> int:
    """The Envido worth of a hand: 0 to 7 or 20 to 33 (envido-1, envido-2)."""
    cards = tuple(hand)
    pairs = [
        20 + VALUE[one] + VALUE[other] for one, other in combinations(cards, 2) if SUIT[one] == SUIT[other]
    ]
    return max(pairs) if pairs else max(VALUE[card] for card in cards)


def is_flor(hand: Iterable[str]) -> bool:
    """Whether the hand is a flor: three cards of one suit (flor-1)."""
    return len({SUIT[card] for card in hand}) == 1


def flor_worth(flor: Iterable[str]) -> int:
    """The worth of a flor: 20 and the values of its three cards, 20 to 38 (flor-8)."""
    return 20 + sum(VALUE[card] for card in flor)


@cache
def hands_worth(value: int) -> Sequence[frozenset[str]]:
    """All hands with this Envido worth."""
    return _hands_by_worth()[value]


@cache
def _hands_by_worth() -> dict[int, list[frozenset[str]]]:
    found: dict[int, list[frozenset[str]]] = {}
    for hand in combinations(PACK, HAND):
        found.setdefault(worth(hand), []).append(frozenset(hand))
    return found


@cache
def flores() -> Sequence[frozenset[str]]:
    """All hands that are a flor."""
    return [
        frozenset(hand)
        for suit in SPANISH_SUITS
        for hand in combinations([card for card in PACK if SUIT[card] == suit], HAND)
    ]
