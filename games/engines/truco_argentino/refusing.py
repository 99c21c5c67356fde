"""Why an action is not allowed: the checks in the order in which they count (state-5).

Each function takes the match and the seat to act, knows that the action is of its kind, and returns
the (code, clause) of the first refusal that applies, or `None`.
"""

from typing import TYPE_CHECKING

from games.engines.truco_argentino import actions, envido, flor, stakes
from games.engines.truco_argentino.cards import is_flor

if TYPE_CHECKING:
    from games.engines.truco_argentino.match import TrucoMatch

Why = tuple[str, str] | None


def refusal_of(match: "TrucoMatch", seat: int, action: str) -> Why:
    """Why the seat to act may not do this; the action is one of state-3."""
    if action in actions.FLOR_CALLS and not match.options["flor"]:
        return "flor-off", "flor-1"
    if action != "call:flor" and match.owes_flor(seat):
        return "flor-must-be-called", "flor-2"
    if action in actions.PLAYS:
        return _play(match, seat, actions.PLAYS[action])
    if action in actions.ANSWERS:
        return None if match.waiting else ("nothing-to-answer", "state-4")
    if action in actions.ENVIDO_CALLS:
        return _envido_call(match, seat, actions.ENVIDO_CALLS[action])
    if action in actions.TRUCO_CALLS:
        return _truco_call(match, seat, actions.TRUCO_CALLS[action])
    if action in actions.FLOR_CALLS:
        return _flor_call(match, seat, actions.FLOR_CALLS[action])
    return _fold(match, seat)


def _play(match: "TrucoMatch", seat: int, card: str) -> Why:
    if match.waiting:
        return "answer-first", "state-4"
    if card not in match.hand(seat):
        return "not-your-card", "play-2"
    return None


def _fold(match: "TrucoMatch", seat: int) -> Why:
    if match.waiting:
        return "answer-first", "fold-2"
    if not match.is_pie(seat):
        return "pie-only", "pairs-9"
    return None


def _envido_call(match: "TrucoMatch", seat: int, call: str) -> Why:
    waiting = match.waiting
    if waiting == "flor":
        return "answer-first", "state-4"
    if waiting == "envido":
        return envido.raise_refusal(match.envido_calls, call)
    return _envido_opening(match, seat)


def _envido_opening(match: "TrucoMatch", seat: int) -> Why:
    if match.envido_answer is not None:
        return "envido-settled", "envido-5"
    if match.flor_calls:
        return "envido-closed-by-flor", "flor-4"
    if match.stake > 1:
        return "envido-closed-by-truco", "envido-6"
    if match.has_played(seat):
        return "envido-too-late", "envido-3"
    if not match.is_pie(seat):
        return "pie-only", "pairs-5"
    return None


def _truco_call(match: "TrucoMatch", seat: int, call: str) -> Why:
    waiting = match.waiting
    if waiting in ("envido", "flor"):
        return "answer-first", "state-4"
    if call != match.next_truco:
        return "truco-order", "truco-3"
    if waiting == "truco":
        return None if match.options["direct_raise"] else ("raise-needs-quiero", "truco-7")
    if call != stakes.TRUCO and match.raise_right != match.side(seat):
        return "no-raise-right", "truco-6"
    return None


def _flor_call(match: "TrucoMatch", seat: int, call: str) -> Why:
    waiting = match.waiting == "flor"
    if call != flor.FLOR:
        allowed = waiting and flor.higher(call, match.flor_calls[-1])
        return None if allowed else ("flor-order", "flor-5")
    if waiting:
        return "flor-order", "flor-5"
    if not is_flor(match.dealt[seat]):
        return "no-flor", "flor-1"
    return ("flor-order", "flor-5") if match.flor_calls else None
