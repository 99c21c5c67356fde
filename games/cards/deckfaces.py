"""What the drawing of a kind of deck consists of, and the line that all faces share."""

from collections.abc import Callable
from typing import Final, NamedTuple

from games.cards.frame import HEIGHT, VIEW_BOX, WIDTH
from games.cards.palette import INK
from games.cards.pips import LINE
from games.cards.svg import num, tag

PICTURE_SCALE: Final = 0.6  # of the picture on the face with the large index
TURNED: Final = f"rotate(180 {num(WIDTH / 2)} {num(HEIGHT / 2)})"


class Faces(NamedTuple):
    """How a kind of deck is drawn."""

    shapes: Callable[[], str]  # what its faces refer to, by id
    full: Callable[[str], str]  # a card as it lies on a table
    big: Callable[[str], str]  # the same with a very large index, for hands and phones
    back: Callable[[], str]


def symbol(name: str, content: str) -> str:
    """A symbol with the line that all the drawings share."""
    return tag(
        "symbol",
        content,
        id=name,
        viewBox=VIEW_BOX,
        stroke=INK,
        w=LINE,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
