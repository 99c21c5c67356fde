"""The pages of the second step, inside the admin: asking for a code, setting a device up, changing it."""

from typing import Any, cast
from urllib.parse import urlencode

from django import forms
from django.contrib import admin, messages
from django.contrib.auth import REDIRECT_FIELD_NAME, logout
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseRedirectBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext, gettext_lazy, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_protect
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from cardavia.accounts import attempts, second_step
from cardavia.accounts.second_step import AlreadySetUp, TooSoon, WrongCode
from cardavia.accounts.site import StaffSite


class CodeForm(forms.Form):
    """A code, of the device or of the list."""

    code = forms.CharField(
        label=gettext_lazy("Code"),
        max_length=40,
        widget=forms.TextInput(
            attrs={
                "autocomplete": "one-time-code",
                "autocapitalize": "off",
                "spellcheck": "false",
                "size": 12,
            }
        ),
    )

    def refuse(self, request: HttpRequest) -> bool:
        """Count the attempt; whether it is one too many, which the form then says."""
        name = _counted_as(request)
        if attempts.allowed(request, name):
            return False
        self.add_error(None, gettext("This was tried very often. Wait a quarter of an hour, then try again."))
        return True

    def take(self, request: HttpRequest) -> bool:
        """Take the second step with the code; if it is wrong, the form says so."""
        if not self.is_valid() or self.refuse(request):
            return False
        try:
            second_step.take(request, self.cleaned_data["code"])
        except (WrongCode, TooSoon) as error:
            self.say(error)
            return False
        attempts.forget(request, _counted_as(request))
        return True

    def say(self, error: WrongCode | TooSoon) -> None:
        """Say what was wrong with the code."""
        if isinstance(error, TooSoon):
            words = ngettext(
                "After wrong codes no new one is accepted for a while. Try again in %(count)d second.",
                "After wrong codes no new one is accepted for a while. Try again in %(count)d seconds.",
                error.seconds,
            ) % {"count": error.seconds}
        else:
            words = gettext("This code is wrong or has been used already. Wait for the next one.")
        self.add_error("code", words)


def _counted_as(request: HttpRequest) -> str:
    """Attempts at codes are counted apart from those at passwords; no name can be like this."""
    return f"\0second step of {request.user.pk}"


def to_second_step(request: HttpRequest) -> HttpResponseRedirectBase:
    """Lead whoever has shown the password on to the second step."""
    name = "second-step" if second_step.is_set_up(cast(User, request.user)) else "second-step-set-up"
    return redirect(_address(name, request))


@sensitive_post_parameters()
@csrf_protect
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: HttpRequest) -> HttpResponse:
    """Asks for a code after the password."""
    if (elsewhere := _not_here(request)) is not None:
        return elsewhere
    if not second_step.is_set_up(cast(User, request.user)):
        return redirect(_address("second-step-set-up", request))
    form = CodeForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.take(request):
        _say_how_many_are_left(request)
        return redirect(_wanted(request))
    return _page(request, "admin/second_step_code.html", gettext("Two-step sign-in"), form=form)


@sensitive_post_parameters()
@csrf_protect
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def set_up(request: HttpRequest) -> HttpResponse:
    """Sets a device up, at the first sign-in of a member of staff or in the place of another device."""
    user = cast(User, request.user)
    replaces = second_step.is_asked() and _site().has_permission(request)
    if not replaces and (elsewhere := _not_here(request)) is not None:
        return elsewhere
    if second_step.is_set_up(user) and not (replaces and second_step.may_replace(request)):
        return redirect("admin:second-step-mine" if replaces else _address("second-step", request))
    form = CodeForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid() and not form.refuse(request):
        try:
            codes = second_step.set_up(request, user, "".join(form.cleaned_data["code"].split()))
        except WrongCode as error:
            form.say(error)
        except AlreadySetUp:
            return redirect(_address("second-step", request))
        else:
            attempts.forget(request, _counted_as(request))
            return _show_codes(request, codes, is_new_device=True)
    return _page(
        request,
        "admin/second_step_set_up.html",
        gettext("Set up two-step sign-in"),
        form=form,
        device=second_step.new_device(request, user),
        replaces=replaces,
    )


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def mine(request: HttpRequest) -> HttpResponse:
    """One's own device and backup codes: both can be made anew with a code."""
    user = cast(User, request.user)
    if not second_step.is_asked():
        return redirect("admin:index")
    form = CodeForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.take(request):
        if request.POST.get("do") == "codes":
            return _show_codes(request, second_step.renew_backup_codes(user), is_new_device=False)
        second_step.allow_replacing(request)
        return redirect("admin:second-step-set-up")
    return _page(
        request,
        "admin/second_step_mine.html",
        gettext("Two-step sign-in"),
        form=form,
        left=second_step.backup_codes_left(user),
    )


def _not_here(request: HttpRequest) -> HttpResponse | None:
    """Where those go who have not taken the first step, have taken the second already, or want to leave."""
    if not _site().knows_password(request):
        return redirect(_address("login", request))
    if second_step.is_done(request):
        return redirect(_wanted(request))
    if request.method == "POST" and request.POST.get("do") == "leave":
        logout(request)
        return redirect(_address("login", request))
    return None


def _say_how_many_are_left(request: HttpRequest) -> None:
    """Remind of new codes whoever has come in by one of the last."""
    left = second_step.backup_codes_left(cast(User, request.user))
    if left < 4:
        words = ngettext(
            "You have %(count)d backup code left. Make new ones under “Two-step sign-in”.",
            "You have %(count)d backup codes left. Make new ones under “Two-step sign-in”.",
            left,
        )
        messages.warning(request, words % {"count": left})


def _show_codes(request: HttpRequest, codes: list[str], *, is_new_device: bool) -> HttpResponse:
    title = gettext("Your backup codes")
    return _page(request, "admin/second_step_codes.html", title, codes=codes, is_new_device=is_new_device)


def _wanted(request: HttpRequest) -> str:
    """The page of ours that somebody was on the way to."""
    wanted = request.POST.get(REDIRECT_FIELD_NAME) or request.GET.get(REDIRECT_FIELD_NAME, "")
    ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if ours else reverse("admin:index")


def _address(name: str, request: HttpRequest) -> str:
    """A page of the sign-in, with the page behind it."""
    return f"{reverse(f'admin:{name}')}?{urlencode({REDIRECT_FIELD_NAME: _wanted(request)})}"


def _site() -> StaffSite:
    return cast(StaffSite, admin.site)


def _page(request: HttpRequest, template: str, title: str, **more: Any) -> HttpResponse:
    form = more.get("form")
    status = 422 if form is not None and form.is_bound else 200
    wanted = _wanted(request)
    context = {**_site().each_context(request), "title": title, "wanted": wanted, **more}
    return render(request, template, context, status=status)
