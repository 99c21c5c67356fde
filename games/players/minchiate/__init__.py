"""The computer players of Minchiate."""

from games.players.minchiate import high, low

LEVELS = {"low": low.choose, "high": high.choose}
"""The levels, easiest first."""
