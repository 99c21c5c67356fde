"""The level Medium: rules of thumb (ai-3)."""

from random import Random

from games.engines.balco.actions import READY, TAKE, swap
from games.engines.balco.cards import in_order
from games.engines.balco.observation import BalcoObservation
from games.engines.balco.table import SWAP
from games.players.balco import easy, rules
from games.players.balco.counts import JOKER, counted, kind_of
from games.players.balco.spelling import Aimed, demanded, own_seat, shoots, spelt

BEST_FOR_BALCONY = (JOKER, 2, 10, 1, 7, 8, 12, 11, 9, 6, 5, 4, 3)
"""The kinds of cards, the one best kept on the balcony first."""

_LIKED = {kind: place for place, kind in enumerate(BEST_FOR_BALCONY)}


def choose(seen: BalcoObservation, rng: Random) -> str:
    """The action of Medium."""
    if seen.phase == SWAP:
        return exchange(seen)
    if not seen.own:
        return lift(seen)
    return easy.throw(seen, rng) if takes_way_out(seen, rng) else throw(seen)


def exchange(seen: BalcoObservation) -> str:
    """Keep the best three of the six on the balcony; of equal ones those that lie there."""
    up = seen.up[own_seat(seen)]
    best = sorted([*up, *seen.own], key=lambda card: _LIKED[kind_of(card)])[:3]
    return READY if set(best) == set(up) else swap(tuple(in_order(best)))


def lift(seen: BalcoObservation) -> str:
    """Lift the blind card of the lowest slot."""
    return seen.legal[0]


def takes_way_out(seen: BalcoObservation, rng: Random) -> bool:
    """Whether to throw like Easy, one time in four when a deal is long (section 14.4)."""
    return seen.accepted + 1 >= rules.WAY_OUT and rng.random() < 0.25


def throw(seen: BalcoObservation) -> str:
    """What Medium does with cards in hand."""
    picked = pick(seen)
    return TAKE if picked is None else spelt(seen, *picked)


def pick(seen: BalcoObservation) -> Aimed | None:
    """The throw of Medium; `None` if it has to take the pile."""
    seat = own_seat(seen)
    choice = rules.by_rule(
        counted(seen.own),
        len(seen.own),
        demanded(seen),
        seen.top or 0,
        seen.run,
        len(seen.pile),
        seen.cards_left(seat) == len(seen.own) and not seen.stock,
    )
    if choice is None or not shoots(seen, choice):
        return None if choice is None else (choice, None)
    cards_left = [seen.cards_left(other) for other in range(seen.seats)]
    return choice, rules.target(cards_left, seen.others_after(seat))
