"""Telling whoever looks on that a match has changed: which one, and its version; never a card."""

import logging
from collections.abc import Callable
from functools import partial

from django.db import transaction

logger = logging.getLogger(__name__)

type Listener = Callable[[str, int], object]
"""Called with the match and its version once the change is stored."""

_listeners: list[Listener] = []


def changed(match_id: str, version: int) -> None:
    """Tell all listeners that a match has this version now, once the transaction in force is committed.

    Called at every write of a match, in its transaction. A listener that fails is logged; the write stands.
    """
    transaction.on_commit(partial(_tell, match_id, version))


def listen(listener: Listener) -> None:
    """Call `listener` from now on with every change; adding it twice adds it once."""
    if listener not in _listeners:
        _listeners.append(listener)


def leave(listener: Listener) -> None:
    """Call `listener` no more."""
    if listener in _listeners:
        _listeners.remove(listener)


def _tell(match_id: str, version: int) -> None:
    for listener in _listeners.copy():
        try:
            listener(match_id, version)
        except Exception:
            logger.exception("%s: a listener of changes failed", match_id)
