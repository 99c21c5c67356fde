"""An example as the reader sees it: a small board at every step, and what happened there in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import override

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.engines.events import Event
from games.engines.observation import Observation
from games.engines.refusals import MissingDeck, Refusal
from games.examples.form import Example, UnreadableExample
from games.examples.playing import Stop, stops
from games.models import Match, Seat
from games.presentation import TableView, event_sentence
from games.rejections import refusal_sentence
from games.seated import Player


@dataclass(frozen=True)
class Happening:
    """A sentence about something that happened, and the clause behind it."""

    sentence: SafeString
    clause: str


@dataclass(frozen=True)
class Picture:
    """One step of an example. `refused` says why an action that was tried there is not allowed."""

    board: SafeString
    happenings: Sequence[Happening]
    refused: Happening | None
    playable: bool
    """Whether the match goes on from here."""


@dataclass(frozen=True)
class _Role(Player):
    """Somebody in an example: nobody in particular, and so called by the place."""

    seats: int

    @property
    def sole_opponent(self) -> bool:
        """Whether it is the one player against the reader."""
        return self.seats == 2 and self.place == 1

    @property
    def sole_partner(self) -> bool:
        """Whether it is the one player with the reader."""
        return self.seats == 4 and self.mate

    @cached_property
    @override
    def name(self) -> str:
        return _role(self, within=False)

    @cached_property
    @override
    def name_within(self) -> str:
        return _role(self, within=True)


def _role(player: _Role, *, within: bool) -> str:
    words = render_to_string("games/example_role.html", {"player": player, "within": within})
    return SafeString(words.strip())


class _Board(TableView):
    """The table of an example."""

    @override
    def _player(self, seat: Seat, place: int) -> Player:
        player = super()._player(seat, place)
        known = {each.name: getattr(player, each.name) for each in fields(player)}
        return _Role(**known, seats=len(self.seating))


def pictures(example: Example) -> list[Picture]:
    """The steps of an example in the language in force.

    Raises `UnreadableExample` if it does not hold under the rules as they are now.
    """
    try:
        return list(_pictures(example))
    except (Refusal, MissingDeck) as reason:
        raise UnreadableExample(str(reason)) from reason


def _pictures(example: Example) -> Iterator[Picture]:
    for stop in stops(example, example.record.opening()):
        view = _board(example, stop)
        yield Picture(
            board=_drawn(example, stop, view),
            happenings=list(_happenings(view, example, stop)),
            refused=_refused(view, stop),
            playable=not stop.match.over,
        )


def _board(example: Example, stop: Stop) -> _Board:
    match = Match(game=example.record.game.slug, options=stop.match.options)
    seating = [Seat(match=match, number=number) for number in range(stop.match.seats)]
    return _Board(
        match=match,
        game=example.record.game,
        seating=seating,
        seat=None if example.seat is None else seating[example.seat],
        seen=_seen(stop, example.seat),
        token="",
    )


def _seen(stop: Stop, viewer: int | None) -> Observation:
    match = stop.match
    seen = match.game.observation_class()(match.game, viewer, match.seats, match.options)
    seen.hear(match.log[: stop.told])
    seen.to_act = None if stop.deal_ended else match.to_act
    return seen


def _drawn(example: Example, stop: Stop, view: _Board) -> SafeString:
    hands = {seat: _seen(stop, seat).hand for seat in example.open}
    context = {
        **view.context(),
        "seated": [*view.others, *([view.me] if view.me else [])],
        "hands": hands,
    }
    drawn = render_to_string(f"games/{view.slug}/example.html", context)
    return SafeString(" ".join(drawn.split()))


def _happenings(view: _Board, example: Example, stop: Stop) -> Iterator[Happening]:
    """What the reader is told; the first step shows where the cards lie, which needs no words."""
    if not stop.match.actions or stop.step.attempt is not None:
        return
    last = example.record.actions[: stop.step.plies]
    first_step = example.steps[0].plies == len(last)
    for event in () if first_step else stop.news:
        if event.told_to(example.seat) and (sentence := _sentence(view, event)):
            yield Happening(sentence, event.clause)


def _sentence(view: _Board, event: Event) -> SafeString:
    return SafeString(" ".join(event_sentence(view, event).split()))


def _refused(view: _Board, stop: Stop) -> Happening | None:
    attempt = stop.step.attempt
    if attempt is None:
        return None
    refusal = stop.match.why_not(attempt.seat, attempt.action)
    if refusal is None:
        return None
    sentence = refusal_sentence(view.game, refusal, attempt.action, view.seen.options)
    return Happening(sentence, refusal.clause)
