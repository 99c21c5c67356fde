"""The forms of accounts: Django's own, with the names that people may have at our tables."""

from typing import Any, override

from django import forms
from django.contrib.auth import get_user_model
from django.contrib.auth.forms import AuthenticationForm, BaseUserCreationForm
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy

from games import names
from games.belonging import names_around


class SignUpForm(BaseUserCreationForm[User]):
    """A name and a password, twice. The name is what the others at a table read."""

    def __init__(self, *args: Any, guest: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guest = guest
        self.fields["username"].label = gettext_lazy("Name")
        self.fields["username"].help_text = gettext_lazy("The others at a table see it.")
        self.fields["username"].widget.attrs["maxlength"] = names.LONGEST

    def clean_username(self) -> str:
        """A name that nobody takes for somebody else's."""
        raw: str = self.cleaned_data["username"]
        try:
            name = names.cleaned(raw)
            names.check(name, names_around(self.guest))
        except names.NameOfOthers:
            raise ValidationError(gettext("This name is taken. Choose another one.")) from None
        except names.UnfitName:
            raise ValidationError(
                gettext("Choose a name of at most %(most)s signs with a letter or a number in it.")
                % {"most": names.LONGEST}
            ) from None
        return name

    def name_was_taken(self) -> None:
        """Say that somebody else was faster."""
        self.add_error("username", gettext("This name is taken. Choose another one."))


class SignInForm(AuthenticationForm):
    """A name, in capitals or not, and its password. What is wrong of the two is not said."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = gettext_lazy("Name")

    @override
    def clean(self) -> dict[str, Any]:
        name = self.cleaned_data.get("username")
        if name:
            spelt = get_user_model().objects.filter(username__iexact=name).first()
            self.cleaned_data["username"] = name if spelt is None else spelt.get_username()
        return super().clean()


class DeleteForm(forms.Form):
    """The password once more, before an account is deleted."""

    password = forms.CharField(
        label=gettext_lazy("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """The password of the account."""
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise ValidationError(gettext("This is not your password."))
        return password
