"""The computer players of Truco paulista."""

from games.players.truco_paulista import high, low
from games.players.truco_paulista.deferring import deferring

INCLINATIONS = {"low": low.choose, "high": high.choose}
"""What each level would do if it had the last word; worth telling its human partner (ai-8)."""

LEVELS = {level: deferring(choose) for level, choose in INCLINATIONS.items()}
"""The levels (ai-5, ai-6), easiest first."""
