"""The Envido bidding: which call may follow, and what it is worth accepted or refused."""

from collections.abc import Sequence

ENVIDO = "envido"
REAL = "real-envido"
FALTA = "falta-envido"

CALLS = (ENVIDO, REAL, FALTA)
"""The calls; any of them may open (envido-4)."""

_ADDS = {ENVIDO: 2, REAL: 3}

_RAISED_BY = {ENVIDO: "envido-9", REAL: "envido-10", FALTA: "envido-11"}


def raise_refusal(calls: Sequence[str], call: str) -> tuple[str, str] | None:
    """Why `call` may not follow the bidding `calls`, as (code, clause), or `None` if it may."""
    if FALTA in calls:
        return "falta-not-raised", "envido-11"
    if call == ENVIDO and REAL in calls:
        return "envido-after-real", "envido-10"
    if call == ENVIDO and calls.count(ENVIDO) == 2:
        return "envido-limit", "envido-9"
    if call == REAL and REAL in calls:
        return "envido-limit", "envido-10"
    return None


def raised_by(call: str) -> str:
    """The clause that lets `call` be a raise."""
    return _RAISED_BY[call]


def accepted_value(calls: Sequence[str]) -> int | None:
    """The points of the accepted bidding; `None` if it ends in a Falta envido (envido-9 to envido-12)."""
    return None if FALTA in calls else sum(_ADDS[call] for call in calls)


def refused_value(calls: Sequence[str]) -> int:
    """The points of the refused bidding: the value before its last call, or 1 (envido-15)."""
    return sum(_ADDS[call] for call in calls[:-1]) or 1


def falta_value(scores: Sequence[int], winner: int, target: int, rule: str) -> tuple[int, str]:
    """The points of an accepted Falta envido that side `winner` wins, and the clause that says so.

    What the leader lacks to the target (envido-12); with the rule "malas-match", in a match to 30
    and both below 15, what the winner lacks (falta-2, falta-3).
    """
    if rule == "malas-match" and target == 30 and max(scores) < 15:
        return target - scores[winner], "falta-2"
    return target - max(scores), "envido-12"
