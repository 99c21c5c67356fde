"""The app of the games."""

from django.apps import AppConfig
from django.conf import settings
from django.db.models.signals import pre_delete


class GamesConfig(AppConfig):
    """Matches, tables and everything played at them."""

    name = "games"

    def ready(self) -> None:
        """Have accounts give up their seats whichever way they are deleted, and begin to count the uptime."""
        from games import uptime  # noqa: F401
        from games.belonging import before_deletion

        pre_delete.connect(before_deletion, sender=settings.AUTH_USER_MODEL, dispatch_uid="games.give_up")
