"""The level Low: basic hand strength for calls and for play (ai-2)."""

from random import Random

from games.engines.truco_argentino.cards import STRENGTH, flor_worth, worth
from games.engines.truco_argentino.envido import ENVIDO, REAL, accepted_value
from games.engines.truco_argentino.observation import TrucoObservation
from games.engines.truco_argentino.stakes import TRUCO
from games.players.truco_argentino.standing import (
    CALL,
    FLOR,
    FOLD,
    NO_QUIERO,
    PLAY,
    QUIERO,
    best_on_table,
    by_strength,
    outcome,
    own_mano,
    own_tricks,
)

WEIGHT_OF_CLASS = {14: 5, 13: 5, 12: 4, 11: 4, 10: 3, 9: 2, 8: 1}
"""The weight of a card by its strength; the weaker classes weigh nothing."""

OPEN_ENVIDO, OPEN_REAL = 27, 30
RAISE_BY_ENVIDO, RAISE_BY_REAL = 29, 31
ACCEPT_UP_TO_FIVE, ACCEPT_SEVEN, ACCEPT_FALTA = 26, 29, 31

CALL_TRUCO = {3: 7, 2: 5, 1: 3}
ACCEPT = {3: 5, 2: 4, 1: 2}
RAISE = {3: 9, 2: 7, 1: 5}
"""The hand strength that a Truco call, its acceptance and the next raise need, by cards left."""

LEAD_STRONGEST = 7
RANDOM_CALLS = 0.05

ACCEPT_FLOR, ACCEPT_CONTRAFLOR, RAISE_FLOR = 26, 30, 32


def choose(seen: TrucoObservation, rng: Random) -> str:
    """The action of Low."""
    if FLOR in seen.legal:
        return FLOR
    if seen.waiting == "flor":
        return _answer_flor(seen)
    if seen.waiting == "envido":
        return _answer_envido(seen)
    if seen.waiting == "truco":
        return _open_envido(seen) or _answer_truco(seen)
    return _random_call(seen, rng) or _open_envido(seen) or _call_truco(seen) or _play(seen)


def hand_strength(seen: TrucoObservation) -> int:
    """*H* of ai-2: the weights of the cards still held, and 2 more or less for the first trick.

    Whoever has none left but has a card in the running trick counts that one.
    """
    tricks = own_tricks(seen)
    first = 2 * tricks[0] if tricks else 0
    return first + sum(WEIGHT_OF_CLASS.get(STRENGTH[card], 0) for card in _counted(seen))


def _counted(seen: TrucoObservation) -> tuple[str, ...]:
    if seen.hand:
        return seen.hand
    return tuple(card for seat, card in seen.table if seat == seen.viewer)


def _cards_left(seen: TrucoObservation) -> int:
    return max(1, len(seen.hand))


def _random_call(seen: TrucoObservation, rng: Random) -> str | None:
    calls = [action for action in seen.legal if action.startswith(CALL)]
    return rng.choice(calls) if calls and rng.random() < RANDOM_CALLS else None


def _offered(seen: TrucoObservation, call: str | None) -> str | None:
    action = f"{CALL}{call}"
    return action if action in seen.legal else None


# -- Envido and Flor --------------------------------------------------------------------------------


def _open_envido(seen: TrucoObservation) -> str | None:
    value = worth(seen.own)
    if value >= OPEN_REAL:
        return _offered(seen, REAL)
    return _offered(seen, ENVIDO) if value >= OPEN_ENVIDO else None


def _answer_envido(seen: TrucoObservation) -> str:
    value = worth(seen.own)
    if seen.envido_calls[-1] == ENVIDO:
        raised = None
        if value >= RAISE_BY_REAL:
            raised = _offered(seen, REAL)
        elif value >= RAISE_BY_ENVIDO:
            raised = _offered(seen, ENVIDO)
        if raised:
            return raised
    return QUIERO if value >= _accept_envido_with(seen) else NO_QUIERO


def _accept_envido_with(seen: TrucoObservation) -> int:
    points = accepted_value(seen.envido_calls)
    if points is None:
        return ACCEPT_FALTA
    return ACCEPT_UP_TO_FIVE if points <= 5 else ACCEPT_SEVEN


def _answer_flor(seen: TrucoObservation) -> str:
    value = flor_worth(seen.own)
    if value >= RAISE_FLOR and (raised := _offered(seen, "contraflor")):
        return raised
    plain = len(seen.flor_calls) == 1
    return QUIERO if value >= (ACCEPT_FLOR if plain else ACCEPT_CONTRAFLOR) else NO_QUIERO


# -- Truco --------------------------------------------------------------------------------------------


def _call_truco(seen: TrucoObservation) -> str | None:
    needed = CALL_TRUCO if seen.next_truco == TRUCO else RAISE
    return _offered(seen, seen.next_truco) if hand_strength(seen) >= needed[_cards_left(seen)] else None


def _answer_truco(seen: TrucoObservation) -> str:
    strength, left = hand_strength(seen), _cards_left(seen)
    if strength >= RAISE[left] and (raised := _offered(seen, seen.next_truco)):
        return raised
    return QUIERO if strength >= ACCEPT[left] else NO_QUIERO


# -- cards --------------------------------------------------------------------------------------------


def _play(seen: TrucoObservation) -> str:
    cards = by_strength(seen)
    if not seen.table:
        strongest = hand_strength(seen) >= LEAD_STRONGEST or len(cards) == 1
        return PLAY + (cards[-1] if strongest else cards[-2])
    own, other = best_on_table(seen)
    if own <= other:
        winning = [card for card in cards if STRENGTH[card] > other]
        if winning:
            return PLAY + winning[0]
        tying = [card for card in cards if STRENGTH[card] == other]
        if tying and own < other and _tie_is_good(seen):
            return PLAY + tying[0]
        if FOLD in seen.legal and _is_lost(seen):
            return FOLD
    return PLAY + cards[0]


def _tie_is_good(seen: TrucoObservation) -> bool:
    """Whether a parda now does not lose the deal (hand-2 to hand-5)."""
    return outcome((*own_tricks(seen), 0), own_mano(seen)) >= 0


def _is_lost(seen: TrucoObservation) -> bool:
    """Whether the last card of the last trick remains, and neither wins the deal nor ties it well."""
    if len(seen.hand) > 1 or len(seen.table) < seen.seats - 1:
        return False
    own, other = best_on_table(seen)
    own = max(own, STRENGTH[seen.hand[0]])
    return outcome((*own_tricks(seen), (own > other) - (own < other)), own_mano(seen)) < 0
