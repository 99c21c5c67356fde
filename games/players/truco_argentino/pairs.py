"""High with four seats: many ways to deal the unseen cards, each played out, the partner's gain as the own.

The hands of the partner and of the opponents are dealt at random in agreement with what is public, and
weighted by how likely the calls of the opponents' speaker were with his.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from random import Random

from games.engines.truco_argentino import stakes
from games.engines.truco_argentino.cards import HAND, PACK, STRENGTH, flores, hands_worth, worth
from games.engines.truco_argentino.knowledge import Knowledge, knowledge_of
from games.engines.truco_argentino.observation import TrucoObservation
from games.engines.truco_argentino.seating import side_of
from games.players.truco_argentino import beliefs, promise, rival
from games.players.truco_argentino.bidding import Holding
from games.players.truco_argentino.promise import Cards, Tricks
from games.players.truco_argentino.rival import USUAL
from games.players.truco_argentino.search import mirrored
from games.players.truco_argentino.standing import (
    CALL,
    FOLD,
    NO_QUIERO,
    PLAY,
    QUIERO,
    chance_after,
    outcome,
    own_mano,
    own_seat,
    own_side,
    own_tricks,
)

WORLDS = 80

TRIES = 300
"""So often hands are drawn anew until they agree with what is known."""

ALLIES = 0.12
"""How much less promising a hand has to be for its player to accept, since his partner may help."""


@dataclass(frozen=True, slots=True)
class World:
    """One way the cards may lie: the strengths each seat still holds, the worths of the hands dealt."""

    held: tuple[Cards, ...]
    worths: tuple[int, ...]
    weight: float


class Table:
    """One decision at a table of four."""

    def __init__(self, seen: TrucoObservation, rng: Random) -> None:
        self.seen = seen
        self.side = own_side(seen)
        self.mano = own_mano(seen)
        self.speaker = seen.pie(1 - self.side)
        self.habits = USUAL
        self.tricks = own_tricks(seen)
        self.won = [chance_after(seen, stake, 0) for stake in range(5)]
        self.lost = [chance_after(seen, 0, stake) for stake in range(5)]
        self._rng = rng

    @cached_property
    def worlds(self) -> list[World]:
        """The worlds, their weights summing to 1."""
        deal = _dealing(self.seen, self._rng)
        worlds = [self._world(deal()) for _ in range(WORLDS)]
        total = sum(world.weight for world in worlds)
        return [World(world.held, world.worths, world.weight / total) for world in worlds]

    def _world(self, dealt: Mapping[int, tuple[str, ...]]) -> World:
        seen = self.seen
        hands = [dealt[seat] for seat in range(seen.seats)]
        played = {card for trick in seen.played for _, card in trick}
        held = tuple(beliefs.strengths(card for card in hand if card not in played) for hand in hands)
        worths = tuple(worth(hand) for hand in hands)
        falta = seen.options["target"] - max(seen.scores_before)
        envido = (
            beliefs.envido_likelihood(self.habits, deed, worths[self.speaker])
            for deed in beliefs.envido_deeds(seen.deal_events, self.speaker, falta)
        )
        return World(held, worths, max(prod(envido) * prod(self._truco_likelihoods(held)), 1e-6))

    def _truco_likelihoods(self, held: tuple[Cards, ...]) -> Iterator[float]:
        """How likely the Truco calls and acceptances of the other side were, by what its seats hold now."""
        seen = self.seen
        tricks = mirrored(self.tricks)
        for event in seen.deal_events:
            if (
                event.type == "called"
                and event["call"] in stakes.STAKE
                and side_of(event["seat"]) != self.side
            ):
                own = _with_table(seen, held, event["seat"])
                look = promise.on_turn(own, 0, tricks[: HAND - len(own)], not self.mano)
                yield 0.1 + rival.crossing(look, self.habits.calls - ALLIES, 2 * rival.SOFTNESS)

    # -- Truco and cards ------------------------------------------------------------------------------

    def own_turn(self) -> dict[str, float]:
        """The chance to win the match by each card, by a Truco call and by folding."""
        seen, stake = self.seen, self.seen.stake
        wins = {
            strength: [self._played_out(world, strength) for world in self.worlds]
            for strength in dict.fromkeys(beliefs.strengths(seen.hand))
        }
        values = {PLAY + card: self._value(wins[STRENGTH[card]], stake) for card in seen.hand}
        call = f"{CALL}{seen.next_truco}"
        if call in seen.legal:
            best = max(wins.values(), key=lambda results: self._value(results, stake + 1))
            values[call] = self._called(best, stake)
        if FOLD in seen.legal:
            values[FOLD] = self.lost[stake]
        return values

    def answers(self) -> dict[str, float]:
        """The chance to win the match by each answer to the Truco that waits."""
        stake = self.seen.stake
        wins = [self._played_out(world, 0) for world in self.worlds]
        values = {NO_QUIERO: self.lost[stake], QUIERO: self._value(wins, stake + 1)}
        raised = f"{CALL}{self.seen.next_truco}"
        if raised in self.seen.legal:
            values[raised] = self._called(wins, stake + 1)
        return values

    def _value(self, wins: list[bool], stake: int) -> float:
        won = sum(world.weight for world, win in zip(self.worlds, wins, strict=True) if win)
        return won * self.won[stake] + (1 - won) * self.lost[stake]

    def _called(self, wins: list[bool], stake: int) -> float:
        """The value of the call above the stake, which the other side's speaker answers by his own hand."""
        value = 0.0
        for world, win in zip(self.worlds, wins, strict=True):
            held = world.held[self.speaker]
            tricks = mirrored(self.tricks)
            look = promise.waiting(held, 0, tricks[: HAND - len(held)], not self.mano) if held else 0.5
            accepts = rival.truco_acceptance(self.habits, look + ALLIES, stake)
            after = self.won[stake + 1] if win else self.lost[stake + 1]
            value += world.weight * (accepts * after + (1 - accepts) * self.won[stake])
        return value

    def _played_out(self, world: World, first: int) -> bool:
        """Whether the own side wins the deal if the seat on turn plays `first` (0 = as it likes)."""
        seen = self.seen
        held = list(world.held)
        table = [(seat, STRENGTH[card]) for seat, card in seen.table]
        tricks = self.tricks
        turn = own_seat(seen) if seen.on_turn is None else seen.on_turn
        while True:
            while len(table) < seen.seats:
                card = first or self._card(held[turn], table, turn, tricks)
                first = 0
                held[turn] = promise.without(held[turn], card)
                table.append((turn, card))
                turn = (turn + 1) % seen.seats
            trick, turn = self._ended(table)
            tricks = (*tricks, trick)
            result = outcome(tricks, self.mano)
            if result:
                return result > 0
            table = []

    def _ended(self, table: list[tuple[int, int]]) -> tuple[int, int]:
        """The result of a full trick for the own side and the seat that leads the next (pairs-4)."""
        highest = max(card for _, card in table)
        best = [seat for seat, card in table if card == highest]
        sides = {side_of(seat) for seat in best}
        if len(sides) > 1:
            return 0, table[0][0]
        return (1 if self.side in sides else -1), best[0]

    def _card(self, held: Cards, table: list[tuple[int, int]], seat: int, tricks: Tricks) -> int:
        """The card that a plain player plays."""
        if len(held) == 1:
            return held[0]
        side = side_of(seat)
        mine = max((card for other, card in table if side_of(other) == side), default=0)
        others = max((card for other, card in table if side_of(other) != side), default=0)
        if not table:
            return held[0] if tricks and tricks[-1] == 0 else held[1]
        if mine > others:
            return held[-1]
        winning = [card for card in held if card > others]
        if winning:
            return winning[-1]
        if others in held and mine < others:
            parda = outcome((*tricks, 0), self.mano)
            if parda == 0 or (parda > 0) == (side == self.side):
                return others
        return held[-1]

    # -- Envido -------------------------------------------------------------------------------------------

    def holdings(self) -> list[Holding]:
        """What the other side's speaker may hold, and how often the own side wins the Envido then."""
        order = self.seen.playing_order()
        return [
            Holding(
                world.worths[self.speaker],
                world.weight,
                world.weight if side_of(_best(order, world.worths)) == self.side else 0.0,
            )
            for world in self.worlds
        ]


