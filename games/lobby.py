"""What the lobby tells of: tables with a free seat, and matches that may be watched."""

import hashlib
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Any

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet
from django.template.loader import render_to_string
from django.utils import timezone

from games.engines import registry
from games.engines.game import Game
from games.forms import pace_name
from games.models import Match, Seat
from games.options_in_words import settings_in_words
from games.pace import UNLIMITED
from games.selectors import Table, matches_of
from games.viewers import Viewer
from games.waiting import Place, places_of

MOST_TABLES = 60
"""The lobby shows no more of a kind: the latest."""


@dataclass(frozen=True)
class LobbyTable:
    """A table as the lobby tells of it."""

    table: Table

    @property
    def match(self) -> Match:
        """Its match."""
        return self.table.match

    @property
    def game(self) -> Game:
        """The kind of game."""
        return self.table.game

    @cached_property
    def places(self) -> list[Place]:
        """Its seats."""
        return places_of(self.table, None)

    @property
    def players(self) -> list[Place]:
        """The seats that somebody has."""
        return [place for place in self.places if not place.seat.is_free]

    @property
    def free(self) -> int:
        """How many seats are free."""
        return sum(place.seat.is_free for place in self.places)

    @property
    def pace(self) -> str:
        """How long a player may take, in words; empty if nobody is hurried."""
        return "" if self.match.pace == UNLIMITED else pace_name(self.match.pace)

    @property
    def unusual(self) -> list[tuple[str, str]]:
        """The settings that are not as usual, in words."""
        return settings_in_words(self.game, self.match.options, unusual=True)


def tables_with_seats(viewer: Viewer, game: str = "") -> list[LobbyTable]:
    """The tables of the lobby at which somebody may sit down, the latest first."""
    free = Seat.objects.filter(match=OuterRef("pk"), user=None, guest="", level="")
    found = _listed(Match.Status.OPEN, settings.LISTED_TABLE_WAITS, game)
    return _tables(found.filter(Exists(free)), viewer)


def tables_to_watch(viewer: Viewer, game: str = "") -> list[LobbyTable]:
    """The tables of the lobby at which a match is being played, the latest first."""
    return _tables(_listed(Match.Status.PLAYING, settings.MATCH_IS_LIVE, game), viewer)


def _listed(status: Match.Status, within: timedelta, game: str) -> "QuerySet[Match]":
    found = Match.objects.filter(status=status, listed=True, changed_at__gt=timezone.now() - within)
    return found.filter(game=game) if game else found


def _tables(found: "QuerySet[Match]", viewer: Viewer) -> list[LobbyTable]:
    """The tables of these matches without the viewer's own, which he finds in a list of theirs."""
    mine = Seat.objects.filter(viewer.seats(), match=OuterRef("pk"))
    others = found.exclude(Exists(mine)) if viewer.is_known else found
    matches = others.prefetch_related("seating__user").order_by("-changed_at")[:MOST_TABLES]
    return [LobbyTable(Table(match, list(match.seating.all()))) for match in matches]


def lobby_view(viewer: Viewer, game: str = "") -> dict[str, Any]:
    """The context of the templates of the lobby, for `viewer`, of one game or of all.

    The lists are rendered already; `digest` tells them apart from others.
    """
    groups = matches_of(viewer)
    going_on = [one for status, group in groups if status != Match.Status.FINISHED for one in group]
    lists = render_to_string(
        "games/lobby_lists.html",
        {
            "mine": [one for one in going_on if not game or one.match.game == game],
            "waiting": tables_with_seats(viewer, game),
            "running": tables_to_watch(viewer, game),
        },
    )
    return {
        "chosen": game,
        "games": registry.all(),
        "lists": lists,
        "digest": hashlib.sha256(lists.encode()).hexdigest()[:16],
    }
