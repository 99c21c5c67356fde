"""The level Low: basic hand strength for calls and for play (ai-2)."""

from random import Random

from games.engines.truco_argentino.cards import STRENGTH, flor_worth, worth
from games.engines.truco_argentino.envido import ENVIDO, REAL, accepted_value
from games.engines.truco_argentino.observation import TrucoObservation
from games.engines.truco_argentino.stakes import TRUCO
from games.players.reasons import Decided, acting, decided
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


def decide(seen: TrucoObservation, rng: Random) -> Decided:
    """What Low does, and why."""
    if FLOR in seen.legal:
        return decided(FLOR, "flor-owed", "flor-2")
    if seen.waiting == "flor":
        return _answer_flor(seen)
    if seen.waiting == "envido":
        return _answer_envido(seen)
    if seen.waiting == "truco":
        return _open_envido(seen) or _answer_truco(seen)
    return _random_call(seen, rng) or _open_envido(seen) or _call_truco(seen) or _play(seen)


choose = acting(decide)


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


def _random_call(seen: TrucoObservation, rng: Random) -> Decided | None:
    calls = [action for action in seen.legal if action.startswith(CALL)]
    return decided(rng.choice(calls), "at-random", "ai-2") if calls and rng.random() < RANDOM_CALLS else None


def _offered(seen: TrucoObservation, call: str | None) -> str | None:
    action = f"{CALL}{call}"
    return action if action in seen.legal else None


# -- Envido and Flor --------------------------------------------------------------------------------


def _open_envido(seen: TrucoObservation) -> Decided | None:
    value = worth(seen.own)
    call, needed = (REAL, OPEN_REAL) if value >= OPEN_REAL else (ENVIDO, OPEN_ENVIDO)
    action = _offered(seen, call)
    if action is None or value < needed:
        return None
    return decided(action, "envido-opens", "ai-2", worth=value, needed=needed)


def _answer_envido(seen: TrucoObservation) -> Decided:
    value = worth(seen.own)
    if seen.envido_calls[-1] == ENVIDO:
        call, needed = (REAL, RAISE_BY_REAL) if value >= RAISE_BY_REAL else (ENVIDO, RAISE_BY_ENVIDO)
        if value >= needed and (raised := _offered(seen, call)):
            return decided(raised, "envido-raises", "ai-2", worth=value, needed=needed)
    needed = _accept_envido_with(seen)
    if value >= needed:
        return decided(QUIERO, "envido-accepts", "ai-2", worth=value, needed=needed)
    return decided(NO_QUIERO, "envido-refuses", "ai-2", worth=value, needed=needed)


def _accept_envido_with(seen: TrucoObservation) -> int:
    points = accepted_value(seen.envido_calls)
    if points is None:
        return ACCEPT_FALTA
    return ACCEPT_UP_TO_FIVE if points <= 5 else ACCEPT_SEVEN


def _answer_flor(seen: TrucoObservation) -> Decided:
    value = flor_worth(seen.own)
    if value >= RAISE_FLOR and (raised := _offered(seen, "contraflor")):
        return decided(raised, "flor-raises", "flor-8", worth=value, needed=RAISE_FLOR)
    needed = ACCEPT_FLOR if len(seen.flor_calls) == 1 else ACCEPT_CONTRAFLOR
    if value >= needed:
        return decided(QUIERO, "flor-accepts", "flor-8", worth=value, needed=needed)
    return decided(NO_QUIERO, "flor-refuses", "flor-8", worth=value, needed=needed)


# -- Truco --------------------------------------------------------------------------------------------


def _call_truco(seen: TrucoObservation) -> Decided | None:
    needed = (CALL_TRUCO if seen.next_truco == TRUCO else RAISE)[_cards_left(seen)]
    strength, action = hand_strength(seen), _offered(seen, seen.next_truco)
    if action is None or strength < needed:
        return None
    return decided(action, "truco-calls", "ai-2", strength=strength, needed=needed)


def _answer_truco(seen: TrucoObservation) -> Decided:
    strength, left = hand_strength(seen), _cards_left(seen)
    if strength >= RAISE[left] and (raised := _offered(seen, seen.next_truco)):
        return decided(raised, "truco-raises", "ai-2", strength=strength, needed=RAISE[left])
    if strength >= ACCEPT[left]:
        return decided(QUIERO, "truco-accepts", "ai-2", strength=strength, needed=ACCEPT[left])
    return decided(NO_QUIERO, "truco-refuses", "ai-2", strength=strength, needed=ACCEPT[left])


# -- cards --------------------------------------------------------------------------------------------


def _play(seen: TrucoObservation) -> Decided:
    cards = by_strength(seen)
    if not seen.table:
        return _lead(seen, cards)
    own, other = best_on_table(seen)
    if own > other:
        return decided(PLAY + cards[0], "trick-is-ours", "pairs-4")
    winning = [card for card in cards if STRENGTH[card] > other]
    if winning:
        return decided(PLAY + winning[0], "wins-cheaply", "play-3")
    tying = [card for card in cards if STRENGTH[card] == other]
    if tying and own < other and _tie_is_good(seen):
        return decided(PLAY + tying[0], "ties", "play-4")
    if FOLD in seen.legal and _is_lost(seen):
        return decided(FOLD, "lost-anyway", "fold-1")
    return decided(PLAY + cards[0], "cannot-win", "ai-2")


def _lead(seen: TrucoObservation, cards: list[str]) -> Decided:
    if len(cards) == 1:
        return decided(PLAY + cards[0], "last-card", "play-2")
    strength = hand_strength(seen)
    if strength >= LEAD_STRONGEST:
        return decided(PLAY + cards[-1], "leads-strongest", "ai-2", strength=strength, needed=LEAD_STRONGEST)
    return decided(PLAY + cards[-2], "leads-second", "ai-2", strength=strength, needed=LEAD_STRONGEST)


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
