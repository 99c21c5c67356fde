"""Reading stored matches: their state, their record, what a viewer knows of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games import engines
from games.engines import registry, shuffle
from games.engines.game import Game
from games.engines.observation import Observation
from games.engines.record import Record
from games.models import Match, Seat
from games.viewers import Viewer


@dataclass
class Table:
    """A stored match with its seating, and the state its record replays to."""

    match: Match
    seating: list[Seat]

    @cached_property
    def game(self) -> Game:
        """The kind of game."""
        return registry.get(self.match.game)

    @cached_property
    def state(self) -> "engines.match.Match":
        """The match as the engine has it after the last stored action."""
        return self._replayed[0]

    def log_before_last_action_of(self, seat: int) -> int:
        """How long the log of the match was when the seat last acted; 0 if it never has."""
        return self._replayed[1].get(seat, 0)

    def opening(self) -> "engines.match.Match":
        """The match as the engine had it before its first action."""
        return self.game.new_match(len(self.seating), self.match.options, self._order)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat.number for seat in self.seating if seat.is_person)

    @property
    def seed(self) -> str:
        """The seed of the deals, made of the server's part and the players' parts."""
        return shuffle.combine(self.match.server_seed, [seat.seed for seat in self.seating])

    def seat_of(self, viewer: Viewer) -> Seat | None:
        """The viewer's seat, or `None` if he only watches."""
        return next((seat for seat in self.seating if seat.is_person and viewer.holds(seat)), None)

    def observation(self, seat: Seat | None) -> Observation:
        """What the player at the seat, or a spectator, knows now."""
        return self.state.observation(None if seat is None else seat.number, self.people)

    def record(self) -> Record:
        """The record up to now, with its deck orders in full."""
        return Record(
            game=self.game,
            seats=len(self.seating),
            options=self.match.options,
            actions=tuple(self.match.actions.values_list("seat", "text")),
            decks=tuple(self._stored_orders.values()),
            players=[seat.level or "person" for seat in self.seating],
        )

    @cached_property
    def _replayed(self) -> "tuple[engines.match.Match, dict[int, int]]":
        state = self.opening()
        log_before: dict[int, int] = {}
        for seat, text in self.match.actions.values_list("seat", "text"):
            log_before[seat] = len(state.log)
            state.apply(seat, text)
        return state, log_before

    @cached_property
    def _stored_orders(self) -> dict[int, Sequence[str]]:
        return dict(self.match.deals.values_list("number", "order"))

    def _order(self, deal: int) -> Sequence[str]:
        stored = self._stored_orders.get(deal)
        if stored is not None:
            return stored
        return shuffle.order(self.game.pack(self.match.options), self.seed, deal)


def table_of(match: Match) -> Table:
    """The table of a match."""
    return Table(match, list(match.seating.select_related("user").order_by("number")))


def matches_of(viewer: Viewer) -> "Sequence[Match]":
    """The viewer's matches, the latest first."""
    mine = Seat.objects.filter(viewer.seats(), level="")
    return list(Match.objects.filter(seating__in=mine).distinct())
