"""What nobody is there to do: judging deadlines, closing tables, forgetting closed ones, late computers.

Every sweep looks at what is stored and at the time, and does what is due. Doing it again does nothing.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from games import notices
from games.models import Match, Seat
from games.pace import UNLIMITED
from games.services import locked, move_computers
from games.timekeeping import judge

logger = logging.getLogger(__name__)

COMPUTER_IS_LATE = timedelta(seconds=30)
"""A computer player who has not acted for so long was forgotten: its process or worker is gone."""
MOST_LATE = 100
"""No sweep looks after more computers than this; the next one goes on."""

type Sweep = Callable[[datetime], int]
"""Does what is due at a time and says how many matches that concerned."""


def judge_deadlines(now: datetime) -> int:
    """Judge every deadline that has passed; computer players who sit down for somebody act at once."""
    due = Match.objects.filter(status=Match.Status.PLAYING, deadline__lte=now).order_by("deadline")

    def sweep(match_id: str) -> bool:
        judged = judge(match_id, now)
        if judged:
            move_computers(match_id, budget=0)
        return judged

    return _count(list(due.values_list("pk", flat=True)), sweep)


def close_abandoned_matches(now: datetime) -> int:
    """Close the matches of people that all have left, or where nobody acts although time was to be kept."""
    seats = Seat.objects.filter(match=OuterRef("pk")).exclude(user=None, guest="")
    sitting = seats.filter(standing=Seat.Standing.SITS)
    due = Match.objects.filter(
        ~Exists(sitting) | ~Q(pace=UNLIMITED),
        Exists(seats),
        status=Match.Status.PLAYING,
        changed_at__lte=now - settings.ABANDONED_MATCH_STAYS,
    )
    return _close_all(due)


def close_abandoned_tables(now: datetime) -> int:
    """Close the tables at which nothing has happened for too long; the lobby's sooner than invitations."""
    listed = Q(listed=True, changed_at__lte=now - settings.LISTED_TABLE_WAITS)
    inviting = Q(listed=False, changed_at__lte=now - settings.INVITING_TABLE_WAITS)
    due = Match.objects.filter(listed | inviting, status=Match.Status.OPEN)
    return _close_all(due)


def forget_closed_tables(now: datetime) -> int:
    """Delete the tables that were closed a while ago; nothing was played at them."""
    closed = Match.objects.filter(
        status=Match.Status.CLOSED, plies=0, changed_at__lte=now - settings.CLOSED_TABLE_STAYS
    )
    count = closed.count()
    closed.delete()
    return count


def move_late_computers(now: datetime) -> int:
    """Let computers move where that was left undone, at tables at which people sit."""
    seats = Seat.objects.filter(match=OuterRef("pk"))
    computer = seats.filter(number=OuterRef("to_act")).exclude(level="")
    person = seats.filter(level="").exclude(user=None, guest="")
    late = Match.objects.filter(
        Exists(computer), Exists(person), status=Match.Status.PLAYING, changed_at__lte=now - COMPUTER_IS_LATE
    )
    found = dict(late.order_by("changed_at").values_list("pk", "plies")[:MOST_LATE])
    return _count(found, lambda match_id: move_computers(match_id).match.plies > found[match_id])


SWEEPS: Mapping[str, Sweep] = {
    "deadlines judged": judge_deadlines,
    "tables closed": close_abandoned_tables,
    "matches closed": close_abandoned_matches,
    "closed tables forgotten": forget_closed_tables,
    "late computers moved": move_late_computers,
}
"""All sweeps, in their order, with what they count."""


def _count(matches: Iterable[str], sweep: Callable[[str], bool]) -> int:
    """Sweep at each match, and count where there was something to do.

    One at which that fails holds up no other; a database that is away is raised.
    """
    done = 0
    for match_id in matches:
        try:
            done += sweep(match_id)
        except Match.DoesNotExist:
            logger.info("%s: is gone", match_id)
        except (OperationalError, InterfaceError):
            raise
        except Exception:
            logger.exception("%s: could not be swept", match_id)
    return done


def _close_all(due: "QuerySet[Match]") -> int:
    found = {match.pk: (match.version, match.status) for match in due}
    return _count(found, lambda match_id: _close(match_id, *found[match_id]))


def _close(match_id: str, version: int, status: str) -> bool:
    """Close a table unless something has happened there since it was found."""
    with transaction.atomic():
        match = locked(match_id).match
        if match.version != version or match.status != status:
            return False
        match.status, match.deadline = Match.Status.CLOSED, None
        match.version += 1
        match.seated_at = match.version
        match.save(update_fields=["status", "deadline", "version", "seated_at", "changed_at"])
        notices.changed(match.pk, match.version)
        return True
