"""The app of the games."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Matches, tables and everything played at them."""

    name = "games"
