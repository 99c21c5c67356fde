"""The reader's settings: one cookie, one private stylesheet, pages that stay the same."""

import pytest
from django.test import Client

from cardavia.reading import COOKIE, ReadingWishes
from tests.html_reading import elements

CHOSEN = {
    "contrast": "80",
    "grain": "0",
    "temperature": "100",
    "scheme": "dark",
    "suits": "four",
    "motion": "less",
    "sound": "on",
}


def test_the_cookie_says_what_was_chosen():
    wishes = ReadingWishes(80, 0, 100, "dark", "four", "less", "off")
    assert wishes.cookie == "80-0-100-dark-four-less-off"
    assert ReadingWishes.from_cookie(wishes.cookie) == wishes


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "50-50-50-auto-usual",
        "50-50-50-auto-usual-auto",
        "101-50-50-auto-usual-auto-off",
        "-1-50-50-auto-usual-auto-off",
        "5 0-50-50-auto-usual-auto-off",
        "50-50-50-sepia-usual-auto-off",
        "50-50-50-auto-usual-auto-off;}",
        "50-50-50-auto-usual-auto-off\n",
        "\u0665\u0660-50-50-auto-usual-auto-off",
        "1e1-50-50-auto-usual-auto-off",
        "50-50-50-auto-usual-auto-off" * 99,
    ],
)
def test_a_cookie_of_another_form_says_nothing(text):
    assert ReadingWishes.from_cookie(text) is None


def test_the_stylesheet_is_the_readers_own(client: Client):
    empty = client.get("/reading.css")
    assert empty.content == b""
    client.cookies[COOKIE] = "80-0-100-dark-four-less-on"
    response = client.get("/reading.css")
    css = response.content.decode()
    assert response["Content-Type"] == "text/css; charset=utf-8"
    for line in [
        "--contrast: 0.8;",
        "--grain: 0;",
        "--temperature: 1;",
        "color-scheme: dark;",
        "--card-clubs:",
        "--sound: on;",
    ]:
        assert line in css
    assert "animation-duration" in css
    for answer in (empty, response):
        assert "private" in answer["Cache-Control"]
        assert "public" not in answer["Cache-Control"]
        assert "Cookie" in answer["Vary"]
        assert not answer.cookies
    again = client.get("/reading.css", headers={"if-none-match": response["ETag"]})
    assert again.status_code == 304


def test_a_cookie_we_did_not_write_changes_nothing(client: Client):
    client.cookies[COOKIE] = "50-50-50-auto-usual-auto-off}body{display:none"
    assert client.get("/reading.css").content == b""


@pytest.mark.django_db
def test_settings_are_kept_and_forgotten(client: Client):
    response = client.post("/cs/settings/", CHOSEN)
    assert (response.status_code, response["Location"]) == (302, "/cs/settings/")
    cookie = response.cookies[COOKIE]
    assert cookie.value == "80-0-100-dark-four-less-on"
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    page = client.get("/cs/settings/")
    assert "no-store" in page["Cache-Control"]
    fields = list(elements(page.content.decode(), "input"))
    sliders = {a["name"]: a["value"] for a in fields if a["type"] == "range"}
    assert sliders == {"contrast": "80", "grain": "0", "temperature": "100"}
    chosen = {a["name"]: a["value"] for a in fields if "checked" in a}
    assert chosen == {"scheme": "dark", "suits": "four", "motion": "less", "sound": "on"}
    back = client.post("/cs/settings/", {**CHOSEN, "middle": "1"})
    assert back.cookies[COOKIE]["max-age"] == 0


@pytest.mark.django_db
@pytest.mark.parametrize(
    "wrong", [{"contrast": "101"}, {"grain": ""}, {"temperature": "x"}, {"scheme": "sepia"}, {"suits": ""}]
)
def test_what_is_no_choice_changes_nothing(client: Client, wrong: dict[str, str]):
    response = client.post("/ru/settings/", {**CHOSEN, **wrong})
    assert response.status_code == 422
    assert COOKIE not in response.cookies
    assert list(elements(response.content.decode(), "form"))


@pytest.mark.django_db
def test_settings_need_the_token(rf):
    client = Client(enforce_csrf_checks=True)
    assert client.post("/en/settings/", CHOSEN).status_code == 403


@pytest.mark.django_db
def test_pages_do_not_depend_on_the_settings(client: Client):
    plain = client.get("/en/rules/")
    client.cookies[COOKIE] = "80-0-100-dark-four-less-on"
    chosen = client.get("/en/rules/")
    assert [a["href"] for a in elements(chosen.content.decode(), "link") if "reading.css" in a["href"]] == [
        "/reading.css"
    ]
    assert chosen.content == plain.content
