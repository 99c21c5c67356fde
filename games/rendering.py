"""The table for one viewer: the same context for the page, the answer to an action and a pushed frame."""

from typing import Any

from games.engines.observation import Observation
from games.presentation import Rejection, TableView
from games.selectors import Table
from games.services import token_for
from games.viewers import Viewer


def table_view(table: Table, viewer: Viewer, rejection: Rejection | None = None) -> dict[str, Any]:
    """The context of the templates of the table, for `viewer`."""
    seat = table.seat_of(viewer)
    seen = table.observation(seat)
    view = TableView(
        match=table.match,
        game=table.game,
        seating=table.seating,
        seat=seat,
        seen=seen,
        token="" if seat is None else token_for(table.match, seat),
        rejection=rejection,
        ended=_deal_just_ended(seen, 0 if seat is None else seat.deal_seen) if seat is not None else None,
    )
    return {
        "view": view,
        "seen": view.shown,
        "players": view.by_number,
        "slug": view.slug,
        "deck": table.game.deck,
    }


def _deal_just_ended(seen: Observation, deal_seen: int) -> Observation | None:
    """The last deal as it stood at its end, if the viewer has not moved on from it yet."""
    if seen.deal <= deal_seen:
        return None
    ended = type(seen)(seen.game, seen.viewer, seen.seats, seen.options)
    ended.people = seen.people
    ended.hear(seen.events[: seen.deal_began])
    return ended
