"""A match begun by one press on the front page."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from games.engines import registry
from games.models import Match
from games.views.play_now import usual_form
from tests.games.visiting import Visitor
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


def word_of(client: Client) -> dict[str, str]:
    """What the forms of a front page send."""
    html = client.get("/en/").content.decode()
    [word] = {tag["value"] for tag in elements(html, "input") if tag.get("name") == "once"}
    return {"once": word}


def press(client: Client, word: dict[str, str], game: str = "truco-argentino") -> str:
    """Where a press on *Play now* leads."""
    return client.post(f"/en/play/{game}/now/", word, headers=HERE).headers["Location"]


@pytest.mark.django_db(transaction=True)
def test_pressing_twice_begins_one_match(client: Client):
    """For a newcomer too, whose first answer with its cookie was lost."""
    word = word_of(client)
    place = press(client, word)
    again, answers = Client(), Client()
    assert press(again, word) == press(client, word) == place
    assert Match.objects.count() == 1
    assert [
        form for form in elements(again.get(place).content.decode(), "form") if form.get("id") == "table-form"
    ]
    assert press(client, word, "truco-paulista") != place
    assert press(answers, word_of(answers)) != place


@pytest.mark.django_db(transaction=True)
def test_an_old_page_begins_another_match_once_the_first_is_played(client: Client):
    word = word_of(client)
    place = press(client, word)
    visitor = Visitor()
    visitor.client, visitor.match = client, place.split("/")[3]
    visitor.do(visitor.look().actions[0])
    another = press(client, word)
    assert another != place
    assert press(client, word) == another


@pytest.mark.django_db(transaction=True)
def test_a_press_without_a_word_begins_a_match_of_its_own(client: Client):
    places = {press(client, fields) for fields in ({}, {"once": "short"}, {"once": "é" * 40})}
    assert len(places) == 3
