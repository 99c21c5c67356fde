"""A match with the usual settings, begun by one press on a page that is the same for everybody."""

import secrets
import time

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.crypto import salted_hmac
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games import seating, services
from games.engines.game import Game
from games.forms import NewMatchForm
from games.viewers import Viewer, seated_viewer_of, viewer_of
from games.views.asked import game_or_404
from games.views.own_pages import sent_from_own_page

PRESSED_TWICE = 10
"""Seconds within which a second press is the first one's echo, and leads to the same table."""


# The pages that lead here have no token, so that they can be kept for everybody: the browser is asked where a
# request comes from, and one that cannot be placed gets the form with its token, and begins nothing.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def play_now(request: HttpRequest, slug: str) -> HttpResponse:
    """Begin the match; who comes otherwise than by the press of one of our own buttons gets the form."""
    game = game_or_404(slug)
    if request.method != "POST" or not sent_from_own_page(request):
        return redirect("games:new-match", slug)
    form = usual_form(game)
    if not form.is_valid():
        return redirect("games:new-match", slug)
    once = _word(viewer_of(request), slug)
    match = seating.open_table(
        game=slug,
        viewer=seated_viewer_of(request),
        seats=form.seats,
        seat=form.cleaned_data["seat"],
        levels_by_seat=form.levels_by_seat,
        options=form.options,
        once=once,
    )
    services.move_computers(match.pk)
    return redirect("games:table", match.pk)


def usual_form(game: Game) -> NewMatchForm:
    """The form for a new match, sent as it is shown."""
    seats = game.seats[0]
    shown = NewMatchForm(game, seats)
    usual = {name: field.initial for name, field in shown.fields.items() if field.initial is not None}
    return NewMatchForm(game, seats, data=usual)


def _word(viewer: Viewer, slug: str) -> str:
    """The word of the match: the same for the same viewer and game for a few seconds."""
    if not viewer.is_known:
        return secrets.token_hex(16)
    moment = int(time.time()) // PRESSED_TWICE
    words = f"{viewer.user_id}/{viewer.guest}/{slug}/{moment}"
    return salted_hmac("games.play-now", words, algorithm="sha256").hexdigest()
