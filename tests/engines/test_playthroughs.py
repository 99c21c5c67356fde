"""The playthroughs are what the engines do."""

from pathlib import Path

import pytest

from games.engines import registry
from tests.engines.playthrough import paths, record_in, written


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert written(record_in(text)) == text, "see tests/engines/playthrough.py"


def test_every_game_has_one() -> None:
    assert {record_in(path.read_text(encoding="utf-8")).game for path in paths()} == set(registry.all())
