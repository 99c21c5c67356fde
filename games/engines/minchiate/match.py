"""The state machine: what an action does, and who is to act next."""

from collections.abc import Sequence
from typing import Any, override

from games.engines.events import Event
from games.engines.match import Match
from games.engines.minchiate import actions
from games.engines.minchiate.cards import VALUE, in_order, points
from games.engines.minchiate.counting import (
    captured_values,
    conversions,
    counted,
    final_resti,
    payment,
)
from games.engines.minchiate.dealing import Layout, laid_out
from games.engines.minchiate.discarding import discard_refusal, discardable
from games.engines.minchiate.seating import SEATS, cutter_of, dealer_of, dealing_order, side_of
from games.engines.minchiate.table import TRICKS, Table
from games.engines.minchiate.tricks import play_refusal, playable, winner_of
from games.engines.minchiate.versicole import Versicola, versicole, worth
from games.engines.refusals import Refusal, Unreadable

MOST_DEALS = 24
"""A match played to a target ends after so many deals in any case (option-3)."""


class MinchiateMatch(Table, Match):
    """A match of Minchiate Fiorentine.

    Beside what everybody sees at the table it knows `hands`, in canonical order, `hidden_fola`, what is left
    of the fola, top first, and `laid_away`, the discards of each seat in canonical order.
    """

    @override
    def _open(self) -> None:
        self._lay_out()
        for event in self.log:
            self._take_in(event.type, event)
        self._deal()

    @override
    def _emit(self, type: str, clause: str, **fields: Any) -> None:
        super()._emit(type, clause, **fields)
        self._take_in(type, self.log[-1])

    def _take_in(self, type: str, event: Event) -> None:
        learn = getattr(self, "_on_" + type.replace("-", "_"), None)
        if learn is not None:
            learn(event)

    @override
    def _on_discarded(self, event: Event) -> None:
        # Told twice: with the card to the one who discards, without to everybody else.
        if "card" in event.fields:
            super()._on_discarded(event)

    # -- questions -----------------------------------------------------------------------------

    def combinations(self, seat: int) -> tuple[Versicola, ...]:
        """The combinations that a seat's hand contains."""
        return versicole(self.hands[seat], demonio=self.options["demonio"])

    @override
    def legal(self) -> list[str]:
        seat = self.to_act
        if seat is None:
            return []
        phase = self.phase
        if phase == "declare":
            return sorted(actions.declarations([found.id for found in self.combinations(seat)]))
        hand = self.hands[seat]
        cards = discardable(hand) if phase == "discard" else playable(hand, self.table, self.suits_led)
        return sorted(f"{phase}:{card}" for card in cards)

    @override
    def considered(self, seat: int) -> Sequence[str]:
        phase = self.phase
        if phase == "declare":
            cards = [f"play:{card}" for card in self.hands[seat]]
            return [actions.DECLARE_ALL, actions.DECLARE_NONE, *cards]
        return [f"{phase}:{card}" for card in self.hands[seat]]

    @override
    def why_not(self, seat: int, action: str) -> Refusal | None:
        if self.over:
            return Refusal("match-over", "act-4")
        if seat != self.to_act:
            return Refusal("not-your-turn", "act-1")
        if not actions.is_action(action, demonio=self.options["demonio"]):
            return Unreadable("unknown-action", "act-2")
        phase = self.phase
        if actions.phase_of(action) != phase:
            return Refusal("wrong-phase", "act-3")
        if phase == "declare":
            return self._declare_refusal(seat, action)
        return self._card_refusal(seat, action, phase)

    def _declare_refusal(self, seat: int, action: str) -> Refusal | None:
        if action == actions.DECLARE_NONE:
            return None
        held = [found.id for found in self.combinations(seat)]
        wanted = actions.declared_ids(action) or ()
        if not held or not set(wanted) <= set(held):
            return Refusal("no-such-combination", "declare-2")
        return Unreadable("unknown-action", "act-2") if len(wanted) == len(held) else None

    def _card_refusal(self, seat: int, action: str, phase: str) -> Refusal | None:
        hand = self.hands[seat]
        card = actions.DISCARDS[action] if phase == "discard" else actions.PLAYS[action]
        if card not in hand:
            return Refusal("card-not-in-hand", "act-5")
        if phase == "discard":
            why = discard_refusal(hand, card)
        else:
            why = play_refusal(hand, self.table, self.suits_led, card)
        return None if why is None else Refusal(*why)

    @override
    def _extras(self) -> dict[str, Any]:
        return {
            **self.public_facts(),
            "hands": [list(hand) for hand in self.hands],
            "fola": list(self.hidden_fola),
            "discards": [list(cards) for cards in self.laid_away],
            "captured": [list(pile) for pile in self.captured],
        }

    # -- dealing ---------------------------------------------------------------------------------

    def _deal(self) -> None:
        order = self._next_order()
        dealer = dealer_of(self.deal, self.options["first_dealer"])
        layout = laid_out(order, dealer)
        self.hands: list[list[str]] = [[] for _ in range(SEATS)]
        self.hidden_fola = layout.fola
        self.laid_away: list[tuple[str, ...]] = [()] * SEATS
        self._emit("deal", "setup-1", deal=self.deal, dealer=dealer, cutter=cutter_of(dealer))
        self._rob(self.cutter, layout.cut, "setup-4")
        self._deal_batches(layout)
        self._rob(dealer, layout.robbed, "setup-10")
        self._emit("taken", "setup-11", seat=dealer, cards=list(layout.taken))
        self.hands[dealer] += layout.taken
        self._emit("fola-seen", "setup-11", to=[dealer], cards=list(layout.fola))
        self.hands = [list(in_order(hand)) for hand in self.hands]
        self.to_act = self.on_turn

    def _rob(self, seat: int, cards: Sequence[str], clause: str) -> None:
        for card in cards:
            self._emit("robbed", clause, seat=seat, card=card)
            self.hands[seat].append(card)
            self._score(seat, VALUE[card], "robbed", "setup-5", cards=[card])

    def _deal_batches(self, layout: Layout) -> None:
        seats = dealing_order(self.dealer)
        for number, clause in enumerate(("setup-6", "setup-7")):
            for seat in seats:
                batch = layout.batches[seat][number]
                self.hands[seat] += batch
                unseen = batch if number == 0 else batch[:-1]
                self._emit("dealt", clause, to=[seat], seat=seat, cards=list(unseen))
        for seat in seats:
            turned = layout.batches[seat][1][-1]
            self._emit("turned", "setup-7", seat=seat, card=turned)
            self._score(seat, VALUE[turned], "turned", "setup-8", cards=[turned])

    # -- actions ---------------------------------------------------------------------------------

    @override
    def _perform(self, seat: int, action: str) -> None:
        phase = self.phase
        if phase == "discard":
            self._discard(seat, actions.DISCARDS[action])
        elif phase == "declare":
            self._declare(seat, action)
        else:
            self._play(seat, actions.PLAYS[action])
        self.to_act = self.on_turn

    def _discard(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.laid_away[seat] = in_order((*self.laid_away[seat], card))
        others = [None, *(other for other in range(SEATS) if other != seat)]
        self._emit("discarded", "discard-1", to=[seat], seat=seat, card=card)
        self._emit("discarded", "discard-5", to=others, seat=seat)

    def _declare(self, seat: int, action: str) -> None:
        found = self.combinations(seat)
        if action != actions.DECLARE_ALL:
            wanted = () if action == actions.DECLARE_NONE else actions.declared_ids(action) or ()
            found = tuple(versicola for versicola in found if versicola.id in wanted)
        self._emit(
            "declared",
            "declare-4" if found else "declare-2",
            seat=seat,
            combinations=[{"id": made.id, "cards": list(made.cards), "value": made.value} for made in found],
            matto=any(made.matto for made in found),
        )
        self._score(seat, worth(found), "declared", "declare-3", combinations=[made.id for made in found])
        if None not in self.declared:
            discards = [list(cards) for cards in self.laid_away]
            self._emit("fola", "declare-6", cards=list(self.hidden_fola), discards=discards)

    def _play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self._emit("played", "play-2", seat=seat, card=card)
        if len(self.table) == SEATS:
            self._end_trick()

    def _end_trick(self) -> None:
        trick = tuple(self.table)
        winner = winner_of(trick)
        self._emit("trick", "play-11", seat=winner, cards=[list(play) for play in trick])
        cards = captured_values(trick, winner)
        self._score(winner, points(cards), "captured", "score-2", cards=cards)
        if len(self.finished) == TRICKS:
            self._end_deal(winner)

    def _score(self, seat: int, amount: int, reason: str, clause: str, **what: list[str]) -> None:
        """A scoring event, if it scores anything, and the resti it brings (score-1, score-4)."""
        if not amount:
            return
        self._emit("points", clause, side=side_of(seat), amount=amount, reason=reason, seat=seat, **what)
        for side, lead in conversions(self.lead):
            self._emit("resto", "score-4", side=side, count=1, lead=lead)

    # -- the end ---------------------------------------------------------------------------------

    def _end_deal(self, last_winner: int) -> None:
        """Payment, count, final difference and result (end-11)."""
        demonio = self.options["demonio"]
        if self.payer is not None:
            card = payment(self.piles[self.payer], demonio=demonio)
            clause = "end-1" if self.tricks[self.payer] else "end-2"
            self._emit("matto-paid", clause, side=self.payer, card=card)
        counts = [
            counted(pile, won_last=side == side_of(last_winner), demonio=demonio)
            for side, pile in enumerate(self.piles)
        ]
        difference = self.lead + counts[0].total - counts[1].total
        resti = final_resti(difference, cappotto=self.options["cappotto"] and 0 in self.tricks)
        scores = list(self.scores)
        scores[0 if difference > 0 else 1] += resti
        self._emit(
            "deal-end",
            "end-9",
            deal=self.deal,
            count=[count.as_json() for count in counts],
            lead=difference,
            resti=resti,
            scores=scores,
        )
        if self._is_last_deal():
            ahead = [0] if self.net > 0 else [1] if self.net < 0 else []
            self._emit("match-end", "end-10", winners=ahead, scores=list(self.scores))
        else:
            self._deal()

    def _is_last_deal(self) -> bool:
        """Whether the match ends with the deal just counted (aim-3, option-2, option-3)."""
        target: int = self.options["target"]
        deals: int = self.options["deals"]
        if not target:
            return self.deal + 1 == deals
        return self.deal + 1 == MOST_DEALS or (max(self.scores) >= target and self.net != 0)

    @override
    def _may_lack_deck(self) -> bool:
        is_last_card = len(self.finished) == TRICKS - 1 and len(self.table) == SEATS - 1
        return is_last_card and super()._may_lack_deck()
