"""The state machine: what an action does, and who is to act next."""

from collections.abc import Iterable, Sequence
from typing import Any, override

from games.engines.events import Event
from games.engines.match import Match
from games.engines.refusals import Refusal, Unreadable
from games.engines.truco_argentino import actions, envido, flor, stakes
from games.engines.truco_argentino.actions import NO_QUIERO
from games.engines.truco_argentino.cards import HAND, PACK, flor_worth, is_flor, worth
from games.engines.truco_argentino.declaring import SON_BUENAS, declared
from games.engines.truco_argentino.refusing import refusal_of
from games.engines.truco_argentino.seating import dealer_of, mano_of, playing_order, side_of
from games.engines.truco_argentino.table import Table
from games.engines.truco_argentino.tricks import decided, winner_of


class TrucoMatch(Table, Match):
    """A match of Truco argentino.

    Beside what everybody sees at the table it knows `dealt`, the hands as they were dealt, and
    `flor_rivals`, the two seats that bid a flor against each other.
    """

    @override
    def _open(self) -> None:
        self._lay_out()
        for event in self.log:
            self._take_in(event)
        self.dealt: list[tuple[str, ...]] = []
        self.flor_rivals: tuple[int, ...] = ()
        self._deal()
        self.to_act = self._whose_move()

    @override
    def _emit(self, type: str, clause: str, *, to: Iterable[int | None] | None = None, **fields: Any) -> None:
        super()._emit(type, clause, to=to, **fields)
        self._take_in(self.log[-1])

    def _take_in(self, event: Event) -> None:
        learn = getattr(self, "_on_" + event.type.replace("-", "_"), None)
        if learn is not None:
            learn(event)

    # -- questions -----------------------------------------------------------------------------

    def hand(self, seat: int) -> list[str]:
        """The cards a seat still holds."""
        played = self.cards_of(seat)
        return [card for card in self.dealt[seat] if card not in played]

    def owes_flor(self, seat: int) -> bool:
        """Whether a seat must call its flor as soon as it is to act (flor-2)."""
        if not self.options["flor"] or self.flor_calls or self.has_played(seat):
            return False
        return is_flor(self.dealt[seat])

    @override
    def legal(self) -> list[str]:
        seat = self.to_act
        if seat is None:
            return []
        return sorted(action for action in self.considered(seat) if refusal_of(self, seat, action) is None)

    @override
    def considered(self, seat: int) -> Sequence[str]:
        waiting = self.waiting
        found = [f"play:{card}" for card in self.hand(seat)]
        if waiting:
            found += actions.ANSWERS
        if waiting == "flor":
            found += [f"call:{flor.CONTRAFLOR}", f"call:{flor.AL_RESTO}"]
        elif not self.tricks:
            found += actions.ENVIDO_CALLS
        if self.owes_flor(seat):
            found.append(f"call:{flor.FLOR}")
        if waiting in (None, "truco") and self.next_truco is not None:
            found.append(f"call:{self.next_truco}")
        return [*found, actions.FOLD]

    @override
    def why_not(self, seat: int, action: str) -> Refusal | None:
        if self.over:
            return Refusal("match-over", "end-1")
        if action not in actions.ALL:
            return Unreadable("unknown-action", "state-3")
        if seat != self.to_act:
            return Refusal("not-your-turn", "state-1")
        why = refusal_of(self, seat, action)
        return None if why is None else Refusal(*why)

    @override
    def _extras(self) -> dict[str, Any]:
        told = [event.as_json() for event in self.events if event.audience is None]
        return {**self.public_facts(), "events": told}

    # -- dealing and turns ------------------------------------------------------------------------

    @override
    def _order_beyond(self, deal: int) -> Sequence[str]:
        return PACK

    def _deal(self) -> None:
        order = self._next_order()
        mano = mano_of(self.deal, self.seats)
        pairs = self.seats == 4
        self.dealt = [()] * self.seats
        self.flor_rivals = ()
        self._emit(
            "deal-started",
            "pairs-1" if pairs else "setup-1",
            deal=self.deal,
            dealer=dealer_of(self.deal, self.seats),
            mano=mano,
        )
        for place, seat in enumerate(playing_order(mano, self.seats)):
            hand = order[place : HAND * self.seats : self.seats]
            self.dealt[seat] = tuple(hand)
            self._emit(
                "hand-dealt", "pairs-2" if pairs else "setup-3", to=[seat], seat=seat, cards=list(hand)
            )

    def _whose_move(self) -> int | None:
        """The seat to act: who answers a waiting call, else whose turn it is (state-2, flor-3)."""
        if self.over:
            return None
        if self.waiting == "flor":
            return next(seat for seat in self.flor_rivals if seat != self.flor_seat)
        asked = self.asked
        if asked is None:
            return self.on_turn
        side = side_of(asked)
        owing = (seat for seat in self.playing_order() if side_of(seat) == side and self.owes_flor(seat))
        return next(owing, asked)

    @override
    def _perform(self, seat: int, action: str) -> None:
        if action in actions.PLAYS:
            self._play(seat, actions.PLAYS[action])
        elif action in actions.ANSWERS:
            self._answer(seat, actions.ANSWERS[action])
        elif action in actions.ENVIDO_CALLS:
            self._call_envido(seat, actions.ENVIDO_CALLS[action])
        elif action in actions.TRUCO_CALLS:
            self._call_truco(seat, actions.TRUCO_CALLS[action])
        elif action in actions.FLOR_CALLS:
            self._call_flor(seat, actions.FLOR_CALLS[action])
        else:
            self._fold(seat)
        self.to_act = self._whose_move()

    # -- tricks ------------------------------------------------------------------------------------

    def _play(self, seat: int, card: str) -> None:
        self._emit("card-played", "play-2", seat=seat, card=card)
        if len(self.table) == self.seats:
            self._end_trick()

    def _end_trick(self) -> None:
        winner = winner_of(self.table)
        side = None if winner is None else side_of(winner)
        clause = "pairs-4" if self.seats == 4 else "play-4" if winner is None else "play-3"
        self._emit("trick-ended", clause, trick=len(self.tricks) + 1, winner=winner, side=side)
        outcome = decided(self.tricks, side_of(self.mano))
        if outcome is not None:
            side, clause = outcome
            self._award(side, self.stake, "hand", "score-2")
            self._end_deal(side, "tricks", clause)

    def _fold(self, seat: int) -> None:
        clause = "pairs-9" if self.seats == 4 else "fold-1"
        self._emit("folded", clause, seat=seat)
        self._award(1 - side_of(seat), self.stake, "fold", "fold-1")
        self._end_deal(1 - side_of(seat), "fold", "fold-1")

    # -- Truco --------------------------------------------------------------------------------------

    def _call_truco(self, seat: int, call: str) -> None:
        if self.pending_truco is not None:
            clause = "direct-1"
        else:
            clause = "truco-4" if call == stakes.TRUCO else "truco-6"
        self._emit("called", clause, seat=seat, call=call)

    def _answer_truco(self, seat: int, answer: str) -> None:
        if answer == NO_QUIERO:
            winner = 1 - side_of(seat)
            self._emit("answered", "truco-8", seat=seat, answer=answer)
            self._award(winner, self.stake, "truco-refused", "truco-8")
            self._end_deal(winner, "refused", "truco-8")
        else:
            self._emit("answered", "truco-5", seat=seat, answer=answer)

    # -- Envido -------------------------------------------------------------------------------------

    def _call_envido(self, seat: int, call: str) -> None:
        if self.envido_calls:
            clause = envido.raised_by(call)
        else:
            clause = "envido-7" if self.pending_truco is not None else "envido-4"
        self._emit("called", clause, seat=seat, call=call)

    def _answer_envido(self, seat: int, answer: str) -> None:
        if answer == NO_QUIERO:
            self._emit("answered", "envido-15", seat=seat, answer=answer)
            self._award_bet(
                self.envido_side, envido.refused_value(self.envido_calls), "envido-refused", "envido-15"
            )
            return
        self._emit("answered", "envido-13", seat=seat, answer=answer)
        order = self.playing_order()
        winner = self._declare(
            "envido-said", order, {other: worth(self.dealt[other]) for other in order}, "envido-14"
        )
        points = envido.accepted_value(self.envido_calls)
        self._award_bet(winner, points, "envido", "pairs-8" if self.seats == 4 else "envido-13")

    # -- Flor ---------------------------------------------------------------------------------------

    def _flores(self, side: int | None = None) -> list[int]:
        """The seats, or those of one side, that hold a flor, in playing order from mano."""
        return [
            seat
            for seat in self.playing_order()
            if side in (None, side_of(seat)) and is_flor(self.dealt[seat])
        ]

    def _call_flor(self, seat: int, call: str) -> None:
        if call != flor.FLOR:
            self._emit("called", "flor-5", seat=seat, call=call)
            return
        self._emit("called", "flor-2", seat=seat, call=call)
        rivals = self._flores(1 - side_of(seat))
        if rivals:
            self.flor_rivals = (seat, rivals[0])
            return
        own = self._flores(side_of(seat))
        for partner in own:
            if partner != seat:
                self._emit("called", "flor-4", seat=partner, call=flor.FLOR)
        self._award_bet(side_of(seat), flor.ALONE * len(own), "flor", "flor-4")

    def _answer_flor(self, seat: int, answer: str) -> None:
        if answer == NO_QUIERO:
            self._emit("answered", "flor-7", seat=seat, answer=answer)
            self._award_bet(
                side_of(self.flor_seat), flor.refused_value(self.flor_calls), "flor-refused", "flor-7"
            )
            return
        self._emit("answered", "flor-6", seat=seat, answer=answer)
        order = self._flores()
        winner = self._declare(
            "flor-said", order, {other: flor_worth(self.dealt[other]) for other in order}, "flor-8"
        )
        self._award_bet(winner, flor.accepted_value(self.flor_calls), "flor", "flor-6")

    # -- answers, declaring and points ----------------------------------------------------------------

    def _answer(self, seat: int, answer: str) -> None:
        waiting = self.waiting
        if waiting == "flor":
            self._answer_flor(seat, answer)
        elif waiting == "envido":
            self._answer_envido(seat, answer)
        else:
            self._answer_truco(seat, answer)

    def _declare(self, type: str, order: Sequence[int], worths: dict[int, int], clause: str) -> int:
        """The seats say their worths; returns the side that wins."""
        if self.seats == 4 and type == "envido-said":
            clause = "pairs-7"
        said, winner = declared(order, worths)
        for seat, saying in said:
            if saying == SON_BUENAS:
                self._emit("son-buenas", clause, seat=seat)
            else:
                self._emit(type, clause, seat=seat, value=saying)
        return winner

    def _award_bet(self, side: int, points: int | None, reason: str, clause: str) -> None:
        """Write down the points of an Envido or Flor; `None` stands for a Falta envido (score-1, flor-9)."""
        if points is None:
            points, clause = envido.falta_value(self.scores, side, self.target, self.options["falta"])
        self._award(side, points, reason, clause)
        if self._reached():
            self._end_match()

    def _award(self, side: int, points: int, reason: str, clause: str) -> None:
        scores = list(self.scores)
        scores[side] = min(scores[side] + points, self.target)
        self._emit("points", clause, side=side, points=points, reason=reason, scores=scores)

    @property
    def target(self) -> int:
        """The points that win the match (aim-1, target-1)."""
        target: int = self.options["target"]
        return target

    def _reached(self) -> bool:
        return max(self.scores) == self.target

    def _end_deal(self, winner: int, reason: str, clause: str) -> None:
        self._emit(
            "deal-ended", clause, deal=self.deal, winner=winner, reason=reason, scores=list(self.scores)
        )
        if self._reached():
            self._end_match()
        else:
            self._deal()

    def _end_match(self) -> None:
        winners = [side for side, score in enumerate(self.scores) if score == self.target]
        self._emit("match-ended", "end-1", winners=winners, scores=list(self.scores))
