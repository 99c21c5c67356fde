"""Pages at a table hear of another session only when their browser has it."""

from typing import Any

import pytest
from django.http import HttpResponse

from tests.games.visiting import Visitor

SECRET = "seven brown bears"
ADDRESS = "/en/account/"
UP = {"username": "Anna", "password1": SECRET, "password2": SECRET}
IN = {"username": "Anna", "password": SECRET}
OTHER = {"old_password": SECRET, "new_password1": "nine grey geese", "new_password2": "nine grey geese"}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the sockets hear, and between it the answers that were sent."""
    heard: list[str] = []
    close = HttpResponse.close

    def sent(response: HttpResponse) -> None:
        heard.append("answer")
        close(response)

    monkeypatch.setattr("games.notices.send_to_group", lambda group, message: heard.append(message["type"]))
    monkeypatch.setattr(HttpResponse, "close", sent)
    return heard


@pytest.mark.django_db(transaction=True)
def test_the_answer_comes_first(told: list[str], settings: Any):
    settings.THINK_IN_PROCESS = True
    visitor = Visitor()
    visitor.sit_down()
    for page, fields, news in (
        ("sign-up/", UP, "table.changed"),
        ("password/", OTHER, "table.company"),
        ("sign-out/", {}, "table.company"),
    ):
        told.clear()
        assert visitor.client.post(f"{ADDRESS}{page}", fields).status_code == 302
        assert told[0] == "answer"
        assert news in told


@pytest.mark.django_db(transaction=True)
def test_signing_in_too(told: list[str], settings: Any, django_user_model: Any):
    settings.THINK_IN_PROCESS = True
    django_user_model.objects.create_user("Anna", password=SECRET)
    visitor = Visitor()
    visitor.sit_down()
    told.clear()
    assert visitor.client.post(f"{ADDRESS}sign-in/", IN).status_code == 302
    assert told[0] == "answer"
    assert "table.changed" in told
