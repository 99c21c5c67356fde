"""The level High: every choice is tried in many worlds that agree with what is known (ai-6 to ai-10)."""

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from games.engines.minchiate.cards import PLACE
from games.engines.minchiate.dealing import HAND
from games.engines.minchiate.observation import MinchiateObservation
from games.engines.minchiate.seating import side_of
from games.players.minchiate.bits import VALUE_OF, bits, card_of, each
from games.players.minchiate.discards import discardable, plans, trimmed
from games.players.minchiate.imagining import imagined
from games.players.minchiate.low import ONLY, declaration
from games.players.minchiate.position import Position
from games.players.minchiate.reading import legal_bits, live_bits, own_seat
from games.players.minchiate.rollout import played_out
from games.players.minchiate.rules_of_thumb import explained_discard
from games.players.minchiate.solving import Solver, distinct, worth
from games.players.reasons import Decided, Reason, acting, decided

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


def decide(seen: MinchiateObservation, rng: Random) -> Decided:
    """What High does, and why."""
    if seen.phase == "declare":
        return declaration(seen)
    sign = 1 if side_of(own_seat(seen)) == 0 else -1
    positions = imagined(seen, rng)
    if seen.phase == "discard":
        return _discard(seen, positions, sign)
    return _play(seen, positions, sign)


choose = acting(decide)


class Weighed(NamedTuple):
    """The best card, and the one that was given up last; both were tried in as many `worlds`."""

    best: int
    other: int
    worlds: int
    sums: Mapping[int, float]

    @property
    def facts(self) -> dict[str, Any]:
        """What the words may name: `ahead` is in resti, points being parts of them (ai-9)."""
        ahead = (self.sums[self.best] - self.sums[self.other]) / self.worlds
        return {"ahead": round(ahead, 2), "other": f"play:{card_of(self.other)}", "worlds": self.worlds}


def _play(seen: MinchiateObservation, positions: Iterator[Position], sign: int) -> Decided:
    """The card that is best for the side, whose points count by `sign` (ai-8)."""
    on_table = bits(card for _, card in seen.table)
    cards = distinct(legal_bits(seen), live_bits(seen) & ~bits(seen.hand) | on_table)
    if len(cards) == 1:
        code, clause = ONLY if len(seen.legal) == 1 else ("all-alike", "ai-8")
        return decided(f"play:{card_of(cards[0])}", code, clause)
    if len(seen.hand) <= EXACT_TRICKS:
        code, weighed = "best-worked-out", _best_by_search(cards, positions, sign)
    else:
        code, weighed = "best-tried-out", _best_by_rollouts(cards, positions, sign, HAND / len(seen.hand))
    facts = weighed.facts
    if not facts["ahead"]:
        code = "as-good-as-another"
    return decided(f"play:{card_of(weighed.best)}", code, "ai-8", **facts)


def _best_by_rollouts(cards: list[int], positions: Iterator[Position], sign: int, effort: float) -> Weighed:
    """The card with the best sum if all go on by rules of thumb."""
    sums = dict.fromkeys(cards, 0.0)
    worlds, weighed = 0, None
    for amount in ROUNDS:
        for position in islice(positions, int(amount * effort)):
            worlds += 1
            for card in cards:
                sums[card] += sign * worth(played_out(position, card))
        cards = _by_sum(cards, sums)
        if len(cards) > 1:
            weighed = Weighed(cards[0], cards[1], worlds, dict(sums))
        cards = cards[: (len(cards) + 1) // 2]
    if weighed is None:
        raise ValueError("there is nothing to choose")
    return weighed


def _best_by_search(cards: list[int], positions: Iterator[Position], sign: int) -> Weighed:
    """The card with the best sum if all go on as well as possible."""
    sums = dict.fromkeys(cards, 0.0)
    visited = worlds = 0
    for position in islice(positions, EXACT_WORLDS):
        solver = Solver()
        worlds += 1
        for card in cards:
            sums[card] += sign * solver.value(position.after(card))
        visited += solver.visited
        if visited > EXACT_POSITIONS:
            break
    best, other, *_ = _by_sum(cards, sums)
    return Weighed(best, other, worlds, sums)


def _by_sum(cards: list[int], sums: dict[int, float]) -> list[int]:
    """The cards by their sums, best first; of equal ones that with fewer points, then the lower."""
    return sorted(cards, key=lambda card: (-sums[card], VALUE_OF[card], PLACE[card_of(card)]))


def _discard(seen: MinchiateObservation, positions: Iterator[Position], sign: int) -> Decided:
    """The first card of the plan with the best sum, and the rest of the plan (ai-10)."""
    hand = bits(seen.hand)
    found = plans(hand)
    if len(found) == 1:
        code = "discards-weak-cards"
        if hand.bit_count() == HAND + 1:
            _, code = explained_discard(hand, discardable(hand))
        return _planned(hand, found[0], Reason(code, "ai-10"))
    sums = [0.0] * len(found)
    for position in islice(positions, DISCARD_WORLDS):
        position.hands = [trimmed(hand) for hand in position.hands]
        for number, (_, left) in enumerate(found):
            position.hands[own_seat(seen)] = left
            sums[number] += sign * worth(played_out(position))
    place = sums.index(max(sums))
    code = "discards-as-usual" if place == 0 else "empties-a-suit"
    return _planned(hand, found[place], Reason(code, "ai-10", {"worlds": DISCARD_WORLDS}))


def _planned(hand: int, plan: tuple[int, int], reason: Reason) -> Decided:
    """A plan as a decision: its first card, then those that may go as well."""
    first, left = plan
    others = hand & ~left & ~first & discardable(hand)
    return Decided(_discarding(first), reason, tuple(_discarding(card) for card in each(others)))


def _discarding(card: int) -> str:
    return f"discard:{card_of(card)}"
