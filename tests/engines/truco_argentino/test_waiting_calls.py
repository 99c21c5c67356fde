"""What a waiting call is said to be worth is what comes of answering it."""

from random import Random

import pytest

from games.engines.truco_argentino.game import GAME
from games.engines.truco_argentino.match import TrucoMatch
from tests.engines.truco_argentino.dealing import match_of


def outcome(match: TrucoMatch, answer: str) -> list[int]:
    """The points written down for a bet, or the new stake, after an answer."""
    assert match.to_act is not None
    then = match.copy()
    events = then.apply(match.to_act, f"answer:{answer}")
    points = [event["points"] for event in events if event.type == "points"]
    return points or [then.stake]


@pytest.mark.parametrize(("seats", "options"), GAME.guises)
def test_worth_of_every_call_met_in_random_matches(seats, options):
    rng = Random(f"{seats} {options}")
    met = set()
    for _ in range(20):
        match = TrucoMatch(
            GAME, seats, GAME.complete_options(options), lambda deal: rng.sample(GAME.pack({}), 40)
        )
        while match.to_act is not None:
            if match.waiting and "answer:quiero" in match.legal():
                met.add(match.waiting_call)
                if match.if_accepted is not None:
                    assert outcome(match, "quiero") == [match.if_accepted]
                assert outcome(match, "no-quiero") == [match.if_refused]
            else:
                assert match.if_accepted is match.if_refused is None or match.waiting
            calls = [action for action in match.legal() if action.startswith("call:")]
            match.apply(match.to_act, rng.choice(calls if calls and rng.random() < 0.5 else match.legal()))
    assert {"truco", "envido", "real-envido", "falta-envido"} <= met


def test_falta_2_worth_of_a_falta_that_wins_the_match_is_open():
    uneven = match_of(actions="0 call:falta-envido", scores=(3, 9), falta="malas-match")
    assert uneven.if_accepted is None
    assert match_of(actions="0 call:falta-envido", scores=(3, 9)).if_accepted == 21
    assert match_of(actions="0 call:falta-envido", scores=(3, 3), falta="malas-match").if_accepted == 27
