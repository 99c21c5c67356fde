"""The worked examples of every game, as they come with its rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engines.match import Match
from games.engines.record import Record
from games.engines.refusals import Refusal
from tests.engines.playing import tokens

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def cases() -> list[Any]:
    """Every case that has a record; some files also hold tables of values, tested with their game."""
    return [
        pytest.param(case, id=f"{path.stem}:{case['name']}")
        for path in sorted(EXAMPLES.glob("*.json"))
        for case in json.loads(path.read_text(encoding="utf-8"))
        if "record" in case
    ]


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
