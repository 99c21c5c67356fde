"""The spellings of the actions (act-2)."""

from collections.abc import Mapping
from typing import NamedTuple

from games.engines.truco_paulista import stakes
from games.engines.truco_paulista.cards import HAND, PACKS

PLAY = "play"
BLIND = "blind"
CALL = "call"
ANSWER = "answer"
DECIDE = "eleven"

ACCEPT = "accept"
RUN = "run"
FOLD = "fold"

ANSWERS = (f"{ANSWER}:{ACCEPT}", f"{ANSWER}:{RUN}")
DECISIONS = (f"{DECIDE}:{PLAY}", f"{DECIDE}:{FOLD}")
PLACES = tuple(f"{BLIND}:{place}" for place in range(1, HAND + 1))


class Action(NamedTuple):
    """An action as it is read: its verb, what it is about, and for a card whether it is covered."""

    verb: str
    what: str
    down: bool = False


def _readings(pack: tuple[str, ...]) -> dict[str, Action]:
    calls = (f"{CALL}:{step}" for step in stakes.STAKE)
    readings = {}
    for text in (*ANSWERS, *DECISIONS, *PLACES, *calls):
        verb, _, what = text.partition(":")
        readings[text] = Action(verb, what)
    for card in pack:
        readings[play(card)] = Action(PLAY, card)
        readings[play(card, down=True)] = Action(PLAY, card, down=True)
    return readings


def play(card: str, *, down: bool = False) -> str:
    """The text of playing a card, open or covered."""
    return f"{PLAY}:{card},down" if down else f"{PLAY}:{card}"


READINGS: Mapping[str, Mapping[str, Action]] = {deck: _readings(pack) for deck, pack in PACKS.items()}
"""For each deck every action there is by its text; any other text is none."""
