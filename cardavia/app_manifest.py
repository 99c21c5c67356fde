"""What a device needs to know to keep the site among its apps: name, icons, and where it opens.

There is one app whatever its language; it opens in the language of the page that it was taken from.
"""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext, pgettext

from rules_content.sharing import remember, same_for_everybody

FELT = "#1d302a"
"""The felt at the top of every page, also around the icon."""

ICONS = {size: f"cardavia/img/app-{size}.png" for size in (180, 192, 512)}
"""By their width; `manage.py draw_previews` draws them. All that counts is within the circle
that any device leaves."""


@same_for_everybody
def manifest(request: HttpRequest) -> HttpResponse:
    """The site as an app, in the reader's language."""
    remember(request)
    icons = [
        {"src": static(ICONS[size]), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    return JsonResponse(
        {
            "id": "/",
            "name": "Cardavia",
            "short_name": "Cardavia",
            "description": gettext(
                "The rules of old card games, clause by clause, and tables to play them at."
            ),
            "lang": get_language(),
            "start_url": reverse("front"),
            "scope": "/",
            "display": "standalone",
            "background_color": FELT,
            "theme_color": FELT,
            "icons": icons,
            "shortcuts": [
                {"name": gettext("My matches"), "url": reverse("games:matches")},
                {"name": pgettext("where tables are found", "Lobby"), "url": reverse("games:lobby")},
                {"name": gettext("Rules"), "url": reverse("rules_content:index")},
            ],
        },
        content_type="application/manifest+json",
        json_dumps_params={"ensure_ascii": False},
    )
