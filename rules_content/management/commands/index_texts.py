"""``manage.py index_texts``: make the search index anew."""

from typing import Any

from django.core.management.base import BaseCommand

from rules_content.search import index


class Command(BaseCommand):
    """Make the search index anew from what is published."""

    help = "Make the search index anew. Loading and publishing texts keeps it up to date without this."

    def handle(self, *args: Any, **options: Any) -> None:
        """Make it, and say how large it is."""
        entries = index.rebuild()
        if options["verbosity"] > 0:
            self.stdout.write(f"{entries} entries can be found.")
