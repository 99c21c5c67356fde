"""The back of the cards, the same for every card of a deck."""

from games.cards.frame import HEIGHT, WIDTH
from games.cards.palette import GOLD, INK, LIGHT, themed
from games.cards.svg import circle, group, num, path, petals, tag

BACK = themed("back", "#9c2f2a")


def back() -> str:
    """A lattice with stars round a rosette."""
    step, x0, y0, x1, y1 = 21.0, 20.0, 24.0, WIDTH - 20.0, HEIGHT - 24.0
    d = ""
    k = x0 - (y1 - y0)
    while k < x1:
        ax = max(k, x0)
        bx = min(k + (y1 - y0), x1)
        if bx - ax > 1:
            d += f"M{num(ax)} {num(y0 + ax - k)}L{num(bx)} {num(y0 + bx - k)}"
            d += f"M{num(WIDTH - ax)} {num(y0 + ax - k)}L{num(WIDTH - bx)} {num(y0 + bx - k)}"
        k += step
    rosette = (
        circle(0, 0, 50, BACK, stroke=LIGHT, w=3)
        + path(petals(12, 8, 46, 9), LIGHT, stroke="none")
        + path(petals(12, 8, 34, 5, 15), GOLD, stroke="none")
        + circle(0, 0, 10, BACK, stroke=LIGHT, w=3)
    )
    return (
        tag("rect", x=12, y=12, width=WIDTH - 24, height=HEIGHT - 24, rx=7, fill=BACK, stroke=INK, w=2)
        + tag("rect", x=x0, y=y0, width=x1 - x0, height=y1 - y0, fill="none", stroke=LIGHT, w=2)
        + path(d, "none", stroke=LIGHT, w=1.4)
        + group(rosette, transform=f"translate({num(WIDTH / 2)} {num(HEIGHT / 2)})")
    )
