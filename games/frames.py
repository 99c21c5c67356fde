"""What a socket sends to one viewer: the table as a page of his would show it, or only what has changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.template.loader import render_to_string
from django.utils.translation import override

from games import company, notices
from games.company import Person
from games.models import Match
from games.rendering import company_update, people_around, table_update
from games.selectors import table_of
from games.viewers import viewer_of_session


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
                return Frame(table_update(table, viewer, people=people), now)
            if table.has_begun and now.people != shown.people:
                return Frame(company_update(table, viewer, people, shown.people), now)
            return Frame(render_to_string("games/company.html#alive") if answer else "", now)
