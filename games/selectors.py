"""Reading stored matches: their state, their record, what a viewer knows of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db.models import F, QuerySet

from games import engines
from games.engines import registry, shuffle
from games.engines.game import Game
from games.engines.observation import Observation
from games.engines.record import Record
from games.models import Action, GivenRecord, Match, Seat
from games.replays import Replay, replays
from games.viewers import Viewer


class NotBegun(Exception):
    """There is no play at the table yet, or there never was any."""


@dataclass
class Table:
    """A stored match with its seating, and the state its record replays to."""

    match: Match
    seating: list[Seat]

    @cached_property
    def game(self) -> Game:
        """The kind of game."""
        return registry.get(self.match.game)

    @property
    def is_open(self) -> bool:
        """Whether the table waits for people."""
        return self.match.status == Match.Status.OPEN

    @property
    def has_begun(self) -> bool:
        """Whether cards have been dealt."""
        return self.match.status in (Match.Status.PLAYING, Match.Status.FINISHED)

    @property
    def state(self) -> "engines.match.Match":
        """The match as the engine has it after the last stored action; one's own to go on with.

        Raises `NotBegun`.
        """
        return self.replay.state

    @cached_property
    def replay(self) -> Replay:
        """The state with what else the replay told. Raises `NotBegun`."""
        if not self.has_begun:
            raise NotBegun(self.match.pk)
        return replays.get(self.match.pk, self.match.plies, self._replayed)

    @property
    def _actions(self) -> "QuerySet[Action, tuple[int, str]]":
        return self.match.actions.filter(ply__lt=self.match.plies).values_list("seat", "text")

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
        """The seat the viewer sits on, or `None` if he only watches."""
        return next((seat for seat in self._seats_of(viewer) if seat.is_sat_on), None)

    def kept_for(self, viewer: Viewer) -> Seat | None:
        """The seat that is kept for the viewer until he sits down."""
        return next((seat for seat in self._seats_of(viewer) if seat.is_kept), None)

    def left_by(self, viewer: Viewer) -> Seat | None:
        """The seat that the viewer has left in the middle of the match."""
        return next((seat for seat in self._seats_of(viewer) if seat.is_left), None)

    @property
    def sitters(self) -> list[Seat]:
        """The seats on which people sit, whoever came first before the others."""
        there = [seat for seat in self.seating if seat.is_sat_on]
        return sorted(there, key=lambda seat: (seat.sat_at or self.match.created_at, seat.number))

    @property
    def host(self) -> Seat | None:
        """The seat of the host: of the people there, who came first."""
        return next(iter(self.sitters), None)

    @property
    def vacancies(self) -> list[Seat]:
        """The seats on which nobody sits yet, free or kept."""
        return [seat for seat in self.seating if seat.is_free or seat.is_kept]

    def is_outdated(self, viewer: Viewer, version: int) -> bool:
        """Whether a page of that version no longer shows the viewer how things are."""
        seat = self.seat_of(viewer)
        own = 0 if seat is None else seat.moved_on_at
        return version < max(self.match.played_at, self.match.seated_at, own)

    def _seats_of(self, viewer: Viewer) -> list[Seat]:
        return [seat for seat in self.seating if seat.has_person and viewer.holds(seat)]

    def observation(self, seat: Seat | None) -> Observation:
        """What the player at the seat, or a spectator, knows now."""
        return self.state.observation(None if seat is None else seat.number, self.people)

    def record(self) -> Record:
        """The record up to now, with its deck orders in full."""
        return Record(
            game=self.game,
            seats=len(self.seating),
            options=self.match.options,
            actions=tuple(self._actions),
            decks=tuple(self._stored_orders.values()),
            players=[seat.level or "person" for seat in self.seating],
        )

    def _replayed(self) -> Replay:
        state = self.opening()
        log_before: dict[int, int] = {}
        for seat, text in self._actions:
            log_before[seat] = len(state.log)
            state.apply(seat, text)
        return Replay(state, log_before)

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


def plays_alone(seating: Sequence[Seat], seat: Seat) -> bool:
    """Whether whoever sits at the seat plays with computers only, and with nobody who has left either."""
    others = [other for other in seating if other.number != seat.number]
    return all(other.level and not other.has_person for other in others)


@dataclass(frozen=True)
class Sitting:
    """A match of the viewer's with his seat in it."""

    match: Match
    seat: Seat

    @property
    def others(self) -> list[Seat]:
        """Who else sits there."""
        return [other for other in self.match.seating.all() if other.pk != self.seat.pk]

    @property
    def my_turn(self) -> bool:
        """Whether the match waits for the viewer."""
        return self.match.status == Match.Status.PLAYING and self.match.to_act == self.seat.number

    @property
    def acting(self) -> Seat | None:
        """Who else is to act, as far as that is noted."""
        return next((other for other in self.others if other.number == self.match.to_act), None)

    @property
    def side(self) -> int:
        """The viewer's side."""
        return registry.get(self.match.game).side(self.seat.number, len(self.match.seating.all()))

    @property
    def winners(self) -> list[int]:
        """The winning sides; none in a draw or as long as the match goes on."""
        return (self.match.result or {}).get("winners", [])

    @property
    def won(self) -> bool:
        """Whether the viewer's side has won."""
        return self.side in self.winners

    @property
    def scores(self) -> list[int]:
        """The final scores, the viewer's side first."""
        scores: list[int] = (self.match.result or {}).get("scores", [])
        return scores[self.side :] + scores[: self.side]


def matches_of(viewer: Viewer) -> list[tuple[str, list[Sitting]]]:
    """The viewer's matches by status, those that wait, are played and are finished, the latest first."""
    mine = Seat.objects.filter(viewer.seats()).select_related("match")
    seats = mine.order_by("-match__changed_at").prefetch_related("match__seating__user")
    order = (Match.Status.OPEN, Match.Status.PLAYING, Match.Status.FINISHED)
    groups: dict[str, list[Sitting]] = {status.value: [] for status in order}
    for seat in seats.exclude(match__status=Match.Status.CLOSED):
        groups[seat.match.status].append(Sitting(seat.match, seat))
    return [(status, sittings) for status, sittings in groups.items() if sittings]


def given_by(viewer: Viewer) -> "QuerySet[Match]":
    """The matches that were over when the viewer opened them from a record, the latest first."""
    given = GivenRecord.objects.filter(viewer.seats(), plies=F("match__plies"))
    finished = Match.objects.filter(status=Match.Status.FINISHED, given__in=given)
    return finished.order_by("-created_at")
