"""Playing on from a step of an example in the rules."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games import importing
from games.examples import example_from
from games.models import Match
from rules_content.library import CONTENT
from rules_content.loading import load
from tests.html_reading import elements

GAME = "truco-argentino"
KEY = "envido-goes-first"
PLAY: dict[str, Any] = json.loads((CONTENT / GAME / f"examples/{KEY}.json").read_text(encoding="utf-8"))


def address(step: int, key: str = KEY, game: str = GAME) -> str:
    return f"/en/play/{game}/examples/{key}/{step}/"


@pytest.fixture(autouse=True)
def texts(db: None, tmp_path: Path) -> None:
    """The rules of one game are in the database, in English."""
    place = tmp_path / "content" / GAME
    place.mkdir(parents=True)
    for name in ("page.toml", "en.md", "terms.en.md", "examples.en.md", "examples"):
        (place / name).symlink_to(CONTENT / GAME / name)
    load(tmp_path / "content")


@pytest.fixture(autouse=True)
def slow_computers(settings: Any) -> None:
    """Nobody waits for the computers here."""
    settings.THINKING_BUDGET = 0


def begin(client: Client, step: int, **choices: Any) -> Any:
    return client.post(address(step), {"level": "low", "seat": 1, "once": "abc", **choices})


def test_the_question_has_the_readers_seat_chosen_and_changes_nothing(client: Client):
    response = client.get(address(3))
    html = response.content.decode()
    assert response.status_code == 200
    chosen = [tag["value"] for tag in elements(html, "input") if "checked" in tag]
    assert chosen == ["low", "1"]
    assert f"/en/rules/{GAME}/#example-{KEY}" in html
    assert not Match.objects.exists()
    assert "sessionid" not in response.cookies


@pytest.mark.parametrize(("step", "plies"), [(1, 0), (3, 2), (5, 3), (6, 4)])
def test_the_match_goes_on_from_the_step(client: Client, step: int, plies: int):
    response = begin(client, step)
    match = Match.objects.get()
    assert response.status_code == 302
    assert response.url == f"/en/tables/{match.pk}/"
    made = [[action.seat, action.text] for action in match.actions.order_by("ply")]
    assert made[:plies] == PLAY["record"]["actions"][:plies]
    assert match.origin == Match.Origin.RECORD
    assert [seat.level for seat in match.seating.order_by("number")] == ["low", ""]
    assert match.deals.get(number=0).order == PLAY["record"]["decks"][0]
    assert client.get(response.url).status_code == 200


def test_another_seat_can_be_taken(client: Client):
    begin(client, 3, seat=0, level="high")
    assert [seat.level for seat in Match.objects.get().seating.order_by("number")] == ["", "high"]


def test_pressed_twice_it_is_one_match(client: Client):
    assert begin(client, 3).url == begin(client, 3).url
    assert Match.objects.count() == 1


@pytest.mark.parametrize("choices", [{"seat": 2}, {"seat": ""}, {"level": "grandmaster"}])
def test_what_there_is_not_cannot_be_chosen(client: Client, choices: dict[str, Any]):
    assert begin(client, 3, **choices).status_code == 422
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "path",
    [address(0), address(7), address(1, "nothing"), address(1, game="bridge"), address(10**6)],
)
def test_what_there_is_not_is_not_found(client: Client, path: str):
    assert client.get(path).status_code == 404
    assert client.post(path, {"level": "low", "seat": 1}).status_code == 404


def test_there_is_no_playing_on_when_the_match_is_over():
    value = json.loads((CONTENT / "minchiate/examples/the-last-trick-and-the-count.json").read_text())
    example = example_from(value)
    assert [example.is_over_at(step) for step in range(3)] == [False, False, True]


def test_too_many_matches_are_refused_with_a_word(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(importing, "MOST_AN_HOUR", 1)
    begin(client, 3)
    response = begin(client, 3, once="def")
    assert response.status_code == 429
    assert 'role="alert"' in response.content.decode()


def test_the_last_step_of_a_deal_leads_to_the_next_deal(client: Client):
    response = client.post(address(5, "parda-in-the-first-trick"), {"level": "low", "seat": 0, "once": "abc"})
    assert client.get(response["Location"]).status_code == 200
    assert Match.objects.get().deals.count() == 2


def test_every_link_of_the_rules_leads_to_a_question(client: Client, amount: Callable[[int, int], int]):
    html = client.get(f"/en/rules/{GAME}/").content.decode()
    links = [tag["href"] for tag in elements(html, "a") if "/examples/" in tag.get("href", "")]
    assert len(links) == 39
    for link in links[:: len(links) // amount(5, len(links))]:
        assert client.get(link).status_code == 200
