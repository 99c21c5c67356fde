"""Replaying records: what they lead to, refusals and errors included, as JSON objects.

Nothing here needs a database. What is given back for a record is

- the facts of the match after the last action, or after every action;
- `{"refused": {"index", "action", "code", "clause"}, "facts": …}` for the first action that is not
  allowed, with the facts before it; `index` and `action` are null for a setting that is not allowed,
  and then there are no facts;
- `{"error": …}` for what is no record, or when a deal has no deck.
"""

import json
from collections.abc import Iterator
from typing import Any

from games.engines.match import Match, replayed
from games.engines.record import Record, UnreadableRecord
from games.engines.refusals import MissingDeck, Refusal

Step = dict[str, Any]


def parsed(text: str | bytes) -> Record:
    """The record in a JSON text; raises `UnreadableRecord`."""
    try:
        return Record.from_json(json.loads(text if isinstance(text, str) else text.decode()))
    except UnreadableRecord:
        raise
    except UnicodeDecodeError:
        raise UnreadableRecord("the record is not in UTF-8", "not-utf-8") from None
    except RecursionError:
        raise UnreadableRecord("the record is nested too deeply", "nested") from None
    except json.JSONDecodeError as problem:
        text = f"the record is no JSON: {problem}"
        raise UnreadableRecord(text, "no-json", line=problem.lineno, column=problem.colno) from None
    except ValueError as problem:
        raise UnreadableRecord(f"the record is no JSON: {problem}", "no-json") from None


def outcome(record: Record) -> Step:
    """The facts after the last action, or the refusal or error that comes before."""
    try:
        match = record.opening()
    except (Refusal, MissingDeck) as reason:
        return _stopped(record, None, reason)
    try:
        replayed(match, record.actions)
    except (Refusal, MissingDeck) as reason:
        return _stopped(record, match, reason)
    return match.facts()


def each(record: Record) -> Iterator[Step]:
    """The facts of the opening, then after every action; a refusal or error is the last step."""
    match: Match | None = None
    try:
        for match in record.steps():
            yield match.facts()
    except (Refusal, MissingDeck) as reason:
        yield _stopped(record, match, reason)


def _stopped(record: Record, match: Match | None, reason: Refusal | MissingDeck) -> Step:
    """The step at which a replay goes no further; without a match it is the setting that is not allowed."""
    if isinstance(reason, MissingDeck):
        return error(reason)
    index = None if match is None else len(match.actions)
    action = None if index is None else list(record.actions[index])
    refused = {"index": index, "action": action, **reason.as_json()}
    return {"refused": refused, "facts": None if match is None else match.facts()}


def error(problem: Exception) -> Step:
    """What is given back for something that is no record."""
    return {"error": str(problem)}


def is_error(step: Step) -> bool:
    """Whether a step is an error."""
    return "error" in step


def as_line(value: Step | list[Step]) -> str:
    """One line of JSON. Text that has no UTF-8 form is escaped, everything else stays readable."""
    line = json.dumps(value, ensure_ascii=False)
    return line.encode("utf-8", "backslashreplace").decode("utf-8")
