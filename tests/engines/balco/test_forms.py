"""What the ticked cards of a form stand for."""

from random import Random

import pytest

from games.engines.balco.game import GAME
from games.engines.balco.observation import BalcoObservation
from tests.engines.playing import new


def action(**choices: str) -> str:
    """The one action of a form; each name with its values, parted by blanks."""
    [found] = GAME.actions_from({name: values.split() for name, values in choices.items()})
    return found


@pytest.mark.parametrize(
    ("choices", "meant"),
    [
        ({"action": "take"}, "take"),
        ({"action": "play:4O", "card": "4C 4E"}, "play:4O"),
        ({}, ""),
        ({"action": "throw", "card": "4E 4O"}, "play:4O,4E"),
        ({"action": "throw", "card": "4O 4O"}, "play:4O"),
        ({"action": "throw", "card": "J1 4O", "number": "9"}, "play:4O,J1=4"),
        ({"action": "throw", "card": "J2 J1", "number": "9"}, "play:J1=9,J2=9"),
        ({"action": "throw", "card": "J1"}, "play:J1"),
        ({"action": "throw", "card": "1O 1C", "target": "2", "ones": "0"}, "play:1O,1C>2"),
        ({"action": "throw", "card": "1O 1C", "target": "2", "ones": "2"}, "play:1O,1C"),
        ({"action": "throw", "card": "J1 J2", "number": "1", "target": "0", "ones": "1"}, "play:J1=1,J2=1>0"),
        ({"action": "throw", "card": "5O 5C", "target": "2"}, "play:5O,5C"),
        ({"action": "throw"}, "play:"),
        ({"action": "throw", "card": "4O nonsense"}, "play:4O,nonsense"),
        ({"action": "swap", "card": "J1 2O 10E", "lying": "3O 4O 5O"}, "swap:2O,10E,J1"),
        ({"action": "swap", "card": "5O 4O 3O", "lying": "3O 4O 5O"}, "ready"),
        ({"action": "swap", "card": "2O", "lying": "3O 4O 5O"}, "swap:2O"),
    ],
)
def test_ticked_cards_are_spelt_as_the_rules_spell_them(choices, meant):
    assert action(**choices) == meant


def test_every_throw_of_several_can_be_ticked(amount):
    rng = Random("balco forms")
    for _ in range(amount(3, 40)):
        match = new(GAME, rng.choice(GAME.seats), {}, rng.random())
        for _ in range(150):
            if match.to_act is None:
                break
            seen = match.observation(match.to_act)
            assert isinstance(seen, BalcoObservation)
            for text in seen.legal:
                verb, _, thrown = text.partition(":")
                items, _, target = thrown.partition(">")
                if verb != "play" or "," not in items:
                    continue
                cards = [item.partition("=")[0] for item in items.split(",")]
                assert set(cards) <= seen.together
                numbers = items.partition("=")[2].partition(",")[0]
                choices = {"action": ["throw"], "card": cards[::-1], "ones": [str(seen.ones)]}
                choices |= {"number": [numbers]} if numbers else {}
                choices["target"] = [target or str(seen.targets[0])]
                assert GAME.actions_from(choices) == [text]
            match.apply(match.to_act, rng.choice(match.legal()))


def test_cards_that_go_alone_only_have_no_box():
    match = new(GAME, 2, {}, 1)
    seen = match.observation(match.to_act)
    assert isinstance(seen, BalcoObservation)
    assert seen.together == frozenset()
