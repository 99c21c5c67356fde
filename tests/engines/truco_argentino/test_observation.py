"""What viewers know, beyond what holds for every game."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.engines.game import Game
from games.engines.truco_argentino.cards import PACK, worth
from games.engines.truco_argentino.game import GAME
from games.engines.truco_argentino.match import TrucoMatch
from games.engines.truco_argentino.observation import TrucoObservation
from tests.engines.playing import guises, new, tokens, viewers, walk
from tests.engines.truco_argentino.dealing import FOUR_PLAIN, PLAIN, match_of

Options = Mapping[str, Any]
Amount = Callable[[int, int], int]

every_guise = pytest.mark.parametrize(
    ("game", "seats", "options"), [guise for guise in guises() if guise.values[0] is GAME]
)


def seen_by(match: TrucoMatch, viewer: int | None) -> TrucoObservation:
    seen = match.observation(viewer)
    assert isinstance(seen, TrucoObservation)
    return seen


@every_guise
def test_info_1_to_6(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """Cards are conserved; viewers know the table and their own hand, and no other card."""
    for seed in range(amount(4, 100)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            assert isinstance(match, TrucoMatch)
            dealt = [card for hand in match.dealt for card in hand]
            assert sorted(dealt) == sorted(match.decks[-1][: 3 * seats])
            for seat in range(seats):
                assert sorted([*match.hand(seat), *match.cards_of(seat)]) == sorted(match.dealt[seat])
                assert match.counts[seat] == len(match.hand(seat))
            if rng.random() < 0.7:
                continue
            played = {card for trick in match.played for _, card in trick}
            for viewer in viewers(match):
                seen = seen_by(match, viewer)
                own = set() if viewer is None else set(match.dealt[viewer])
                assert set(seen.own) == own
                assert tokens(seen.as_json()) & set(PACK) == own | played
                assert seen.public_facts() == match.public_facts()
                assert seen.deal_actions == match.actions[len(match.actions) - len(seen.deal_actions) :]


@every_guise
def test_knowledge_is_true(game: Game, seats: int, options: Options, amount: Amount) -> None:
    """What a viewer knows of a hand holds for the hand, and for every sampled one."""
    for seed in range(amount(6, 200)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            assert isinstance(match, TrucoMatch)
            for viewer in viewers(match):
                seen = seen_by(match, viewer)
                sampled = seen.sample(rng) if rng.random() < 0.1 else match
                for seat in range(seats):
                    if seat != viewer:
                        knows = seen.knowledge(seat)
                        assert knows.allows(match.dealt[seat])
                        assert knows.allows(sampled.dealt[seat])
                        assert list(knows.shown) == sampled.cards_of(seat)


def test_envido_14_said_worths_bind_the_samples() -> None:
    match = match_of(PLAIN, "0 call:envido, 1 answer:quiero, 0 play:7C")
    rng = Random(1)
    for _ in range(50):
        sampled = seen_by(match, 1).sample(rng)
        assert worth(sampled.dealt[0]) == 33
        assert "7C" in sampled.dealt[0]
        assert worth(seen_by(match, 0).sample(rng).dealt[1]) <= 33


def test_samples_are_even() -> None:
    """After mano's 7C and his said 33 every hand that he may hold is as likely as any other."""
    match = match_of(PLAIN, "0 call:envido, 1 answer:quiero, 0 play:7C")
    seen, rng = seen_by(match, 1), Random(2)
    unseen = [card for card in PACK if card not in seen.own]
    possible = [hand for hand in combinations(unseen, 3) if "7C" in hand and worth(hand) == 33]
    draws = 15 * len(possible)
    drawn = Counter(frozenset(seen.sample(rng).dealt[0]) for _ in range(draws))
    assert set(drawn) == set(map(frozenset, possible))
    chi_square = sum((count - 15) ** 2 / 15 for count in drawn.values())
    assert chi_square < len(possible) + 5 * (2 * len(possible)) ** 0.5  # five standard deviations


def test_samples_keep_to_what_was_said_by_two() -> None:
    hands = ("7C 6C 4O", "7E 12E 2B", "1E 4B 5C", "3O 12C 6E")
    match = match_of(hands, "0 play:7C, 1 play:7E, 2 call:envido, 3 answer:quiero, 2 play:1E, 3 play:3O")
    seen, rng = seen_by(match, 2), Random(3)
    for _ in range(200):
        worths = [worth(hand) for hand in seen.sample(rng).dealt]
        assert worths[0] == 33
        assert max(worths[1], worths[3]) <= 33


def test_flor_2_who_acted_without_calling_holds_none() -> None:
    seen = seen_by(match_of(FOUR_PLAIN, "0 play:4O, 1 play:2B", flor=True), 3)
    assert [seen.knowledge(seat).flor for seat in range(3)] == [False, False, None]
    hands = ("7C 6C 4C", *FOUR_PLAIN[1:])
    called = seen_by(match_of(hands, "0 call:flor", flor=True), None)
    assert [called.knowledge(seat).flor for seat in range(4)] == [True, False, False, False]


def test_flor_3_the_seat_to_act_gives_its_flor_away() -> None:
    hands = (FOUR_PLAIN[0], "7E 12E 2E", FOUR_PLAIN[2], FOUR_PLAIN[3])
    seen = seen_by(match_of(hands, "0 call:truco", flor=True), 2)
    assert seen.to_act == 1
    assert seen.knowledge(1).flor is True
    assert seen.knowledge(3).flor is None


def test_refused_tells_what_a_player_may_wonder_about() -> None:
    seen = seen_by(match_of(PLAIN, "0 call:truco"), 1)
    assert {action: refusal.code for action, refusal in seen.refused.items()} == {
        "play:7E": "answer-first",
        "play:5E": "answer-first",
        "play:2B": "answer-first",
        "call:retruco": "raise-needs-quiero",
        "fold": "answer-first",
    }
    assert seen_by(match_of(PLAIN, "0 call:truco"), 0).refused == {}


def test_the_table_after_a_deal() -> None:
    """The cards of the last deal are kept for the page."""
    seen = seen_by(match_of(PLAIN, "0 play:7C, 1 play:2B, 1 play:7E, 0 fold"), 0)
    assert seen.last_tricks == [[(0, "7C"), (1, "2B")], [(1, "7E")]]
    assert seen.previous_trick == []
