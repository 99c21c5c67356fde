"""Playthroughs: whole matches written out as readable text, kept beside the tests.

A change of the rules shows as a difference in these files. Write them anew with

    .venv/bin/python -m tests.engines.playthrough --write

and read the difference before committing it. Each file begins with its record, which decides the rest;
to add one, write a file that holds only the line of the record.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.engines.events import Event
from games.engines.match import Match
from games.engines.observation import Observation
from games.engines.record import Record

FOLDER = Path(__file__).resolve().parent / "playthroughs"
VIEW_EVERY = 5
"""The viewers' observations are written out at the opening and after every fifth action."""

HEADING = "Written by `python -m tests.engines.playthrough --write`; the record decides the rest."
RECORD = "record "
IN_DETAIL = ("legal", "events")
"""What has lines of its own in a state."""


def paths() -> list[Path]:
    """All playthroughs there are."""
    return sorted(FOLDER.glob("*.txt"))


def record_in(text: str) -> Record:
    """The record that a playthrough begins with."""
    line = next(line for line in text.splitlines() if line.startswith(RECORD))
    return Record.from_json(json.loads(line.removeprefix(RECORD)))


def written(record: Record) -> str:
    """The whole playthrough of a record."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    yield HEADING
    yield RECORD + _json(record.as_json())
    before: dict[str, Any] = {}
    for ply, match in enumerate(record.steps()):
        yield ""
        yield _title(match)
        yield from (f"  {_told(event)}" for event in match.events)
        facts = match.facts()
        changed = {name: value for name, value in facts.items() if before.get(name, "?") != value}
        yield from (f"  {name} = {_json(changed[name])}" for name in changed if name not in IN_DETAIL)
        yield f"  legal: {' '.join(facts['legal']) or '-'}"
        before = facts
        if ply % VIEW_EVERY == 0 or match.over:
            for viewer in (*range(match.seats), None):
                yield from _view(match.observation(viewer), facts)


def _title(match: Match) -> str:
    if not match.actions:
        return "== the opening"
    seat, action = match.actions[-1]
    return f"== {len(match.actions)}: seat {seat} {action}"


def _told(event: Event) -> str:
    told = {name: value for name, value in event.as_json().items() if name != "type"}
    to = "" if event.audience is None else f" to {_json(sorted(event.audience, key=str))}"
    return f"{event.type} {_json(told)} ({event.clause}){to}"


def _view(seen: Observation, facts: dict[str, Any]) -> Iterator[str]:
    """What an observation tells beyond the facts; its refused actions with code and clause."""
    yield f"  -- seen by {'a spectator' if seen.viewer is None else f'seat {seen.viewer}'}"
    for name, value in seen.as_json().items():
        if name not in ("game", "viewer", "seats", "options", "events") and facts.get(name, "?") != value:
            yield f"     {name} = {_json(value)}"
    for action, refusal in seen.refused.items():
        yield f"     not {action}: {refusal.code} ({refusal.clause})"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def main(arguments: list[str]) -> int:
    """Compare the files with what the engines do now, or write them anew; returns the exit status."""
    stale = 0
    for path in paths():
        text = path.read_text(encoding="utf-8")
        now = written(record_in(text))
        if now == text:
            continue
        stale += 1
        print(path.name, "written" if "--write" in arguments else "differs")
        if "--write" in arguments:
            path.write_text(now, encoding="utf-8")
    return 0 if "--write" in arguments else stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
