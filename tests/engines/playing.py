"""Random matches of any game, for the tests that hold for all of them."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

import pytest

from games.engines import registry, shuffle
from games.engines.game import Game
from games.engines.match import Match

MOST_ACTIONS = 50_000
"""Random play of any game is over long before."""


def guises(*more: Game) -> list[Any]:
    """Every game, and those named, in every guise, as parameters (game, seats, options)."""
    return [
        pytest.param(game, seats, options, id=named(game, seats, options))
        for game in (*registry.all(), *more)
        for seats, options in game.guises
    ]


def named(game: Game, seats: int, options: Mapping[str, Any]) -> str:
    """A short name of a guise."""
    return "-".join([game.slug, str(seats), *(f"{name}={value}" for name, value in options.items())])


def orders(game: Game, options: Mapping[str, Any], seed: object) -> Callable[[int], tuple[str, ...]]:
    """Shuffled deck orders."""
    return partial(shuffle.order, game.pack(game.complete_options(options)), f"{game.slug} {seed}")


def new(game: Game, seats: int, options: Mapping[str, Any], seed: object) -> Match:
    """A match with shuffled decks."""
    return game.new_match(seats, options, orders(game, options, seed))


def walk(match: Match, rng: Random) -> Iterator[Match]:
    """Plays the match to its end at random; yields it before every action and at the end."""
    for _ in range(MOST_ACTIONS):
        yield match
        if match.to_act is None:
            return
        match.apply(match.to_act, chosen(match.legal(), rng))
    raise AssertionError("the match does not end")


def chosen(legal: list[str], rng: Random) -> str:
    """Any action; half of the time first its verb, so that rare ones come up too."""
    if rng.random() < 0.5:
        verb = rng.choice(sorted({action.partition(":")[0] for action in legal}))
        legal = [action for action in legal if action.partition(":")[0] == verb]
    return rng.choice(legal)


def viewers(match: Match) -> list[int | None]:
    """All seats and a spectator."""
    return [None, *range(match.seats)]


def tokens(value: Any) -> set[str]:
    """Every text inside a JSON value, and what stands before, between and after its colons and commas."""
    if isinstance(value, str):
        return {value, *value.replace(":", ",").split(",")}
    if isinstance(value, Mapping):
        return {token for item in value.values() for token in tokens(item)}
    if isinstance(value, list | tuple):
        return {token for item in value for token in tokens(item)}
    return set()
