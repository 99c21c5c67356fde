"""What everybody at the table can see: the public state, which changes by hearing events alone."""

from typing import Any

from games.engines.events import Event
from games.engines.truco_argentino import envido, flor, stakes
from games.engines.truco_argentino.actions import QUIERO
from games.engines.truco_argentino.cards import HAND
from games.engines.truco_argentino.declaring import SON_BUENAS, Said
from games.engines.truco_argentino.seating import pie_of, playing_order, side_of

Play = tuple[int, str]
"""A seat and the card it played."""


class Table:
    """The public state of a match and its present deal.

    The match and every observation keep one and tell it the events; so both know the same.

    `on_turn` is the seat whose card is awaited once no call waits. `finished` holds the finished tricks
    of the deal as (seat, card) in order, `tricks` their winning sides (`None` = parda), `table` the running
    trick, `counts` the cards each seat holds. `stake` is what the deal is worth, `raise_right` the side that
    accepted last, `pending_truco` the Truco call that waits. `envido_calls`, `envido_said`, `flor_calls` and
    `flor_said` hold what was called and said in this deal; `last_deal` how the last finished deal ended and
    `last_tricks` its cards, trick by trick.
    """

    seats: int
    options: dict[str, Any]
    deal: int
    scores: list[int]
    over: bool
    winners: list[int] | None

    def _lay_out(self) -> None:
        """Before the first deal."""
        self.last_deal: dict[str, Any] | None = None
        self.last_tricks: list[list[Play]] = []
        self.table: list[Play] = []
        self.finished: list[list[Play]] = []
        self._clear(dealer=self.seats - 1, mano=0)

    def _clear(self, dealer: int, mano: int) -> None:
        """At the beginning of a deal."""
        self.dealer = dealer
        self.mano = mano
        self.on_turn: int | None = mano
        self.finished = []
        self.tricks: list[int | None] = []
        self.table = []
        self.counts = [HAND] * self.seats
        self.scores_before = list(self.scores)
        self.stake = 1
        self.raise_right: int | None = None
        self.pending_truco: str | None = None
        self.truco_side = 0
        self.envido_calls: list[str] = []
        self.envido_side = 0
        self.envido_answer: str | None = None
        self.envido_said: list[Said] = []
        self.flor_calls: list[str] = []
        self.flor_seat = 0
        self.flor_settled = False
        self.flor_said: list[Said] = []

    # -- what follows from it --------------------------------------------------------------------

    @property
    def played(self) -> list[list[Play]]:
        """The tricks of this deal, the running one last: (seat, card) in the order of play."""
        return [*self.finished, self.table] if self.table else list(self.finished)

    @property
    def previous_trick(self) -> list[Play]:
        """The last finished trick of this deal."""
        return list(self.finished[-1]) if self.finished else []

    def cards_of(self, seat: int) -> list[str]:
        """The cards that a seat has played in this deal, in the order of play."""
        return [card for trick in self.played for player, card in trick if player == seat]

    def has_played(self, seat: int) -> bool:
        """Whether a seat has played its first card."""
        return self.counts[seat] < HAND

    def pie(self, side: int) -> int:
        """The seat that speaks for a side in this deal."""
        return pie_of(side, self.mano, self.seats)

    def is_pie(self, seat: int) -> bool:
        """Whether a seat speaks for its side; with two seats both do."""
        return self.pie(side_of(seat)) == seat

    def playing_order(self) -> tuple[int, ...]:
        """The seats in playing order from mano."""
        return playing_order(self.mano, self.seats)

    @property
    def waiting(self) -> str | None:
        """The kind of call that must be answered first: "flor", "envido", "truco" or `None` (state-2)."""
        if self.flor_calls and not self.flor_settled:
            return "flor"
        if self.envido_calls and self.envido_answer is None and not self.flor_calls:
            return "envido"
        return None if self.pending_truco is None else "truco"

    @property
    def waiting_call(self) -> str | None:
        """The very call that must be answered first."""
        waiting = self.waiting
        if waiting == "flor":
            return self.flor_calls[-1]
        return self.envido_calls[-1] if waiting == "envido" else self.pending_truco

    @property
    def if_accepted(self) -> int | None:
        """The points at stake once the waiting call is accepted.

        `None` if no call waits, or for a Falta envido worth more to one side than to the other (falta-2).
        """
        waiting = self.waiting
        if waiting == "truco":
            return stakes.STAKE[self.pending_truco] if self.pending_truco is not None else None
        if waiting is None:
            return None
        bidding = envido.accepted_value(self.envido_calls) if waiting == "envido" else None
        points = flor.accepted_value(self.flor_calls) if waiting == "flor" else bidding
        return points if points is not None else self._falta()

    def _falta(self) -> int | None:
        """What a Falta envido is worth now, if it is worth the same to both sides (envido-12, falta-2)."""
        rules = self.options["target"], self.options["falta"]
        worth = {envido.falta_value(self.scores, side, *rules)[0] for side in (0, 1)}
        return worth.pop() if len(worth) == 1 else None

    @property
    def if_refused(self) -> int | None:
        """The points that the caller scores if the waiting call is refused; `None` if no call waits."""
        waiting = self.waiting
        if waiting == "flor":
            return flor.refused_value(self.flor_calls)
        if waiting == "envido":
            return envido.refused_value(self.envido_calls)
        return None if waiting is None else self.stake

    @property
    def asked(self) -> int | None:
        """The pie that must answer the Envido or Truco call that waits (truco-4, envido-8, pairs-3)."""
        waiting = self.waiting
        if waiting == "envido":
            return self.pie(1 - self.envido_side)
        return self.pie(1 - self.truco_side) if waiting == "truco" else None

    @property
    def next_truco(self) -> str | None:
        """The Truco call above the one that waits, or above the stake; `None` after Vale cuatro."""
        if self.pending_truco is not None:
            return stakes.call_above(self.pending_truco)
        return stakes.next_call(self.stake)

    @property
    def envido_state(self) -> str:
        """`open`, `bidding`, `accepted`, `refused`, `closed` or `annulled`."""
        if self.envido_answer is not None:
            return "accepted" if self.envido_answer == QUIERO else "refused"
        if self.envido_calls:
            return "annulled" if self.flor_calls else "bidding"
        return "open" if self._envido_possible() else "closed"

    @property
    def flor_state(self) -> str:
        """`off`, `open`, `bidding`, `settled`, or `closed` once every seat has played its first card."""
        if not self.options["flor"]:
            return "off"
        if self.flor_calls:
            return "settled" if self.flor_settled else "bidding"
        return "open" if HAND in self.counts else "closed"

    def _envido_possible(self) -> bool:
        """Whether somebody may still open the Envido (envido-3, envido-6, envido-7, flor-4, pairs-5)."""
        if self.flor_calls or self.stake > 1:
            return False
        if self.pending_truco is not None:
            return not self.has_played(self.pie(1 - self.truco_side))
        return any(not self.has_played(self.pie(side)) for side in (0, 1))

    def public_facts(self) -> dict[str, Any]:
        """The facts of state-7 that everybody knows."""
        return {
            "dealer": self.dealer,
            "mano": self.mano,
            "on_turn": self.on_turn,
            "tricks": list(self.tricks),
            "table": [list(play) for play in self.table],
            "stake": self.stake,
            "raise_right": self.raise_right,
            "pending_truco": self.pending_truco,
            "envido_state": self.envido_state,
            "envido_calls": list(self.envido_calls),
            "envido_said": [list(said) for said in self.envido_said],
            "flor_state": self.flor_state,
            "flor_calls": list(self.flor_calls),
            "flor_said": [list(said) for said in self.flor_said],
            "last_deal": self._last_deal_as_json(),
        }

    def _last_deal_as_json(self) -> dict[str, Any] | None:
        if self.last_deal is None:
            return None
        return {**self.last_deal, "scored": list(self.last_deal["scored"])}

    # -- hearing events ----------------------------------------------------------------------------

    def _on_deal_started(self, event: Event) -> None:
        self.last_tricks = self.finished
        if self.table:
            self.last_tricks.append(self.table)
        self.deal = event["deal"]
        self._clear(event["dealer"], event["mano"])

    def _on_card_played(self, event: Event) -> None:
        seat = event["seat"]
        self.table.append((seat, event["card"]))
        self.counts[seat] -= 1
        self.on_turn = (seat + 1) % self.seats

    def _on_trick_ended(self, event: Event) -> None:
        leader = self.table[0][0]
        self.on_turn = leader if event["winner"] is None else event["winner"]
        self.tricks.append(event["side"])
        self.finished.append(self.table)
        self.table = []

    def _on_called(self, event: Event) -> None:
        seat, call = event["seat"], event["call"]
        if call in stakes.STAKE:
            if self.pending_truco is not None:
                self._accept(self.pending_truco, side_of(seat))
            self.pending_truco = call
            self.truco_side = side_of(seat)
        elif call in envido.CALLS:
            self.envido_calls.append(call)
            self.envido_side = side_of(seat)
        else:
            self.flor_calls.append(call)
            self.flor_seat = seat

    def _on_answered(self, event: Event) -> None:
        waiting, answer = self.waiting, event["answer"]
        if waiting == "flor":
            self.flor_settled = True
        elif waiting == "envido":
            self.envido_answer = answer
        elif self.pending_truco is not None:
            if answer == QUIERO:
                self._accept(self.pending_truco, side_of(event["seat"]))
            self.pending_truco = None

    def _accept(self, truco_call: str, side: int) -> None:
        self.stake = stakes.STAKE[truco_call]
        self.raise_right = side

    def _on_envido_said(self, event: Event) -> None:
        self.envido_said.append((event["seat"], event["value"]))

    def _on_flor_said(self, event: Event) -> None:
        self.flor_said.append((event["seat"], event["value"]))

    def _on_son_buenas(self, event: Event) -> None:
        said = self.flor_said if self.flor_calls else self.envido_said
        said.append((event["seat"], SON_BUENAS))

    def _on_points(self, event: Event) -> None:
        self.scores = list(event["scores"])
        if event["reason"] == flor.FLOR:
            self.flor_settled = True

    def _on_deal_ended(self, event: Event) -> None:
        self.scores = list(event["scores"])
        self._end_deal_as(event["winner"], event["reason"])

    def _on_match_ended(self, event: Event) -> None:
        if self.last_deal is None or self.last_deal["deal"] != self.deal:
            self._end_deal_as(None, "target")
        self.over = True
        self.winners = list(event["winners"])
        self.on_turn = None

    def _end_deal_as(self, winner: int | None, reason: str) -> None:
        scored = [now - before for now, before in zip(self.scores, self.scores_before, strict=True)]
        self.last_deal = {"deal": self.deal, "winner": winner, "reason": reason, "scored": scored}
