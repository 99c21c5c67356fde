"""How a reader likes to read: contrast, grain, colour temperature, light or dark, suits, motion, sound.

The wishes are kept in one cookie of the reader's browser and given out as one small private stylesheet,
``/reading.css``. So the pages themselves stay the same for everybody, and nothing flashes: the
stylesheet is there before the page is drawn.
"""

import re
from dataclasses import astuple, dataclass
from typing import Self

COOKIE = "reading"
COOKIE_AGE = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""

MIDDLE = 50
SCHEMES = ("auto", "light", "dark")
SUITS = ("usual", "four")
MOTIONS = ("auto", "less")
SOUNDS = ("off", "on")

_FORM = re.compile(
    r"(?P<contrast>\d{1,3})-(?P<grain>\d{1,3})-(?P<temperature>\d{1,3})"
    rf"-(?P<scheme>{'|'.join(SCHEMES)})-(?P<suits>{'|'.join(SUITS)})-(?P<motion>{'|'.join(MOTIONS)})"
    rf"-(?P<sound>{'|'.join(SOUNDS)})",
    re.ASCII,
)

_FOUR_SUITS = {"clubs": "#26683a", "diamonds": "#1d569c", "hearts": "#b02a22", "spades": "#231b18"}
"""Two suits keep their colour; clubs and diamonds get one of their own."""

_LESS_MOTION = """\
*, *::before, *::after {
  animation-delay: 0s !important;
  animation-duration: 0.01ms !important;
  animation-iteration-count: 1 !important;
  transition-duration: 0.01ms !important;
  scroll-behavior: auto !important;
}
"""


@dataclass(frozen=True)
class ReadingWishes:
    """The wishes of one reader; numbers are percentages, with the middle at 50."""

    contrast: int = MIDDLE
    grain: int = MIDDLE
    temperature: int = MIDDLE
    scheme: str = "auto"
    suits: str = "usual"
    motion: str = "auto"
    sound: str = "off"

    @classmethod
    def from_cookie(cls, text: str | None) -> Self | None:
        """The wishes a cookie holds; nothing if it holds none, or not in the form we write."""
        found = _FORM.fullmatch(text or "")
        if found is None:
            return None
        contrast, grain, temperature = (int(found[name]) for name in ("contrast", "grain", "temperature"))
        if max(contrast, grain, temperature) > 100:
            return None
        chosen = (found[name] for name in ("scheme", "suits", "motion", "sound"))
        return cls(contrast, grain, temperature, *chosen)

    @property
    def cookie(self) -> str:
        """The value of the cookie."""
        return "-".join(str(wish) for wish in astuple(self))

    @property
    def stylesheet(self) -> str:
        """What the pages have to look like for this reader."""
        lines = [
            f"--contrast: {self.contrast / 100:g};",
            f"--grain: {self.grain / 100:g};",
            f"--temperature: {self.temperature / 100:g};",
        ]
        if self.scheme != "auto":
            lines.append(f"color-scheme: {self.scheme};")
        if self.suits == "four":
            lines += [f"--card-{suit}: {colour};" for suit, colour in _FOUR_SUITS.items()]
        if self.sound == "on":
            lines.append("--sound: on;")
        rules = "\n".join(f"  {line}" for line in lines)
        return f":root {{\n{rules}\n}}\n" + (_LESS_MOTION if self.motion == "less" else "")
