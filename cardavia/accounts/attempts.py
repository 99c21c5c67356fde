"""How often somebody may try to sign in, counted in the cache that all processes share."""

import hashlib
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest


@dataclass(frozen=True)
class Limit:
    """So many attempts within so many seconds."""

    most: int
    seconds: int


FOR_A_NAME_FROM_ONE_PLACE = Limit(8, 15 * 60)
"""Somebody who has forgotten the password, or guesses at one account."""
FROM_ONE_PLACE = Limit(60, 15 * 60)
"""Many accounts tried from one place, where a school or an office may be too."""
FOR_A_NAME = Limit(200, 24 * 3600)
"""One account tried from many places; high, so that nobody is easily locked out by others."""


def allowed(request: HttpRequest, name: str) -> bool:
    """Count an attempt to sign in under a name, and say whether it is one too many."""
    counts = [_count(key, limit) <= limit.most for key, limit in _limits(request, name)]
    return all(counts)


def forget(request: HttpRequest, name: str) -> None:
    """Count the attempts for the name from this place anew: the password was right."""
    cache.delete(next(iter(_limits(request, name)))[0])


def place_of(request: HttpRequest) -> str:
    """The address that a request came from, as the proxy in front says if there is one."""
    if getattr(settings, "SECURE_PROXY_SSL_HEADER", None):
        forwarded = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
        if forwarded:
            return forwarded
    return str(request.META.get("REMOTE_ADDR", ""))


def _limits(request: HttpRequest, name: str) -> list[tuple[str, Limit]]:
    place, folded = place_of(request), name.casefold()
    return [
        (_key("both", folded, place), FOR_A_NAME_FROM_ONE_PLACE),
        (_key("place", place), FROM_ONE_PLACE),
        (_key("name", folded), FOR_A_NAME),
    ]


def _key(*parts: str) -> str:
    return "sign-in:" + hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _count(key: str, limit: Limit) -> int:
    cache.add(key, 0, limit.seconds)
    try:
        return cache.incr(key)
    except ValueError:  # forgotten between the two calls
        return 1
