"""What the open cards, declarations and plays tell about the cards that other seats cannot hold."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from games.engines.minchiate.cards import KINGS, MATTO, PACK, SUIT, SUITS, TRUMP, TRUMPS
from games.engines.minchiate.seating import SEATS
from games.engines.minchiate.tricks import Play, led_suit
from games.engines.minchiate.versicole import OWN, Versicola, in_stretch

if TYPE_CHECKING:
    from games.engines.minchiate.observation import MinchiateObservation

_OF_SUIT = {suit: frozenset(card for card in PACK if SUIT[card] == suit) for suit in (*SUITS, TRUMP)}


def absent_cards(seen: "MinchiateObservation") -> list[set[str]]:
    """For each seat, cards that it is known not to hold, as far as they could be anywhere in its hand.

    What a declaration excludes, and what a play excludes that the rules allow only without certain cards.
    """
    absent: list[set[str]] = [set() for _ in range(SEATS)]
    for seat, declared in enumerate(seen.declared):
        absent[seat].update(_left_out(declared or ()))
    suits_led: set[str] = set()
    for trick in (*seen.finished, seen.table):
        for seat, cards in _excluded_by(trick, suits_led):
            absent[seat].update(cards)
        led = led_suit(trick)
        if led is not None:
            suits_led.add(led)
    return absent


def _left_out(declared: Iterable[Versicola]) -> Iterator[str]:
    """Cards that would belong to the declared combinations if the seat held them (declare-2, combo-3)."""
    for versicola in declared:
        if versicola.id.startswith("run-"):
            first, last = int(versicola.cards[0][1:]), int(versicola.cards[-1][1:])
            yield from (TRUMPS[rank - 1] for rank in (first - 1, last + 1) if in_stretch(rank))
        elif versicola.id.startswith("tens-"):
            yield from (card for card in ("T10", "T40") if card not in versicola.cards)
        elif versicola.id.startswith("kings-"):
            yield from (king for king in KINGS if king not in versicola.cards)
        if not versicola.matto and versicola.id != OWN:
            yield MATTO


def _excluded_by(trick: Iterable[Play], suits_led: set[str]) -> Iterator[tuple[int, frozenset[str]]]:
    """The cards that the plays of a trick exclude from the hands behind them (play-5, play-6, play-9)."""
    led: str | None = None
    is_trumped = False
    for seat, card in trick:
        suit = SUIT[card]
        if led is not None and led != TRUMP and is_trumped and led not in suits_led and card != f"K{led}":
            yield seat, frozenset({f"K{led}"})
        if card == MATTO:
            continue
        led = led or suit
        is_trumped = is_trumped or suit == TRUMP
        if suit != led:
            yield seat, _OF_SUIT[led]
            if suit != TRUMP:
                yield seat, _OF_SUIT[TRUMP]
