"""Reading records, and replaying what was read."""

import io
import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from hypothesis import given
from hypothesis import strategies as st

from games.engines import registry, shuffle
from games.engines.match import replayed
from games.engines.record import Record, UnreadableRecord
from games.engines.refusals import MissingDeck, Refusal
from games.replaying import as_line, each, is_error, outcome, parsed
from tests.engines.playing import chosen, guises, new, walk

SLUGS = [game.slug for game in registry.all()]
GAME = registry.get("truco-argentino")

texts = st.text(st.characters(codec=None), max_size=20)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(texts, inner, max_size=5),
    max_leaves=20,
)
spelt = ["fold", "call:truco", "call:envido", "answer:quiero", "answer:no-quiero", "play:1O", "play:2O"]
actions = st.sampled_from(spelt) | texts
names = st.sampled_from(["target", "flor", "jokers", "x"])
orders = st.sampled_from([list(shuffle.order(GAME.pack({}), "records", deal)) for deal in range(5)])
nearly_records = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from(SLUGS) | json_values,
        "edition": st.just(1) | json_values,
        "seats": st.integers(-1, 6) | json_values,
        "options": st.dictionaries(names, json_values) | json_values,
        "decks": st.lists(orders, max_size=2) | json_values,
        "seed": texts | json_values,
        "actions": st.lists(st.tuples(st.integers(-1, 4), actions).map(list), max_size=8) | json_values,
        "players": json_values,
    },
)


@given(json_values | nearly_records)
def test_any_json_value_gives_a_record_or_is_unreadable(value: Any) -> None:
    """And a record that was read replays to facts, a refusal or an error, and can be written."""
    try:
        record = Record.from_json(value)
    except UnreadableRecord:
        return
    assert Record.from_json(record.as_json()) == record
    steps = list(each(record))
    assert outcome(record) == steps[-1]
    assert all("to_act" in step for step in steps[:-1])
    assert json.loads(as_line(steps).encode()) == json.loads(json.dumps(steps))
    last = steps[-1]
    assert {"to_act"} <= set(last) or set(last) in ({"refused", "facts"}, {"error"})
    if "refused" in last:
        index = last["refused"]["index"]
        assert (index is None) == (last["facts"] is None) == (last["refused"]["action"] is None)
        if index is not None:
            assert last["refused"]["action"] == list(record.actions[index])
            assert last["facts"] == steps[index]


@given(st.binary(max_size=50) | texts)
def test_any_text_gives_a_record_or_is_unreadable(text: bytes | str) -> None:
    with pytest.raises(UnreadableRecord):
        parsed(text)


GUISES = [guise.values for guise in guises()]


@given(st.sampled_from(GUISES), st.integers(0, 30), actions, st.integers(0, 10**6))
def test_any_text_as_action_is_legal_or_refused(guise: Any, plies: int, text: str, seed: int) -> None:
    game, seats, options = guise
    rng = Random(seed)
    match = next(islice(walk(new(game, seats, options, seed), rng), plies, None), None)
    if match is None:
        return
    seat = rng.randrange(seats)
    before = match.facts()
    if match.to_act == seat and text in match.legal():
        match.apply(seat, text)
    else:
        with pytest.raises(Refusal):
            match.apply(seat, text)
        assert match.facts() == before


UNREADABLE = [
    *("", "[]", "null", "1", "{}", '"x"', "[" * 100_000, '{"game": ' * 100_000, "{'game': 1}"),
    '{"game": "no-such-game"}',
    '{"game": ["truco-argentino"]}',
    *(f'{{"game": "truco-argentino", "edition": {value}}}' for value in ("2", "0", "true", "null", '"1"')),
    *(f'{{"game": "truco-argentino", "actions": {value}}}' for value in (
        "{}", "[1]", "[[0]]", "[[0, 1]]", '[["0", "fold"]]', "[[0, null]]", '[[0, "fold", 1]]',
        '[[2, "fold"]]', '[[-1, "fold"]]', '[[true, "fold"]]', '[[0.0, "fold"]]',
    )),
    '{"game": "truco-argentino", "decks": {}}',
    '{"game": "truco-argentino", "decks": [], "seed": "x"}',
    '{"game": "truco-argentino", "seed": 1}',
    '{"game": "truco-argentino", "seed": "\\ud800"}',
    '{"game": "truco-argentino", "options": []}',
    "1" * 10_000,
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE, ids=range(len(UNREADABLE)))
def test_unreadable_records(text: str) -> None:
    with pytest.raises(UnreadableRecord):
        parsed(text)
    with pytest.raises(UnreadableRecord):
        parsed(text.encode("utf-16"))


