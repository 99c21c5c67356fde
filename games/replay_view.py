"""The page of a replay: one step of a match as a viewer may see it, in the templates of the table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, override
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.safestring import SafeString

from games.decisions import Decisions
from games.engines.events import Event
from games.engines.observation import Observation
from games.explaining import deed_words, reason_words
from games.models import Seat
from games.players import levels
from games.presentation import Line, Move, TableView
from games.seated import Player
from games.selectors import Table
from games.stepping import Course, Step
from games.viewers import Viewer

STEPS_LISTED = 60
"""How many steps of the present deal the list beside the table goes through, around the one shown."""

ALL = "all"
WATCH = "watch"

type Eyes = int | str
"""Through whose eyes a replay is seen: those of a seat, of a spectator (`WATCH`), or all hands (`ALL`)."""


def address_of_telling_decision(table: Table) -> str:
    """Where the replay of a match that is over shows what a computer player knew; empty if none played."""
    found = Decisions(table).telling
    if found is None:
        return ""
    query = urlencode({"ply": found.ply, "seat": found.seat})
    return f"{reverse('games:replay', args=[table.match.pk])}?{query}"


class NotYet(Exception):
    """What was asked for is shown when the match is over."""


@dataclass
class ReplayView(TableView):
    """What the templates of the table show of a step. There is nothing to do in it."""

    hands: dict[int, Sequence[str]] = field(default_factory=dict)
    """The hands that lie open, by seat."""

    @property
    @override
    def my_turn(self) -> bool:
        return False

    @cached_property
    @override
    def moves(self) -> dict[str, Move]:
        return {}

    def lines(self, events: Iterable[Event]) -> list[Line]:
        """The lines of the log for these events."""
        return self._lines(events)


@dataclass(frozen=True)
class Listed:
    """A step in the list beside the table, with what happened there."""

    step: Step
    address: str
    lines: Sequence[Line]
    shown: bool


@dataclass(frozen=True)
class Look:
    """Eyes through which the viewer may look at the step."""

    eyes: Eyes
    address: str
    player: Player | None
    chosen: bool


@dataclass(frozen=True)
class Decided:
    """What the page tells of the decision that a computer player makes at the step."""

    player: Player
    deed: SafeString
    reason: SafeString
    clause: str
    knew: str
    """Where the page shows what the player knew and nothing else; empty if this is it."""


class Replay:
    """A stored match to step through, for one viewer. Raises `NotYet` for eyes that he may not look through.

    When the match is over everything is open. Before, who sits there sees what he has seen himself, and
    everybody what spectators see.
    """

    def __init__(self, table: Table, viewer: Viewer, eyes: Eyes | None) -> None:
        self.table = table
        self.seat = table.seat_of(viewer)
        self.over = table.state.over
        self.usual: Eyes = ALL if self.over else WATCH if self.seat is None else self.seat.number
        self.eyes = self.usual if eyes is None else eyes
        own = () if self.seat is None else (self.seat.number,)
        if not self.over and self.eyes not in (WATCH, *own):
            raise NotYet
        self.course = Course(table.state)
        self.decisions = Decisions(table)

    def view(self, step: Step) -> ReplayView:
        """What the page shows of a step."""
        seat = self._looking
        seen = self._seen(step, seat)
        return ReplayView(
            match=self.table.match,
            game=self.table.game,
            seating=self.table.seating,
            seat=seat,
            seen=seen,
            token="",
            ended=seen if step.ended else None,
            hands=self._hands(step),
        )

    def context(self, step: Step) -> dict[str, Any]:
        """The context of the templates for a step."""
        view, course = self.view(step), self.course
        before = Step(step.ply, ended=True)
        return {
            **view.context(),
            "replay": self,
            "step": step,
            "plies": course.plies,
            "deal": course.deal(step),
            "lines": view.lines(course.told(step, view.seen.viewer)),
            "closing": self.view(before).context() if not step.ended and before in course.steps else None,
            "first": self._link(course.steps[0], step),
            "last": self._link(course.steps[-1], step),
            "previous": self._link(course.before(step), step),
            "next": self._link(course.after(step), step),
            "previous_deal": self._link(course.deal_before(step), step),
            "next_deal": self._link(course.deal_after(step), step),
            "deals": [
                (self.address(opening), number == course.deal(step))
                for number, opening in enumerate(course.deals)
            ],
            "listed": self._listed(view, step),
            "looks": self._looks(view, step),
            "decided": self._decided(view, step),
            "decided_before": self._decision_link(step, before=True),
            "decided_after": self._decision_link(step, before=False),
        }

    def address(self, step: Step, eyes: Eyes | None = None) -> str:
        """Where the page of a step is found, through the same eyes unless others are named."""
        eyes = self.eyes if eyes is None else eyes
        query: dict[str, Any] = {"ply": step.ply}
        if step.ended:
            query["end"] = 1
        if eyes != self.usual:
            query["seat"] = eyes
        return f"{self._page}?{urlencode(query)}"

    @property
    def through_other_eyes(self) -> bool:
        """Whether the page shows what somebody at another seat saw."""
        return isinstance(self.eyes, int) and (self.seat is None or self.seat.number != self.eyes)

    @cached_property
    def _page(self) -> str:
        return reverse("games:replay", args=[self.table.match.pk])

    @cached_property
    def _looking(self) -> Seat | None:
        """The seat whose place at the table the page takes."""
        if isinstance(self.eyes, int):
            return self.table.seating[self.eyes]
        return self.seat if self.eyes == ALL else None

    def _seen(self, step: Step, seat: Seat | None) -> Observation:
        return self.course.seen(step, None if seat is None else seat.number, self.table.people)

    def _hands(self, step: Step) -> dict[int, Sequence[str]]:
        open_to_all = self.table.seating if self.eyes == ALL else ()
        seats = {seat.number: seat for seat in (*open_to_all, self._looking) if seat is not None}
        return {number: self._seen(step, seat).hand for number, seat in seats.items()}

    def _decided(self, view: ReplayView, step: Step) -> Decided | None:
        """The decision made at the step, for eyes that may look into that player's head."""
        found = None if step.ended else self.decisions.at(step.ply)
        if found is None or self.eyes not in (ALL, found.seat):
            return None
        _, action = self.table.state.actions[step.ply]
        tells = levels.tell_reasons(self.table.game.slug)
        reason = self.decisions.reason(found) if tells else None
        return Decided(
            player=replace(view, seat=self.seat).by_number[found.seat],
            deed=deed_words(view, action) if tells else SafeString(""),
            reason=SafeString("") if reason is None else reason_words(view, reason),
            clause="" if reason is None else reason.clause,
            knew="" if self.eyes == found.seat else self.address(step, found.seat),
        )

    def _decision_link(self, step: Step, *, before: bool) -> str:
        """Where the next decision is, or the one before: of the computer player who looks, else of any."""
        own = self.decisions.of(self.eyes) if isinstance(self.eyes, int) else []
        found = own or (self.decisions.all if self.eyes == ALL else [])
        steps = [Step(one.ply) for one in found if (one.ply < step.ply if before else one.ply > step.ply)]
        return self.address(steps[-1 if before else 0]) if steps else ""

    def _link(self, to: Step | None, here: Step) -> str:
        return "" if to is None or to == here else self.address(to)

    def _listed(self, view: ReplayView, step: Step) -> list[Listed]:
        course = self.course
        steps = course.of_deal(course.deal(step))
        start = max(0, min(steps.index(step) - STEPS_LISTED // 2, len(steps) - STEPS_LISTED))
        return [
            Listed(
                one,
                self.address(one),
                view.lines(course.told_since(one, view.seen.viewer)),
                one == step,
            )
            for one in steps[start : start + STEPS_LISTED]
        ]

    def _looks(self, view: ReplayView, step: Step) -> list[Look]:
        names = replace(view, seat=self.seat).players
        seats = names if self.over else [player for player in names if player.mine]
        found: list[tuple[Eyes, Player | None]] = [(ALL, None)] if self.over else []
        found += [(player.number, player) for player in seats]
        found.append((WATCH, None))
        return [Look(eyes, self.address(step, eyes), player, eyes == self.eyes) for eyes, player in found]
