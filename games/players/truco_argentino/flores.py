"""Flor against flor (option `flor`): by the share of the other's flores that the own one beats."""

from games.engines.truco_argentino.cards import flor_worth, flores
from games.engines.truco_argentino.envido import falta_value
from games.engines.truco_argentino.flor import AL_RESTO, CONTRAFLOR, accepted_value, refused_value
from games.engines.truco_argentino.observation import TrucoObservation
from games.players.truco_argentino.standing import CALL, NO_QUIERO, QUIERO, chance_after, own_mano, own_side

RAISERS_SHARE = 0.5
"""Whoever raised holds one of the better flores: this share of them."""

ACCEPTED_ABOVE = 0.25
"""A raise is accepted with the better flores: those above this share."""


def answers(seen: TrucoObservation) -> dict[str, float]:
    """The chance to win the match by each answer to the waiting flor call."""
    worths = sorted(flor_worth(flor) for flor in flores() if not flor & set(seen.own))
    if len(seen.flor_calls) > 1:
        worths = worths[int(len(worths) * RAISERS_SHARE) :]
    refused = refused_value(seen.flor_calls)
    values = {
        NO_QUIERO: chance_after(seen, 0, refused),
        QUIERO: _compared(seen, worths, accepted_value(seen.flor_calls)),
    }
    for call in (CONTRAFLOR, AL_RESTO):
        if CALL + call in seen.legal:
            calls = [*seen.flor_calls, call]
            bold = int(len(worths) * ACCEPTED_ABOVE)
            values[CALL + call] = ACCEPTED_ABOVE * chance_after(seen, refused_value(calls), 0) + (
                1 - ACCEPTED_ABOVE
            ) * _compared(seen, worths[bold:], accepted_value(calls))
    return values


def _compared(seen: TrucoObservation, worths: list[int], points: int | None) -> float:
    """The value of comparing the own flor with these; `None` stands for a Falta envido."""
    own, side = flor_worth(seen.own), own_side(seen)
    gains = [
        falta_value(seen.scores, winner, seen.options["target"], seen.options["falta"])[0]
        if points is None
        else points
        for winner in (side, 1 - side)
    ]
    won = sum(own > other or (own == other and own_mano(seen)) for other in worths) / len(worths)
    return won * chance_after(seen, gains[0], 0) + (1 - won) * chance_after(seen, 0, gains[1])
