"""From what a player has in mind to the action, and from the observation to what he needs."""

from collections.abc import Iterator

from games.engines.balco.actions import Throw, parse, throw
from games.engines.balco.cards import NUMBER
from games.engines.balco.observation import BalcoObservation
from games.engines.balco.throwing import completes
from games.players.balco.counts import JOKER, demand, kind_of
from games.players.balco.rules import Choice

Aimed = tuple[Choice, int | None]
"""A throw with its target."""


def demanded(seen: BalcoObservation) -> int:
    """What the seat to act must throw."""
    return demand(seen.top or 0, seen.bound)


def own_seat(seen: BalcoObservation) -> int:
    """The seat of the player, who is to act."""
    if seen.viewer is None:
        raise ValueError("a spectator is never to act")
    return seen.viewer


def run_of(seen: BalcoObservation, number: int) -> int:
    """How many cards of the number lie one after another on top of the pile."""
    return seen.run if number == seen.top else 0


def shoots(seen: BalcoObservation, choice: Choice) -> bool:
    """Whether the throw needs a target (one-2, one-11)."""
    number, naturals, jokers = choice
    return number == 1 and not completes(naturals + jokers, run_of(seen, number))


def spelt(seen: BalcoObservation, choice: Choice, target: int | None) -> str:
    """The action, with the first of the cards that are alike; the target counts only if somebody is shot."""
    number, naturals, jokers = choice
    cards = [card for card in seen.own if kind_of(card) == number][:naturals]
    wild = [f"{card}={number}" for card in seen.own if kind_of(card) == JOKER][:jokers]
    return throw((*cards, *wild), target if shoots(seen, choice) else None)


def choices(seen: BalcoObservation) -> Iterator[Aimed]:
    """Every throw that is allowed, with its target; throws of cards that are alike come again."""
    for action in seen.legal:
        parsed = parse(action)
        if isinstance(parsed, Throw):
            number = parsed.numbers[0]
            naturals = sum(card in NUMBER for card in parsed.cards)
            yield Choice(number or 0, naturals, len(parsed.cards) - naturals), parsed.target
