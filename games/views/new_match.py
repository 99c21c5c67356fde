"""The form for a new match against the computer."""

import secrets
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import guiding, seating, services
from games.engines.game import Game
from games.forms import NewMatchForm
from games.guide import has_guide
from games.seals import seal
from games.viewers import seated_viewer_of, viewer_of
from games.views.asked import game_or_404, seats_asked, word


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_match(request: HttpRequest, slug: str) -> HttpResponse:
    """The form for a new match against the computer, and its start."""
    game = game_or_404(slug)
    seats = seats_asked(game, request)
    if seats is None:
        form = NewMatchForm(game, game.seats[0])
        return _new_match_page(request, form, status=HTTPStatus.NOT_FOUND, unknown_seats=True)
    if request.method != "POST":
        return _new_match_page(request, NewMatchForm(game, seats, initial=_wished(game, request)))
    form = NewMatchForm(game, seats, data=request.POST)
    if not form.is_valid():
        return _new_match_page(request, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    once = word(request.POST.get("once"))
    match = seating.open_table(
        game=slug,
        viewer=seated_viewer_of(request, once),
        seats=seats,
        seat=form.cleaned_data["seat"],
        levels_by_seat=form.levels_by_seat,
        options=form.options,
        player_seed=form.cleaned_data["seed"],
        once=once,
    )
    if request.POST.get("guide") == "begin":
        guiding.begin(match.pk, viewer_of(request))
    services.move_computers(match.pk)
    return redirect("games:table", match.pk)


def _wished(game: Game, request: HttpRequest) -> dict[str, str]:
    """Options asked for by the address: `?target=15`, as the pages of the rules link to variants."""
    return {f"option-{name}": request.GET[name] for name in game.options if name in request.GET}


def _new_match_page(
    request: HttpRequest, form: NewMatchForm, status: int = HTTPStatus.OK, *, unknown_seats: bool = False
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
        "guided": has_guide(form.game.slug),
    }
    return render(request, "games/new_match.html", context, status=status)
