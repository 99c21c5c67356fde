"""``manage.py spelling``: words of the site that no dictionary knows."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cardavia.spelling import missing_dictionaries, needless_words, unknown_words, written_words


class Command(BaseCommand):
    """Look for spelling mistakes in texts, messages and templates."""

    help = (
        "List the words of texts, messages and templates that are neither in the dictionary of their "
        "language nor on its list, rules_content/content/spelling/<language>.txt (needs hunspell)."
    )
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """List them, and the words that the lists no longer need."""
        if missing := missing_dictionaries():
            raise CommandError(f"Not installed: {', '.join(missing)}")
        written = written_words()
        unknown = unknown_words(written)
        for word in unknown:
            self.stdout.write(str(word))
        for language, needless in needless_words(written):
            self.stdout.write(f"{language}.txt: {needless} is written nowhere")
        if unknown:
            raise CommandError(f"{len(unknown)} words are in no dictionary and on no list.")
