"""The sign-in of the admin, with the same limits as the sign-in of the site."""

from typing import Any

from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext

from cardavia.accounts import attempts


class StaffSignInForm(AdminAuthenticationForm):
    """Asks for name and password; refuses to look at them when they were tried too often."""

    def clean(self) -> dict[str, Any]:
        """Count the attempt before the password is looked at.

        Raises `ValidationError` when it is one too many.
        """
        name = str(self.data.get("username", ""))
        if self.request is not None and not attempts.allowed(self.request, name):
            raise ValidationError(
                gettext("This was tried very often. Wait a quarter of an hour, then try again."),
                code="too_often",
            )
        cleaned = super().clean()
        if self.request is not None:
            attempts.forget(self.request, name)
        return cleaned
