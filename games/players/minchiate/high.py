"""The level High: every choice is tried in many worlds that agree with what is known (ai-6 to ai-10)."""

from collections.abc import Sequence
from itertools import islice
from random import Random

from games.engines.minchiate.cards import PLACE
from games.engines.minchiate.dealing import HAND
from games.engines.minchiate.observation import MinchiateObservation
from games.engines.minchiate.seating import side_of
from games.players.minchiate.bits import VALUE_OF, bits, card_of
from games.players.minchiate.discards import plans, trimmed
from games.players.minchiate.imagining import imagined
from games.players.minchiate.low import declaration
from games.players.minchiate.position import Position
from games.players.minchiate.reading import legal_bits, live_bits, own_seat
from games.players.minchiate.rollout import played_out
from games.players.minchiate.solving import Solver, distinct, worth

ROUNDS = (12, 24, 48)
"""Worlds of each round with a full hand; after a round the better half of the cards goes on.

With fewer cards in the hand there are more worlds, for the same number of plays.
"""

EXACT_TRICKS = 4
"""The last tricks are searched to their end; five would cost seconds in plain Python."""

EXACT_WORLDS = 12
DISCARD_WORLDS = 24


def choose(seen: MinchiateObservation, rng: Random) -> str:
    """The action of High."""
    if seen.phase == "declare":
        return declaration(seen)
    if seen.phase == "discard":
        return f"discard:{card_of(_discard(seen, rng))}"
    return f"play:{card_of(_play(seen, rng))}"


def _play(seen: MinchiateObservation, rng: Random) -> int:
    """The card with the best sum over the worlds (ai-8)."""
    on_table = bits(card for _, card in seen.table)
    cards = distinct(legal_bits(seen), live_bits(seen) & ~bits(seen.hand) | on_table)
    sign = 1 if side_of(own_seat(seen)) == 0 else -1
    sums = dict.fromkeys(cards, 0.0)
    positions = imagined(seen, rng)
    is_ending = len(seen.hand) <= EXACT_TRICKS
    for amount in [EXACT_WORLDS] if is_ending else _rounds(len(seen.hand)):
        if len(cards) == 1:
            break
        for position in islice(positions, amount):
            values = _exact_values(position, cards) if is_ending else _values(position, cards)
            for card, value in zip(cards, values, strict=True):
                sums[card] += sign * value
        cards.sort(key=lambda card: (-sums[card], VALUE_OF[card], PLACE[card_of(card)]))
        del cards[(len(cards) + 1) // 2 :]
    return cards[0]


def _rounds(hand: int) -> list[int]:
    """How many worlds each round has when the hand has so many cards."""
    return [amount * HAND // hand for amount in ROUNDS]


def _values(position: Position, cards: Sequence[int]) -> list[float]:
    """What the cards are worth to side 0 if all go on by rules of thumb."""
    return [worth(played_out(position, card)) for card in cards]


def _exact_values(position: Position, cards: Sequence[int]) -> list[float]:
    """What the cards are worth to side 0 if all go on as well as possible."""
    solver = Solver()
    return [solver.value(position.after(card)) for card in cards]


def _discard(seen: MinchiateObservation, rng: Random) -> int:
    """The first card of the plan with the best sum over the worlds (ai-10)."""
    seat = own_seat(seen)
    found = plans(bits(seen.hand))
    sign = 1 if side_of(seat) == 0 else -1
    sums = [0.0] * len(found)
    for position in islice(imagined(seen, rng), DISCARD_WORLDS if len(found) > 1 else 0):
        hands = [trimmed(hand) for hand in position.hands]
        for number, (_, left) in enumerate(found):
            hands[seat] = left
            position.hands = hands
            sums[number] += sign * worth(played_out(position))
    first, _ = found[sums.index(max(sums))]
    return first
