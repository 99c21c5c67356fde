"""Three cards of a deck held like a hand, in a sprite of their own: the emblem of the game that they are for.

``python -m games.cards`` writes them to ``cardavia/static/cards/<deck>-fan.svg``.
"""

from typing import Final

from games.cards.part import part

FANS: Final[dict[str, tuple[str, ...]]] = {
    "spanish": ("10E", "J1", "2C"),
    "south-american-catalan": ("1E", "7O", "12B"),
    "french": ("4C", "7H", "AS"),
    "minchiate": ("T40", "KS", "T36"),
}


def fan(deck: str) -> str:
    """The sprite of the three cards, as the text of an SVG file."""
    return part(deck, FANS[deck])
