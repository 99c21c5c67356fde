"""Another match of the same players, with the same settings, the seats moved on by one.

Asked are those who sat there when the match ended. In the place of somebody who had left or run out of time,
the computer plays again that did so at the end, and the seat is free where none did: nobody waits for whoever
was not there. He may ask for the rematch himself, though.
"""

from django.db import transaction

from games import notices
from games.models import Match, Seat
from games.names import UnfitName
from games.seating import empty, open_table, sit_down
from games.selectors import Table, table_of
from games.services import NotSeated, locked
from games.viewers import Viewer


class NotOver(Exception):
    """What was asked for comes after the end of the match."""


def rematch(*, match_id: str, viewer: Viewer) -> Match:
    """The rematch of a match that is over, with the viewer at his seat of it.

    Who asks first opens the table: computer players sit down again, the seats of the other people are kept
    for them. Who asks later sits down on the seat kept for him. Who was not asked gets his seat as long as
    the others wait and only a computer has it, else he opens a table and asks them. When nobody is waited
    for, the match begins. Raises `Match.DoesNotExist`, `NotSeated` and `NotOver`.
    """
    with transaction.atomic():
        table = locked(match_id)
        seat = table.seat_of(viewer) or table.left_by(viewer)
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
        joined = _joined(table, seat, viewer) if seat.is_left else None
        if joined is not None:
            return joined
        opened = _open(table, seat, viewer)
        table.match.version += 1
        table.match.seated_at = table.match.version
        table.match.save(update_fields=["version", "seated_at", "changed_at"])
        notices.changed(table.match.pk, table.match.version)
        return opened


def offered(table: Table, viewer: Viewer) -> Table | None:
    """The rematch of a table that the viewer has a seat in: first the one that keeps it for him, else his."""
    matches = table.match.rematches.exclude(status=Match.Status.CLOSED).order_by("created_at")
    found = [
        again
        for again in map(table_of, matches)
        if again.seat_of(viewer) or again.kept_for(viewer) or again.left_by(viewer)
    ]
    return next((again for again in found if again.kept_for(viewer)), found[0] if found else None)


def _joined(table: Table, mine: Seat, viewer: Viewer) -> Match | None:
    """The rematch that waits for others, with the viewer on the seat that his became, if nobody has it."""
    for waiting in table.match.rematches.filter(status=Match.Status.OPEN).order_by("created_at"):
        again = locked(waiting.pk)
        seat = again.seating[_after(mine, table)]
        if not again.is_open or seat.has_person:
            continue
        if seat.level:
            empty(seat)
            seat.save()
        try:
            sit_down(
                match_id=waiting.pk, viewer=viewer, seat=seat.number, name=mine.name, player_seed=mine.seed
            )
        except UnfitName:  # somebody who came meanwhile is called so
            sit_down(match_id=waiting.pk, viewer=viewer, seat=seat.number, player_seed=mine.seed)
        return Match.objects.get(pk=waiting.pk)
    return None


def _after(seat: Seat, table: Table) -> int:
    """The seat that the player of this one has in the rematch."""
    return (seat.number - 1) % len(table.seating)


def _open(table: Table, mine: Seat, viewer: Viewer) -> Match:
    others = [seat for seat in table.seating if seat != mine]
    return open_table(
        game=table.match.game,
        viewer=viewer,
        seats=len(table.seating),
        seat=_after(mine, table),
        levels_by_seat={_after(seat, table): seat.level for seat in others if seat.level},
        options=table.match.options,
        listed=table.match.listed,
        pace=table.match.pace,
        name=mine.name,
        player_seed=mine.seed,
        kept={_after(seat, table): seat for seat in others if seat.is_sat_on},
        rematch_of=table.match,
    )
