"""What the finished deals of a match tell about the other player's habits.

Each threshold has a few possible values, likely before the first deal as written here. His decisions
make some more likely than others, judged over all hands he might have had.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from math import exp, log, prod

from games.engines.events import Event
from games.engines.truco_argentino.cards import PACK, hands_worth
from games.engines.truco_argentino.observation import TrucoObservation
from games.players.truco_argentino.beliefs import (
    Deed,
    EnvidoDeed,
    deeds,
    envido_deeds,
    envido_likelihood,
    strengths,
)
from games.players.truco_argentino.promise import Cards, on_turn, waiting
from games.players.truco_argentino.rival import USUAL, Habits, truco_acceptance, truco_calling

PRIORS = {
    "accepts": {0.25: 0.06, 0.4: 0.1, 0.52: 0.17, 0.64: 0.22, 0.74: 0.22, 0.83: 0.15, 0.92: 0.08},
    "calls": {0.3: 0.05, 0.5: 0.1, 0.65: 0.15, 0.76: 0.22, 0.85: 0.28, 0.93: 0.2},
    "envido_accepts": {-12.0: 0.05, -5.0: 0.1, -2.0: 0.2, 0.0: 0.3, 1.5: 0.2, 3.0: 0.1, 5.0: 0.05},
    "envido_opens": {-12.0: 0.05, -5.0: 0.1, -2.0: 0.2, 0.0: 0.3, 1.5: 0.2, 3.0: 0.1, 5.0: 0.05},
}


def habits_of(seen: TrucoObservation, rival_seat: int) -> Habits:
    """The habits that the other player's decisions in the finished deals suggest; for two seats."""
    evidence: dict[str, list[float]] = {habit: [0.0] * len(prior) for habit, prior in PRIORS.items()}
    for habit, chances in _evidence(seen, rival_seat):
        for place, chance in enumerate(chances):
            evidence[habit][place] += log(chance)
    return replace(USUAL, **{habit: _expected(habit, logs) for habit, logs in evidence.items()})


def _expected(habit: str, logs: Sequence[float]) -> float:
    top = max(logs)
    weights = [share * exp(chance - top) for share, chance in zip(PRIORS[habit].values(), logs, strict=True)]
    return sum(value * weight for value, weight in zip(PRIORS[habit], weights, strict=True)) / sum(weights)


def _evidence(seen: TrucoObservation, rival_seat: int) -> Iterator[tuple[str, tuple[float, ...]]]:
    """For each decision the habit it tells about and how likely it was under each of its values."""
    target = seen.options["target"]
    scores = [0, 0]
    for events in _finished_deals(seen):
        mano = events[0]["mano"] == rival_seat
        for deed in deeds(events, rival_seat):
            if deed.stake > 1:
                continue  # who has called or accepted before holds better cards than most
            if deed.what in ("accept", "refuse"):
                yield "accepts", _answering(deed, mano)
            elif deed.what == "call" or deed.could_call:
                yield "calls", _calling(deed, mano)
        said = next((event["value"] for event in events if _says_worth(event, rival_seat)), None)
        bids = tuple(envido_deeds(events, rival_seat, target - max(scores)))
        for habit, concerned in (("envido_opens", False), ("envido_accepts", True)):
            if any(bool(deed.calls) is concerned for deed in bids):
                yield habit, _bidding(habit, bids, said)
        scores = next((event["scores"] for event in reversed(events) if event.type == "points"), scores)


def _finished_deals(seen: TrucoObservation) -> Iterator[Sequence[Event]]:
    events = seen.events[: seen.deal_began]
    starts = [place for place, event in enumerate(events) if event.type == "deal-started"]
    for start, end in pairwise([*starts, len(events)]):
        yield events[start:end]


def _says_worth(event: Event, seat: int) -> bool:
    return event.type == "envido-said" and event["seat"] == seat


@cache
def _holdings(cards: int) -> list[tuple[Cards, float]]:
    """All strengths of so many cards and their share."""
    counts = Counter(strengths(hand) for hand in combinations(PACK, cards))
    total = sum(counts.values())
    return [(hand, count / total) for hand, count in counts.items()]


def _looks(deed: Deed, mano: bool) -> list[tuple[float, float]]:
    look = on_turn if deed.on_turn else waiting
    held = _holdings(3 - len(deed.shown))
    return [(look(cards, deed.led, deed.tricks, mano), share) for cards, share in held]


def _answering(deed: Deed, mano: bool) -> tuple[float, ...]:
    chances = _acceptances(replace(deed, what="", shown=(0,) * len(deed.shown)), mano)
    return chances if deed.what == "accept" else tuple(1 - chance for chance in chances)


@cache
def _acceptances(deed: Deed, mano: bool) -> tuple[float, ...]:
    looks = _looks(deed, mano)
    return tuple(
        sum(share * truco_acceptance(Habits(accepts=value), look, deed.stake) for look, share in looks)
        for value in PRIORS["accepts"]
    )


def _calling(deed: Deed, mano: bool) -> tuple[float, ...]:
    chances = _calls(replace(deed, what="", card=0, could_call=True, shown=(0,) * len(deed.shown)), mano)
    return chances if deed.what == "call" else tuple(1 - chance for chance in chances)


@cache
def _calls(deed: Deed, mano: bool) -> tuple[float, ...]:
    looks = _looks(deed, mano)
    return tuple(
        sum(share * truco_calling(Habits(calls=value), look, deed.stake) for look, share in looks)
        for value in PRIORS["calls"]
    )


@cache
def _worth_shares() -> dict[int, float]:
    worths = (*range(8), *range(20, 34))
    return {worth: len(hands_worth(worth)) / 9880 for worth in worths}


@cache
def _bidding(habit: str, bids: tuple[EnvidoDeed, ...], said: int | None) -> tuple[float, ...]:
    """How likely all that he decided about the Envido of a deal was, by the values of one habit."""
    worths = _worth_shares() if said is None else {said: 1.0}

    def likelihood(habits: Habits) -> float:
        return sum(
            share * prod(envido_likelihood(habits, deed, worth) for deed in bids)
            for worth, share in worths.items()
        )

    return tuple(likelihood(replace(USUAL, **{habit: value})) + 1e-5 for value in PRIORS[habit])
