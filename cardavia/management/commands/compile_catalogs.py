"""``manage.py compile_catalogs``: part of every deployment."""

from typing import Any

from django.core.management.base import BaseCommand

from cardavia.catalogs import compile_stale


class Command(BaseCommand):
    """Compiles the message catalogs that changed."""

    help = "Compile the message catalogs that changed (no gettext tools needed)."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Say what was compiled."""
        for path in compile_stale():
            self.stdout.write(f"compiled {path.parent.parent.name}")
