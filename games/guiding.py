"""All writing of guides: who has one, and what it has explained. Nothing of it is part of a match."""

from django.db import transaction

from games import notices
from games.guide import has_guide, is_guided
from games.models import Seat
from games.selectors import Table, plays_alone
from games.services import NotSeated, locked
from games.viewers import Viewer

MOST_TOPICS = 60
"""No game has as many things to explain."""


def begin(match_id: str, viewer: Viewer) -> None:
    """Give the viewer a guide, who goes on where he left off; only beside nobody but computers.

    Raises `Match.DoesNotExist` and `NotSeated`, as all these do.
    """
    with transaction.atomic():
        table, seat = _seat(match_id, viewer)
        if not is_guided(seat) and plays_alone(table.seating, seat) and has_guide(table.game.slug):
            _note(table, seat, {"on": True, "told": _told(seat)})


def end(match_id: str, viewer: Viewer) -> None:
    """Take the viewer's guide away."""
    with transaction.atomic():
        table, seat = _seat(match_id, viewer)
        if is_guided(seat):
            _note(table, seat, {"on": False, "told": _told(seat)})


def explained(match_id: str, viewer: Viewer, topic: str) -> None:
    """Note that the guide has explained a topic to the viewer, so that it goes on to the next."""
    if not topic:
        return
    with transaction.atomic():
        table, seat = _seat(match_id, viewer)
        told = _told(seat)
        if is_guided(seat) and topic not in told and len(told) < MOST_TOPICS:
            _note(table, seat, {"on": True, "told": [*told, topic]})


def _seat(match_id: str, viewer: Viewer) -> tuple[Table, Seat]:
    table = locked(match_id)
    seat = table.seat_of(viewer)
    if seat is None:
        raise NotSeated
    return table, seat


def _told(seat: Seat) -> list[str]:
    return [] if seat.guided is None else seat.guided["told"]


def _note(table: Table, seat: Seat, guided: dict[str, object]) -> None:
    """What the guide says is part of what the viewer sees, and of nobody else's view."""
    match = table.match
    match.version += 1
    seat.guided, seat.moved_on_at = guided, match.version
    seat.save(update_fields=["guided", "moved_on_at"])
    match.save(update_fields=["version", "changed_at"])
    notices.changed(match.pk, match.version, by=seat.number)
