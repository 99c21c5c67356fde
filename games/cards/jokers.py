"""The jokers."""

from typing import Final

from games.cards.palette import GOLD, RED
from games.cards.svg import group, path, star

COLOURS: Final = {1: RED, 2: GOLD, 3: RED, 4: GOLD}


def joker(number: int) -> str:
    """The picture of joker ``number``."""
    return group(path(star(8, 80, 30), COLOURS[number]), transform="translate(125 195)")


def sign() -> str:
    """What stands in a joker's corner."""
    return path(star(5, 40, 17), GOLD)
