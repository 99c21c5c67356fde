"""What nobody is there to do: closing tables that wait in vain, forgetting closed ones.

Every sweep looks at what is stored and at the time, and does what is due. Doing it again does nothing.
"""

from collections.abc import Callable, Mapping
from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from games import notices
from games.models import Match
from games.services import locked

type Sweep = Callable[[datetime], int]
"""Does what is due at a time and says how many matches that concerned."""


def close_abandoned_tables(now: datetime) -> int:
    """Close the tables at which nothing has happened for too long; the lobby's sooner than invitations."""
    listed = Q(listed=True, changed_at__lte=now - settings.LISTED_TABLE_WAITS)
    inviting = Q(listed=False, changed_at__lte=now - settings.INVITING_TABLE_WAITS)
    due = Match.objects.filter(listed | inviting, status=Match.Status.OPEN)
    return sum(_close(match.pk, match.version) for match in due)


def forget_closed_tables(now: datetime) -> int:
    """Delete the tables that were closed a while ago; nothing was played at them."""
    closed = Match.objects.filter(
        status=Match.Status.CLOSED, plies=0, changed_at__lte=now - settings.CLOSED_TABLE_STAYS
    )
    count = closed.count()
    closed.delete()
    return count


SWEEPS: Mapping[str, Sweep] = {
    "tables closed": close_abandoned_tables,
    "closed tables forgotten": forget_closed_tables,
}
"""All sweeps, in their order, with what they count."""


def _close(match_id: str, version: int) -> bool:
    """Close a table unless something has happened there since it was found."""
    with transaction.atomic():
        match = locked(match_id).match
        if match.version != version or match.status != Match.Status.OPEN:
            return False
        match.status = Match.Status.CLOSED
        match.version += 1
        match.seated_at = match.version
        match.save(update_fields=["status", "version", "seated_at", "changed_at"])
        notices.changed(match.pk, match.version)
        return True
