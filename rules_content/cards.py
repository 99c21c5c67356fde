"""The cards of the decks, as far as texts need them. The one place that asks the games for them."""

from games.cards.decks import DECKS
from games.cards.names import card_name

__all__ = ["card_codes", "card_name", "deck_slugs", "is_deck"]


def is_deck(deck: str) -> bool:
    """Whether there is such a deck."""
    return deck in DECKS


def deck_slugs() -> tuple[str, ...]:
    """All decks there are."""
    return tuple(DECKS)


def card_codes(deck: str) -> tuple[str, ...]:
    """The codes of all cards of a deck, in its order; none for a deck that does not exist."""
    return DECKS.get(deck, ())
