"""The last tricks with all hands known, searched to the end."""

from typing import Final

from games.players.minchiate.bits import BIT, MATTO_BIT, SUIT_BITS, TRUMP_BITS, WORTHLESS_BITS, each
from games.players.minchiate.position import Position
from games.players.minchiate.rules_of_thumb import chosen
from games.players.minchiate.settling import Ending

_INFINITE: Final = 10**9
_TRICK = 4

_ALIKE = WORTHLESS_BITS & ~BIT["T14"]
"""Cards without any worth of their own; trump 14 may have some in a combination (option-5)."""

Key = tuple[int, ...]


def worth(ending: Ending) -> float:
    """What a deal that ends so is worth to side 0: its net resti, points as a tie-break (ai-9)."""
    return ending.net + ending.difference / 60


def distinct(legal: int, others: int) -> list[int]:
    """The playable cards, highest first; of those that are as good as each other only the lowest.

    That is, of worthless cards of one suit if no card between them is one of the `others`: those in other
    hands and in the running trick.
    """
    found = [MATTO_BIT] if legal & MATTO_BIT else []
    for suit in (TRUMP_BITS, *SUIT_BITS):
        last = 0
        for card in sorted(each(legal & suit), reverse=True):
            between = (last - 1) & ~(2 * card - 1) if last else 0
            if last & _ALIKE and card & _ALIKE and not others & suit & between:
                found[-1] = card
            else:
                found.append(card)
            last = card
    return found


class Solver:
    """Finds what a position is worth if everybody plays it as well as possible, seeing all hands (ai-8).

    Alpha-beta search; what it learns about the beginnings of tricks serves for further positions of the
    same deal. `visited` counts the positions it has looked at.
    """

    def __init__(self) -> None:
        self.visited = 0
        self._bounds: dict[Key, tuple[float, float]] = {}

    def value(self, position: Position, alpha: float = -_INFINITE, beta: float = _INFINITE) -> float:
        """The worth to side 0; exact between `alpha` and `beta`, else a bound."""
        self.visited += 1
        hands = position.hands
        live = hands[0] | hands[1] | hands[2] | hands[3]
        if not live:
            return worth(position.ending())
        if position.size:
            return self._best(position, live, alpha, beta)
        if live.bit_count() == _TRICK:
            return worth(_last_trick(position))
        key = (*hands, position.turn, position.piles[0], position.lead, position.net)
        low, high = self._bounds.get(key, (-_INFINITE, _INFINITE))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        value = self._best(position, live, alpha, beta)
        if value > alpha:
            low = max(low, value)
        if value < beta:
            high = min(high, value)
        self._bounds[key] = low, high
        return value

    def _best(self, position: Position, live: int, alpha: float, beta: float) -> float:
        """The value of the best card of the seat to act."""
        sign = -1 if position.turn & 1 else 1
        best: float = -_INFINITE
        lower, upper = (alpha, beta) if sign > 0 else (-beta, -alpha)
        for card in _promising_first(position, live):
            window = (lower, upper) if sign > 0 else (-upper, -lower)
            best = max(best, sign * self.value(position.after(card), *window))
            lower = max(lower, best)
            if lower >= upper:
                break
        return sign * best


def _promising_first(position: Position, live: int) -> list[int]:
    """The cards to try: the one of the rules of thumb first."""
    legal = position.legal()
    if not legal & (legal - 1):
        return [legal]
    cards = distinct(legal, live & ~position.hands[position.turn] | position.gathered)
    usual = chosen(position, live)
    if usual in cards:
        cards.remove(usual)
        cards.insert(0, usual)
    return cards


def _last_trick(position: Position) -> Ending:
    """How the deal ends when every seat has one card left."""
    position = position.copy()
    for _ in range(_TRICK):
        position.play(position.hands[position.turn])
    return position.ending()
