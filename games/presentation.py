"""What a table page shows, made from an observation alone. The words are in the templates."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.clauses import Quotation, quotation
from games.engines.events import Event
from games.engines.game import Game
from games.engines.observation import Observation
from games.engines.refusals import Refusal
from games.models import Match, Seat


@dataclass(frozen=True)
class Player:
    """Somebody at the table as the viewer meets him.

    `place` counts from the viewer's seat in playing order (0 = the viewer himself or, for a
    spectator, seat 0); `mate` says that he is on the viewer's side and not the viewer.
    """

    number: int
    side: int
    place: int
    mine: bool
    mate: bool
    person: bool
    level: str
    user_name: str
    to_act: bool
    alone_of_kind: bool
    """Whether no other computer player sits at the table, so that "the computer" says enough."""


@dataclass(frozen=True)
class Move:
    """An action the viewer may take, or may think of; then `refusal` says why it is not allowed."""

    action: str
    refusal: Refusal | None = None
    reason: SafeString | None = None


@dataclass(frozen=True)
class Line:
    """One line of the log: a sentence and the clause behind it."""

    event: Event
    sentence: SafeString
    clause: str


@dataclass(frozen=True)
class Rejection:
    """Why the last action was not carried out: refused by a clause, or made on an old table."""

    sentence: SafeString
    clause: str | None = None
    quotation: Quotation | None = None


@dataclass
class TableView:
    """Everything a table page needs for one viewer. Holds no card the viewer may not see."""

    match: Match
    game: Game
    seating: Sequence[Seat]
    seat: Seat | None
    seen: Observation
    token: str
    rejection: Rejection | None = None
    ended: Observation | None = field(default=None)
    """The deal that has just ended, while the viewer has not moved on from it."""

    @property
    def slug(self) -> str:
        """The game's slug, which names its folder of templates."""
        return self.game.slug

    @property
    def shown(self) -> Observation:
        """The deal on the table: the one that has just ended, else the present one."""
        return self.seen if self.ended is None else self.ended

    @property
    def pausing(self) -> bool:
        """Whether the viewer is looking at a deal that has ended."""
        return self.ended is not None

    @property
    def waiting_for_computer(self) -> bool:
        """Whether a computer player is to act, so that the page has to ask it to go on."""
        return any(player.to_act and not player.person for player in self.players)

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is to act on what the page shows."""
        return not self.pausing and self.seat is not None and self.seen.to_act == self.seat.number

    @cached_property
    def players(self) -> list[Player]:
        """The players in playing order, the viewer first."""
        first = 0 if self.seat is None else self.seat.number
        count = len(self.seating)
        return [self._player(self.seating[(first + place) % count], place) for place in range(count)]

    @cached_property
    def by_number(self) -> dict[int, Player]:
        """The players by seat."""
        return {player.number: player for player in self.players}

    @cached_property
    def moves(self) -> dict[str, Move]:
        """What the viewer may do now, and what he may think of with the reason against it."""
        if not self.my_turn:
            return {}
        moves = {action: Move(action) for action in self.seen.legal}
        for action, refusal in self.seen.refused.items():
            moves[action] = Move(action, refusal, refusal_sentence(self.game, refusal, action))
        return moves

    @cached_property
    def log(self) -> list[list[Line]]:
        """What the viewer was told, line by line, in deals; the last of them first."""
        deals: list[list[Line]] = []
        for event in self.shown.events:
            line = self._line(event)
            if event.type in self.game.opening_events or not deals:
                deals.append([])
            if line is not None:
                deals[-1].append(line)
        return deals[::-1]

    @cached_property
    def news(self) -> list[Line]:
        """What happened since the viewer last acted."""
        events = list(self.shown.events)
        since = next(
            (
                index
                for index in range(len(events) - 1, -1, -1)
                if self.seat is not None and events[index].fields.get("seat") == self.seat.number
            ),
            0,
        )
        return [line for event in events[since:] if (line := self._line(event)) is not None]

    def _player(self, seat: Seat, place: int) -> Player:
        mine = self.seat is not None and seat.number == self.seat.number
        side = self.seen.side(seat.number)
        computers = sum(1 for other in self.seating if not other.is_person)
        return Player(
            number=seat.number,
            side=side,
            place=place,
            mine=mine,
            mate=self.seat is not None and not mine and side == self.seen.side(self.seat.number),
            person=seat.is_person,
            level=seat.level,
            user_name=seat.user.get_username() if seat.user is not None else "",
            to_act=not self.pausing and self.seen.to_act == seat.number,
            alone_of_kind=not seat.is_person and computers == 1,
        )

    def _line(self, event: Event) -> Line | None:
        sentence = event_sentence(self.game, event, self.by_number)
        return Line(event, sentence, event.clause) if sentence else None


def event_sentence(game: Game, event: Event, players: Mapping[int, Player]) -> SafeString:
    """The sentence of the log for an event; empty for events that go without saying."""
    who = event.fields.get("seat")
    context: dict[str, Any] = {
        "event": event.fields,
        "who": players.get(who) if isinstance(who, int) else None,
        "players": players,
        "deck": game.deck,
    }
    return SafeString(render_to_string(f"games/{game.slug}/events.html#{event.type}", context).strip())


def refusal_sentence(game: Game, refusal: Refusal, action: str) -> SafeString:
    """What the player is told when an action is not allowed."""
    context = {"action": action, "clause": refusal.clause, "deck": game.deck}
    return SafeString(render_to_string(f"games/{game.slug}/refusals.html#{refusal.code}", context).strip())


def rejection_by(game: Game, refusal: Refusal, action: str) -> Rejection:
    """The rejection of an action that a clause forbids, with the clause quoted."""
    return Rejection(
        sentence=refusal_sentence(game, refusal, action),
        clause=refusal.clause,
        quotation=quotation(game.slug, refusal.clause, get_language() or "en"),
    )


def stale_rejection() -> Rejection:
    """The rejection of an action that was made on a table that has changed since."""
    return Rejection(sentence=SafeString(render_to_string("games/stale.html").strip()))
