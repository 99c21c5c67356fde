"""Dealing what a viewer cannot see at random, in agreement with what he knows."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from games.engines import shuffle
from games.engines.refusals import Refusal
from games.engines.truco_argentino.cards import HAND, PACK, flores, hands_worth
from games.engines.truco_argentino.knowledge import Knowledge, knowledge_of

if TYPE_CHECKING:
    from games.engines.truco_argentino.match import TrucoMatch
    from games.engines.truco_argentino.observation import TrucoObservation


def sample(seen: "TrucoObservation", rng: Random) -> "TrucoMatch":
    """A match at the same point in which the unseen cards of the present deal are dealt at random.

    Every way to deal them that agrees with what the viewer was told is equally likely. Later deals of
    the match are shuffled by a seed drawn from `rng`.
    """
    known = knowledge_of(seen)
    while True:
        order = _random_order(seen, known, rng)
        match = _replayed(seen, order, f"{rng.getrandbits(64):x}")
        if match is not None:
            return match


def _random_order(seen: "TrucoObservation", known: dict[int, Knowledge], rng: Random) -> tuple[str, ...]:
    """A deck order that deals the viewer his hand and the others hands that may be theirs."""
    hands = _random_hands(seen, known, rng)
    rest = [card for card in PACK if not any(card in hand for hand in hands.values())]
    rng.shuffle(rest)
    seats = seen.playing_order()
    return (*(hands[seat][turn] for turn in range(HAND) for seat in seats), *rest)


def _random_hands(
    seen: "TrucoObservation", known: dict[int, Knowledge], rng: Random
) -> dict[int, tuple[str, ...]]:
    """Hands for all seats; where something is known, each is drawn by itself until all fit together."""
    own = {} if seen.viewer is None else {seen.viewer: seen.own}
    open_cards = {card for hand in own.values() for card in hand}
    open_cards.update(card for knows in known.values() for card in knows.shown)
    unseen = [card for card in PACK if card not in open_cards]
    draws = [(seat, _drawing(knows, unseen, rng)) for seat, knows in known.items() if not knows.is_plain]
    while True:
        hands = {**own, **{seat: draw() for seat, draw in draws}}
        taken = {card for hand in hands.values() for card in hand}
        if len(taken) == HAND * len(hands):
            break
    free = [card for card in unseen if card not in taken]
    rng.shuffle(free)
    for seat, knows in known.items():
        if knows.is_plain:
            missing = HAND - len(knows.shown)
            hands[seat] = (*knows.shown, *free[:missing])
            del free[:missing]
    return hands


def _drawing(knows: Knowledge, unseen: Sequence[str], rng: Random) -> Callable[[], tuple[str, ...]]:
    """A function that draws one of the hands that agree with what is known, all equally likely."""
    missing = HAND - len(knows.shown)

    def try_out() -> tuple[str, ...]:
        while True:
            hand = (*knows.shown, *rng.sample(unseen, missing))
            if knows.allows(hand):
                return hand

    if knows.worth is None and not knows.flor:
        return try_out
    possible = _possible(knows, unseen)

    def pick() -> tuple[str, ...]:
        rest = sorted(rng.choice(possible))
        rng.shuffle(rest)
        return (*knows.shown, *rest)

    return pick


def _possible(knows: Knowledge, unseen: Sequence[str]) -> list[frozenset[str]]:
    """What may complete the shown cards, where few hands agree with what is known."""
    shown, free = frozenset(knows.shown), frozenset(unseen)
    hands = flores() if knows.worth is None else hands_worth(knows.worth)
    return [hand - shown for hand in hands if shown <= hand and hand - shown <= free and knows.allows(hand)]


def _replayed(seen: "TrucoObservation", order: tuple[str, ...], seed: str) -> "TrucoMatch | None":
    """The present deal played again with this order; `None` if the viewer would have been told otherwise."""
    from games.engines.truco_argentino.match import TrucoMatch

    past = seen.events[seen.past_began : seen.deal_began]
    orders = partial(_order_of_deal, seen.deal, order, seed)
    match = TrucoMatch(
        seen.game, seen.seats, seen.options, orders, deal=seen.deal, scores=seen.scores_before, past=past
    )
    try:
        for seat, action in seen.deal_actions:
            match.apply(seat, action)
    except Refusal:
        return None
    told = [event for event in match.log[len(past) :] if event.told_to(seen.viewer)]
    return match if told == seen.deal_events and match.to_act == seen.to_act else None


def _order_of_deal(present: int, order: tuple[str, ...], seed: str, deal: int) -> Sequence[str]:
    return order if deal == present else shuffle.order(PACK, seed, deal)