@pytest.mark.parametrize("depth", [10, 100, 1_000, 5_000, 20_000])
def test_nesting_in_any_place_is_no_trouble(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for name in ("game", "edition", "seats", "options", "decks", "seed", "actions", "players"):
        text = f'{{"game": "truco-argentino", "{name}": {deep}}}'
        try:
            record = parsed(text)
        except UnreadableRecord:
            continue
        as_line(outcome(record))


def test_seeds_give_the_decks() -> None:
    record = Record.from_json({"game": "truco-argentino", "seed": "ñandú"})
    assert record.opening().decks == [shuffle.order(GAME.pack({}), "ñandú", 0)]
    decks = [list(shuffle.order(GAME.pack({}), "ñandú", deal)) for deal in range(3)]
    folds = [[0, "fold"], [1, "fold"]]
    by_seed = parsed(json.dumps({"game": "truco-argentino", "seed": "ñandú", "actions": folds}))
    by_decks = parsed(json.dumps({"game": "truco-argentino", "decks": decks, "actions": folds}))
    assert list(each(by_seed)) == list(each(by_decks))


# --- The command --------------------------------------------------------------------------------------

RECORD = {"game": "truco-argentino", "actions": [[0, "call:truco"], [1, "answer:no-quiero"]]}
REFUSED = {"game": "truco-argentino", "actions": [[0, "call:truco"], [0, "play:1O"]]}
NO_SETTING = {"game": "truco-argentino", "seats": 3}


@pytest.fixture
def replay(tmp_path: Path) -> Callable[..., tuple[int, list[Any]]]:
    """Runs the command on a text; gives the exit status and the values of the lines printed."""

    def run(text: str | bytes, *options: str) -> tuple[int, list[Any]]:
        path = tmp_path / "records"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        printed = io.StringIO()
        status = 0
        try:
            call_command("replay", str(path), *options, stdout=printed)
        except SystemExit as ended:
            status = int(ended.code or 0)
        return status, [json.loads(line) for line in printed.getvalue().splitlines()]

    return run


def test_replay_prints_the_last_facts(replay: Any) -> None:
    status, lines = replay(json.dumps(RECORD, indent=2))
    assert status == 0
    record = Record.from_json(RECORD)
    assert lines == [replayed(record.opening(), record.actions).facts()]


def test_replay_each_prints_all_facts(replay: Any) -> None:
    status, [steps] = replay(json.dumps(RECORD), "--each")
    assert status == 0
    assert [step["to_act"] for step in steps] == [0, 1, 1]
    assert [step["deal"] for step in steps] == [0, 0, 1]


def test_replay_of_refusals(replay: Any) -> None:
    wrong = {"index": 1, "action": [0, "play:1O"], "code": "not-your-turn", "clause": "state-1"}
    status, [answer] = replay(json.dumps(REFUSED))
    assert status == 0
    assert answer["refused"] == wrong
    assert answer["facts"]["pending_truco"] == "truco"
    status, [steps] = replay(json.dumps(REFUSED), "--each")
    assert [set(step) >= {"to_act"} for step in steps] == [True, True, False]
    assert steps[-1]["refused"] == wrong
    setting = {"index": None, "action": None, "code": "bad-option", "clause": "opt-1"}
    assert replay(json.dumps(NO_SETTING)) == (0, [{"refused": setting, "facts": None}])
    assert replay(json.dumps(NO_SETTING), "--each") == (0, [[{"refused": setting, "facts": None}]])


@pytest.mark.parametrize("text", ["", "{", b"\xff\xfe", "[" * 100_000, '{"game": "x"}'])
def test_replay_of_what_is_no_record(replay: Any, text: str | bytes) -> None:
    status, [answer] = replay(text)
    assert status == 2
    assert set(answer) == {"error"}


def test_replay_lines(replay: Any) -> None:
    """One line for each record, whatever the others are; blank lines are none; the status tells of errors."""
    some = [RECORD, NO_SETTING, {"game": "x"}, REFUSED]
    text = "\n\n".join(json.dumps(record) for record in some).encode() + b"\n\xff\n"
    status, answers = replay(text, "--lines")
    assert status == 2
    assert [min(answer) for answer in answers] == ["deal", "facts", "error", "facts", "error"]
    status, answers = replay(text, "--lines", "--each")
    assert status == 2
    assert [isinstance(answer, list) for answer in answers] == [True, True, False, True, False]
    assert replay(json.dumps(RECORD) + "\n", "--lines")[0] == 0


def test_replay_of_a_missing_file() -> None:
    printed = io.StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("replay", "/no/such/file", stdout=printed)
    assert ended.value.code == 2
    assert set(json.loads(printed.getvalue())) == {"error"}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_missing_deck_is_an_error(slug: str) -> None:
    """Unless the rules of the game say which order to take."""
    game = registry.get(slug)
    rng = Random(0)
    match = new(game, game.seats[0], {}, "missing")
    while match.deal == 0 and match.to_act is not None:
        match.apply(match.to_act, chosen(match.legal(), rng))
    record = Record(game, match.seats, {}, tuple(match.actions), decks=tuple(match.decks[:1]))
    assert is_error(outcome(record)) == (match.deal > 0 and match._order_beyond(1) is None)
    if is_error(outcome(record)):
        assert len(list(each(record))) == len(match.actions) + 1
        with pytest.raises(MissingDeck):
            replayed(record.opening(), record.actions)
