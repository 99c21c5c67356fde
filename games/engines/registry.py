"""The games there are: every package here that has a module `game` with a `GAME`."""

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec

import games.engines as engines
from games.engines.game import Game

_registered: dict[str, Game] = {}


@cache
def _found() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(engines.__path__):
        name = f"{engines.__name__}.{module.name}.game"
        if module.ispkg and find_spec(name) is not None:
            game: Game = importlib.import_module(name).GAME
            found[game.slug] = game
    return found


def get(slug: str) -> Game:
    """The game with this slug; raises `KeyError` if there is none."""
    return _registered[slug] if slug in _registered else _found()[slug]


def all() -> tuple[Game, ...]:  # noqa: A001 - named in the engine contract
    """Every game, by slug."""
    games = {**_found(), **_registered}
    return tuple(games[slug] for slug in sorted(games))


def register(game: Game) -> None:
    """Add a game that lives elsewhere."""
    _registered[game.slug] = game


def unregister(slug: str) -> None:
    """Take back what `register` added."""
    _registered.pop(slug, None)
