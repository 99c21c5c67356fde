"""The cards: suits, how strong each card is, what it is worth, and which are protected or robbed."""

from collections.abc import Iterable

from games.engines.cards import pack

ROUND_SUITS = "DC"
LONG_SUITS = "SB"
SUITS = ROUND_SUITS + LONG_SUITS
"""Coins, cups, swords, batons (cards-2, cards-3)."""

TRUMP = "T"
MATTO = "M"

TRUMPS = tuple(f"T{rank}" for rank in range(1, 41))
"""The trumps, lowest first (cards-8)."""

KINGS = tuple(f"K{suit}" for suit in SUITS)

PACK = (*pack(SUITS, (*range(1, 11), "F", "N", "Q", "K")), *TRUMPS, MATTO)
"""The 97 cards in canonical order (cards-1, cards-2)."""

SUIT = {card: card[0] if card[0] in (TRUMP, MATTO) else card[-1] for card in PACK}
"""The suit of a card: one of `SUITS`, `TRUMP`, or `MATTO` for the Matto alone (cards-8, cards-9)."""

_COURTS = {"F": 11, "N": 12, "Q": 13, "K": 14}


def _rank(card: str) -> int:
    if card == MATTO:
        return 0
    if SUIT[card] == TRUMP:
        return int(card[1:])
    rank = card[:-1]
    if rank in _COURTS:
        return _COURTS[rank]
    return int(rank) if SUIT[card] in LONG_SUITS else 11 - int(rank)


RANK = {card: _rank(card) for card in PACK}
"""How high a card stands within its suit, or a trump among the trumps (cards-4 to cards-8)."""

VALUE = dict.fromkeys(PACK, 0)
VALUE.update(dict.fromkeys(("T2", "T3", "T4", "T5"), 3))
VALUE.update(dict.fromkeys(("T1", "T10", "T13", "T20", "T28", *TRUMPS[29:35], MATTO, *KINGS), 5))
VALUE.update(dict.fromkeys(TRUMPS[35:], 10))
"""The point values (cards-10)."""

COUNTING = frozenset(card for card in PACK if VALUE[card] > 0)
"""The 25 cards that are worth something by themselves (cards-12)."""

PROTECTED = COUNTING | {"T29"}
"""The cards that are not discarded and that the dealer takes out of the fola (discard-2, setup-11)."""

ROBBABLE = COUNTING | set(TRUMPS[20:])
"""The 33 cards that are robbed (cards-13)."""

PLACE = {card: place for place, card in enumerate(PACK)}
"""The place of a card in canonical order."""


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in canonical order."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


def points(cards: Iterable[str]) -> int:
    """The sum of the point values (cards-10)."""
    return sum(VALUE[card] for card in cards)
