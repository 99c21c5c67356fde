"""Playing an example: whether it holds, and the match at every step."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.engines.events import Event
from games.engines.match import Match
from games.engines.refusals import MissingDeck, Refusal
from games.examples.form import Attempt, Example, Step


@dataclass(frozen=True)
class Stop:
    """The match at a step, as the reader is shown it.

    The first `told` entries of the log have happened by then and those from `news_from` on since the
    step before. When a deal has just ended, the cards of the next one are not dealt yet for him, unless
    the example begins with them.
    """

    step: Step
    match: Match
    told: int
    news_from: int

    @property
    def news(self) -> list[Event]:
        """What has happened since the step before."""
        return self.match.log[self.news_from : self.told]

    @property
    def deal_ended(self) -> bool:
        """Whether the match has gone on to the next deal already."""
        return self.told < len(self.match.log)


def stops(example: Example, match: Match) -> Iterator[Stop]:
    """The steps of an example; `match`, at its opening, is played on from one to the next.

    Raises `Refusal` or `MissingDeck` at the first action that is not accepted.
    """
    told = 0
    for step in example.steps:
        for seat, action in example.record.actions[len(match.actions) : step.plies]:
            match.apply(seat, action)
        news_from = told
        end_of_deal = None if step is example.steps[0] else _end_of_deal(match)
        told = len(match.log) if end_of_deal is None else end_of_deal
        yield Stop(step, match, told, min(news_from, told))


def _end_of_deal(match: Match) -> int | None:
    """The place in the log where the last action began a new deal, if it did."""
    if not match.actions:
        return None
    since = len(match.log) - len(match.events)
    opening = (
        place
        for place, event in enumerate(match.events, start=since)
        if event.type in match.game.opening_events
    )
    return next(opening, None)


def mistakes(example: Example, clauses: Iterable[str]) -> list[str]:
    """Everything that does not hold; `clauses` are those the rules have."""
    known = set(clauses)
    found = [f"clause {name!r} does not exist" for name in example.clauses if name not in known]
    try:
        match = example.record.opening()
    except (Refusal, MissingDeck) as reason:
        return [*found, f"the match cannot begin: {reason}"]
    try:
        for stop in stops(example, match):
            if stop.step.attempt is not None:
                found += _wrong_refusal(stop, stop.step.attempt)
            elif not stop.news:
                found.append(f"nothing happens before the step after {stop.step.plies} actions")
    except (Refusal, MissingDeck) as reason:
        index = len(match.actions)
        seat, action = example.record.actions[index]
        found.append(f"action {index}, {action!r} of seat {seat}: {reason}")
    return found


def _wrong_refusal(stop: Stop, attempt: Attempt) -> list[str]:
    refusal = stop.match.why_not(attempt.seat, attempt.action)
    wanted = Refusal(attempt.code, attempt.clause)
    if refusal == wanted:
        return []
    really = "is allowed" if refusal is None else f"is refused as {refusal}"
    return [f"after {stop.step.plies} actions {attempt.action!r} {really}, not refused as {wanted}"]
