"""What the cards are called, as whole phrases of each language.

Decks of one kind share their names; each kind has a context of its own in the catalogs, since
languages name the same figure differently from deck to deck.
"""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

SPANISH: Mapping[str, Promise] = {
    "1O": pgettext_lazy("Spanish card", "ace of coins"),
    "2O": pgettext_lazy("Spanish card", "two of coins"),
    "3O": pgettext_lazy("Spanish card", "three of coins"),
    "4O": pgettext_lazy("Spanish card", "four of coins"),
    "5O": pgettext_lazy("Spanish card", "five of coins"),
    "6O": pgettext_lazy("Spanish card", "six of coins"),
    "7O": pgettext_lazy("Spanish card", "seven of coins"),
    "8O": pgettext_lazy("Spanish card", "eight of coins"),
    "9O": pgettext_lazy("Spanish card", "nine of coins"),
    "10O": pgettext_lazy("Spanish card", "sota of coins"),
    "11O": pgettext_lazy("Spanish card", "knight of coins"),
    "12O": pgettext_lazy("Spanish card", "king of coins"),
    "1C": pgettext_lazy("Spanish card", "ace of cups"),
    "2C": pgettext_lazy("Spanish card", "two of cups"),
    "3C": pgettext_lazy("Spanish card", "three of cups"),
    "4C": pgettext_lazy("Spanish card", "four of cups"),
    "5C": pgettext_lazy("Spanish card", "five of cups"),
    "6C": pgettext_lazy("Spanish card", "six of cups"),
    "7C": pgettext_lazy("Spanish card", "seven of cups"),
    "8C": pgettext_lazy("Spanish card", "eight of cups"),
    "9C": pgettext_lazy("Spanish card", "nine of cups"),
    "10C": pgettext_lazy("Spanish card", "sota of cups"),
    "11C": pgettext_lazy("Spanish card", "knight of cups"),
    "12C": pgettext_lazy("Spanish card", "king of cups"),
    "1E": pgettext_lazy("Spanish card", "ace of swords"),
    "2E": pgettext_lazy("Spanish card", "two of swords"),
    "3E": pgettext_lazy("Spanish card", "three of swords"),
    "4E": pgettext_lazy("Spanish card", "four of swords"),
    "5E": pgettext_lazy("Spanish card", "five of swords"),
    "6E": pgettext_lazy("Spanish card", "six of swords"),
    "7E": pgettext_lazy("Spanish card", "seven of swords"),
    "8E": pgettext_lazy("Spanish card", "eight of swords"),
    "9E": pgettext_lazy("Spanish card", "nine of swords"),
    "10E": pgettext_lazy("Spanish card", "sota of swords"),
    "11E": pgettext_lazy("Spanish card", "knight of swords"),
    "12E": pgettext_lazy("Spanish card", "king of swords"),
    "1B": pgettext_lazy("Spanish card", "ace of clubs"),
    "2B": pgettext_lazy("Spanish card", "two of clubs"),
    "3B": pgettext_lazy("Spanish card", "three of clubs"),
    "4B": pgettext_lazy("Spanish card", "four of clubs"),
    "5B": pgettext_lazy("Spanish card", "five of clubs"),
    "6B": pgettext_lazy("Spanish card", "six of clubs"),
    "7B": pgettext_lazy("Spanish card", "seven of clubs"),
    "8B": pgettext_lazy("Spanish card", "eight of clubs"),
    "9B": pgettext_lazy("Spanish card", "nine of clubs"),
    "10B": pgettext_lazy("Spanish card", "sota of clubs"),
    "11B": pgettext_lazy("Spanish card", "knight of clubs"),
    "12B": pgettext_lazy("Spanish card", "king of clubs"),
    "J1": pgettext_lazy("Spanish card", "joker"),
    "J2": pgettext_lazy("Spanish card", "joker"),
    "J3": pgettext_lazy("Spanish card", "joker"),
    "J4": pgettext_lazy("Spanish card", "joker"),
}

_BY_DECK: Mapping[str, Mapping[str, Promise]] = {
    "spanish": SPANISH,
    "south-american-catalan": SPANISH,
}


def card_name(deck: str, card: str) -> str:
    """The name of a card in the language in force; raises `KeyError` for no card of the deck."""
    return str(_BY_DECK[deck][card])


def card_names(deck: str) -> Mapping[str, Promise]:
    """The names of all cards of a deck, by code; empty for a deck without names."""
    return _BY_DECK.get(deck, {})
