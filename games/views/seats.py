"""A table that waits for people, and everything that changes who sits where."""

from collections.abc import Callable
from http import HTTPStatus
from typing import TypedDict

from django.http import Http404, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games import names, seating, services, timekeeping
from games.forms import SitDownForm, unfit_name
from games.rejections import Rejection
from games.seating import Arranged
from games.services import Answer
from games.viewers import seated_viewer_of, viewer_of
from games.views.asked import number, table_or_404, word
from games.views.table import HtmxRequest, at_table, table_page, went_on


class _MadeOn(TypedDict):
    version: int
    token: str


@at_table
def sit(request: HtmxRequest, match_id: str, seat: int) -> HttpResponse:
    """Sit down on a free seat, under the name that the form gives."""
    form = SitDownForm(request.POST)
    if form.is_valid():
        names.keep(request, form.cleaned_data["name"])
        try:
            return _answered(
                request,
                match_id,
                lambda: seating.sit_down(
                    match_id=match_id,
                    viewer=seated_viewer_of(request, word(request.POST.get("once"))),
                    seat=seat,
                    name=form.cleaned_data["name"],
                    player_seed=form.cleaned_data["seed"],
                ),
            )
        except names.UnfitName as unfit:
            form.add_error("name", unfit_name(unfit))
    shown = table_or_404(match_id)
    return table_page(request, shown, status=HTTPStatus.UNPROCESSABLE_ENTITY, sit_down_form=form)


@at_table
def change(request: HtmxRequest, match_id: str, seat: int) -> HttpResponse:
    """Move to another seat, or ask its player to change places."""
    return _answered(
        request,
        match_id,
        lambda: seating.change_places(
            match_id=match_id, viewer=viewer_of(request), seat=seat, **_made_on(request)
        ),
    )


@at_table
def put_computer(request: HtmxRequest, match_id: str, seat: int) -> HttpResponse:
    """Put a computer player on a seat."""
    return _answered(
        request,
        match_id,
        lambda: seating.put_computer(
            match_id=match_id,
            viewer=viewer_of(request),
            seat=seat,
            level=word(request.POST.get("level")),
            **_made_on(request),
        ),
    )


@at_table
def free(request: HtmxRequest, match_id: str, seat: int) -> HttpResponse:
    """Make a seat free for others."""
    return _answered(
        request,
        match_id,
        lambda: seating.free(match_id=match_id, viewer=viewer_of(request), seat=seat, **_made_on(request)),
    )


@at_table
def begin(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Begin the match."""
    return _answered(
        request,
        match_id,
        lambda: seating.begin_match(match_id=match_id, viewer=viewer_of(request), **_made_on(request)),
    )


@at_table
def close(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Close the table before anybody has played."""
    return _answered(
        request,
        match_id,
        lambda: seating.close(match_id=match_id, viewer=viewer_of(request), **_made_on(request)),
    )


@at_table
def leave(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Leave the table, or decline the seat that is kept."""
    return _answered(request, match_id, lambda: seating.leave(match_id=match_id, viewer=viewer_of(request)))


@at_table
def stand_in(request: HtmxRequest, match_id: str, seat: int) -> HttpResponse:
    """Let a computer player play for somebody who has left or has run out of time."""
    timekeeping.judge(match_id)
    return _answered(
        request,
        match_id,
        lambda: seating.stand_in(
            match_id=match_id,
            viewer=viewer_of(request),
            seat=seat,
            level=word(request.POST.get("level")),
        ),
    )


@at_table
def come_back(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Take the seat back that one has left."""
    return _answered(
        request, match_id, lambda: seating.come_back(match_id=match_id, viewer=viewer_of(request))
    )


def _answered(request: HtmxRequest, match_id: str, arrange: Callable[[], Arranged]) -> HttpResponse:
    """Change the seating, let the computer players go on, and show the table as it is then."""
    try:
        arranged = arrange()
    except seating.NoSuchSeat:
        raise Http404 from None
    except services.UnknownLevel:
        return _rejected(request, match_id, "unknown-level", HTTPStatus.UNPROCESSABLE_ENTITY)
    except seating.NotHost:
        return _rejected(request, match_id, "not-host", HTTPStatus.FORBIDDEN)
    if arranged.answer in (Answer.APPLIED, Answer.REPEATED):
        return went_on(request, services.move_computers(match_id))
    reason = "stale" if arranged.reason is None else arranged.reason.value
    return _rejected(request, match_id, reason, HTTPStatus.CONFLICT)


def _rejected(request: HtmxRequest, match_id: str, reason: str, status: int) -> HttpResponse:
    sentence = SafeString(render_to_string(f"games/not_seated.html#{reason}").strip())
    return table_page(request, table_or_404(match_id), Rejection(sentence), status)


def _made_on(request: HtmxRequest) -> _MadeOn:
    return {"version": number(request.POST.get("version")), "token": word(request.POST.get("token"))}
