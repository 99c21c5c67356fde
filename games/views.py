"""The pages of play. Looking never writes; every change is a POST that names the version it was made on."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.middleware import HtmxDetails

from games import services
from games.engines import registry
from games.engines.game import Game
from games.forms import NewMatchForm
from games.models import Match
from games.presentation import Rejection, rejection_by, stale_rejection
from games.rendering import table_view
from games.selectors import Table, matches_of, table_of
from games.viewers import Viewer, seated_viewer_of, viewer_of


class HtmxRequest(HttpRequest):
    """A request that django-htmx has looked at."""

    htmx: HtmxDetails


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_match(request: HttpRequest, slug: str) -> HttpResponse:
    """The form for a new match against the computer, and its start."""
    game = _game(slug)
    seats = _seats(game, request.GET.get("seats"))
    if request.method != "POST":
        return _new_match_page(request, game, NewMatchForm(game, seats))
    form = NewMatchForm(game, seats, data=request.POST)
    if not form.is_valid():
        return _new_match_page(request, game, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    match = services.start_match(
        game=slug,
        viewer=seated_viewer_of(request),
        seats=seats,
        seat=form.cleaned_data["seat"],
        levels_by_seat=form.levels_by_seat,
        options=form.options,
    )
    services.move_computers(match.pk)
    return redirect("games:table", match.pk)


@never_cache
@require_safe
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table as the viewer may see it."""
    return _table_page(request, _table(match_id))


@never_cache
@require_POST
def act(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Carry out an action; answer with the table as it is then."""
    action = request.POST.get("action", "")[:200]
    try:
        outcome = services.act(
            match_id=match_id,
            viewer=viewer_of(request),
            action=action,
            version=_number(request.POST.get("version")),
            token=request.POST.get("token", "")[:64],
        )
    except Match.DoesNotExist:
        raise Http404 from None
    except services.NotSeated:
        return _only_watching(request, match_id)
    if outcome.answer is services.Answer.REFUSED and outcome.refusal is not None:
        rejection = rejection_by(outcome.table.game, outcome.refusal, action)
        return _rejected(request, match_id, rejection, HTTPStatus.UNPROCESSABLE_ENTITY)
    if outcome.answer is services.Answer.STALE:
        return _rejected(request, match_id, stale_rejection(), HTTPStatus.CONFLICT)
    return _went_on(request, services.move_computers(match_id))


@never_cache
@require_POST
def go_on(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Let the computer players do what is due."""
    _table(match_id)
    return _went_on(request, services.move_computers(match_id))


@never_cache
@require_POST
def next_deal(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Move on from a deal that has ended."""
    try:
        services.see_next_deal(
            match_id=match_id, viewer=viewer_of(request), deal=_number(request.POST.get("deal"))
        )
    except Match.DoesNotExist:
        raise Http404 from None
    except services.NotSeated:
        return _only_watching(request, match_id)
    return _went_on(request, services.move_computers(match_id))


@never_cache
@require_POST
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Start another match with the same settings, the seats moved on."""
    try:
        match = services.rematch(match_id=match_id, viewer=viewer_of(request))
    except Match.DoesNotExist:
        raise Http404 from None
    except services.NotSeated:
        return _only_watching(request, match_id)
    services.move_computers(match.pk)
    return redirect("games:table", match.pk)


@never_cache
@require_safe
def record(request: HttpRequest, match_id: str) -> HttpResponse:
    """The record of a match that is over, as a file."""
    found = _table(match_id)
    if not found.state.over:
        return render(
            request, "games/record_closed.html", {"match": found.match}, status=HTTPStatus.FORBIDDEN
        )
    return JsonResponse(
        found.record().as_json(),
        headers={"Content-Disposition": f'attachment; filename="{found.match.game}-{match_id}.json"'},
    )


@never_cache
@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """The viewer's own matches."""
    return render(request, "games/matches.html", {"matches": matches_of(viewer_of(request))})


def _game(slug: str) -> Game:
    try:
        return registry.get(slug)
    except KeyError:
        raise Http404 from None


def _seats(game: Game, asked: str | None) -> int:
    if asked is None:
        return game.seats[0]
    seats = _number(asked)
    if seats not in game.seats:
        raise Http404
    return seats


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else -1


def _table(match_id: str) -> Table:
    try:
        return table_of(Match.objects.get(pk=match_id))
    except Match.DoesNotExist:
        raise Http404 from None


def _new_match_page(
    request: HttpRequest, game: Game, form: NewMatchForm, status: int = HTTPStatus.OK
) -> HttpResponse:
    context = {"game": game, "slug": game.slug, "form": form, "deck": game.deck}
    return render(request, "games/new_match.html", context, status=status)


def _table_page(
    request: HttpRequest, shown: Table, rejection: Rejection | None = None, status: int = HTTPStatus.OK
) -> HttpResponse:
    viewer: Viewer = viewer_of(request)
    context: dict[str, Any] = table_view(shown, viewer, rejection)
    return render(request, "games/table.html", context, status=status)


def _update(request: HttpRequest, shown: Table, rejection: Rejection | None = None) -> HttpResponse:
    context = table_view(shown, viewer_of(request), rejection)
    return render(request, "games/table.html#update", context)


def _went_on(request: HtmxRequest, shown: Table) -> HttpResponse:
    if request.htmx:
        return _update(request, shown)
    return redirect("games:table", shown.match.pk)


def _rejected(request: HtmxRequest, match_id: str, rejection: Rejection, status: int) -> HttpResponse:
    shown = _table(match_id)
    if request.htmx:
        return _update(request, shown, rejection)
    return _table_page(request, shown, rejection, status)


def _only_watching(request: HttpRequest, match_id: str) -> HttpResponse:
    context = {"match": _table(match_id).match}
    return render(request, "games/only_watching.html", context, status=HTTPStatus.FORBIDDEN)
