"""What to throw: the rules of thumb of the levels Easy and Medium (ai-2, ai-3)."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from games.players.balco.counts import ANSWER, BOUND, JOKER, NUMBERS_FOR, PLAIN_FOR, Counts

WAY_OUT = 150
"""From this action of a deal on Medium and Hard now and then throw like Easy, out of a circle."""

HIGH_PILE = 6
"""From so many cards on the pile is worth a 10."""


class Choice(NamedTuple):
    """Cards to be thrown as one number; suits do not matter."""

    number: int
    naturals: int
    jokers: int


type Explained = tuple[Choice | None, str]
"""A choice, or `None` if nothing can be thrown, with the code of the reason."""

NOTHING: Explained = (None, "nothing-fits")

NATURAL = tuple(tuple(Choice(number, count, 0) for count in range(5)) for number in range(13))
AS_JOKER = tuple(Choice(number, 0, 1) for number in range(13))
"""Choices made beforehand: so many natural cards of a number; one joker as a number."""


def at_random(hand: Counts, demanded: int, rng: Random) -> Choice | None:
    """What Easy throws; `None` if nothing can be thrown (ai-2)."""
    return explained_at_random(hand, demanded, rng)[0]


def explained_at_random(hand: Counts, demanded: int, rng: Random) -> Explained:
    """What Easy throws, and why."""
    natural = [number for number in NUMBERS_FOR[demanded] if hand[number]]
    if natural:
        if rng.random() < 0.5:
            for number in PLAIN_FOR[demanded]:
                if hand[number]:
                    return NATURAL[number][1], "lowest"
        return NATURAL[rng.choice(natural)][1], "any-that-fits"
    return (AS_JOKER[rng.choice(NUMBERS_FOR[demanded])], "only-joker") if hand[JOKER] else NOTHING


def by_rule(
    hand: Counts, size: int, demanded: int, top: int, run: int, pile: int, last: bool
) -> Choice | None:
    """What Medium throws; `None` if nothing can be thrown (ai-3).

    `size` is the number of cards in the hand, `run` how many cards of the number `top` lie one after another,
    `pile` the number of cards on the pile; `last` says that the player has no cards but his hand.
    """
    return explained_by_rule(hand, size, demanded, top, run, pile, last)[0]


def explained_by_rule(
    hand: Counts, size: int, demanded: int, top: int, run: int, pile: int, last: bool
) -> Explained:
    """What Medium throws, and why."""
    if last and size <= 4 and (going_out := _all_of_it(hand, size, demanded)):
        return going_out, "goes-out"
    if run and hand[top] + run >= 4 and top != 10:
        return NATURAL[top][4 - run], "completes-four"
    if size >= 4:
        for number in NUMBERS_FOR[demanded]:
            if hand[number] == 4 and number != 10:
                return NATURAL[number][4], "four-in-hand"
    for number in PLAIN_FOR[demanded]:
        if count := hand[number]:
            return NATURAL[number][count], "lowest-all"
    return _special(hand, demanded, pile)


def _special(hand: Counts, demanded: int, pile: int) -> Explained:
    """One 1, 2 or 10, else a joker (ai-3)."""
    one = hand[1] and demanded != BOUND
    ten = hand[10] and demanded not in (BOUND, ANSWER)
    if ten and pile >= HIGH_PILE:
        return NATURAL[10][1], "ten-clears"
    if one:
        return NATURAL[1][1], "special-needed"
    if hand[2]:
        return NATURAL[2][1], "special-needed"
    if ten:
        return NATURAL[10][1], "special-needed"
    return (AS_JOKER[_best_number(demanded)], "only-joker") if hand[JOKER] else NOTHING


def _best_number(demanded: int) -> int:
    """What a joker stands for: 10, else 1, else 2, which is always allowed."""
    if demanded == BOUND:
        return 2
    return 1 if demanded == ANSWER else 10


def _all_of_it(hand: Counts, size: int, demanded: int) -> Choice | None:
    """The whole hand in one throw, if it can be thrown so."""
    jokers = hand[JOKER]
    if jokers == size:
        return Choice(_best_number(demanded), 0, jokers)
    for number in NUMBERS_FOR[demanded]:
        if hand[number]:
            return Choice(number, size - jokers, jokers) if hand[number] + jokers == size else None
    return None


def target(cards_left: Sequence[int], others: Sequence[int]) -> int:
    """Whom Medium shoots: who has the fewest cards, the nearest in turn order if equal (ai-3).

    `others` are those who can be shot, in turn order.
    """
    return min(others, key=cards_left.__getitem__)
