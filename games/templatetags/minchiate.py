"""What the templates of Minchiate ask about its cards, combinations and scores."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import template

from games.cards.names import card_name
from games.engines.events import Event
from games.engines.minchiate.cards import COUNTING, MATTO, SUIT, SUITS, TRUMP, VALUE, in_order
from games.engines.minchiate.counting import final_resti
from games.engines.minchiate.dealing import HAND
from games.engines.minchiate.observation import MinchiateObservation
from games.engines.minchiate.seating import SIDES
from games.engines.minchiate.tricks import Play, due_king, led_suit, winner_of
from games.engines.minchiate.versicole import Versicola, versicole, worth
from games.presentation import DealAccount, HandCard

register = template.Library()


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one suit in a hand; the Matto lies with the trumps."""

    suit: str
    cards: Sequence[tuple[int, HandCard]]
    """Each with its place in the whole hand, from 1."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as it lies: its plays, and who has won it if it is finished."""

    number: int
    plays: Sequence[Play]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the score: what a side got, and the lead after it.

    `ahead` is the side that leads by `lead`, `None` when nobody does; `resto` says that the line is the
    turning of 60 points into a resto.
    """

    event: Event
    amounts: Sequence[int]
    ahead: int | None
    lead: int
    resto: bool


@register.filter
def groups(hand: Sequence[HandCard]) -> list[Group]:
    """A hand by suits, the trumps last."""
    placed = list(enumerate(hand, start=1))
    found = [
        Group(suit, [(place, held) for place, held in placed if SUIT[held.code] in (suit, also)])
        for suit, also in (*((suit, suit) for suit in SUITS), (TRUMP, MATTO))
    ]
    return [group for group in found if group.cards]


@register.filter
def value(code: str) -> int:
    """What a card is worth by itself."""
    return VALUE[code]


@register.filter
def counting(cards: Iterable[str]) -> list[str]:
    """The cards that are worth something by themselves."""
    return [card for card in cards if card in COUNTING]


@register.filter
def names(codes: Iterable[str], deck: str) -> str:
    """The names of cards, one after another."""
    return "; ".join(card_name(deck, code) for code in codes)


@register.filter
def indices(codes: Iterable[str]) -> str:
    """The numbers of trumps, as they stand on the cards."""
    return ", ".join(code[1:] for code in codes)


@register.filter
def positive(number: int) -> int:
    """A number without its sign."""
    return abs(number)


@register.filter
def ahead(lead: int) -> int | None:
    """The side that leads, if one does."""
    return (0 if lead > 0 else 1) if lead else None


@register.filter
def known_cards(seen: MinchiateObservation, seat: int) -> tuple[str, ...]:
    """The cards that everybody knows a seat to hold now."""
    return seen.known_in_hand(seat)


@register.filter
def to_discard(seen: MinchiateObservation) -> int:
    """How many cards the viewer has still to discard."""
    return len(seen.hand) - HAND


@register.filter
def held_versicole(seen: MinchiateObservation) -> tuple[Versicola, ...]:
    """The combinations in the viewer's hand."""
    return versicole(seen.hand, demonio=seen.options["demonio"])


@register.filter
def pile_versicole(pile: Iterable[str], seen: MinchiateObservation) -> tuple[Versicola, ...]:
    """The combinations in a pile."""
    return versicole(pile, demonio=seen.options["demonio"])


@register.filter
def total(found: Iterable[Versicola]) -> int:
    """What combinations are worth together."""
    return worth(found)


@register.filter
def in_hand_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in the order of the pack."""
    return in_order(cards)


@register.filter
def kind(versicola_id: str) -> str:
    """What sort of combination an id names: "run", "tens", "kings" or its own word."""
    return versicola_id.partition("-")[0]


@register.filter
def low(versicola_id: str) -> str:
    """The first number in an id: of a run its lowest trump, of kings how many."""
    return versicola_id.split("-")[1]


@register.filter
def high(versicola_id: str) -> str:
    """The second number in an id: of a run or of tens the highest trump."""
    return versicola_id.split("-")[2]


@register.filter
def running_trick(seen: MinchiateObservation) -> Trick | None:
    """The trick on the table: the running one, else the last one that was finished."""
    if seen.table or not seen.finished:
        return Trick(len(seen.finished) + 1, seen.table, None) if seen.table else None
    return _finished(seen, len(seen.finished))


@register.filter
def trick_before(seen: MinchiateObservation) -> Trick | None:
    """The finished trick before the one on the table."""
    number = len(seen.finished) - (0 if seen.table else 1)
    return _finished(seen, number) if number > 0 else None


@register.filter
def demand(seen: MinchiateObservation) -> str:
    """What the viewer has to play: "lead", "king", "trump", "any", or the suit that he has to follow."""
    led = led_suit(seen.table)
    if led is None:
        return "any" if seen.table else "lead"
    if due_king(seen.hand, seen.table, seen.suits_led):
        return "king"
    suits = {SUIT[card] for card in seen.hand}
    return led if led in suits else "trump" if TRUMP in suits else "any"


@register.filter
def ledger(deal: DealAccount) -> list[Entry]:
    """The points of a deal, line by line, with the lead after each (score-4)."""
    return list(_entries(deal.events))


def _finished(seen: MinchiateObservation, number: int) -> Trick:
    plays = seen.finished[number - 1]
    return Trick(number, plays, winner_of(plays))


def _entries(events: Iterable[Event]) -> Iterator[Entry]:
    lead = 0
    for event in events:
        if event.type == "points":
            side, amount = event["side"], event["amount"]
            lead += amount if side == 0 else -amount
            amounts = [amount if number == side else 0 for number in range(SIDES)]
            yield Entry(event, amounts, ahead(lead), abs(lead), resto=False)
        elif event.type == "resto":
            lead = event["lead"]
            yield Entry(event, [0] * SIDES, ahead(lead), abs(lead), resto=True)


@register.filter
def kind_of_action(action: str) -> str:
    """The verb of an action."""
    return action.partition(":")[0]


@dataclass(frozen=True, slots=True)
class FinalSum:
    """How the lead and the piles of a deal become resti (end-9, end-10).

    `before` are the resti of the deals before, `in_play` those won before the count.
    """

    ahead: int | None
    lead: int
    pile_ahead: int | None
    more: int
    less: int
    final_ahead: int | None
    final_lead: int
    doubled: bool
    before: Sequence[int]
    in_play: Sequence[int]

    @property
    def pile_lead(self) -> int:
        """The difference of the two counts."""
        return self.more - self.less


@register.filter
def final_sum(entry: Mapping[str, Any], lines: Sequence[Entry]) -> FinalSum:
    """The sum at the end of a deal that the history tells of, with the lines of its score."""
    totals = [count["total"] for count in entry["count"]]
    last = lines[-1] if lines else None
    in_play = [sum(line.resto and line.event["side"] == side for line in lines) for side in range(SIDES)]
    final = ahead(entry["lead"])
    at_end = [entry["end_resti"] if side == final else 0 for side in range(SIDES)]
    return FinalSum(
        ahead=last.ahead if last else None,
        lead=last.lead if last else 0,
        pile_ahead=ahead(totals[0] - totals[1]),
        more=max(totals),
        less=min(totals),
        final_ahead=final,
        final_lead=abs(entry["lead"]),
        doubled=entry["end_resti"] != final_resti(entry["lead"]),
        before=[entry["scores"][side] - at_end[side] - in_play[side] for side in range(SIDES)],
        in_play=in_play,
    )
