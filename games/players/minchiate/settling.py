"""What the captured piles are worth at the end of a deal, on cards as bits."""

from typing import NamedTuple

from games.engines.minchiate.cards import TRUMPS
from games.engines.minchiate.counting import FAIR_SHARE, LAST_TRICK, final_resti
from games.engines.minchiate.versicole import MATTO_ADDS
from games.players.minchiate.bits import (
    FIVES,
    KING_BITS,
    MATTO_BIT,
    T29_BIT,
    TENS,
    THREES,
    bits,
    points,
    weakest,
)

_STRETCHES = bits((*TRUMPS[:5], *TRUMPS[27:]))
_FIVES_OF_RUNS = FIVES | T29_BIT
_OWN = bits(("T1", "T40", "M"))
_THIRTEEN = bits(("T1", "T13", "T28"))
_MIDDLE_TENS = bits(("T20", "T30"))
_T10 = bits(("T10",))
_T40 = bits(("T40",))
_DEMONIO = bits(("T14", "T35", "T39"))


class Ending(NamedTuple):
    """How a deal ends: its net resti, positive for side 0, and the difference of all its points."""

    net: int
    difference: int


class House(NamedTuple):
    """The options that matter for the count of a deal."""

    cappotto: bool = False
    demonio: bool = False


def versicole_worth(cards: int, demonio: bool) -> int:
    """What the combinations of the cards are worth (combo-1 to combo-10, option-5)."""
    value = number = 0
    stretches = cards & _STRETCHES
    threes = stretches & stretches >> 1 & stretches >> 2
    if threes:
        runs = threes | threes << 1 | threes << 2
        number = (runs & ~(runs << 1)).bit_count()
        value = (
            10 * (runs & TENS).bit_count()
            + 5 * (runs & _FIVES_OF_RUNS).bit_count()
            + 3 * (runs & THREES).bit_count()
        )
    if cards & _THIRTEEN == _THIRTEEN:
        number += 1
        value += 15
    if cards & _MIDDLE_TENS == _MIDDLE_TENS:
        outer = (5 if cards & _T10 else 0) + (10 if cards & _T40 else 0)
        if outer:
            number += 1
            value += 10 + outer
    kings = (cards & KING_BITS).bit_count()
    if kings >= 3:
        number += 1
        value += 5 * kings
    if demonio and cards & _DEMONIO == _DEMONIO:
        number += 1
        value += 20
    if cards & MATTO_BIT:
        value += MATTO_ADDS * number
        if cards & _OWN == _OWN:
            value += 20
    return value


def settled(
    piles: tuple[int, int], lead: int, net: int, payer: int | None, last_side: int, house: House
) -> Ending:
    """The end of a deal after its last trick (end-1 to end-9).

    `lead` is the lead, `net` the net resti won during the deal, `payer` the side that owes a card for the
    Matto, `last_side` the side that won the last trick.
    """
    one, other = piles
    if payer is not None:
        one, other = _paid(one, other) if payer == 0 else _paid(other, one)[::-1]
    difference = lead + _count(one, house.demonio) - _count(other, house.demonio)
    difference += LAST_TRICK if last_side == 0 else -LAST_TRICK
    is_cappotto = house.cappotto and not (piles[0] & ~MATTO_BIT and piles[1] & ~MATTO_BIT)
    resti = final_resti(difference, cappotto=is_cappotto)
    return Ending(net + resti if difference > 0 else net - resti, difference + 60 * net)


def _paid(pile: int, other: int) -> tuple[int, int]:
    """The piles after the first has paid the other a card for the Matto (end-2, end-3)."""
    card = weakest(pile & ~MATTO_BIT) or MATTO_BIT
    return pile ^ card, other | card


def _count(pile: int, demonio: bool) -> int:
    """The count of a pile but the last trick (end-5 to end-7)."""
    return points(pile) + versicole_worth(pile, demonio) + max(0, pile.bit_count() - FAIR_SHARE)
