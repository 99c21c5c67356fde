"""The lead and its resti, the payment for the Matto, and the count of the piles."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.engines.minchiate.cards import COUNTING, MATTO, SUIT, SUITS, VALUE, in_order, points
from games.engines.minchiate.seating import side_of
from games.engines.minchiate.tricks import Play
from games.engines.minchiate.versicole import versicole, worth

RESTO = 60
"""Points of a resto (aim-2)."""

LAST_TRICK = 10
"""What the last trick is worth (end-8)."""

FAIR_SHARE = 42
"""Each card of a pile above this number is worth a point (end-7)."""

_CAPPOTTO_ADDS = 14


def conversions(lead: int) -> Iterator[tuple[int, int]]:
    """The resti won at a lead: the side that wins one and the lead after it, one by one (score-4)."""
    while abs(lead) >= RESTO:
        side = 0 if lead > 0 else 1
        lead += -RESTO if side == 0 else RESTO
        yield side, lead


def final_resti(difference: int, *, cappotto: bool = False) -> int:
    """The resti that the side ahead gets for the final difference (end-9, option-4)."""
    started = -(-abs(difference) // RESTO)
    return 2 * started + _CAPPOTTO_ADDS if cappotto and started else started


def captured_values(trick: Sequence[Play], winner: int) -> list[str]:
    """The counting cards that the winner's opponents lose by this trick (score-2, score-3)."""
    return [
        card
        for seat, card in trick
        if side_of(seat) != side_of(winner) and card in COUNTING and card != MATTO
    ]


def payment(pile: Collection[str], *, demonio: bool = False) -> str:
    """The card of its pile that a side pays for the Matto (end-2, end-3)."""
    spared = {"T29", "T14"} if demonio else {"T29"}

    def reluctance(card: str) -> tuple[int, int]:
        if VALUE[card]:
            return VALUE[card], 3
        if SUIT[card] in SUITS:
            return 0, 0
        return 0, 2 if card in spared else 1

    return min((card for card in in_order(pile) if card != MATTO), key=reluctance, default=MATTO)


@dataclass(frozen=True, slots=True)
class Count:
    """The count of a side's pile at the end of a deal (end-5 to end-8)."""

    cards: int
    values: int
    versicole: int
    combinations: tuple[str, ...]
    extra: int
    last: int

    @property
    def total(self) -> int:
        """All that the side scores at the end (end-9)."""
        return self.values + self.versicole + self.extra + self.last

    def as_json(self) -> dict[str, Any]:
        """The count as a JSON object."""
        return {
            "cards": self.cards,
            "values": self.values,
            "versicole": self.versicole,
            "combinations": list(self.combinations),
            "extra": self.extra,
            "last": self.last,
            "total": self.total,
        }


def counted(pile: Collection[str], *, won_last: bool, demonio: bool = False) -> Count:
    """The count of a pile."""
    found = versicole(pile, demonio=demonio)
    return Count(
        cards=len(pile),
        values=points(pile),
        versicole=worth(found),
        combinations=tuple(versicola.id for versicola in found),
        extra=max(0, len(pile) - FAIR_SHARE),
        last=LAST_TRICK if won_last else 0,
    )
