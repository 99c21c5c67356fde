"""The pages that belong to no game: the root and the front page."""

import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.engines import registry


@require_safe
def root(request: HttpRequest) -> HttpResponse:
    """Send the reader to the front page in the language the browser asks for."""
    return redirect("front")


@require_safe
def icon(request: HttpRequest) -> HttpResponse:
    """Browsers ask for this by habit on pages that name no icon, such as the admin's."""
    return redirect(static("cardavia/img/icon.svg"))


@cache_control(private=True, no_cache=True)
@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """What the site is, and the games it has.

    It holds nothing about the reader, but a word of its own that makes a second press on *Play now* harmless;
    so no cache may give one page to several people.
    """
    return render(request, "front.html", {"games": registry.all(), "once": secrets.token_hex(16)})
