"""What the rules of play say about themselves: the clauses they cite and the options they have.

The one place that asks the games for their rules of play.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engines import registry


@dataclass(frozen=True)
class Option:
    """An option of a game: its type, the value it has unless another is chosen, and all it may have."""

    name: str
    type: type
    default: Any
    allowed: Sequence[Any]


def cited_clauses() -> dict[str, frozenset[str]]:
    """Every clause id that an engine may cite, by the slug of the game."""
    return {game.slug: game.clauses for game in registry.all()}


def is_played(slug: str) -> bool:
    """Whether the game can be played here."""
    return slug in cited_clauses()


def options_of(slug: str) -> tuple[Option, ...]:
    """The options of a game, in its order; none for a game that cannot be played here."""
    if not is_played(slug):
        return ()
    game = registry.get(slug)
    return tuple(Option(name, spec.type, spec.default, spec.allowed) for name, spec in game.options.items())


def seats_of(slug: str) -> tuple[int, ...]:
    """For how many the game can be played here; nothing for one that cannot be played."""
    return registry.get(slug).seats if is_played(slug) else ()
