"""Cards as bits of an integer, in an order in which strength can be read off.

The numerals and lower courts come first, rank by rank through the four suits, then the kings, then the
trumps, then the Matto. So of two cards of one suit the higher bit is the stronger card, and every trump
stands above every suit card.
"""

from collections.abc import Iterable, Iterator

from games.engines.minchiate.cards import COUNTING, KINGS, MATTO, PACK, RANK, SUIT, SUITS, TRUMP, VALUE

FIRST_TRUMP = len(SUITS) * 14
"""The number of the bit of trump 1."""


def _number(card: str) -> int:
    if card == MATTO:
        return len(PACK) - 1
    if SUIT[card] == TRUMP:
        return FIRST_TRUMP - 1 + RANK[card]
    return len(SUITS) * (RANK[card] - 1) + SUITS.index(SUIT[card])


BIT = {card: 1 << _number(card) for card in PACK}
"""The bit of a card."""

_CARD = {bit.bit_length(): card for card, bit in BIT.items()}


def bits(cards: Iterable[str]) -> int:
    """The cards as one integer."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def card_of(bit: int) -> str:
    """The card with this bit."""
    return _CARD[bit.bit_length()]


def each(cards: int) -> Iterator[int]:
    """The bits of some cards, lowest first."""
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit


SUIT_BITS = tuple(bits(card for card in PACK if SUIT[card] == suit) for suit in SUITS)
TRUMP_BITS = bits(card for card in PACK if SUIT[card] == TRUMP)
MATTO_BIT = BIT[MATTO]
KING_BITS = bits(KINGS)
COUNTING_BITS = bits(COUNTING)
T29_BIT = BIT["T29"]
PLAIN_BITS = sum(SUIT_BITS) & ~KING_BITS
"""The suit cards that are worth nothing."""

WORTHLESS_BITS = (PLAIN_BITS | TRUMP_BITS) & ~COUNTING_BITS & ~T29_BIT
"""The cards that are worth nothing, trump 29 not among them."""

THREES, FIVES, TENS = (
    bits(card for card in PACK if VALUE[card] == value and card != MATTO) for value in (3, 5, 10)
)
"""The cards of each point value but the Matto."""

_IN_ORDER_OF_WORTH = (
    PLAIN_BITS,
    TRUMP_BITS & WORTHLESS_BITS,
    T29_BIT,
    THREES,
    FIVES,
    MATTO_BIT,
    TENS,
)

SUIT_OF = {bit: next((suit for suit in (*SUIT_BITS, TRUMP_BITS) if suit & bit), 0) for bit in BIT.values()}
"""All cards of the suit of a card; none for the Matto."""

VALUE_OF = {bit: VALUE[card] for card, bit in BIT.items()}
"""The point value of a card."""


def weakest(cards: int) -> int:
    """The card with the least points, then not trump 29, then no trump, then the lowest."""
    for group in _IN_ORDER_OF_WORTH:
        found = cards & group
        if found:
            return found & -found
    return 0


def dearest(cards: int) -> int:
    """The lowest of the cards with the most points, the Matto not among them; 0 if none counts."""
    found = cards & TENS or cards & FIVES or cards & THREES
    return found & -found


def points(cards: int) -> int:
    """The sum of the point values."""
    return (
        10 * (cards & TENS).bit_count()
        + 5 * (cards & (FIVES | MATTO_BIT)).bit_count()
        + 3 * (cards & THREES).bit_count()
    )
