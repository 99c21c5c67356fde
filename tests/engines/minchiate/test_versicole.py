"""Combinations and what they are worth."""

import json
from collections.abc import Set as AbstractSet
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engines.minchiate.cards import KINGS, MATTO, PACK, TRUMPS, VALUE
from games.engines.minchiate.versicole import IDS, versicole, worth

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "minchiate.json"

TABLE = """
T1 T2 T3 | run-1-3 11
T2 T3 T4 T5 | run-2-5 12
T1 T2 T3 T4 T5 | run-1-5 17
T1 T2 T3 T4 T5 M | run-1-5 22
T1 T2 T4 T5 |
T3 T4 T5 T6 T7 | run-3-5 9
T28 T29 T30 | run-28-30 15
T26 T27 T28 T29 |
T29 T30 T31 | run-29-31 15
T28 T30 T31 T32 | run-30-32 15
T28 T29 T30 T32 T33 T34 M | run-28-30 20; run-32-34 20
T33 T34 T35 T36 T37 | run-33-37 35
T36 T37 T38 T39 T40 | run-36-40 50
T28 T29 T30 T31 T32 T33 T34 T35 T36 T37 T38 T39 T40 M | run-28-40 95
T1 T40 M | matto 20
T1 T40 |
T1 T13 T28 | thirteen 15
T1 T13 T28 T40 M | matto 20; thirteen 20
T27 T28 T29 T30 T13 T1 | run-28-30 15; thirteen 15
T10 T20 T30 | tens-10-30 15
T20 T30 T40 | tens-20-40 20
T10 T20 T30 T40 | tens-10-40 25
T10 T30 T40 |
T10 T20 T40 |
T10 T20 T30 M | tens-10-30 20
KD KC |
KD KC KB | kings-3 15
KD KC KS KB | kings-4 20
KD KC KS KB M | kings-4 25
T38 T39 T40 T1 M | run-38-40 35; matto 20
T28 T29 T30 T31 T20 T40 | run-28-31 20; tens-20-40 20
T1 T2 T3 T13 T28 T29 T30 T10 T20 T40 M KD KC KS | run-1-3 16; run-28-30 20; matto 20; thirteen 20; \
tens-10-40 30; kings-3 20
T1 T10 T13 T20 T28 T30 T31 T32 T33 T34 T35 T36 T37 T38 T39 T40 M KD KC KS KB | run-30-40 85; matto 20; \
thirteen 20; tens-10-40 30; kings-4 25
QD QC QS QB |
T14 T35 T39 |
"""

DEMONIO = """
T14 T35 T39 | demonio 20
T14 T35 T39 M | demonio 25
T34 T35 T36 T14 T39 | run-34-36 20; demonio 20
T14 T35 |
"""


def rows(table: str) -> list[tuple[str, list[tuple[str, int]]]]:
    found = []
    for line in table.strip().replace("\\\n", "").splitlines():
        hand, _, expected = line.partition("|")
        pairs = (part.split() for part in expected.split(";") if part.strip())
        found.append((hand.strip(), [(name, int(value)) for name, value in pairs]))
    return found


def cases() -> list[Any]:
    return [
        pytest.param(case["combination"], id=case["name"])
        for case in json.loads(EXAMPLES.read_text(encoding="utf-8"))
        if "combination" in case
    ]


@pytest.mark.parametrize("case", cases())
def test_example(case: dict[str, Any]) -> None:
    found = versicole(case["hand"], demonio=case["options"].get("demonio", False))
    assert [[versicola.id, versicola.value] for versicola in found] == case["combinations"]
    assert worth(found) == case["value"]


@pytest.mark.parametrize(("hand", "expected"), rows(TABLE))
def test_combo_1_to_11_table(hand: str, expected: list[tuple[str, int]]) -> None:
    assert [(versicola.id, versicola.value) for versicola in versicole(hand.split())] == expected


@pytest.mark.parametrize(("hand", "expected"), rows(DEMONIO))
def test_option_5_demonio(hand: str, expected: list[tuple[str, int]]) -> None:
    found = versicole(hand.split(), demonio=True)
    assert [(versicola.id, versicola.value) for versicola in found] == expected


def test_combo_9_says_where_the_matto_adds() -> None:
    found = versicole(["T1", "T13", "T28", "T40", "M"])
    assert [(versicola.id, versicola.matto) for versicola in found] == [("matto", False), ("thirteen", True)]
    assert found[0].cards == ("T1", "T40", "M")


def by_definition(hand: frozenset[str], demonio: bool) -> int:
    """The worth of a hand, counted straight from combo-1 to combo-10."""
    sets: list[AbstractSet[str]] = []
    for low, high in ((1, 5), (28, 40)):
        for first, last in combinations(range(low, high + 1), 2):
            run = {f"T{rank}" for rank in range(first, last + 1)}
            beyond = {f"T{rank}" for rank in (first - 1, last + 1) if low <= rank <= high}
            if len(run) >= 3 and run <= hand and not beyond & hand:
                sets.append(run)
    sets += [{"T1", "T13", "T28"}] if {"T1", "T13", "T28"} <= hand else []
    tens = {"T10", "T20", "T30", "T40"} & hand
    sets += [tens] if {"T20", "T30"} < tens else []
    kings = hand & set(KINGS)
    sets += [kings] if len(kings) >= 3 else []
    sets += [{"T14", "T35", "T39"}] if demonio and {"T14", "T35", "T39"} <= hand else []
    value = {**VALUE, "T29": 5, "T14": 5}
    total = sum(value[card] for cards in sets for card in cards) + (5 * len(sets) if MATTO in hand else 0)
    return total + (20 if {"T1", "T40", MATTO} <= hand else 0)


@given(st.sets(st.sampled_from((*TRUMPS, *KINGS, MATTO, "QD")), min_size=5), st.booleans())
def test_worth_is_that_of_the_definition(hand: set[str], demonio: bool) -> None:
    found = versicole(hand, demonio=demonio)
    assert worth(found) == by_definition(frozenset(hand), demonio)
    assert all(set(versicola.cards) <= hand for versicola in found)
    places = [IDS.index(versicola.id) for versicola in found]
    assert places == sorted(set(places))


def test_act_2_a_hand_holds_at_most_eight() -> None:
    assert len(versicole(PACK)) == 6
    broken = [card for card in PACK if card not in ("T31", "T35")]
    assert len(versicole(broken, demonio=True)) == 8
