"""``manage.py messages``: bring the message catalogs up to date with code and templates."""

from typing import Any

import polib
from django.conf import settings
from django.core.management.base import CommandParser
from django.core.management.commands import makemessages

from cardavia.catalogs import catalogs

KEPT_HEADERS = ("MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms")


class Command(makemessages.Command):
    """``makemessages`` with one set of options, and a layout that merges well.

    Messages are sorted by themselves and carry neither places nor dates, so a catalog changes only
    when a message does.
    """

    help = "Update locale/*/LC_MESSAGES/django.po from code and templates (needs gettext)."
    # Without guesses at similar messages: a guess that nobody checked is a wrong sentence.
    msgmerge_options = ["-q", "--backup=none", "--update", "--no-fuzzy-matching"]

    def add_arguments(self, parser: CommandParser) -> None:
        """No options: the result must not depend on who runs it."""

    def handle(self, *args: Any, **options: Any) -> None:
        """Extract, merge into every catalog, and lay them out."""
        parser = self.create_parser("manage.py", "makemessages")
        makemessages.Command.add_arguments(self, parser)
        languages = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
        chosen = vars(
            parser.parse_args(
                [
                    *(f"--locale={code}" for code in languages),
                    *(f"--ignore={place}/*" for place in ("tests", "bench", "staticfiles", "locale")),
                    "--no-location",
                    "--no-wrap",
                    "--no-obsolete",
                    f"--verbosity={options['verbosity']}",
                ]
            )
        )
        super().handle(**chosen)
        for path in catalogs():
            catalog = polib.pofile(str(path), wrapwidth=0)
            tidy(catalog, path.parent.parent.name)
            catalog.save(str(path))
            missing = len(catalog.untranslated_entries())
            self.stdout.write(f"{path.parent.parent.name}: {len(catalog)} messages, {missing} to translate")


def tidy(catalog: polib.POFile, language: str) -> None:
    """Sort the messages, open a slot for each plural form, keep only the headers that matter."""
    catalog.header = "Messages of Cardavia, kept by `make messages`."
    catalog.metadata_is_fuzzy = 0
    catalog.metadata = {
        "Project-Id-Version": "Cardavia",
        "Language": language,
        **{name: catalog.metadata[name] for name in KEPT_HEADERS if name in catalog.metadata},
    }
    forms = number_of_forms(catalog)
    for entry in catalog:
        if entry.msgid_plural:
            entry.msgstr_plural = {n: entry.msgstr_plural.get(n, "") for n in range(forms)}
    catalog.sort(key=lambda entry: (entry.msgid, entry.msgctxt or ""))


def number_of_forms(catalog: polib.POFile) -> int:
    """``nplurals`` of the catalog."""
    return int(catalog.metadata["Plural-Forms"].split(";")[0].split("=")[1])
