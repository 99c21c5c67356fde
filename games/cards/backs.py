"""The back of the cards, the same for every card of a deck."""

import math
import re
from typing import Final

from games.cards.frame import HEIGHT, WIDTH
from games.cards.palette import BACK, BACK_BLUE, BACK_GREEN, GOLD, INK, LIGHT
from games.cards.svg import circle, group, num, path, petals, place, ring, tag

COLUMNS: Final = 10  # lozenges of the lattice, across and down
ROWS: Final = 17
LEFT: Final = 22.0  # of the lattice
TOP: Final = 20.0


def lattice() -> str:
    """Crossing lines in both directions, and a gold seed in every lozenge."""
    wide, high = WIDTH - 2 * LEFT, HEIGHT - 2 * TOP
    dx, dy = wide / COLUMNS, high / ROWS
    lines = ""
    for k in range(-ROWS + 1, COLUMNS):
        first, last = max(k, 0), min(k + ROWS, COLUMNS)
        ax, ay = LEFT + first * dx, TOP + (first - k) * dy
        bx, by = LEFT + last * dx, TOP + (last - k) * dy
        lines += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        lines += f"M{num(WIDTH - ax)} {num(ay)}L{num(WIDTH - bx)} {num(by)}"
    seeds = ""
    for row in range(2 * ROWS - 1):
        y = TOP + (row + 1) * dy / 2
        # Between two rows of crossings the lozenges are centred below the crossings' own columns.
        x, count = (LEFT + dx, COLUMNS - 1) if row % 2 == 0 else (LEFT + dx / 2, COLUMNS)
        seeds += f"M{num(x)} {num(y)}" + f"h0m{num(dx)} 0" * (count - 1) + "h0"
    return path(lines, "none", stroke=LIGHT, w=1.3) + path(seeds, "none", stroke=GOLD, w=4)


def medallion(colour: str = BACK) -> str:
    """A rosette in a beaded ring, the middle of the back."""
    beads = "".join(circle(x, y, 3, LIGHT, stroke="none") for x, y, _ in ring(24, 57))
    return (
        circle(0, 0, 66, colour, stroke=LIGHT, w=3)
        + beads
        + circle(0, 0, 48, LIGHT, stroke=INK, w=2)
        + path(petals(16, 8, 47, 6.5, 11.25), colour, stroke="none")
        + path(petals(8, 8, 44, 9), GOLD, w=1.8)
        + path(petals(8, 12, 34, 3), colour, stroke="none")
        + circle(0, 0, 12, LIGHT, w=2)
        + circle(0, 0, 5, colour, w=2)
    )


def framed(colour: str, ground: str, middle: str) -> str:
    """A coloured back: what fills its frame, and what stands in the middle."""
    return (
        tag("rect", x=10, y=10, width=WIDTH - 20, height=HEIGHT - 20, rx=8, fill=colour, stroke=INK, w=2)
        + ground
        + tag(
            "rect",
            x=LEFT - 5,
            y=TOP - 3,
            width=WIDTH - 2 * LEFT + 10,
            height=HEIGHT - 2 * TOP + 6,
            rx=3,
            fill="none",
            stroke=LIGHT,
            w=2.4,
        )
        + group(middle, transform=place(WIDTH / 2, HEIGHT / 2))
    )


def back() -> str:
    """The same either way up: a lattice in a frame, with a rosette."""
    return framed(BACK, lattice(), medallion())


def waves() -> str:
    """Rows of fish scales, upright in the upper half of the card and upside down in the lower."""
    across, high = 12, 14.6
    wide = (WIDTH - 2 * LEFT) / across
    d, dots = "", ""
    for row in range(1, 13):
        shift = wide / 2 if row % 2 else 0
        count = across - 1 if row % 2 else across
        for y, bend in ((TOP + row * high, -1), (HEIGHT - TOP - row * high, 1)):
            d += f"M{num(LEFT + shift)} {num(y)}" + f"q{num(wide / 2)} {num(bend * 22)} {num(wide)} 0" * count
            dots += f"M{num(LEFT + shift + wide / 2)} {num(y + bend * 4)}" + f"h0m{num(wide)} 0" * (count - 1)
            dots += "h0"
    return path(d, "none", stroke=LIGHT, w=1.5) + path(dots, "none", stroke=GOLD, w=3.4)


