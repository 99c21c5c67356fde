"""The actions that ticked cards stand for."""

from collections.abc import Iterable, Mapping, Sequence

from games.engines.balco.actions import READY, swap
from games.engines.balco.cards import JOKERS, NUMBER, PLACE
from games.engines.balco.throwing import completes

THROW, SWAP = "throw", "swap"
"""The buttons that go with ticked cards."""

Choices = Mapping[str, Sequence[str]]


def thrown(choices: Choices) -> str:
    """The throw of the cards ticked as `card`.

    Jokers stand for the number of the cards thrown with them, jokers alone for `number`. A throw of 1s
    goes to the seat `target`, unless with the `ones` on top of the pile it completes four in a row.
    """
    cards = _ticked(choices.get("card", ()))
    number = next((str(NUMBER[card]) for card in cards if card in NUMBER), _first(choices, "number"))
    laid = [f"{card}={number}" if card in JOKERS and number else card for card in cards]
    target, ones = _first(choices, "target"), _first(choices, "ones")
    lying = int(ones) if ones in {"1", "2", "3"} else 0
    aimed = f">{target}" if target and number == "1" and not completes(len(cards), lying) else ""
    return f"play:{','.join(laid)}{aimed}"


def swapped(choices: Choices) -> str:
    """The exchange that lays the cards ticked as `card` on the balcony, where those named `lying` lie."""
    cards = _ticked(choices.get("card", ()))
    return READY if set(cards) == set(choices.get("lying", ())) else swap(tuple(cards))


def _ticked(cards: Iterable[str]) -> list[str]:
    return sorted(dict.fromkeys(cards), key=lambda card: (PLACE.get(card, len(PLACE)), card))


def _first(choices: Choices, name: str) -> str:
    return next(iter(choices.get(name, ())), "")
