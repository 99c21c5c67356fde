"""A match in which what a viewer cannot see is dealt at random."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from games.engines import shuffle
from games.engines.balco.worlds import Worlds

if TYPE_CHECKING:
    from games.engines.balco.match import BalcoMatch
    from games.engines.balco.observation import BalcoObservation


def sample(seen: "BalcoObservation", rng: Random) -> "BalcoMatch":
    """A match at the same point in which the unseen cards of the present deal are dealt at random.

    Every way to deal them that agrees with what the viewer was told is equally likely. Later deals of
    the match are shuffled by a seed drawn from `rng`.
    """
    from games.engines.balco.match import BalcoMatch

    worlds = Worlds(seen)
    world = worlds.deal(rng)
    order = worlds.order(world, rng)
    match = BalcoMatch(
        seen.game,
        seen.seats,
        seen.options,
        partial(_order_of_deal, seen, order, f"{rng.getrandbits(64):x}"),
        deal=seen.deal,
        scores=seen.scores_before,
        past=(event for event in seen.events[: seen.deal_began] if event.type == "deal-over"),
    )
    match.follow(seen.deal_events, world.hands, seen.to_act)
    return match


def _order_of_deal(seen: "BalcoObservation", order: tuple[str, ...], seed: str, deal: int) -> Sequence[str]:
    return order if deal == seen.deal else shuffle.order(seen.game.pack(seen.options), seed, deal)
