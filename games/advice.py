"""What computer players would have done where they left the word to people of their side.

It is told to those people alone: it says something of the hand that it comes from.
"""

from collections.abc import Sequence
from random import Random

from games.models import Advice, Seat
from games.players import levels
from games.selectors import Table


def advice_of(table: Table, seat: int, seed: str) -> Advice | None:
    """The advice of the computer player that is to act at `seat`, not stored yet.

    `None` if it decides itself. `seed` is that of its decision.
    """
    seen = table.state.observation(seat, table.people)
    action = levels.inclination(seen, table.seating[seat].level, Random(seed))
    if action is None:
        return None
    return Advice(match=table.match, deal=seen.deal, ply=table.match.plies, seat=seat, text=action)


def advice_for(table: Table, seat: Seat | None, deal: int) -> Sequence[Advice]:
    """The advice given in a deal to the player at `seat`, by those of his side; none to a spectator."""
    if seat is None or not levels.give_advice(table.game.slug):
        return ()
    seats = len(table.seating)
    side = table.game.side(seat.number, seats)
    given = table.match.advice.filter(deal=deal)
    return [one for one in given if table.game.side(one.seat, seats) == side and one.seat != seat.number]
