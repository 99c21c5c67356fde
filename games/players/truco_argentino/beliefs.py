"""Which hands the other player may hold, and how likely each is after what he did (ai-3)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from games.engines.truco_argentino import envido, stakes
from games.engines.truco_argentino.actions import NO_QUIERO
from games.engines.truco_argentino.cards import HAND, PACK, STRENGTH, is_flor, worth
from games.engines.truco_argentino.knowledge import Knowledge
from games.engines.truco_argentino.observation import TrucoObservation
from games.players.truco_argentino import promise, rival
from games.players.truco_argentino.promise import Cards, Tricks
from games.players.truco_argentino.rival import Habits

Kind = tuple[Cards, int]
"""A kind of hand: the strengths of its three cards and its Envido worth."""

TOP_STAKE = 4

_BIT = {card: 1 << place for place, card in enumerate(PACK)}


@cache
def _all_hands() -> list[tuple[int, Kind, tuple[str, ...]]]:
    return [(_mask(hand), (strengths(hand), worth(hand)), hand) for hand in combinations(PACK, HAND)]


def _mask(cards: tuple[str, ...]) -> int:
    return sum(_BIT[card] for card in cards)


def strengths(cards: tuple[str, ...]) -> Cards:
    """The strengths of cards, strongest first."""
    return tuple(sorted((STRENGTH[card] for card in cards), reverse=True))


def possible_kinds(knows: Knowledge, unavailable: tuple[str, ...]) -> dict[Kind, int]:
    """How many hands of each kind agree with what is known and use none of the unavailable cards."""
    shown, taken = _mask(knows.shown), _mask(unavailable)
    both = shown | taken
    fitting = ((kind, hand) for mask, kind, hand in _all_hands() if mask & both == shown)
    if knows.worth is not None:
        fitting = ((kind, hand) for kind, hand in fitting if kind[1] == knows.worth)
    elif knows.worth_at_most < 33:
        fitting = ((kind, hand) for kind, hand in fitting if kind[1] <= knows.worth_at_most)
    if knows.flor is not None:
        fitting = (
            (kind, hand) for kind, hand in fitting if knows.allows(hand) and is_flor(hand) == knows.flor
        )
    counts: dict[Kind, int] = {}
    for kind, _ in fitting:
        counts[kind] = counts.get(kind, 0) + 1
    return counts


@dataclass(frozen=True, slots=True)
class Deed:
    """One decision of the other player about the Truco and the cards, as he saw it.

    `what` is "call", "accept" or "play" (then `card` is its strength); `led` the card of the running
    trick that counts for it, `tricks` the finished tricks as he counts them, `stake` the stake before it,
    `shown` the strengths he had played before; `on_turn` whether he was to play, `could_call` whether he
    might have called instead.
    """

    what: str
    led: int
    tricks: Tricks
    stake: int
    shown: Cards
    on_turn: bool
    could_call: bool
    card: int = 0


def deeds(seen: TrucoObservation, rival_seat: int) -> Iterator[Deed]:
    """What the other player decided about the Truco and the cards in this deal, in order; for two seats."""
    stake, right, pending = 1, None, None
    bidding = False
    table: list[tuple[int, int]] = []
    tricks: list[int] = []
    shown: list[int] = []
    turn: int | None = seen.mano

    def deed(what: str, *, could_call: bool = False, card: int = 0) -> Deed:
        led = table[0][1] if table else 0
        on_turn = turn == rival_seat
        return Deed(what, led, tuple(tricks), stake, tuple(shown), on_turn, could_call, card)

    for event in seen.deal_events:
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
            if event["seat"] == rival_seat:
                yield deed("accept" if pending else "call")
            if pending:
                stake, right = stakes.STAKE[pending], event["seat"]
            pending = event["call"]
        elif event.type == "answered" and pending and not bidding:
            if event["seat"] == rival_seat:
                yield deed("accept")
            stake, right, pending = stakes.STAKE[pending], event["seat"], None
        bidding = event.type == "called" and event["call"] not in stakes.STAKE


def likelihood(habits: Habits, deed: Deed, cards: Cards, mano: bool) -> float:
    """How likely the deed was with these three cards; `mano` says whether the other player is mano."""
    for card in deed.shown:
        cards = promise.without(cards, card)
    look = promise.on_turn if deed.on_turn else promise.waiting
    promising = look(cards, deed.led, deed.tricks, mano)
    if deed.what == "accept":
        return rival.truco_acceptance(habits, promising, deed.stake)
    if deed.what == "call":
        return rival.truco_calling(habits, promising, deed.stake)
    played = rival.card_choices(cards, deed.led, deed.tricks, mano).get(deed.card, 0.0)
    if deed.could_call:
        played *= 1 - rival.truco_calling(habits, promising, deed.stake)
    return played


def envido_likelihood(seen: TrucoObservation, rival_seat: int, habits: Habits) -> Callable[[int], float]:
    """How likely what the other player did about the Envido was, by his worth."""
    deeds_about_it = list(_envido_deeds(seen, rival_seat))
    falta = seen.options["target"] - max(seen.scores_before)

    @cache
    def of_worth(worth: int) -> float:
        product = 1.0
        for calls, answer in deeds_about_it:
            if calls:
                further = [call for call in envido.CALLS if envido.raise_refusal(calls, call) is None]
                product *= rival.envido_answer(habits, worth, calls, further, falta)[answer or NO_QUIERO]
            else:
                product *= rival.envido_opening(habits, worth).get(answer, 0.05)
        return max(product, 1e-6)

    return of_worth


def _envido_deeds(seen: TrucoObservation, rival_seat: int) -> Iterator[tuple[tuple[str, ...], str | None]]:
    """The biddings he was faced with and his call, answer or, when he let the Envido pass, `None`."""
    calls: list[str] = []
    open_to_him = not seen.flor_calls
    for event in seen.deal_events:
        about_envido = event.type == "called" and event["call"] in envido.CALLS
        if event.fields.get("seat") == rival_seat and not seen.flor_calls:
            if about_envido:
                yield tuple(calls), event["call"]
            elif event.type == "answered" and calls and open_to_him:
                yield tuple(calls), event["answer"]
            elif event.type in ("card-played", "answered") and not calls and open_to_him:
                yield (), None
                open_to_him = False
        if about_envido:
            calls.append(event["call"])
        elif event.type == "answered":
            open_to_him = False
