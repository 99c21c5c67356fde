"""The table for one viewer: the same context for the page, the answer to an action and a pushed frame."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games import company
from games.advice import advice_for
from games.company import Person, Presence
from games.engines.observation import Observation
from games.models import Seat
from games.presentation import Noticed, TableView, deal_starts
from games.rejections import Rejection
from games.rematches import offered
from games.replay_view import address_of_telling_decision
from games.selectors import Table
from games.services import token_for
from games.stepping import Course
from games.viewers import Viewer
from games.waiting import called, waiting_update


def table_view(
    table: Table,
    viewer: Viewer,
    rejection: Rejection | None = None,
    chosen: Mapping[str, Sequence[str]] | None = None,
    people: Mapping[int, Person] | None = None,
) -> dict[str, Any]:
    """The context of the templates of the table, for `viewer`; see `shown_view`."""
    return shown_view(table, viewer, rejection, chosen, people).context()


def shown_view(
    table: Table,
    viewer: Viewer,
    rejection: Rejection | None = None,
    chosen: Mapping[str, Sequence[str]] | None = None,
    people: Mapping[int, Person] | None = None,
) -> TableView:
    """The table as a page shows it to `viewer`.

    `chosen` is what a rejected form said, `people` who is there if that is known already.
    """
    seat = table.seat_of(viewer)
    seen = table.observation(seat)
    again = offered(table, viewer) if seen.over else None
    ended = None if seat is None else _deal_left_open(seen, seat.deal_seen)
    return TableView(
        match=table.match,
        game=table.game,
        seating=table.seating,
        seat=seat,
        seen=seen,
        token="" if seat is None else token_for(table.match, seat),
        rejection=rejection,
        ended=ended,
        news_from=_old_news(table, seat, seen),
        chosen=chosen or {},
        advice=advice_for(table, seat, (ended or seen).deal),
        plies=Course(table.state).plies_of_events() if seen.over else {},
        knew=address_of_telling_decision(table) if seen.over else "",
        left=table.left_by(viewer),
        again=None if again is None else again.seat_of(viewer) or again.kept_for(viewer),
        again_from=SafeString("") if again is None or again.host is None else called(again, again.host),
        company=people_around(table, seat) if people is None else people,
    )


def table_update(
    table: Table,
    viewer: Viewer,
    rejection: Rejection | None = None,
    chosen: Mapping[str, Sequence[str]] | None = None,
    people: Mapping[int, Person] | None = None,
) -> SafeString:
    """What replaces the table of a page that `viewer` has open, in the language in force.

    As long as the match has not begun, these are the seats.
    """
    if not table.has_begun:
        return waiting_update(table, viewer)
    context = table_view(table, viewer, rejection, chosen, people)
    return render_to_string("games/table.html#update", context)


def company_update(
    table: Table, viewer: Viewer, people: Mapping[int, Person], before: Mapping[int, Person]
) -> SafeString:
    """What replaces all that is said of the people around a table when nothing else has changed."""
    if not table.has_begun:
        return SafeString("")
    context = table_view(table, viewer, people=people)
    players = context["view"].others
    said = [
        Noticed(player, change)
        for player in players
        for change in _changes(before.get(player.number), people.get(player.number))
    ]
    return render_to_string("games/company.html#update", {**context, "said": said})


def people_around(table: Table, seat: Seat | None) -> Mapping[int, Person]:
    """The people at the table; of a viewer who plays with computers alone there is nothing to know."""
    sitting = [other.number for other in table.sitters]
    if seat is not None and sitting == [seat.number]:
        return {}
    return company.people_at(table.match.pk, sitting)


def _changes(before: Person | None, now: Person | None) -> list[str]:
    """What is worth saying aloud: coming, going, and phrases; not every look aside."""
    if before is None or now is None:
        return []
    changes = []
    if (before.presence is Presence.GONE) != (now.presence is Presence.GONE):
        changes.append("gone" if now.presence is Presence.GONE else "came")
    if now.phrase and now.phrase != before.phrase:
        changes.append(now.phrase)
    return changes


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
