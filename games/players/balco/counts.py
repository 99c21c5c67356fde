"""Hands as counts: suits do not matter (cards-3), so a player thinks in numbers.

A hand is a list of 13 counts: of the jokers at 0 and of each number at 1 to 12. What the seat to act must
throw is a number too: 0 for anything, 1 to answer a 1, 7 when bound by 7s, else the least number allowed.
"""

from collections.abc import Iterable

from games.engines.balco.cards import NUMBER
from games.engines.balco.throwing import ALLOWED, need

Counts = list[int]

JOKER = 0
KINDS = 13
"""Jokers and the numbers 1 to 12."""

FREE, ANSWER, BOUND = 0, 1, 7

PLAIN = (3, 4, 5, 6, 7, 8, 9, 11, 12)
"""The numbers that are thrown without regret, lowest first; 1, 2 and 10 are worth keeping."""


def kind_of(card: str) -> int:
    """The number of a card; a joker is 0."""
    return NUMBER.get(card, JOKER)


def counted(cards: Iterable[str]) -> Counts:
    """How many cards there are of each kind."""
    counts = [0] * KINDS
    for card in cards:
        counts[kind_of(card)] += 1
    return counts


def demand(top: int, bound: int) -> int:
    """What must be thrown on this number (0 if there is none), with so many players bound by 7s."""
    if top == 1:
        return ANSWER
    if bound:
        return BOUND
    return FREE if top == 2 else top


def _allowed(demanded: int) -> frozenset[int]:
    """The numbers that meet a demand; a 10 never lies on top."""
    return ALLOWED.get(need(demanded or None, int(demanded == BOUND)), frozenset())


NUMBERS_FOR = tuple(tuple(sorted(_allowed(demanded))) for demanded in range(KINDS))
"""The numbers that meet each demand."""

PLAIN_FOR = tuple(tuple(number for number in PLAIN if number in numbers) for numbers in NUMBERS_FOR)
"""Those of them that are plain, lowest first."""
