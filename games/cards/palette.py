"""Colours of the cards: flat, few, each replaceable by a theme through a custom property."""

from typing import Final


def themed(name: str, fallback: str) -> str:
    """A colour that the page may change by setting ``--card-<name>``."""
    return f"var(--card-{name},{fallback})"


PAPER: Final = themed("paper", "#f6ecd5")
LIGHT: Final = themed("light", "#fdf8ea")
INK: Final = themed("ink", "#231b18")
RED: Final = themed("red", "#b8352b")
GOLD: Final = themed("gold", "#e2a535")
BLUE: Final = themed("blue", "#2c5f92")
STEEL: Final = themed("steel", "#a9c7d8")
GREEN: Final = themed("green", "#4f7f3d")
BROWN: Final = themed("brown", "#8f5a2c")
FLESH: Final = themed("flesh", "#f3cda6")
BLUSH: Final = themed("blush", "#e39a7c")
WOOD: Final = themed("wood", "#eccb90")
GREY: Final = themed("grey", "#8d857a")

WINE: Final = themed("wine", "#7d1f1a")  # the shadow side of red
BACK: Final = themed("back", "#9c2f2a")

BACK_BLUE: Final = themed("back-french", "#2a4a75")
BACK_GREEN: Final = themed("back-minchiate", "#3f5a3a")
SKY: Final = themed("sky", "#cfe0e4")
FLAME: Final = themed("flame", "#e0702c")
ARIA: Final = themed("arie", "#dd8a66")  # the field of the highest trumps of the Minchiate

# Hair and coats of horses, which no theme needs to change.
FAIR: Final = "#c98a3a"
AUBURN: Final = "#a3502c"
DARK: Final = "#4a3326"
HOARY: Final = "#cfc5b0"
CHESTNUT: Final = "#b9703f"
IRON: Final = "#77706a"
DUN: Final = "#dcbc8e"
SHADE: Final = {LIGHT: HOARY, CHESTNUT: "#7f4524", IRON: "#47413d", DUN: "#a98857"}

# The colour of a suit's index. Four colours by default; a theme makes them one or two by setting these.
SUIT_COLOUR: Final = {
    "O": themed("coins", "#8a5a00"),
    "C": themed("cups", "#a8281f"),
    "E": themed("swords", "#22507f"),
    "B": themed("clubs", "#37632a"),
    "J": themed("jokers", "#5b2f77"),
}

# French suits: two colours by default, four in a theme that sets them.
FRENCH_COLOUR: Final = {
    "C": themed("clubs", "#231b18"),
    "H": themed("hearts", "#b02a22"),
    "S": themed("spades", "#231b18"),
    "D": themed("diamonds", "#b02a22"),
}
TRUMP: Final = themed("trumps", "#5b2f77")
