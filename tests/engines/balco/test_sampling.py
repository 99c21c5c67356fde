"""Dealing what a viewer cannot see: only what may be, and all of that equally likely."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.engines.balco.observation import BalcoObservation
from games.engines.balco.throwing import THROWABLE
from games.engines.balco.unseen_hand import UnseenHand
from games.engines.balco.worlds import Worlds
from tests.engines.balco.dealing import match_of
from tests.engines.test_contract import replayed_alike

CARDS = "abcdef"

Step = tuple[str, Any]


@st.composite
def histories(draw: st.DrawFn) -> list[Step]:
    """What happened to a hand of at most three unseen cards that is made up to three now and then."""
    held, position, revealed = 3, 3, 0
    steps: list[Step] = [("enter", range(3))]
    for _ in range(draw(st.integers(0, 7))):
        kind = draw(st.sampled_from(["reveal", "bar", "enter"]))
        if kind == "reveal" and held and revealed < 4:
            steps.append(("reveal", CARDS[revealed]))
            held, revealed = held - 1, revealed + 1
        elif kind == "bar":
            steps.append(("bar", frozenset(draw(st.sets(st.sampled_from(CARDS), max_size=3)))))
        elif kind == "enter" and held < 3:
            count = draw(st.integers(1, 3 - held))
            steps.append(("enter", range(position, position + count)))
            held, position = held + count, position + count
    return steps


def all_ways(steps: list[Step]) -> Counter[tuple[int, ...]]:
    """Every way to say which position each revealed card came from, by the positions left in the end."""
    ways: list[tuple[dict[int, str], tuple[int, ...], dict[int, int]]] = [({}, (), {})]
    bars: list[frozenset[str]] = []
    for kind, what in steps:
        if kind == "enter":
            new = tuple(what)
            ways = [
                (found, (*held, *new), {**since, **dict.fromkeys(new, len(bars))})
                for found, held, since in ways
            ]
        elif kind == "bar":
            bars.append(what)
        else:
            ways = [
                ({**found, position: what}, tuple(at for at in held if at != position), since)
                for found, held, since in ways
                for position in held
                if not any(what in barred for barred in bars[since[position] :])
            ]
    return Counter(held for _, held, _ in ways)


def told(steps: list[Step]) -> UnseenHand:
    hand = UnseenHand()
    for kind, what in steps:
        getattr(hand, kind)(what)
    return hand


@given(histories(), st.integers(0, 1000))
def test_unseen_hand_counts_all_ways(steps: list[Step], seed: int) -> None:
    expected, hand = all_ways(steps), told(steps)
    assert sum(hand.ways.values()) == sum(expected.values())
    rng = Random(seed)
    for state in hand.ways:
        found, left = hand.traced(state, rng)
        assert len(left) == len(state)
        assert tuple(sorted(left)) in {tuple(sorted(held)) for held in expected}
        assert sorted(found.values()) == sorted(what for kind, what in steps if kind == "reveal")


def test_unseen_hand_traces_all_ways_alike() -> None:
    """Positions 0 and 1 were there when `b` was barred, so `b` came from position 2."""
    steps: list[Step] = [
        ("enter", range(3)),
        ("reveal", "a"),
        ("bar", frozenset("bc")),
        ("enter", range(3, 5)),
        ("reveal", "b"),
        ("reveal", "d"),
    ]
    hand = told(steps)
    rng = Random(1)
    states, weights = list(hand.ways), list(hand.ways.values())
    drawn: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        [state] = rng.choices(states, weights)
        drawn[tuple(sorted(hand.traced(state, rng)[1]))] += 1
    expected: Counter[tuple[int, ...]] = Counter()
    for held, ways in all_ways(steps).items():
        expected[tuple(sorted(held))] += ways
    total = sum(expected.values())
    assert set(drawn) == set(expected)
    for held, ways in expected.items():
        assert abs(drawn[held] / 6000 - ways / total) < 0.03


def after_a_take() -> BalcoObservation:
    """Seat 1 has taken the pile with a 12 on top; it holds two cards of its first hand and one drawn."""
    match = match_of(
        ["3O 12O 12C", "4O 5O 6O"], "0 play:3O; 1 play:4O; 0 play:12O; 1 take", stock="9B 11B 9C 11C"
    )
    seen = match.observation(0)
    assert isinstance(seen, BalcoObservation)
    assert seen.hidden == [0, 3]
    return seen


def unseen_of_seat_1(seen: BalcoObservation, number: int) -> Iterator[set[str]]:
    """What seat 1 holds unseen in so many worlds."""
    worlds, rng = Worlds(seen), Random(0)
    for _ in range(number):
        yield set(worlds.deal(rng).hands[1]) - set(seen.known[1])


def test_play_5_a_taker_could_not_throw() -> None:
    seen = after_a_take()
    for unseen in unseen_of_seat_1(seen, 300):
        assert len(unseen) == 3
        assert not unseen & THROWABLE["min:12"]


def test_every_deal_that_agrees_is_as_likely_as_another() -> None:
    """Seat 1 showed a 4, so that only the card it drew may be a 3; that is as often so as by counting."""
    seen = after_a_take()
    possible = set(seen.unseen) - THROWABLE["min:12"]
    threes = {card for card in possible if card[:-1] == "3"}
    number = 4000
    with_three = sum(bool(unseen & threes) for unseen in unseen_of_seat_1(seen, number))
    assert abs(with_three / number - len(threes) / (len(possible) - 2)) < 0.02


def test_start_1_nobody_holds_less_than_he_showed() -> None:
    match = match_of(["8O 12O 12C", "9O 11O 12E"])
    seen = match.observation(0)
    assert isinstance(seen, BalcoObservation)
    for seed in range(200):
        for card in seen.sample(Random(seed)).hands[1]:
            assert card[:-1] not in {"3", "4", "5", "6", "7", "8"}


def test_sampled_orders_replay(amount) -> None:
    """The whole record with the sampled order is accepted and tells the viewer the same."""
    hands = ["3O 4C 12O", "4O 5O 6O", "7C 9O 11O"]
    match = match_of(hands)
    rng = Random(3)
    while not match.over and len(match.actions) < 60:
        match.apply(match.to_act or 0, rng.choice(match.legal()))
        for viewer in (None, 0, 1, 2):
            order = match.observation(viewer).sample(rng).decks[-1]
            assert replayed_alike(match, [order], viewer) is not None
