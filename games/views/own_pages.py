"""Whether a form was sent from one of this site's own pages."""

from django.conf import settings
from django.http import HttpRequest


def sent_from_own_page(request: HttpRequest) -> bool:
    """Whether the browser says so itself, for pages that are kept for everybody and so carry no token.

    Other sites cannot make a browser say so; without any word of it the answer is no.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site == "same-origin"
    origin = request.headers.get("Origin")
    return origin == f"{request.scheme}://{request.get_host()}" or origin in settings.CSRF_TRUSTED_ORIGINS
