"""What one viewer knows of a match."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, override

from games.engines.events import Event
from games.engines.game import Game
from games.engines.observation import Observation
from games.engines.truco_paulista.cards import PACKS, in_order
from games.engines.truco_paulista.sampling import sample
from games.engines.truco_paulista.table import Play, Table

if TYPE_CHECKING:
    from games.engines.truco_paulista.match import PaulistaMatch


class PaulistaObservation(Table, Observation):
    """Truco paulista as one viewer knows it: the table and the cards that he may see.

    `dealt` holds the hands that he was shown, as they were dealt, by seat; `hands` what is left of them;
    `covered` the covered cards of this deal that he knows, as (seat, card) in the order of play.
    """

    def __init__(self, game: Game, viewer: int | None, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(game, viewer, seats, options)
        self.dealt: dict[int, tuple[str, ...]] = {}
        self.hands: dict[int, tuple[str, ...]] = {}
        self.covered: list[Play] = []
        self.past_began = 0
        self._lay_out()

    @property
    @override
    def hand(self) -> tuple[str, ...]:
        return () if self.viewer is None else self.hands.get(self.viewer, ())

    @property
    def unseen(self) -> tuple[str, ...]:
        """The cards in use of which the viewer does not know where they are, in canonical order."""
        seen = {self.vira}
        for hand in self.dealt.values():
            seen.update(hand)
        seen.update(card for trick in self.played for _, card in trick)
        return tuple(card for card in PACKS[self.options["deck"]] if card not in seen)

    @property
    def people_asked_after(self) -> int:
        """How many people are asked the open question after the seat to act, if that runs or folds."""
        return sum(seat in self.people for seat in self.asked[1:])

    @property
    def deal_events(self) -> list[Event]:
        """What the viewer was told since the present deal began."""
        return self.events[self.deal_began :]

    @override
    def sample(self, rng: Random) -> "PaulistaMatch":
        return sample(self, rng)

    @override
    def _known(self) -> dict[str, Any]:
        return {
            **self.public_facts(),
            "asked": list(self.asked),
            "declined": list(self.declined),
            "on_turn": self.on_turn,
            "counts": list(self.counts),
            "played": [[list(play) for play in trick] for trick in self.played],
            "partners": {
                str(seat): list(hand) for seat, hand in sorted(self.hands.items()) if seat != self.viewer
            },
            "covered": [list(play) for play in self.covered],
        }

    @override
    def _on_deal_started(self, event: Event) -> None:
        self.past_began = self.deal_began
        self.deal_began = len(self.events) - 1
        self.dealt = {}
        self.hands = {}
        self.covered = []
        super()._on_deal_started(event)

    def _on_hand_dealt(self, event: Event) -> None:
        self.dealt[event["seat"]] = tuple(event["cards"])
        self.hands[event["seat"]] = in_order(event["cards"])

    @override
    def _on_card_played(self, event: Event) -> None:
        super()._on_card_played(event)
        if not event["down"]:
            self._lay_down(event["seat"], event["card"])

    def _on_card_covered(self, event: Event) -> None:
        self.covered.append((event["seat"], event["card"]))
        self._lay_down(event["seat"], event["card"])

    def _lay_down(self, seat: int, card: str) -> None:
        if seat in self.hands:
            self.hands[seat] = tuple(other for other in self.hands[seat] if other != card)
