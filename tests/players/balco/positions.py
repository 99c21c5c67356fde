"""Positions for the computer players."""

from random import Random

from games.engines.balco.game import GAME
from games.engines.balco.match import BalcoMatch
from games.engines.balco.observation import BalcoObservation
from games.engines.balco.worlds import World
from games.engines.copying import copied
from games.players.balco.hard import position_of
from games.players.balco.position import Position
from tests.engines.playing import chosen, new

TABLE = ("up", "blinds", "counts", "known", "stock", "pile", "top", "run", "bound", "out", "accepted")
"""What `late` sets of the state that everybody sees."""


def seen_by_who_acts(match: BalcoMatch) -> BalcoObservation:
    """What the seat to act knows."""
    seen = match.observation(match.to_act)
    assert isinstance(seen, BalcoObservation)
    return seen


def seen_late(match: BalcoMatch) -> BalcoObservation:
    """What the seat to act knows where the cards were laid by hand (`late`), so that no events tell of it."""
    seen = seen_by_who_acts(match)
    for name in TABLE:
        setattr(seen, name, copied(getattr(match, name)))
    assert seen.viewer is not None
    seen.own = list(match.hands[seen.viewer])
    return seen


def true_position(match: BalcoMatch) -> Position:
    """The position of the match, with the cards as they lie."""
    blinds = [
        {slot: match.blind_cards[seat][slot] for slot in match.blinds[seat]} for seat in range(match.seats)
    ]
    return position_of(seen_by_who_acts(match), World(match.hands, blinds, match.stock_cards, {}))


def some_match(seed: int, **options: int) -> tuple[BalcoMatch, Random]:
    """A match in play, after some actions at random, and a generator."""
    rng = Random(seed)
    match = new(GAME, rng.choice(GAME.seats), {"jokers": rng.random() < 0.5, **options}, seed)
    assert isinstance(match, BalcoMatch)
    actions = rng.randrange(80)
    while match.to_act is not None and (match.phase == "swap" or len(match.actions) < actions):
        match.apply(match.to_act, chosen(match.legal(), rng))
    return match, rng
