"""Index numerals and letters, drawn as strokes of our own.

A digit stands in a box 12 wide and 30 high. It is stroked in a space stretched sideways, so that upright
strokes come out thicker than level ones, as a broad chisel would cut them.
"""

from typing import Final

from games.cards.svg import group, num, path, tag

DIGITS: Final = {
    "0": "M6 1C1.5 1 .5 8 .5 15S1.5 29 6 29S11.5 22 11.5 15S10.5 1 6 1Z",
    "1": "M2 6.5L7 1V29M2.5 29H11.5",
    "2": "M1.2 8C1.2 3 3 1 6.2 1C10 1 11.3 4.5 11.3 8C11.3 14 3 20 1 29H11.5V25",
    "3": "M1.5 6.5C2 2.5 4 1 6.2 1C9.5 1 11 4 11 7.5C11 11 9 14 4.8 14C9.5 14 11.7 17 11.7 21.3"
    "C11.7 26 9.5 29 6 29C3 29 1.2 27 1 23",
    "4": "M9 29V1L.5 20.5H12.5M6.5 29H11.5",
    "5": "M10.8 1H2.2L1.5 13.5C2.5 11.8 4 11 6 11C10 11 11.7 14.5 11.7 19.5C11.7 25.5 9.8 29 6 29"
    "C3 29 1.2 27 1 23",
    "6": "M10.8 5.5C10 2.5 8.8 1 7 1C3 1 .5 8 .5 17C.5 25 2 29 6 29C9.8 29 11.6 25.5 11.6 20.5"
    "C11.6 15.5 9.8 12.5 6.5 12.5C3 12.5 1 15 .5 19",
    "7": "M1 6.5V1H11.5C8.5 8 5 16 5 29",
    "8": "M6 1C3 1 1.3 3.5 1.3 7.3C1.3 11 3 14 6 14S10.7 11 10.7 7.3S9 1 6 1ZM6 14C2.5 14 .4 17 .4 21.5"
    "S2.5 29 6 29S11.6 26 11.6 21.5S9.5 14 6 14Z",
    "9": "M1.2 24.5C2 27.5 3.2 29 5 29C9 29 11.5 22 11.5 13C11.5 5 10 1 6 1C2.2 1 .4 4.5 .4 9.5"
    "C.4 14.5 2.2 17.5 5.5 17.5C9 17.5 11 15 11.5 11",
}

LETTERS: Final = {
    "A": "M1.6 29L5.4 1H7L10.8 29M3 19.5H9.4M-.4 29H3.8M8.6 29H12.8",
    "F": "M2.5 1V29M-.2 29H6M-.2 1H11.5V7.5M2.5 14.5H8.8M8.8 11V18",
    "J": "M9 1V21.5C9 26.5 7.5 29 4.8 29C2.2 29 .8 27 .8 22.5M5 1H12.2",
    "K": "M2.2 1V29M-.4 1H5M-.4 29H5M11 1L3.2 16.5M5.4 12.5L10.4 29M7.8 29H12.8M8.4 1H12.8",
    "N": "M2 29V1H3L9.6 29H10V1M-.4 1H2M-.4 29H4.6M7.4 1H12.6",
    "Q": "M6 1C1.5 1 .5 8 .5 15S1.5 29 6 29S11.5 22 11.5 15S10.5 1 6 1ZM5 20.5C8 21 8.5 30.5 12.8 31",
}

# Roman figures, on the banners of the trumps: path and width.
ROMAN: Final = {
    "I": ("M3 1V29M0 1H6M0 29H6", 6.0),
    "V": ("M1.6 1L6 29H6.6L11 1M-.4 1H4M8.6 1H13", 12.6),
    "X": ("M1.6 1L11 29M11 1L1.6 29M-.4 1H4.4M8.2 1H13M-.4 29H4.4M8.2 29H13", 12.6),
}

GLYPHS: Final = DIGITS | LETTERS

STRETCH: Final = 1.4  # how much wider upright strokes are than level ones
ADVANCE: Final = 12.0  # width of a digit's box before stretching
GAP: Final = 5.5  # between two digits, before stretching


def definition(text: str) -> str:
    """The digits or the letter of ``text`` as a shape, unstretched; to be used by ``numeral``."""
    digits = ""
    for i, digit in enumerate(text):
        shift = i * (ADVANCE + GAP)
        digits += path(GLYPHS[digit], transform=f"translate({num(shift)} 0)" if shift else None)
    return group(digits, id=f"n{text}", fill="none", stroke_linecap="butt", stroke_linejoin="miter")


def numeral(
    text: str,
    x: float,
    y: float,
    height: float,
    colour: str | None = None,
    *,
    width: float = 3.7,
    squeeze: float = 1,
) -> str:
    """``text``, ``height`` units high, its box from (x, y) down; in the inherited colour by default."""
    scale = height / 30
    return tag(
        "use",
        href=f"#n{text}",
        transform=f"translate({num(x)} {num(y)})scale({scale * STRETCH * squeeze:.3g} {scale:.3g})",
        stroke=colour,
        w=width,
    )


def breadth(text: str, height: float) -> float:
    """How wide ``numeral`` draws ``text``."""
    return (len(text) * (ADVANCE + GAP) - GAP) * height / 30 * STRETCH


def additive(number: int) -> str:
    """A number in the Roman figures of old cards: 4 is ``IIII``, 29 is ``XXVIIII``."""
    tens, units = divmod(number, 10)
    return "X" * tens + "V" * (units // 5) + "I" * (units % 5)


def roman_definitions() -> str:
    """The Roman figures as shapes of the sprite."""
    return "".join(path(d, id=f"r{figure}") for figure, (d, _) in ROMAN.items())


def roman(number: int, x: float, y: float, height: float, colour: str, room: float) -> str:
    """A number in Roman figures, its middle at x and its top at y, no wider than ``room``."""
    figures, places, at = additive(number), "", 0.0
    for figure in figures:
        places += tag("use", href=f"#r{figure}", x=at or None)
        at += ROMAN[figure][1] + 3.4
    wide = at - 3.4
    scale = height / 30
    across = min(scale * STRETCH, room / wide)
    return group(
        places,
        transform=f"translate({num(x - wide * across / 2)} {num(y)})scale({across:.3g} {scale:.3g})",
        fill="none",
        stroke=colour,
        w=4,
        stroke_linecap="butt",
        stroke_linejoin="miter",
    )
