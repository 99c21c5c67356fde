"""The level Low: rules of thumb on the cards seen so far (ai-3 to ai-5)."""

from random import Random

from games.engines.minchiate.actions import DECLARE_ALL, DECLARE_NONE
from games.engines.minchiate.observation import MinchiateObservation
from games.players.minchiate.bits import bits, card_of
from games.players.minchiate.reading import legal_bits, live_bits, own_seat, table_of
from games.players.minchiate.rules_of_thumb import explained, explained_discard
from games.players.reasons import Decided, acting, decided

ONLY = ("only-card", "play-3")
"""The reason for the only card that may be played."""


def decide(seen: MinchiateObservation, rng: Random) -> Decided:
    """What Low does, and why."""
    if seen.phase == "declare":
        return declaration(seen)
    if seen.phase == "discard":
        card, code = explained_discard(bits(seen.hand), legal_bits(seen))
        return decided(f"discard:{card_of(card)}", code, "ai-3")
    if len(seen.legal) == 1:
        return decided(seen.legal[0], *ONLY)
    table = table_of(seen)
    table.hands[own_seat(seen)] = bits(seen.hand)
    card, code = explained(table, live_bits(seen))
    return decided(f"play:{card_of(card)}", code, "ai-5")


choose = acting(decide)


def declaration(seen: MinchiateObservation) -> Decided:
    """Whatever can be declared (ai-4)."""
    if DECLARE_ALL in seen.legal:
        return decided(DECLARE_ALL, "declares-all", "ai-4")
    return decided(DECLARE_NONE, "nothing-to-declare", "declare-1")
