"""The state machine: what an action does, and who is to act next."""

from collections.abc import Sequence
from typing import Any, override

from games.engines.events import Event
from games.engines.match import Match
from games.engines.refusals import Refusal, Unreadable
from games.engines.truco_paulista import actions, stakes
from games.engines.truco_paulista.actions import READINGS
from games.engines.truco_paulista.cards import COVERED, HAND, in_order
from games.engines.truco_paulista.kinds import ELEVEN, GOAL, IRON, kind_of
from games.engines.truco_paulista.refusing import refusal_of
from games.engines.truco_paulista.seating import asked_about_raise, dealer_of, mano_of, playing_order, side_of
from games.engines.truco_paulista.table import Table
from games.engines.truco_paulista.tricks import (
    ALL_TIED,
    TIE,
    TRICKS,
    best_of,
    is_tied,
    outcome,
    side_of_all_tied,
)

RUN = "run"
ELEVEN_FOLD = "eleven-fold"


class PaulistaMatch(Table, Match):
    """A match of Truco paulista.

    Beside what everybody sees at the table it knows `dealt`, the hands as they were dealt, and `hands`,
    the cards each seat still holds.
    """

    @override
    def _open(self) -> None:
        self._lay_out()
        for event in self.log:
            self._take_in(event)
        self.dealt: list[tuple[str, ...]] = []
        self.hands: list[list[str]] = []
        self._deal()
        self.to_act = self._whose_move()

    @override
    def _emit(self, type: str, clause: str, **fields: Any) -> None:
        super()._emit(type, clause, **fields)
        self._take_in(self.log[-1])

    def _take_in(self, event: Event) -> None:
        learn = getattr(self, "_on_" + event.type, None)
        if learn is not None:
            learn(event)

    # -- questions -----------------------------------------------------------------------------

    @override
    def legal(self) -> list[str]:
        seat = self.to_act
        if seat is None:
            return []
        readings = READINGS[self.options["deck"]]
        return sorted(
            text for text in self.considered(seat) if refusal_of(self, seat, readings[text]) is None
        )

    @override
    def considered(self, seat: int) -> Sequence[str]:
        return [*self._questions(), *self._cards(seat), f"{actions.CALL}:{self.next_raise or 'twelve'}"]

    def _questions(self) -> Sequence[str]:
        if not self.asked:
            return ()
        return actions.DECISIONS if self.pending is None else actions.ANSWERS

    def _cards(self, seat: int) -> Sequence[str]:
        if self.blind:
            return actions.PLACES
        held = in_order(self.hands[seat])
        texts = [actions.play(card) for card in held]
        if self.options["covered_cards"]:
            texts += [actions.play(card, down=True) for card in held]
        return texts

    @override
    def why_not(self, seat: int, action: str) -> Refusal | None:
        if self.over:
            return Refusal("match-over", "end-3")
        read = READINGS[self.options["deck"]].get(action)
        if read is None:
            return Unreadable("bad-action", "act-2")
        if seat != self.to_act:
            return Refusal("not-your-turn", "act-3")
        why = refusal_of(self, seat, read)
        return None if why is None else Refusal(*why)

    @override
    def _extras(self) -> dict[str, Any]:
        return self.public_facts()

    # -- dealing ---------------------------------------------------------------------------------

    def _deal(self) -> None:
        order = self._next_order()
        mano = mano_of(self.deal, self.seats)
        hands = {
            seat: order[HAND * place : HAND * (place + 1)]
            for place, seat in enumerate(playing_order(mano, self.seats))
        }
        self.dealt = [hands[seat] for seat in range(self.seats)]
        self.hands = [list(hand) for hand in self.dealt]
        kind = kind_of(self.scores)
        self._emit(
            "deal_started",
            {ELEVEN: "eleven-1", IRON: "iron-1"}.get(kind, "setup-9" if self.deal else "setup-3"),
            deal=self.deal,
            dealer=dealer_of(self.deal, self.seats),
            mano=mano,
            vira=order[HAND * self.seats],
            kind=kind,
            scores=list(self.scores),
        )
        for seat, hand in hands.items():
            self._show(seat, hand)
        if self.asked:
            self._emit("eleven_asked", "eleven-2", seat=self.asked[0])

    def _show(self, seat: int, hand: Sequence[str]) -> None:
        """Tell a hand to the seats that may see it."""
        viewers = self.viewers_of(seat)
        if viewers:
            clause = "setup-5" if viewers == [seat] else "eleven-7"
            self._emit("hand_dealt", clause, to=viewers, seat=seat, cards=list(hand))

    # -- acting ----------------------------------------------------------------------------------

    @override
    def _perform(self, seat: int, action: str) -> None:
        read = READINGS[self.options["deck"]][action]
        if read.verb == actions.PLAY:
            self._play(seat, read.what, "covered-1" if read.down else "play-2", down=read.down)
        elif read.verb == actions.BLIND:
            self._play(seat, self.dealt[seat][int(read.what) - 1], "iron-7", down=False)
        elif read.verb == actions.CALL:
            self._call(seat, read.what)
        elif read.verb == actions.ANSWER:
            self._answer(seat, read.what)
        else:
            self._decide(seat, read.what)
        self.to_act = self._whose_move()

    # -- tricks ----------------------------------------------------------------------------------

    def _play(self, seat: int, card: str, clause: str, *, down: bool) -> None:
        self.hands[seat].remove(card)
        shown = None if down else card
        self._emit("card_played", clause, seat=seat, card=shown, down=down, trick=len(self.tricks) + 1)
        if down:
            self._emit("card_covered", "info-6", to=self.viewers_of(seat), seat=seat, card=card)
        if len(self.table) == self.seats:
            self._end_of_trick()

    def _end_of_trick(self) -> None:
        best = best_of(self.table, self._strengths())
        trick = len(self.tricks) + 1
        tied = is_tied(best)
        decided = outcome([*self.tricks, TIE if tied else side_of(best[0])])
        if tied:
            clause = "covered-3" if all(card == COVERED for _, card in self.table) else "trick-2"
            leader = self._leader_after_tie(best) if decided is None else None
            self._emit("trick_tied", clause, trick=trick, next_leader=leader)
        else:
            clause = "trick-1" if len(best) == 1 else "trick-3"
            self._emit("trick_won", clause, trick=trick, seat=best[0], side=side_of(best[0]))
        if decided is not None:
            self._end_by_tricks(*decided)

    def _leader_after_tie(self, best: Sequence[int]) -> int:
        """The seat that leads after a tied trick (trick-5)."""
        return best[0] if self.options["tie_lead"] == "first_tied" else self.table[0][0]

    def _end_by_tricks(self, result: int | str, clause: str) -> None:
        if result == TIE:
            winner = side_of_all_tied(self.options["all_tied"], self.dealer, self.mano)
            self._end_deal(winner, 0 if winner is None else self.value, ALL_TIED, clause)
        else:
            self._end_deal(int(result), self.value, TRICKS, clause)

    # -- raises ----------------------------------------------------------------------------------

    def _call(self, seat: int, step: str) -> None:
        opening = self.pending is None
        self._emit(
            "raise_called",
            "raise-1" if opening else "raise-7",
            seat=seat,
            call=step,
            stake=stakes.STAKE[step],
            if_run=self.value if self.pending is None else self.pending,
            asked=asked_about_raise(seat, self.seats, self.options["partner_vote"])[0],
        )

    def _answer(self, seat: int, answer: str) -> None:
        accepts = answer == actions.ACCEPT
        final = accepts or len(self.asked) == 1
        clause = "raise-5" if accepts else "raise-6" if final else "raise-11"
        value = self.pending if accepts else self.value
        self._emit("raise_answered", clause, seat=seat, answer=answer, final=final, value=value)
        if final and not accepts:
            self._end_deal(1 - side_of(seat), self.value, RUN, "raise-6")

    # -- the hand of eleven ------------------------------------------------------------------------

    def _decide(self, seat: int, decision: str) -> None:
        plays = decision == actions.PLAY
        final = plays or len(self.asked) == 1
        clause = "eleven-3" if plays else "eleven-4" if final else "eleven-5"
        self._emit("eleven_answered", clause, seat=seat, decision=decision, final=final)
        if not final:
            self._emit("eleven_asked", "eleven-5", seat=self.asked[0])
        elif not plays:
            self._end_deal(1 - side_of(seat), 1, ELEVEN_FOLD, "eleven-4")

    # -- the end -----------------------------------------------------------------------------------

    def _end_deal(self, winner: int | None, points: int, reason: str, clause: str) -> None:
        scores = list(self.scores)
        if winner is not None:
            scores[winner] += points
        self._emit(
            "deal_over",
            clause,
            deal=self.deal,
            winner=winner,
            points=points,
            reason=reason,
            tricks=list(self.tricks),
            scores=scores,
        )
        if max(scores) >= GOAL:
            clause = "iron-3" if self.kind == IRON else "end-1"
            self._emit("match_over", clause, winner=winner, scores=list(scores))
        else:
            self._deal()
