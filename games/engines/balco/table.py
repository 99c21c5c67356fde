"""What everybody at the table can see: the public state, which changes by hearing events alone."""

from typing import Any

from games.engines.balco import throwing
from games.engines.balco.cards import bare, in_order
from games.engines.balco.dealing import PACKET, SLOTS
from games.engines.balco.seating import seats_from, still_in_after
from games.engines.events import Event

SWAP, PLAY, OVER = "swap", "play", "over"
"""The phases (section 14.1)."""


class Table:
    """The public state of a match and its present deal.

    The match and every observation keep one and tell it the events; so both know the same.

    `up` are the balconies, `blinds` the occupied slots, `stock` how many cards it has. `pile` lies bottom to
    top (`4O`, `J1=4`), `top` is the number on top and `run` how many cards of it lie one after another.
    `bound` counts the players still bound by 7s, `cleared` holds the cards that were cleared away, `out` the
    finishing order so far, `accepted` counts the accepted actions. `counts` are the cards in the hands and
    `known` those of them that everybody has seen. `last_throw` is the last throw of the deal. All these are
    of the present deal; `results` has one entry for each finished deal.
    """

    seats: int
    options: dict[str, Any]
    deal: int
    scores: list[int]
    over: bool
    winners: list[int] | None

    def _lay_out(self) -> None:
        """Before the first deal."""
        self.results: list[dict[str, Any]] = []
        self._clear(dealer=self.seats - 1, up=[[] for _ in range(self.seats)], stock=0)

    def _clear(self, dealer: int, up: list[list[str]], stock: int) -> None:
        """At the beginning of a deal."""
        seats = range(self.seats)
        self.phase = SWAP
        self.dealer = dealer
        self.starter: int | None = None
        self.shown: list[str | None] = [None for _ in seats]
        self.up = up
        self.blinds = [list(SLOTS) for _ in seats]
        self.counts = [PACKET for _ in seats]
        self.known: list[list[str]] = [[] for _ in seats]
        self.stock = stock
        self.pile: list[str] = []
        self.top: int | None = None
        self.run = 0
        self.bound = 0
        self.cleared: list[str] = []
        self.out: list[int] = []
        self.accepted = 0
        self.last_throw: dict[str, Any] | None = None
        self.scores_before = list(self.scores)

    # -- what follows from it --------------------------------------------------------------------

    @property
    def eldest(self) -> int:
        """The seat after the dealer (setup-2)."""
        return (self.dealer + 1) % self.seats

    @property
    def turn_order(self) -> tuple[int, ...]:
        """All seats in turn order from eldest."""
        return seats_from(self.eldest, self.seats)

    @property
    def removed(self) -> int:
        """How many cards were cleared away."""
        return len(self.cleared)

    @property
    def need(self) -> str | None:
        """What the seat to act must throw: `one`, `seven`, `free` or `min:N`; `None` outside play."""
        return throwing.need(self.top, self.bound) if self.phase == PLAY else None

    @property
    def still_in(self) -> list[int]:
        """The seats that still have cards, in turn order from eldest."""
        return [seat for seat in self.turn_order if seat not in self.out]

    def others_after(self, seat: int) -> list[int]:
        """The other seats that still have cards, in turn order after a seat."""
        return still_in_after(seat, self.seats, self.out)

    def cards_left(self, seat: int) -> int:
        """How many cards a seat has in all: hand, balcony and blind cards."""
        return self.counts[seat] + len(self.up[seat]) + len(self.blinds[seat])

    def public_facts(self) -> dict[str, Any]:
        """The facts of proto-8 that everybody knows."""
        return {
            "phase": self.phase,
            "dealer": self.dealer,
            "starter": self.starter,
            "shown": list(self.shown),
            "need": self.need,
            "bound": self.bound,
            "up": [list(cards) for cards in self.up],
            "blinds": [list(slots) for slots in self.blinds],
            "stock": self.stock,
            "pile": list(self.pile),
            "removed": self.removed,
            "out": list(self.out),
            "actions": self.accepted,
            "results": [{**result, "order": list(result["order"])} for result in self.results],
        }

    # -- hearing events ----------------------------------------------------------------------------

    def _take_in(self, event: Event) -> None:
        learn = getattr(self, "_on_" + event.type.replace("-", "_"), None)
        if learn is not None:
            learn(event)

    def _on_deal_started(self, event: Event) -> None:
        self.deal = event["deal"]
        self._clear(event["dealer"], [list(cards) for cards in event["up"]], event["stock"])

    def _on_balcony_set(self, event: Event) -> None:
        seat, new = event["seat"], event["up"]
        old = self.up[seat]
        self.known[seat] += [card for card in old if card not in new]
        self.up[seat] = list(new)
        self.accepted += 1

    def _on_low_shown(self, event: Event) -> None:
        seat, card = event["seat"], event["card"]
        self.shown[seat] = card
        if card is not None and card not in self.known[seat]:
            self.known[seat].append(card)

    def _on_starter(self, event: Event) -> None:
        self.starter = event["seat"]
        self.phase = PLAY

    def _on_played(self, event: Event) -> None:
        laid, number = event["cards"], event["number"]
        self._lose(event["seat"], [bare(item) for item in laid])
        self.pile += laid
        self.run = len(laid) + (self.run if number == self.top else 0)
        self.top = number
        if number == 7:
            self.bound = len(laid)
        else:
            self.bound = max(self.bound - 1, 0) if number in (3, 4, 5, 6) else 0
        self.last_throw = dict(event.fields)
        self.accepted += 1

    def _lose(self, seat: int, cards: list[str]) -> None:
        self.counts[seat] -= len(cards)
        known = self.known[seat]
        if known:
            self.known[seat] = [card for card in known if card not in cards]

    def _gain_openly(self, seat: int, cards: list[str]) -> None:
        self.counts[seat] += len(cards)
        self.known[seat] += cards

    def _on_drew(self, event: Event) -> None:
        self.counts[event["seat"]] += event["count"]
        self.stock -= event["count"]

    def _on_balcony_taken(self, event: Event) -> None:
        self._gain_openly(event["seat"], event["cards"])
        self.up[event["seat"]] = []

    def _on_flipped(self, event: Event) -> None:
        self._gain_openly(event["seat"], [event["card"]])
        self.blinds[event["seat"]].remove(event["slot"])
        self.accepted += 1

    def _on_pile_taken(self, event: Event) -> None:
        self._gain_openly(event["seat"], event["cards"])
        self._remove_pile()
        self.accepted += 1

    def _on_pile_cleared(self, event: Event) -> None:
        self.cleared += [bare(item) for item in self.pile]
        self._remove_pile()

    def _remove_pile(self) -> None:
        self.pile = []
        self.top, self.run, self.bound = None, 0, 0

    def _on_out(self, event: Event) -> None:
        self.scores[event["seat"]] += self.seats - 1 - event["place"]
        self.out.append(event["seat"])

    def _on_deal_over(self, event: Event) -> None:
        self.scores = list(event["scores"])
        self.results.append(
            {"order": list(event["order"]), "loser": event["loser"], "stopped": event["stopped"]}
        )

    def _on_match_over(self, event: Event) -> None:
        self.over = True
        self.winners = list(event["winners"])
        self.phase = OVER
        self.bound = 0


def taken_cards(pile: list[str]) -> list[str]:
    """The cards of a pile that is taken up (joker-5), in canonical order."""
    return in_order(bare(item) for item in pile)
