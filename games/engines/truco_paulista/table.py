"""What everybody at the table can see: the public state, which changes by hearing events alone."""

from collections.abc import Mapping
from typing import Any

from games.engines.events import Event
from games.engines.truco_paulista import stakes
from games.engines.truco_paulista.actions import ACCEPT, PLAY
from games.engines.truco_paulista.cards import COVERED, HAND, manilha_of, strengths
from games.engines.truco_paulista.kinds import BRINK, ELEVEN, IRON, NORMAL, sees
from games.engines.truco_paulista.seating import asked_about_eleven, asked_about_raise, playing_order, side_of
from games.engines.truco_paulista.tricks import TIE, TrickResult

Play = tuple[int, str]
"""A seat and the card it played, "##" for a covered one."""


class Table:
    """The public state of a match and its present deal.

    The match and every observation keep one and tell it the events; so both know the same.

    `kind` is the kind of the deal, `vira` the turned-up card, `manilha` the rank it makes manilhas,
    `sees` for each seat the seats whose unplayed cards it may see, `scores_before` the scores at which
    the deal began. `value` is what the deal is worth, `pending` the stake that waits for an answer,
    `last_raiser` the side that asked last. `asked` holds the seats to which the open question, a raise
    or a hand of eleven, is still to be put, the first of them now; `declined` those that have said run
    or fold to it. `on_turn` is the seat whose card is awaited once no question is open. `finished` holds
    the finished tricks of the deal as (seat, card) in order, and at the end of a deal the trick that was
    cut short; `tricks` are the results, `table` is the running trick, `counts` the cards each seat holds.
    `last_deal` says how the last finished deal ended and `last_tricks` its cards, trick by trick.
    """

    seats: int
    options: dict[str, Any]
    deal: int
    scores: list[int]
    over: bool
    winners: list[int] | None

    def _lay_out(self) -> None:
        """Before the first deal."""
        self.dealer = self.seats - 1
        self.mano = 0
        self.vira = ""
        self.manilha = ""
        self.kind = NORMAL
        self.sees: list[list[int]] = []
        self.last_deal: dict[str, Any] | None = None
        self.last_tricks: list[list[Play]] = []
        self._clear()

    def _clear(self) -> None:
        """At the beginning of a deal."""
        self.scores_before = list(self.scores)
        self.value = 1
        self.pending: int | None = None
        self.last_raiser: int | None = None
        self.asked: list[int] = []
        self.declined: list[int] = []
        self.on_turn: int | None = self.mano
        self.finished: list[list[Play]] = []
        self.tricks: list[TrickResult] = []
        self.table: list[Play] = []
        self.counts = [HAND] * self.seats

    # -- what follows from it --------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """`eleven`, `play`, `answer` or `over` (act-1)."""
        if self.over:
            return "over"
        if self.pending is not None:
            return "answer"
        return "eleven" if self.asked else "play"

    @property
    def blind(self) -> bool:
        """Whether the deal is a blind hand of iron (iron-6)."""
        return self.kind == IRON and self.options["iron_hand"] == "blind"

    @property
    def next_raise(self) -> str | None:
        """The raise above the stake that waits, or above the value; `None` at twelve (raise-8, raise-10)."""
        return stakes.raise_above(self.value if self.pending is None else self.pending)

    @property
    def played(self) -> list[list[Play]]:
        """The tricks of this deal, the running one last: (seat, card) in the order of play."""
        return [*self.finished, self.table] if self.table else list(self.finished)

    @property
    def previous_trick(self) -> list[Play]:
        """The last finished trick of this deal."""
        return list(self.finished[-1]) if self.finished else []

    def _strengths(self) -> Mapping[str, int]:
        return strengths(self.options["deck"], self.manilha)

    def strength(self, card: str) -> int:
        """How strong a card is in this deal; a covered one is worth 0 (cards-8, covered-3)."""
        return self._strengths()[card]

    def is_manilha(self, card: str) -> bool:
        """Whether a card is a manilha in this deal (cards-6)."""
        return card[0] == self.manilha

    def cards_of(self, seat: int) -> list[str]:
        """The cards that a seat has played in this deal, in the order of play."""
        return [card for trick in self.played for player, card in trick if player == seat]

    def playing_order(self) -> tuple[int, ...]:
        """The seats in playing order from the mão."""
        return playing_order(self.mano, self.seats)

    def viewers_of(self, seat: int) -> list[int]:
        """The seats that may see the unplayed cards of a seat."""
        return [viewer for viewer, seen in enumerate(self.sees) if seat in seen]

    def _whose_move(self) -> int | None:
        """The seat to act: who is asked, else whose turn it is (act-3)."""
        if self.over:
            return None
        return self.asked[0] if self.asked else self.on_turn

    def public_facts(self) -> dict[str, Any]:
        """The facts of act-5."""
        return {
            "phase": self.phase,
            "kind": self.kind,
            "dealer": self.dealer,
            "mano": self.mano,
            "vira": self.vira,
            "manilha": self.manilha,
            "value": self.value,
            "pending": self.pending,
            "last_raiser": self.last_raiser,
            "tricks": list(self.tricks),
            "table": [list(play) for play in self.table],
            "sees": [list(seen) for seen in self.sees],
            "last_deal": self._last_deal_as_json(),
        }

    def _last_deal_as_json(self) -> dict[str, Any] | None:
        if self.last_deal is None:
            return None
        return {**self.last_deal, "tricks": list(self.last_deal["tricks"])}

    # -- hearing events ----------------------------------------------------------------------------

    def _on_deal_started(self, event: Event) -> None:
        self.deal = event["deal"]
        self.scores = list(event["scores"])
        self.dealer = event["dealer"]
        self.mano = event["mano"]
        self.vira = event["vira"]
        self.manilha = manilha_of(self.vira, self.options["deck"])
        self.kind = event["kind"]
        self._clear()
        self.sees = sees(self.kind, self.scores, self.seats, blind=self.blind)
        if self.kind == ELEVEN:
            side = self.scores.index(BRINK)
            self.asked = asked_about_eleven(side, self.mano, self.seats, self.options["partner_vote"])

    def _on_eleven_answered(self, event: Event) -> None:
        if event["decision"] == PLAY:
            self.value = stakes.ELEVEN
            self._close_question()
        else:
            self._decline(event["seat"])

    def _on_raise_called(self, event: Event) -> None:
        seat = event["seat"]
        if self.pending is not None:
            self.value = self.pending
        self.pending = event["stake"]
        self.last_raiser = side_of(seat)
        self.asked = asked_about_raise(seat, self.seats, self.options["partner_vote"])
        self.declined = []

    def _on_raise_answered(self, event: Event) -> None:
        self.value = event["value"]
        if event["answer"] == ACCEPT:
            self._close_question()
        else:
            self._decline(event["seat"])

    def _decline(self, seat: int) -> None:
        self.asked.remove(seat)
        self.declined.append(seat)
        if not self.asked:
            self.pending = None

    def _close_question(self) -> None:
        self.pending = None
        self.asked = []
        self.declined = []

    def _on_card_played(self, event: Event) -> None:
        seat = event["seat"]
        self.table.append((seat, COVERED if event["down"] else event["card"]))
        self.counts[seat] -= 1
        self.on_turn = (seat + 1) % self.seats

    def _on_trick_won(self, event: Event) -> None:
        self._end_trick(event["side"], event["seat"])

    def _on_trick_tied(self, event: Event) -> None:
        self._end_trick(TIE, event["next_leader"])

    def _end_trick(self, result: TrickResult, leader: int | None) -> None:
        self.tricks.append(result)
        self.finished.append(self.table)
        self.table = []
        self.on_turn = leader

    def _on_deal_over(self, event: Event) -> None:
        self.scores = list(event["scores"])
        self.last_deal = {name: event[name] for name in ("deal", "winner", "points", "reason")}
        self.last_deal["tricks"] = list(event["tricks"])
        self.finished = self.last_tricks = self.played
        self.table = []
        self.on_turn = None

    def _on_match_over(self, event: Event) -> None:
        self.over = True
        self.winners = [event["winner"]]
