"""The cards: which are in use, which rank the turned-up card makes manilhas, and what beats what."""

from collections.abc import Iterable, Mapping
from functools import cache

HAND = 3
"""Cards of a hand (setup-5)."""

COVERED = "##"
"""Stands for a card that was played face down."""

RANKS = {"dirty": "4567QJKA23", "clean": "QJKA23"}
"""The ranks of each deck, weak to strong (cards-4, cards-5)."""

SUITS = "DSHC"
"""The suits as they rank the manilhas, weak to strong (cards-7)."""

PACKS = {deck: tuple(rank + suit for rank in ranks for suit in SUITS) for deck, ranks in RANKS.items()}
"""The cards of each deck in canonical order (cards-1, cards-2, cards-11)."""

_PLACE = {card: place for place, card in enumerate(PACKS["dirty"])}


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in canonical order."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def manilha_of(vira: str, deck: str) -> str:
    """The rank that the turned-up card makes manilhas: the next above it, or the lowest (cards-6)."""
    ranks = RANKS[deck]
    return ranks[(ranks.index(vira[0]) + 1) % len(ranks)]


@cache
def strengths(deck: str, manilha: str) -> Mapping[str, int]:
    """How strong each card is in a trick when `manilha` is the rank of the manilhas.

    Common cards count from 1 by rank, manilhas stand above them by suit, and a covered card is worth
    nothing (cards-4 to cards-8, cards-10, covered-3).
    """
    common = [rank for rank in RANKS[deck] if rank != manilha]
    strength = {COVERED: 0}
    for place, rank in enumerate(common, start=1):
        strength.update({rank + suit: place for suit in SUITS})
    for place, suit in enumerate(SUITS, start=len(common) + 1):
        strength[manilha + suit] = place
    return strength
