"""The computer players of Balcó."""

from games.players.balco import easy, hard, medium

DECIDING = {"low": easy.decide, "middle": medium.decide, "high": hard.decide}
"""What each level decides, and why."""

LEVELS = {"low": easy.choose, "middle": medium.choose, "high": hard.choose}
"""The levels (ai-2, ai-3, ai-4), easiest first."""