def _best(order: tuple[int, ...], worths: tuple[int, ...]) -> int:
    """The seat that wins the Envido (pairs-8)."""
    return max(order, key=lambda seat: (worths[seat], -order.index(seat)))


def _with_table(seen: TrucoObservation, held: tuple[Cards, ...], seat: int) -> Cards:
    """What a seat holds, with its card in the running trick."""
    own = [STRENGTH[card] for player, card in seen.table if player == seat]
    return tuple(sorted((*held[seat], *own), reverse=True))


def _dealing(seen: TrucoObservation, rng: Random) -> Callable[[], dict[int, tuple[str, ...]]]:
    """A function that deals hands to all seats, the cards that were shown first in each."""
    known = knowledge_of(seen)
    own = {own_seat(seen): seen.own}
    open_cards = {*seen.own, *(card for knows in known.values() for card in knows.shown)}
    unseen = [card for card in PACK if card not in open_cards]
    few = {
        seat: _few(knows, set(unseen))
        for seat, knows in known.items()
        if knows.worth is not None or knows.flor
    }
    rest = {seat: knows for seat, knows in known.items() if seat not in few}

    def deal() -> dict[int, tuple[str, ...]]:
        hands = dict(own)
        for _ in range(TRIES):
            hands = {**own, **{seat: rng.choice(choices) for seat, choices in few.items()}}
            taken = {card for seat in few for card in hands[seat]}
            if len(taken) < HAND * len(few):
                continue
            free = [card for card in unseen if card not in taken]
            rng.shuffle(free)
            for seat, knows in rest.items():
                hands[seat] = (*knows.shown, *(free.pop() for _ in range(HAND - len(knows.shown))))
            if all(knows.is_plain or knows.allows(hands[seat]) for seat, knows in rest.items()):
                break
        return hands

    return deal


def _few(knows: Knowledge, unseen: set[str]) -> list[tuple[str, ...]]:
    """The hands that agree with what is known, where these are few."""
    shown = set(knows.shown)
    hands = flores() if knows.worth is None else hands_worth(knows.worth)
    return [
        (*knows.shown, *sorted(hand - shown))
        for hand in hands
        if shown <= hand and hand - shown <= unseen and knows.allows(hand)
    ]
