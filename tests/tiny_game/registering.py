"""The site with one game more, for as long as a test needs it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from games.engines import registry
from games.players import levels
from tests.tiny_game.engine.game import GAME
from tests.tiny_game.players import LEVELS

HERE = Path(__file__).resolve().parent
CONTENT = HERE / "content"


@contextmanager
def known() -> Iterator[None]:
    """The rules of the game and its computer players are known."""
    registry.register(GAME)
    levels.register(GAME.slug, LEVELS)
    try:
        yield
    finally:
        levels.unregister(GAME.slug)
        registry.unregister(GAME.slug)


def with_templates(settings: Any) -> None:
    """Its templates and styles are found, as if they lay among those of the other games."""
    first, *others = settings.TEMPLATES
    settings.TEMPLATES = [{**first, "DIRS": [*first["DIRS"], HERE / "templates"]}, *others]
    settings.STATICFILES_DIRS = [*settings.STATICFILES_DIRS, HERE / "static"]
