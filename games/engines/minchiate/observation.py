"""What one viewer knows of a match."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, override

from games.engines.copying import copied
from games.engines.events import Event
from games.engines.game import Game
from games.engines.minchiate.cards import in_order
from games.engines.minchiate.sampling import sample
from games.engines.minchiate.seating import SEATS, SIDES, side_of
from games.engines.minchiate.table import Table
from games.engines.minchiate.versicole import Versicola, versicole
from games.engines.observation import Observation

if TYPE_CHECKING:
    from games.engines.minchiate.match import MinchiateMatch


class MinchiateObservation(Table, Observation):
    """Minchiate as one viewer knows it: the table, his own hand, his discards, and as dealer the fola.

    `dealt` holds the cards that were dealt to him face down, in the order of dealing.
    """

    def __init__(self, game: Game, viewer: int | None, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(game, viewer, seats, options)
        self.dealt: tuple[str, ...] = ()
        self._own: tuple[str, ...] = ()
        self._lay_out()

    @property
    @override
    def hand(self) -> tuple[str, ...]:
        return self._own

    @property
    def combinations(self) -> tuple[Versicola, ...]:
        """The combinations that the viewer's own hand contains now."""
        return versicole(self._own, demonio=self.options["demonio"])

    @property
    def deal_events(self) -> list[Event]:
        """What the viewer was told since the present deal began."""
        return self.events[self.deal_began :]

    @override
    def sample(self, rng: Random) -> "MinchiateMatch":
        return sample(self, rng)

    @override
    def _known(self) -> dict[str, Any]:
        own_side = None if self.viewer is None else side_of(self.viewer)
        piles = self.captured
        return {
            **self.public_facts(),
            "history": [_without_card(entry) for entry in copied(self.history)],
            "counts": list(self.counts),
            "known_in_hand": [list(self.known_in_hand(seat)) for seat in range(SEATS)],
            "fola_count": self.fola_count,
            "fola": None if self.fola is None else list(self.fola),
            "discarded": list(self.discarded),
            "discards": [None if cards is None else list(cards) for cards in self.discards],
            "captured": [
                list(piles[side]) if self.over or side == own_side else None for side in range(SIDES)
            ],
            "captured_counts": [len(self.piles[side]) for side in range(SIDES)],
            "previous_trick": [list(play) for play in self.previous_trick],
        }

    # -- hearing events ----------------------------------------------------------------------------

    @override
    def _on_deal(self, event: Event) -> None:
        self.deal_began = len(self.events) - 1
        self.dealt = ()
        self._own = ()
        super()._on_deal(event)

    def _on_dealt(self, event: Event) -> None:
        self.dealt = (*self.dealt, *event["cards"])
        self._own = in_order((*self._own, *event["cards"]))

    @override
    def _on_robbed(self, event: Event) -> None:
        super()._on_robbed(event)
        self._gain(event["seat"], event["card"])

    @override
    def _on_turned(self, event: Event) -> None:
        super()._on_turned(event)
        self._gain(event["seat"], event["card"])

    @override
    def _on_taken(self, event: Event) -> None:
        super()._on_taken(event)
        self._gain(event["seat"], *event["cards"])

    def _on_fola_seen(self, event: Event) -> None:
        self.fola = tuple(event["cards"])

    @override
    def _on_discarded(self, event: Event) -> None:
        super()._on_discarded(event)
        seat = event["seat"]
        if seat == self.viewer:
            self._lose(seat, event["card"])
            self.discards[seat] = in_order((*(self.discards[seat] or ()), event["card"]))

    @override
    def _on_played(self, event: Event) -> None:
        super()._on_played(event)
        self._lose(event["seat"], event["card"])

    def _gain(self, seat: int, *cards: str) -> None:
        if seat == self.viewer:
            self._own = in_order((*self._own, *cards))

    def _lose(self, seat: int, card: str) -> None:
        if seat == self.viewer:
            self._own = tuple(other for other in self._own if other != card)


def _without_card(entry: dict[str, Any]) -> dict[str, Any]:
    """A finished deal without the card that was paid in it, which says nothing about where it is now."""
    return {name: value for name, value in entry.items() if name != "matto_paid"}
