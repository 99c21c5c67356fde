"""All the whole faces of a deck in a sprite of their own, for pages that show the deck and deal no hand.

``python -m games.cards`` writes it to ``cardavia/static/cards/<deck>-whole.svg``.
"""

from games.cards.decks import DECKS
from games.cards.part import part


def whole(deck: str) -> str:
    """The sprite of the whole faces of a deck, as the text of an SVG file."""
    return part(deck, DECKS[deck])
