"""Dealing what a viewer cannot see at random, in agreement with what he knows."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from games.engines import shuffle
from games.engines.events import Event
from games.engines.truco_paulista import actions
from games.engines.truco_paulista.cards import COVERED, HAND, PACKS

if TYPE_CHECKING:
    from games.engines.truco_paulista.match import PaulistaMatch
    from games.engines.truco_paulista.observation import PaulistaObservation

Hand = list[str]
"""The three cards dealt to a seat, by place."""

Played = dict[int, list[str]]
"""What each seat has played in the deal, in the order of play, covered cards told."""


def sample(seen: "PaulistaObservation", rng: Random) -> "PaulistaMatch":
    """A match at the same point in which the unseen cards of the present deal are dealt at random.

    No action of a seat tells anything certain of its other cards, so every way to deal them agrees with
    what the viewer was told. Later deals are shuffled by a seed drawn from `rng`.
    """
    from games.engines.truco_paulista.match import PaulistaMatch

    unseen = list(seen.unseen)
    rng.shuffle(unseen)
    played = {seat: _played(seen, seat, unseen) for seat in range(seen.seats)}
    hands = {seat: _hand(seen, seat, played[seat], unseen, rng) for seat in seen.playing_order()}
    order = (*(card for hand in hands.values() for card in hand), seen.vira, *unseen)
    seed = f"{rng.getrandbits(64):x}"
    match = PaulistaMatch(
        seen.game,
        seen.seats,
        seen.options,
        partial(_order_of_deal, seen.deal, order, PACKS[seen.options["deck"]], seed),
        deal=seen.deal,
        scores=seen.scores_before,
        past=seen.events[seen.past_began : seen.deal_began],
    )
    for seat, action in _actions(seen, hands, played):
        match.apply(seat, action)
    return match


def _played(seen: "PaulistaObservation", seat: int, unseen: list[str]) -> list[str]:
    """The cards that a seat has played; what it covered is taken from the unseen cards if it is not known."""
    told = iter([card for player, card in seen.covered if player == seat])
    cards = seen.cards_of(seat)
    return [(next(told, None) or unseen.pop()) if card == COVERED else card for card in cards]


def _hand(
    seen: "PaulistaObservation", seat: int, played: Sequence[str], unseen: list[str], rng: Random
) -> Hand:
    """The hand that was dealt to a seat, as far as the viewer knows it; the rest from the unseen cards."""
    if seat in seen.dealt:
        return list(seen.dealt[seat])
    hand = [*played, *(unseen.pop() for _ in range(HAND - len(played)))]
    if not seen.blind:
        return hand
    used = _used_places(seen, seat, len(played), rng)
    places = [*used, *(place for place in range(HAND) if place not in used)]
    return [hand[places.index(place)] for place in range(HAND)]


def _used_places(seen: "PaulistaObservation", seat: int, count: int, rng: Random) -> list[int]:
    """From which places of a blind hand the seat may have played its cards, in the order of play (iron-7).

    Only from his own legal actions does the viewer learn which places are still to be used.
    """
    used = list(range(HAND))
    if seat == seen.viewer and seen.legal:
        used = [place for place, text in enumerate(actions.PLACES) if text not in seen.legal]
    rng.shuffle(used)
    return used[:count]


def _actions(
    seen: "PaulistaObservation", hands: dict[int, Hand], played: Played
) -> Iterator[tuple[int, str]]:
    """The actions of the present deal as (seat, text), with these hands."""
    cards = {seat: iter(of_seat) for seat, of_seat in played.items()}
    for event in seen.deal_events:
        if event.type == "card_played":
            seat = event["seat"]
            card = next(cards[seat])
            if seen.blind:
                yield seat, actions.PLACES[hands[seat].index(card)]
            else:
                yield seat, actions.play(card, down=event["down"])
        else:
            text = _spoken(event)
            if text is not None:
                yield event["seat"], text


def _spoken(event: Event) -> str | None:
    """The action that an event reports, if it is one without a card."""
    if event.type == "raise_called":
        return f"{actions.CALL}:{event['call']}"
    if event.type == "raise_answered":
        return f"{actions.ANSWER}:{event['answer']}"
    if event.type == "eleven_answered":
        return f"{actions.DECIDE}:{event['decision']}"
    return None


def _order_of_deal(
    present: int, order: tuple[str, ...], pack: Sequence[str], seed: str, deal: int
) -> Sequence[str]:
    return order if deal == present else shuffle.order(pack, seed, deal)
