"""The show pieces of a deck in a sprite of their own: what a page needs that only shows what a deck is like.

``python -m games.cards`` writes them to ``cardavia/static/cards/<deck>-wall.svg``.
"""

from typing import Final

from games.cards.part import part

SHOW_PIECES: Final[dict[str, tuple[str, ...]]] = {
    "spanish": ("10E", "J1", "2C", "1O", "11B", "12C", "7E"),
    "south-american-catalan": ("1E", "7O", "1B", "12O", "11E", "10C", "7E"),
    "french": ("4C", "7H", "AS", "QD", "KS", "JH", "7D"),
    "minchiate": ("T40", "KS", "T36", "NC", "M", "T16", "FD"),
}
"""Seven cards of each deck, the three that are known best first."""


def wall(deck: str) -> str:
    """The sprite of the show pieces of a deck, as the text of an SVG file."""
    return part(deck, SHOW_PIECES[deck])
