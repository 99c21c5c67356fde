"""What the open cards, calls and declarations tell about the hand of a seat."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engines.events import Event
from games.engines.truco_argentino.cards import flor_worth, is_flor, worth
from games.engines.truco_argentino.declaring import limits
from games.engines.truco_argentino.flor import FLOR
from games.engines.truco_argentino.seating import playing_order, side_of

if TYPE_CHECKING:
    from games.engines.truco_argentino.observation import TrucoObservation

MOST = 33
"""No hand is worth more."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known about the hand dealt to a seat.

    `shown` are its cards that were played, in the order of play; `worth` its Envido worth if it was said,
    `worth_at_most` what it cannot exceed (envido-14, pairs-7); `flor` whether it is a flor, if that is
    known, and `flor_worth` its worth if it was said.
    """

    shown: tuple[str, ...] = ()
    worth: int | None = None
    worth_at_most: int = MOST
    flor: bool | None = None
    flor_worth: int | None = None

    @property
    def is_plain(self) -> bool:
        """Whether nothing is known but the cards that were shown."""
        return self.worth is None and self.worth_at_most == MOST and self.flor is None

    def allows(self, hand: Iterable[str]) -> bool:
        """Whether it may be this hand of three cards."""
        cards = tuple(hand)
        if self.flor is not None and is_flor(cards) != self.flor:
            return False
        if self.flor_worth is not None and flor_worth(cards) != self.flor_worth:
            return False
        if self.worth is not None:
            return worth(cards) == self.worth
        return self.worth_at_most >= MOST or worth(cards) <= self.worth_at_most


def knowledge_of(seen: "TrucoObservation") -> dict[int, Knowledge]:
    """What is known about the hands of all seats but the viewer's."""
    order = seen.playing_order()
    worths, at_most = limits(order, seen.envido_said)
    flores = _flores(seen) if seen.options["flor"] else {}
    flor_worths = {seat: said for seat, said in seen.flor_said if not isinstance(said, str)}
    return {
        seat: Knowledge(
            shown=tuple(seen.cards_of(seat)),
            worth=worths.get(seat),
            worth_at_most=at_most.get(seat, MOST),
            flor=flores.get(seat),
            flor_worth=flor_worths.get(seat),
        )
        for seat in order
        if seat != seen.viewer
    }


def _flores(seen: "TrucoObservation") -> dict[int, bool]:
    """Which seats are known to hold a flor, or none (flor-2 to flor-5)."""
    known: dict[int, bool] = {}
    for event in _first_of_actions(seen.deal_events):
        if event.type == "called" and event["call"] == FLOR:
            break
        known[event["seat"]] = False
    if not seen.flor_calls:
        asked = seen.asked
        if asked is not None and seen.to_act is not None:
            _learn_holder(known, seen, seen.to_act, is_holder=seen.to_act != asked)
        return known
    callers = [
        event["seat"] for event in seen.deal_events if event.type == "called" and event["call"] == FLOR
    ]
    known.update(dict.fromkeys(callers, True))
    rival = _rival(seen, callers[0])
    if rival is not None:
        _learn_holder(known, seen, rival, is_holder=True)
    elif seen.flor_settled:
        for seat in range(seen.seats):
            known[seat] = seat in callers
    return known


def _learn_holder(known: dict[int, bool], seen: "TrucoObservation", holder: int, *, is_holder: bool) -> None:
    """The first holder of its side is `holder`: seats of its side before it hold none."""
    for seat in playing_order(seen.mano, seen.seats):
        if seat == holder:
            break
        if side_of(seat) == side_of(holder):
            known[seat] = False
    if is_holder:
        known[holder] = True


def _rival(seen: "TrucoObservation", caller: int) -> int | None:
    """The seat of the other side that had to answer the Flor, if there was one (flor-5)."""
    after = iter(seen.deal_events)
    for event in after:
        if event.type == "called" and event["call"] == FLOR:
            break
    answers = (event["seat"] for event in after if event.type in ("answered", "called"))
    if seen.flor_state == "bidding" and len(seen.flor_calls) == 1:
        return seen.to_act
    paid = any(event.type == "points" and event["reason"] == FLOR for event in seen.deal_events)
    return None if paid and not seen.flor_said else next(answers, None)


def _first_of_actions(events: Iterable[Event]) -> Iterator[Event]:
    """The events that are a seat's own doing."""
    return (event for event in events if event.type in ("card-played", "called", "answered", "folded"))
