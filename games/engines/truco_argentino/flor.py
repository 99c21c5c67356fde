"""The Flor bidding (option `flor`): which call may follow, and what it is worth accepted or refused."""

from collections.abc import Sequence

FLOR = "flor"
CONTRAFLOR = "contraflor"
AL_RESTO = "contraflor-al-resto"

CALLS = (FLOR, CONTRAFLOR, AL_RESTO)
"""The calls, each higher than the one before (flor-5)."""

ALONE = 3
"""The points of each flor of a side when the other side holds none (flor-4)."""

_ACCEPTED = {FLOR: 4, CONTRAFLOR: 6}

_REFUSED = {(FLOR,): 3, (FLOR, CONTRAFLOR): 4, (FLOR, AL_RESTO): 4, (FLOR, CONTRAFLOR, AL_RESTO): 6}


def higher(call: str, waiting: str) -> bool:
    """Whether `call` may answer the call `waiting` as a raise (flor-5)."""
    return CALLS.index(call) > CALLS.index(waiting)


def accepted_value(calls: Sequence[str]) -> int | None:
    """The points of the accepted bidding; `None` for what a Falta envido is worth (flor-6)."""
    return _ACCEPTED.get(calls[-1])


def refused_value(calls: Sequence[str]) -> int:
    """The points of the refused bidding (flor-7)."""
    return _REFUSED[tuple(calls)]
