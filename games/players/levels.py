"""The computer players there are: a module for each game, named like the game's package."""

import importlib
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

from games.engines.observation import Observation

ChooseAction = Callable[[Any, Random], str]
"""A computer player: from the observation of its seat and a generator to one of its legal actions."""

_registered: dict[str, Mapping[str, ChooseAction]] = {}


@cache
def _found(slug: str) -> Mapping[str, ChooseAction]:
    module = importlib.import_module(f"games.players.{slug.replace('-', '_')}")
    levels: Mapping[str, ChooseAction] = module.LEVELS
    return levels


def levels(slug: str) -> tuple[str, ...]:
    """The levels of a game, easiest first: of `low`, `middle` and `high` those it has."""
    return tuple(_players(slug))


def choose(observation: Observation, level: str, rng: Random) -> str:
    """The action that the level takes; the same observation, level and generator give the same."""
    return _players(observation.game.slug)[level](observation, rng)


def register(slug: str, players: Mapping[str, ChooseAction]) -> None:
    """Add the players of a game that lives elsewhere."""
    _registered[slug] = players


def unregister(slug: str) -> None:
    """Take back what `register` added."""
    _registered.pop(slug, None)


def _players(slug: str) -> Mapping[str, ChooseAction]:
    return _registered[slug] if slug in _registered else _found(slug)
