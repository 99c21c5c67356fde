"""What a kind of game is: its seats, options, pack and the codes of its rules."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from games.engines.refusals import Refusal

if TYPE_CHECKING:
    from games.engines.match import Match
    from games.engines.observation import Observation

DeckOrders = Sequence[Sequence[str]] | Callable[[int], Sequence[str]]
"""Deck orders for deals 0, 1, … or a function from the number of the deal to its order."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a game: what values it takes. `clause` is the clause that fixes them."""

    type: type
    default: Any
    allowed: Sequence[Any]
    clause: str

    def allows(self, value: object) -> bool:
        """Whether `value` is allowed; types are strict, `True` is not 1 and "15" is not 15."""
        return type(value) is self.type and value in self.allowed


@dataclass(frozen=True, slots=True)
class SettingRefusals:
    """How settings that the game does not allow are refused: (code, clause) for each kind."""

    seats: tuple[str, str]
    option: tuple[str, str]
    deck: tuple[str, str]


class Game(ABC):
    """A kind of game. Subclasses state the facts; the rules of play are in their `Match`.

    `slug` is the game's id in addresses and records; `edition` grows when a change of the rules
    makes old records mean something else; `deck` is the slug of its deck with its place; `seats`
    are the allowed numbers of seats, default first; `clauses` every clause id of the rules;
    `refusals` each refusal code with the clauses it may cite; `event_types` the types of events,
    `opening_events` those that begin a deal; `seats_by_lot` says that the rules let the lot decide who
    sits where, and so who deals first;
    `guises` the settings worth a contract test of their own, as (seats, options).
    """

    slug: ClassVar[str]
    edition: ClassVar[int]
    deck: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    options: ClassVar[Mapping[str, OptionSpec]]
    clauses: ClassVar[frozenset[str]]
    refusals: ClassVar[Mapping[str, frozenset[str]]]
    event_types: ClassVar[frozenset[str]]
    opening_events: ClassVar[frozenset[str]]
    seats_by_lot: ClassVar[bool] = False
    setting_refusals: ClassVar[SettingRefusals]
    guises: ClassVar[tuple[tuple[int, Mapping[str, Any]], ...]]

    @abstractmethod
    def pack(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The cards in use under complete `options`, in canonical order."""

    @abstractmethod
    def match_class(self) -> type["Match"]:
        """The class that plays the game."""

    @abstractmethod
    def observation_class(self) -> type["Observation"]:
        """The class of what one viewer knows of a match."""

    def actions_from(self, choices: Mapping[str, Sequence[str]]) -> list[str]:
        """The actions, in order, that a filled-in form stands for; each has the one spelling of the game.

        `choices` holds what was chosen under each name of the form. By default it is the one action
        named `action`. A game whose moves are made of several choices writes them together; what makes
        no sense comes out as a text that the rules refuse.
        """
        return [*choices.get("action", ())][:1] or [""]

    def sides(self, seats: int) -> int:
        """How many sides there are with so many seats; by default every seat is a side."""
        return seats

    def side(self, seat: int, seats: int) -> int:
        """The side of a seat."""
        return seat % self.sides(seats)

    def complete_options(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """`options` with the defaults filled in; raises `Refusal` for what is not allowed."""
        given = dict(options or {})
        for name, value in given.items():
            spec = self.options.get(name)
            if spec is None:
                raise Refusal(*self.setting_refusals.option)
            if not spec.allows(value):
                raise Refusal(self.setting_refusals.option[0], spec.clause)
        return {name: given.get(name, spec.default) for name, spec in self.options.items()}

    def new_match(
        self,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        decks: DeckOrders = (),
    ) -> "Match":
        """A match with its first deal dealt.

        Raises `Refusal` for seats, options or decks that the game does not allow, `MissingDeck`
        when the first deal has no order and the game has no rule for that.
        """
        if seats is None:
            seats = self.seats[0]
        if type(seats) is not int or seats not in self.seats:
            raise Refusal(*self.setting_refusals.seats)
        return self.match_class()(self, seats, self.complete_options(options), decks)
