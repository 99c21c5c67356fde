"""Why a computer player does something: a code and the clause behind it, as refusals have them.

A level gives its reason together with its action, from the very step that settled it. The words are
the templates' part.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """What settled a decision. `facts` are what the words may name: numbers, card codes, actions."""

    code: str
    clause: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The reason as a JSON object."""
        return {"code": self.code, "clause": self.clause, "facts": dict(self.facts)}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Reason":
        """The reason that `as_json` wrote down."""
        return cls(stored["code"], stored["clause"], stored["facts"])


@dataclass(frozen=True, slots=True)
class Decided:
    """An action of a computer player and its reason, `None` if its method tells none.

    Where the method settles several actions at once, `then` are the others, each legal after those before it.
    """

    action: str
    reason: Reason | None = None
    then: tuple[str, ...] = ()


def decided(action: str, code: str, clause: str, **facts: Any) -> Decided:
    """An action with its reason."""
    return Decided(action, Reason(code, clause, facts))


def acting[Seen](decide: Callable[[Seen, Random], Decided]) -> Callable[[Seen, Random], str]:
    """The player that does what `decide` decides and keeps the reason to itself."""

    def choose(seen: Seen, rng: Random) -> str:
        return decide(seen, rng).action

    return choose


def percent(share: float) -> float:
    """A share or chance as the words give it: in percent, with one decimal."""
    return round(100 * share, 1)
