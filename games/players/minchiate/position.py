"""A deal in play with all hands known, on cards as bits."""

from typing import Self

from games.engines.minchiate.counting import conversions
from games.players.minchiate.bits import (
    KING_BITS,
    MATTO_BIT,
    SUIT_OF,
    TRUMP_BITS,
    VALUE_OF,
)
from games.players.minchiate.settling import Ending, House, settled


class Position:
    """A deal in play.

    `hands` are the cards of the seats and `turn` the seat to act; `fresh` are the cards of the plain suits
    that were not led to an earlier trick.
    Of the running trick: `size` is the number of its cards, `led` the cards of the led suit (0 before it is
    known), `best` the winning card and `best_seat` who played it, `gathered` its cards but the Matto.
    `stakes` are the point values that each side has laid there, `matto_side` the side that laid the Matto.
    `piles` are the captured cards of the sides, `payer` the side that owes a card for the Matto, `lead` the
    lead and `net` the net resti won so far, positive for side 0.
    """

    __slots__ = (
        "best",
        "best_seat",
        "fresh",
        "gathered",
        "hands",
        "house",
        "lead",
        "led",
        "matto_side",
        "net",
        "payer",
        "piles",
        "size",
        "stakes",
        "turn",
    )

    def __init__(self, hands: list[int], turn: int, fresh: int, house: House) -> None:
        self.hands = hands
        self.turn = turn
        self.fresh = fresh
        self.house = house
        self.piles = [0, 0]
        self.payer: int | None = None
        self.lead = 0
        self.net = 0
        self._clear()

    def _clear(self) -> None:
        self.size = self.led = self.best = self.gathered = 0
        self.best_seat = self.turn
        self.stakes = [0, 0]
        self.matto_side: int | None = None

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.hands, twin.turn, twin.fresh, twin.house = self.hands[:], self.turn, self.fresh, self.house
        twin.size, twin.led, twin.gathered = self.size, self.led, self.gathered
        twin.best, twin.best_seat = self.best, self.best_seat
        twin.stakes, twin.matto_side = self.stakes[:], self.matto_side
        twin.piles, twin.payer, twin.lead, twin.net = self.piles[:], self.payer, self.lead, self.net
        return twin

    def legal(self) -> int:
        """The cards that may be played."""
        return legal_cards(self.hands[self.turn], self.led, self.gathered, self.fresh)

    def play(self, card: int) -> None:
        """Play a card for the seat to act."""
        seat = self.turn
        self.hands[seat] ^= card
        if card == MATTO_BIT:
            self.matto_side = seat & 1
        else:
            if not self.led:
                self.led = SUIT_OF[card]
            if card & (self.led | TRUMP_BITS) and card > self.best:
                self.best = card
                self.best_seat = seat
            self.gathered |= card
            self.stakes[seat & 1] += VALUE_OF[card]
        self.size += 1
        self.turn = seat + 1 & 3
        if self.size == 4:
            self._end_trick()

    def after(self, card: int) -> Self:
        """The position after a card; this one stays as it is."""
        twin = self.copy()
        twin.play(card)
        return twin

    def _end_trick(self) -> None:
        side = self.best_seat & 1
        self.piles[side] |= self.gathered
        if self.matto_side is not None:
            self.piles[self.matto_side] |= MATTO_BIT
            if self.matto_side != side:
                self.payer = self.matto_side
        self.fresh &= ~self.led
        won = self.stakes[1 - side]
        self.lead += won if side == 0 else -won
        for winner, lead in conversions(self.lead):
            self.net += 1 if winner == 0 else -1
            self.lead = lead
        self.turn = self.best_seat
        self._clear()

    def ending(self) -> Ending:
        """How the deal ends; after the last trick."""
        one, other = self.piles
        return settled((one, other), self.lead, self.net, self.payer, self.turn & 1, self.house)


def legal_cards(hand: int, led: int, gathered: int, fresh: int) -> int:
    """The cards of the hand that may be played to a trick (play-3 to play-9).

    `led` are the cards of the led suit, 0 if there is none; `gathered` the cards of the trick; `fresh` the
    cards of the suits that were not led before.
    """
    if not led:
        return hand
    own = hand & led
    if not own:
        own = hand & TRUMP_BITS
        if not own:
            return hand
    elif gathered & TRUMP_BITS:
        king = own & KING_BITS & fresh
        if king:
            return king
    return own | hand & MATTO_BIT
