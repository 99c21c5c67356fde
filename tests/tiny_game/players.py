"""The computer players of Trifle."""

from random import Random

from tests.tiny_game.engine.observation import TrifleObservation


def low(seen: TrifleObservation, rng: Random) -> str:
    """Any card."""
    return rng.choice([action for action in seen.legal if action != "knock"])


def high(seen: TrifleObservation, rng: Random) -> str:
    """The highest card, doubled when it is an ace led."""
    best = max(seen.hand, key=lambda card: "QKA".index(card[0]))
    return "knock" if "knock" in seen.legal and best[0] == "A" else f"play:{best}"


LEVELS = {"low": low, "high": high}
