"""``manage.py sweep``: do what is due at the tables and nobody is there to do."""

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.sweeping import SWEEPS


class Command(BaseCommand):
    """Sweep once, for a timer of the system, or go on sweeping."""

    help = "Close tables that wait in vain and forget closed ones. May run at any time, and more than once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whether to go on."""
        parser.add_argument(
            "--every", type=int, metavar="SECONDS", help="sweep again and again, with so long a pause"
        )

    def handle(self, *args: Any, every: int | None = None, **options: Any) -> None:
        """Sweep, and say what was done."""
        while True:
            for name, sweep in SWEEPS.items():
                count = sweep(timezone.now())
                if count or every is None:
                    self.stdout.write(f"{name}: {count}")
            if every is None or every < 1:
                return
            time.sleep(every)
