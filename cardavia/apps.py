"""The project package as an app, for its static files, template tags and commands."""

from django.apps import AppConfig


class CardaviaConfig(AppConfig):
    """Has no models."""

    name = "cardavia"
