"""The pages of play. Looking never writes; every change is a POST that names the version it was made on."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect
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

SHORT = 9
"""No number that a page sends has more digits."""

MOST_ACTIONS = 40
"""No confirmation sends more actions at once."""


class HtmxRequest(HttpRequest):
    """A request that django-htmx has looked at."""

    htmx: HtmxDetails


type Choices = Mapping[str, Sequence[str]]
"""What was chosen in a form, by name."""

type TableAction = Callable[[HtmxRequest, str], HttpResponse]


def at_table(view: TableAction) -> TableAction:
    """A change at a table: by POST; any other way to the address leads back to the table.

    A table that does not exist is 404, and whoever holds no seat there is told so.
    """

    @never_cache
    @require_http_methods(["GET", "HEAD", "POST"])
    @wraps(view)
    def answer(request: HtmxRequest, match_id: str) -> HttpResponse:
        if request.method != "POST":
            return redirect("games:table", match_id)
        try:
            return view(request, match_id)
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
@require_http_methods(["GET", "HEAD", "POST"])
def new_match(request: HttpRequest, slug: str) -> HttpResponse:
    """The form for a new match against the computer, and its start."""
    game = _game(slug)
    seats = _seats(game, request.GET.get("seats"))
    if seats is None:
        form = NewMatchForm(game, game.seats[0])
        return _new_match_page(request, form, status=HTTPStatus.NOT_FOUND, unknown_seats=True)
    if request.method != "POST":
        return _new_match_page(request, NewMatchForm(game, seats, initial=_wished(game, request)))
    form = NewMatchForm(game, seats, data=request.POST)
    if not form.is_valid():
        return _new_match_page(request, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    match = services.start_match(
        game=slug,
        viewer=seated_viewer_of(request),
        seats=seats,
        seat=form.cleaned_data["seat"],
        levels_by_seat=form.levels_by_seat,
        options=form.options,
        player_seed=form.cleaned_data["seed"],
        once=_word(request.POST.get("once")),
    )
    services.move_computers(match.pk)
    return redirect("games:table", match.pk)


@never_cache
@require_safe
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table as the viewer may see it."""
    return _table_page(request, _table(match_id))


@at_table
def act(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Carry out an action; answer with the table as it is then."""
    choices = {name: [value[:200] for value in values] for name, values in request.POST.lists()}
    outcome = services.act(
        match_id=match_id,
        viewer=viewer_of(request),
        actions=_table(match_id).game.actions_from(choices)[:MOST_ACTIONS],
        version=_number(request.POST.get("version")),
        token=_word(request.POST.get("token")),
    )
    if outcome.answer is services.Answer.REFUSED and outcome.refusal is not None:
        rejection = rejection_by(outcome.table.game, outcome.refusal, outcome.refused)
        return _rejected(request, match_id, rejection, HTTPStatus.UNPROCESSABLE_ENTITY, choices)
    if outcome.answer is services.Answer.STALE:
        return _rejected(request, match_id, stale_rejection(), HTTPStatus.CONFLICT)
    return _went_on(request, services.move_computers(match_id))


@at_table
def go_on(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Let the computer players do what is due."""
    return _went_on(request, services.move_computers(match_id))


@at_table
def next_deal(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Move on from a deal that has ended."""
    services.see_next_deal(
        match_id=match_id, viewer=viewer_of(request), deal=_number(request.POST.get("deal"))
    )
    return _went_on(request, services.move_computers(match_id))


@at_table
def rematch(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Start another match with the same settings, the seats moved on."""
    try:
        match = services.rematch(match_id=match_id, viewer=viewer_of(request))
    except services.NotOver:
        return _rejected(request, match_id, stale_rejection(), HTTPStatus.CONFLICT)
    services.move_computers(match.pk)
    return redirect("games:table", match.pk)


@never_cache
@require_safe
def record(request: HttpRequest, match_id: str) -> HttpResponse:
    """The record of a match that is over, as a file."""
    found = _table(match_id)
    if not found.state.over:
        return render(
            request, "games/record_closed.html", {"match_id": match_id}, status=HTTPStatus.FORBIDDEN
        )
    return JsonResponse(
        found.record().as_json(),
        headers={"Content-Disposition": f'attachment; filename="{found.match.game}-{match_id}.json"'},
    )


@never_cache
@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """The viewer's own matches."""
    return render(request, "games/matches.html", {"sittings": matches_of(viewer_of(request))})


def _game(slug: str) -> Game:
    try:
        return registry.get(slug)
    except KeyError:
        raise Http404 from None


def _seats(game: Game, asked: str | None) -> int | None:
    seats = game.seats[0] if asked is None else _number(asked)
    return seats if seats in game.seats else None


def _wished(game: Game, request: HttpRequest) -> dict[str, str]:
    """Options asked for by the address: `?target=15`, as the pages of the rules link to variants."""
    return {f"option-{name}": request.GET[name] for name in game.options if name in request.GET}


def _number(text: str | None) -> int:
    """A whole number as pages send it, -1 for anything else."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) <= SHORT else -1


def _word(text: str | None) -> str:
    """A token as pages send it, empty for anything else."""
    return text if text and text.isascii() and text.isalnum() and len(text) <= 64 else ""


def _table(match_id: str) -> Table:
    try:
        return table_of(Match.objects.get(pk=match_id))
    except Match.DoesNotExist:
        raise Http404 from None


def _new_match_page(
    request: HttpRequest, form: NewMatchForm, status: int = HTTPStatus.OK, *, unknown_seats: bool = False
) -> HttpResponse:
    context = {
        "game": form.game,
        "slug": form.game.slug,
        "deck": form.game.deck,
        "form": form,
        "once": _word(request.POST.get("once")) or secrets.token_hex(16),
        "unknown_seats": unknown_seats,
    }
    return render(request, "games/new_match.html", context, status=status)


def _table_page(
    request: HttpRequest,
    shown: Table,
    rejection: Rejection | None = None,
    status: int = HTTPStatus.OK,
    chosen: Choices | None = None,
) -> HttpResponse:
    viewer: Viewer = viewer_of(request)
    context: dict[str, Any] = table_view(shown, viewer, rejection, chosen)
    return render(request, "games/table.html", context, status=status)


def _update(
    request: HttpRequest, shown: Table, rejection: Rejection | None = None, chosen: Choices | None = None
) -> HttpResponse:
    context = table_view(shown, viewer_of(request), rejection, chosen)
    return render(request, "games/table.html#update", context)


def _went_on(request: HtmxRequest, shown: Table) -> HttpResponse:
    if request.htmx:
        return _update(request, shown)
    return redirect("games:table", shown.match.pk)


def _rejected(
    request: HtmxRequest, match_id: str, rejection: Rejection, status: int, chosen: Choices | None = None
) -> HttpResponse:
    shown = _table(match_id)
    if request.htmx:
        return _update(request, shown, rejection, chosen)
    return _table_page(request, shown, rejection, status, chosen)
