"""Imagined deals: what the viewer cannot see is dealt at random, and the deal is finished by the basic card.

Cards are their strengths here: that is all that decides a trick.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from games.engines.truco_paulista.observation import PaulistaObservation
from games.engines.truco_paulista.seating import side_of
from games.engines.truco_paulista.tricks import TIE, side_of_all_tied
from games.players.truco_paulista.basic import LOST, TIED, WON, basic_choice
from games.players.truco_paulista.standing import highest_common

BOTH = 2
"""Stands for both sides, of a tied trick and of equal best cards."""

Hands = list[list[int]]
"""For each seat the strengths of its cards, weakest first."""


class Position(NamedTuple):
    """The point of a deal from which it is finished.

    `turn` is to play, `laid` cards are in the running trick, which `leader` led; `best` is the highest of
    them, held by side `holder`, first by seat `best_seat`. `first` and `second` are the sides that won the
    finished tricks. `all_tied` is the side that wins with three ties, `None` for nobody.
    """

    seats: int
    turn: int
    leader: int
    laid: int
    best: int | None
    holder: int
    best_seat: int
    first: int | None
    second: int | None
    first_tied_leads: bool
    all_tied: int | None
    highest_common: int


def position_of(seen: PaulistaObservation) -> Position:
    """The point at which the observed deal stands, any open question left aside."""
    turn = seen.mano if seen.on_turn is None else seen.on_turn
    table = [(seat, seen.strength(card)) for seat, card in seen.table]
    best = max((strength for _, strength in table), default=None)
    holders = [seat for seat, strength in table if strength == best]
    sides = {side_of(seat) for seat in holders}
    results = [BOTH if side == TIE else int(side) for side in seen.tricks]
    return Position(
        seats=seen.seats,
        turn=turn,
        leader=table[0][0] if table else turn,
        laid=len(table),
        best=best,
        holder=sides.pop() if len(sides) == 1 else BOTH,
        best_seat=holders[0] if holders else turn,
        first=results[0] if results else None,
        second=results[1] if len(results) > 1 else None,
        first_tied_leads=seen.options["tie_lead"] == "first_tied",
        all_tied=side_of_all_tied(seen.options["all_tied"], seen.dealer, seen.mano),
        highest_common=highest_common(seen),
    )


def drawn(seen: PaulistaObservation, number: int, rng: Random) -> list[Hands]:
    """So many worlds: the hands of all seats, with the hidden ones dealt from the unseen cards."""
    known = {seat: sorted(map(seen.strength, hand)) for seat, hand in seen.hands.items()}
    hidden = [(seat, seen.counts[seat]) for seat in range(seen.seats) if seat not in known]
    unseen = [seen.strength(card) for card in seen.unseen]
    needed = sum(count for _, count in hidden)
    worlds = []
    for _ in range(number):
        cards = rng.sample(unseen, needed)
        hands: Hands = [known.get(seat, []) for seat in range(seen.seats)]
        for seat, count in hidden:
            hands[seat] = sorted(cards[:count])
            del cards[:count]
        worlds.append(hands)
    return worlds


def winner(world: Sequence[Sequence[int]], position: Position, card: int | None = None) -> int | None:
    """The side that wins the deal in a world, `None` for nobody, if the seat on turn plays `card` now."""
    seats, turn, leader, laid, best, holder, best_seat, first, second = position[:9]
    first_tied_leads, all_tied, highest_common = position[9:]
    hands = [list(hand) for hand in world]
    while True:
        side = side_of(turn)
        hand = hands[turn]
        if card is None:
            own = None if first is None else TIED if first == BOTH else WON if first == side else LOST
            card, _ = basic_choice(hand, own, best, holder == side, highest_common)
        hand.remove(card)
        if best is None or card > best:
            best, holder, best_seat = card, side, turn
        elif card == best and holder != side:
            holder = BOTH
        card = None
        laid += 1
        turn = (turn + 1) % seats
        if laid < seats:
            continue
        if first is None:
            first = holder
        elif second is None and holder == (BOTH if first == BOTH else 1 - first):
            second = holder
        elif holder != BOTH:
            return holder
        else:
            return all_tied if first == BOTH else first
        if holder != BOTH or first_tied_leads:
            leader = best_seat
        turn, laid, best, holder = leader, 0, None, BOTH
