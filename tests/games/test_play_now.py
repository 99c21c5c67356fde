"""A match begun by one press on the front page."""

import time
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from games.engines import registry
from games.models import Match
from games.views.play_now import usual_form
from tests.html_reading import elements

HERE = {"sec-fetch-site": "same-origin"}


def forms_of(client: Client, language: str) -> list[str]:
    """Where the buttons of the front page lead."""
    html = client.get(f"/{language}/").content.decode()
    return [form["action"] for form in elements(html, "form") if form.get("method") == "post"]


@pytest.mark.django_db(transaction=True)
def test_a_newcomer_sits_at_a_table_after_one_press(amount: Callable[[int, int], int]):
    client = Client(enforce_csrf_checks=True)
    addresses = forms_of(client, "cs")
    assert addresses == [f"/cs/play/{game.slug}/now/" for game in registry.all()]
    assert not client.cookies
    begun = addresses[: amount(1, len(addresses))]
    for address in begun:
        response = client.post(address, headers=HERE)
        match = Match.objects.latest("created_at")
        assert response.headers["Location"] == f"/cs/tables/{match.pk}/"
        html = client.get(response.headers["Location"]).content.decode()
        assert [form for form in elements(html, "form") if form.get("id") == "table-form"]
    assert Match.objects.count() == len(begun)


@pytest.mark.parametrize("game", registry.all(), ids=lambda game: game.slug)
def test_the_settings_are_those_that_the_form_shows(game):
    form = usual_form(game)
    assert form.is_valid()
    assert form.options == game.complete_options({})
    assert (form.cleaned_data["seat"] is None) == game.seats_by_lot


@pytest.mark.django_db
@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"sec-fetch-site": "cross-site", "origin": "http://testserver"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://elsewhere.example"},
        {"origin": "https://testserver"},
        {"origin": "null"},
    ],
    ids=str,
)
def test_another_site_begins_nothing(client: Client, headers: dict[str, str]):
    """It is led to the form, where a person sees what is about to begin."""
    response = client.post("/en/play/balco/now/", headers=headers)
    assert response.headers["Location"] == reverse("games:new-match", args=["balco"])
    assert not Match.objects.exists()
    assert not response.cookies


@pytest.mark.django_db(transaction=True)
def test_a_browser_that_names_the_origin_alone_is_believed(client: Client):
    client.post("/en/play/balco/now/", headers={"origin": "http://testserver"})
    assert Match.objects.count() == 1


@pytest.mark.django_db
def test_looking_begins_nothing(client: Client):
    assert client.get("/en/play/balco/now/", headers=HERE).status_code == 302
    assert client.post("/en/play/nonsense/now/", headers=HERE).status_code == 404
    assert not Match.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_pressing_twice_begins_one_match(client: Client, monkeypatch: pytest.MonkeyPatch):
    client.post("/en/play/truco-argentino/now/", headers=HERE)  # somebody is known from now on
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    places = {client.post("/en/play/balco/now/", headers=HERE).headers["Location"] for _ in range(2)}
    assert len(places) == 1
    monkeypatch.setattr(time, "time", lambda: 1_000_100.0)
    places.add(client.post("/en/play/balco/now/", headers=HERE).headers["Location"])
    assert len(places) == 2
