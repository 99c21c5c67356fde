"""Two addresses for whoever watches over the processes."""

import logging
from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

logger = logging.getLogger(__name__)


@never_cache
@require_safe
def live(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return HttpResponse("ok\n", content_type="text/plain; charset=utf-8")


@never_cache
@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """The services behind the process answer too; 503 names the one that does not."""
    state = {"database": _works("database", _ask_database), "cache": _works("cache", _ask_cache)}
    return JsonResponse(state, status=200 if all(state.values()) else 503)


def _works(name: str, ask: Callable[[], None]) -> bool:
    """Whether a service answers; a failure is one line of the log."""
    try:
        ask()
    except Exception as error:  # noqa: BLE001 (whatever a driver raises, the answer is "no")
        logger.warning("%s is not ready: %s", name, error)
        return False
    return True


def _ask_database() -> None:
    """Fetch one row that every database has."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        cursor.fetchone()


def _ask_cache() -> None:
    """Look for a key; that there is none does not matter."""
    cache.get("health")
