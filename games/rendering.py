"""The table for one viewer: the same context for the page, the answer to an action and a pushed frame."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.engines.observation import Observation
from games.models import Seat
from games.presentation import Rejection, TableView, deal_starts
from games.selectors import Table
from games.services import token_for
from games.viewers import Viewer


def table_view(
    table: Table,
    viewer: Viewer,
    rejection: Rejection | None = None,
    chosen: Mapping[str, Sequence[str]] | None = None,
) -> dict[str, Any]:
    """The context of the templates of the table, for `viewer`; `chosen` is what a rejected form said."""
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
        ended=None if seat is None else _deal_left_open(seen, seat.deal_seen),
        news_from=_old_news(table, seat, seen),
        chosen=chosen or {},
    )
    return {
        "view": view,
        "seen": view.shown,
        "players": view.by_number,
        "sides": view.sides,
        "slug": view.slug,
        "deck": table.game.deck,
    }


def table_update(
    table: Table,
    viewer: Viewer,
    rejection: Rejection | None = None,
    chosen: Mapping[str, Sequence[str]] | None = None,
) -> SafeString:
    """What replaces the table of a page that `viewer` has open, in the language in force."""
    return render_to_string("games/table.html#update", table_view(table, viewer, rejection, chosen))


def _deal_left_open(seen: Observation, deal_seen: int) -> Observation | None:
    """The deal the viewer has not moved on from yet, as it stood at its end."""
    if seen.deal <= deal_seen:
        return None
    ended = type(seen)(seen.game, seen.viewer, seen.seats, seen.options)
    ended.people = seen.people
    ended.hear(seen.events[: deal_starts(seen)[deal_seen + 1]])
    return ended


def _old_news(table: Table, seat: Seat | None, seen: Observation) -> int:
    """How many events the viewer knew before he last acted, or moved on to the deal he sees."""
    if seat is None:
        return sum(event.told_to(None) for event in table.state.log) - sum(
            event.told_to(None) for event in table.state.events
        )
    before = table.replay.log_before.get(seat.number, 0)
    known = sum(event.told_to(seat.number) for event in table.state.log[:before])
    return max(known, deal_starts(seen)[min(seat.deal_seen, seen.deal)])
