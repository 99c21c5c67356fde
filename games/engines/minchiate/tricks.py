"""Following suit, the king's duty, and who wins a trick."""

from collections.abc import Collection, Sequence

from games.engines.minchiate.cards import MATTO, RANK, SUIT, SUITS, TRUMP

Play = tuple[int, str]
"""A seat and the card it played."""


def led_suit(table: Sequence[Play]) -> str | None:
    """The suit of the first card that is not the Matto; `None` while there is none (play-4)."""
    for _, card in table:
        if card != MATTO:
            return SUIT[card]
    return None


def winner_of(trick: Sequence[Play]) -> int:
    """The seat that wins the trick: the highest trump, or else the highest card of the led suit (play-11)."""
    led = led_suit(trick)
    _, best = max((_strength(card, led), seat) for seat, card in trick)
    return best


def _strength(card: str, led: str | None) -> int:
    if SUIT[card] == TRUMP:
        return 100 + RANK[card]
    return RANK[card] if SUIT[card] == led else 0


def due_king(hand: Collection[str], table: Sequence[Play], suits_led: Collection[str]) -> str | None:
    """The king that has to be played now, if the king's duty holds (play-9, play-10).

    `suits_led` are the plain suits that were led to earlier tricks of the deal.
    """
    led = led_suit(table)
    if led is None or led not in SUITS or led in suits_led:
        return None
    king = f"K{led}"
    is_trumped = any(SUIT[card] == TRUMP for _, card in table)
    return king if is_trumped and king in hand else None


def playable(hand: Sequence[str], table: Sequence[Play], suits_led: Collection[str]) -> list[str]:
    """The cards of the hand that may be played to the trick (play-3 to play-10)."""
    led = led_suit(table)
    if led is None:
        return list(hand)
    king = due_king(hand, table, suits_led)
    if king is not None:
        return [king]
    suits = [SUIT[card] for card in hand]
    demanded = led if led in suits else TRUMP if TRUMP in suits else None
    if demanded is None:
        return list(hand)
    return [card for card, suit in zip(hand, suits, strict=True) if suit in (demanded, MATTO)]


def play_refusal(
    hand: Sequence[str], table: Sequence[Play], suits_led: Collection[str], card: str
) -> tuple[str, str] | None:
    """Why a card of the hand may not be played to the trick, as (code, clause), or `None` if it may."""
    led = led_suit(table)
    if led is None:
        return None
    king = due_king(hand, table, suits_led)
    if card not in (MATTO, king):
        suits = {SUIT[other] for other in hand}
        if led in suits and SUIT[card] != led:
            return "must-follow-suit", "play-5"
        if led not in suits and TRUMP in suits and SUIT[card] != TRUMP:
            return "must-trump", "play-6"
    return None if king in (None, card) else ("must-play-king", "play-9")
