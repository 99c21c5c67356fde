"""Deals of Balcó from chosen cards."""

from collections.abc import Iterable, Sequence

from games.engines.balco.game import GAME
from games.engines.balco.match import BalcoMatch
from games.engines.events import Event
from games.engines.match import replayed


def deck(
    hands: Sequence[str],
    up: Sequence[str] = (),
    blinds: Sequence[str] = (),
    stock: str = "",
    *,
    jokers: bool = True,
) -> tuple[str, ...]:
    """A deck order for deal 0 that deals these cards to the seats and puts these on top of the stock.

    What is not given is filled with the remaining cards in canonical order: blind cards first, then
    balconies, then the stock.
    """
    seats = len(hands)
    packets = [*_padded(blinds, seats), *_padded(up, seats), *_padded(hands, seats)]
    pack = GAME.pack({"jokers": jokers})
    given = {card for packet in packets for card in packet} | set(stock.split())
    assert given <= set(pack)
    rest = iter([card for card in pack if card not in given])
    dealt = [packet or [next(rest) for _ in range(3)] for packet in packets]
    assert all(len(packet) == 3 for packet in dealt)
    return (*(card for packet in dealt for card in packet), *stock.split(), *rest)


def _padded(packets: Sequence[str], seats: int) -> list[list[str]]:
    return [packet.split() for packet in [*packets, *[""] * (seats - len(packets))]]


def match_of(
    hands: Sequence[str],
    actions: str = "",
    *,
    up: Sequence[str] = (),
    blinds: Sequence[str] = (),
    stock: str = "",
    jokers: bool = True,
    limit: int = 600,
) -> BalcoMatch:
    """A match with these cards, everybody ready, after actions written as `0 play:4O ; 1 take`."""
    order = deck(hands, up, blinds, stock, jokers=jokers)
    match = GAME.new_match(len(hands), {"jokers": jokers, "limit": limit}, [order])
    assert isinstance(match, BalcoMatch)
    replayed(match, [(seat, "ready") for seat in range(len(hands))])
    return do(match, actions)


def late(
    hands: Sequence[str],
    actions: str = "",
    *,
    up: Sequence[str] | None = None,
    blinds: Sequence[str] | None = None,
    pile: str = "",
    to_act: int = 0,
    out: Iterable[int] = (),
) -> BalcoMatch:
    """A match late in its deal: the stock is finished, and the cards lie exactly so.

    No action leads to it; what is not given is not there. The cards of the pile were thrown one by one.
    """
    match = match_of(["3O 4O 5O", "", "", "", ""][: len(hands)])
    match.stock_cards, match.stock = [], 0
    seats = range(len(hands))
    match.hands = [hand.split() for hand in hands]
    match.counts = [len(hand) for hand in match.hands]
    match.known = [list(hand) for hand in match.hands]
    match.up = [cards.split() for cards in up or [""] * len(hands)]
    lying = [cards.split() for cards in blinds or [""] * len(hands)]
    match.blinds = [list(range(len(cards))) for cards in lying]
    match.blind_cards = lying
    match.out = list(out)
    match.to_act = to_act
    assert all(match.cards_left(seat) or seat in match.out for seat in seats)
    for item in pile.split():
        match.pile.append(item)
        number = int(item.partition("=")[2] or item[:-1])
        match.run = match.run + 1 if number == match.top else 1
        match.top = number
        match.bound = int(number == 7)
    return do(match, actions)


def do(match: BalcoMatch, actions: str) -> BalcoMatch:
    """The match after more actions."""
    parts = (part.split() for part in actions.split(";") if part.strip())
    replayed(match, [(int(seat), action) for seat, action in parts])
    return match


def refused(match: BalcoMatch, action: str, seat: int | None = None) -> tuple[str, str]:
    """The code and the clause with which an action of the seat to act is refused."""
    refusal = match.why_not(match.to_act if seat is None else seat, action)  # type: ignore[arg-type]
    assert refusal is not None
    return refusal.code, refusal.clause


def told(match: BalcoMatch) -> list[tuple[str, str]]:
    """Type and clause of the events of the last action."""
    return [(event.type, event.clause) for event in match.events]


def found(match: BalcoMatch, type: str) -> list[Event]:
    """All events of a type."""
    return [event for event in match.log if event.type == type]
