"""A viewer's own matches, and their records."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.models import Match
from games.selectors import given_by, matches_of
from games.viewers import viewer_of
from games.views.asked import table_or_404


@never_cache
@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """The viewer's own matches, and the records he has opened to look through."""
    viewer = viewer_of(request)
    context = {"sittings": matches_of(viewer), "given": given_by(viewer)}
    return render(request, "games/matches.html", context)


@never_cache
@require_safe
def record(request: HttpRequest, match_id: str) -> HttpResponse:
    """The record of a match that is over, as a file."""
    found = table_or_404(match_id)
    if found.match.status != Match.Status.FINISHED:
        return render(
            request, "games/record_closed.html", {"match_id": match_id}, status=HTTPStatus.FORBIDDEN
        )
    return JsonResponse(
        found.record().as_json(),
        headers={"Content-Disposition": f'attachment; filename="{found.match.game}-{match_id}.json"'},
    )
