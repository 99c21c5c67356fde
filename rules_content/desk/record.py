"""The log of what was done at the desk: the log of Django's admin, where administrators read it."""

from collections.abc import Collection
from typing import Any

from django.contrib.admin.models import CHANGE, LogEntry
from django.db.models import Model

from rules_content.models import PassageText


def done(user: Any, objects: Collection[Model], what: str) -> None:
    """Note down that a person did something to texts or passages. `what` is English, as the log is."""
    if objects:
        LogEntry.objects.log_actions(user.pk, list(objects), CHANGE, what)


def done_to(user: Any, text: PassageText, what: str) -> None:
    """The same for a single text."""
    done(user, [text], what)
