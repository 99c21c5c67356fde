"""The Truco calls and the stake of a deal."""

TRUCO = "truco"
RETRUCO = "retruco"
VALE_CUATRO = "vale-cuatro"

CALLS = (TRUCO, RETRUCO, VALE_CUATRO)
"""The calls in their order (truco-2)."""

STAKE = {TRUCO: 2, RETRUCO: 3, VALE_CUATRO: 4}
"""What the deal is worth once the call is accepted (truco-2)."""


def next_call(stake: int) -> str | None:
    """The call that comes next at an accepted stake; `None` after Vale cuatro (truco-3, truco-10)."""
    return CALLS[stake - 1] if stake <= len(CALLS) else None


def call_above(call: str) -> str | None:
    """The call that comes next above `call`."""
    return next_call(STAKE[call])
