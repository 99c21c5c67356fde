"""The app of the games."""

from django.apps import AppConfig
from django.conf import settings
from django.db.models.signals import post_save, pre_delete


class GamesConfig(AppConfig):
    """Matches, tables and everything played at them."""

    name = "games"

    def ready(self) -> None:
        """Have accounts give up their seats whichever way they are closed, and begin to count the uptime."""
        from games import uptime  # noqa: F401
        from games.belonging import after_saving, before_deletion

        user = settings.AUTH_USER_MODEL
        pre_delete.connect(before_deletion, sender=user, dispatch_uid="games.before_deletion")
        post_save.connect(after_saving, sender=user, dispatch_uid="games.after_saving")
