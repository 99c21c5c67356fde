"""What all tests of the pages of play share."""

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
