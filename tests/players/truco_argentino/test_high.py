"""High: decisions that are clear, and the parts it is made of (ai-3, ai-4)."""

from random import Random

import pytest

from games.engines.truco_argentino.game import GAME
from games.engines.truco_argentino.knowledge import Knowledge
from games.players.truco_argentino import high, promise, scores
from games.players.truco_argentino.beliefs import possible_kinds
from games.players.truco_argentino.duel import Duel
from games.players.truco_argentino.learning import habits_of
from games.players.truco_argentino.rival import USUAL
from tests.engines.playing import new
from tests.players.truco_argentino.positions import choices, position, seen_by_actor

STRONG = "1E 1B 12O"
WEAK = "4C 5B 6O"


# --- clear decisions --------------------------------------------------------------------------------


def test_ai_3_accepts_truco_with_the_two_best_cards() -> None:
    assert "answer:no-quiero" not in choices("high", position((WEAK, STRONG), "0 call:truco"))


def test_ai_3_refuses_truco_with_nothing() -> None:
    match = position(("1O 2C 3B", "4C 5B 6O"), "0 play:3B, 1 play:4C, 0 call:truco")
    assert choices("high", match) == {"answer:no-quiero"}


def test_ai_3_refuses_falta_with_four() -> None:
    match = position(("7C 6C 4O", "4E 12O 3B"), "0 call:falta-envido")
    assert choices("high", match) == {"answer:no-quiero"}


def test_ai_3_accepts_envido_with_thirty_three() -> None:
    match = position(("7C 5C 4O", "7E 6E 3B"), "0 call:real-envido")
    assert "answer:no-quiero" not in choices("high", match)


def test_ai_4_a_refused_envido_may_be_the_match() -> None:
    match = position(("7C 6C 4O", "4E 12O 3B"), "0 call:falta-envido", scores=(29, 20))
    assert "answer:no-quiero" not in choices("high", match)


def test_ai_4_a_refused_truco_may_be_the_match() -> None:
    tricks = "0 play:3B, 1 play:4C, 0 call:truco"
    match = position(("1O 2C 3B", "4C 5B 6O"), tricks, scores=(29, 20))
    assert choices("high", match) == {"answer:quiero"}


def test_ai_4_one_point_short_nothing_is_risked() -> None:
    """Who is sure to win the deal and with it the match has no need to call."""
    tricks = "0 play:1B, 1 play:4O, 0 play:12O, 1 play:3B"
    match = position(("1B 12O 1E", "4O 3B 7E"), f"{tricks}, 1 play:7E", scores=(29, 28))
    assert high.values(seen_by_actor(match), Random(0))["play:1E"] == pytest.approx(1)


@pytest.mark.parametrize("card", ["12B", "3O"])
def test_ai_3_takes_a_deal_that_is_won(card: str) -> None:
    """The first trick is won and the card led can be tied or beaten."""
    match = position(("3E 12O 4C", f"1E {card} 5B"), "0 play:3E, 1 play:1E, 1 play:5B")
    assert choices("high", match).isdisjoint({"fold"})
    match = position((f"3E {card} 4C", "2E 12O 5B"), "0 play:3E, 1 play:2E, 0 play:4C, 1 play:12O")
    assert "fold" not in choices("high", match)


def test_ai_3_takes_the_trick_that_decides() -> None:
    match = position(("12O 3E 4C", "3O 12E 5B"), "0 play:12O, 1 play:3O, 1 play:12E")
    assert "fold" not in choices("high", match)
    assert "play:4C" not in choices("high", match)


def test_ai_3_raises_with_the_best_card_at_the_end() -> None:
    tricks = "0 call:truco, 1 answer:quiero, 0 play:12O, 1 play:5B, 0 play:4C, 1 play:12E"
    assert choices("high", position(("12O 4C 6B", "5B 12E 1E"), tricks)) == {"call:retruco"}


def test_ai_3_keeps_the_strong_card_back() -> None:
    """A trick that the last player takes with a six needs no ace of swords."""
    match = position(("4C 5B 10O", "1E 6C 12B"), "0 play:4C")
    plays = {action for action in choices("high", match, 40) if action.startswith("play:")}
    assert "play:1E" not in plays


def test_flor_5_best_and_worst_flor() -> None:
    worst = position(("7C 6C 4C", "10E 2E 11E"), "0 call:flor", flor=True)
    assert choices("high", worst) == {"answer:no-quiero"}
    best = position(("2C 3C 4C", "7E 6E 5E"), "0 call:flor", flor=True)
    assert "answer:no-quiero" not in choices("high", best)


