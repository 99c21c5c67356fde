"""What one viewer of a match may know, built up from what he was told."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, Self

from games.engines.copying import copied
from games.engines.events import Event
from games.engines.refusals import Refusal

if TYPE_CHECKING:
    from games.engines.game import Game
    from games.engines.match import Match


class Observation(ABC):
    """A match as `viewer` (a seat, or `None` for a spectator) knows it.

    It grows by hearing events, never by looking at the match. `events` are all events told to the
    viewer; `to_act` the seat to act; `legal` the actions allowed to the viewer when he is to act,
    else empty; `refused` maps further actions he may think of to the reason why they are not
    allowed now; `people` the seats of people, the others being computer players.

    A subclass has a method `_on_<type>` for every event type that changes what it knows (hyphens
    written as underscores), and states only attributes of immutable values, or lists and dicts of
    them.
    """

    def __init__(self, game: "Game", viewer: int | None, seats: int, options: Mapping[str, Any]) -> None:
        self.game = game
        self.viewer = viewer
        self.seats = seats
        self.options = dict(options)
        self.people: frozenset[int] = frozenset()
        self.events: list[Event] = []
        self.to_act: int | None = None
        self.legal: tuple[str, ...] = ()
        self.refused: dict[str, Refusal] = {}
        self.deal = 0
        self.deal_began = 0
        self.scores = [0] * game.sides(seats)
        self.over = False
        self.winners: list[int] | None = None
        self._heard = 0

    @property
    @abstractmethod
    def hand(self) -> tuple[str, ...]:
        """The viewer's own unplayed cards that he may see, in the game's canonical order."""

    @abstractmethod
    def _known(self) -> dict[str, Any]:
        """What the game adds to `as_json`: public cards, counts, stakes. Cards are plain codes."""

    @abstractmethod
    def sample(self, rng: Random) -> "Match":
        """A match in which everything unseen is dealt at random, in agreement with what is known.

        It stands at the same point as the observed match: same deal, scores, seat to act and,
        for the viewer, the same events from the beginning of the deal on. Its `decks` end with the
        sampled order of the present deal.
        """

    def hear(self, log: Sequence[Event]) -> None:
        """Take in what is new in the match's `log` and meant for the viewer."""
        for event in log[self._heard :]:
            if event.told_to(self.viewer):
                self._hear(event)
        self._heard = len(log)

    def _hear(self, event: Event) -> None:
        self.events.append(event)
        learn = getattr(self, "_on_" + event.type.replace("-", "_"), None)
        if learn is not None:
            learn(event)

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return self.game.side(seat, self.seats)

    def as_json(self) -> dict[str, Any]:
        """The observation as a JSON object; a card is always exactly one string, its code.

        `events` holds what the viewer was told since the present deal began.
        """
        return {
            "game": self.game.slug,
            "viewer": self.viewer,
            "seats": self.seats,
            "people": sorted(self.people),
            "options": self.options,
            "deal": self.deal,
            "scores": list(self.scores),
            "over": self.over,
            "winners": self.winners,
            "to_act": self.to_act,
            "legal": list(self.legal),
            "hand": list(self.hand),
            **self._known(),
            "events": [event.as_json() for event in self.events[self.deal_began :]],
        }

    def copy(self) -> Self:
        """An independent copy."""
        twin = copy(self)
        for name, value in self.__dict__.items():
            if isinstance(value, list | dict | set):
                twin.__dict__[name] = copied(value)
        return twin
