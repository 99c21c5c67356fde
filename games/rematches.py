"""Another match of the same players, with the same settings, the seats moved on by one."""

from django.db import transaction

from games import notices
from games.models import Match, Seat
from games.seating import open_table, sit_down
from games.selectors import Table, table_of
from games.services import NotSeated, locked
from games.viewers import Viewer


class NotOver(Exception):
    """What was asked for comes after the end of the match."""


def rematch(*, match_id: str, viewer: Viewer) -> Match:
    """The rematch of a match that is over, with the viewer at his seat of it.

    Who asks first opens the table: computer players sit down again, the seats of the other people are kept
    for them, the seat of somebody who left is free. Who asks later sits down on the seat kept for him. When
    nobody is waited for, the match begins. Raises `Match.DoesNotExist`, `NotSeated` and `NotOver`.
    """
    with transaction.atomic():
        table = locked(match_id)
        seat = table.seat_of(viewer)
        if seat is None:
            raise NotSeated
        if table.match.status != Match.Status.FINISHED:
            raise NotOver
        again = offered(table, viewer)
        if again is not None:
            kept = again.kept_for(viewer)
            if kept is not None:
                sit_down(match_id=again.match.pk, viewer=viewer, seat=kept.number)
            return Match.objects.get(pk=again.match.pk)
        opened = _open(table, seat, viewer)
        table.match.version += 1
        table.match.seated_at = table.match.version
        table.match.save(update_fields=["version", "seated_at", "changed_at"])
        notices.changed(table.match.pk, table.match.version)
        return opened


def offered(table: Table, viewer: Viewer) -> Table | None:
    """The rematch of a table that the viewer has a seat in, be it kept for him or his."""
    for match in table.match.rematches.exclude(status=Match.Status.CLOSED).order_by("created_at"):
        again = table_of(match)
        if again.seat_of(viewer) or again.kept_for(viewer) or again.left_by(viewer):
            return again
    return None


def _open(table: Table, mine: Seat, viewer: Viewer) -> Match:
    seats = len(table.seating)

    def after(seat: Seat) -> int:
        return (seat.number - 1) % seats

    others = [seat for seat in table.seating if seat != mine]
    return open_table(
        game=table.match.game,
        viewer=viewer,
        seats=seats,
        seat=after(mine),
        levels_by_seat={after(seat): seat.level for seat in others if seat.level},
        options=table.match.options,
        listed=table.match.listed,
        pace=table.match.pace,
        name=mine.name,
        player_seed=mine.seed,
        kept={after(seat): seat for seat in others if seat.is_sat_on},
        rematch_of=table.match,
    )
