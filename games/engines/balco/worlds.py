"""Ways in which the cards that a viewer cannot see may lie."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import prod
from random import Random
from typing import TYPE_CHECKING

from games.engines.balco.dealing import balcony_at, blinds_at, hand_at, stock_at
from games.engines.balco.history import Barred, Drawn, Lifted, Revealed
from games.engines.balco.unseen_hand import State, UnseenHand

if TYPE_CHECKING:
    from games.engines.balco.observation import BalcoObservation


@dataclass(frozen=True, slots=True)
class World:
    """One way: all `hands`, the `blinds` left by slot, and the `stock`, its next card first.

    `unseen` holds for each other seat its state and its unseen cards.
    """

    hands: list[list[str]]
    blinds: list[dict[int, str]]
    stock: list[str]
    unseen: dict[int, tuple[State, list[str]]]


class Worlds:
    """All the ways that agree with what the viewer was told in the present deal, equally likely."""

    def __init__(self, seen: "BalcoObservation") -> None:
        self._seen = seen
        self._unseen = seen.unseen
        self._fixed: dict[int, str] = {}
        self._hands = {seat: UnseenHand() for seat in seen.turn_order if seat != seen.viewer}
        self._place_what_was_dealt()
        self._go_through_history()
        self._guesses = {seat: _Guess(hand, self._unseen) for seat, hand in self._hands.items()}

    def deal(self, rng: Random) -> World:
        """One of the ways."""
        seen = self._seen
        unseen = self._guessed(rng)
        taken = {card for _, cards in unseen.values() for card in cards}
        rest = [card for card in self._unseen if card not in taken]
        rng.shuffle(rest)
        hands = [
            list(seen.own) if seat == seen.viewer else [*seen.known[seat], *unseen[seat][1]]
            for seat in range(seen.seats)
        ]
        blinds = [{slot: rest.pop() for slot in slots} for slots in seen.blinds]
        return World(hands, blinds, rest, unseen)

    def order(self, world: World, rng: Random) -> tuple[str, ...]:
        """A deck order that leads to the world."""
        seen = self._seen
        cards = dict(self._fixed)
        for seat, (state, held) in world.unseen.items():
            found, positions = self._hands[seat].traced(state, rng)
            cards.update(found)
            cards.update(zip(positions, held, strict=True))
        for place, seat in enumerate(seen.turn_order):
            cards.update((blinds_at(place)[slot], card) for slot, card in world.blinds[seat].items())
        size = len(seen.game.pack(seen.options))
        cards.update(zip(range(size - len(world.stock), size), world.stock, strict=True))
        return tuple(cards[position] for position in range(size))

    def _guessed(self, rng: Random) -> dict[int, tuple[State, list[str]]]:
        """The unseen cards of every hand, drawn independently until no card is drawn twice."""
        while True:
            taken: set[str] = set()
            guessed = {}
            for seat, guess in self._guesses.items():
                state, cards = guess.draw(rng)
                guessed[seat] = (state, cards)
                before = len(taken)
                taken.update(cards)
                if len(taken) < before + len(cards):
                    break
            else:
                return guessed

    def _place_what_was_dealt(self) -> None:
        seen = self._seen
        for place, seat in enumerate(seen.turn_order):
            self._fixed.update(zip(balcony_at(place, seen.seats), seen.dealt_up[seat], strict=True))
            positions = hand_at(place, seen.seats)
            if seat == seen.viewer:
                self._fixed.update(zip(positions, seen.dealt, strict=True))
            else:
                self._hands[seat].enter(positions)

    def _go_through_history(self) -> None:
        place = {seat: place for place, seat in enumerate(self._seen.turn_order)}
        next_of_stock = stock_at(self._seen.seats)
        for step in self._seen.history:
            match step:
                case Drawn(seat, count, cards):
                    positions = range(next_of_stock, next_of_stock + count)
                    next_of_stock += count
                    if seat in self._hands:
                        self._hands[seat].enter(positions)
                    else:
                        self._fixed.update(zip(positions, cards, strict=True))
                case Revealed(seat, card):
                    self._hands[seat].reveal(card)
                case Barred(seat, cards):
                    self._hands[seat].bar(cards)
                case Lifted(seat, slot, card):
                    self._fixed[blinds_at(place[seat])[slot]] = card


class _Guess:
    """The unseen cards of one hand, drawn at random without regard to the other hands."""

    def __init__(self, hand: UnseenHand, unseen: list[str]) -> None:
        self._possible = {since: hand.possible(since, unseen) for state in hand.ways for since in state}
        self._states = list(hand.ways)
        self._weights = list(accumulate(self._weighed(hand)))

    def draw(self, rng: Random) -> tuple[State, list[str]]:
        """A state and cards for its positions, possibly the same card twice."""
        if len(self._states) == 1:
            state = self._states[0]
        else:
            state = rng.choices(self._states, cum_weights=self._weights)[0]
        return state, [rng.choice(self._possible[since]) for since in state]

    def _weighed(self, hand: UnseenHand) -> Iterator[int]:
        for state, ways in hand.ways.items():
            yield ways * prod(len(self._possible[since]) for since in state)
