"""The table. Looking never writes; every change is a POST that names the version it was made on."""

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from games import company, guiding, notices, rematches, services, timekeeping
from games.forms import SitDownForm
from games.models import Match
from games.names import name_of
from games.rejections import Rejection, rejection_by, stale_rejection
from games.rendering import table_update, table_view
from games.selectors import Table
from games.viewers import Viewer, viewer_of
from games.views.asked import number, table_or_404, word
from games.waiting import waiting_view

MOST_ACTIONS = 40
"""No confirmation sends more actions at once."""


class HtmxRequest(HttpRequest):
    """A request that django-htmx has looked at."""

    htmx: HtmxDetails


_TOPIC = re.compile(r"[a-z0-9-]{1,40}")

type Choices = Mapping[str, Sequence[str]]
"""What was chosen in a form, by name."""

type TableAction = Callable[..., HttpResponse]


def at_table(view: TableAction) -> TableAction:
    """A change at a table: by POST; any other way to the address leads back to the table.

    A table that does not exist is 404, and whoever holds no seat there is told so.
    """

    @never_cache
    @require_http_methods(["GET", "HEAD", "POST"])
    @wraps(view)
    def answer(request: HtmxRequest, match_id: str, **where: int) -> HttpResponse:
        if request.method != "POST":
            return redirect("games:table", match_id)
        try:
            return view(request, match_id, **where)
        except Match.DoesNotExist:
            raise Http404 from None
        except services.NotSeated:
            if request.htmx:
                return HttpResponseClientRedirect(reverse("games:table", args=[match_id]))
            return render(
                request, "games/only_watching.html", {"match_id": match_id}, status=HTTPStatus.FORBIDDEN
            )

    return answer


@never_cache
@require_safe
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table as the viewer may see it."""
    return table_page(request, table_or_404(match_id))


@at_table
def act(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Carry out an action; answer with the table as it is then."""
    choices = {name: [value[:200] for value in values] for name, values in request.POST.lists()}
    outcome = services.act(
        match_id=match_id,
        viewer=viewer_of(request),
        actions=table_or_404(match_id).game.actions_from(choices)[:MOST_ACTIONS],
        version=number(request.POST.get("version")),
        token=word(request.POST.get("token")),
    )
    if outcome.answer is services.Answer.REFUSED and outcome.refusal is not None:
        table = outcome.table
        rejection = rejection_by(table.game, outcome.refusal, outcome.refused, table.match.options)
        return _rejected(request, match_id, rejection, HTTPStatus.UNPROCESSABLE_ENTITY, choices)
    if outcome.answer is services.Answer.STALE:
        return _rejected(request, match_id, stale_rejection(), HTTPStatus.CONFLICT)
    guiding.explained(match_id, viewer_of(request), topic_told(request))
    return went_on(request, services.move_computers(match_id))


@at_table
def go_on(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Judge the deadline if it has passed, and let the computer players do what is due."""
    timekeeping.judge(match_id)
    guiding.explained(match_id, viewer_of(request), topic_told(request))
    return went_on(request, services.move_computers(match_id))


@at_table
def next_deal(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Move on from a deal that has ended."""
    timekeeping.judge(match_id)
    services.see_next_deal(
        match_id=match_id, viewer=viewer_of(request), deal=number(request.POST.get("deal"))
    )
    return went_on(request, services.move_computers(match_id))


@at_table
def rematch(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Start another match with the same settings, the seats moved on."""
    try:
        match = rematches.rematch(match_id=match_id, viewer=viewer_of(request))
    except rematches.NotOver:
        return _rejected(request, match_id, stale_rejection(), HTTPStatus.CONFLICT)
    services.move_computers(match.pk)
    return redirect("games:table", match.pk)


def topic_told(request: HttpRequest) -> str:
    """What the guide was explaining on the page that sent this."""
    topic = request.POST.get("topic", "")
    return topic if _TOPIC.fullmatch(topic) else ""


def table_page(
    request: HttpRequest,
    shown: Table,
    rejection: Rejection | None = None,
    status: int = HTTPStatus.OK,
    chosen: Choices | None = None,
    sit_down_form: SitDownForm | None = None,
) -> HttpResponse:
    """The whole page of a table: the match, or the seats as long as it waits for people."""
    viewer: Viewer = viewer_of(request)
    if not shown.has_begun:
        form = sit_down_form or SitDownForm(initial={"name": name_of(request)})
        waiting = waiting_view(shown, viewer, rejection, form)
        waiting["once"] = word(request.POST.get("once")) or secrets.token_hex(16)
        return render(request, "games/waiting.html", waiting, status=status)
    context: dict[str, Any] = table_view(shown, viewer, rejection, chosen)
    return render(request, "games/table.html", context, status=status)


def _update(
    request: HttpRequest, shown: Table, rejection: Rejection | None = None, chosen: Choices | None = None
) -> HttpResponse:
    return HttpResponse(table_update(shown, viewer_of(request), rejection, chosen))


def went_on(request: HtmxRequest, shown: Table) -> HttpResponse:
    """The answer to a change that was carried out."""
    seat = shown.seat_of(viewer_of(request))
    if seat is not None and company.seen(shown.match.pk, seat.number):
        notices.company_changed(shown.match.pk)
    if request.htmx and shown.has_begun:
        return _update(request, shown)
    if request.htmx:
        return HttpResponseClientRedirect(reverse("games:table", args=[shown.match.pk]))
    return redirect("games:table", shown.match.pk)


def _rejected(
    request: HtmxRequest, match_id: str, rejection: Rejection, status: int, chosen: Choices | None = None
) -> HttpResponse:
    shown = table_or_404(match_id)
    if request.htmx and shown.has_begun:
        return _update(request, shown, rejection, chosen)
    return table_page(request, shown, rejection, status, chosen)
