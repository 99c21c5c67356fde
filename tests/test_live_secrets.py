"""What the servers of the browser tests take for secrets."""

from pathlib import Path

import pytest

from tests.live_secrets import drawing


@pytest.fixture
def running(tmp_path: Path) -> Path:
    file = tmp_path / "test"
    file.write_text("a test")
    return file


def test_a_test_that_runs_again_finds_the_same_secrets(running: Path):
    first, second = drawing(running, "first"), drawing(running, "first")
    drawn = [first(16), first(32)]
    assert [len(number) for number in drawn] == [32, 64]
    running.write_text("another test")
    assert first(16) != drawn[0]
    running.write_text("a test")
    assert drawn == [first(16), first(32)] == [second(16), second(32)]


def test_two_servers_of_a_test_share_no_secret(running: Path):
    first, further = drawing(running, "first"), drawing(running, "further 0")
    assert not {first(16) for _ in range(50)} & {further(16) for _ in range(50)}
