"""The computer players of Minchiate."""

from games.players.minchiate import high, low

DECIDING = {"low": low.decide, "high": high.decide}
"""What each level decides, and why."""

REASONS = frozenset(
    {
        "all-alike",
        "as-good-as-another",
        "best-tried-out",
        "best-worked-out",
        "cheapest",
        "declares-all",
        "discards-as-usual",
        "discards-short-suit",
        "discards-weak-cards",
        "discards-weakest",
        "discards-with-king",
        "empties-a-suit",
        "gives-partner",
        "king-at-first-lead",
        "leads-boss-trump",
        "leads-cheapest",
        "leads-king",
        "leads-worthless",
        "matto-saves",
        "nothing-to-declare",
        "nothing-to-give",
        "only-card",
        "takes-cheaply",
        "takes-with-boss-trump",
        "takes-with-counting-card",
        "takes-with-highest-worthless",
    }
)
"""The codes of the reasons."""

LEVELS = {"low": low.choose, "high": high.choose}
"""The levels, easiest first."""
