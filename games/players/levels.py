"""The computer players there are: a module for each game, named like the game's package."""

import importlib
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

from games.engines.observation import Observation
from games.players.reasons import Decided

ChooseAction = Callable[[Any, Random], str]
"""A computer player: from the observation of its seat and a generator to one of its legal actions."""

_registered: dict[str, Mapping[str, ChooseAction]] = {}


def _module(slug: str) -> ModuleType:
    return importlib.import_module(f"games.players.{slug.replace('-', '_')}")


@cache
def _found(slug: str) -> Mapping[str, ChooseAction]:
    levels: Mapping[str, ChooseAction] = _module(slug).LEVELS
    return levels


def levels(slug: str) -> tuple[str, ...]:
    """The levels of a game, easiest first: of `low`, `middle` and `high` those it has."""
    return tuple(_players(slug))


def choose(observation: Observation, level: str, rng: Random) -> str:
    """The action that the level takes; the same observation, level and generator give the same."""
    return _players(observation.game.slug)[level](observation, rng)


def decide(observation: Observation, level: str, rng: Random) -> Decided:
    """The action that the level takes, as `choose` has it, with its reason if its method tells one.

    A game whose levels tell theirs has `DECIDING` beside its `LEVELS`: the same players, telling why.
    """
    deciding = _deciding(observation.game.slug)
    if deciding is None:
        return Decided(choose(observation, level, rng))
    return deciding[level](observation, rng)


def tell_reasons(slug: str) -> bool:
    """Whether the levels of the game tell their reasons."""
    return _deciding(slug) is not None


def inclination(observation: Observation, level: str, rng: Random) -> str | None:
    """What the level would do where it leaves the word to people of its side; else `None`.

    A game says so by a function of this name beside its `LEVELS`.
    """
    tell = _inclination(observation.game.slug)
    return None if tell is None else tell(observation, level, rng)


def give_advice(slug: str) -> bool:
    """Whether computer players of the game ever leave the word to people."""
    return _inclination(slug) is not None


def _inclination(slug: str) -> Callable[[Any, str, Random], str | None] | None:
    return None if slug in _registered else getattr(_module(slug), "inclination", None)


def _deciding(slug: str) -> Mapping[str, Callable[[Any, Random], Decided]] | None:
    return None if slug in _registered else getattr(_module(slug), "DECIDING", None)


def register(slug: str, players: Mapping[str, ChooseAction]) -> None:
    """Add the players of a game that lives elsewhere."""
    _registered[slug] = players


def unregister(slug: str) -> None:
    """Take back what `register` added."""
    _registered.pop(slug, None)


def _players(slug: str) -> Mapping[str, ChooseAction]:
    return _registered[slug] if slug in _registered else _found(slug)
