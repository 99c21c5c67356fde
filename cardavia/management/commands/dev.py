"""``manage.py dev``: everything a fresh clone needs, then the site on this computer."""

import os
import socket
from threading import Thread
from typing import Any

from django.core.management import call_command, get_commands
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.autoreload import DJANGO_AUTORELOAD_ENV

from cardavia.catalogs import compile_stale

HOST = "127.0.0.1"
SWEEPS_EVERY = 5
"""Seconds; the clocks of tables run while somebody tries the site, too."""


class Command(BaseCommand):
    """Prepares catalogs, database and rule texts, and serves the site."""

    help = "Prepare what is missing and serve the site on this computer."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """The port, also from the environment."""
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or 8000))
        parser.add_argument("--noreload", action="store_true", help="Do not restart when code changes.")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare once, then serve; the restarts of the reloader come through here too."""
        port = options["port"]
        if os.environ.get(DJANGO_AUTORELOAD_ENV) != "true":
            self._claim(port)
            self._prepare()
            self.stdout.write(f"\nCardavia is at http://{HOST}:{port}/\n\n")
            self.stdout.flush()
        if options["noreload"] or os.environ.get(DJANGO_AUTORELOAD_ENV) == "true":
            Thread(target=call_command, args=["sweep"], kwargs={"every": SWEEPS_EVERY}, daemon=True).start()
        call_command("runserver", f"{HOST}:{port}", use_reloader=not options["noreload"])

    @staticmethod
    def _claim(port: int) -> None:
        """Fail early and plainly when somebody else listens there."""
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except (OSError, OverflowError) as error:
                raise CommandError(
                    f"Port {port} cannot be used ({error}). Choose another: make run PORT=8123"
                ) from error

    @staticmethod
    def _prepare() -> None:
        """Each step is quick when nothing changed."""
        compile_stale()
        call_command("migrate", verbosity=0, interactive=False)
        if "load_texts" in get_commands():
            call_command("load_texts", verbosity=0)
