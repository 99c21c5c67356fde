"""The pages that belong to no game: the root and the front page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
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


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """What the site is, and the games it has."""
    return render(request, "front.html", {"games": registry.all()})
