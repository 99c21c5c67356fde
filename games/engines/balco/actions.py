"""The spellings of the actions (proto-1, proto-2)."""

from dataclasses import dataclass
from functools import lru_cache

from games.engines.balco.cards import JOKERS, NUMBER, NUMBERS, PLACE
from games.engines.events import Event

READY = "ready"
TAKE = "take"

_DECLARED = {str(number): number for number in NUMBERS}
_SEATS = {str(seat): seat for seat in range(10)}
_SLOTS = {str(slot): slot for slot in range(3)}


@dataclass(frozen=True, slots=True)
class Ready:
    """Leave the balcony as it is."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Lay these cards on the balcony and take the others to the hand."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pile."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Lift a blind card."""

    slot: int


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw cards on the pile.

    `laid` are the cards as they will lie there, a joker with its declared number (`J1=7`); `numbers` what
    each counts as, `None` for a joker without a declaration; `target` the seat that 1s are aimed at.
    """

    cards: tuple[str, ...]
    laid: tuple[str, ...]
    numbers: tuple[int | None, ...]
    target: int | None


Action = Ready | Swap | Take | Flip | Throw


def swap(cards: tuple[str, ...]) -> str:
    """The spelling of an exchange; the cards in canonical order."""
    return f"swap:{','.join(cards)}"


def flip(slot: int) -> str:
    """The spelling of lifting a blind card."""
    return f"flip:{slot}"


def throw(laid: tuple[str, ...], target: int | None = None) -> str:
    """The spelling of a throw; the cards in canonical order, jokers with their number."""
    aimed = "" if target is None else f">{target}"
    return f"play:{','.join(laid)}{aimed}"


def behind(event: Event) -> str | None:
    """The action that led to the event, `None` if it only followed from another."""
    match event.type:
        case "balcony-set":
            return swap(tuple(event["up"])) if event["changed"] else READY
        case "played":
            return throw(tuple(event["cards"]), event["target"])
        case "flipped":
            return flip(event["slot"])
        case "pile-taken":
            return TAKE
    return None


@lru_cache(maxsize=8192)
def parse(text: str) -> Action | None:
    """The action that the text spells, `None` if it is no action (proto-2)."""
    if text == READY:
        return Ready()
    if text == TAKE:
        return Take()
    verb, colon, argument = text.partition(":")
    if verb == "flip" and argument in _SLOTS:
        return Flip(_SLOTS[argument])
    if verb == "swap" and colon:
        return _swap(argument)
    if verb == "play" and colon:
        return _throw(argument)
    return None


def _swap(argument: str) -> Swap | None:
    cards = tuple(argument.split(","))
    if not all(card in PLACE for card in cards) or len(set(cards)) < len(cards):
        return None
    return Swap(cards)


def _throw(argument: str) -> Throw | None:
    items, aimed, seat = argument.partition(">")
    if aimed and seat not in _SEATS:
        return None
    laid = tuple(items.split(","))
    cards, numbers = [], []
    for item in laid:
        card, declared, number = item.partition("=")
        if card not in PLACE or (declared and (card not in JOKERS or number not in _DECLARED)):
            return None
        cards.append(card)
        numbers.append(_DECLARED[number] if declared else NUMBER.get(card))
    if len(set(cards)) < len(cards):
        return None
    return Throw(tuple(cards), laid, tuple(numbers), _SEATS[seat] if aimed else None)
