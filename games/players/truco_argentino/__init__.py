"""The computer players of Truco argentino."""

from games.players.truco_argentino import high, low

DECIDING = {"low": low.decide, "high": high.decide}
"""What each level decides, and why."""

LEVELS = {"low": low.choose, "high": high.choose}
"""The levels (ai-1), easiest first."""
