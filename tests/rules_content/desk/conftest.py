"""People of the desk."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from rules_content.desk import rights
from tests.rules_content.small_library import SmallLibrary

PASSWORD = "ace of swords"


@pytest.fixture(autouse=True)
def texts(loaded: SmallLibrary) -> None:
    """The small library."""


@pytest.fixture
def person(django_user_model: Any, settings: Any) -> Callable[..., Any]:
    """``person("jana", "Editors")``: a member of staff in these groups."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # quick
    rights.make_groups(sender=None)  # type: ignore[arg-type] # the tests' own database was emptied

    def make(name: str, *groups: str) -> Any:
        user = django_user_model.objects.create_user(name, password=PASSWORD, is_staff=True)
        user.groups.set(Group.objects.filter(name__in=groups))
        return user

    return make


@pytest.fixture
def signed_in(person: Callable[..., Any]) -> Callable[..., Client]:
    """``signed_in("jana", "Editors")``: the browser of such a person."""

    def make(name: str, *groups: str) -> Client:
        client = Client()
        client.force_login(person(name, *groups))
        return client

    return make


@pytest.fixture
def editor(signed_in: Callable[..., Client]) -> Client:
    """Who publishes."""
    return signed_in("jana", rights.EDITORS)


@pytest.fixture
def translator(signed_in: Callable[..., Client]) -> Client:
    """Who translates into Czech."""
    return signed_in("petr", rights.translators("cs"))
