"""What is sent after the sign-in has run out: it is kept through the sign-in and comes back."""

from typing import cast

from django.contrib import admin
from django.contrib.auth import login
from django.contrib.auth.models import User
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from cardavia.accounts import second_step
from cardavia.accounts.second_step_views import CodeForm
from cardavia.accounts.site import StaffSite
from cardavia.accounts.staff import StaffSignInForm
from rules_content.desk.first_page import context

SECRETS = ("password", "code")
"""What no report of a failure may show, in every view that signs in again."""

_OF_THE_SIGN_IN = frozenset({"csrfmiddlewaretoken", "username", *SECRETS, "do", "resumed"})


def sign_in_again(request: HttpRequest) -> HttpResponse | None:
    """For what is sent without a sign-in: sign in on the spot, in both steps, with everything kept.

    Nothing if the person is in; else the page that asks for the name and the password or for the code.
    """
    site = cast(StaffSite, admin.site)
    if site.has_permission(request):
        return None
    first = StaffSignInForm(request, request.POST if "username" in request.POST else None)
    if first.is_bound and first.is_valid():
        login(request, first.get_user())
        if site.has_permission(request):
            return None
    if not site.knows_password(request):
        return _page(request, first=first)
    second = CodeForm(request.POST if "code" in request.POST else None)
    if second.is_bound and second.take(request):
        return None
    return _page(request, second=second, is_set_up=second_step.is_set_up(cast(User, request.user)))


def _page(
    request: HttpRequest,
    first: BaseForm | None = None,
    second: BaseForm | None = None,
    *,
    is_set_up: bool = True,
) -> HttpResponse:
    kept = [(name, value) for name, value in request.POST.items() if name not in _OF_THE_SIGN_IN]
    return render(
        request,
        "rules_content/desk/signed_out.html",
        context(
            request,
            gettext("Sign in to go on writing"),
            first=first,
            form=second,
            kept=kept,
            is_set_up=is_set_up,
        ),
        status=403,
    )
