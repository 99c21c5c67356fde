"""What everybody at the table can see: the public state, which changes by hearing events alone."""

from typing import Any

from games.engines.copying import copied
from games.engines.events import Event
from games.engines.minchiate.cards import MATTO, PROTECTED, SUITS, in_order
from games.engines.minchiate.dealing import FOLA, HAND
from games.engines.minchiate.seating import SEATS, SIDES, after, dealing_order, side_of
from games.engines.minchiate.tricks import Play, led_suit
from games.engines.minchiate.versicole import OWN, Versicola, shown_cards

TRICKS = HAND
"""Tricks of a deal (play-2)."""


class Table:
    """The public state of a match and its present deal.

    The match and every observation keep one and tell it the events; so both know the same.

    `robbed`, `taken`, `turned` and `shown` hold the open cards that seats got before the play, `shown`
    those of their declarations; `counts` the cards in each hand, `discarded` how many cards each seat has
    discarded, `fola_count` the cards of the fola. `fola` and `discards` are `None` where they are not
    known. `declared` holds the combinations each seat has declared, `None` before it has.
    `finished` are the finished tricks as (seat, card) in order, `winners_of_tricks` the seats that won
    them, `table` the running trick, `leader` who led it, `suits_led` the plain suits led so far. `piles`
    are the captured cards of both sides in the order of capture, `tricks` the tricks each side has won,
    `payer` the side that owes a card for the Matto, `matto_paid` the card it paid. `scored` are the
    scoring events of the deal; `points` all points of it, `lead` their difference without what has become
    resti, positive for side 0.
    `history` has one entry for each finished deal; `last_tricks` and `last_winners` are the tricks of the
    deal before and the seats that won them.
    """

    options: dict[str, Any]
    deal: int
    scores: list[int]
    over: bool
    winners: list[int] | None

    def _lay_out(self) -> None:
        """Before the first deal."""
        self.history: list[dict[str, Any]] = []
        self.finished: list[tuple[Play, ...]] = []
        self.winners_of_tricks: list[int] = []
        self._clear(dealer=SEATS - 1, cutter=SEATS - 2)

    def _clear(self, dealer: int, cutter: int) -> None:
        """At the beginning of a deal."""
        self.last_tricks = self.finished
        self.last_winners = self.winners_of_tricks
        self.dealer = dealer
        self.cutter = cutter
        self.scores_before = tuple(self.scores)
        self.counts = [HAND] * SEATS
        self.robbed: list[tuple[str, ...]] = [()] * SEATS
        self.turned: list[str | None] = [None] * SEATS
        self.taken: tuple[str, ...] = ()
        self.shown: list[tuple[str, ...]] = [()] * SEATS
        self.fola_count = FOLA
        self.fola: tuple[str, ...] | None = None
        self.discarded = [0] * SEATS
        self.discards: list[tuple[str, ...] | None] = [None] * SEATS
        self.declared: list[tuple[Versicola, ...] | None] = [None] * SEATS
        self.finished = []
        self.winners_of_tricks = []
        self.table: list[Play] = []
        self.leader = after(dealer)
        self.suits_led: tuple[str, ...] = ()
        self.tricks = [0] * SIDES
        self.piles: list[list[str]] = [[] for _ in range(SIDES)]
        self.payer: int | None = None
        self.matto_paid: str | None = None
        self.scored: list[Event] = []
        self.points = [0] * SIDES
        self.lead = 0

    # -- what follows from it --------------------------------------------------------------------

    @property
    def net(self) -> int:
        """The net resti, positive for side 0 (end-10)."""
        return self.scores[0] - self.scores[1]

    @property
    def phase(self) -> str:
        """The phase of the deal: "discard", "declare" or "play"; "over" after the match (state-1)."""
        if self.over:
            return "over"
        if None not in self.declared:
            return "play"
        return "discard" if max(self.counts) > HAND else "declare"

    @property
    def on_turn(self) -> int | None:
        """The seat to act (state-3 to state-5)."""
        phase = self.phase
        if phase == "discard":
            return self.cutter if self.counts[self.cutter] > HAND else self.dealer
        if phase == "declare":
            return next(seat for seat in dealing_order(self.dealer) if self.declared[seat] is None)
        return (self.leader + len(self.table)) % SEATS if phase == "play" else None

    @property
    def captured(self) -> list[tuple[str, ...]]:
        """The captured cards of both sides in canonical order."""
        return [in_order(pile) for pile in self.piles]

    @property
    def previous_trick(self) -> tuple[Play, ...]:
        """The last finished trick of this deal."""
        return self.finished[-1] if self.finished else ()

    def cards_played_by(self, seat: int) -> list[str]:
        """The cards that a seat has played in this deal, in the order of play."""
        return [card for trick in (*self.finished, self.table) for player, card in trick if player == seat]

    def open_cards(self, seat: int) -> set[str]:
        """The cards that a seat openly got: robbed, turned up, taken or declared (setup-12, declare-4)."""
        open_cards = {*self.robbed[seat], *self.shown[seat]}
        if self.turned[seat] is not None:
            open_cards.add(str(self.turned[seat]))
        if seat == self.dealer:
            open_cards.update(self.taken)
        return open_cards

    def known_in_hand(self, seat: int) -> tuple[str, ...]:
        """The cards that everybody knows a seat to hold now, in canonical order.

        While its discards are hidden, an open card that it may have discarded is not among them.
        """
        gone = {*self.cards_played_by(seat), *(self.discards[seat] or ())}
        known = self.open_cards(seat) - gone
        if self.discarded[seat] and self.discards[seat] is None:
            known = {card for card in known if card in PROTECTED or card in self.shown[seat]}
        return in_order(known)

    def public_facts(self) -> dict[str, Any]:
        """The facts of state-9 that everybody knows."""
        return {
            "phase": self.phase,
            "dealer": self.dealer,
            "cutter": self.cutter,
            "net": self.net,
            "lead": self.lead,
            "points": list(self.points),
            "robbed": [list(cards) for cards in self.robbed],
            "taken": list(self.taken),
            "turned": list(self.turned),
            "declared": [
                None if found is None else [versicola.id for versicola in found] for found in self.declared
            ],
            "tricks": list(self.tricks),
            "table": [list(play) for play in self.table],
            "history": copied(self.history),
        }

    # -- hearing events ----------------------------------------------------------------------------

    def _on_deal(self, event: Event) -> None:
        self.deal = event["deal"]
        self._clear(event["dealer"], event["cutter"])

    def _on_robbed(self, event: Event) -> None:
        seat = event["seat"]
        self.robbed[seat] = (*self.robbed[seat], event["card"])
        self.counts[seat] += 1
        self.fola_count -= 1

    def _on_turned(self, event: Event) -> None:
        self.turned[event["seat"]] = event["card"]

    def _on_taken(self, event: Event) -> None:
        self.taken = tuple(event["cards"])
        self.counts[event["seat"]] += len(self.taken)
        self.fola_count -= len(self.taken)

    def _on_discarded(self, event: Event) -> None:
        self.counts[event["seat"]] -= 1
        self.discarded[event["seat"]] += 1

    def _on_declared(self, event: Event) -> None:
        seat = event["seat"]
        found = tuple(
            Versicola(made["id"], tuple(made["cards"]), made["value"], event["matto"] and made["id"] != OWN)
            for made in event["combinations"]
        )
        self.declared[seat] = found
        self.shown[seat] = in_order(shown_cards(found))
        self.counts = [min(count, HAND) for count in self.counts]

    def _on_fola(self, event: Event) -> None:
        self.fola = tuple(event["cards"])
        self.discards = [tuple(cards) for cards in event["discards"]]
        self.discarded = [len(cards) for cards in event["discards"]]

    def _on_played(self, event: Event) -> None:
        self.table.append((event["seat"], event["card"]))
        self.counts[event["seat"]] -= 1

    def _on_trick(self, event: Event) -> None:
        winner = event["seat"]
        side = side_of(winner)
        led = led_suit(self.table)
        if led is not None and led in SUITS and led not in self.suits_led:
            self.suits_led = (*self.suits_led, led)
        for seat, card in self.table:
            if card == MATTO:
                self.piles[side_of(seat)].append(card)
                self.payer = side_of(seat) if side_of(seat) != side else None
            else:
                self.piles[side].append(card)
        self.tricks[side] += 1
        self.finished.append(tuple(self.table))
        self.winners_of_tricks.append(winner)
        self.table = []
        self.leader = winner

    def _on_points(self, event: Event) -> None:
        self.scored.append(event)
        amount = event["amount"]
        self.points[event["side"]] += amount
        self.lead += amount if event["side"] == 0 else -amount

    def _on_resto(self, event: Event) -> None:
        self.scores[event["side"]] += event["count"]
        self.lead = event["lead"]

    def _on_matto_paid(self, event: Event) -> None:
        payer = event["side"]
        self.matto_paid = event["card"]
        self.piles[payer].remove(event["card"])
        self.piles[1 - payer].append(event["card"])

    def _on_deal_end(self, event: Event) -> None:
        for side, count in enumerate(event["count"]):
            self.points[side] += count["total"]
        self.lead = event["lead"]
        self.scores = list(event["scores"])
        self.history.append(
            {
                "dealer": self.dealer,
                "points": list(self.points),
                "lead": self.lead,
                "end_resti": event["resti"],
                "count": event["count"],
                "tricks": list(self.tricks),
                "matto_paid": self.matto_paid,
                "scores": list(self.scores),
            }
        )

    def _on_match_end(self, event: Event) -> None:
        self.over = True
        self.winners = list(event["winners"])
