"""The basic card, and the imagined deals that it finishes (ai-4, ai-6)."""

from random import Random

import pytest

from games.engines.truco_paulista.game import GAME
from games.engines.truco_paulista.match import PaulistaMatch
from games.engines.truco_paulista.observation import PaulistaObservation
from games.players.truco_paulista.basic import LOST, TIED, WON, basic_card
from games.players.truco_paulista.standing import of_basic_card
from games.players.truco_paulista.worlds import drawn, position_of, winner
from tests.engines.playing import guises, new, walk
from tests.engines.truco_paulista.dealing import match_of, seen_by

every_guise = pytest.mark.parametrize(
    ("game", "seats", "options"), [guise for guise in guises() if guise.values[0] is GAME]
)

COMMON = 9


@pytest.mark.parametrize(
    ("hand", "first", "best", "ours", "card"),
    [
        # one card left
        ((4,), LOST, 8, False, 4),
        # leading trick 1: the strongest common card, of three manilhas the weakest
        ((2, 9, 13), None, None, False, 9),
        ((2, 10, 13), None, None, False, 2),
        ((10, 12, 13), None, None, False, 10),
        # leading trick 2: the weakest after a win, otherwise the strongest
        ((2, 13), WON, None, False, 2),
        ((2, 13), TIED, None, False, 13),
        # following one's own side: the weakest
        ((2, 9, 13), None, 3, True, 2),
        # following otherwise: the weakest that beats the best
        ((2, 8, 13), None, 7, False, 8),
        ((2, 8, 13), None, 9, False, 13),
        ((1, 8), None, 0, False, 1),
        # none beats it: an equal one unless trick 1 is lost, else the weakest
        ((2, 3, 8), None, 8, False, 8),
        ((2, 8), TIED, 8, False, 8),
        ((2, 8), WON, 8, False, 8),
        ((2, 8), LOST, 8, False, 2),
        ((2, 8), WON, 9, False, 2),
    ],
)
def test_ai_4(hand: tuple[int, ...], first: int | None, best: int | None, ours: bool, card: int) -> None:
    assert basic_card(hand, first=first, best=best, ours=ours, highest_common=COMMON) == card


def test_ai_4_read_from_an_observation() -> None:
    four = ("3C 4D 4S", "2C 5D 5S", "7C 6D AS", "KC QD JS")
    match = match_of(four, vira="5H")
    assert of_basic_card(seen_by(match, 0)) == "3C"
    match = match_of(four, "0 3C; 1 2C", vira="5H")
    assert of_basic_card(seen_by(match, 2)) == "7C"
    match = match_of(four, "0 4D; 1 5D; 2 7C", vira="5H")
    assert of_basic_card(seen_by(match, 3)) == "QD"
    covered = match_of(("3C 4D 4S", "2C 5D 5S"), "0 3C; 1 2C; 0 4D,down", vira="5H", covered_cards=True)
    assert of_basic_card(seen_by(covered, 1)) == "5D"


def finished_by_the_engine(match: PaulistaMatch) -> int | None:
    """The winner of the deal when every seat plays the basic card and nobody raises any more."""
    deal = match.deal
    while match.deal == deal and not match.over:
        seat = match.to_act
        assert seat is not None
        if match.pending is not None:
            match.apply(seat, "answer:accept")
        elif match.phase == "eleven":
            match.apply(seat, "eleven:play")
        else:
            match.apply(seat, f"play:{of_basic_card(seen_by(match, seat))}")
    assert match.last_deal is not None
    won_by: int | None = match.last_deal["winner"]
    return won_by


def world_of(match: PaulistaMatch) -> list[list[int]]:
    return [sorted(map(match.strength, hand)) for hand in match.hands]


@every_guise
def test_ai_6_worlds_finish_as_the_rules_say(game, seats, options, amount) -> None:
    """The quick finish of an imagined deal ends like the same deal played by the rules."""
    played = 0
    for seed in range(amount(10, 600)):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            assert isinstance(match, PaulistaMatch)
            if match.over or match.blind or rng.random() < 0.8:
                continue
            played += 1
            position = position_of(seen_by(match, match.to_act))
            assert winner(world_of(match), position) == finished_by_the_engine(match.copy())
            if match.phase != "play":
                continue
            for action in match.legal():
                if action.startswith("play:") and not action.endswith("down"):
                    twin = match.copy()
                    twin.apply(match.to_act or 0, action)
                    expected = twin.last_deal if twin.deal > match.deal or twin.over else None
                    card = match.strength(action.partition(":")[2])
                    assert winner(world_of(match), position, card) == (
                        expected["winner"] if expected else finished_by_the_engine(twin)
                    )
    assert played > 20


@every_guise
def test_ai_6_worlds_hold_what_is_known(game, seats, options) -> None:
    for seed in range(4):
        rng = Random(seed)
        for match in walk(new(game, seats, options, seed), rng):
            if match.to_act is None or rng.random() < 0.8:
                continue
            seen = match.observation(match.to_act)
            assert isinstance(seen, PaulistaObservation)
            unseen = sorted(map(seen.strength, seen.unseen))
            for world in drawn(seen, 5, rng):
                assert [len(hand) for hand in world] == seen.counts
                for seat, hand in seen.hands.items():
                    assert world[seat] == sorted(map(seen.strength, hand))
                left = list(unseen)
                for seat in set(range(seats)) - set(seen.hands):
                    for card in world[seat]:
                        left.remove(card)
