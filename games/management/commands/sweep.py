"""``manage.py sweep``: do what is due at the tables and nobody is there to do."""

import logging
import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.db import InterfaceError, OperationalError, close_old_connections
from django.utils import timezone

from games.sweeping import SWEEPS
from games.timekeeping import give_back_downtime

logger = logging.getLogger(__name__)

BY_A_TIMER = 600
"""Seconds after which a sweep follows that says nothing of the next one."""


class Command(BaseCommand):
    """Sweep once, for a timer of the system, or go on sweeping."""

    help = (
        "Judge deadlines, close tables that wait in vain and forget closed ones. May run at any time, "
        "and more than once."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whether to go on."""
        parser.add_argument(
            "--every", type=int, metavar="SECONDS", help="sweep again and again, with so long a pause"
        )

    def handle(self, *args: Any, every: int | None = None, **options: Any) -> None:
        """Sweep, and say what was done; who goes on outlives a database that is away."""
        if every is None or every < 1:
            self._sweep(BY_A_TIMER, tell_all=every is None)
            return
        while True:
            close_old_connections()
            try:
                self._sweep(every, tell_all=False)
            except (OperationalError, InterfaceError):
                logger.exception("this sweep failed")
            time.sleep(every)

    def _sweep(self, every: int, *, tell_all: bool) -> None:
        given = give_back_downtime(timezone.now(), every)
        self._say("deadlines put off, the site was down", given, tell_all=tell_all)
        for name, sweep in SWEEPS.items():
            self._say(name, sweep(timezone.now()), tell_all=tell_all)

    def _say(self, name: str, count: int, *, tell_all: bool) -> None:
        if count or tell_all:
            self.stdout.write(f"{name}: {count}")
