"""The computer players of Balcó."""

from games.players.balco import easy, hard, medium

DECIDING = {"low": easy.decide, "middle": medium.decide, "high": hard.decide}
"""What each level decides, and why."""

REASONS = frozenset(
    {
        "any-that-fits",
        "as-many-points",
        "balcony-is-best",
        "better-balcony",
        "completes-four",
        "four-in-hand",
        "goes-out",
        "lifts-any",
        "lifts-next",
        "lowest",
        "lowest-all",
        "most-points",
        "never-exchanges",
        "nothing-fits",
        "only-joker",
        "only-throw",
        "out-of-a-circle",
        "special-needed",
        "ten-clears",
    }
)
"""The codes of the reasons."""

LEVELS = {"low": easy.choose, "middle": medium.choose, "high": hard.choose}
"""The levels (ai-2, ai-3, ai-4), easiest first."""
