"""A match in which what a viewer cannot see is dealt at random."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from games.engines import shuffle
from games.engines.minchiate.actions import DECLARE_ALL, DECLARE_NONE, declaration
from games.engines.minchiate.cards import PACK
from games.engines.minchiate.dealing import FIRST_BATCH
from games.engines.minchiate.seating import SEATS, dealing_order
from games.engines.minchiate.worlds import World, Worlds
from games.engines.refusals import Refusal

if TYPE_CHECKING:
    from games.engines.minchiate.match import MinchiateMatch
    from games.engines.minchiate.observation import MinchiateObservation


def sample(seen: "MinchiateObservation", rng: Random) -> "MinchiateMatch":
    """A match at the same point in which the unseen cards of the present deal are dealt at random.

    Every way to deal them that agrees with what the viewer was told is equally likely. Later deals of
    the match are shuffled by a seed drawn from `rng`.
    """
    worlds = Worlds(seen)
    while True:
        world = worlds.deal(rng)
        match = _replayed(seen, world, _deck_order(seen, world, rng), f"{rng.getrandbits(64):x}")
        if match is not None:
            return match


def _deck_order(seen: "MinchiateObservation", world: World, rng: Random) -> tuple[str, ...]:
    """A deck order that deals the cards of the world (setup-3 to setup-11)."""
    dealt = {seat: _dealt(seen, world, seat, rng) for seat in range(SEATS)}
    seats = dealing_order(seen.dealer)
    first = [card for seat in seats for card in dealt[seat][:FIRST_BATCH]]
    second = [card for seat in seats for card in dealt[seat][FIRST_BATCH:]]
    by_dealer, by_cutter = seen.robbed[seen.dealer], seen.robbed[seen.cutter]
    fola = _mixed(world.fola, seen.taken, rng)
    return (*first, *second, *by_dealer, *fola, *reversed(by_cutter))


def _dealt(seen: "MinchiateObservation", world: World, seat: int, rng: Random) -> tuple[str, ...]:
    """The cards dealt to a seat, in this order: the turned-up card last (setup-7)."""
    turned = seen.turned[seat] or ""
    if seat == seen.viewer:
        return (*seen.dealt, turned)
    gained = {turned, *seen.robbed[seat], *(seen.taken if seat == seen.dealer else ())}
    had = (*world.hands[seat], *world.discards[seat], *seen.cards_played_by(seat))
    dealt = [card for card in had if card not in gained]
    rng.shuffle(dealt)
    return (*dealt, turned)


def _mixed(fola: Sequence[str], taken: Sequence[str], rng: Random) -> list[str]:
    """The fola before the dealer took cards out of its inside, which anybody may have been."""
    mixed = list(fola)
    places = sorted(rng.randrange(1, len(fola)) for _ in taken) if taken else []
    for number, (place, card) in enumerate(zip(places, taken, strict=True)):
        mixed.insert(place + number, card)
    return mixed


def _replayed(
    seen: "MinchiateObservation", world: World, order: tuple[str, ...], seed: str
) -> "MinchiateMatch | None":
    """The present deal played again with this order; `None` if it could not have gone so."""
    from games.engines.minchiate.match import MinchiateMatch

    past = seen.events[: seen.deal_began]
    orders = partial(_order_of_deal, seen.deal, order, seed)
    match = MinchiateMatch(
        seen.game, seen.seats, seen.options, orders, deal=seen.deal, scores=seen.scores_before, past=past
    )
    try:
        for seat, action in _actions(seen, world, match):
            match.apply(seat, action)
    except Refusal:
        return None
    return match


def _actions(
    seen: "MinchiateObservation", world: World, match: "MinchiateMatch"
) -> Iterator[tuple[int, str]]:
    """The actions of the deal, as the world makes them; `match` is where they are played."""
    discards = [iter(seat_discards) for seat_discards in world.discards]
    for event in seen.deal_events:
        if event.type == "discarded":
            seat = event["seat"]
            yield seat, f"discard:{event.fields.get('card') or next(discards[seat])}"
        elif event.type == "declared":
            yield (
                event["seat"],
                _declaration(match, event["seat"], [made["id"] for made in event["combinations"]]),
            )
        elif event.type == "played":
            yield event["seat"], f"play:{event['card']}"


def _declaration(match: "MinchiateMatch", seat: int, ids: Sequence[str]) -> str:
    """The spelling of a declaration with the hand that the seat has in the match."""
    if not ids:
        return DECLARE_NONE
    return DECLARE_ALL if len(match.combinations(seat)) == len(ids) else declaration(ids)


def _order_of_deal(present: int, order: tuple[str, ...], seed: str, deal: int) -> Sequence[str]:
    return order if deal == present else shuffle.order(PACK, seed, deal)
