"""How long random matches of every game last, in every guise; every one of them is replayed and compared.

    python -m bench.matches
    python -m bench.matches --matches 1000 --games minchiate balco

Printed are, for each game, number of seats and options: how many matches were played to their end, the mean
and the longest in actions, and how many of them the record replays to other facts (none, if all is well).
"""

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from statistics import mean
from typing import Any

from games.engines import registry, shuffle
from games.engines.game import Game
from games.engines.match import Match

MOST_ACTIONS = 50_000


def played(game: Game, seats: int, options: Mapping[str, Any], number: int) -> tuple[int, bool]:
    """The actions of one random match, and whether its record replays to the same facts."""
    complete = game.complete_options(options)
    match: Match = game.new_match(
        seats, options, partial(shuffle.order, game.pack(complete), f"matches {game.slug} {number}")
    )
    rng = Random(f"matches {game.slug} {seats} {number}")
    actions: list[tuple[int, str]] = []
    while match.to_act is not None and len(actions) < MOST_ACTIONS:
        action = match.to_act, chosen(match.legal(), rng)
        match.apply(*action)
        actions.append(action)
    again = game.new_match(seats, options, match.decks)
    for seat, text in actions:
        again.apply(seat, text)
    return len(actions), match.over and again.facts() == match.facts()


def chosen(legal: list[str], rng: Random) -> str:
    """Any action; half of the time first its verb, so that a match is not all calls."""
    if rng.random() < 0.5:
        verb = rng.choice(sorted({action.partition(":")[0] for action in legal}))
        legal = [action for action in legal if action.partition(":")[0] == verb]
    return rng.choice(legal)


def report(game: Game, seats: int, options: Mapping[str, Any], matches: int) -> None:
    """Play the matches of one guise and print a line."""
    found = [played(game, seats, options, number) for number in range(matches)]
    lengths = [actions for actions, _ in found]
    wrong = sum(not same for _, same in found)
    spelt = ", ".join(f"{name}={value}" for name, value in options.items())
    print(
        f"{game.slug:16} {seats} seats  {matches} matches  "
        f"mean {mean(lengths):7.1f}  longest {max(lengths):5}  replayed otherwise {wrong}  {spelt}",
        flush=True,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark that the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--games", nargs="+", default=[game.slug for game in registry.all()])
    asked = parser.parse_args(arguments)
    for slug in asked.games:
        game = registry.get(slug)
        for seats, options in game.guises:
            report(game, seats, options, asked.matches)


if __name__ == "__main__":
    main()
