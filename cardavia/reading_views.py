"""The reader's settings, and the stylesheet made of them."""

from http import HTTPStatus
from typing import Any

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import conditional_page, require_http_methods, require_safe
from django.views.decorators.vary import vary_on_cookie

from cardavia.reading import COOKIE, COOKIE_AGE, MIDDLE, ReadingWishes


@require_safe
@conditional_page
@vary_on_cookie
@cache_control(private=True, max_age=3600)
def reading_css(request: HttpRequest) -> HttpResponse:
    """The reader's own stylesheet; empty without a cookie, or with one that we did not write."""
    wishes = ReadingWishes.from_cookie(request.COOKIES.get(COOKIE))
    return HttpResponse("" if wishes is None else wishes.stylesheet, content_type="text/css; charset=utf-8")


class ReadingForm(forms.Form):
    """The settings, each with its middle."""

    contrast = forms.IntegerField(min_value=0, max_value=100, label=gettext_lazy("Contrast"))
    grain = forms.IntegerField(min_value=0, max_value=100, label=gettext_lazy("Grain of cloth and paper"))
    temperature = forms.IntegerField(min_value=0, max_value=100, label=gettext_lazy("Colour temperature"))
    scheme = forms.ChoiceField(
        label=gettext_lazy("Light or dark"),
        choices=[
            ("auto", gettext_lazy("As the device is set")),
            ("light", pgettext_lazy("colour scheme", "Light")),
            ("dark", pgettext_lazy("colour scheme", "Dark")),
        ],
    )
    suits = forms.ChoiceField(
        label=gettext_lazy("French suits"),
        choices=[
            ("usual", gettext_lazy("Two colours: black and red")),
            ("four", gettext_lazy("Four colours, one for each suit")),
        ],
    )
    motion = forms.ChoiceField(
        label=gettext_lazy("Motion"),
        choices=[
            ("auto", gettext_lazy("As the device is set")),
            ("less", gettext_lazy("Nothing moves by itself")),
        ],
    )
    sound = forms.ChoiceField(
        label=gettext_lazy("Sound at the table"),
        choices=[
            ("off", pgettext_lazy("sound", "None")),
            ("on", gettext_lazy("A knock when it is my turn again, two when a deal is over")),
        ],
    )

    @property
    def wishes(self) -> ReadingWishes:
        """What was chosen; of a valid form."""
        return ReadingWishes(**self.cleaned_data)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def reading_settings(request: HttpRequest) -> HttpResponse:
    """The form of the settings; the button for the middle forgets them."""
    if request.method != "POST":
        kept = ReadingWishes.from_cookie(request.COOKIES.get(COOKIE))
        form = ReadingForm(initial=vars(kept or ReadingWishes()))
        return _page(request, form, is_kept=kept is not None)
    if "middle" in request.POST:
        response = redirect("settings")
        response.delete_cookie(COOKIE, samesite="Lax")
        return response
    form = ReadingForm(request.POST)
    if not form.is_valid():
        return _page(request, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    response = redirect("settings")
    response.set_cookie(
        COOKIE,
        form.wishes.cookie,
        max_age=COOKIE_AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response


def _page(
    request: HttpRequest, form: ReadingForm, status: int = HTTPStatus.OK, *, is_kept: bool = False
) -> HttpResponse:
    context: dict[str, Any] = {"form": form, "is_kept": is_kept, "middle": MIDDLE}
    return render(request, "settings.html", context, status=status)
