"""Who may do what at the desk: permissions of Django, handed out by groups.

Whoever may write a language may save drafts in it and hand them in; publishing, hiding and giving
back is for editors. The groups are made once; what they hold is then the administrators' to change.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from rules_content.models import LANGUAGES

EDITORS = "Editors"
ADMINISTRATORS = "Administrators"

_LOOK = ("view_page", "view_passage", "view_passagetext", "view_revision", "view_report")
_EDIT = ("publish_texts", "change_report", *(f"write_{language}" for language in LANGUAGES))
_GOVERN = tuple(f"{act}_{what}" for what in ("user", "group") for act in ("view", "add", "change", "delete"))


def translators(language: str) -> str:
    """The name of the group of those who translate into a language."""
    return f"Translators: {dict(settings.LANGUAGES)[language]}"


def groups() -> dict[str, tuple[str, ...]]:
    """The groups with the permissions they begin with, by name."""
    return {
        **{translators(language): (*_LOOK, f"write_{language}") for language in LANGUAGES},
        EDITORS: (*_LOOK, *_EDIT),
        ADMINISTRATORS: (*_LOOK, *_EDIT, *_GOVERN, "view_logentry"),
    }


def make_groups(sender: AppConfig, using: str = "default", **_: Any) -> None:
    """Make the groups that are not there, once the permissions are."""
    from django.contrib.auth.models import Group, Permission

    known = set(Group.objects.using(using).values_list("name", flat=True))
    wanted = {name: held for name, held in groups().items() if name not in known}
    if not wanted:
        return
    permissions = Permission.objects.using(using).filter(
        content_type__app_label__in=["auth", "admin", "rules_content"]
    )
    by_name = {permission.codename: permission for permission in permissions}
    if not set(_EDIT) <= set(by_name):
        return
    for name, held in wanted.items():
        group = Group.objects.using(using).create(name=name)
        group.permissions.set([by_name[one] for one in held])


def languages_of(user: Any) -> tuple[str, ...]:
    """The languages a person may write in."""
    return tuple(language for language in LANGUAGES if may_write(user, language))


def may_write(user: Any, language: str) -> bool:
    """Whether a person may write in a language."""
    return bool(user.has_perm(f"rules_content.write_{language}"))


def may_publish(user: Any, language: str) -> bool:
    """Whether a person decides what readers see in a language."""
    return may_write(user, language) and bool(user.has_perm("rules_content.publish_texts"))


def may_enter(user: Any) -> bool:
    """Whether a person has something to do at the desk."""
    return bool(languages_of(user))


def desk_view(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A page of the desk: for staff who may write some language; others are refused."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not may_enter(request.user):
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return admin.site.admin_view(guarded)