def test_pairs_accepts_with_the_best_and_refuses_with_nothing() -> None:
    hands = ("4C 5B 6O", "4E 5O 10C", "4O 6B 11E", "1E 1B 7E")
    assert "answer:no-quiero" not in choices("high", position(hands, "0 call:truco"))
    hands = ("1E 1B 7E", "4E 5O 10C", "4O 6B 11E", "4C 5B 6O")
    tricks = "0 play:7E, 1 play:4E, 2 play:4O, 3 play:4C, 0 call:truco"
    assert choices("high", position(hands, tricks)) == {"answer:no-quiero"}


# --- its parts --------------------------------------------------------------------------------------


def test_ai_3_all_hands_of_the_other() -> None:
    own = ("1E", "5C", "12O")
    assert sum(possible_kinds(Knowledge(), own).values()) == 7770
    assert sum(possible_kinds(Knowledge(), ()).values()) == 9880
    said = possible_kinds(Knowledge(worth=33), ())
    assert sum(said.values()) == 152
    assert all(value == 33 for _, value in said)
    assert max(value for _, value in possible_kinds(Knowledge(worth_at_most=25), own)) == 25
    one_shown = possible_kinds(Knowledge(shown=("7E",)), own)
    assert sum(one_shown.values()) == 36 * 35 // 2
    flores = possible_kinds(Knowledge(flor=True), ())
    assert sum(flores.values()) == 480


def test_ai_3_calls_tell_about_the_hand() -> None:
    """After an opened Envido the other is worth more, after silence less."""

    def mean(match_actions: str, hands: tuple[str, str] = ("7C 6C 4O", "5E 2B 12O")) -> float:
        duel = Duel(seen_by_actor(position(hands, match_actions)))
        return sum(value * chance for (_, value), chance in duel.kinds.items())

    assert mean("0 call:envido") > mean("") + 3
    assert mean("0 play:4O") < mean("") - 1


def test_ai_4_worth_of_a_score() -> None:
    assert scores.chance(30, 30, mano=True) == pytest.approx(0.5, abs=0.03)
    assert scores.chance(0, 5, mano=True) == 1
    assert scores.chance(5, 0, mano=False) == 0
    for own in range(1, 30):
        assert scores.chance(own, 10, mano=True) > scores.chance(own + 1, 10, mano=True)
        for other in (1, 7, 30):
            both = scores.chance(own, other, mano=True) + scores.chance(other, own, mano=False)
            assert both == pytest.approx(1)


def test_promise() -> None:
    best, worst = (14, 13, 12), (1, 1, 1)
    assert promise.on_turn(best, 0, (), True) > 0.98
    assert promise.on_turn(worst, 0, (), True) < 0.1
    assert promise.on_turn((14,), 13, (1, -1), False) == 1
    assert promise.on_turn((13,), 14, (1, -1), False) == 0
    assert promise.waiting((5,), 0, (1, -1), True) > promise.waiting((5,), 0, (-1, 1), True)


def test_ai_3_learns_who_folds_and_who_accepts() -> None:
    """The first deals show a player who refuses every call, or accepts every one."""

    def habits(answer: str) -> tuple[float, float]:
        match = new(GAME, 2, {}, "habits")
        for _ in range(8):
            deal = match.deal
            while match.deal == deal and not match.over:
                seat = match.to_act
                assert seat is not None
                legal = match.legal()
                if seat == 1 and f"answer:{answer}" in legal:
                    match.apply(seat, f"answer:{answer}")
                elif seat == 0 and "call:truco" in legal:
                    match.apply(seat, "call:truco")
                elif "answer:no-quiero" in legal:
                    match.apply(seat, "answer:no-quiero")
                else:
                    match.apply(seat, next(action for action in legal if action.startswith("play:")))
            if match.over:
                break
        seen = match.observation(0)
        return habits_of(seen, 1).accepts, habits_of(seen, 1).calls  # type: ignore[arg-type]

    assert habits("no-quiero")[0] > USUAL.accepts > habits("quiero")[0]
    assert habits("quiero")[1] > USUAL.calls


def test_mixes_what_is_all_but_equal() -> None:
    rng = Random(1)
    found = [high.mixed({"a": 0.5, "b": 0.4999, "c": 0.4}, rng) for _ in range(200)]
    assert set(found) == {"a", "b"}
