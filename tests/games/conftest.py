"""What all tests of the pages of play share."""

from random import Random
from typing import Any

import pytest

from games.replays import replays


@pytest.fixture(autouse=True)
def thinking_here(settings: Any) -> None:
    """Computer players think in this process, and every match is replayed anew."""
    settings.THINK_IN_PROCESS = True
    replays.forget()


@pytest.fixture(autouse=True)
def contexts_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of a table is made of hundreds of small templates; nobody looks at their contexts."""
    monkeypatch.setattr("django.test.client.store_rendered_templates", lambda *args, **kwargs: None)


@pytest.fixture(autouse=True)
def seeds_of_the_test(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets and addresses of matches follow from the name of the test: what fails once fails again."""
    rng = Random(request.node.nodeid)
    monkeypatch.setattr("games.models.secrets.token_hex", lambda size=32: rng.randbytes(size).hex())
    monkeypatch.setattr("games.models.secrets.choice", rng.choice)
