"""The form of an example: a record, and where the reader stops in it.

```json
{
  "clauses": ["envido-7"],
  "seat": 0,
  "open": [1],
  "steps": [0, 1, {"refused": [0, "call:truco"], "code": "answer-first", "clause": "truco-4"}, 3],
  "record": {"game": "truco-argentino", "seats": 2, "decks": [["7C", …]], "actions": [[0, "call:truco"], …]}
}
```

`clauses` are those it illustrates; it stands at the first. `seat` is the reader's, or null when he only
looks on; the hands of the seats in `open` lie open beside his own. A step is a number of actions, the
last being all of them, or an action of the reader's that is refused at that point.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.engines.match import replayed
from games.engines.record import Record, UnreadableRecord
from games.engines.refusals import MissingDeck, Refusal

_FIELDS = {"clauses", "seat", "open", "steps", "record"}
_ATTEMPT_FIELDS = {"refused", "code", "clause"}


class UnreadableExample(ValueError):
    """The object is no example; the text says what is wrong."""


@dataclass(frozen=True)
class Attempt:
    """An action that the rules refuse, with the refusal that it must meet."""

    seat: int
    action: str
    code: str
    clause: str


@dataclass(frozen=True)
class Step:
    """A point at which the reader stops: so many actions are done, and perhaps one more is tried."""

    plies: int
    attempt: Attempt | None = None


@dataclass(frozen=True)
class Example:
    """A short piece of a match. `open` are the seats whose hands the reader sees, his own among them."""

    record: Record
    clauses: tuple[str, ...]
    seat: int | None
    open: frozenset[int]
    steps: tuple[Step, ...]

    def record_at(self, step: int) -> Record:
        """The match as far as a step; raises `IndexError` if there are fewer steps."""
        return replace(self.record, actions=self.record.actions[: self.steps[step].plies])

    def is_over_at(self, step: int) -> bool:
        """Whether the match has ended by a step; raises `UnreadableExample` if it does not hold."""
        record = self.record_at(step)
        try:
            return replayed(record.opening(), record.actions).over
        except (Refusal, MissingDeck) as reason:
            raise UnreadableExample(str(reason)) from reason


def example_from(value: object) -> Example:
    """Read a parsed JSON object; raises `UnreadableExample`."""
    if not isinstance(value, dict):
        raise UnreadableExample("an example is a JSON object")
    _only(value, _FIELDS)
    try:
        record = Record.from_json(value["record"])
    except UnreadableRecord as problem:
        raise UnreadableExample(f"its record: {problem}") from None
    seats = record.seats
    if type(seats) is not int or seats < 1:
        raise UnreadableExample("its record has no number of seats")
    seat = value["seat"]
    if seat is not None and not _is_seat(seat, seats):
        raise UnreadableExample(f"seat {seat!r} is none of the record's")
    hands = value["open"]
    if not isinstance(hands, list) or not all(_is_seat(number, seats) for number in hands):
        raise UnreadableExample("open is a list of seats of the record")
    clauses = value["clauses"]
    if not isinstance(clauses, list) or not clauses or not all(isinstance(name, str) for name in clauses):
        raise UnreadableExample("clauses is a list of at least one clause id")
    return Example(
        record=record,
        clauses=tuple(clauses),
        seat=seat,
        open=frozenset(hands if seat is None else [*hands, seat]),
        steps=_steps(value["steps"], len(record.actions), seat),
    )


def _steps(value: object, plies: int, seat: int | None) -> tuple[Step, ...]:
    if not isinstance(value, list):
        raise UnreadableExample("steps is a list")
    steps: list[Step] = []
    for item in value:
        if type(item) is int:
            if item < 0 or (steps and item <= steps[-1].plies):
                raise UnreadableExample(f"step {item} does not come after the one before it")
            steps.append(Step(item))
        elif isinstance(item, dict) and steps:
            steps.append(Step(steps[-1].plies, _attempt(item, seat)))
        else:
            raise UnreadableExample(f"{item!r} is no step: a number of actions, later also a refused action")
    if not steps or steps[-1].plies != plies:
        raise UnreadableExample(f"the last step does not come after all {plies} actions of the record")
    return tuple(steps)


def _attempt(item: Mapping[str, Any], reader: int | None) -> Attempt:
    _only(item, _ATTEMPT_FIELDS)
    refused = item["refused"]
    if not isinstance(refused, list) or len(refused) != 2 or not isinstance(refused[1], str):
        raise UnreadableExample("a refused action is [seat, action]")
    if refused[0] != reader:
        raise UnreadableExample("a refused action is the reader's own, for the refusal speaks to him")
    return Attempt(refused[0], refused[1], str(item["code"]), str(item["clause"]))


def _is_seat(value: object, seats: int) -> bool:
    return type(value) is int and 0 <= value < seats


def _only(value: Mapping[str, Any], fields: set[str]) -> None:
    """Raise `UnreadableExample` unless the fields are these, no more and no fewer."""
    if set(value) != fields:
        wrong = ", ".join(sorted(set(value) ^ fields))
        raise UnreadableExample(f"unknown or missing field: {wrong}")
