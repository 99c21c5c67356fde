"""How strong the computer players are, and how long they think.

    python -m bench.players truco-paulista
    python -m bench.players truco-argentino --matches 1000 --seats 2 4 --option target=15 --pair high low
    python -m bench.players truco-argentino --matches 200 --a high --b low

Every level plays against the one below it, the lowest against a player at random, the highest too.
The same deck orders are played once for each side, with the sides changed round, so that nobody has
the better cards. Printed are the share of matches won with the half width of its 95 % interval (over
deck orders, which are independent), the share that equal players would win, the difference in points a
deal, and what a decision cost, also as multiples of what one random legal move costs.
"""

import argparse
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import fmean, quantiles, stdev
from typing import Any

from games.engines import registry, shuffle
from games.engines.game import Game
from games.engines.observation import Observation
from games.players import levels

RANDOM = "random"

Thinking = dict[str, list[float]]
"""By player the seconds of each decision."""


@dataclass
class Table:
    """The setting of a benchmark, and what its players' decisions cost."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    thinking: Thinking = field(default_factory=dict)
    deals: int = 0
    ahead: float = 0.0

    def share_won(self, decks: int, lone: int, players: Mapping[int, str]) -> float:
        """What side `lone` wins of one match: 1, 0, or its part of a draw."""
        pack = self.game.pack(self.game.complete_options(self.options))
        orders = partial(shuffle.order, pack, f"bench {decks}")
        match = self.game.new_match(self.seats, self.options, orders)
        rngs = [Random(f"bench {decks} {lone} {seat}") for seat in range(self.seats)]
        while match.to_act is not None:
            seat = match.to_act
            player = players[match.side(seat)]
            seen = match.observation(seat)
            began = time.process_time()
            action = decide(seen, player, rngs[seat])
            self.thinking.setdefault(player, []).append(time.process_time() - began)
            match.apply(seat, action)
        self.deals += match.deal + 1
        self.ahead += match.scores[lone] - fmean(match.scores[:lone] + match.scores[lone + 1 :])
        winners = match.winners or range(self.game.sides(self.seats))
        return (lone in winners) / len(winners)

    def contest(self, one: str, others: str, matches: int) -> tuple[float, float]:
        """The share that `one` wins against `others`, and the half width of its 95 % interval."""
        sides = self.game.sides(self.seats)
        runs = [
            fmean(
                self.share_won(decks, lone, {side: one if side == lone else others for side in range(sides)})
                for lone in range(sides)
            )
            for decks in range(max(2, matches // sides))
        ]
        return fmean(runs), 1.96 * stdev(runs) / len(runs) ** 0.5


def decide(seen: Observation, player: str, rng: Random) -> str:
    """The action of a level, or of the player at random."""
    return rng.choice(seen.legal) if player == RANDOM else levels.choose(seen, player, rng)


def pairs_of(slug: str) -> list[tuple[str, str]]:
    """Each level against the one below, the highest against the player at random as well."""
    ladder = [RANDOM, *levels.levels(slug)]
    found = [(ladder[place], ladder[place - 1]) for place in range(1, len(ladder))]
    return found if len(ladder) == 2 else [*found, (ladder[-1], RANDOM)]


def option(game: Game) -> Callable[[str], tuple[str, Any]]:
    """Reads `name=value`; the value as JSON if it is that, else as text."""

    def read(text: str) -> tuple[str, Any]:
        name, _, value = text.partition("=")
        if name not in game.options:
            raise argparse.ArgumentTypeError(f"{game.slug} has the options {', '.join(game.options)}")
        try:
            return name, json.loads(value)
        except ValueError:
            return name, value

    return read


def random_moves(table: Table, number: int = 2000) -> float:
    """The processor time of one move of a player at random: listing the legal moves, choosing, applying."""
    pack = table.game.pack(table.game.complete_options(table.options))
    rng = Random("random moves")
    began = time.process_time()
    made = matches = 0
    while made < number:
        orders = partial(shuffle.order, pack, f"random {matches}")
        match = table.game.new_match(table.seats, table.options, orders)
        matches += 1
        while match.to_act is not None and made < number:
            match.apply(match.to_act, rng.choice(match.legal()))
            made += 1
    return (time.process_time() - began) / made


def report(table: Table, one: str, others: str, matches: int) -> None:
    """Play a contest and print what came of it."""
    table.thinking.clear()
    table.deals, table.ahead = 0, 0.0
    move = random_moves(table)
    share, width = table.contest(one, others, matches)
    fair = 1 / table.game.sides(table.seats)
    print(f"{table.seats} seats, {matches} matches: {one} against {others}", flush=True)
    print(f"  won {100 * share:5.1f} % ± {100 * width:.1f} (equal players: {100 * fair:.0f} %)")
    print(f"  points a deal {table.ahead / table.deals:+.2f}, {table.deals / matches:.1f} deals a match")
    print(f"  a random legal move {1000 * move:.3f} ms")
    for player, seconds in sorted(table.thinking.items()):
        p95 = quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
        costs = (fmean(seconds), p95, max(seconds))
        times = (f"{1000 * cost:9.2f} ms (x{cost / move:.0f})" for cost in costs)
        print(f"  {player:8}", *times, f"{len(seconds):8} decisions")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark that the command line asks for."""
    first = argparse.ArgumentParser(add_help=False)
    first.add_argument("game", choices=[game.slug for game in registry.all()])
    found, _ = first.parse_known_args(arguments)
    game = registry.get(found.game)
    parser = argparse.ArgumentParser(
        description=__doc__, parents=[first], formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seats", type=int, nargs="+", default=list(game.seats), choices=game.seats)
    parser.add_argument("--pair", nargs=2, action="append", choices=[RANDOM, *levels.levels(game.slug)])
    parser.add_argument("--a", choices=[RANDOM, *levels.levels(game.slug)])
    parser.add_argument("--b", choices=[RANDOM, *levels.levels(game.slug)])
    parser.add_argument("--option", type=option(game), action="append", default=[])
    asked = parser.parse_args(arguments)
    if (asked.a is None) != (asked.b is None):
        parser.error("--a and --b go together")
    if asked.a:
        asked.pair = [*(asked.pair or []), (asked.a, asked.b)]
    print("a decision: mean, 95th percentile, longest (processor time)")
    for seats in asked.seats:
        table = Table(game, seats, dict(asked.option))
        for one, others in asked.pair or pairs_of(game.slug):
            report(table, one, others, asked.matches)


if __name__ == "__main__":
    main()
