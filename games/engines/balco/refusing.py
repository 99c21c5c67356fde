"""Why an action is not allowed: the checks in the order in which they count (proto-4).

Each function takes the match and the seat to act and returns the (code, clause) of the first refusal that
applies, or `None`.
"""

from typing import TYPE_CHECKING

from games.engines.balco import throwing
from games.engines.balco.actions import Action, Flip, Ready, Swap, Take, Throw
from games.engines.balco.cards import in_order
from games.engines.balco.dealing import PACKET
from games.engines.balco.table import SWAP
from games.engines.balco.throwing import ALLOWED, MOST, ONE, SEVEN

if TYPE_CHECKING:
    from games.engines.balco.match import BalcoMatch

Why = tuple[str, str] | None


def refusal_of(match: "BalcoMatch", seat: int, action: Action) -> Why:
    """Why the seat to act may not do this."""
    exchanging = isinstance(action, Ready | Swap)
    if match.phase == SWAP and not exchanging:
        return "swap-first", "swap-3"
    if match.phase != SWAP and exchanging:
        return "swap-closed", "swap-2"
    match action:
        case Ready():
            return None
        case Swap(cards):
            return _swap(match, seat, cards)
        case Flip(slot):
            return _flip(match, seat, slot)
    if not match.hands[seat]:
        return "must-flip", "blind-1"
    return _take(match, seat) if isinstance(action, Take) else _throw(match, seat, action)


def _swap(match: "BalcoMatch", seat: int, cards: tuple[str, ...]) -> Why:
    if len(cards) != PACKET:
        return "swap-count", "swap-4"
    if not set(cards) <= {*match.hands[seat], *match.up[seat]}:
        return "not-your-card", "swap-4"
    if list(cards) != in_order(cards):
        return "bad-order", "cards-9"
    return ("swap-no-change", "swap-4") if list(cards) == match.up[seat] else None


def _flip(match: "BalcoMatch", seat: int, slot: int) -> Why:
    if match.hands[seat]:
        return "hand-not-empty", "blind-5"
    return None if slot in match.blinds[seat] else ("no-such-blind", "blind-1")


def _take(match: "BalcoMatch", seat: int) -> Why:
    need = throwing.need(match.top, match.bound)
    return ("must-play", "play-5") if throwing.can_throw(match.hands[seat], need) else None


def _throw(match: "BalcoMatch", seat: int, action: Throw) -> Why:
    hand = match.hands[seat]
    if not all(card in hand for card in action.cards):
        return "not-your-card", "play-11"
    number = action.numbers[0]
    if number is None or None in action.numbers:
        return "joker-undeclared", "joker-1"
    if len(action.cards) > MOST:
        return "too-many-cards", "play-3"
    if len(set(action.numbers)) > 1:
        return "mixed-numbers", "play-3"
    if len(action.cards) > 1 and list(action.cards) != in_order(action.cards):
        return "bad-order", "cards-9"
    return _number(throwing.need(match.top, match.bound), number) or _aim(match, seat, number, action)


def _number(need: str, number: int) -> Why:
    """Whether the number meets the need."""
    if number in ALLOWED[need]:
        return None
    if number == 10:
        return "ten-blocked", "ten-2"
    if need == ONE:
        return "must-answer-one", "one-4"
    return ("seven-bound", "seven-2") if need == SEVEN else ("too-low", "play-2")


def _aim(match: "BalcoMatch", seat: int, number: int, action: Throw) -> Why:
    """Whether a target is named if and only if somebody is shot."""
    if not match.shoots(number, len(action.cards)):
        return None if action.target is None else ("target-unwanted", "one-11")
    if action.target is None:
        return "target-missing", "one-2"
    return None if action.target in match.others_after(seat) else ("bad-target", "one-2")
