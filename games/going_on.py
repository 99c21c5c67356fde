"""What a request did not wait for: a computer's move is stored as soon as it is decided."""

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any

from django.core.exceptions import ObjectDoesNotExist
from django.db import close_old_connections

logger = logging.getLogger(__name__)


class GoingOn:
    """One thread that takes up, one after another, the matches whose decision has come.

    A match is taken up once for each decision, however many requests gave up waiting for it. With the
    process it is gone; then a page asks again, or the sweeper.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="going-on")
        self._awaited: set[tuple[str, int]] = set()
        self._lock = Lock()

    def after(self, decision: "Future[Any]", match: str, ply: int, go_on: Callable[[str], object]) -> None:
        """Call `go_on` with the match when the decision on this ply is there, whatever it is."""
        with self._lock:
            if (match, ply) in self._awaited:
                return
            self._awaited.add((match, ply))

        def take_up(_: "Future[Any]") -> None:
            with suppress(RuntimeError):  # the process is ending
                self._thread.submit(self._take_up, match, ply, go_on)

        decision.add_done_callback(take_up)

    def _take_up(self, match: str, ply: int, go_on: Callable[[str], object]) -> None:
        with self._lock:
            self._awaited.discard((match, ply))
        close_old_connections()
        try:
            go_on(match)
        except ObjectDoesNotExist:
            logger.info("%s: is gone", match)
        except Exception:
            logger.exception("%s: the computers did not go on", match)
        finally:
            close_old_connections()


going_on = GoingOn()
