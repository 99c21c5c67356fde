"""The pages of a replay: every step of a match at an address of its own. Only ever looked at."""

import re
from http import HTTPStatus

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from games.replay_view import ALL, WATCH, Eyes, NotYet, Replay
from games.selectors import Table
from games.viewers import viewer_of
from games.views.asked import table_or_404
from games.views.table import HtmxRequest

_WHOLE = re.compile(r"-?[0-9]{1,9}")


class _MakesNoSense(Exception):
    """The address asks for something that is no step, or nobody's eyes."""


@never_cache
@require_safe
def replay(request: HtmxRequest, match_id: str) -> HttpResponse:
    """A step of a match, as the viewer may see it."""
    table = table_or_404(match_id)
    if not table.has_begun:
        raise Http404
    try:
        ply, eyes = _number(request.GET.get("ply", "0")), _eyes(request.GET.get("seat"), table)
        shown = Replay(table, viewer_of(request), eyes)
    except _MakesNoSense:
        return _refused(request, table, "no_step", HTTPStatus.BAD_REQUEST)
    except IndexError:
        return _refused(request, table, "no_seat", HTTPStatus.NOT_FOUND)
    except NotYet:
        return _refused(request, table, "not_yet", HTTPStatus.FORBIDDEN)
    step = shown.course.step(ply, ended="end" in request.GET)
    template = "games/replay.html#update" if request.htmx else "games/replay.html"
    return render(request, template, shown.context(step))


def _number(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise _MakesNoSense
    return int(text)


def _eyes(text: str | None, table: Table) -> Eyes | None:
    """The eyes an address asks for; raises `IndexError` for a seat that the table does not have."""
    if text is None or text in (ALL, WATCH):
        return text
    seat = _number(text)
    if not 0 <= seat < len(table.seating):
        raise IndexError
    return seat


def _refused(request: HtmxRequest, table: Table, problem: str, status: HTTPStatus) -> HttpResponse:
    if request.htmx:
        return HttpResponseClientRedirect(request.get_full_path())
    context = {
        "match_id": table.match.pk,
        "problem": f"games/replay_problems.html#{problem}",
        "last": table.match.plies,
        "highest": len(table.seating) - 1,
    }
    return render(request, "games/replay_refused.html", context, status=status)
