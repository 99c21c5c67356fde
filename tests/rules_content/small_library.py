"""A library of one small game and its deck, to be written to a folder and spoilt at will."""

from pathlib import Path

PAGE_TOML = """\
kind = "game"
deck = "spanish"
terms = ["ronda", "sota"]

[sources]
old-book = "An old book"

[[sections]]
id = "aim"

[[sections.clauses]]
id = "aim-1"
sources = ["tradition"]

[[sections.clauses]]
id = "aim-2"
sources = ["house", "old-book"]

[[sections]]
id = "ronda"

[[sections.clauses]]
id = "round-1"
sources = ["tradition"]
"""

GAME = {
    "en": """\
---
title: Seven and a half
summary: Draw cards, but not too many.
place: Toledo · Spain
players: 2 to 8 players
length: 10 minutes
encyclopedia: https://en.wikipedia.org/wiki/Sette_e_mezzo
---

Draw, and stop in time.

It is a quick game.

## aim | The aim

### aim-1
Whoever is nearest to seven and a half wins the [[ronda|round]]. A {10O} is half a point, see [[#round-1]].

### aim-2
| Card | Worth |
|---|---:|
| {7E} | 7 |
| {10C} {11C} | [[sota|½]] |

## ronda | A round

### round-1
Nobody draws after *standing*, as said in [[#aim-1|the first rule]]. [[ronda]] by round.
""",
    "cs": """\
---
title: Sedm a půl
summary: Ber karty, ale ne moc.
place: Toledo · Španělsko
players: 2 až 8 hráčů
length: 10 minut
encyclopedia: https://cs.wikipedia.org/wiki/Sedma
---

Ber a včas přestaň.

## aim | Cíl hry

### aim-1
Kdo je nejblíž sedmi a půl, vyhrává [[ronda|kolo]]. {10O} je půl bodu.

### aim-2
Hodnoty: {7E} platí 7.

## ronda | Kolo

### round-1
Kdo stojí, už nebere.
""",
}

TERMS = {
    "en": "### ronda | Round\nFrom the deal to the payment.\n\n### sota | Sota\nThe 10 of a suit, {10O}.\n",
    "cs": "### ronda | Kolo\nOd rozdání po vyplacení.\n\n### sota | Spodek\nDesítka.\n",
}

DECK_TOML = """\
kind = "deck"
deck = "spanish"

[[sections]]
id = "history"
"""

DECK = """\
---
title: Spanish cards
summary: Four suits.
place: Toledo · Spain
cards: 52 cards
encyclopedia: https://en.wikipedia.org/wiki/Spanish-suited_playing_cards
---

Cards of Spain.

## history | History

They are old: {1O}.
"""


class SmallLibrary:
    """The files of the library, below `root`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.game = root / "siete"
        self.deck = root / "decks" / "spanish"
        self.write("siete/page.toml", PAGE_TOML)
        for language, text in GAME.items():
            self.write(f"siete/{language}.md", text)
        for language, text in TERMS.items():
            self.write(f"siete/terms.{language}.md", text)
        self.write("decks/spanish/page.toml", DECK_TOML)
        self.write("decks/spanish/en.md", DECK)

    def write(self, name: str, text: str) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def change(self, name: str, old: str, new: str) -> None:
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
