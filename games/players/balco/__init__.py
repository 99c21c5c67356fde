"""The computer players of Balcó."""

from games.players.balco import easy, hard, medium

LEVELS = {"low": easy.choose, "middle": medium.choose, "high": hard.choose}
"""The levels (ai-2, ai-3, ai-4), easiest first."""