def french_back() -> str:
    """A blue back of scales, with a rosette."""
    return framed(BACK_BLUE, waves(), medallion(BACK_BLUE))


LILY: Final = (
    "M0-30C7-22 8-14 4-4H7C6-12 10-19 17-19C24-19 28-13 27-7C26-3 22-1 18-4C20-8 16-10 14-7"
    "C12-4 13 0 15 2H6V6"
    "C7 14 9 18 14 22C8 24 3 20 0 28C-3 20-8 24-14 22C-9 18-7 14-6 6V2H-15C-13 0-12-4-14-7C-16-10-20-8-18-4"
    "C-22-1-26-3-27-7C-28-13-24-19-17-19C-10-19-6-12-7-4H-4C-8-14-7-22 0-30Z"
)


def lilies() -> str:
    """Small lilies in rows, every other row between the lilies of the last, the lower half upside down."""
    across, down = 5, 8
    dx, dy = (WIDTH - 2 * LEFT) / across, (HEIGHT - 2 * TOP) / down
    drawn = ""
    for row in range(down):
        y = TOP + (row + 0.5) * dy
        upright = row < down / 2
        shifted = (row + 1 if upright else down - row) % 2
        count = across - 1 if shifted else across
        for column in range(count):
            x = LEFT + (column + (1 if shifted else 0.5)) * dx
            if math.hypot(x - WIDTH / 2, y - HEIGHT / 2) > CLEAR:
                drawn += f"M{num(x)} {num(y)}" + (_SMALL_LILY if upright else turned(_SMALL_LILY))
    return path(drawn, LIGHT, stroke="none") + path(
        "".join(f"M{LEFT} {num(TOP + row * dy)}H{WIDTH - LEFT}" for row in range(1, down)),
        "none",
        stroke=GOLD,
        w=1.4,
        stroke_dasharray="0 8.2",
    )


def turned(relative: str) -> str:
    """Path data in relative coordinates, turned upside down."""
    return re.sub(r"-?[0-9.]+", lambda found: " " + num(-float(found[0])), relative).replace(" -", "-")


# A lily 38 high, from its middle: petals, band, foot.
_SMALL_LILY: Final = (
    "m0-19c6 7 7 12 2 18h-4c-5-6-4-11 2-18z"
    "m4 18c0-9 4-13 8-13c6 0 8 6 6 10c-2 3-5 3-7 1c2-3-1-5-3-2c-1 2-1 3 0 4z"
    "m-8 0c0-9-4-13-8-13c-6 0-8 6-6 10c2 3 5 3 7 1c-2-3 1-5 3-2c1 2 1 3 0 4z"
    "m-5 2h18v3h-18z"
    "m7 5h4c1 5 1 8-2 13c-3-5-3-8-2-13z"
    "m6 0c1 4 2 6 5 8c-4 2-7-1-7-8z"
    "m-8 0c-1 4-2 6-5 8c4 2 7-1 7-8z"
)
CLEAR: Final = 84.0  # from the middle of the back: nearer lilies would be cut by the medallion


def minchiate_back() -> str:
    """A green back of lilies, with two large lilies foot to foot in the middle."""
    middle = (
        circle(0, 0, 66, BACK_GREEN, stroke=LIGHT, w=3)
        + "".join(circle(x, y, 3, LIGHT, stroke="none") for x, y, _ in ring(24, 57))
        + circle(0, 0, 48, LIGHT, stroke=INK, w=2)
        + path(petals(16, 30, 47, 4, 11.25), BACK_GREEN, stroke="none")
        + path(LILY, GOLD, w=2.4, transform=place(0, -22, 0.66))
        + path(LILY, GOLD, w=2.4, transform=place(0, 22, 0.66, 180))
        + circle(0, 0, 5, BACK_GREEN, w=2)
    )
    return framed(BACK_GREEN, lilies(), middle)
