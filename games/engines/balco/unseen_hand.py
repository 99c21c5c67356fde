"""What is known about the cards that another seat holds unseen, and where they came from.

Every card of a hand came from a position of the deck order: it was dealt, or drawn from the stock. When a
seat throws a card that nobody knew it had, it is not known from which position that card came; when a seat
takes the pile, none of its cards could be thrown (play-5, play-6), and that bars cards from the positions
it had drawn by then. `UnseenHand` counts in how many ways the revealed cards may have come from the
positions.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

State = tuple[int, ...]
"""The positions still unseen, each by the number of bars laid before it was drawn, in rising order.

Positions with the same number are alike.
"""


@dataclass(frozen=True, slots=True)
class _Entered:
    """Cards came to the hand from these positions."""

    positions: Sequence[int]
    since: int


@dataclass(frozen=True, slots=True)
class _Left:
    """The card was revealed; it came from a position drawn after so many bars.

    `before` tells the number of ways to every state before it left.
    """

    card: str
    earliest: int
    before: dict[State, int]


class UnseenHand:
    """The unseen cards of one seat; told step by step what happened to them."""

    def __init__(self) -> None:
        self._steps: list[_Entered | _Left] = []
        self._bars: list[frozenset[str]] = []
        self.ways: dict[State, int] = {(): 1}
        """In how many ways it may have come to each state."""

    def enter(self, positions: Sequence[int]) -> None:
        """Cards come to the hand from these positions."""
        since = len(self._bars)
        self._steps.append(_Entered(positions, since))
        new = (since,) * len(positions)
        self.ways = {state + new: ways for state, ways in self.ways.items()}

    def bar(self, cards: frozenset[str]) -> None:
        """None of the cards held unseen now is one of these."""
        if any(self.ways):
            self._bars.append(cards)

    def reveal(self, card: str) -> None:
        """One of the unseen cards turns out to be this one, and is unseen no longer."""
        earliest = self._earliest(card)
        self._steps.append(_Left(card, earliest, self.ways))
        after: dict[State, int] = {}
        for state, ways in self.ways.items():
            for since in dict.fromkeys(state):
                if since >= earliest:
                    left = _without(state, since)
                    after[left] = after.get(left, 0) + ways * state.count(since)
        self.ways = after

    def possible(self, since: int, cards: Sequence[str]) -> list[str]:
        """Those of the cards that a position drawn after so many bars may hold."""
        barred = frozenset().union(*self._bars[since:])
        return [card for card in cards if card not in barred]

    def traced(self, end: State, rng: Random) -> tuple[dict[int, str], list[int]]:
        """One of the ways that lead to the state, all equally likely.

        Returns which position each revealed card came from, and the positions still unseen in the order of
        the state.
        """
        origins = self._origins(end, rng)
        unseen: dict[int, list[int]] = {}
        found: dict[int, str] = {}
        for step in self._steps:
            if isinstance(step, _Entered):
                unseen.setdefault(step.since, []).extend(step.positions)
            else:
                alike = unseen[origins.pop()]
                found[alike.pop(rng.randrange(len(alike)))] = step.card
        return found, [position for since in sorted(unseen) for position in unseen[since]]

    def _origins(self, end: State, rng: Random) -> list[int]:
        """After how many bars each revealed card was drawn, the last revealed one first."""
        state = end
        origins = []
        for step in reversed(self._steps):
            if isinstance(step, _Entered):
                state = state[: len(state) - len(step.positions)]
                continue
            choices = [
                (prior, since, step.before[prior] * prior.count(since))
                for since in range(step.earliest, len(self._bars) + 1)
                if (prior := tuple(sorted((*state, since)))) in step.before
            ]
            ((state, since, _),) = rng.choices(choices, [ways for *_, ways in choices])
            origins.append(since)
        return origins

    def _earliest(self, card: str) -> int:
        """How many bars there were when the card can have been drawn at the earliest."""
        return max((number + 1 for number, cards in enumerate(self._bars) if card in cards), default=0)


def _without(state: State, since: int) -> State:
    place = state.index(since)
    return state[:place] + state[place + 1 :]
