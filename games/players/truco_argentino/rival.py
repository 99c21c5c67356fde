"""How a player with certain cards is taken to behave: what High expects of the other side.

A player calls and accepts by how promising his cards look, with thresholds that differ from person
to person (`Habits`) and are crossed softly. The same rules tell how likely the calls he has made were
with a hand (`beliefs`) and what he will do later (`search`, `bidding`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp

from games.engines.truco_argentino.envido import ENVIDO, FALTA, REAL
from games.players.truco_argentino import promise
from games.players.truco_argentino.promise import Cards, Tricks, without
from games.players.truco_argentino.standing import outcome

SOFTNESS = 0.05
BLUFF = 0.04
"""How often a player calls whatever he holds."""

CURIOSITY = 0.04
"""How often he accepts whatever he holds."""

HIGHER = 0.03
"""How much more each call above Truco asks for."""

SMALL_FALTA = 5


@dataclass(frozen=True, slots=True)
class Habits:
    """The thresholds of a player.

    `accepts` and `calls` are on how promising his cards look; `envido_accepts` and `envido_opens` shift the
    usual thresholds on his worth.
    """

    accepts: float = 0.72
    calls: float = 0.84
    envido_accepts: float = 0.0
    envido_opens: float = 0.0


USUAL = Habits()


def crossing(value: float, threshold: float, softness: float) -> float:
    """The chance that a value counts as above a threshold."""
    return 1 / (1 + exp(min(50.0, max(-50.0, (threshold - value) / softness))))


# -- Truco --------------------------------------------------------------------------------------------


def truco_acceptance(habits: Habits, promising: float, stake: int) -> float:
    """How likely he accepts the call above this stake."""
    threshold = min(habits.accepts + HIGHER * (stake - 1), 0.97)
    return CURIOSITY + (1 - CURIOSITY) * crossing(promising, threshold, SOFTNESS)


def truco_calling(habits: Habits, promising: float, stake: int) -> float:
    """How likely he makes the call above this stake on his turn."""
    return BLUFF + (1 - 2 * BLUFF) * crossing(promising, calls_from(habits, stake), SOFTNESS)


def calls_from(habits: Habits, stake: int) -> float:
    """How promising cards must look for him to make the call above this stake."""
    return min(habits.calls + HIGHER * (stake - 1), 0.98)


@cache
def card_choices(cards: Cards, led: int, tricks: Tricks, mano: bool) -> Mapping[int, float]:
    """The cards he may play, after the card `led` or as leader (0), and how likely each is."""
    if len(cards) == 1:
        return {cards[0]: 1.0}
    first = _first_choice(cards, led, tricks, mano)
    kinds = dict.fromkeys(cards)
    if len(kinds) == 1:
        return {cards[0]: 1.0}
    share = 0.75 if led else 0.55
    rest = (1 - share) / (len(kinds) - 1)
    return {card: share if card == first else rest for card in kinds}


@cache
def _first_choice(cards: Cards, led: int, tricks: Tricks, mano: bool) -> int:
    if led:
        winning = [card for card in cards if card > led]
        if winning:
            return winning[-1]
        tie_is_good = led in cards and outcome((*tricks, 0), mano) >= 0
        return led if tie_is_good else cards[-1]
    if not tricks:
        return cards[0] if promise.on_turn(cards, 0, tricks, mano) > 0.88 else cards[1]
    if tricks[-1] == 0:
        return cards[0]
    return cards[-1]


@cache
def turn(cards: Cards, led: int, tricks: Tricks, mano: bool) -> tuple[float, int, Cards]:
    """His turn: how promising his cards look, the card he most likely plays, and those left then."""
    card = cards[0] if len(cards) == 1 else _first_choice(cards, led, tricks, mano)
    return promise.on_turn(cards, led, tricks, mano), card, without(cards, card)


# -- Envido -------------------------------------------------------------------------------------------

_ACCEPTS = {
    (ENVIDO,): 25.0,
    (ENVIDO, ENVIDO): 27.0,
    (REAL,): 26.5,
    (ENVIDO, REAL): 27.0,
    (ENVIDO, ENVIDO, REAL): 28.5,
}
_ACCEPTS_FALTA, _ACCEPTS_SMALL_FALTA = 29.0, 27.0
_WORTH_SOFTNESS = 0.9


def envido_opening(habits: Habits, worth: int) -> Mapping[str | None, float]:
    """How likely he opens the Envido with each call, or with none (`None`)."""
    opens = 0.03 + 0.92 * crossing(worth, 26.7 + habits.envido_opens, _WORTH_SOFTNESS)
    real = 0.7 * crossing(worth, 30.2, _WORTH_SOFTNESS)
    return {None: 1 - opens, ENVIDO: opens * (1 - real), REAL: opens * real}


def envido_answer(
    habits: Habits, worth: int, calls: Sequence[str], raises: Sequence[str], falta: int
) -> Mapping[str, float]:
    """How likely each answer is: one of `raises`, "quiero" or "no-quiero"; `falta` is the value of that."""
    if FALTA in calls:
        threshold = _ACCEPTS_SMALL_FALTA if falta <= SMALL_FALTA else _ACCEPTS_FALTA
    else:
        threshold = _ACCEPTS[tuple(calls)]
    chances: dict[str, float] = {}
    left = 1.0
    for call, needed, share in ((FALTA, 32.5, 0.3), (REAL, 30.5, 0.8), (ENVIDO, 28.5, 0.6)):
        if call in raises:
            chances[call] = left * share * crossing(worth, needed, _WORTH_SOFTNESS)
            left -= chances[call]
    crossed = crossing(worth, threshold + habits.envido_accepts, _WORTH_SOFTNESS)
    accepts = CURIOSITY + (1 - CURIOSITY) * crossed
    chances["quiero"] = left * accepts
    chances["no-quiero"] = left * (1 - accepts)
    return chances
