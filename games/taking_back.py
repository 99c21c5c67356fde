"""Records that are taken back: whoever opened a match from a record may have it deleted."""

from django.core.cache import cache
from django.db import transaction

from games import notices
from games.models import GivenRecord, Match, Seat
from games.services import locked
from games.viewers import Viewer

AN_HOUR = 3600


def given_by_viewer(match_id: str, viewer: Viewer) -> Match:
    """The match that the viewer opened from a record and that is his alone.

    Raises `Match.DoesNotExist` where there is no such match, also if other people play in it.
    """
    given = GivenRecord.objects.filter(viewer.seats(), match=match_id).select_related("match").first()
    others = Seat.objects.filter(match=match_id).exclude(user=None, guest="").exclude(viewer.seats())
    if given is None or others.exists():
        raise Match.DoesNotExist
    return given.match


def take_back(match_id: str, viewer: Viewer) -> None:
    """Delete a match that the viewer opened from a record, with all that was played on from it.

    Raises `Match.DoesNotExist` as `given_by_viewer` does.
    """
    with transaction.atomic():
        version = locked(match_id).match.version
        given_by_viewer(match_id, viewer).delete()
        # Pages that are open on it ask for what is new, and hear that there is no such table.
        notices.changed(match_id, version + 1)
    key = _key(viewer)
    cache.add(key, 0, AN_HOUR)
    try:
        cache.incr(key)
    except ValueError:  # forgotten between the two calls
        cache.set(key, 1, AN_HOUR)


def taken_back(viewer: Viewer) -> int:
    """How many records the viewer has taken back of late: they count among those opened within an hour."""
    return int(cache.get(_key(viewer), 0))


def _key(viewer: Viewer) -> str:
    return f"taken-back:{viewer.user_id or viewer.guest}"
