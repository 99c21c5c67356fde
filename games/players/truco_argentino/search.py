"""Exact search of what remains of a deal: cards and Truco calls against every hand the other may hold.

The other player acts by `rival`; the own side chooses the best action for all hands that it cannot
tell apart. Values are chances to win the match, each weighted by the likelihood of the hands.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from games.players.truco_argentino import promise, rival
from games.players.truco_argentino.promise import Cards, Tricks, without
from games.players.truco_argentino.rival import Habits
from games.players.truco_argentino.standing import outcome

Hands = list[tuple[Cards, float]]
"""Hands of the other player (the cards he still holds) with their weights."""

TOP_STAKE = 4


@dataclass(frozen=True, slots=True)
class Position:
    """What both see: the own `cards`, the card `led` in the running trick (0 = none), the finished
    `tricks` (1 = won by the own side), the `stake`, and who may raise: 1 own side, -1 the other, 0 both.
    """

    cards: Cards
    led: int
    tricks: Tricks
    stake: int
    right: int


def weight_of(hands: Hands) -> float:
    """The weight of all hands."""
    return sum(weight for _, weight in hands)


@cache
def mirrored(tricks: Tricks) -> Tricks:
    """The tricks as the other side counts them."""
    return tuple(-trick for trick in tricks)


class Search:
    """The search of one decision.

    `won` and `lost` are the chances to win the match after winning or losing the deal at each stake.
    """

    def __init__(
        self, *, mano: bool, won: Sequence[float], lost: Sequence[float], habits: Habits, direct_raise: bool
    ) -> None:
        self.mano = mano
        self.won = won
        self.lost = lost
        self.habits = habits
        self.direct_raise = direct_raise

    # -- the own side to play ------------------------------------------------------------------------

    def best(self, at: Position, hands: Hands, *, may_call: bool = True) -> float:
        """The value of the own turn."""
        value = max(self.play(at, card, hands) for card in dict.fromkeys(at.cards))
        if may_call and at.right >= 0 and at.stake < TOP_STAKE:
            value = max(value, self.call(at, hands, own_turn=True))
        return value

    def play(self, at: Position, card: int, hands: Hands) -> float:
        """The value of playing a card."""
        rest = without(at.cards, card)
        if at.led:
            trick = (card > at.led) - (card < at.led)
            return self._after_trick(rest, (*at.tricks, trick), at.stake, at.right, hands, own_led=False)
        return self.other_turn(Position(rest, card, at.tricks, at.stake, at.right), hands)

    def call(self, at: Position, hands: Hands, *, own_turn: bool) -> float:
        """The value of the next Truco call above the accepted `at.stake`.

        It is made on the own turn, or straight on a call of the other (direct-1).
        """
        refused = 0.0
        accepting: Hands = []
        tricks = mirrored(at.tricks)
        look = promise.waiting if own_turn else promise.on_turn
        for cards, weight in hands:
            promising = look(cards, at.led, tricks, not self.mano)
            accepts = rival.truco_acceptance(self.habits, promising, at.stake)
            refused += weight * (1 - accepts)
            if accepts > 0.02:
                accepting.append((cards, weight * accepts))
        value = refused * self.won[at.stake]
        if accepting:
            after = Position(at.cards, at.led, at.tricks, at.stake + 1, -1)
            value += (
                self.best(after, accepting, may_call=False)
                if own_turn
                else self.other_turn(after, accepting, may_call=False)
            )
        return value

    # -- the other side to play ----------------------------------------------------------------------

    def other_turn(self, at: Position, hands: Hands, *, may_call: bool = True) -> float:
        """The value of the other's turn; `at.led` is the own card in the running trick."""
        value = 0.0
        led, tricks, other_mano = at.led, mirrored(at.tricks), not self.mano
        calls_from = 2.0
        if may_call and at.right <= 0 and at.stake < TOP_STAKE:
            calls_from = rival.calls_from(self.habits, at.stake)
        calling: Hands = []
        followers: dict[int, Hands] = {}
        for hand in hands:
            promising, card, rest = rival.turn(hand[0], led, tricks, other_mano)
            if promising >= calls_from:
                calling.append(hand)
            elif card in followers:
                followers[card].append((rest, hand[1]))
            else:
                followers[card] = [(rest, hand[1])]
        if calling:
            value += self.answer(at, calling)
        for card, group in followers.items():
            if at.led:
                trick = (at.led > card) - (at.led < card)
                value += self._after_trick(
                    at.cards, (*at.tricks, trick), at.stake, at.right, group, own_led=True
                )
            else:
                value += self.best(Position(at.cards, card, at.tricks, at.stake, at.right), group)
        return value

    def answer(self, at: Position, hands: Hands) -> float:
        """The value of the own answer to the other's call above `at.stake`, on his turn."""
        value = max(weight_of(hands) * self.lost[at.stake], self.accept(at, hands))
        if self.direct_raise and at.stake < TOP_STAKE - 1:
            value = max(value, self.direct(at, hands))
        return value

    def accept(self, at: Position, hands: Hands, *, own_turn: bool = False) -> float:
        """The value of accepting the other's call above `at.stake`.

        It was made on his turn, or straight on an own call (direct-1): then the own turn goes on.
        """
        after = Position(at.cards, at.led, at.tricks, at.stake + 1, 1)
        turn = self.best if own_turn else self.other_turn
        return turn(after, hands, may_call=False)

    def direct(self, at: Position, hands: Hands, *, own_turn: bool = False) -> float:
        """The value of answering the other's call above `at.stake` by the next call."""
        return self.call(Position(at.cards, at.led, at.tricks, at.stake + 1, 1), hands, own_turn=own_turn)

    # -- between tricks ---------------------------------------------------------------------------------

    def _after_trick(
        self, cards: Cards, tricks: Tricks, stake: int, right: int, hands: Hands, *, own_led: bool
    ) -> float:
        result = outcome(tricks, self.mano)
        if result:
            return weight_of(hands) * (self.won if result > 0 else self.lost)[stake]
        at = Position(cards, 0, tricks, stake, right)
        leads = tricks[-1] > 0 or (tricks[-1] == 0 and own_led)
        return self.best(at, hands) if leads else self.other_turn(at, hands)
