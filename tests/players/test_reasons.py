"""Computer players tell why: the reason comes with the decision and cites a clause."""

import json
import pickle
import re
from random import Random

import pytest

from games.engines import registry
from games.players import levels
from games.players.reasons import Decided, Reason
from tests.engines.playing import new

EVERY_LEVEL = [(game.slug, level) for game in registry.all() for level in levels.levels(game.slug)]


@pytest.mark.parametrize(("slug", "level"), EVERY_LEVEL)
def test_every_decision_has_its_reason(slug, level, amount):
    game = registry.get(slug)
    rng = Random(f"{slug} {level}")
    for number in range(amount(2, 12)):
        match = new(game, rng.choice(game.seats), {}, number)
        for step in range(amount(30, 200)):
            if match.to_act is None:
                break
            seen = match.observation(match.to_act)
            if step % 3 == 0:
                told = levels.decide(seen, level, Random(step))
                assert told.action == levels.choose(seen, level, Random(step))
                assert told.reason is not None
                assert told.reason.clause in game.clauses
                assert re.fullmatch(r"[a-z]+(-[a-z]+)*", told.reason.code)
                assert pickle.loads(pickle.dumps(told)) == told
                stored = json.loads(json.dumps(told.reason.as_json()))
                assert Reason.from_json(stored) == told.reason
            match.apply(match.to_act, rng.choice(match.legal()))


def test_a_game_whose_levels_tell_nothing_still_plays():
    game = registry.get("truco-argentino")
    levels.register(game.slug, {"low": lambda seen, rng: seen.legal[0]})
    try:
        seen = new(game, 2, {}, 1).observation(0)
        assert levels.decide(seen, "low", Random(1)) == Decided(seen.legal[0])
    finally:
        levels.unregister(game.slug)
