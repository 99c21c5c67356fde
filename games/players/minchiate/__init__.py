"""The computer players of Minchiate."""

from games.players.minchiate import high, low

DECIDING = {"low": low.decide, "high": high.decide}
"""What each level decides, and why."""

LEVELS = {"low": low.choose, "high": high.choose}
"""The levels, easiest first."""
