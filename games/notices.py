"""Telling whoever looks on that a match has changed. A notice names match and version, never a card."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial

from django.db import transaction

from games.delivery import send_to_group

logger = logging.getLogger(__name__)

type Listener = Callable[[str, int], object]
"""Called with the match and its version once the change is stored."""

_listeners: list[Listener] = []
_held_back: ContextVar[list[Callable[[], None]] | None] = ContextVar("held_back", default=None)


def table_group(match_id: str) -> str:
    """The group of all who look at the table of a match."""
    return f"table.{match_id}"


LOBBY = "lobby"
"""The group of all who look at the lobby."""


def changed(match_id: str, version: int, *, by: int | None = None) -> None:
    """Tell all who look that a match has this version now, once the transaction in force is committed.

    Called at every write of a match, in its transaction; `by` is the seat that has played or moved on,
    whose own page gets the change as the answer to its request. Anything else concerns the lobby too.
    What fails then is logged; the write stands.
    """
    transaction.on_commit(partial(_in_time, partial(_tell, match_id, version, by)))


def lobby_changed() -> None:
    """Tell all who look at the lobby that there may be something new, once all is committed."""
    transaction.on_commit(partial(send_to_group, LOBBY, {"type": "lobby.changed"}))


def company_changed(match_id: str) -> None:
    """Tell all who look that somebody has come, gone or said something; the match is as it was."""
    _in_time(partial(send_to_group, table_group(match_id), {"type": "table.company"}))


@contextmanager
def held_back() -> Iterator[list[Callable[[], None]]]:
    """Gather what those who look at tables are to be told; it is told by calling what was gathered."""
    gathered: list[Callable[[], None]] = []
    before = _held_back.set(gathered)
    try:
        yield gathered
    finally:
        _held_back.reset(before)


def listen(listener: Listener) -> None:
    """Call `listener` from now on with every change of this process; adding it twice adds it once."""
    if listener not in _listeners:
        _listeners.append(listener)


def leave(listener: Listener) -> None:
    """Call `listener` no more."""
    if listener in _listeners:
        _listeners.remove(listener)


def _in_time(tell: Callable[[], None]) -> None:
    gathered = _held_back.get()
    if gathered is None:
        tell()
    else:
        gathered.append(tell)


def _tell(match_id: str, version: int, by: int | None) -> None:
    send_to_group(table_group(match_id), {"type": "table.changed", "version": version, "by": by})
    if by is None:
        send_to_group(LOBBY, {"type": "lobby.changed"})
    for listener in _listeners:
        try:
            listener(match_id, version)
        except Exception:
            logger.exception("%s: a listener of changes failed", match_id)
