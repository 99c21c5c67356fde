"""The site among the apps of a device: what it is called, its icons, where it opens."""

import struct
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from cardavia.app_manifest import ICONS
from tests.html_reading import elements

LANGUAGES = [code for code, _ in settings.LANGUAGES]


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_leads_to_the_app_in_its_language(client: Client, language: str):
    links = elements(client.get(f"/{language}/").content.decode(), "link")
    [address] = [link["href"] for link in links if link.get("rel") == "manifest"]
    response = client.get(address)
    assert response["Content-Type"] == "application/manifest+json"
    assert "public" in response["Cache-Control"]
    app = response.json()
    assert (app["id"], app["scope"], app["lang"]) == ("/", "/", language)
    for place in [app["start_url"], *(shortcut["url"] for shortcut in app["shortcuts"])]:
        assert place.startswith(f"/{language}/")
        assert client.get(place).status_code == 200, place


def test_the_icons_have_the_sizes_that_are_claimed():
    for size, name in ICONS.items():
        found = finders.find(name)
        assert isinstance(found, str), name
        data = Path(found).read_bytes()
        assert struct.unpack(">II", data[16:24]) == (size, size)
        assert len(data) < 20_000, "browsers fetch the largest without being asked"


@pytest.mark.django_db
def test_the_app_is_described_in_each_language(client: Client):
    told = {client.get(f"/{language}/app.webmanifest").json()["description"] for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)


@pytest.mark.django_db
def test_icons_of_the_app_fit_any_shape(client: Client):
    icons = client.get("/en/app.webmanifest").json()["icons"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}
