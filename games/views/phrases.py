"""What players say to one another: fixed phrases, which everybody reads in his own language."""

from http import HTTPStatus

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare

from games import company, notices, services
from games.models import Match
from games.rendering import company_update, people_around
from games.selectors import table_of
from games.viewers import viewer_of
from games.views.asked import number, word
from games.views.table import HtmxRequest, at_table


@at_table
def say(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Say a phrase at one's seat; the page carries the token of the table it was made for."""
    table = table_of(Match.objects.get(pk=match_id))
    viewer = viewer_of(request)
    seat = table.seat_of(viewer)
    if seat is None:
        raise services.NotSeated
    version = number(request.POST.get("version"))
    token = services.token_for(table.match, seat, version)
    if not 0 <= version <= table.match.version or not constant_time_compare(
        word(request.POST.get("token")), token
    ):
        return _note(request, match_id, "stale", HTTPStatus.CONFLICT)
    try:
        company.say(match_id, seat.number, request.POST.get("phrase", ""))
    except KeyError:
        return _note(request, match_id, "unknown", HTTPStatus.UNPROCESSABLE_ENTITY)
    except company.TooMuchTalk:
        return _note(request, match_id, "too-much", HTTPStatus.TOO_MANY_REQUESTS)
    company.seen(match_id, seat.number)
    notices.company_changed(match_id)
    if not request.htmx:
        return redirect("games:table", match_id)
    people = people_around(table, seat)
    return HttpResponse(company_update(table, viewer, people, people))


def _note(request: HtmxRequest, match_id: str, note: str, status: int) -> HttpResponse:
    """Why nothing was said: beside the phrases, or on a page of its own."""
    context = {"match_id": match_id, "note": note}
    if request.htmx:
        return render(request, "games/not_said.html#update", context)
    return render(request, "games/not_said.html", context, status=status)
