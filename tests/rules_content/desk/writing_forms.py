"""The form of a text, filled in as a browser does."""

from typing import Any

from django.test import Client

from tests.html_reading import elements


def address(key: str, language: str = "en", kind: str = "clause", more: str = "") -> str:
    return f"/admin/desk/game/siete/{language}/{kind}/{key}/{more}"


def fields(html: str) -> dict[str, str]:
    """The hidden fields of the form of a text."""
    wanted = {"seen", "source", "theirs"}
    return {a["name"]: a.get("value", "") for a in elements(html, "input") if a.get("name") in wanted}


def opened(client: Client, url: str) -> dict[str, str]:
    response = client.get(url)
    assert response.status_code == 200
    return fields(response.content.decode())


def send(client: Client, url: str, markdown: str, do: str, form: Any = None, **more: str) -> Any:
    sent = {**(form or opened(client, url)), "markdown": markdown, "do": do, **more}
    return client.post(url, sent)
