"""The state machine: what an action does, and who is to act next."""

from collections.abc import Iterable, Sequence
from typing import Any, override

from games.engines.balco import starting, throwing
from games.engines.balco.actions import TAKE, Flip, Ready, Swap, Take, Throw, behind, flip, parse
from games.engines.balco.cards import JOKERS, NUMBERS, in_order
from games.engines.balco.dealing import PACKET, dealt
from games.engines.balco.refusing import refusal_of
from games.engines.balco.seating import dealer_of
from games.engines.balco.table import SWAP, Table, taken_cards
from games.engines.events import Event
from games.engines.match import Match
from games.engines.refusals import Refusal, Unreadable


class BalcoMatch(Table, Match):
    """A match of Balcó.

    Beside what everybody sees at the table it knows the `hands` in canonical order, the `blind_cards` of each
    seat by slot as they were dealt, and `stock_cards`, the next one first.
    """

    @override
    def _open(self) -> None:
        self._lay_out()
        for event in self.log:
            self._take_in(event)
        self.hands: list[list[str]] = []
        self.blind_cards: list[list[str]] = []
        self.stock_cards: list[str] = []
        self._deal()

    @override
    def _emit(self, type: str, clause: str, *, to: Iterable[int | None] | None = None, **fields: Any) -> None:
        event = Event(type, clause, fields, None if to is None else frozenset(to))
        self.log.append(event)
        self._take_in(event)

    # -- questions -----------------------------------------------------------------------------

    @override
    def legal(self) -> list[str]:
        seat = self.to_act
        if seat is None:
            return []
        hand = self.hands[seat]
        if self.phase == SWAP:
            return starting.exchanges(self.up[seat], hand)
        if not hand:
            return [flip(slot) for slot in self.blinds[seat]]
        ones = self.run if self.top == 1 else 0
        need = throwing.need(self.top, self.bound)
        return throwing.throws(hand, need, ones, self.others_after(seat)) or [TAKE]

    @override
    def considered(self, seat: int) -> Sequence[str]:
        hand = self.hands[seat]
        found = [f"play:{card}" for card in hand]
        if self.phase == SWAP:
            return found
        found += [f"play:{card}" for card in self.up[seat]]
        found += [f"play:{card}={number}" for card in hand if card in JOKERS for number in NUMBERS]
        return [*found, TAKE, *(flip(slot) for slot in self.blinds[seat])]

    @override
    def why_not(self, seat: int, action: str) -> Refusal | None:
        if self.over:
            return Refusal("match-over", "end-6")
        if seat != self.to_act:
            return Refusal("not-your-turn", "turn-1")
        parsed = parse(action)
        if parsed is None:
            return Unreadable("bad-action", "proto-2")
        why = refusal_of(self, seat, parsed)
        return None if why is None else Refusal(*why)

    def completes(self, number: int, count: int) -> bool:
        """Whether so many cards of this number, thrown now, complete four in a row (clear-1)."""
        return throwing.completes(count, self.run if number == self.top else 0)

    def shoots(self, number: int, count: int) -> bool:
        """Whether such a throw shoots somebody, so that a target is named (one-2, one-11)."""
        return number == 1 and not self.completes(number, count)

    @override
    def _extras(self) -> dict[str, Any]:
        return {**self.public_facts(), "hands": [list(hand) for hand in self.hands]}

    @override
    def _may_lack_deck(self) -> bool:
        return self._another_deal and super()._may_lack_deck()

    # -- the deal --------------------------------------------------------------------------------

    @property
    def _another_deal(self) -> bool:
        """Whether a deal follows the present one (score-2)."""
        deals: int = self.options["deals"]
        return self.deal + 1 < deals

    def _deal(self) -> None:
        order = self._next_order()
        dealer = dealer_of(self.deal, self.seats)
        layout = dealt(order, (dealer + 1) % self.seats, self.seats)
        self.hands, self.blind_cards, self.stock_cards = layout.hands, layout.blinds, layout.stock
        self._emit(
            "deal-started",
            "setup-3",
            deal=self.deal,
            dealer=dealer,
            up=layout.up,
            stock=len(layout.stock),
        )
        for seat in self.turn_order:
            self._emit("dealt", "setup-5", to=[seat], seat=seat, cards=list(layout.hands[seat]))
        self.to_act = self.eldest

    @override
    def _perform(self, seat: int, action: str) -> None:
        match parse(action):
            case Throw(cards, laid, numbers, target):
                self._throw(seat, cards, laid, numbers[0] or 0, target)
            case Flip(slot):
                self._flip(seat, slot)
            case Swap(cards):
                self._exchange(seat, list(cards))
            case Ready():
                self._exchange(seat, self.up[seat])
            case Take():
                self._take_pile(seat)
        if not self.over and self.accepted >= self.options["limit"]:
            self._end_deal(stopped=True)

    def follow(self, events: Iterable[Event], hands: list[list[str]], to_act: int | None) -> None:
        """Go on from the opening of a deal to where these events lead, without judging the actions.

        `events` are those of the deal as one viewer was told them; what the others were told besides follows
        from the deck order. `hands` are the hands and `to_act` the seat to act afterwards.
        """
        for event in events:
            if event.type in self.game.opening_events or event.type == "drew-cards":
                continue
            action = behind(event)
            if action is not None:
                self._told = len(self.log)
                self.actions.append((event["seat"], action))
            self.log.append(event)
            self._take_in(event)
            if event.type == "drew":
                self._draw(event["seat"], event["count"], event.clause)
        self.hands = [in_order(hand) for hand in hands]
        self.to_act = to_act

    # -- the exchange and the start ----------------------------------------------------------------

    def _exchange(self, seat: int, up: list[str]) -> None:
        """Lay three of the six cards on the balcony and show what lies there (swap-1)."""
        six = [*self.hands[seat], *self.up[seat]]
        self.hands[seat] = in_order(card for card in six if card not in up)
        self._emit("balcony-set", "swap-1", seat=seat, up=list(up), changed=up != self.up[seat])
        if seat == self.dealer:
            self._start()
        else:
            self.to_act = (seat + 1) % self.seats

    def _start(self) -> None:
        """Show the lowest cards and name the starter (start-1 to start-6)."""
        shown = {seat: starting.lowest(self.hands[seat]) for seat in self.turn_order}
        for seat, card in shown.items():
            self._emit("low-shown", "start-4" if card is None else "start-1", seat=seat, card=card)
        first, clause = starting.starter(shown, self.turn_order)
        self._emit("starter", clause, seat=first)
        self.to_act = first

    # -- throwing ------------------------------------------------------------------------------------

    def _throw(
        self, seat: int, cards: tuple[str, ...], laid: tuple[str, ...], number: int, target: int | None
    ) -> None:
        """Settle a throw in the order of turn-3."""
        four = self.completes(number, len(cards))
        clause = self._why_allowed(number)
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        self._emit("played", clause, seat=seat, cards=list(laid), number=number, target=target)
        self._make_up_hand(seat)
        if not self.cards_left(seat):
            self._emit("out", "end-1", seat=seat, place=len(self.out))
            if len(self.out) == self.seats - 1:
                self._end_deal(stopped=False)
                return
        if number == 10 or four:
            self._clear_pile(seat, "ten" if number == 10 else "four")
        else:
            self._take_effect(seat, number, len(cards), target)

    def _why_allowed(self, number: int) -> str:
        """The clause by which a number is allowed now."""
        if number in (2, 10):
            return "two-1" if number == 2 else "ten-1"
        need = throwing.need(self.top, self.bound)
        return {throwing.FREE: "play-8", throwing.SEVEN: "seven-1", throwing.ONE: "one-4"}.get(need, "play-2")

    def _make_up_hand(self, seat: int) -> None:
        """Draw up to three cards; when the stock is finished take the balcony (refill-1 to refill-3)."""
        hand = self.hands[seat]
        missing = PACKET - len(hand)
        if missing <= 0:
            return
        count = min(missing, self.stock)
        if count:
            clause = "refill-1" if count == missing else "refill-2"
            self._emit("drew", clause, seat=seat, count=count)
            hand += self._draw(seat, count, clause)
        if count < missing and self.up[seat]:
            hand += self.up[seat]
            self._emit("balcony-taken", "refill-3", seat=seat, cards=self.up[seat])
        self.hands[seat] = in_order(hand)

    def _draw(self, seat: int, count: int, clause: str) -> list[str]:
        """The next cards of the stock, which are told to the seat alone."""
        drawn = in_order(self.stock_cards[:count])
        del self.stock_cards[:count]
        self._emit("drew-cards", clause, to=[seat], seat=seat, cards=drawn)
        return drawn

    def _clear_pile(self, seat: int, reason: str) -> None:
        """Remove the pile; the thrower goes on, or the next seat if he is out (clear-3, clear-5)."""
        clause = "ten-3" if reason == "ten" else "clear-1"
        self._emit("pile-cleared", clause, seat=seat, count=len(self.pile), reason=reason)
        self.to_act = self.others_after(seat)[0] if seat in self.out else seat

    def _take_effect(self, seat: int, number: int, count: int, target: int | None) -> None:
        """What the special cards do, and whose turn it is (sections 9 and 11)."""
        others = self.others_after(seat)
        self.to_act = others[0]
        if number == 1:
            self._emit("shot", "one-3", seat=seat, target=target)
            self.to_act = target
        elif number == 7:
            self._emit("broken", "seven-1" if count == 1 else "seven-4", seat=seat, bound=count)
        elif number == 8:
            self._skip(seat, others, count)

    def _skip(self, seat: int, others: list[int], count: int) -> None:
        """Skip so many of the others, each once (eight-1 to eight-5)."""
        skipped, left = others[:count], others[count:]
        is_out = seat in self.out
        if is_out:
            clause = "eight-5"
        elif not left:
            clause = "eight-3"
        else:
            clause = "eight-1" if count == 1 else "eight-2"
        self._emit("skipped", clause, seat=seat, seats=skipped)
        if left:
            self.to_act = left[0]
        else:
            self.to_act = others[0] if is_out else seat

    # -- blind cards and taking ------------------------------------------------------------------------

    def _flip(self, seat: int, slot: int) -> None:
        """Lift a blind card: it goes to the hand and is shown to all (blind-1, blind-2)."""
        card = self.blind_cards[seat][slot]
        self.hands[seat] = [card]
        self._emit("flipped", "blind-2", seat=seat, slot=slot, card=card)

    def _take_pile(self, seat: int) -> None:
        """Take the pile; the next seat still in begins a new one (play-6, play-7)."""
        cards = taken_cards(self.pile)
        clause = "one-5" if self.top == 1 else "play-6"
        if self.log[-1].type == "flipped":
            clause = "blind-4"
        self.hands[seat] = in_order([*self.hands[seat], *cards])
        self._emit("pile-taken", clause, seat=seat, count=len(cards), cards=cards)
        self.to_act = self.others_after(seat)[0]

    # -- the end -----------------------------------------------------------------------------------

    def _end_deal(self, *, stopped: bool) -> None:
        """Write down the result; then the next deal or the end of the match (end-4 to end-7)."""
        losers = [] if stopped else self.still_in
        self._emit(
            "deal-over",
            "end-5" if stopped else "end-4",
            order=[*self.out, *losers],
            loser=losers[0] if losers else None,
            stopped=stopped,
            scores=list(self.scores),
        )
        if self._another_deal:
            self._deal()
            return
        best = max(self.scores)
        winners = [seat for seat, score in enumerate(self.scores) if score == best]
        is_draw = len(winners) == self.seats
        self._emit("match-over", "end-7", scores=list(self.scores), winners=[] if is_draw else winners)
        self.to_act = None
