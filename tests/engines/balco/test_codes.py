"""Every code, clause and event that the game lists does occur."""

from random import Random

from games.engines.balco.actions import parse
from games.engines.balco.game import GAME
from games.engines.balco.match import BalcoMatch
from tests.engines.balco.dealing import late
from tests.engines.playing import new, walk

MORE = ("play:J1", "play:3O,3C,3E,3B,J1=3", "play:4O,5O", "play:4C,4O", "play:1O>4", "play:1O", "play:3O>1")
WRONG = ("", "swap:3O", "swap:3O,4O,5O", "swap:4O,3O,5O", "ready", "take", "flip:0", "flip:2", *MORE)


def test_every_refusal_and_event_occurs() -> None:
    refused: set[tuple[str, str]] = {GAME.setting_refusals.seats, GAME.setting_refusals.deck}
    refused |= {(GAME.setting_refusals.option[0], spec.clause) for spec in GAME.options.values()}
    refused.add(GAME.setting_refusals.option)
    told: set[str] = set()
    everything = late(["1O 3O 3C 3E 3B 4O 4C 5O 10O 12O J1", "9O", "9C"], pile="7O")
    for pile in ("7O", "1C", "12C", "1C 1E 1B"):
        facing = late([" ".join(everything.hands[0]), "9O", "9C"], pile=pile)
        reasons = (facing.why_not(0, action) for action in ("play:10O", "play:1O>1", *WRONG))
        refused.update((reason.code, reason.clause) for reason in reasons if reason is not None)
    for seats, options in GAME.guises:
        for seed in range(8):
            rng = Random(seed)
            for match in walk(new(GAME, seats, options, seed), rng):
                assert isinstance(match, BalcoMatch)
                seat = rng.randrange(seats) if match.to_act is None or rng.random() < 0.1 else match.to_act
                up = f"swap:{','.join(match.up[seat])}"
                swapped = f"swap:{','.join(reversed(match.up[seat]))}"
                reasons = (match.why_not(seat, action) for action in (*WRONG, up, swapped))
                refused.update((reason.code, reason.clause) for reason in reasons if reason is not None)
            told.update(event.type for event in match.log)
    assert refused == {(code, clause) for code, clauses in GAME.refusals.items() for clause in clauses}
    assert told == GAME.event_types


def test_spellings_are_read_as_they_are_written() -> None:
    for action in ("ready", "take", "flip:2", "swap:2O,10E,J1", "play:4O,4E", "play:J1=7", "play:1C,J2=1>0"):
        assert parse(action) is not None
