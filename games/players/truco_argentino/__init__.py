"""The computer players of Truco argentino."""

from games.players.truco_argentino import high, low

LEVELS = {"low": low.choose, "high": high.choose}
"""The levels (ai-1), easiest first."""
