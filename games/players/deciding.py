"""One decision of a computer player, as work for another process."""

from collections.abc import Mapping
from random import Random
from typing import Any

from games.engines.match import replayed
from games.engines.record import Record
from games.players import levels


def decide(record: Mapping[str, Any], seat: int, level: str, seed: str, people: tuple[int, ...]) -> str:
    """The action of the computer player at `seat` after the last action of `record`.

    Depends on its arguments alone, so that asking again gives the same action. The player itself
    is handed its observation only.
    """
    read = Record.from_json(record)
    match = replayed(read.opening(), read.actions)
    return levels.choose(match.observation(seat, people), level, Random(seed))
