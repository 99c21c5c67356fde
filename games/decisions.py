"""What computer players decided in a match that is over: where, and why as they told it then."""

from dataclasses import dataclass
from functools import cached_property

from games.players.reasons import Reason
from games.selectors import Table
from games.stepping import Course


@dataclass(frozen=True, slots=True)
class Decision:
    """The action of a computer player at `seat`, with so many actions before it."""

    ply: int
    seat: int


class Decisions:
    """The decisions of the computer players of a match; none as long as it goes on."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @cached_property
    def all(self) -> list[Decision]:
        """Every decision in order, those in an opened record among them where it names a computer."""
        if not self.table.state.over:
            return []
        match = self.table.match
        stored = match.actions.filter(ply__lt=match.plies).values_list("ply", "seat", "token")
        return [Decision(ply, seat) for ply, seat, token in stored if self._is_computers(seat, token)]

    def at(self, ply: int) -> Decision | None:
        """The decision after so many actions, if it was a computer's."""
        return next((one for one in self.all if one.ply == ply), None)

    def of(self, seat: int | None) -> list[Decision]:
        """The decisions at a seat, or at all seats."""
        return [one for one in self.all if seat in (None, one.seat)]

    def reason(self, decision: Decision) -> Reason | None:
        """Why it was so decided, if the method told it."""
        told = self.table.match.actions.values_list("reason", flat=True).get(ply=decision.ply)
        return None if told is None else Reason.from_json(told)

    @property
    def telling(self) -> Decision | None:
        """The first decision of the last deal in which there was one: a good place to look at."""
        for deal in reversed(Course(self.table.state).deals):
            found = [one for one in self.all if one.ply >= deal.ply]
            if found:
                return found[0]
        return None

    def _is_computers(self, seat: int, token: str) -> bool:
        if token.startswith("record:"):
            return self._is_nobodys and bool(self.table.seating[seat].level)
        return token.startswith("computer:")

    @cached_property
    def _is_nobodys(self) -> bool:
        """Whether the match came whole with a record, so that its seats are as the record names them."""
        return not any(seat.has_person for seat in self.table.seating)
