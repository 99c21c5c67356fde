"""``manage.py reset_second_step``: for a member of staff who has lost the device and the backup codes."""

from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser

from cardavia.accounts import second_step


class Command(BaseCommand):
    """Forget the device and the backup codes of an account."""

    help = (
        "Forget the device and the backup codes of an account. At the next sign-in in the admin its password "
        "is enough to set up a new device."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Whose."""
        parser.add_argument("name", help="the name of the account")

    def handle(self, *args: Any, name: str, **options: Any) -> None:
        """Reset, and say whether there was anything to forget."""
        user = User.objects.filter(username=name).first()
        if user is None:
            raise CommandError(f"There is no account {name}.")
        had_one = second_step.reset(user, user, "Reset two-step sign-in on the command line")
        if options["verbosity"] > 0:
            said = "Two-step sign-in is reset for" if had_one else "Two-step sign-in was not set up for"
            self.stdout.write(f"{said} {name}.")
