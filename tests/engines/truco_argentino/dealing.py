"""Matches of Truco argentino from chosen hands."""

from collections.abc import Iterable
from typing import Any

from games.engines.events import Event
from games.engines.match import replayed
from games.engines.truco_argentino.cards import PACK
from games.engines.truco_argentino.game import GAME
from games.engines.truco_argentino.match import TrucoMatch

PLAIN = ("7C 6C 4O", "7E 5E 2B")
"""Two hands without a flor; mano's worth is 33, the other's 32."""

TWO_FLORES = ("7C 6C 4C", "7E 5E 2E")
FOUR_PLAIN = ("7C 6B 4O", "7E 12E 2B", "1E 4B 5C", "3O 12C 6E")


def deck(hands: Iterable[str]) -> tuple[str, ...]:
    """A deck order that deals these hands, mano's first."""
    rows = [hand.split() for hand in hands]
    dealt = [row[turn] for turn in range(3) for row in rows]
    return (*dealt, *(card for card in PACK if card not in dealt))


def match_of(
    hands: Iterable[str] = PLAIN, actions: str = "", scores: tuple[int, int] = (0, 0), **options: Any
) -> TrucoMatch:
    """A match with these hands (mano is seat 0) after actions written as `0 call:truco, 1 fold`."""
    hands = tuple(hands)
    match = TrucoMatch(
        GAME, len(hands), GAME.complete_options(options), lambda deal: deck(hands), scores=scores
    )
    replayed(match, told(actions))
    return match


def told(actions: str) -> list[tuple[int, str]]:
    """Actions from their short form."""
    parts = (part.split() for part in actions.split(",") if part.strip())
    return [(int(seat), action) for seat, action in parts]


def do(match: TrucoMatch, actions: str) -> TrucoMatch:
    """The match after more actions."""
    replayed(match, told(actions))
    return match


def found(match: TrucoMatch, type: str) -> list[Event]:
    """All events of a type."""
    return [event for event in match.log if event.type == type]


def won(match: TrucoMatch) -> list[tuple[int, int, str]]:
    """The points that were written down: side, points, reason."""
    return [(event["side"], event["points"], event["reason"]) for event in found(match, "points")]
