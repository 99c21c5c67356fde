"""The actions that a filled-in form stands for."""

import pytest

from games.engines.minchiate.game import GAME


def read(**choices: str) -> list[str]:
    return GAME.actions_from({name: value.split() for name, value in choices.items()})


def test_ticked_cards_are_discarded_one_after_another():
    assert read(action="discard", card="2S T21 7D") == ["discard:2S", "discard:T21", "discard:7D"]
    assert read(action="discard", card="2S 2S") == ["discard:2S"]


def test_nothing_ticked_is_no_move():
    assert read(action="discard") == ["discard:"]
    assert read(action="declare", offered="run-1-3 kings-3") == ["declare:"]


@pytest.mark.parametrize(
    ("ticked", "action"),
    [
        ("kings-3", "declare:kings-3"),
        ("kings-3 run-1-3", "declare:run-1-3,kings-3"),
        ("kings-3 kings-3", "declare:kings-3"),
        ("kings-3 thirteen run-1-3", "declare:all"),
        ("nonsense run-1-3", "declare:nonsense,run-1-3"),
    ],
)
def test_ticked_combinations_are_written_in_their_one_spelling(ticked, action):
    assert read(action="declare", versicola=ticked, offered="run-1-3 thirteen kings-3") == [action]


def test_a_button_is_its_own_action():
    assert read(action="play:T13") == ["play:T13"]
    assert read(action="declare:none", versicola="run-1-3") == ["declare:none"]
    assert read() == [""]
