"""Which hands the other player may hold, and how likely each is after what he did (ai-3)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from games.engines.events import Event
from games.engines.truco_argentino import envido, flor, stakes
from games.engines.truco_argentino.actions import NO_QUIERO, QUIERO
from games.engines.truco_argentino.cards import HAND, PACK, STRENGTH, flor_worth, flores, worth
from games.engines.truco_argentino.knowledge import Knowledge
from games.players.truco_argentino import promise, rival
from games.players.truco_argentino.promise import Cards, Tricks
from games.players.truco_argentino.rival import Habits

Kind = tuple[Cards, int]
"""A kind of hand: the strengths of its three cards and its Envido worth."""

TOP_STAKE = 4

RARE = 0.03
"""The likelihood of what the model of the other player does not foresee."""

_BIT = {card: 1 << place for place, card in enumerate(PACK)}


@cache
def _all_hands() -> tuple[list[Kind], list[tuple[int, int]]]:
    """Every kind, and every hand as a set of bits with the number of its kind."""
    numbers: dict[Kind, int] = {}
    hands = [
        (_mask(hand), numbers.setdefault((strengths(hand), worth(hand)), len(numbers)))
        for hand in combinations(PACK, HAND)
    ]
    return list(numbers), hands


@cache
def _flores() -> dict[int, int]:
    """Every flor as a set of bits with its worth."""
    return {_mask(flor): flor_worth(flor) for flor in flores()}


def _mask(cards: Iterable[str]) -> int:
    return sum(_BIT[card] for card in cards)


def strengths(cards: Iterable[str]) -> Cards:
    """The strengths of cards, strongest first."""
    return tuple(sorted((STRENGTH[card] for card in cards), reverse=True))


def possible_kinds(knows: Knowledge, unavailable: tuple[str, ...]) -> Mapping[Kind, int]:
    """How many hands of each kind agree with what is known and use none of the unavailable cards."""
    kinds, hands = _all_hands()
    shown = _mask(knows.shown)
    both = shown | _mask(unavailable)
    fitting = (hand for hand in hands if hand[0] & both == shown)
    if knows.flor is not None:
        bids = _flores()
        fitting = (hand for hand in fitting if (hand[0] in bids) == knows.flor)
        if knows.flor_worth is not None:
            fitting = (hand for hand in fitting if bids[hand[0]] == knows.flor_worth)
    counts = Counter([number for _, number in fitting])
    lowest, highest = (0, knows.worth_at_most) if knows.worth is None else (knows.worth, knows.worth)
    return {kinds[number]: count for number, count in counts.items() if lowest <= kinds[number][1] <= highest}


@dataclass(frozen=True, slots=True)
class Deed:
    """One decision of the other player about the Truco and the cards, as he saw it.

    `what` is "call", "accept", "refuse" or "play" (then `card` is its strength); `led` is the card of the
    running trick that counts for it, `tricks` are the finished tricks as he counts them, `stake` is the
    stake before it; `shown` holds the strengths he had played before; `on_turn` says whether he was to
    play, `could_call` whether he might have called instead.
    """

    what: str
    led: int
    tricks: Tricks
    stake: int
    shown: Cards
    on_turn: bool
    could_call: bool
    card: int = 0


@dataclass(frozen=True, slots=True)
class EnvidoDeed:
    """One decision of the other player about the Envido: what was bid, and his call or answer.

    With no `calls` he might have opened; `answer` is `None` when he let it pass.
    """

    calls: tuple[str, ...]
    answer: str | None
    falta: int


def deeds(events: Sequence[Event], rival_seat: int) -> Iterator[Deed]:
    """What the other player decided about the Truco and the cards in a deal, in order; for two seats."""
    stake, right, pending = 1, None, None
    bidding = False
    table: list[tuple[int, int]] = []
    tricks: list[int] = []
    shown: list[int] = []
    turn: int = events[0]["mano"]

    def deed(what: str, *, could_call: bool = False, card: int = 0) -> Deed:
        led = table[0][1] if table else 0
        on_turn = turn == rival_seat
        return Deed(what, led, tuple(tricks), stake, tuple(shown), on_turn, could_call, card)

    for event in events:
        if event.type == "card-played":
            seat, card = event["seat"], STRENGTH[event["card"]]
            if seat == rival_seat:
                yield deed("play", could_call=right in (None, seat) and stake < TOP_STAKE, card=card)
                shown.append(card)
            table.append((seat, card))
            turn = 1 - seat
        elif event.type == "trick-ended":
            side = event["side"]
            tricks.append(0 if side is None else 1 if side == rival_seat else -1)
            turn = table[0][0] if side is None else side
            table = []
        elif event.type == "called" and event["call"] in stakes.STAKE:
            own = event["seat"] == rival_seat
            if pending:
                if own:
                    yield deed("accept")
                stake, right = stakes.STAKE[pending], event["seat"]
            if own:
                yield deed("call")
            pending = event["call"]
        elif event.type == "answered" and pending and not bidding:
            if event["seat"] == rival_seat:
                yield deed("accept" if event["answer"] == QUIERO else "refuse")
            stake, right, pending = stakes.STAKE[pending], event["seat"], None
        bidding = event.type == "called" and event["call"] not in stakes.STAKE


def likelihood(habits: Habits, deed: Deed, cards: Cards, mano: bool) -> float:
    """How likely the deed was with these three cards; `mano` says whether the other player is mano."""
    for card in deed.shown:
        cards = promise.without(cards, card)
    look = promise.on_turn if deed.on_turn else promise.waiting
    promising = look(cards, deed.led, deed.tricks, mano)
    if deed.what in ("accept", "refuse"):
        accepts = rival.truco_acceptance(habits, promising, deed.stake)
        return accepts if deed.what == "accept" else 1 - accepts
    if deed.what == "call":
        return rival.truco_calling(habits, promising, deed.stake)
    played = rival.card_choices(cards, deed.led, deed.tricks, mano).get(deed.card, 0.0)
    if deed.could_call:
        played *= 1 - rival.truco_calling(habits, promising, deed.stake)
    return played


def envido_likelihood(habits: Habits, deed: EnvidoDeed, worth: int) -> float:
    """How likely the deed was with a hand of this worth."""
    if not deed.calls:
        return max(rival.envido_opening(habits, worth).get(deed.answer, 0.0), RARE)
    further = [call for call in envido.CALLS if envido.raise_refusal(deed.calls, call) is None]
    return rival.envido_answer(habits, worth, deed.calls, further, deed.falta)[deed.answer or NO_QUIERO]


def envido_deeds(events: Sequence[Event], rival_seat: int, falta: int) -> Iterator[EnvidoDeed]:
    """What he decided about the Envido in a deal; `falta` is what a Falta envido would have been worth."""
    calls: list[str] = []
    open_to_him = True
    for event in events:
        if event.type == "called" and event["call"] in flor.CALLS:
            return
        about_envido = event.type == "called" and event["call"] in envido.CALLS
        if event.fields.get("seat") == rival_seat:
            if about_envido:
                yield EnvidoDeed(tuple(calls), event["call"], falta)
            elif event.type == "answered" and calls and open_to_him:
                yield EnvidoDeed(tuple(calls), event["answer"], falta)
            elif event.type in ("card-played", "answered") and not calls and open_to_him:
                yield EnvidoDeed((), None, falta)
                open_to_him = False
        if about_envido:
            calls.append(event["call"])
        elif event.type == "answered":
            open_to_him = False
