"""A deal in numbers only, for playing it out quickly; it follows the rules of the engine."""

from random import Random

from games.players.balco.counts import KINDS, Counts, demand
from games.players.balco.rules import WAY_OUT, Choice, explained_at_random, explained_by_rule, target


class Position:
    """Where a deal stands, with every card in sight.

    `hands` are counted, `sizes` their numbers of cards; `up`, `blinds` and `stock` hold kinds of cards, the
    next one last. `pile` is counted; `top` is the number on top (0 if there is none), `run` how many cards of
    it lie one after another. `turn` is the seat to act, `accepted` the number of actions so far, `limit` the
    number at which the deal is stopped. `out` is the finishing order; `over` says that the deal has ended.
    """

    __slots__ = (
        "accepted",
        "blinds",
        "bound",
        "hands",
        "limit",
        "out",
        "over",
        "pile",
        "pile_size",
        "run",
        "seats",
        "sizes",
        "stock",
        "top",
        "turn",
        "up",
    )

    def __init__(
        self,
        hands: list[Counts],
        up: list[list[int]],
        blinds: list[list[int]],
        stock: list[int],
        pile: Counts,
    ) -> None:
        self.seats = len(hands)
        self.hands = hands
        self.sizes = [sum(hand) for hand in hands]
        self.up = up
        self.blinds = blinds
        self.stock = stock
        self.pile = pile
        self.pile_size = sum(pile)
        self.top = self.run = self.bound = 0
        self.turn = self.accepted = 0
        self.limit = 600
        self.out: list[int] = []
        self.over = False

    def copy(self) -> "Position":
        """An independent copy."""
        twin = object.__new__(Position)
        twin.seats = self.seats
        twin.hands = [hand[:] for hand in self.hands]
        twin.sizes = self.sizes[:]
        twin.up = self.up[:]
        twin.blinds = [blinds[:] for blinds in self.blinds]
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.pile_size = self.pile_size
        twin.top, twin.run, twin.bound = self.top, self.run, self.bound
        twin.turn, twin.accepted, twin.limit = self.turn, self.accepted, self.limit
        twin.out = self.out[:]
        twin.over = self.over
        return twin

    def cards_left(self) -> list[int]:
        """How many cards each seat has in all."""
        seats = range(self.seats)
        return [self.sizes[seat] + len(self.up[seat]) + len(self.blinds[seat]) for seat in seats]

    def others(self) -> list[int]:
        """The other seats still in, in turn order after the seat to act."""
        out, turn, seats = self.out, self.turn, self.seats
        return [seat % seats for seat in range(turn + 1, turn + seats) if seat % seats not in out]

    # -- moves -------------------------------------------------------------------------------------

    def throw(self, choice: Choice, aim: int | None) -> None:
        """Throw cards; `aim` is the target, which counts only if somebody is shot (turn-3)."""
        number, naturals, jokers = choice
        count = naturals + jokers
        seat, pile = self.turn, self.pile
        hand = self.hands[seat]
        hand[number] -= naturals
        hand[0] -= jokers
        pile[number] += naturals
        pile[0] += jokers
        self.pile_size += count
        left = self.sizes[seat] - count
        self.sizes[seat] = left if left >= 3 else self._made_up(seat, hand, left)
        self.run = count + self.run if number == self.top else count
        self.top = number
        self.accepted += 1
        if not self.sizes[seat] and not self.blinds[seat]:
            self.out.append(seat)
            if len(self.out) == self.seats - 1:
                self.over = True
                return
        if number == 10 or self.run >= 4:
            self._remove_pile()
            if not self.sizes[seat] and not self.blinds[seat]:
                self.turn = self._next(seat)
        else:
            self._take_effect(seat, number, count, aim)
        self.over = self.accepted >= self.limit

    def take(self) -> None:
        """Take the pile (play-6, play-7)."""
        seat = self.turn
        hand = self.hands[seat]
        for kind, count in enumerate(self.pile):
            if count:
                hand[kind] += count
        self.sizes[seat] += self.pile_size
        self._remove_pile()
        self.turn = self._next(seat)
        self.accepted += 1
        self.over = self.accepted >= self.limit

    def lift(self) -> None:
        """Lift the next blind card (blind-1)."""
        seat = self.turn
        self.hands[seat][self.blinds[seat].pop()] += 1
        self.sizes[seat] = 1
        self.accepted += 1
        self.over = self.accepted >= self.limit

    def _made_up(self, seat: int, hand: Counts, size: int) -> int:
        """The size of the hand once it is made up (refill-1 to refill-3)."""
        stock = self.stock
        while size < 3 and stock:
            hand[stock.pop()] += 1
            size += 1
        if size < 3 and self.up[seat]:
            for kind in self.up[seat]:
                hand[kind] += 1
            self.up[seat] = []
            size += 3
        return size

    def _remove_pile(self) -> None:
        self.pile = [0] * KINDS
        self.pile_size = self.top = self.run = self.bound = 0

    def _take_effect(self, seat: int, number: int, count: int, aim: int | None) -> None:
        """What a throw does to the binding, and whose turn it is (section 14.1)."""
        if 3 <= number <= 6:
            if self.bound:
                self.bound -= 1
        else:
            self.bound = count if number == 7 else 0
        if number == 1 and aim is not None:
            self.turn = aim
        elif number == 8:
            others = self.others()
            if count < len(others):
                self.turn = others[count]
            elif seat in self.out:
                self.turn = others[0]
        else:
            self.turn = self._next(seat)

    def _next(self, seat: int) -> int:
        out, seats = self.out, self.seats
        seat = (seat + 1) % seats
        while seat in out:
            seat = (seat + 1) % seats
        return seat

    # -- playing on as Medium --------------------------------------------------------------------------

    def play_on(self, rng: Random) -> None:
        """One action as Medium plays."""
        seat = self.turn
        size = self.sizes[seat]
        if not size:
            self.lift()
            return
        hand = self.hands[seat]
        demanded = demand(self.top, self.bound)
        like_easy = self.accepted + 1 >= WAY_OUT and rng.random() < 0.25
        if like_easy:
            choice, _ = explained_at_random(hand, demanded, rng)
        else:
            last = not (self.stock or self.up[seat] or self.blinds[seat])
            choice, _ = explained_by_rule(hand, size, demanded, self.top, self.run, self.pile_size, last)
        if choice is None:
            self.take()
        elif choice.number == 1:
            others = self.others()
            self.throw(choice, rng.choice(others) if like_easy else target(self.cards_left(), others))
        else:
            self.throw(choice, None)

    def points(self, seat: int, rng: Random) -> int:
        """The points of the seat when the deal is played on as Medium plays (score-1)."""
        out = self.out
        while not self.over and seat not in out:
            self.play_on(rng)
        return self.seats - 1 - out.index(seat) if seat in out else 0
