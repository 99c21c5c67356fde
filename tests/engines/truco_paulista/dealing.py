"""Matches of Truco paulista from chosen hands."""

from collections.abc import Iterable
from typing import Any

from games.engines.events import Event
from games.engines.match import replayed
from games.engines.truco_paulista.cards import PACKS
from games.engines.truco_paulista.game import GAME
from games.engines.truco_paulista.match import PaulistaMatch
from games.engines.truco_paulista.observation import PaulistaObservation

VIRA = "5H"
"""Makes the sixes manilhas."""

TWO = ("6C 3D AS", "KH KS 4D")
FOUR = ("6C 3D AS", "KH KS 4D", "3H QD 7S", "2S JD 4H")
"""Hands for two and for four seats, the mão's first."""


def deck(hands: Iterable[str], vira: str = VIRA, pack: str = "dirty") -> tuple[str, ...]:
    """A deck order that deals these hands, the mão's first."""
    dealt = [card for hand in hands for card in hand.split()] + [vira]
    return (*dealt, *(card for card in PACKS[pack] if card not in dealt))


def match_of(
    hands: Iterable[str] = TWO,
    actions: str = "",
    *,
    vira: str = VIRA,
    scores: tuple[int, int] = (0, 0),
    deal: int = 0,
    **options: Any,
) -> PaulistaMatch:
    """A match in which every deal has these hands, after actions written as `0 call:truco; 1 answer:run`.

    It begins at the scores given. The hands are the mão's, who is seat 0 in deal 0, and then on in
    playing order.
    """
    hands = tuple(hands)
    complete = GAME.complete_options(options)
    order = deck(hands, vira, complete["deck"])
    match = PaulistaMatch(GAME, len(hands), complete, lambda _: order, deal=deal, scores=scores)
    return do(match, actions)


def told(actions: str) -> list[tuple[int, str]]:
    """Actions from their short form; without a verb it is a card that is played."""
    parts = (part.split() for part in actions.split(";") if part.strip())
    return [(int(seat), action if ":" in action else f"play:{action}") for seat, action in parts]


def do(match: PaulistaMatch, actions: str) -> PaulistaMatch:
    """The match after more actions."""
    replayed(match, told(actions))
    return match


def why_not(match: PaulistaMatch, action: str) -> tuple[str, str] | None:
    """The code and clause that refuse an action in short form."""
    refusal = match.why_not(*told(action)[0])
    return None if refusal is None else (refusal.code, refusal.clause)


def found(match: PaulistaMatch, type: str) -> list[Event]:
    """All events of a type."""
    return [event for event in match.log if event.type == type]


def told_seats(event: Event) -> list[int]:
    """The seats that were told of an event that is not for everybody."""
    return [seat for seat in range(6) if event.audience is not None and seat in event.audience]


def seen_by(match: PaulistaMatch, viewer: int | None, people: Iterable[int] = ()) -> PaulistaObservation:
    """What a viewer knows."""
    seen = match.observation(viewer, people)
    assert isinstance(seen, PaulistaObservation)
    return seen
