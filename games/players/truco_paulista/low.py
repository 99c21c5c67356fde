"""The level Low: counts its manilhas and threes, and plays a card at random now and then (ai-5)."""

from random import Random

from games.engines.truco_paulista.observation import PaulistaObservation
from games.players.truco_paulista.basic import WON
from games.players.truco_paulista.standing import (
    ACCEPT,
    FOLD,
    GO,
    PLAY,
    RUN,
    first_trick,
    of_basic_card,
    own_side,
    raise_on_offer,
)

RANDOM_CARD = 0.35
ASK_WITH_GOOD_CARDS = 0.5
ASK_OTHERWISE = 0.05

GOOD = 1.0
ENOUGH_FOR_TRUCO = 0.5
TRUCO_STAKE = 3


def choose(seen: PaulistaObservation, rng: Random) -> str:
    """The action of Low."""
    if seen.phase == "eleven":
        return GO if _plays_eleven(seen) else FOLD
    if seen.pending is not None:
        return ACCEPT if _accepts(seen) else RUN
    asked = raise_on_offer(seen)
    if asked is not None and rng.random() < _eagerness(seen):
        return asked
    if seen.blind:
        return rng.choice(seen.legal)
    return PLAY + (rng.choice(seen.hand) if rng.random() < RANDOM_CARD else of_basic_card(seen))


def hand_strength(seen: PaulistaObservation) -> float:
    """*h* of ai-5: the manilhas in hand and half of the common threes."""
    manilhas = sum(seen.is_manilha(card) for card in seen.hand)
    threes = sum(card[0] == "3" and not seen.is_manilha(card) for card in seen.hand)
    return manilhas + threes / 2


def _eagerness(seen: PaulistaObservation) -> float:
    """The probability with which Low asks."""
    lost_one = 1 - own_side(seen) in seen.tricks
    good = hand_strength(seen) >= GOOD and not lost_one
    return ASK_WITH_GOOD_CARDS if good else ASK_OTHERWISE


def _accepts(seen: PaulistaObservation) -> bool:
    if seen.pending == TRUCO_STAKE:
        return hand_strength(seen) >= ENOUGH_FOR_TRUCO or first_trick(seen) == WON
    return hand_strength(seen) >= GOOD


def _plays_eleven(seen: PaulistaObservation) -> bool:
    """Whether the cards it sees hold a manilha, or two cards of rank 3 or 2."""
    cards = [card for hand in seen.hands.values() for card in hand]
    return any(seen.is_manilha(card) for card in cards) or sum(card[0] in "23" for card in cards) >= 2
