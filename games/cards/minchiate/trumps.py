"""The trumps by number, and the Matto."""

from collections.abc import Callable
from typing import Final

from games.cards.jokers import joker
from games.cards.minchiate.arie import ARIE
from games.cards.minchiate.elements import ELEMENTS
from games.cards.minchiate.fates import FATES
from games.cards.minchiate.papi import PAPI
from games.cards.minchiate.virtues import VIRTUES
from games.cards.minchiate.zodiac import ZODIAC
from games.cards.palette import BROWN, FAIR
from games.cards.svg import group, place, use

PICTURES: Final[dict[int, Callable[[], str]]] = {**PAPI, **VIRTUES, **FATES, **ELEMENTS, **ZODIAC, **ARIE}


def trump(number: int) -> str:
    """The picture of a trump."""
    return PICTURES[number]()


def fool() -> str:
    """The Matto: a dancing fool with bells, who plays ball with two children."""
    return (
        group(joker(3), transform=place(0, 0))
        + use("child", 52, 316, 0.8, color=FAIR)
        + use("child", 213, 318, 0.7, mirrored=True, color=BROWN)
    )
