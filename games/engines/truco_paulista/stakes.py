"""The four raises and what they make a deal worth."""

TRUCO = "truco"

STAKE = {TRUCO: 3, "six": 6, "nine": 9, "twelve": 12}
"""The raises in their order, with the value each asks for (raise-2, raise-10)."""

TOP = 12
"""The value above which nothing can be asked (raise-8)."""

ELEVEN = 3
"""What a hand of eleven is worth once it is played (eleven-3)."""

_ABOVE = {1: TRUCO, 3: "six", 6: "nine", 9: "twelve"}


def raise_above(value: int) -> str | None:
    """The raise that may be asked at this value; `None` at twelve (raise-8, raise-10)."""
    return _ABOVE.get(value)
