"""What search engines and link previews are told: languages, pictures, data, the list of all pages."""

import json
import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from cardavia.structured_data import as_script
from games.engines import registry
from rules_content.loading import load
from rules_content.models import Page, PassageText
from tests.html_reading import elements
from tests.rules_content.small_library import SmallLibrary
from tests.rules_content.test_loading import edit

LANGUAGES = [code for code, _ in settings.LANGUAGES]
SMALL = ["", "rules/", "glossary/", "rules/siete/", "decks/spanish/", "play/minchiate/"]
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(autouse=True)
def small_library(db: None, tmp_path: Any) -> SmallLibrary:
    """The small library, and nothing else, is in the database."""
    Page.objects.all().delete()
    library = SmallLibrary(tmp_path / "content")
    load(library.root)
    return library


def page(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200, path
    return response.content.decode()


def properties(html: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for meta in elements(html, "meta"):
        name = meta.get("property") or meta.get("name")
        if name:
            found.setdefault(name, []).append(meta["content"])
    return found


def data(html: str) -> Any:
    [text] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
    return json.loads(text)


# --- Every page -------------------------------------------------------------------------------


@pytest.mark.parametrize("address", SMALL)
def test_a_link_to_a_page_can_be_shown_with_a_picture(client: Client, address: str):
    for language in ("en", "cs"):
        html = page(client, f"/{language}/{address}")
        said = properties(html)
        [title] = re.findall("<title>(.*?)</title>", html, re.DOTALL)
        [shown] = re.findall('og:title" content="(.*?)"', html)
        assert shown
        assert title.startswith(shown)
        assert said["og:description"] == said["description"]
        assert all("<" not in words[0] for name, words in said.items() if name.startswith("og:"))
        assert said["og:url"] == [f"http://testserver/{language}/{address}"]
        assert len({*said["og:locale"], *said["og:locale:alternate"]}) == len(LANGUAGES)
        [picture] = said["og:image"]
        assert picture.startswith("http://testserver/static/cardavia/previews/")
        assert finders.find(picture.removeprefix("http://testserver/static/"))


def test_every_game_has_its_own_picture(client: Client):
    for game in registry.all():
        [picture] = properties(page(client, f"/en/play/{game.slug}/"))["og:image"]
        assert picture.endswith(f"/{game.slug}.jpg")


def test_titles_and_descriptions_tell_pages_apart(client: Client):
    for language in ("en", "cs"):
        pages = [page(client, f"/{language}/{address}") for address in SMALL]
        titles = [re.findall("<title>(.*?)</title>", html, re.DOTALL)[0] for html in pages]
        descriptions = [properties(html)["description"][0] for html in pages]
        assert len(set(titles)) == len(set(descriptions)) == len(SMALL)
        assert all(words.strip() for words in descriptions)


def test_the_site_may_have_a_fixed_address(client: Client, settings: Any):
    settings.SITE_URL = "https://cards.example"
    html = page(client, "/en/rules/siete/")
    assert "testserver" not in html
    links = {a["href"] for a in elements(html, "link") if a["rel"] in {"canonical", "alternate"}}
    assert "https://cards.example/cs/rules/siete/" in links
    assert all(link.startswith("https://cards.example/") for link in links)
    assert "testserver" not in page(client, "/sitemap.xml")


def test_a_foreign_host_gets_no_page(client: Client):
    for path in ("/en/rules/siete/", "/sitemap.xml", "/robots.txt"):
        response = client.get(path, headers={"host": "evil.example"})
        assert response.status_code == 400
        assert b"//evil.example" not in response.content


@pytest.mark.parametrize("path", ["/en/matches/", "/en/nowhere/"])
def test_what_is_nobody_elses_is_not_listed(client: Client, path: str):
    html = client.get(path).content.decode()
    assert properties(html)["robots"] == ["noindex"]
    assert not [a for a in elements(html, "link") if a["rel"] == "canonical"]


# --- Structured data --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "types"),
    [
        ("", ["WebSite"]),
        ("rules/", ["ItemList"]),
        ("glossary/", ["DefinedTermSet", "BreadcrumbList"]),
        ("rules/siete/", ["TechArticle", "BreadcrumbList"]),
        ("decks/spanish/", ["TechArticle", "BreadcrumbList"]),
        ("play/minchiate/", [["VideoGame", "WebApplication"]]),
    ],
)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_pages_say_what_they_are_about(client: Client, language: str, address: str, types: list[Any]):
    found = data(page(client, f"/{language}/{address}"))
    assert found["@context"] == "https://schema.org"
    assert [thing["@type"] for thing in found["@graph"]] == types
    here = f"http://testserver/{language}/{address}"
    for thing in found["@graph"]:
        if "url" in thing:
            assert (thing["url"], thing["inLanguage"]) == (here, language)


def test_the_rules_are_about_a_game(client: Client):
    article, trail = data(page(client, "/en/rules/siete/"))["@graph"]
    assert article["about"]["@type"] == "Game"
    assert article["about"]["name"] == article["headline"] == "Seven and a half"
    assert article["about"]["gameItem"]["url"] == "http://testserver/en/decks/spanish/"
    assert [step["item"] for step in trail["itemListElement"]] == [
        "http://testserver/en/rules/",
        "http://testserver/en/rules/siete/",
    ]


def test_words_lead_to_their_place(client: Client):
    html = page(client, "/en/glossary/")
    [terms, _] = data(html)["@graph"]
    anchors = {attributes["id"] for attributes in elements(html) if "id" in attributes}
    assert terms["hasDefinedTerm"]
    assert {term["url"].partition("#")[2] for term in terms["hasDefinedTerm"]} <= anchors


def test_no_text_ends_the_block_it_stands_in():
    text = "</script><script>alert(1)</script><!-- & \u2028 \" '"
    block = as_script({"name": text})
    assert block.count("<") == 2
    assert json.loads(block[block.index(">") + 1 : block.rindex("<")]) == {"name": text}


def test_a_title_with_signs_of_markup_stays_a_title(client: Client, small_library: SmallLibrary):
    title = 'Seven </script><b> & "a half"'
    small_library.change("siete/en.md", "Seven and a half", title)
    load(small_library.root)
    html = page(client, "/en/rules/siete/")
    assert "<b>" not in html
    assert data(html)["@graph"][0]["headline"] == title
    assert properties(html)["og:title"] == [f"{title}: the rules"]


# --- The list of all pages --------------------------------------------------------------------


def test_the_list_of_pages_holds_every_page_in_every_language(client: Client):
    response = client.get("/sitemap.xml")
    assert response["Content-Type"] == "application/xml; charset=utf-8"
    root = ET.fromstring(response.content)
    entries = {entry.findtext(f"{SITEMAP}loc"): entry for entry in root}
    expected = [*SMALL[:-1], *(f"play/{game.slug}/" for game in registry.all())]
    assert set(entries) == {f"http://testserver/{code}/{path}" for code in LANGUAGES for path in expected}
    for url, entry in entries.items():
        assert url is not None
        others = {link.get("hreflang"): link.get("href") for link in entry.iter(f"{XHTML}link")}
        html = page(client, url.removeprefix("http://testserver"))
        said = {a["hreflang"]: a["href"] for a in elements(html, "link") if a["rel"] == "alternate"}
        assert others == said
        canonical = [a["href"] for a in elements(html, "link") if a["rel"] == "canonical"]
        assert canonical == [url]


def test_the_list_says_when_a_page_was_last_published(client: Client):
    def changed(language: str, path: str) -> str | None:
        root = ET.fromstring(client.get("/sitemap.xml").content)
        url = f"http://testserver/{language}/{path}"
        return next(e.findtext(f"{SITEMAP}lastmod") for e in root if e.findtext(f"{SITEMAP}loc") == url)

    before = {place: changed(*place) for place in (("cs", "rules/siete/"), ("cs", "decks/spanish/"))}
    assert all(before.values())
    assert changed("cs", "play/minchiate/") is None
    edit("aim-1", "Other words.")
    text = PassageText.objects.get(passage__key="aim-1", language="en")
    assert text.published_at is not None
    after = changed("cs", "rules/siete/")
    assert after is not None
    assert after > str(before["cs", "rules/siete/"])
    assert changed("cs", "decks/spanish/") == before["cs", "decks/spanish/"]


def test_robots_are_told_where_the_list_is(client: Client):
    text = client.get("/robots.txt").content.decode()
    assert "Sitemap: http://testserver/sitemap.xml" in text
    closed = [line.partition(": ")[2] for line in text.splitlines() if line.startswith("Disallow")]
    for path in ("/en/rules/siete/", "/cs/play/minchiate/", "/ru/"):
        assert not any(re.match(re.escape(place).replace(r"\*", ".*"), path) for place in closed)
    assert "/pl/search/" in closed
