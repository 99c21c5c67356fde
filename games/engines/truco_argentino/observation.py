"""What one viewer knows of a match."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, override

from games.engines.events import Event
from games.engines.game import Game
from games.engines.observation import Observation
from games.engines.truco_argentino.cards import in_order
from games.engines.truco_argentino.flor import FLOR
from games.engines.truco_argentino.knowledge import Knowledge, knowledge_of
from games.engines.truco_argentino.sampling import sample
from games.engines.truco_argentino.table import Table

if TYPE_CHECKING:
    from games.engines.truco_argentino.match import TrucoMatch


class TrucoObservation(Table, Observation):
    """Truco argentino as one viewer knows it: the table and his own hand.

    `own` is his hand as it was dealt, empty for a spectator.
    """

    def __init__(self, game: Game, viewer: int | None, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(game, viewer, seats, options)
        self.own: tuple[str, ...] = ()
        self.past_began = 0
        self._lay_out()

    @property
    @override
    def hand(self) -> tuple[str, ...]:
        if self.viewer is None:
            return ()
        played = self.cards_of(self.viewer)
        return in_order(card for card in self.own if card not in played)

    @property
    def deal_events(self) -> list[Event]:
        """What the viewer was told since the present deal began."""
        return self.events[self.deal_began :]

    @property
    def deal_actions(self) -> list[tuple[int, str]]:
        """The actions of the present deal as (seat, text)."""
        return list(_actions(self.deal_events))

    def knowledge(self, seat: int) -> Knowledge:
        """What the viewer knows about the hand that was dealt to another seat."""
        return knowledge_of(self)[seat]

    @override
    def sample(self, rng: Random) -> "TrucoMatch":
        return sample(self, rng)

    @override
    def _known(self) -> dict[str, Any]:
        return {
            **self.public_facts(),
            "counts": list(self.counts),
            "played": [[list(play) for play in trick] for trick in self.played],
        }

    @override
    def _on_deal_started(self, event: Event) -> None:
        # The past of a deal is the deal before it, from the event that tells the scores it began with.
        self.past_began = max(0, self.deal_began - 1)
        self.deal_began = len(self.events) - 1
        super()._on_deal_started(event)

    def _on_hand_dealt(self, event: Event) -> None:
        self.own = tuple(event["cards"])


def _actions(events: list[Event]) -> Iterator[tuple[int, str]]:
    """The actions that lead to these events of one deal."""
    flor_called = False
    for event in events:
        if event.type == "card-played":
            yield event["seat"], f"play:{event['card']}"
        elif event.type == "answered":
            yield event["seat"], f"answer:{event['answer']}"
        elif event.type == "folded":
            yield event["seat"], "fold"
        elif event.type == "called":
            # The flor of the caller's partner is called by itself (flor-4).
            if not (flor_called and event["call"] == FLOR):
                yield event["seat"], f"call:{event['call']}"
            flor_called = flor_called or event["call"] == FLOR
