"""The computer players of Truco argentino."""

from games.players.truco_argentino import high, low

DECIDING = {"low": low.decide, "high": high.decide}
"""What each level decides, and why."""

REASONS = frozenset(
    {
        "as-good",
        "at-random",
        "better-chance",
        "cannot-win",
        "envido-accepts",
        "envido-opens",
        "envido-raises",
        "envido-refuses",
        "flor-accepts",
        "flor-owed",
        "flor-raises",
        "flor-refuses",
        "last-card",
        "leads-second",
        "leads-strongest",
        "lost-anyway",
        "mixed",
        "only-move",
        "ties",
        "trick-is-ours",
        "truco-accepts",
        "truco-calls",
        "truco-raises",
        "truco-refuses",
        "wins-cheaply",
    }
)
"""The codes of the reasons."""

LEVELS = {"low": low.choose, "high": high.choose}
"""The levels (ai-1), easiest first."""
