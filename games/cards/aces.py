"""The great aces."""

from games.cards.pips import LINE, sign_id
from games.cards.svg import use


def ace(suit: str) -> str:
    """The picture of an ace."""
    scale = {"O": 2.3, "C": 2.9, "E": 2.6, "B": 2.6}[suit]
    return use(sign_id(suit), 125, 195, scale, w=LINE / scale)
