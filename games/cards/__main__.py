"""Writes the sprites of all decks: ``python -m games.cards``."""

from pathlib import Path

from games.cards.decks import DECKS
from games.cards.fans import fan
from games.cards.small import small
from games.cards.sprite import sprite
from games.cards.walls import wall
from games.cards.wholes import whole

FOLDER = Path(__file__).resolve().parents[2] / "cardavia" / "static" / "cards"


def main() -> None:
    """Write every sprite to the static files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for deck in DECKS:
        text = sprite(deck)
        (FOLDER / f"{deck}.svg").write_text(text, encoding="utf-8")
        print(f"{deck}: {len(text.encode()) / 1000:.0f} kB")
        (FOLDER / f"{deck}-fan.svg").write_text(fan(deck), encoding="utf-8")
        (FOLDER / f"{deck}-small.svg").write_text(small(deck), encoding="utf-8")
        (FOLDER / f"{deck}-wall.svg").write_text(wall(deck), encoding="utf-8")
        (FOLDER / f"{deck}-whole.svg").write_text(whole(deck), encoding="utf-8")


if __name__ == "__main__":
    main()
