"""A match: what every game's state machine has in common."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from games.engines.cards import is_order_of
from games.engines.copying import copied
from games.engines.events import Event
from games.engines.game import DeckOrders, Game
from games.engines.observation import Observation
from games.engines.refusals import MissingDeck, Refusal


class Match(ABC):
    """One match under way.

    `to_act` is the seat to act or `None`, `deal` the number of the deal from 0, `scores` one number
    a side, `over` whether the match has ended and `winners` then the winning sides (`[]` = draw).
    `decks` holds the deck orders dealt so far, `actions` the accepted actions as (seat, text), `log`
    every event so far and `events` those since the last action (at first those of the opening);
    `told_before` says of each action how many events there were before it.

    A match may be taken up at a later deal: its first deal is then number `deal`, at the `scores` given,
    and its log begins with the events `past`.

    Subclasses keep their state in attributes of immutable values, or lists and dicts of immutable
    values nested: that is what `copy` copies.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        decks: DeckOrders,
        *,
        deal: int = 0,
        scores: Sequence[int] | None = None,
        past: Iterable[Event] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self._orders = decks if callable(decks) else self._checked(decks)
        self.decks: list[tuple[str, ...]] = []
        self.actions: list[tuple[int, str]] = []
        self.log: list[Event] = list(past)
        self.told_before: list[int] = []
        self._told = len(self.log)
        self.to_act: int | None = None
        self.deal = deal - 1
        self.scores = [0] * game.sides(seats) if scores is None else list(scores)
        self.over = False
        self.winners: list[int] | None = None
        self._watching: dict[int | None, Observation] = {}
        self._open()

    # -- what a game defines -------------------------------------------------------------------

    @abstractmethod
    def _open(self) -> None:
        """Set up the state and deal the first deal."""

    @abstractmethod
    def _perform(self, seat: int, action: str) -> None:
        """Carry out an action already known to be allowed."""

    @abstractmethod
    def legal(self) -> list[str]:
        """The sorted action strings of the seat to act; empty when nobody is to act."""

    @abstractmethod
    def why_not(self, seat: int, action: str) -> Refusal | None:
        """The refusal that `apply` would raise, or `None` when the action is allowed."""

    @abstractmethod
    def _extras(self) -> dict[str, Any]:
        """The game's own facts."""

    def considered(self, seat: int) -> Sequence[str]:
        """Actions that a player may expect to see offered, allowed or not; for the seat to act."""
        return ()

    def _order_beyond(self, deal: int) -> Sequence[str] | None:
        """The order of a deal for which no deck was given; `None` if the rules name none."""
        return None

    # -- what is the same everywhere -----------------------------------------------------------

    @property
    def events(self) -> tuple[Event, ...]:
        """The events since the last action; before any action those of the opening."""
        return tuple(self.log[self._told :])

    def apply(self, seat: int, action: str) -> tuple[Event, ...]:
        """Carry out the action and return its events.

        Raises `Refusal` (`Unreadable` for a text that is no action) or `MissingDeck`; the match is
        then unchanged.
        """
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise refusal
        if self._may_lack_deck():
            self._try(seat, action)
        self._told = len(self.log)
        self.told_before.append(self._told)
        self.actions.append((seat, action))
        self._perform(seat, action)
        return self.events

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return self.game.side(seat, self.seats)

    def facts(self) -> dict[str, Any]:
        """Everything about the match as a JSON object, for replays and tests; never shown."""
        return {
            "to_act": self.to_act,
            "legal": self.legal(),
            "deal": self.deal,
            "scores": list(self.scores),
            "over": self.over,
            "winners": None if self.winners is None else list(self.winners),
            **self._extras(),
        }

    def observation(self, viewer: int | None, people: Iterable[int] = ()) -> Observation:
        """What `viewer`, a seat or `None` for a spectator, may know; `people` are the seats of people."""
        watching = self._watching.get(viewer)
        if watching is None:
            watching = self.game.observation_class()(self.game, viewer, self.seats, self.options)
            self._watching[viewer] = watching
        watching.hear(self.log)
        seen = watching.copy()
        seen.people = frozenset(people)
        seen.to_act = self.to_act
        if viewer is not None and viewer == self.to_act:
            seen.legal = tuple(self.legal())
            allowed = set(seen.legal)
            reasons = (
                (action, self.why_not(viewer, action))
                for action in self.considered(viewer)
                if action not in allowed
            )
            seen.refused = {action: refusal for action, refusal in reasons if refusal is not None}
        return seen

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        for name, value in self.__dict__.items():
            twin.__dict__[name] = copied(value)
        twin._watching = {}
        return twin

    def _emit(self, type: str, clause: str, *, to: Iterable[int | None] | None = None, **fields: Any) -> None:
        self.log.append(Event(type, clause, fields, None if to is None else frozenset(to)))

    def _next_order(self) -> tuple[str, ...]:
        """Go on to the next deal and return its deck order, checked."""
        deal = self.deal + 1
        order = self._order(deal)
        if order is None:
            raise MissingDeck(deal)
        if not is_order_of(order, self.game.pack(self.options)):
            raise Refusal(*self.game.setting_refusals.deck)
        self.deal = deal
        self.decks.append(tuple(order))
        return self.decks[-1]

    def _order(self, deal: int) -> Sequence[str] | None:
        if isinstance(self._orders, Sequence):
            return self._orders[deal] if deal < len(self._orders) else self._order_beyond(deal)
        return self._orders(deal)

    def _checked(self, decks: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
        pack = self.game.pack(self.options)
        if not all(is_order_of(order, pack) for order in decks):
            raise Refusal(*self.game.setting_refusals.deck)
        return tuple(tuple(order) for order in decks)

    def _may_lack_deck(self) -> bool:
        given = self._orders
        if not isinstance(given, Sequence) or self.deal + 1 < len(given):
            return False
        return self._order_beyond(self.deal + 1) is None

    def _try(self, seat: int, action: str) -> None:
        self.copy()._perform(seat, action)


def replayed(match: Match, actions: Iterable[tuple[int, str]]) -> Match:
    """`match` after the actions; raises like `apply` at the first that is not accepted."""
    for seat, action in actions:
        match.apply(seat, action)
    return match
