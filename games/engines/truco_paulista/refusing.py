"""Why an action is not allowed: the checks in the order in which they count (ref-1).

Each function takes the match and the seat to act, knows that the action is of its kind, and returns
the (code, clause) of the first refusal that applies, or `None`.
"""

from typing import TYPE_CHECKING

from games.engines.truco_paulista import actions
from games.engines.truco_paulista.actions import Action
from games.engines.truco_paulista.kinds import GOAL, IRON, NORMAL

if TYPE_CHECKING:
    from games.engines.truco_paulista.match import PaulistaMatch

Why = tuple[str, str] | None


def refusal_of(match: "PaulistaMatch", seat: int, action: Action) -> Why:
    """Why the seat to act may not do this."""
    if action.verb == actions.PLAY:
        return _question_open(match) or _play(match, seat, action)
    if action.verb == actions.CALL:
        return _call(match, seat, action.what)
    if action.verb == actions.ANSWER:
        return None if match.pending is not None else ("nothing-to-answer", "raise-4")
    if action.verb == actions.BLIND:
        return _question_open(match) or _blind(match, seat, int(action.what))
    return None if match.phase == "eleven" else ("no-eleven-decision", "eleven-2")


def _question_open(match: "PaulistaMatch") -> Why:
    """Why no card may be played now."""
    if match.pending is not None:
        return "answer-first", "raise-3"
    return ("decide-first", "eleven-2") if match.asked else None


def _play(match: "PaulistaMatch", seat: int, action: Action) -> Why:
    if match.blind:
        return "blind-hand", "iron-7"
    if action.what not in match.hands[seat]:
        return "not-your-card", "play-2"
    if not action.down:
        return None
    if not match.options["covered_cards"]:
        return "covered-off", "covered-1"
    return None if match.tricks else ("covered-first-trick", "covered-2")


def _blind(match: "PaulistaMatch", seat: int, place: int) -> Why:
    if not match.blind:
        return "not-blind", "iron-7"
    used = match.dealt[seat][place - 1] not in match.hands[seat]
    return ("not-your-card", "iron-7") if used else None


def _call(match: "PaulistaMatch", seat: int, step: str) -> Why:
    if match.kind != NORMAL:
        return "no-raise-at-eleven", "iron-2" if match.kind == IRON else "eleven-6"
    if match.next_raise is None:
        return "no-higher-raise", "raise-8"
    side = match.side(seat)
    if match.pending is None and match.last_raiser == side:
        return "own-raise-standing", "raise-9"
    if step != match.next_raise:
        return "wrong-raise", "raise-10"
    return _not_needed(match, side)


def _not_needed(match: "PaulistaMatch", side: int) -> Why:
    """The bound of the option `raise_cap` (raise-14)."""
    if match.options["raise_cap"] == "none":
        return None
    at_stake = match.value if match.pending is None else match.pending
    return ("raise-not-needed", "raise-14") if match.scores[side] + at_stake >= GOAL else None
