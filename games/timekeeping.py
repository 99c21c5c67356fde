"""Judging deadlines: who has run out of time, and whose place a computer player takes.

Any number of sweeps and requests may judge at once: the match is locked, and what was judged, or acted on,
before is no longer due. An action that arrives late but before anybody has judged counts.

Time in which the site was down is given back first. Sweeps note that they run, and a gap between them counts
as such. Where they are missing and somebody asks to go on, the site is known to have been up for as long as
the process that answers him.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games import notices
from games.models import Heartbeat, Match, Seat
from games.pace import is_due, substitute_level
from games.seating import note_change
from games.services import locked
from games.uptime import uptime

THE_ROW = 1
SLACK = timedelta(seconds=20)
"""So much longer than twice its pause a sweep may take before it counts as missing."""


def judge(match_id: str, now: datetime | None = None) -> bool:
    """Judge the deadline of a match if it has passed; was there anything to judge?

    Whoever had to act is late: his seat stays his, and a computer may play there until he comes back. If he
    was absent already, one does from now on. Before that, the time that the site was down is given back to
    all. Raises `Match.DoesNotExist`.
    """
    now = now or timezone.now()
    if not is_due(Match.objects.get(pk=match_id), now):
        return False
    if _was_down(_last_beat(), now):
        _give_back(now, None, until=min(now, uptime.since()))
    with transaction.atomic():
        table = locked(match_id)
        if not is_due(table.match, now) or table.match.to_act is None:
            return False
        seat = table.seating[table.match.to_act]
        if seat.is_sat_on:
            seat.standing = Seat.Standing.LATE
        else:
            seat.level = substitute_level(table)
        seat.save(update_fields=["standing", "level"])
        note_change(table, of=seat)
    return True


def give_back_downtime(now: datetime, every: int) -> int:
    """Note that a sweep runs now, the next one `every` seconds later; add what was missed to all deadlines.

    Returns how many deadlines were moved. Of two sweeps at once, one gives the time back.
    """
    return _give_back(now, every, until=now)


def _give_back(now: datetime, every: int | None, *, until: datetime) -> int:
    """Note that the site is up now, and give back the time from the last such note `until` it is known to be.

    `every` is when the next sweep follows this one; without it this is no sweep.
    """
    with transaction.atomic():
        Heartbeat.objects.get_or_create(pk=THE_ROW, defaults={"beat_at": now, "every": every or 0})
        last = Heartbeat.objects.select_for_update().get(pk=THE_ROW)
        if now < last.beat_at:
            return 0
        given = 0
        if _was_down(last, until):
            running = Match.objects.filter(status=Match.Status.PLAYING).exclude(deadline=None)
            for match_id in running.order_by("pk").values_list("pk", flat=True):
                given += _move_deadline(match_id, last.beat_at, until)
        last.beat_at = now
        last.every = last.every if every is None else every
        last.save()
    return given


def _move_deadline(match_id: str, beat_at: datetime, until: datetime) -> bool:
    """Give a match the time since the last beat, or since something happened there after it."""
    try:
        match = locked(match_id).match
    except Match.DoesNotExist:  # deleted since it was found
        return False
    missed = until - max(beat_at, match.changed_at)
    if match.deadline is None or missed <= timedelta(0):
        return False
    match.deadline += missed
    match.version += 1
    match.seated_at = match.version
    match.save(update_fields=["deadline", "version", "seated_at", "changed_at"])
    notices.changed(match.pk, match.version)
    return True


def _last_beat() -> Heartbeat | None:
    return Heartbeat.objects.filter(pk=THE_ROW).first()


def _was_down(last: Heartbeat | None, now: datetime) -> bool:
    """Whether the last sweep is so long ago that the site must have been down, as far as sweeps are known."""
    return last is not None and now - last.beat_at > 2 * timedelta(seconds=last.every) + SLACK
