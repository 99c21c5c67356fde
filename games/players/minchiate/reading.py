"""From what a player sees to cards as bits."""

from games.engines.minchiate.cards import PACK, SUITS
from games.engines.minchiate.observation import MinchiateObservation
from games.engines.minchiate.seating import SEATS
from games.players.minchiate.bits import BIT, SUIT_BITS, bits
from games.players.minchiate.position import Position
from games.players.minchiate.settling import House


def house_of(seen: MinchiateObservation) -> House:
    """The options that matter for the count."""
    return House(cappotto=seen.options["cappotto"], demonio=seen.options["demonio"])


def legal_bits(seen: MinchiateObservation) -> int:
    """The cards that may be discarded or played."""
    return bits(action.partition(":")[2] for action in seen.legal)


def live_bits(seen: MinchiateObservation) -> int:
    """The cards in all hands, once the fola has been shown."""
    gone = [card for trick in (*seen.finished, seen.table) for _, card in trick]
    for cards in (seen.fola, *seen.discards):
        gone += cards or ()
    return bits(PACK) & ~bits(gone)


def table_of(seen: MinchiateObservation) -> Position:
    """The position without any card in the hands."""
    fresh = sum(suit for name, suit in zip(SUITS, SUIT_BITS, strict=True) if name not in seen.suits_led)
    position = Position([0] * SEATS, seen.leader, fresh, house_of(seen))
    position.piles = [bits(pile) for pile in seen.piles]
    position.payer = seen.payer
    position.lead = seen.lead
    position.net = seen.net - (seen.scores_before[0] - seen.scores_before[1])
    for seat, card in seen.table:
        position.hands[seat] = BIT[card]
        position.play(BIT[card])
    return position


def own_seat(seen: MinchiateObservation) -> int:
    """The seat of the player who is to act."""
    if seen.viewer is None:
        raise ValueError("a spectator does not act")
    return seen.viewer
