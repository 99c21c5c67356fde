"""A table that waits for people, as one viewer meets it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.forms import SitDownForm, level_name, pace_name
from games.models import Match, Seat
from games.options_in_words import settings_in_words
from games.players import levels
from games.selectors import Table
from games.services import token_for
from games.viewers import Viewer


@dataclass(frozen=True)
class Place:
    """A seat of a table with whoever has it."""

    seat: Seat
    side: int
    mine: bool
    mate: bool
    host: bool
    alone_of_kind: bool
    wanted_by: Sequence[int]
    """The seats whose players ask to change places with the player here."""

    @property
    def number(self) -> int:
        """The number of the seat."""
        return self.seat.number

    @property
    def level(self) -> str:
        """The level of the computer player here."""
        return self.seat.level

    @property
    def person(self) -> bool:
        """Whether no computer player sits here."""
        return self.seat.is_person

    @property
    def user_name(self) -> str:
        """What the person calls himself."""
        return self.seat.called

    @cached_property
    def name(self) -> SafeString:
        """What the player here is called; for a free seat, nobody's name."""
        return SafeString(render_to_string("games/player.html", {"player": self}).strip())


@dataclass
class WaitingView:
    """Everything the page of a waiting table needs for one viewer."""

    table: Table
    viewer: Viewer

    @property
    def match(self) -> Match:
        """The match that is to be played."""
        return self.table.match

    @property
    def closed(self) -> bool:
        """Whether nobody will play here any more."""
        return self.match.status == Match.Status.CLOSED

    @cached_property
    def mine(self) -> Seat | None:
        """The seat the viewer sits on."""
        return self.table.seat_of(self.viewer)

    @cached_property
    def kept(self) -> Seat | None:
        """The seat that is kept for the viewer."""
        return self.table.kept_for(self.viewer)

    @property
    def hosting(self) -> bool:
        """Whether the viewer is the host."""
        return self.mine is not None and self.mine == self.table.host

    @property
    def token(self) -> str:
        """What makes a change from this page the viewer's own."""
        return "" if self.mine is None else token_for(self.match, self.mine)

    @cached_property
    def places(self) -> list[Place]:
        """The seats in playing order."""
        return places_of(self.table, self.mine)

    @property
    def asking(self) -> list[Place]:
        """The players who ask the viewer to change places with him."""
        wanted = () if self.mine is None else self.places[self.mine.number].wanted_by
        return [self.places[number] for number in wanted]

    @property
    def has_sides(self) -> bool:
        """Whether players play together."""
        return self.table.game.sides(len(self.table.seating)) < len(self.table.seating)

    @property
    def missing(self) -> int:
        """How many people are still waited for."""
        return len(self.table.vacancies)

    @property
    def last_one_begins(self) -> bool:
        """Whether sitting down on the last seat begins the match."""
        return len(self.table.seating) == 2 or self.match.rematch_of_id is not None

    @property
    def settings(self) -> list[tuple[str, str]]:
        """The rules of the match in words."""
        return settings_in_words(self.table.game, self.match.options)

    @property
    def pace(self) -> str:
        """How long a player may take, in words."""
        return pace_name(self.match.pace)

    @property
    def played(self) -> bool:
        """Whether something was played at the table before it was closed."""
        return self.match.plies > 0

    @property
    def levels(self) -> list[tuple[str, str]]:
        """The levels that a computer player may have, with their names."""
        return [(level, level_name(level)) for level in levels.levels(self.match.game)]


def called(table: Table, seat: Seat) -> SafeString:
    """What the player at a seat is called."""
    return places_of(table, None)[seat.number].name


def places_of(table: Table, mine: Seat | None) -> list[Place]:
    """The seats of a table in playing order, for somebody who sits at `mine` or nowhere."""
    count = len(table.seating)
    own_side = None if mine is None else table.game.side(mine.number, count)
    computers = sum(1 for seat in table.seating if not seat.is_person)
    return [
        Place(
            seat=seat,
            side=table.game.side(seat.number, count),
            mine=seat == mine,
            mate=own_side == table.game.side(seat.number, count) and seat != mine,
            host=seat == table.host,
            alone_of_kind=not seat.is_person and computers == 1,
            wanted_by=tuple(other.number for other in table.seating if other.wants == seat.number),
        )
        for seat in table.seating
    ]


def waiting_update(table: Table, viewer: Viewer) -> SafeString:
    """What replaces the seats of a page that `viewer` has open, in the language in force."""
    return render_to_string("games/waiting.html#update", waiting_view(table, viewer))


def waiting_view(
    table: Table, viewer: Viewer, rejection: Any = None, form: SitDownForm | None = None
) -> dict[str, Any]:
    """The context of the page of a table that waits, or is closed, for `viewer`."""
    return {
        "view": WaitingView(table, viewer),
        "slug": table.game.slug,
        "deck": table.game.deck,
        "rejection": rejection,
        "form": form or SitDownForm(),
    }
