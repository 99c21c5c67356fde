"""The project package as an app, for its static files, template tags and commands."""

from django.apps import AppConfig


class CardaviaConfig(AppConfig):
    """Has no models."""

    name = "cardavia"

    def ready(self) -> None:
        """The admin asks for name and password with the same limits as the site."""
        from django.contrib import admin

        from cardavia.accounts.staff import StaffSignInForm

        admin.site.login_form = StaffSignInForm
