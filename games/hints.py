"""Hints: what the strongest level would do in the place of somebody who plays against computers alone.

Asking changes nothing. The answer is a decision like those of the computer players: made where they think,
from the observation of the seat, the same however often it is asked for.
"""

import logging
import time
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYet
from concurrent.futures.process import BrokenProcessPool

from django.conf import settings
from django.core.cache import caches

from games.models import Match, Seat
from games.players import levels
from games.players.reasons import Decided, Reason
from games.selectors import Table, table_of
from games.thinking import thinkers
from games.work import ask_for_hint

logger = logging.getLogger(__name__)

LOOKS_EVERY = 0.05
"""Seconds between two looks whether a worker has answered."""

KEPT_FOR = 600
"""Seconds for which an answer of a worker waits to be fetched."""


class NoHint(Exception):
    """No hint can be found here."""


class Thinking(Exception):
    """The hint is being thought of and may be asked for again."""


def hint(table: Table, seat: Seat, seconds: float) -> Decided:
    """What the strongest level would do at the seat, and why.

    Whether its player may ask says `TableView.may_ask_for_hint`. Raises `NoHint`, and `Thinking` if it takes
    longer than so many seconds.
    """
    if settings.THINK_IN_WORKERS:
        return _from_workers(table, seat.number, seconds)
    try:
        return _asked(table, seat.number).result(timeout=seconds)
    except (NotYet, BrokenProcessPool):
        raise Thinking from None
    except Exception:
        logger.exception("%s: no hint for seat %d", table.match, seat.number)
        raise NoHint from None


def think(match_id: str, ply: int, seat: int, seconds: float) -> None:
    """Think of a hint for another process, and lay the answer where that one looks for it.

    The answer may be that there is none, or its page would ask for ever.
    """
    table = table_of(Match.objects.get(pk=match_id))
    if not table.has_begun or table.match.plies != ply or table.state.to_act != seat:
        return
    try:
        found = _asked(table, seat).result(timeout=seconds)
    except (NotYet, BrokenProcessPool):
        raise
    except Exception:
        logger.exception("%s: no hint for seat %d", table.match, seat)
        found = Decided("")
    told = None if found.reason is None else found.reason.as_json()
    answer = {"action": found.action, "reason": told, "then": found.then}
    caches["live"].set(_key(match_id, ply, seat), answer, KEPT_FOR)


def _asked(table: Table, seat: int) -> "Future[Decided]":
    match = table.match
    return thinkers.ask(
        f"{match.pk}:hint",
        record=table.record().as_json(),
        seat=seat,
        level=levels.levels(table.game.slug)[-1],
        seed=f"hint:{match.pk}:{match.plies}:{seat}",
        people=table.people,
    )


def _from_workers(table: Table, seat: int, seconds: float) -> Decided:
    match = table.match
    key, until = _key(match.pk, match.plies, seat), time.monotonic() + seconds
    while True:
        found = caches["live"].get(key)
        if found is not None and not found["action"]:
            raise NoHint
        if found is not None:
            reason = found["reason"]
            told = None if reason is None else Reason.from_json(reason)
            return Decided(found["action"], told, tuple(found.get("then", ())))
        ask_for_hint(match.pk, match.plies, seat)
        if time.monotonic() > until:
            raise Thinking
        time.sleep(LOOKS_EVERY)


def _key(match_id: str, ply: int, seat: int) -> str:
    return f"hint.{match_id}.{ply}.{seat}"
