"""A match with the usual settings, begun by one press on the front page."""

import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.crypto import salted_hmac
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games import seating, services
from games.engines.game import Game
from games.forms import NewMatchForm
from games.models import Match
from games.viewers import SHORTEST_WORD, seated_viewer_of
from games.views.asked import game_or_404, word
from games.views.own_pages import sent_from_own_page

MOST_BY_A_PAGE = 20
"""So many matches are begun from one page, each after the one before was played, by words of that page."""


# The page that leads here sets no cookie and so has no token against other sites: the browser is asked where
# a request comes from, and one that cannot be placed gets the form with its token, and begins nothing.
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
    once = word(request.POST.get("once"))
    match = seating.open_table(
        game=slug,
        viewer=seated_viewer_of(request, once),
        seats=form.seats,
        seat=form.cleaned_data["seat"],
        levels_by_seat=form.levels_by_seat,
        options=form.options,
        once=_word(once, slug),
    )
    services.move_computers(match.pk)
    return redirect("games:table", match.pk)


def usual_form(game: Game) -> NewMatchForm:
    """The form for a new match, sent as it is shown."""
    seats = game.seats[0]
    shown = NewMatchForm(game, seats)
    usual = {name: field.initial for name, field in shown.fields.items() if field.initial is not None}
    return NewMatchForm(game, seats, data=usual)


def _word(once: str, slug: str) -> str:
    """The word of the match: the same for every press on a page until something is played there.

    A page may be old, as the browser shows it again on the way back; then a press is meant for a new match.
    """
    if len(once) >= SHORTEST_WORD:
        for count in range(MOST_BY_A_PAGE):
            words = f"{once}/{slug}/{count}"
            made = salted_hmac("games.play-now", words, algorithm="sha256").hexdigest()
            if not _is_played(made):
                return made
    return secrets.token_hex(16)


def _is_played(once: str) -> bool:
    """Whether the match of the word has gone on beyond what the computer players do at its beginning."""
    match = Match.objects.filter(once=once).first()
    if match is None:
        return False
    people = match.seating.exclude(user=None, guest="").values("number")
    return match.status != Match.Status.PLAYING or match.actions.filter(seat__in=people).exists()
