"""The worked examples of every game, as they come with its rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engines.match import Match
from games.engines.record import Record
from games.engines.refusals import Refusal

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def cases() -> list[Any]:
    found = []
    for path in sorted(EXAMPLES.glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")):
            if "record" in case:
                found.append(pytest.param(case, id=f"{path.stem}:{case['name']}"))
    return found


def played(record: dict[str, Any]) -> Match:
    *_, match = Record.from_json(record).steps()
    return match


@pytest.mark.parametrize("case", cases())
def test_example(case: dict[str, Any]) -> None:
    refused = case.get("refused")
    if refused and refused["action"] is None:
        with pytest.raises(Refusal) as caught:
            Record.from_json(case["record"]).opening()
        assert caught.value.as_json() == {"code": refused["code"], "clause": refused["clause"]}
        return
    match = played(case["record"])
    facts = match.facts()
    expected = case.get("expect", {})
    assert {name: facts[name] for name in expected} == expected
    assert set(case.get("legal_includes", ())) <= set(facts["legal"])
    assert not set(case.get("legal_excludes", ())) & set(facts["legal"])
    if refused:
        seat, action = refused["action"]
        with pytest.raises(Refusal) as caught:
            match.apply(seat, action)
        assert caught.value.as_json() == {"code": refused["code"], "clause": refused["clause"]}
        assert match.facts() == facts
    if view := case.get("view"):
        seen = match.observation(view["seat"])
        assert set(seen.as_json()["hand"]) == set(view["own_hand"])
        assert not set(view["hidden"]) & tokens(seen.as_json())


def tokens(value: Any) -> set[str]:
    """Every text inside a JSON value, and what follows a colon or comma in it."""
    if isinstance(value, str):
        return {value, *value.replace(":", ",").split(",")}
    if isinstance(value, dict):
        return {token for item in value.values() for token in tokens(item)}
    if isinstance(value, list):
        return {token for item in value for token in tokens(item)}
    return set()
