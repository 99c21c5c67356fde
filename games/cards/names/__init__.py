"""What the cards are called, as whole phrases of each language.

Decks of one kind share their names; each kind has a context of its own in the catalogs, since
languages name the same figure differently from deck to deck.
"""

from collections.abc import Mapping

from django.utils.functional import Promise

from games.cards.names.french import FRENCH
from games.cards.names.minchiate import MINCHIATE
from games.cards.names.spanish import SPANISH

_BY_DECK: Mapping[str, Mapping[str, Promise]] = {
    "spanish": SPANISH,
    "south-american-catalan": SPANISH,
    "french": FRENCH,
    "minchiate": MINCHIATE,
}


def card_name(deck: str, card: str) -> str:
    """The name of a card in the language in force; raises `KeyError` for no card of the deck."""
    return str(_BY_DECK[deck][card])


def card_names(deck: str) -> Mapping[str, Promise]:
    """The names of all cards of a deck, by code; empty for a deck without names."""
    return _BY_DECK.get(deck, {})
