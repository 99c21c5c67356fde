"""What happened in a match, and who is told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

_NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `type` and `fields` are those of the game's event table and make up the JSON of the event.
    `clause` is the id of the clause behind it; `audience` the seats that are told, with
    `None` among them for spectators; `audience` itself is `None` when everybody is told.
    """

    type: str
    clause: str
    fields: Mapping[str, Any] = field(default=_NOTHING)
    audience: frozenset[int | None] | None = None

    def told_to(self, viewer: int | None) -> bool:
        """Whether `viewer`, a seat or `None` for a spectator, learns of the event."""
        return self.audience is None or viewer in self.audience

    def as_json(self) -> dict[str, Any]:
        """The event as a JSON object: its type, then its fields."""
        return {"type": self.type, **self.fields}

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]
