"""How long a player may take: what a table's pace allows, and the deadline of whoever is to act.

A deadline is data of the match: it is set when something happens at the table, in the same transaction, and
judged by a sweep or a request to go on (`games/timekeeping.py`). Looking at a table neither sets nor judges.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from games.models import Match, Seat
from games.players import levels
from games.selectors import Table

UNLIMITED = "unlimited"
"""The pace at which nobody is hurried."""


class UnknownPace(ValueError):
    """No table has a pace of that name."""


@dataclass(frozen=True)
class Pace:
    """What a table grants: a time for every action, and how long an absent player is waited for.

    After the `grace` a computer player acts in his place; the others may ask for one before.
    """

    move: timedelta
    grace: timedelta


PACES: Mapping[str, Pace | None] = {
    UNLIMITED: None,
    "minute": Pace(timedelta(minutes=1), timedelta(minutes=1)),
    "three-minutes": Pace(timedelta(minutes=3), timedelta(minutes=1)),
    "day": Pace(timedelta(days=1), timedelta(hours=12)),
    "three-days": Pace(timedelta(days=3), timedelta(days=1)),
    "week": Pace(timedelta(days=7), timedelta(days=1)),
}
"""Every pace that a table may have, by the name it is stored under."""


def pace_of(match: Match) -> Pace | None:
    """What the table of a match grants; `None` if nobody is hurried there."""
    return PACES.get(match.pace)


def set_deadline(
    table: Table, *, anew: bool = False, at_most: datetime | None = None, now: datetime | None = None
) -> None:
    """Set in the row of a locked match, not yet saved, by when whoever is to act has to.

    The deadline that runs already is kept unless it is to be set `anew`, and then not later than `at_most`.
    There is none at a table without hurry, nor for somebody who plays with computers alone, nor when
    everybody has left.
    """
    granted = _granted(table)
    if granted is None:
        table.match.deadline = None
    elif anew or table.match.deadline is None:
        by = (now or timezone.now()) + granted
        by = by if at_most is None else min(by, at_most)
        table.match.deadline = by.replace(microsecond=0) + timedelta(seconds=bool(by.microsecond))


def is_due(match: Match, now: datetime) -> bool:
    """Whether the time of whoever is to act, or the grace after it, has gone by."""
    return match.status == Match.Status.PLAYING and match.deadline is not None and match.deadline <= now


def substitute_level(table: Table) -> str:
    """The level of the computer player who takes a seat without being asked for."""
    known = levels.levels(table.match.game)
    return known[len(known) // 2]


def _granted(table: Table) -> timedelta | None:
    """How long is waited for whoever is to act now: for his action, or for him to come back."""
    match, pace = table.match, pace_of(table.match)
    if pace is None or match.status != Match.Status.PLAYING or match.to_act is None:
        return None
    seat: Seat = table.seating[match.to_act]
    others = [other for other in table.sitters if other != seat]
    if not others or seat.level or not seat.has_person:
        return None
    return pace.move if seat.is_sat_on else pace.grace
