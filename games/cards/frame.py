"""The card itself: its outline, and the frame whose gaps (the *pinta*) tell the suit."""

from itertools import pairwise
from typing import Final

from games.cards.palette import INK, PAPER
from games.cards.svg import num, path, tag

WIDTH: Final = 250
HEIGHT: Final = 390
VIEW_BOX: Final = f"0 0 {WIDTH} {HEIGHT}"
INSET: Final = 12  # of the frame, from the edge of the card
GAPS: Final = {"O": 0, "C": 1, "E": 2, "B": 3, "J": 0}
GAP_WIDTH: Final = 17


def outline() -> str:
    """The paper of the card with its edge."""
    return tag(
        "rect", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=15, fill=PAPER, stroke=INK, stroke_width=1.6
    )


def pinta(suit: str) -> str:
    """The frame of a suit, with its gaps in the upper and the lower edge."""
    left, top, right, bottom = INSET, INSET, WIDTH - INSET, HEIGHT - INSET
    gaps = GAPS[suit]
    if not gaps:
        return path(f"M{left} {top}H{right}V{bottom}H{left}Z", "none", w=2.2, stroke_linejoin="miter")
    middles = [WIDTH / 2 + (i - (gaps - 1) / 2) * 46 for i in range(gaps)]
    d = f"M{num(middles[0] - GAP_WIDTH / 2)} {top}H{left}V{bottom}H{num(middles[0] - GAP_WIDTH / 2)}"
    for a, b in pairwise(middles):
        for y in (top, bottom):
            d += f"M{num(a + GAP_WIDTH / 2)} {y}H{num(b - GAP_WIDTH / 2)}"
    d += f"M{num(middles[-1] + GAP_WIDTH / 2)} {top}H{right}V{bottom}H{num(middles[-1] + GAP_WIDTH / 2)}"
    return path(d, "none", w=2.2, stroke_linecap="butt", stroke_linejoin="miter")
