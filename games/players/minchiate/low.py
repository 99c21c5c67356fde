"""The level Low: rules of thumb on the cards seen so far (ai-3 to ai-5)."""

from random import Random

from games.engines.minchiate.actions import DECLARE_ALL, DECLARE_NONE
from games.engines.minchiate.observation import MinchiateObservation
from games.players.minchiate.bits import bits, card_of
from games.players.minchiate.reading import legal_bits, live_bits, own_seat, table_of
from games.players.minchiate.rules_of_thumb import chosen, discard


def choose(seen: MinchiateObservation, rng: Random) -> str:
    """The action of Low."""
    if seen.phase == "declare":
        return declaration(seen)
    if seen.phase == "discard":
        return f"discard:{card_of(discard(bits(seen.hand), legal_bits(seen)))}"
    table = table_of(seen)
    table.hands[own_seat(seen)] = bits(seen.hand)
    return f"play:{card_of(chosen(table, live_bits(seen)))}"


def declaration(seen: MinchiateObservation) -> str:
    """Whatever can be declared (ai-4)."""
    return DECLARE_ALL if DECLARE_ALL in seen.legal else DECLARE_NONE
