"""The account of a deal and the points so far: whatever counts stands there, with its rule."""

import re
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.cards.names import card_name
from games.engines import registry
from tests.engines.playing import new
from tests.engines.truco_paulista.dealing import TWO, match_of
from tests.games.test_presentation import view_of
from tests.games.visiting import words

pytestmark = pytest.mark.django_db


def part(name: str, state: Any, viewer: int | None) -> str:
    view = view_of(state, viewer)
    with override("en"):
        return render_to_string(f"games/{view.slug}/{name}.html", view.context())


def played_out(slug: str, seats: int, options: dict[str, Any] | None = None) -> Any:
    """A match that is over, its last deal decided by cards."""
    game = registry.get(slug)
    for seed in range(100):
        rng = Random(seed)
        state = new(game, seats, options or {}, seed)
        while state.to_act is not None:
            legal = state.legal()
            plays = [action for action in legal if action.startswith("play:")]
            state.apply(state.to_act, rng.choice(plays or legal))
        if "tricks" in str(state.facts()["last_deal"]):
            return state
    raise AssertionError("no deal was decided by cards")


@pytest.mark.parametrize(
    ("slug", "seats", "options"),
    [
        ("truco-argentino", 2, {"target": 15}),
        ("truco-argentino", 4, {"target": 15}),
        ("truco-paulista", 6, {}),
        ("truco-paulista", 2, {"covered_cards": True}),
    ],
)
def test_every_card_of_the_deal_stands_in_its_account(slug, seats, options):
    state = played_out(slug, seats, options)
    seen = state.observation(None)
    account = part("by_trick", state, None)
    shown = [code for trick in seen.played for _, code in trick]
    assert shown
    named = re.findall(r'aria-label="([^"]+)"', account)
    with override("en"):
        expected = [card_name(seen.game.deck, code) for code in shown if code != "##"]
    assert sorted(named) == sorted(str(name) for name in expected)
    assert account.count("a covered card") == shown.count("##")
    assert account.count('class="clause"') == len(seen.tricks)


def test_a_trick_cut_short_is_taken_by_nobody():
    state = match_of(TWO, "0 AS; 1 call:truco; 0 answer:run")
    log = state.observation(0)
    ended = type(log)(log.game, 0, log.seats, log.options)
    ended.hear([event for event in log.events if event.fields.get("deal", 0) == 0])
    view = view_of(state, 0, ended=ended)
    with override("en"):
        account = render_to_string("games/truco-paulista/by_trick.html", view.context())
    assert "nobody: cut short" in account


@pytest.mark.parametrize(("slug", "seats"), [("truco-argentino", 2), ("truco-paulista", 2), ("balco", 3)])
def test_the_points_so_far_can_be_looked_up_once_there_are_some(slug, seats):
    game = registry.get(slug)
    state = new(game, seats, {}, 1)
    assert "so-far" not in part("score", state, 0)
    rng = Random(2)
    while not any(state.scores):
        state.apply(state.to_act or 0, rng.choice(state.legal()))
    if not state.over:
        score = part("score", state, 0)
        assert 'id="so-far"' in score
        assert f'href="/en/rules/{slug}/#' in score
        assert "Points, deal by deal" in words(score)


def test_the_stake_says_who_may_raise_it():
    state = new(registry.get("truco-argentino"), 2, {}, 1)
    assert "Stake: 1 point. Either side may call Truco." in words(part("board", state, 0))
    state.apply(0, "call:truco")
    assert "Stake: 1 point. Truco waits." in words(part("board", state, 0))
    state.apply(1, "answer:quiero")
    assert "Stake: 2 points. Only the computer may call Retruco." in words(part("board", state, 0))
    assert "Stake: 2 points. Only you may call Retruco." in words(part("board", state, 1))
