"""How a player of the lower level discards and plays: rules of thumb, the first that fits is used."""

from games.players.minchiate.bits import (
    COUNTING_BITS,
    KING_BITS,
    MATTO_BIT,
    PLAIN_BITS,
    SUIT_BITS,
    T29_BIT,
    TRUMP_BITS,
    dearest,
    weakest,
)
from games.players.minchiate.position import Position

type Explained = tuple[int, str]
"""A card, and the code of the reason for it."""

_COUNTING_TRUMPS = TRUMP_BITS & COUNTING_BITS
_DEAR = COUNTING_BITS | T29_BIT | MATTO_BIT


def discard(hand: int, legal: int) -> int:
    """The card to discard: suits without their king first, then short suits, weak cards first (ai-3)."""
    return explained_discard(hand, legal)[0]


def explained_discard(hand: int, legal: int) -> Explained:
    """The card to discard, and why."""
    suits = [hand & suit for suit in SUIT_BITS if legal & suit & PLAIN_BITS]
    if not suits:
        return weakest(legal), "discards-weakest"
    suit = min(suits, key=lambda cards: (cards & KING_BITS != 0, cards.bit_count()))
    return weakest(legal & suit), "discards-with-king" if suit & KING_BITS else "discards-short-suit"


def lead(hand: int, live: int, fresh: int) -> Explained:
    """The card to lead, and why (ai-5).

    `live` are the cards in all hands, `fresh` those of the suits not yet led.
    """
    trumps = hand & TRUMP_BITS
    if trumps.bit_count() >= 4:
        unseen = live & ~hand & TRUMP_BITS
        if unseen & COUNTING_BITS:
            above = unseen.bit_length()
            bosses = trumps >> above << above
            if bosses:
                return weakest(bosses), "leads-boss-trump"
    kings = hand & KING_BITS & fresh
    if kings:
        return kings & _shortest(hand, kings), "leads-king"
    plain = hand & PLAIN_BITS
    if plain:
        cards = plain & _shortest(hand, plain)
        return cards & -cards, "leads-worthless"
    return weakest(hand), "leads-cheapest"


def _shortest(hand: int, wanted: int) -> int:
    """The suit with the fewest cards in the hand among those that have a wanted card."""
    fewest = 99
    found = 0
    for suit in SUIT_BITS:
        if suit & wanted:
            amount = (suit & hand).bit_count()
            if amount < fewest:
                fewest = amount
                found = suit
    return found


def follow(
    hand: int,
    legal: int,
    led: int,
    best: int,
    partner_wins: bool,
    is_last: bool,
    gathered: int,
    live: int,
    fresh: int,
) -> Explained:
    """The card to play to a trick whose led suit is known, and why (ai-5).

    `legal` are the cards that may be played, `led` those of the led suit, `best` the card that wins so far,
    `gathered` the cards of the trick but the Matto; `live` and `fresh` are as in `lead`.
    """
    above = -(best << 1)
    if partner_wins:
        if is_last or (best & TRUMP_BITS and not live & ~hand & TRUMP_BITS & above):
            dear = dearest(legal)
            return (dear, "gives-partner") if dear else (weakest(legal), "nothing-to-give")
    else:
        winning = legal & (led | TRUMP_BITS) & above
        if winning:
            if is_last:
                dear = dearest(winning)
                return (dear, "takes-with-counting-card") if dear else (weakest(winning), "takes-cheaply")
            if gathered & COUNTING_BITS:
                unseen = (live & ~hand & TRUMP_BITS).bit_length()
                found = weakest((winning & TRUMP_BITS) >> unseen << unseen)
                if found:
                    return found, "takes-with-boss-trump"
                worthless = winning & ~COUNTING_BITS
                if worthless:
                    return 1 << worthless.bit_length() - 1, "takes-with-highest-worthless"
            king = winning & KING_BITS & fresh
            if king:
                return king, "king-at-first-lead"
    if legal & MATTO_BIT and not legal & ~_DEAR:
        return MATTO_BIT, "matto-saves"
    return weakest(legal), "cheapest"


def chosen(position: Position, live: int) -> int:
    """The card that the seat to act plays; `live` are the cards in all hands."""
    return explained(position, live)[0]


def explained(position: Position, live: int) -> Explained:
    """The card that the seat to act plays, and why."""
    hand = position.hands[position.turn]
    if not position.led:
        return lead(hand, live, position.fresh)
    return follow(
        hand,
        position.legal(),
        position.led,
        position.best,
        (position.best_seat ^ position.turn) & 1 == 0,
        position.size == 3,
        position.gathered,
        live,
        position.fresh,
    )
