"""One rule or one word on a page of its own, as it is laid beside a table."""

import re

import pytest
from django.test import Client

from rules_content import revisions
from rules_content.models import PassageText, Revision, Stamp
from rules_content.revisions import NewRevision
from tests.html_reading import elements
from tests.rules_content.test_loading import edit

CLAUSE = "/en/rules/siete/clauses/aim-1/"
TERM = "/en/rules/siete/terms/ronda/"
BEHIND = "The English text has changed since this was translated."
pytestmark = pytest.mark.usefixtures("loaded")


def leaf(client: Client, path: str, status: int = 200) -> str:
    response = client.get(path)
    assert response.status_code == status
    html = response.content.decode()
    return html[html.index('<article id="leaf"') : html.index("</article>")]


def links(html: str, rel: str) -> list[str]:
    return [a["href"] for a in elements(html, "a") if a.get("rel") == rel]


def test_a_rule_with_its_neighbours_and_its_words(client: Client):
    html = leaf(client, CLAUSE)
    assert "Whoever is nearest" in html
    assert (links(html, "prev"), links(html, "next")) == ([], ["/en/rules/siete/clauses/aim-2/"])
    assert [a["data-term"] for a in elements(html, "div") if "data-term" in a] == ["ronda"]
    assert "data-whole" in html
    assert 'href="/en/rules/siete/#aim-1"' in html
    last = leaf(client, "/en/rules/siete/clauses/round-1/")
    assert (links(last, "prev"), links(last, "next")) == (["/en/rules/siete/clauses/aim-2/"], [])


def test_a_word_with_the_rules_that_use_it(client: Client):
    html = leaf(client, TERM)
    uses = [a["href"] for a in elements(html, "a") if "/clauses/" in a["href"]]
    assert uses == ["/en/rules/siete/clauses/aim-1/", "/en/rules/siete/clauses/round-1/"]
    assert 'href="/en/rules/siete/#term-ronda"' in html


@pytest.mark.parametrize("path", [CLAUSE, TERM])
def test_it_is_the_same_for_everybody(client: Client, admin_client: Client, path: str):
    response = client.get(path)
    assert not response.cookies
    assert "cookie" not in response["Vary"].lower()
    assert "public" in response["Cache-Control"]
    assert admin_client.get(path).content == response.content
    assert client.get(path, headers={"hx-request": "true"}).content == response.content
    assert client.get(path, headers={"if-none-match": response["ETag"]}).status_code == 304
    assert '<meta name="robots" content="noindex, follow">' in response.content.decode()


def test_what_is_not_translated_says_so(client: Client):
    html = leaf(client, "/pl/rules/siete/clauses/aim-1/")
    assert re.search(r'<div class="leaf-text" lang="en">', html)
    assert "clause-note" in html
    assert '<span lang="en">The aim 1</span>' in html
    assert 'lang="en"' in leaf(client, "/pl/rules/siete/terms/ronda/")


def test_what_is_behind_says_so_everywhere(client: Client):
    places = ["/cs/rules/siete/clauses/aim-1/", "/cs/rules/siete/terms/ronda/", "/cs/rules/siete/"]
    for place in places:
        assert "hreflang" not in client.get(place).content.decode().partition("<main")[2]
    edit("aim-1", "Other words.")
    term = PassageText.objects.get(passage__kind="term", passage__key="ronda", language="en")
    [revision] = revisions.write(
        [NewRevision(term, "Round", "Other words.")], origin=Revision.Origin.EDITOR, publish_them=True
    )
    assert revision.text == term
    assert 'href="/en/rules/siete/#aim-1"' in leaf(client, places[0])
    assert 'href="/en/rules/siete/#term-ronda"' in leaf(client, places[1])
    whole = client.get(places[2]).content.decode()
    entry = whole[whole.index('id="term-ronda"') :].partition('class="entry"')[0]
    assert 'href="/en/rules/siete/#term-ronda"' in entry


def test_a_word_that_is_not_translated_is_marked_beside_the_rule(client: Client):
    PassageText.objects.filter(passage__key="ronda", language="cs").delete()
    Stamp.renew()
    html = leaf(client, "/cs/rules/siete/clauses/aim-1/")
    assert '<dd lang="en">' in html


@pytest.mark.parametrize(
    "path",
    [
        "/cs/rules/siete/clauses/aim-9/",
        "/cs/rules/siete/clauses/term-ronda/",
        "/cs/rules/siete/terms/aim-1/",
    ],
)
def test_what_there_is_not_leads_on(client: Client, path: str):
    html = leaf(client, path, 404)
    assert 'href="/cs/rules/siete/"' in html


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/cs/rules/nothing/clauses/aim-1/", 404),
        ("/cs/rules/siete/clauses/", 404),
        ("/cs/rules/siete/clauses/aim-1/?jokers=perhaps", 404),
        ("/cs/rules/siete/clauses/a%2Fb/", 404),
    ],
)
def test_bad_addresses(client: Client, path: str, status: int):
    response = client.get(path)
    assert response.status_code == status
    assert [a["lang"] for a in elements(response.content.decode(), "html")] == ["cs"]
