"""Since when this process has been there without a break: what it can swear to when no sweep has noted it."""

import time
from datetime import datetime, timedelta

from django.utils import timezone

ASTRAY = timedelta(seconds=5)
"""The clock on the wall may be put right by so much; beyond that the machine has slept, or nobody knows."""


class Uptime:
    """The time since the start, or since the last sleep of the machine.

    During a sleep the clock on the wall goes on and that of the process stands still.
    """

    def __init__(self) -> None:
        self._begin()

    def since(self) -> datetime:
        """Since when; after a sleep it is only known that the process is awake now."""
        by_the_wall = timezone.now() - self._at
        if abs(by_the_wall - timedelta(seconds=time.monotonic() - self._ticks)) > ASTRAY:
            self._begin()
        return self._at

    def _begin(self) -> None:
        self._at, self._ticks = timezone.now(), time.monotonic()


uptime = Uptime()
