"""Who is looking: a user, a guest known by a secret in the session, or nobody in particular."""

import secrets
from dataclasses import dataclass
from importlib import import_module

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.backends.base import SessionBase
from django.db.models import Q
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from games.models import Seat

SESSION_KEY = "guest"
SHORTEST_WORD = 32
"""The words of our forms are as long; shorter ones could be guessed."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person as seats know him. Taken from the session, never from what a request says of itself."""

    user_id: int | None = None
    guest: str = ""

    @property
    def is_known(self) -> bool:
        """Whether the viewer could hold a seat at all."""
        return self.user_id is not None or bool(self.guest)

    def seats(self) -> Q:
        """The condition for this viewer's seats; of nobody's if he is not known."""
        if not self.is_known:
            return Q(pk__in=())
        mine = Q(user_id=self.user_id) if self.user_id is not None else Q(pk__in=())
        return mine | Q(guest=self.guest) if self.guest else mine

    def holds(self, seat: Seat) -> bool:
        """Whether the seat is the viewer's."""
        by_user = self.user_id is not None and seat.user_id == self.user_id
        return by_user or (bool(self.guest) and secrets.compare_digest(seat.guest, self.guest))


def viewer_of(request: HttpRequest) -> Viewer:
    """The viewer of a request; the session is only read."""
    user = request.user
    return Viewer(
        user_id=user.pk if user.is_authenticated else None,
        guest=request.session.get(SESSION_KEY, ""),
    )


def viewer_of_session(key: str | None) -> Viewer:
    """Whom a session stands for at this moment: nobody in particular once it has ended.

    For connections that last: what a request read when it began may be over by now.
    """
    if not key:
        return Viewer()
    request = HttpRequest()
    session: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore(key)
    request.session = session
    request.user = get_user(request)
    return viewer_of(request)


def seated_viewer_of(request: HttpRequest, once: str = "") -> Viewer:
    """The viewer of a request who is about to sit down: a guest gets his secret now.

    It follows from the word of the form he sends, so that a form sent twice, or again because no answer came,
    is one guest's.
    """
    viewer = viewer_of(request)
    if viewer.is_known:
        return viewer
    remember(request, new_guest(once))
    return viewer_of(request)


def new_guest(once: str = "") -> Viewer:
    """A guest nobody has met yet; the same one for the same word of a form."""
    if len(once) < SHORTEST_WORD:
        return Viewer(guest=secrets.token_urlsafe(24))
    return Viewer(guest=salted_hmac("games.guest", once, algorithm="sha256").hexdigest()[:48])


def remember(request: HttpRequest, guest: Viewer) -> None:
    """Make the session of a request a new guest's."""
    request.session[SESSION_KEY] = guest.guest
