"""Addresses in five languages: the root, the switch, and what search engines are told."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from django.urls import URLResolver, get_resolver, resolve, reverse
from django.utils.translation import override

from cardavia.templatetags.site import in_language, without_language
from games.engines import registry
from tests.html_reading import elements

LANGUAGES = ["ca", "cs", "pl", "ru", "en"]
NOT_FOR_EVERYBODY = {
    "/en/lobby/tables/",
    "/en/account/sign-out/",
    "/en/account/password/",
    "/en/account/delete/",
    "/en/app.webmanifest",
}
"""A piece of a page, what asks whoever is not signed in to do that first, and what is no page."""


def names_without_arguments(resolver: URLResolver, spaces: tuple[str, ...] = ()) -> Iterator[str]:
    """The names of all addresses below a resolver that take no argument."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            inner = (*spaces, pattern.namespace) if pattern.namespace else spaces
            yield from names_without_arguments(pattern, inner)
        elif not pattern.pattern.converters and pattern.name:
            yield ":".join((*spaces, pattern.name))


def simple_pages() -> list[str]:
    """Every page under a language that needs nothing in the database, as English addresses."""
    with override("en"):
        plain = (reverse(name) for name in names_without_arguments(get_resolver()) if "admin" not in name)
        games = (reverse("games:new-match", args=[game.slug]) for game in registry.all())
        return sorted({path for path in [*plain, *games] if path.startswith("/en/")} - NOT_FOR_EVERYBODY)


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("ca", "ca"),
        ("cs-CZ,cs;q=0.9,en;q=0.5", "cs"),
        ("pl", "pl"),
        ("ru-RU,ru;q=0.8", "ru"),
        ("en-GB", "en"),
        ("de,fr;q=0.5", "en"),
        ("xx-invalid;q=zz", "en"),
        ("", "en"),
    ],
)
def test_root_leads_to_the_language_of_the_browser(client, asked: str, language: str):
    response = client.get("/", headers={"accept-language": asked})
    assert (response.status_code, response["Location"]) == (302, f"/{language}/")
    assert "Accept-Language" in response["Vary"]


def test_an_address_without_language_leads_to_the_page(client):
    response = client.get("/rules/", headers={"accept-language": "ru"})
    assert (response.status_code, response["Location"]) == (302, "/ru/rules/")


@pytest.mark.django_db
@pytest.mark.parametrize("address", simple_pages())
def test_the_switch_lands_on_the_same_page(client, address: str):
    for language in LANGUAGES:
        here = f"/{language}{address.removeprefix('/en')}"
        response = client.get(here)
        assert response.status_code == 200, here
        html = response.content.decode()
        assert [a["lang"] for a in elements(html, "html")] == [language]
        links = [a for a in elements(html, "a") if "hreflang" in a]
        assert [a["hreflang"] for a in links] == LANGUAGES
        assert [a["lang"] for a in links] == LANGUAGES
        assert [a["hreflang"] for a in links if a.get("aria-current")] == [language]
        with override(language):
            there = resolve(urlsplit(here).path).view_name
        for link in links:
            with override(link["hreflang"]):
                assert resolve(urlsplit(link["href"]).path).view_name == there, link["href"]


@pytest.mark.django_db
@pytest.mark.parametrize("address", simple_pages())
def test_search_engines_learn_all_addresses(client, address: str):
    html = client.get(address + "?x=1").content.decode()
    links = [a for a in elements(html, "link") if a["rel"] in {"alternate", "canonical"}]
    if any(a.get("name") == "robots" and a["content"].startswith("noindex") for a in elements(html, "meta")):
        assert not links
        return
    found = {(a["rel"], a.get("hreflang")): a["href"] for a in links}
    expected: dict[tuple[str, str | None], str] = {("canonical", None): f"http://testserver{address}"}
    for code in LANGUAGES:
        expected["alternate", code] = f"http://testserver/{code}{address.removeprefix('/en')}"
    expected["alternate", "x-default"] = f"http://testserver{address.removeprefix('/en')}"
    assert found == expected


@pytest.mark.parametrize(
    ("path", "code", "there"),
    [
        ("/en/", "pl", "/pl/"),
        ("/en/rules/?q=a%20b", "ru", "/ru/rules/?q=a%20b"),
        ("/en/nowhere/x?q=1", "ca", "/ca/nowhere/x?q=1"),
        ("/nowhere/", "ca", "/ca/"),
        ("//elsewhere.example/", "cs", "/cs/"),
        ("/en//elsewhere.example/", "cs", "/cs//elsewhere.example/"),
        ("/en/nowhere/", "en", "/en/nowhere/"),
    ],
)
def test_the_same_address_in_another_language(path: str, code: str, there: str):
    with override("en"):
        assert in_language(path, code) == there


@pytest.mark.parametrize(
    ("path", "there"), [("/en/", "/"), ("/ru/rules/", "/rules/"), ("/admin/", "/admin/")]
)
def test_the_address_without_language(path: str, there: str):
    assert without_language(path) == there


def test_the_front_page_has_every_game(client):
    for language in LANGUAGES:
        links = [a["href"] for a in elements(client.get(f"/{language}/").content.decode(), "a")]
        for game in registry.all():
            assert f"/{language}/play/{game.slug}/" in links
            assert f"/{language}/rules/{game.slug}/" in links


def test_the_front_page_holds_nothing_about_the_reader(client):
    """Nothing of the session; but each has a word of its own, so no cache gives it to several people."""
    response = client.get("/en/")
    assert "private" in response["Cache-Control"]
    assert response.content != client.get("/en/").content
    assert "Cookie" not in response.get("Vary", "")
    assert not response.cookies
    assert "csrf" not in response.content.decode()
