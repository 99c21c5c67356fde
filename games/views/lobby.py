"""The lobby: tables to sit down at, matches to watch, and the visitor's own."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.engines import registry
from games.lobby import lobby_view
from games.viewers import viewer_of


@never_cache
@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The lobby, of all games or of the one that `?game=` names."""
    return render(request, "games/lobby.html", _context(request))


@never_cache
@require_safe
def tables(request: HttpRequest) -> HttpResponse:
    """The lists of the lobby for a page that shows those of `?seen=`: nothing (204) if they are the same."""
    context = _context(request)
    if request.GET.get("seen") == context["digest"]:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return render(request, "games/lobby.html#tables", context)


def _context(request: HttpRequest) -> dict[str, Any]:
    asked = request.GET.get("game", "")
    known = {game.slug for game in registry.all()}
    return lobby_view(viewer_of(request), asked if asked in known else "")
