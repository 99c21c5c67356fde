"""The form for a table at which one waits for people."""

import secrets
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import names, seating, services
from games.engines.game import Game
from games.forms import NewTableForm, unfit_name
from games.models import Match
from games.seals import seal
from games.viewers import seated_viewer_of
from games.views.asked import game_or_404, seats_asked, word


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest, slug: str) -> HttpResponse:
    """The form for a new table, and its opening."""
    game = game_or_404(slug)
    seats = seats_asked(game, request)
    if seats is None:
        form = NewTableForm(game, game.seats[0])
        return _page(request, form, status=HTTPStatus.NOT_FOUND, unknown_seats=True)
    if request.method != "POST":
        return _page(request, NewTableForm(game, seats, initial=_wished(game, request)))
    form = NewTableForm(game, seats, data=request.POST)
    match = _opened(request, form) if form.is_valid() else None
    if match is None:
        return _page(request, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    names.keep(request, form.cleaned_data["name"])
    services.move_computers(match.pk)
    return redirect("games:table", match.pk)


def _opened(request: HttpRequest, form: NewTableForm) -> Match | None:
    once = word(request.POST.get("once"))
    try:
        return seating.open_table(
            game=form.game.slug,
            viewer=seated_viewer_of(request, once),
            seats=form.seats,
            seat=form.cleaned_data["seat"],
            levels_by_seat=form.levels_by_seat,
            options=form.options,
            listed=form.listed,
            pace=form.cleaned_data["pace"],
            name=form.cleaned_data["name"],
            player_seed=form.cleaned_data["seed"],
            once=once,
        )
    except names.UnfitName as unfit:
        form.add_error("name", unfit_name(unfit))
        return None


def _wished(game: Game, request: HttpRequest) -> dict[str, str]:
    asked = {f"option-{name}": request.GET[name] for name in game.options if name in request.GET}
    return {"name": names.name_of(request), **asked}


def _page(
    request: HttpRequest, form: NewTableForm, status: int = HTTPStatus.OK, *, unknown_seats: bool = False
) -> HttpResponse:
    once = word(request.POST.get("once")) or secrets.token_hex(16)
    context = {
        "game": form.game,
        "slug": form.game.slug,
        "deck": form.game.deck,
        "form": form,
        "once": once,
        "seal": seal(once),
        "unknown_seats": unknown_seats,
    }
    return render(request, "games/new_table.html", context, status=status)
