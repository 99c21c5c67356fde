"""``manage.py dump_texts``: the published texts of the database into the files they are shipped in."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rules_content.dumping import dump
from rules_content.library import CONTENT


class Command(BaseCommand):
    """Write the texts of the rules to their files."""

    help = "Write the published texts of the rules to rules_content/content, or to another folder."

    def add_arguments(self, parser: CommandParser) -> None:
        """The one choice there is."""
        parser.add_argument("--to", type=Path, default=CONTENT, help="the folder to write to")

    def handle(self, *args: Any, to: Path, **options: Any) -> None:
        """Write, and name the files that are different now."""
        changed = dump(CONTENT, to)
        for path in changed:
            self.stdout.write(str(path))
        self.stdout.write(f"{len(changed)} files changed.")
