"""The level Hard: memory of the cards, and every throw played out in sampled deals (ai-4)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from games.engines.balco.actions import TAKE
from games.engines.balco.cards import bare
from games.engines.balco.observation import BalcoObservation
from games.engines.balco.table import SWAP
from games.engines.balco.worlds import World, Worlds
from games.players.balco import medium
from games.players.balco.counts import counted, kind_of
from games.players.balco.position import Position
from games.players.balco.rules import Choice
from games.players.balco.spelling import Aimed, choices, own_seat, spelt
from games.players.reasons import Decided, acting, decided

PLAYOUTS = 320
"""So many deals are played out for one decision, shared among the throws."""

FEWEST = 4
"""In every round each throw is tried in at least so many deals."""


def decide(seen: BalcoObservation, rng: Random) -> Decided:
    """What Hard does, and why."""
    if seen.phase == SWAP:
        return medium.exchange(seen)
    if not seen.own:
        return medium.lift(seen)
    if medium.takes_way_out(seen, rng):
        return medium.wander(seen, rng)
    found = worth_weighing(seen)
    if not found:
        return decided(TAKE, "nothing-fits", "play-6")
    if len(found) == 1:
        return decided(spelt(seen, *found[0]), "only-throw", "play-2", number=found[0][0].number)
    weighed = weigh(seen, found, rng)
    points, other_points = weighed.mean(weighed.best), weighed.mean(weighed.other)
    return decided(
        spelt(seen, *weighed.best),
        "most-points" if points > other_points else "as-many-points",
        "ai-4",
        points=points,
        other=spelt(seen, *weighed.other),
        other_points=other_points,
        deals=weighed.deals,
    )


choose = acting(decide)


def worth_weighing(seen: BalcoObservation) -> list[Aimed]:
    """The different throws, Medium's first, without those that waste a joker (ai-4)."""
    picked = medium.pick(seen)
    found = sorted(dict.fromkeys(choices(seen)), key=lambda aimed: aimed != picked)
    if not any(choice.naturals and not choice.jokers for choice, _ in found):
        return found
    return [aimed for aimed in found if not aimed[0].jokers or _is_single_special(aimed[0])]


def _is_single_special(choice: Choice) -> bool:
    return choice.jokers == 1 and not choice.naturals and choice.number in (1, 2, 10)


class Weighed(NamedTuple):
    """The throw with the best mean points, and the one that was given up last.

    Both were tried in the same number of `deals`; `points` are their sums.
    """

    best: Aimed
    other: Aimed
    deals: int
    points: Mapping[Aimed, int]

    def mean(self, throw: Aimed) -> float:
        """The mean points of one of the two, as words give them."""
        return round(self.points[throw] / self.deals, 2)


def best(seen: BalcoObservation, throws: Sequence[Aimed], rng: Random) -> Aimed:
    """The throw with the best mean points."""
    return weigh(seen, throws, rng).best


def weigh(seen: BalcoObservation, throws: Sequence[Aimed], rng: Random) -> Weighed:
    """Try throws, at least two, in imagined deals.

    In every round all throws are tried in the same deals; then the worse half is given up, until one is left.
    Of equal ones the earlier is kept.
    """
    worlds, seat = Worlds(seen), own_seat(seen)
    points = dict.fromkeys(throws, 0)
    left = list(throws)
    rounds = (len(left) - 1).bit_length()
    deals = 0
    while True:
        for _ in range(max(FEWEST, PLAYOUTS // (rounds * len(left)))):
            deals += 1
            start = position_of(seen, worlds.deal(rng))
            luck = rng.getrandbits(32)
            for throw in left:
                position = start.copy()
                position.throw(*throw)
                points[throw] += position.points(seat, Random(luck))
        left.sort(key=lambda throw: -points[throw])
        if len(left) <= 2:
            return Weighed(left[0], left[1], deals, points)
        del left[(len(left) + 1) // 2 :]


def position_of(seen: BalcoObservation, world: World) -> Position:
    """The position if the cards lie so."""
    position = Position(
        hands=[counted(hand) for hand in world.hands],
        up=[[kind_of(card) for card in cards] for cards in seen.up],
        blinds=[[kind_of(slots[slot]) for slot in sorted(slots, reverse=True)] for slots in world.blinds],
        stock=[kind_of(card) for card in reversed(world.stock)],
        pile=counted(bare(item) for item in seen.pile),
    )
    position.top, position.run, position.bound = seen.top or 0, seen.run, seen.bound
    position.turn, position.accepted = own_seat(seen), seen.accepted
    position.limit = seen.options["limit"]
    position.out = list(seen.out)
    return position
