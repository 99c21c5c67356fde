"""Error pages in the reader's language, each with a way on.

They are rendered without context processors, so no session and no database is touched: the page
for a fault of the server must work when the database is what failed.
"""

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation


def _page(request: HttpRequest, name: str, status: int) -> HttpResponse:
    """Render ``errors/<name>.html`` in the language of the address, else of the browser."""
    language = translation.get_language_from_request(request, check_path=True)
    with translation.override(language):
        html = render_to_string(f"errors/{name}.html", {"request": request, "is_error": True})
    response = HttpResponse(html, status=status)
    response.headers["Content-Language"] = language
    response.headers["Cache-Control"] = "no-store"
    return response


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: the request made no sense."""
    return _page(request, "400", 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403: not for this reader, or not yet."""
    return _page(request, "403", 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404: there is no such page."""
    return _page(request, "404", 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: a fault of ours."""
    return _page(request, "500", 500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form whose token is missing or old."""
    return _page(request, "csrf", 403)
