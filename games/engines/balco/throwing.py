"""What may be thrown: the need of the seat to act, and the throws that meet it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from games.engines.balco.actions import throw
from games.engines.balco.cards import JOKERS, NUMBER, NUMBERS, ORDER, RANK, WITH_JOKERS

FREE, SEVEN, ONE = "free", "seven", "one"

MOST = 4
"""So many cards may be thrown together (play-3), and so many in a row clear the pile (clear-1)."""


def at_least(number: int) -> str:
    """The need to throw a number that is not lower (play-2)."""
    return f"min:{number}"


ALLOWED: Mapping[str, frozenset[int]] = {
    FREE: frozenset(NUMBERS),
    SEVEN: frozenset({2, 3, 4, 5, 6, 7}),
    ONE: frozenset({1, 2}),
    **{
        at_least(lowest): frozenset({2, 10, *(number for number in ORDER if RANK[number] >= RANK[lowest])})
        for lowest in ORDER
    },
}
"""The numbers allowed under each need (section 14.1)."""

THROWABLE: Mapping[str, frozenset[str]] = {
    need: frozenset(card for card in WITH_JOKERS if card in JOKERS or NUMBER[card] in numbers)
    for need, numbers in ALLOWED.items()
}
"""The cards that can be thrown under each need; a joker always can (joker-6)."""


def need(top: int | None, bound: int) -> str:
    """What the seat to act must throw, by the number on top of the pile and the binding of the 7s."""
    if top == 1:
        return ONE
    if bound:
        return SEVEN
    return FREE if top is None or top == 2 else at_least(top)


def can_throw(hand: Iterable[str], need: str) -> bool:
    """Whether some card of the hand can be thrown (play-5)."""
    return not THROWABLE[need].isdisjoint(hand)


def throws(hand: Sequence[str], need: str, ones: int, targets: Sequence[int]) -> list[str]:
    """Every throw that is allowed, sorted (proto-5).

    `ones` tells how many 1s lie on top of the pile, `targets` who can be shot.
    """
    naturals: dict[int, tuple[str, ...]] = {}
    jokers: tuple[str, ...] = ()
    for card in hand:
        number = NUMBER.get(card)
        if number is None:
            jokers += (card,)
        else:
            naturals[number] = (*naturals.get(number, ()), card)
    found: list[str] = []
    for number in ALLOWED[need] if jokers else ALLOWED[need] & naturals.keys():
        together = _together(naturals.get(number, ()), jokers, number)
        if number != 1:
            found += [text for _, text in together]
            continue
        for count, text in together:
            clears = completes(count, ones)
            found += [text] if clears else [f"{text}>{target}" for target in targets]
    return sorted(found)


def completes(count: int, run: int) -> bool:
    """Whether so many cards on a run of the same number complete four in a row (clear-1)."""
    return count + run >= MOST


@lru_cache(maxsize=8192)
def _together(naturals: tuple[str, ...], jokers: tuple[str, ...], number: int) -> tuple[tuple[int, str], ...]:
    """The throws of one to four of these cards, all as this number: how many cards, and the text.

    See play-3 and joker-4; a target is not yet named.
    """
    laid = (*naturals, *(f"{joker}={number}" for joker in jokers))
    counts = range(1, min(len(laid), MOST) + 1)
    return tuple((count, throw(chosen)) for count in counts for chosen in combinations(laid, count))
