"""The level Hard: memory of the cards, and every throw played out in sampled deals (ai-4)."""

from collections.abc import Sequence
from random import Random

from games.engines.balco.actions import TAKE
from games.engines.balco.cards import bare
from games.engines.balco.observation import BalcoObservation
from games.engines.balco.table import SWAP
from games.engines.balco.worlds import World, Worlds
from games.players.balco import easy, medium
from games.players.balco.counts import counted, kind_of
from games.players.balco.position import Position
from games.players.balco.rules import Choice
from games.players.balco.spelling import Aimed, choices, own_seat, spelt

PLAYOUTS = 320
"""So many deals are played out for one decision, shared among the throws."""

FEWEST = 4
"""In every round each throw is tried in at least so many deals."""


def choose(seen: BalcoObservation, rng: Random) -> str:
    """The action of Hard."""
    if seen.phase == SWAP:
        return medium.exchange(seen)
    if not seen.own:
        return medium.lift(seen)
    if medium.takes_way_out(seen, rng):
        return easy.throw(seen, rng)
    found = worth_weighing(seen)
    if not found:
        return TAKE
    choice, target = found[0] if len(found) == 1 else best(seen, found, rng)
    return spelt(seen, choice, target)


def worth_weighing(seen: BalcoObservation) -> list[Aimed]:
    """The different throws, Medium's first, without those that waste a joker (ai-4)."""
    picked = medium.pick(seen)
    found = sorted(dict.fromkeys(choices(seen)), key=lambda aimed: aimed != picked)
    if not any(choice.naturals and not choice.jokers for choice, _ in found):
        return found
    return [aimed for aimed in found if not aimed[0].jokers or _is_single_special(aimed[0])]


def _is_single_special(choice: Choice) -> bool:
    return choice.jokers == 1 and not choice.naturals and choice.number in (1, 2, 10)


def best(seen: BalcoObservation, throws: Sequence[Aimed], rng: Random) -> Aimed:
    """The throw with the best mean points.

    In every round all throws are tried in the same deals; then the worse half is given up, until one is left.
    Of equal ones the earlier is kept.
    """
    worlds, seat = Worlds(seen), own_seat(seen)
    points = dict.fromkeys(throws, 0)
    left = list(throws)
    rounds = (len(left) - 1).bit_length()
    while len(left) > 1:
        for _ in range(max(FEWEST, PLAYOUTS // (rounds * len(left)))):
            start = position_of(seen, worlds.deal(rng))
            luck = rng.getrandbits(32)
            for throw in left:
                position = start.copy()
                position.throw(*throw)
                points[throw] += position.points(seat, Random(luck))
        left.sort(key=lambda throw: -points[throw])
        del left[(len(left) + 1) // 2 :]
    return left[0]


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
