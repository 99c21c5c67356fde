"""The level Medium: rules of thumb (ai-3)."""

from random import Random

from games.engines.balco.actions import READY, TAKE, swap
from games.engines.balco.cards import in_order
from games.engines.balco.observation import BalcoObservation
from games.engines.balco.table import SWAP
from games.players.balco import easy, rules
from games.players.balco.counts import JOKER, counted, kind_of
from games.players.balco.spelling import Aimed, demanded, own_seat, shoots, spelt
from games.players.reasons import Decided, acting, decided

BEST_FOR_BALCONY = (JOKER, 2, 10, 1, 7, 8, 12, 11, 9, 6, 5, 4, 3)
"""The kinds of cards, the one best kept on the balcony first."""

_LIKED = {kind: place for place, kind in enumerate(BEST_FOR_BALCONY)}


def decide(seen: BalcoObservation, rng: Random) -> Decided:
    """What Medium does, and why."""
    if seen.phase == SWAP:
        return exchange(seen)
    if not seen.own:
        return lift(seen)
    return wander(seen, rng) if takes_way_out(seen, rng) else throw(seen)


choose = acting(decide)


def exchange(seen: BalcoObservation) -> Decided:
    """Keep the best three of the six on the balcony; of equal ones those that lie there."""
    up = seen.up[own_seat(seen)]
    best = sorted([*up, *seen.own], key=lambda card: _LIKED[kind_of(card)])[:3]
    if set(best) == set(up):
        return decided(READY, "balcony-is-best", "ai-3")
    return decided(swap(tuple(in_order(best))), "better-balcony", "ai-3")


def lift(seen: BalcoObservation) -> Decided:
    """Lift the blind card of the lowest slot."""
    return decided(seen.legal[0], "lifts-next", "blind-1")


def takes_way_out(seen: BalcoObservation, rng: Random) -> bool:
    """Whether to throw like Easy, one time in four when a deal is long (section 14.4)."""
    return seen.accepted + 1 >= rules.WAY_OUT and rng.random() < 0.25


def wander(seen: BalcoObservation, rng: Random) -> Decided:
    """A throw like Easy's, out of a circle."""
    like_easy = easy.throw(seen, rng)
    return like_easy if like_easy.action == TAKE else decided(like_easy.action, "out-of-a-circle", "ai-3")


def throw(seen: BalcoObservation) -> Decided:
    """What Medium does with cards in hand."""
    picked, code = explained_pick(seen)
    if picked is None:
        return decided(TAKE, code, "play-6")
    choice, target = picked
    facts = {"number": choice.number} if target is None else {"number": choice.number, "target": target}
    return decided(spelt(seen, choice, target), code, "ai-3", **facts)


def pick(seen: BalcoObservation) -> Aimed | None:
    """The throw of Medium; `None` if it has to take the pile."""
    return explained_pick(seen)[0]


def explained_pick(seen: BalcoObservation) -> tuple[Aimed | None, str]:
    """The throw of Medium, and the code of its reason."""
    seat = own_seat(seen)
    choice, code = rules.explained_by_rule(
        counted(seen.own),
        len(seen.own),
        demanded(seen),
        seen.top or 0,
        seen.run,
        len(seen.pile),
        seen.cards_left(seat) == len(seen.own) and not seen.stock,
    )
    if choice is None:
        return None, code
    if not shoots(seen, choice):
        return (choice, None), code
    cards_left = [seen.cards_left(other) for other in range(seen.seats)]
    return (choice, rules.target(cards_left, seen.others_after(seat))), code
