"""What a table page shows, made from an observation alone. The words are in the templates."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.clauses import Quotation, quotations
from games.company import PHRASES, Person
from games.engines.events import Event
from games.engines.game import Game
from games.engines.observation import Observation
from games.engines.refusals import Refusal
from games.guide import Guide, guide, has_guide, is_guided
from games.models import Advice, Match, Seat
from games.pieces import Facts, words
from games.players import levels
from games.rejections import Rejection, refusal_sentence
from games.seated import Player, Seated, Side, met
from games.selectors import plays_alone

DEALS_IN_LOG = 2
"""How many deals the log beside the table goes back; the account tells of the earlier ones."""

RULES_NOW = 5
"""How many rules are shown as those that matter now."""

EVENTS_IN_LOG = 80
"""How many events of a deal the log goes back: in some games a deal is hundreds of them."""


@dataclass(frozen=True)
class Move:
    """An action the viewer may take, or may think of; then `refusal` says why it is not allowed."""

    action: str
    refusal: Refusal | None = None
    reason: SafeString | None = None

    @property
    def id(self) -> str:
        """The id of its button, the same on every version of the page."""
        return "move-" + "".join(sign if sign.isalnum() else "-" for sign in self.action)


@dataclass(frozen=True)
class HandCard:
    """A card of the viewer's hand with the move that plays it, if there is one now."""

    code: str
    move: Move | None


@dataclass(frozen=True)
class Line:
    """One line of the log: a sentence and the clause behind it."""

    event: Event
    sentence: SafeString
    clause: str
    ply: int | None = None
    """The number of actions after which the replay shows it; `None` where no line leads there."""

    @property
    def cards(self) -> Sequence[str]:
        """The cards the sentence names, to be drawn beside it.

        A card that stands for a number is drawn as itself; of plays, (seat, card), the cards are.
        """
        fields = self.event.fields
        named = [fields["card"]] if fields.get("card") else fields.get("cards", [])
        codes = [item if isinstance(item, str) else item[-1] for item in named]
        return [code.partition("=")[0] for code in codes]


@dataclass(frozen=True)
class Noticed:
    """Something about a player besides his play: that he "came", has "gone", or said a phrase."""

    player: Player
    change: str

    @property
    def phrase(self) -> SafeString:
        """The words of the phrase, in the reader's language; none if nothing was said."""
        said = self.change in PHRASES
        return words(f"games/phrases.html#{self.change}") if said else SafeString("")


@dataclass(frozen=True)
class Clock:
    """By when a player has to act or, if he is absent, until when he is waited for."""

    player: Player
    until: datetime


