"""The level High: every choice is tried in many worlds that agree with what is known (ai-6 to ai-10)."""

from collections.abc import Iterator
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
EXACT_POSITIONS = 25_000
"""When the search has looked at so many positions it begins no further world."""

DISCARD_WORLDS = 24


def choose(seen: MinchiateObservation, rng: Random) -> str:
    """The action of High."""
    if seen.phase == "declare":
        return declaration(seen)
    sign = 1 if side_of(own_seat(seen)) == 0 else -1
    positions = imagined(seen, rng)
    if seen.phase == "discard":
        return f"discard:{card_of(_discard(seen, positions, sign))}"
    return f"play:{card_of(_play(seen, positions, sign))}"


def _play(seen: MinchiateObservation, positions: Iterator[Position], sign: int) -> int:
    """The card that is best for the side, whose points count by `sign` (ai-8)."""
    on_table = bits(card for _, card in seen.table)
    cards = distinct(legal_bits(seen), live_bits(seen) & ~bits(seen.hand) | on_table)
    if len(cards) == 1:
        return cards[0]
    if len(seen.hand) <= EXACT_TRICKS:
        return _best_by_search(cards, positions, sign)
    return _best_by_rollouts(cards, positions, sign, HAND / len(seen.hand))


def _best_by_rollouts(cards: list[int], positions: Iterator[Position], sign: int, effort: float) -> int:
    """The card with the best sum if all go on by rules of thumb."""
    sums = dict.fromkeys(cards, 0.0)
    for amount in ROUNDS:
        for position in islice(positions, int(amount * effort)):
            for card in cards:
                sums[card] += sign * worth(played_out(position, card))
        cards = _by_sum(cards, sums)[: (len(cards) + 1) // 2]
    return cards[0]


def _best_by_search(cards: list[int], positions: Iterator[Position], sign: int) -> int:
    """The card with the best sum if all go on as well as possible."""
    sums = dict.fromkeys(cards, 0.0)
    visited = 0
    for position in islice(positions, EXACT_WORLDS):
        solver = Solver()
        for card in cards:
            sums[card] += sign * solver.value(position.after(card))
        visited += solver.visited
        if visited > EXACT_POSITIONS:
            break
    return _by_sum(cards, sums)[0]


def _by_sum(cards: list[int], sums: dict[int, float]) -> list[int]:
    """The cards by their sums, best first; of equal ones that with fewer points, then the lower."""
    return sorted(cards, key=lambda card: (-sums[card], VALUE_OF[card], PLACE[card_of(card)]))


def _discard(seen: MinchiateObservation, positions: Iterator[Position], sign: int) -> int:
    """The first card of the plan with the best sum (ai-10)."""
    found = plans(bits(seen.hand))
    sums = [0.0] * len(found)
    for position in islice(positions, DISCARD_WORLDS if len(found) > 1 else 0):
        position.hands = [trimmed(hand) for hand in position.hands]
        for number, (_, left) in enumerate(found):
            position.hands[own_seat(seen)] = left
            sums[number] += sign * worth(played_out(position))
    first, _ = found[sums.index(max(sums))]
    return first
