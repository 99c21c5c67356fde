"""How long deals of Balcó last, beside the figures of the rules (section 14.4).

    python -m bench.lengths
    python -m bench.lengths --deals 500 --players middle --seats 2 3

Printed are the accepted actions of a deal, exchange included: median, 90th and 99th percentile and the
most, with the engine's limit raised so that hardly a deal is stopped; then how many deals the usual limit
would have stopped, and the share of deals in which the starter comes first.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from games.engines import shuffle
from games.engines.balco.game import GAME
from games.engines.balco.match import BalcoMatch
from games.engines.match import Match
from games.players import levels

RANDOM = "random"
LIMIT = 5000
USUAL_LIMIT = GAME.options["limit"].default

Figures = tuple[int, int, int, int]

OF_THE_RULES: dict[tuple[str, bool], tuple[Figures, ...]] = {
    ("middle", True): ((69, 86, 119, 217), (79, 100, 167, 263), (91, 113, 179, 277), (103, 125, 157, 232)),
    ("middle", False): ((71, 90, 203, 333), (84, 107, 194, 276), (96, 121, 153, 252), (108, 132, 158, 230)),
    ("low", True): ((110, 176, 281, 442), (132, 210, 314, 397), (152, 229, 324, 525), (168, 249, 338, 477)),
    ("low", False): ((142, 259, 430, 672), (166, 284, 447, 622), (194, 322, 482, 812), (212, 343, 512, 736)),
    (RANDOM, True): (
        (238, 525, 1810, 4391),
        (269, 595, 1282, 1639),
        (293, 556, 1155, 1511),
        (334, 643, 1530, 1994),
    ),
    (RANDOM, False): (
        (281, 611, 1767, 4013),
        (317, 715, 1703, 5000),
        (356, 764, 1706, 2342),
        (400, 750, 1893, 2353),
    ),
}
"""Median, p90, p99 and maximum of the rules for 2, 3, 4 and 5 players."""


@dataclass(frozen=True)
class Length:
    """One deal: its accepted actions, and whether the starter was the first to go out."""

    actions: int
    starter_first: bool


def played(seats: int, player: str, *, jokers: bool, number: int) -> Length:
    """One deal with the same player at every seat."""
    options = {"jokers": jokers, "limit": LIMIT}
    match: Match = GAME.new_match(
        seats, options, partial(shuffle.order, GAME.pack(options), f"lengths {number}")
    )
    rng = Random(f"lengths {number} {player}")
    while match.to_act is not None:
        seat = match.to_act
        if player == RANDOM:
            action = rng.choice(match.legal())
        else:
            action = levels.choose(match.observation(seat), player, rng)
        match.apply(seat, action)
    assert isinstance(match, BalcoMatch)
    return Length(match.accepted, match.starter == (match.out or [None])[0])


def figures(lengths: Sequence[int]) -> Figures:
    """Median, 90th and 99th percentile, maximum."""
    ordered = sorted(lengths)
    median, p90, p99 = (ordered[int(len(ordered) * share)] for share in (0.5, 0.9, 0.99))
    return median, p90, p99, ordered[-1]


def spelt(found: Figures) -> str:
    """The figures as in the rules."""
    return "/".join(map(str, found))


def report(seats: int, player: str, *, jokers: bool, deals: int) -> None:
    """Play the deals and print one line."""
    found = [played(seats, player, jokers=jokers, number=number) for number in range(deals)]
    lengths = [length.actions for length in found]
    stopped = sum(length > USUAL_LIMIT for length in lengths)
    first = sum(length.starter_first for length in found) / deals
    rules = OF_THE_RULES.get((player, jokers))
    print(
        f"{player:7} {seats} players {'jokers   ' if jokers else 'no jokers'} "
        f"{spelt(figures(lengths)):20} (rules {spelt(rules[seats - 2]) if rules else '-'})"
        f"  over {USUAL_LIMIT}: {stopped}  starter first {first:.0%}",
        flush=True,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark that the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    known = (RANDOM, *levels.levels(GAME.slug))
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seats", type=int, nargs="+", default=list(GAME.seats), choices=GAME.seats)
    parser.add_argument("--players", nargs="+", default=[RANDOM, "low", "middle"], choices=known)
    asked = parser.parse_args(arguments)
    print(f"{asked.deals} deals a line; accepted actions: median/p90/p99/most")
    for player in asked.players:
        for jokers in (True, False):
            for seats in asked.seats:
                report(seats, player, jokers=jokers, deals=asked.deals)


if __name__ == "__main__":
    main()
