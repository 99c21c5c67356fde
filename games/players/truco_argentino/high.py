"""The level High (ai-3, ai-4): the action with the best chance to win the match."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Protocol

from games.engines.truco_argentino import envido
from games.engines.truco_argentino.observation import TrucoObservation
from games.players.reasons import Decided, acting, decided, percent
from games.players.truco_argentino import flores
from games.players.truco_argentino.bidding import Bidding, Chance, Holding
from games.players.truco_argentino.duel import Duel
from games.players.truco_argentino.pairs import Table
from games.players.truco_argentino.rival import Habits
from games.players.truco_argentino.standing import CALL, FLOR, OPENINGS, chance_after, own_side

INDIFFERENCE = 0.0015
"""Actions whose chance to win the match differs by no more than a few times this are mixed."""

SMALL = 0.03
"""In hopeless positions actions are mixed only if they differ by about this part of the chance."""


class Judgement(Protocol):
    """What is thought of a position: of the other side's `speaker`, his `habits`, and of what may be done."""

    speaker: int
    habits: Habits

    def own_turn(self) -> dict[str, float]:
        """The chance to win the match by each action on the own turn, the Envido apart."""

    def answers(self) -> dict[str, float]:
        """The chance to win the match by each answer to the Truco that waits."""

    def holdings(self) -> list[Holding]:
        """What the other side's speaker may be worth in Envido."""


def decide(seen: TrucoObservation, rng: Random) -> Decided:
    """What High does, and why."""
    if FLOR in seen.legal:
        return decided(FLOR, "flor-owed", "flor-2")
    if len(seen.legal) == 1:
        return decided(seen.legal[0], "only-move", "play-2")
    found = values(seen, rng)
    return _explained(mixed(found, rng), found)


choose = acting(decide)


def _explained(action: str, values: Mapping[str, float]) -> Decided:
    """An action by what was thought of it and of the best of the others."""
    others = {other: value for other, value in values.items() if other != action}
    if not others:
        return decided(action, "only-move", "play-2")
    other = max(sorted(others), key=others.__getitem__)
    ahead = percent(values[action]) - percent(others[other])
    code = "better-chance" if ahead > 0 else "as-good" if ahead == 0 else "mixed"
    facts = {"chance": percent(values[action]), "other": other, "other_chance": percent(others[other])}
    return decided(action, code, "ai-3" if code != "mixed" else "ai-4", **facts)


def mixed(values: Mapping[str, float], rng: Random) -> str:
    """One of the best actions; those that are all but equal share the choice (ai-4: mixed strategies)."""
    best = max(values.values())
    unit = max(min(INDIFFERENCE, SMALL * best), 1e-9)
    close = {action: 2 ** ((value - best) / unit) for action, value in sorted(values.items())}
    close = {action: share for action, share in close.items() if share > 0.05}
    return rng.choices(list(close), list(close.values()))[0]


def values(seen: TrucoObservation, rng: Random) -> dict[str, float]:
    """The chance to win the match by each action worth a thought."""
    if seen.waiting == "flor":
        return flores.answers(seen)
    judgement: Judgement = Duel(seen) if seen.seats == 2 else Table(seen, rng)
    if seen.waiting == "envido":
        answers = _bidding(seen, judgement.habits).answers(seen.envido_calls, judgement.holdings())
        return {_spelled(seen, answer): value for answer, value in answers.items()}
    return _with_envido(seen, judgement, judgement.answers() if seen.waiting else judgement.own_turn())


def _spelled(seen: TrucoObservation, answer: str) -> str:
    return f"answer:{answer}" if f"answer:{answer}" in seen.legal else CALL + answer


def _with_envido(seen: TrucoObservation, judgement: Judgement, values: dict[str, float]) -> dict[str, float]:
    """The values with those of opening the Envido, which goes before everything else."""
    openings = [call for call in OPENINGS if CALL + call in seen.legal]
    if not openings:
        return values
    bidding, holdings = _bidding(seen, judgement.habits), judgement.holdings()
    other_may_open = not seen.has_played(judgement.speaker) and not seen.pending_truco
    silence = bidding.silence(holdings, other_may_open=other_may_open)
    otherwise = max(values.values())
    gains = {CALL + call: bidding.called([call], holdings) - silence for call in openings}
    return {**values, **{call: otherwise + gain for call, gain in gains.items()}}


def _bidding(seen: TrucoObservation, habits: Habits) -> Bidding:
    side, target, rule = own_side(seen), seen.options["target"], seen.options["falta"]
    own, other = (envido.falta_value(seen.scores, winner, target, rule)[0] for winner in (side, 1 - side))
    return Bidding(_chance_midway(seen), habits, (own, other))


def _chance_midway(seen: TrucoObservation) -> Chance:
    """The chance after so many points of Envido, the deal itself being even."""
    stakes = (2,) if seen.pending_truco else (1, 2)
    side, target = own_side(seen), seen.options["target"]

    @cache
    def chance(own: int, other: int) -> float:
        if seen.scores[side] + own >= target:
            return 1.0
        if seen.scores[1 - side] + other >= target:
            return 0.0
        ends = [chance_after(seen, own + won, other + stake - won) for stake in stakes for won in (0, stake)]
        return sum(ends) / len(ends)

    return chance
