"""Who of the people at a table is there, and what they say to one another in a few fixed phrases.

Nothing of it is stored with the match. It lives in the cache that all processes share and ends by
itself: a person is there as long as a page of his has lately said so, a phrase is heard for a moment.
"""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.core.cache import caches

logger = logging.getLogger(__name__)

LOOKED = 45
"""Seconds for which a page that somebody looks at counts; a page says so more than twice as often."""
CONNECTED = 90
"""Seconds for which a page counts that is open behind others, or was open just now."""
HEARD = 20
"""Seconds for which a phrase stands at the seat."""
PAUSE = 2
"""Seconds between two phrases of one player."""
MINUTE = 60
MOST_IN_A_MINUTE = 8
"""More phrases than this nobody says in a minute."""

PHRASES = ("hello", "well-played", "one-moment", "thank-you", "sorry")


class Presence(StrEnum):
    """How far a person is at the table."""

    HERE = "here"
    AWAY = "away"
    """A page of his is open, but he looks at something else; or it was open a moment ago."""
    GONE = "gone"


class TooMuchTalk(Exception):
    """The player has said enough for now."""


@dataclass(frozen=True)
class Person:
    """What the others notice of somebody besides his play."""

    presence: Presence = Presence.GONE
    phrase: str = ""


def seen(match_id: str, seat: int, *, looking: bool = True) -> bool:
    """Note that a page of the player at the seat is open, and whether he looks at it; is that news?"""
    marks = {"connected": CONNECTED, "looked": LOOKED} if looking else {"connected": CONNECTED}
    news = False
    try:
        for what, seconds in marks.items():
            key = _key(match_id, seat, what)
            if caches["live"].add(key, 1, seconds):
                news = True
            else:
                caches["live"].touch(key, seconds)
    except Exception as fault:  # noqa: BLE001 - a cache may fail in any way, and play goes on
        logger.warning("%s: presence not noted, %r", match_id, fault)
    return news


def people_at(match_id: str, seats: Iterable[int]) -> Mapping[int, Person]:
    """The people at these seats as they are now; nothing is known of them while the cache fails."""
    numbers = list(seats)
    if not numbers:
        return {}
    wanted = [_key(match_id, seat, what) for seat in numbers for what in ("looked", "connected", "phrase")]
    try:
        found = caches["live"].get_many(wanted)
    except Exception as fault:  # noqa: BLE001
        logger.warning("%s: presence not known, %r", match_id, fault)
        return {}
    return {seat: _person(match_id, seat, found) for seat in numbers}


def say(match_id: str, seat: int, phrase: str) -> None:
    """Let the player at the seat say one of the `PHRASES`.

    Raises `KeyError` for anything else and `TooMuchTalk`. The same phrase twice within a moment is
    said once.
    """
    if phrase not in PHRASES:
        raise KeyError(phrase)
    live = caches["live"]
    if not live.add(_key(match_id, seat, "pause"), phrase, PAUSE):
        if live.get(_key(match_id, seat, "pause")) == phrase:
            return
        raise TooMuchTalk
    count = _key(match_id, seat, "said")
    live.add(count, 0, MINUTE)
    try:
        said = live.incr(count)
    except ValueError:  # the minute has just ended
        said = 1
    if said > MOST_IN_A_MINUTE:
        raise TooMuchTalk
    live.set(_key(match_id, seat, "phrase"), phrase, HEARD)


def _person(match_id: str, seat: int, found: Mapping[str, object]) -> Person:
    if _key(match_id, seat, "looked") in found:
        presence = Presence.HERE
    elif _key(match_id, seat, "connected") in found:
        presence = Presence.AWAY
    else:
        presence = Presence.GONE
    return Person(presence, str(found.get(_key(match_id, seat, "phrase"), "")))


def _key(match_id: str, seat: int, what: str) -> str:
    return f"{match_id}.{seat}.{what}"
