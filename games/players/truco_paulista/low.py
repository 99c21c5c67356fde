"""The level Low: counts its manilhas and threes, and plays a card at random now and then (ai-5)."""

from random import Random

from games.engines.truco_paulista.observation import PaulistaObservation
from games.players.reasons import Decided, acting, decided
from games.players.truco_paulista.basic import WON
from games.players.truco_paulista.standing import (
    ACCEPT,
    FOLD,
    GO,
    PLAY,
    RUN,
    explained_basic_card,
    first_trick,
    own_side,
    raise_on_offer,
)

RANDOM_CARD = 0.35
ASK_WITH_GOOD_CARDS = 0.5
ASK_OTHERWISE = 0.05

GOOD = 1.0
ENOUGH_FOR_TRUCO = 0.5
TRUCO_STAKE = 3


def decide(seen: PaulistaObservation, rng: Random) -> Decided:
    """What Low does, and why."""
    if seen.phase == "eleven":
        return _decide_eleven(seen)
    if seen.pending is not None:
        return _answer(seen)
    asked = raise_on_offer(seen)
    if asked is not None and rng.random() < _eagerness(seen):
        code = "asks-with-good-cards" if _has_good_cards(seen) else "asks-now-and-then"
        return decided(asked, code, "ai-5", strength=hand_strength(seen))
    if seen.blind:
        return decided(rng.choice(seen.legal), "blind", "iron-7")
    if rng.random() < RANDOM_CARD:
        return decided(PLAY + rng.choice(seen.hand), "any-card", "ai-5")
    card, code = explained_basic_card(seen)
    return decided(PLAY + card, code, "ai-4")


choose = acting(decide)


def hand_strength(seen: PaulistaObservation) -> float:
    """*h* of ai-5: the manilhas in hand and half of the common threes."""
    manilhas = sum(seen.is_manilha(card) for card in seen.hand)
    threes = sum(card[0] == "3" and not seen.is_manilha(card) for card in seen.hand)
    return manilhas + threes / 2


def _has_good_cards(seen: PaulistaObservation) -> bool:
    lost_one = 1 - own_side(seen) in seen.tricks
    return hand_strength(seen) >= GOOD and not lost_one


def _eagerness(seen: PaulistaObservation) -> float:
    """The probability with which Low asks."""
    return ASK_WITH_GOOD_CARDS if _has_good_cards(seen) else ASK_OTHERWISE


def _answer(seen: PaulistaObservation) -> Decided:
    strength = hand_strength(seen)
    needed = ENOUGH_FOR_TRUCO if seen.pending == TRUCO_STAKE else GOOD
    if strength >= needed:
        return decided(ACCEPT, "accepts-by-cards", "ai-5", strength=strength, needed=needed)
    if seen.pending == TRUCO_STAKE and first_trick(seen) == WON:
        return decided(ACCEPT, "accepts-by-first-trick", "ai-5")
    return decided(RUN, "runs", "ai-5", strength=strength, needed=needed)


def _decide_eleven(seen: PaulistaObservation) -> Decided:
    """Whether the cards it sees hold a manilha, or two cards of rank 3 or 2."""
    cards = [card for hand in seen.hands.values() for card in hand]
    if any(seen.is_manilha(card) for card in cards):
        return decided(GO, "eleven-with-manilha", "ai-5")
    if sum(card[0] in "23" for card in cards) >= 2:
        return decided(GO, "eleven-with-high-cards", "ai-5")
    return decided(FOLD, "eleven-too-weak", "ai-5")
