"""What an action of Trifle does, and who is to act next."""

from collections.abc import Sequence
from typing import Any, override

from games.engines.match import Match
from games.engines.refusals import Refusal, Unreadable

HAND = 3
KNOCK = "knock"


class TrifleMatch(Match):
    """A match of Trifle: `hands` by seat, the running `trick` as (seat, card), whether it counts double."""

    @override
    def _open(self) -> None:
        self.hands: list[list[str]] = []
        self.trick: list[tuple[int, str]] = []
        self.knocked = False
        self._deal()

    @override
    def legal(self) -> list[str]:
        seat = self.to_act
        if seat is None:
            return []
        return sorted(action for action in self.considered(seat) if self.why_not(seat, action) is None)

    @override
    def considered(self, seat: int) -> Sequence[str]:
        return [KNOCK, *(f"play:{card}" for card in self.hands[seat])]

    @override
    def why_not(self, seat: int, action: str) -> Refusal | None:
        verb, _, card = action.partition(":")
        if self.over:
            return Refusal("match-over", "end-1")
        if action != KNOCK and (verb != "play" or card not in self.game.pack(self.options)):
            return Unreadable("no-action", "play-3")
        if seat != self.to_act:
            return Refusal("not-your-turn", "play-1")
        if action == KNOCK:
            return Refusal("knock-first", "knock-1") if self.trick or self.knocked else None
        return None if card in self.hands[seat] else Refusal("not-your-card", "play-1")

    @override
    def _perform(self, seat: int, action: str) -> None:
        if action == KNOCK:
            self.knocked = True
            self._emit("knocked", "knock-1", seat=seat)
            return
        card = action.removeprefix("play:")
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self._emit("played", "play-1", seat=seat, card=card)
        self.to_act = (seat + 1) % self.seats
        if len(self.trick) == self.seats:
            self._take_trick()

    @override
    def _extras(self) -> dict[str, Any]:
        trick = [list(play) for play in self.trick]
        return {"hands": [list(hand) for hand in self.hands], "trick": trick, "knocked": self.knocked}

    def _take_trick(self) -> None:
        """The highest card takes the trick, the first of equal ones (play-2)."""
        seat, _ = max(self.trick, key=lambda play: "QKA".index(play[1][0]))
        points = 2 if self.knocked else 1
        self.scores[seat] += points
        self.trick, self.knocked, self.to_act = [], False, seat
        self._emit("trick-taken", "play-2", seat=seat, points=points, scores=list(self.scores))
        if self.scores[seat] >= self.options["target"]:
            self.over, self.winners, self.to_act = True, [seat], None
            self._emit("match-over", "end-1", winners=[seat])
        elif not any(self.hands):
            self._deal()

    def _deal(self) -> None:
        order = self._next_order()
        self.to_act = self.deal % self.seats
        self._emit("deal-began", "deal-1", deal=self.deal, seat=self.to_act, scores=list(self.scores))
        self.hands = [list(order[HAND * seat : HAND * (seat + 1)]) for seat in range(self.seats)]
        for seat, hand in enumerate(self.hands):
            self._emit("dealt", "deal-2", to=[seat], seat=seat, cards=sorted(hand))
