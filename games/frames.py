"""What a socket sends to one viewer: the table as a page of his would show it, or only what has changed."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Lock

from django.utils.translation import override

from games import company, notices
from games.company import Person
from games.models import Match
from games.rendering import company_update, people_around, table_update
from games.selectors import Table, table_of
from games.viewers import Viewer, viewer_of_session

ALIVE = '<div id="alive" hidden></div>'
"""The answer to a page to which there is nothing to say."""


@dataclass(frozen=True)
class Shown:
    """What the page at the other end shows, as far as is known here."""

    version: int = -1
    seat: int | None = None
    people: Mapping[int, Person] = field(default_factory=dict)


@dataclass(frozen=True)
class Frame:
    """A piece of HTML for the page, empty if there is nothing to send, and what the page shows with it."""

    html: str
    shown: Shown


class PublicTables:
    """The tables last rendered for people who hold no seat there: they all see the same."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[tuple[object, ...], str] = OrderedDict()

    def get(self, key: tuple[object, ...], render: Callable[[], str]) -> str:
        """What was rendered for the key, else what `render` makes."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        html = render()
        with self._lock:
            self._kept[key] = html
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return html


public_tables = PublicTables(most=256)


@dataclass(frozen=True)
class Watch:
    """One page that is open somewhere: whose session, which match, in which language."""

    match_id: str
    session_key: str | None
    language: str

    def frame(self, shown: Shown, *, looking: bool | None = None, answer: bool = False) -> Frame:
        """What is to be sent to a page that shows `shown`, for whoever its session stands for now.

        `looking` says, from time to time, that the page is open and whether somebody looks at it.
        With `answer` there is always something. Raises `Match.DoesNotExist`.
        """
        viewer = viewer_of_session(self.session_key)
        table = table_of(Match.objects.get(pk=self.match_id))
        seat = table.seat_of(viewer)
        if (
            seat is not None
            and looking is not None
            and company.seen(self.match_id, seat.number, looking=looking)
        ):
            notices.company_changed(self.match_id)
        people = people_around(table, seat)
        now = Shown(table.match.version, None if seat is None else seat.number, people)
        with override(self.language):
            if (now.version, now.seat) != (shown.version, shown.seat):
                return Frame(self._table(table, viewer, people), now)
            if table.has_begun and now.people != shown.people:
                return Frame(company_update(table, viewer, people, shown.people), now)
            return Frame(ALIVE if answer else "", now)

    def _table(self, table: Table, viewer: Viewer, people: Mapping[int, Person]) -> str:
        def render() -> str:
            return table_update(table, viewer, people=people)

        holds_none = not any(seat.has_person and viewer.holds(seat) for seat in table.seating)
        if not holds_none or table.match.status != Match.Status.PLAYING:
            return render()
        key = (self.match_id, table.match.version, self.language, tuple(sorted(people.items())))
        return public_tables.get(key, render)
