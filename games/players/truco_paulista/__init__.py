"""The computer players of Truco paulista."""

from random import Random

from games.engines.truco_paulista.observation import PaulistaObservation
from games.players.reasons import acting
from games.players.truco_paulista import high, low
from games.players.truco_paulista.deferring import a_person_decides, deferring

INCLINATIONS = {"low": low.choose, "high": high.choose}
"""What each level would do if it had the last word."""

DECIDING = {"low": deferring(low.decide), "high": deferring(high.decide)}
"""What each level decides, and why."""

REASONS = frozenset(
    {
        "accepting-pays",
        "accepts-by-cards",
        "accepts-by-first-trick",
        "all-alike",
        "any-card",
        "as-good-and-lower",
        "asking-pays",
        "asks-now-and-then",
        "asks-with-good-cards",
        "beats",
        "best-card",
        "blind",
        "bluffs",
        "cannot-win",
        "eleven-costs",
        "eleven-pays",
        "eleven-too-weak",
        "eleven-with-high-cards",
        "eleven-with-manilha",
        "last-card",
        "leads-common",
        "leads-highest",
        "leads-lowest",
        "leads-lowest-manilha",
        "leaves-it-to-a-person",
        "only-move",
        "raising-pays",
        "running-pays",
        "runs",
        "ties",
        "trick-is-ours",
    }
)
"""The codes of the reasons."""

LEVELS = {level: acting(decide) for level, decide in DECIDING.items()}
"""The levels (ai-5, ai-6), easiest first."""


def inclination(seen: PaulistaObservation, level: str, rng: Random) -> str | None:
    """What the level would answer where people of its side decide, worth telling them (ai-8); else `None`."""
    return INCLINATIONS[level](seen, rng) if a_person_decides(seen) else None
