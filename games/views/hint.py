"""A hint. It is asked for by a POST, since it costs thought, and changes nothing."""

from http import HTTPStatus

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render

from games import hints
from games.explaining import deed_words, reason_words
from games.rendering import shown_view
from games.services import NotSeated
from games.viewers import viewer_of
from games.views.asked import number, table_or_404
from games.views.table import HtmxRequest, at_table


@at_table
def hint(request: HtmxRequest, match_id: str) -> HttpResponse:
    """What the strongest level would do in the viewer's place, by itself or on the whole page."""
    table, viewer = table_or_404(match_id), viewer_of(request)
    seat = table.seat_of(viewer)
    if seat is None or not table.has_begun:
        raise NotSeated
    view = shown_view(table, viewer)
    status, told = HTTPStatus.OK, {"note": ""}
    if table.is_outdated(viewer, number(request.POST.get("version"))) or not view.may_ask_for_hint:
        status, told = HTTPStatus.CONFLICT, {"note": "not-now"}
    else:
        try:
            found = hints.hint(table, seat, settings.THINKING_BUDGET)
        except hints.Thinking:
            told = {"note": "thinking"}
        except hints.NoHint:
            told = {"note": "none"}
        else:
            told["deed"] = deed_words(view, found.action, found.then)
            if found.reason is not None:
                told["reason"] = reason_words(view, found.reason)
                told["clause"] = found.reason.clause
    context = {**view.context(), "hint": told}
    if request.htmx:
        return render(request, "games/hint.html", context)
    return render(request, "games/table.html", context, status=status)
