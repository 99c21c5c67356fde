"""One decision of a computer player, as work for another process."""

import multiprocessing
import multiprocessing.connection
import os
from collections.abc import Mapping
from random import Random
from threading import Thread
from typing import Any

from games.engines.match import replayed
from games.engines.record import Record
from games.players import levels
from games.players.reasons import Decided


def decide(record: Mapping[str, Any], seat: int, level: str, seed: str, people: tuple[int, ...]) -> Decided:
    """What the computer player at `seat` does after the last action of `record`, and why.

    Depends on its arguments alone, so that asking again gives the same action. The player itself
    is handed its observation only.
    """
    read = Record.from_json(record)
    match = replayed(read.opening(), read.actions)
    return levels.decide(match.observation(seat, people), level, Random(seed))


def end_with_parent() -> None:
    """Let this process end when the one that started it is gone, however that came about.

    Its queue cannot tell: the writing end is open in this process too.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)
