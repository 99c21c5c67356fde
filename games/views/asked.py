"""Reading what an address or a form asks for."""

from django.http import Http404, HttpRequest

from games.engines import registry
from games.engines.game import Game
from games.models import Match
from games.selectors import Table, table_of

SHORT = 9
"""No number that a page sends has more digits."""


def number(text: str | None) -> int:
    """A whole number as pages send it, -1 for anything else."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) <= SHORT else -1


def word(text: str | None) -> str:
    """A token as pages send it, empty for anything else."""
    return text if text and text.isascii() and text.isalnum() and len(text) <= 64 else ""


def table_or_404(match_id: str) -> Table:
    """The table of that id; raises `Http404` if there is none."""
    try:
        return table_of(Match.objects.get(pk=match_id))
    except Match.DoesNotExist:
        raise Http404 from None


def game_or_404(slug: str) -> Game:
    """The kind of game of that name; raises `Http404` if there is none."""
    try:
        return registry.get(slug)
    except KeyError:
        raise Http404 from None


def seats_asked(game: Game, request: HttpRequest) -> int | None:
    """The number of seats that the address asks for, by default the game's own; `None` if it has no such."""
    asked = request.GET.get("seats")
    seats = game.seats[0] if asked is None else number(asked)
    return seats if seats in game.seats else None
