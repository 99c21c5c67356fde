"""Random deals of what a viewer cannot see, each that agrees with what he knows equally likely."""

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from math import comb, prod
from random import Random
from typing import TYPE_CHECKING

from games.engines.minchiate.cards import PACK, PROTECTED, ROBBABLE, VALUE
from games.engines.minchiate.discarding import discardable
from games.engines.minchiate.knowledge import absent_cards
from games.engines.minchiate.seating import SEATS

if TYPE_CHECKING:
    from games.engines.minchiate.observation import MinchiateObservation

Sizes = tuple[int, ...]
"""How many cards go to each of some places."""

Classes = tuple[tuple[tuple[int, ...], int], ...]
"""For each class of cards the places where they may go, and how many they are."""


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the cards of the present deal may lie.

    `hands` are the cards that each seat holds now, `discards` what it discarded, in an order in which it may
    have done so, and `fola` what is left of the fola, top first; none of them is in canonical order.
    """

    hands: tuple[tuple[str, ...], ...]
    discards: tuple[tuple[str, ...], ...]
    fola: tuple[str, ...]


class Worlds:
    """The worlds that agree with an observation.

    Before the fola is shown, the cards of the fola are drawn first, then the cards dealt to the other seats,
    then what these have discarded; afterwards only the other hands are unknown.
    """

    def __init__(self, seen: "MinchiateObservation") -> None:
        self._viewer = seen.viewer
        self._own = seen.hand
        self._public = [seen.known_in_hand(seat) for seat in range(SEATS)]
        self._open = [seen.open_cards(seat) for seat in range(SEATS)]
        self._shown = seen.shown
        self._discarded = tuple(seen.discarded)
        self._known_discards = tuple(seen.discards)
        self._fola = seen.fola
        self._fola_count = seen.fola_count
        self._all_shown = None not in seen.declared
        located = self._located(seen)
        self._unseen = [card for card in PACK if card not in located]
        others = [seat for seat in range(SEATS) if seat != seen.viewer]
        self._spread = Spread(
            {seat: self._missing(seen, seat) for seat in others},
            absent_cards(seen),
            self._unseen,
        )

    def _located(self, seen: "MinchiateObservation") -> set[str]:
        """The cards of which the viewer knows where they are, or that they are with one seat."""
        located = {*seen.hand, *(seen.fola or ()), *seen.taken}
        for seat in range(SEATS):
            located.update(self._open[seat])
            located.update(seen.cards_played_by(seat))
            located.update(seen.discards[seat] or ())
        return located

    def _missing(self, seen: "MinchiateObservation", seat: int) -> int:
        """How many unseen cards a seat has: of its hand, or before the fola is shown of those dealt to it."""
        if self._all_shown:
            return seen.counts[seat] - len(self._public[seat])
        return seen.counts[seat] + seen.discarded[seat] - len(self._open[seat])

    def deal(self, rng: Random) -> World:
        """One of the worlds, all equally likely."""
        unseen = list(self._unseen)
        rng.shuffle(unseen)
        fola = self._fola
        if fola is None:
            fola, unseen = _drawn_fola(unseen, self._fola_count, rng)
        dealt = self._spread.deal(unseen, rng)
        hands = [(*self._public[seat], *dealt.get(seat, ())) for seat in range(SEATS)]
        if self._viewer is not None:
            hands[self._viewer] = self._own
        discards = [cards or () for cards in self._known_discards]
        if not self._all_shown:
            for seat in dealt:
                hands[seat], discards[seat] = self._discard(seat, dealt[seat], rng)
        return World(tuple(hands), tuple(map(_in_order_of_discarding, discards)), fola)

    def _discard(
        self, seat: int, dealt: Sequence[str], rng: Random
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """A hand without some cards that it may discard, and these cards."""
        hand = [*self._open[seat], *dealt]
        hand.sort()
        discards: list[str] = []
        kept = set(self._shown[seat])
        for _ in range(self._discarded[seat]):
            free = [card for card in discardable(hand) if card not in kept]
            card = rng.choice(free or [card for card in hand if card not in kept])
            discards.append(card)
            hand.remove(card)
        return tuple(hand), tuple(discards)


def _in_order_of_discarding(cards: Sequence[str]) -> tuple[str, ...]:
    """The cards in an order in which they may be discarded (discard-2, discard-3)."""
    return tuple(sorted(cards, key=lambda card: (VALUE[card], card in PROTECTED)))


def _drawn_fola(unseen: Sequence[str], size: int, rng: Random) -> tuple[tuple[str, ...], list[str]]:
    """What may be left of a fola of which the others saw only the outside, and the other unseen cards.

    The first and the last card are those that ended the robbing (setup-4, setup-10); the rest were
    not taken (setup-11). The cards come in random order.
    """
    ends = min(size, 2)
    stopping = [card for card in unseen if card not in ROBBABLE][:ends]
    inside = [card for card in unseen if card not in PROTECTED and card not in stopping][: size - ends]
    fola = (*stopping[:1], *inside, *stopping[1:])
    drawn = set(fola)
    return fola, [card for card in unseen if card not in drawn]


class Spread:
    """Ways to spread cards over seats with `sizes` such that no seat gets a card that is `absent` from it.

    Cards that may go to the same seats form a class. Counting in how many ways a class and all that come
    after it can be spread makes it possible to draw one of all ways, each equally likely.
    """

    def __init__(self, sizes: Mapping[int, int], absent: Sequence[set[str]], cards: Iterable[str]) -> None:
        self._seats = tuple(sizes)
        self._sizes: Sizes = tuple(sizes.values())
        self._places = {
            card: tuple(place for place, seat in enumerate(self._seats) if card not in absent[seat])
            for card in cards
        }
        self._order = sorted(set(self._places.values()), key=lambda places: (len(places), places))
        self._drawn: dict[tuple[Classes, Sizes], tuple[list[Sizes], list[int]]] = {}

    def deal(self, cards: Iterable[str], rng: Random) -> dict[int, list[str]]:
        """The cards of each seat; `cards` are shuffled and as many as fit."""
        members: dict[tuple[int, ...], list[str]] = {places: [] for places in self._order}
        for card in cards:
            members[self._places[card]].append(card)
        classes = tuple((places, len(members[places])) for places in self._order)
        dealt: dict[int, list[str]] = {seat: [] for seat in self._seats}
        left = self._sizes
        for number, (places, _) in enumerate(classes):
            split = self._draw(classes[number:], left, rng)
            for place, amount in enumerate(split):
                if amount:
                    dealt[self._seats[place]] += members[places][:amount]
                    del members[places][:amount]
            left = _rest(left, split)
        return dealt

    def _draw(self, classes: Classes, sizes: Sizes, rng: Random) -> Sizes:
        """How many cards of the first class go to each place, drawn by the number of ways."""
        splits, totals = self._splits(classes, sizes)
        return splits[0] if len(splits) == 1 else splits[bisect(totals, rng.randrange(totals[-1]))]

    def _ways(self, classes: Classes, sizes: Sizes) -> int:
        """In how many ways cards of these classes can fill the places."""
        if not classes:
            return int(not any(sizes))
        totals = self._splits(classes, sizes)[1]
        return totals[-1] if totals else 0

    def _splits(self, classes: Classes, sizes: Sizes) -> tuple[list[Sizes], list[int]]:
        """The possible splits of the first class and, added up, the ways that each leaves."""
        known = self._drawn.get((classes, sizes))
        if known is None:
            places, amount = classes[0]
            weighted = [
                (split, weight)
                for split in _splits_over(places, amount, sizes, final=len(classes) == 1)
                if (weight := _choices(split) * self._ways(classes[1:], _rest(sizes, split)))
            ]
            known = [split for split, _ in weighted], list(accumulate(weight for _, weight in weighted))
            self._drawn[classes, sizes] = known
        return known


def _splits_over(places: tuple[int, ...], amount: int, sizes: Sizes, *, final: bool) -> Iterator[Sizes]:
    """The ways to split an amount over some of the places, within their sizes; `final` = filling all."""
    if final:
        is_filling = sum(sizes) == amount and all(place in places for place, size in enumerate(sizes) if size)
        yield from [sizes] if is_filling else []
        return
    ranges = [range(min(size, amount) + 1) if place in places else (0,) for place, size in enumerate(sizes)]
    yield from (split for split in product(*ranges) if sum(split) == amount)


def _choices(split: Sizes) -> int:
    """In how many ways distinct cards can be split so."""
    return prod(comb(total, amount) for total, amount in zip(accumulate(split), split, strict=True))


def _rest(sizes: Sizes, split: Sizes) -> Sizes:
    return tuple(size - amount for size, amount in zip(sizes, split, strict=True))
