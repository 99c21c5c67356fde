"""``manage.py load_texts``: the shipped texts into the database, or only a look at the files."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules_content.library import read_library
from rules_content.loading import load


class Command(BaseCommand):
    """Load the texts of the rules from their files."""

    help = (
        "Load the texts of the rules from rules_content/content. Can be repeated at any time; "
        "what editors wrote is never overwritten."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """The one choice there is."""
        parser.add_argument(
            "--check",
            action="store_true",
            help="only read the files and report everything that is wrong or missing; needs no database",
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        """Load or look, report, and fail when a file is not as it should be."""
        if check:
            self._check()
            return
        outcome = load()
        for line in outcome.left_alone:
            self.stdout.write(line)
        for problem in outcome.problems:
            if options["verbosity"] > 1 or not problem.missing:
                self.stderr.write(str(problem))
        if options["verbosity"] > 0 and outcome.pages:
            self.stdout.write(f"Loaded {outcome.texts} new texts on {outcome.pages} changed pages.")
        if not outcome.sound:
            raise CommandError("Some files have mistakes and were not loaded.")

    def _check(self) -> None:
        problems = [problem for folder in read_library() for problem in folder.problems]
        for problem in problems:
            self.stderr.write(str(problem))
        if problems:
            raise CommandError(f"{len(problems)} things to mend in the texts.")
        self.stdout.write("The texts are complete and sound.")
