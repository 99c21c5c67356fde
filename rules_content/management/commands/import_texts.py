"""``manage.py import_texts``: files of translators' own tools, looked at first, then saved as drafts."""

from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from rules_content import revisions
from rules_content.desk import rights
from rules_content.desk.exchange import changed_rows, read
from rules_content.desk.faults import is_grave
from rules_content.desk.parcels import LARGEST, UnreadableFile
from rules_content.desk.whole_page import Row
from rules_content.desk.writing import store
from rules_content.models import LANGUAGES, Page


class Command(BaseCommand):
    """Say what files would change; save it if that is asked for."""

    help = (
        "Say what PO or XLIFF files from export_texts would change. With --save and --as the texts are saved "
        "as drafts of that person. Texts that somebody has written on since are left alone and named."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """The files, and whether to save."""
        parser.add_argument("files", nargs="+", type=Path)
        parser.add_argument("--save", action="store_true", help="save the texts as drafts")
        parser.add_argument("--as", dest="name", help="the account whose drafts they become")

    def handle(self, *args: Any, files: list[Path], save: bool, name: str | None, **options: Any) -> None:
        """Look or save, file by file, and fail when something was left out."""
        user = self._person(name) if save else None
        left_out = 0
        with translation.override("en"):
            for path in files:
                try:
                    left_out += self._file(path, user)
                except (UnreadableFile, OSError) as error:
                    self.stderr.write(f"{path}: {error}")
                    left_out += 1
        if not save:
            self.stdout.write("Nothing is saved. With --save --as NAME it is.")
        if left_out:
            raise CommandError(f"{left_out} things were left out.")

    def _person(self, name: str | None) -> User:
        if not name:
            raise CommandError("--save needs --as NAME: drafts are somebody's.")
        user = User.objects.filter(username=name, is_active=True).first()
        if user is None:
            raise CommandError(f"There is no account {name}.")
        return user

    def _file(self, path: Path, user: User | None) -> int:
        """Report on a file and, for somebody, save it; how many texts were left out."""
        if path.stat().st_size > LARGEST:
            raise UnreadableFile("The file is too large.")
        parcel = read(path.read_bytes())
        kind, _, slug = parcel.page.partition("/")
        page = Page.objects.filter(kind=kind, slug=slug).first()
        if page is None or parcel.language not in LANGUAGES:
            raise UnreadableFile("The file is of a page or a language that is not here.")
        if user is not None and not rights.may_write(user, parcel.language):
            raise UnreadableFile(f"{user} may not write in this language: {parcel.language}")
        rows, unknown = changed_rows(parcel, page, parcel.language)
        for one in unknown:
            self.stderr.write(f"{path}: the page has no text {one}")
        left_out = sum(self._text(path, row, parcel.language, user) for row in rows)
        if not rows:
            self.stdout.write(f"{path}: changes nothing")
        return left_out

    def _text(self, path: Path, row: Row, language: str, user: User | None) -> bool:
        """Report on a text and, for somebody, save it; whether it has to be left out."""
        place = f"{path}: {row.passage.kind}/{row.passage.key}"
        for fault in row.writing.found:
            self.stderr.write(f"{place}: {fault.words}")
        if row.writing.theirs is not None:
            self.stderr.write(f"{place}: left out, somebody has written it anew in the meantime")
            return True
        if is_grave(row.writing.found):
            self.stderr.write(f"{place}: left out")
            return True
        if user is None:
            self.stdout.write(f"{place}: {'right again' if row.is_right else 'new words'}")
            return False
        try:
            store(user, row.passage, language, row.text, row.writing)
        except revisions.EditConflict:
            self.stderr.write(f"{place}: left out, somebody has written it anew in the meantime")
            return True
        self.stdout.write(f"{place}: saved as a draft")
        return False
