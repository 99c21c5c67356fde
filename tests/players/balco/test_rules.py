"""The rules of thumb of Easy and Medium."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.engines.balco.game import GAME
from games.engines.balco.observation import BalcoObservation
from games.players import levels
from games.players.balco import easy, hard
from games.players.balco.counts import counted, demand
from games.players.balco.rules import Choice, at_random, by_rule, target
from games.players.reasons import Decided
from tests.engines.balco.dealing import deck, late, match_of
from tests.players.balco.positions import seen_by_who_acts, seen_late


def medium_throws(
    hand: str, top: int = 0, bound: int = 0, run: int = 1, pile: int = 1, *, last: bool = False
) -> tuple[int, int, int] | None:
    cards = hand.split()
    demanded = demand(top, bound)
    return by_rule(counted(cards), len(cards), demanded, top, run if top else 0, pile, last)


@pytest.mark.parametrize(
    ("hand", "facing", "expected"),
    [
        ("5O 5C 9O", {"top": 4}, (5, 2, 0)),
        ("3O 5C 9O", {"top": 4}, (5, 1, 0)),
        ("3O 3C 9O 2O", {}, (3, 2, 0)),
        ("12O 1C 2O", {"top": 11}, (12, 1, 0)),
        ("1C 2O 10O", {"top": 12}, (1, 1, 0)),
        ("2O 10O 3O", {"top": 12}, (2, 1, 0)),
        ("1C 2O 10O", {"top": 12, "pile": 6}, (10, 1, 0)),
        ("1C 1O 2O J1", {"top": 12, "pile": 6}, (1, 1, 0)),
        ("10O 10C 3O", {"top": 12}, (10, 1, 0)),
        ("J1 3O", {"top": 12}, (10, 0, 1)),
        ("J1 J2 3O", {"top": 1}, (1, 0, 1)),
        ("J1 10O 8O", {"top": 7, "bound": 1}, (2, 0, 1)),
        ("3O 4O 1O", {"top": 5, "bound": 1}, (3, 1, 0)),
        ("1O 10O 8O", {"top": 7, "bound": 1}, None),
        ("3O 11O 10O", {"top": 1}, None),
        ("5O 5C 3O 9O", {"top": 5, "run": 2}, (5, 2, 0)),
        ("5O 5C 5E 9O", {"top": 5, "run": 2}, (5, 2, 0)),
        ("5O 3C 4E 9O", {"top": 5, "run": 3}, (5, 1, 0)),
        ("2O 3C 4E 9O", {"top": 2, "run": 3}, (2, 1, 0)),
        ("3O 9O 9C 9E 9B", {"top": 2}, (9, 4, 0)),
        ("3O 10O 10C 10E 10B", {"top": 2}, (3, 1, 0)),
        ("5O J1 4O", {"top": 5, "run": 3}, (5, 1, 0)),
    ],
)
def test_ai_3_first_that_applies(hand: str, facing: dict[str, Any], expected: object) -> None:
    assert medium_throws(hand, **facing) == expected


@pytest.mark.parametrize(
    ("hand", "top", "expected"),
    [
        ("10O 10C", 12, (10, 2, 0)),
        ("1O 1C J1", 12, (1, 2, 1)),
        ("5O J1", 4, (5, 1, 1)),
        ("J1 J2", 4, (10, 0, 2)),
        ("3O J1", 4, (10, 0, 1)),
        ("5O 6O", 4, (5, 1, 0)),
    ],
)
def test_ai_3_a_throw_that_takes_it_out(hand: str, top: int, expected: tuple[int, int, int]) -> None:
    assert medium_throws(hand, top, last=True) == expected


def test_ai_3_target_with_the_fewest_cards_nearest_first() -> None:
    assert target([1, 5, 4, 4], [1, 2, 3]) == 2
    assert target([4, 5, 4, 1], [1, 2, 0]) == 2
    match = late(["1O 3O", "9O 8O", "9C", "9E"], pile="12O")
    assert levels.choose(seen_late(match), "middle", Random(0)) == "play:1O>2"


@pytest.mark.parametrize(
    ("hand", "up", "expected"),
    [
        ("3O 2O J1", "4O 10O 1O", "swap:10O,2O,J1"),
        ("3O 4O 5O", "6O 6C 6E", "ready"),
        ("6B 4O 5O", "6O 6C 6E", "ready"),
        ("11O 12O 8O", "7O 3O 9O", "swap:7O,8O,12O"),
        ("5O 5C 9B", "4O 4C 3O", "swap:5O,5C,9B"),
    ],
)
def test_ai_3_balcony(hand: str, up: str, expected: str) -> None:
    order = deck([hand, ""], [up])
    seen = GAME.new_match(2, {}, [order]).observation(0)
    wanted = expected.partition(":")[2].split(",")
    for level in ("middle", "high"):
        found = levels.choose(seen, level, Random(0))
        assert sorted(found.partition(":")[2].split(",")) == sorted(wanted)
        assert found in seen.legal
    assert levels.choose(seen, "low", Random(0)) == "ready"


def test_ai_3_and_4_lift_the_lowest_slot() -> None:
    match = late(["", "9O"], blinds=["4O 5O 6O", ""])
    match.blinds[0] = [1, 2]
    seen = seen_late(match)
    assert [levels.choose(seen, level, Random(3)) for level in ("middle", "high")] == ["flip:1"] * 2
    assert {levels.choose(seen, "low", Random(seed)) for seed in range(20)} == {"flip:1", "flip:2"}


def test_ai_2_half_the_time_the_lowest() -> None:
    hand = counted(["3O", "5O", "5C", "9O", "1O", "2O", "J1"])
    rng = Random(1)
    throws = Counter(at_random(hand, demand(4, 0), rng) for _ in range(8000))
    numbers = {choice.number: count / 8000 for choice, count in throws.items() if choice is not None}
    assert all(choice == Choice(choice.number, 1, 0) for choice in throws if choice is not None)
    assert set(numbers) == {5, 9, 1, 2}
    assert abs(numbers.pop(5) - 5 / 8) < 0.02
    assert all(abs(share - 1 / 8) < 0.02 for share in numbers.values())


def test_ai_2_a_joker_only_if_nothing_natural_goes() -> None:
    rng = Random(1)
    hand = counted(["J1", "3O", "10O"])
    assert {at_random(hand, demand(1, 0), rng) for _ in range(50)} == {Choice(1, 0, 1), Choice(2, 0, 1)}
    assert at_random(hand, demand(12, 0), rng) == Choice(10, 1, 0)
    assert at_random(counted(["3O", "10O"]), demand(1, 0), rng) is None


def test_ai_2_target_at_random() -> None:
    match = late(["1O", "9O 8O", "9C", "9E"], pile="12O")
    seen = seen_late(match)
    found = {levels.choose(seen, "low", Random(seed)) for seed in range(40)}
    assert found == {"play:1O>1", "play:1O>2", "play:1O>3"}


def test_no_target_for_the_fourth_one() -> None:
    match = late(["1B", "9O 8O"], pile="1O 1C 1E")
    for level in levels.levels(GAME.slug):
        assert levels.choose(seen_late(match), level, Random(0)) == "play:1B"


@pytest.mark.parametrize("level", ["middle", "high"])
def test_ai_3_and_4_the_way_out(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the 150th action on one throw in four is like Easy's; before, none."""
    monkeypatch.setattr(hard, "PLAYOUTS", 2)
    calls = Counter[str]()

    def throw(seen: BalcoObservation, rng: Random) -> Decided:
        calls.update(["easy"])
        return Decided("play:9O")

    monkeypatch.setattr(easy, "throw", throw)
    seen = seen_by_who_acts(match_of(["3O 9O 1O", "4O 5O 6O"]))
    seen.accepted = 148
    for seed in range(100):
        levels.choose(seen, level, Random(seed))
    assert not calls
    seen.accepted = 149
    for seed in range(240):
        levels.choose(seen, level, Random(seed))
    assert 40 <= calls["easy"] <= 80
