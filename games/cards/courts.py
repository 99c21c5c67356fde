"""The court cards, by suit and rank."""

from games.cards.figures import shared as shared_by_all
from games.cards.kings import king
from games.cards.pages import page
from games.cards.riders import horse, rider
from games.cards.svg import group


def court(suit: str, rank: int) -> str:
    """The picture of rank 10, 11 or 12: page, rider, king."""
    return {10: page, 11: rider, 12: king}[rank](suit)


def shared() -> str:
    """The parts that several figures use, by id."""
    return shared_by_all() + group(horse(), id="horse")
