"""The back of the cards, the same for every card of a deck."""

from typing import Final

from games.cards.frame import HEIGHT, WIDTH
from games.cards.palette import BACK, GOLD, INK, LIGHT
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


def medallion() -> str:
    """A rosette in a beaded ring, the middle of the back."""
    beads = "".join(circle(x, y, 3, LIGHT, stroke="none") for x, y, _ in ring(24, 57))
    return (
        circle(0, 0, 66, BACK, stroke=LIGHT, w=3)
        + beads
        + circle(0, 0, 48, LIGHT, stroke=INK, w=2)
        + path(petals(16, 8, 47, 6.5, 11.25), BACK, stroke="none")
        + path(petals(8, 8, 44, 9), GOLD, w=1.8)
        + path(petals(8, 12, 34, 3), BACK, stroke="none")
        + circle(0, 0, 12, LIGHT, w=2)
        + circle(0, 0, 5, BACK, w=2)
    )


def back() -> str:
    """The same either way up: a lattice in a frame, with a rosette."""
    return (
        tag("rect", x=10, y=10, width=WIDTH - 20, height=HEIGHT - 20, rx=8, fill=BACK, stroke=INK, w=2)
        + lattice()
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
        + group(medallion(), transform=place(WIDTH / 2, HEIGHT / 2))
    )
