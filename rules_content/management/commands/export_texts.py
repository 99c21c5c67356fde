"""``manage.py export_texts``: the texts in a language into files for translators' own tools."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules_content.desk.exchange import FORMATS, file_name, written
from rules_content.models import LANGUAGES, SOURCE_LANGUAGE, Page


class Command(BaseCommand):
    """Write one file for each page."""

    help = (
        "Write the texts of the rules in a language, each beside its source, into one file for each game or "
        "deck: PO or XLIFF 1.2, for translators' own tools. import_texts brings them in again."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Which language, which page, where to, in what format."""
        parser.add_argument("language", choices=[code for code in LANGUAGES if code != SOURCE_LANGUAGE])
        parser.add_argument("--page", help="only this game or deck, by its name in addresses")
        parser.add_argument("--to", type=Path, default=Path(), help="the folder to write to")
        parser.add_argument("--format", choices=sorted(FORMATS), default="po", help="po or xlf (XLIFF 1.2)")

    def handle(self, *args: Any, language: str, page: str | None, to: Path, **options: Any) -> None:
        """Write, and name the files."""
        pages = Page.objects.order_by("kind", "position", "slug")
        if page is not None:
            pages = pages.filter(slug=page)
        if not pages:
            raise CommandError(f"There is no page {page}." if page else "No texts are loaded.")
        ending = options["format"]
        to.mkdir(parents=True, exist_ok=True)
        for one in pages:
            path = to / file_name(one, language, ending)
            path.write_bytes(written(one, language, ending))
            self.stdout.write(str(path))