@dataclass(frozen=True)
class DealAccount:
    """The events of one deal that the viewer was told, for the account of the match."""

    number: int
    events: Sequence[Event]


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
    news_from: int = 0
    """How many of the events told to the viewer are old news."""
    advice: Sequence[Advice] = ()
    """What computer players of the viewer's side, leaving the word to people, would have done in the deal."""
    chosen: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What was chosen in the form that was rejected, by name: it stays as it was."""
    plies: Mapping[int, int] = field(default_factory=dict)
    """After how many actions each event happened, by its identity, where its line leads to the replay."""
    knew: str = ""
    """Where the replay shows what a computer player knew, once the match is over."""
    left: Seat | None = None
    """The seat that the viewer has left in the middle of the match."""
    again: Seat | None = None
    """The viewer's seat in the rematch that somebody has offered."""
    again_from: SafeString = field(default=SafeString(""))
    """Who has offered the rematch; empty if it was the viewer."""
    company: Mapping[int, Person] = field(default_factory=dict)
    """Who of the people is there and what they say, by seat."""

    def context(self) -> dict[str, Any]:
        """What the templates of the table know it by."""
        return {
            "view": self,
            "seen": self.shown,
            "players": self.by_number,
            "sides": self.sides,
            "slug": self.slug,
            "deck": self.game.deck,
        }

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
        """Whether the viewer is looking at a deal that has ended while another waits."""
        return self.ended is not None

    @property
    def over(self) -> bool:
        """Whether the page shows the end of the match."""
        return self.shown.over

    @property
    def absent(self) -> list[Player]:
        """The others who have left the match without a computer player in their place."""
        return [] if self.over else [player for player in self.others if player.absent]

    @property
    def clock(self) -> Clock | None:
        """The deadline that runs, if one does. As it is data, the page is the same whenever it is made."""
        if self.match.deadline is None or self.seen.to_act is None:
            return None
        return Clock(self.by_number[self.seen.to_act], self.match.deadline)

    @property
    def levels(self) -> list[tuple[str, SafeString]]:
        """The levels that a computer player may have, with their names."""
        known = levels.levels(self.slug)
        return [(level, words(f"games/levels.html#computer-{level}")) for level in known]

    @property
    def scored(self) -> bool:
        """Whether anybody has a point."""
        return any(self.shown.scores)

    @property
    def next_deal(self) -> int:
        """The number of the deal that "next" leads to."""
        return self.shown.deal + 1

    @property
    def waiting_for_computer(self) -> bool:
        """Whether a computer player is to act, so that the page has to ask it to go on."""
        return any(player.to_act and not player.person for player in self.players)

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is to act on what the page shows."""
        return not self.pausing and self.seat is not None and self.seen.to_act == self.seat.number

    @property
    def waiting(self) -> bool:
        """Whether what comes next is somebody else's doing."""
        return not self.over and not self.my_turn and not self.pausing

    @property
    def alone(self) -> bool:
        """Whether the viewer plays, with computers only."""
        return self.seat is not None and plays_alone(self.seating, self.seat)

    @property
    def may_ask_for_hint(self) -> bool:
        """Whether the viewer may ask what the computer would do in his place."""
        return self.my_turn and self.alone and levels.tell_reasons(self.slug)

    @cached_property
    def guide(self) -> Guide | None:
        """What the viewer's guide says, if he has one."""
        return guide(self.seat, self.context()) if self.alone else None

    @property
    def may_be_guided(self) -> bool:
        """Whether the viewer may have a guide from here on."""
        first = not self.seen.deal and not self.over and not self.pausing
        return self.alone and first and not is_guided(self.seat) and has_guide(self.slug)

    @property
    def talking(self) -> bool:
        """Whether there are people at the table to say something to."""
        return sum(seat.is_sat_on for seat in self.seating) > 1

    @property
    def phrases(self) -> Sequence[str]:
        """What may be said."""
        return PHRASES

    @cached_property
    def players(self) -> list[Player]:
        """The players in playing order, the viewer first."""
        first = 0 if self.seat is None else self.seat.number
        count = len(self.seating)
        return [self._player(self.seating[(first + place) % count], place) for place in range(count)]

    @property
    def others(self) -> list[Player]:
        """Everybody but the viewer."""
        return [player for player in self.players if not player.mine]

    @property
    def me(self) -> Player | None:
        """The viewer, if he plays."""
        return self.players[0] if self.seat is not None else None

    @property
    def acting(self) -> Player | None:
        """Who is to act, on what the page shows."""
        return next((player for player in self.players if player.to_act), None)

    @property
    def by_number(self) -> Seated[Player]:
        """The players by seat, to be named: whose turn it is, only `players` know."""
        return self._met[0]

    @property
    def sides(self) -> Seated[Side]:
        """The sides by number, the viewer's first."""
        return self._met[1]

    @cached_property
    def _met(self) -> tuple[Seated[Player], Seated[Side]]:
        players = [player.named for player in self.players]
        numbers = dict.fromkeys(player.side for player in players)
        return met(
            Seated({player.number: player for player in players}),
            Seated({number: self._side(number, players) for number in numbers}),
            get_language(),
        )

    @cached_property
    def facts_of_options(self) -> Facts:
        """The options of the match."""
        return Facts(self.seen.options)

    @cached_property
    def moves(self) -> dict[str, Move]:
        """What the viewer may do now, and what he may think of with the reason against it."""
        if not self.my_turn:
            return {}
        moves = {action: Move(action) for action in self.seen.legal}
        for action, refusal in self.seen.refused.items():
            sentence = refusal_sentence(self.game, refusal, action, self.seen.options)
            moves[action] = Move(action, refusal, sentence)
        return moves

    @cached_property
    def hand(self) -> list[HandCard]:
        """The viewer's cards, each with the move that concerns it alone."""
        of_card: dict[str, Move] = {}
        for move in self.moves.values():
            of_card.setdefault(move.action.partition(":")[2], move)
        return [HandCard(code, of_card.get(code)) for code in self.shown.hand]

    @cached_property
    def quoted(self) -> list[Quotation]:
        """The clauses behind the moves that are not allowed now, each once."""
        return [self._quotations[clause] for clause in self._forbidding if clause in self._quotations]

    @cached_property
    def rules_now(self) -> list[Quotation]:
        """The rules that matter now: behind what is expected, and behind what happened last."""
        found = [self._quotations[clause] for clause in self._clauses_now if clause in self._quotations]
        return found[:RULES_NOW]

    @cached_property
    def log(self) -> list[list[Line]]:
        """What the viewer was told in the last deals, line by line, a list for each deal."""
        return [self._lines(deal.events[-EVENTS_IN_LOG:]) for deal in self.deals[-DEALS_IN_LOG:]]

    @cached_property
    def deals(self) -> list[DealAccount]:
        """What the viewer was told, deal by deal."""
        starts = deal_starts(self.shown)
        ends = [*starts[1:], len(self.shown.events)]
        return [
            DealAccount(number, self.shown.events[start:end])
            for number, (start, end) in enumerate(zip(starts, ends, strict=True))
        ]

    @cached_property
    def news(self) -> list[Line]:
        """What happened since the viewer last acted or moved on to this deal."""
        return self._lines(self.shown.events[self.news_from :])

    @property
    def events(self) -> Sequence[Event]:
        """What the viewer was told in the deal shown."""
        return self.deals[-1].events if self.deals else ()

    @cached_property
    def speech(self) -> dict[int, SafeString]:
        """What each player last said aloud in the deal shown, by seat."""
        said: dict[int, SafeString] = {}
        for event in reversed(self.events):
            seat = event.fields.get("seat")
            if isinstance(seat, int) and seat not in said:
                spoken = words(f"games/{self.slug}/speech.html", type=event.type, event=Facts(event.fields))
                if spoken:
                    said[seat] = spoken
        return said

    @property
    def last_advice(self) -> dict[int, Advice]:
        """The last advice of each player who gave some, by seat."""
        return {one.seat: one for one in self.advice}

    @cached_property
    def outcome(self) -> list[Line]:
        """The lines of the last deal shown."""
        return self._lines(self.events)

    @cached_property
    def _quotations(self) -> dict[str, Quotation]:
        """All clauses that the page quotes, asked for at once."""
        clauses = {**self._clauses_now, **self._forbidding}
        found = quotations(self.slug, clauses, get_language() or "en", self.seen.options)
        return {quote.clause: quote for quote in found}

    @cached_property
    def _clauses_now(self) -> dict[str, None]:
        context = {"view": self, "seen": self.shown, "slug": self.slug}
        expected = _words(f"games/{self.slug}/rules_now.html", context).split()
        happened = [event.clause for event in reversed(self.events[-RULES_NOW:])]
        return dict.fromkeys([*expected, *happened])

    @property
    def _forbidding(self) -> dict[str, None]:
        return dict.fromkeys(move.refusal.clause for move in self.moves.values() if move.refusal)

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
            user_name=seat.called,
            absent=seat.is_person and not seat.is_sat_on,
            to_act=not self.pausing and self.seen.to_act == seat.number,
            alone_of_kind=not seat.is_person and computers == 1,
            nobody=seat.is_free,
            late=seat.is_late,
        )

    def _side(self, number: int, everybody: Iterable[Player]) -> Side:
        players = tuple(player for player in everybody if player.side == number)
        mine = self._side_of_viewer == number
        return Side(number, mine, players, not mine and self._side_of_viewer is not None and self._sides == 2)

    @property
    def _sides(self) -> int:
        return self.game.sides(self.seen.seats)

    @property
    def _side_of_viewer(self) -> int | None:
        return None if self.seat is None else self.seen.side(self.seat.number)

    def _lines(self, events: Iterable[Event]) -> list[Line]:
        return [line for event in events if (line := self._line(event)) is not None]

    def _line(self, event: Event) -> Line | None:
        sentence = event_sentence(self, event)
        return Line(event, sentence, event.clause, self.plies.get(id(event))) if sentence else None


def deal_starts(seen: Observation) -> list[int]:
    """The places in what the viewer was told where a deal begins."""
    opens = [event.type in seen.game.opening_events for event in seen.events]
    return [place for place, open_ in enumerate(opens) if open_ and (place == 0 or not opens[place - 1])]


def event_sentence(view: TableView, event: Event) -> SafeString:
    """The sentence of the log for an event; empty for events that go without saying."""
    who = event.fields.get("seat")
    side = event.fields.get("side")
    return words(
        f"games/{view.slug}/events.html#{event.type}",
        event=Facts(event.fields),
        clause=event.clause,
        who=view.by_number.get(who) if isinstance(who, int) else None,
        side=view.sides.get(side) if isinstance(side, int) else None,
        players=view.by_number,
        sides=view.sides,
        seats=view.seen.seats,
        deck=view.game.deck,
        options=view.facts_of_options,
    )


def _words(template: str, context: Mapping[str, Any]) -> SafeString:
    return SafeString(render_to_string(template, dict(context)).strip())
