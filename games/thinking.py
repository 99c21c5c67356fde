"""Computer players think in processes of their own, so that no request or socket waits behind them."""

import os
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Lock
from typing import Any

from django.conf import settings

from games.players.deciding import decide, end_with_parent
from games.players.reasons import Decided


class Thinkers:
    """The processes of the computer players, started at the first question.

    A decision depends on the record, the seat, the level and the seed alone. Asking again for one
    that is under way joins the first asking; after a lost process it is simply asked anew.
    """

    def __init__(self, remembered: int = 256) -> None:
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._asked: OrderedDict[tuple[str, int, int, str], Future[Decided]] = OrderedDict()
        self._remembered = remembered

    def ask(
        self,
        match: str,
        *,
        record: Mapping[str, Any],
        seat: int,
        level: str,
        seed: str,
        people: tuple[int, ...],
    ) -> "Future[Decided]":
        """The decision of the computer player at `seat` after `record`, once it is there."""
        arguments = (record, seat, level, seed, people)
        if settings.THINK_IN_PROCESS:
            return _done(arguments)
        key = (match, len(record["actions"]), seat, level)
        with self._lock:
            future = self._asked.get(key)
            if future is None or _failed(future):
                future = self._submit(arguments)
                self._asked[key] = future
                while len(self._asked) > self._remembered:
                    self._asked.popitem(last=False)
        return future

    def _submit(self, arguments: tuple[Any, ...]) -> "Future[Decided]":
        if self._pool is not None:
            try:
                return self._pool.submit(decide, *arguments)
            except BrokenProcessPool:
                self._pool = None
        workers = max(1, (os.cpu_count() or 2) - 1)
        self._pool = ProcessPoolExecutor(
            max_workers=workers, mp_context=get_context("spawn"), initializer=end_with_parent
        )
        return self._pool.submit(decide, *arguments)


def _done(arguments: tuple[Any, ...]) -> "Future[Decided]":
    """The decision, made at once; a fault of the player waits in the future as it would from a process."""
    future: Future[Decided] = Future()
    try:
        future.set_result(decide(*arguments))
    except Exception as fault:  # noqa: BLE001 - raised again where the result is asked for
        future.set_exception(fault)
    return future


def _failed(future: "Future[Decided]") -> bool:
    return future.done() and (future.cancelled() or future.exception() is not None)


thinkers = Thinkers()
