"""The pages of the rules, as every visitor of a language gets them."""

import gzip
import re
from typing import Any

import pytest
from django.test import Client

from rules_content import revisions
from rules_content.cards import card_codes
from rules_content.cited import cited_clauses
from rules_content.library import read_library
from rules_content.models import LANGUAGES, Passage, PassageText
from tests.html_reading import elements
from tests.rules_content.small_library import SmallLibrary
from tests.rules_content.test_loading import edit, text

WRITTEN = [page for page in read_library() if page.texts]
ADDRESSES = [
    "rules/",
    "glossary/",
    *(f"{'decks' if page.outline.kind == 'deck' else 'rules'}/{page.outline.slug}/" for page in WRITTEN),
]
SMALL = ["rules/", "glossary/", "rules/siete/", "decks/spanish/"]


def html_of(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200, path
    return response.content.decode()


def ids(html: str) -> list[str]:
    return [attributes["id"] for attributes in elements(html) if "id" in attributes]


def between(html: str, start: str, end: str) -> str:
    return html.partition(start)[2].partition(end)[0]


# --- The shipped texts ------------------------------------------------------------------------


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language(client: Client, language: str, address: str):
    html = html_of(client, f"/{language}/{address}")
    assert [attributes["lang"] for attributes in elements(html, "html")] == [language]
    assert len(ids(html)) == len(set(ids(html)))
    switch = [a["href"] for a in elements(html, "a") if "hreflang" in a and "lang" in a]
    assert switch == [f"/{code}/{address}" for code in LANGUAGES]
    alternates = {a["hreflang"]: a["href"] for a in elements(html, "link") if a["rel"] == "alternate"}
    assert alternates == {
        **{code: f"http://testserver/{code}/{address}" for code in LANGUAGES},
        "x-default": f"http://testserver/{address}",
    }
    assert len(list(elements(html, "h1"))) == 1
    assert "card-face" not in html
    assert not re.search(r"\[\[|\]\]|\{[0-9A-Z]+\}", html)


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize(
    "page", [p for p in WRITTEN if p.outline.kind == "game"], ids=lambda p: p.outline.slug
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_its_place_once(client: Client, language: str, page: Any):
    html = html_of(client, f"/{language}/rules/{page.outline.slug}/")
    found = ids(html)
    clauses = page.outline.ids("clause")
    assert [name for name in found if name in set(clauses)] == clauses
    assert cited_clauses().get(page.outline.slug, frozenset()) <= set(found)
    assert {f"term-{key}" for key in page.outline.ids("term")} <= set(found)
    for link in (a["href"] for a in elements(html, "a") if a.get("href", "").startswith("#")):
        assert link[1:] in found, link
    numbers = [a for a in elements(html, "a") if a.get("class") == "clause-number"]
    assert [a["href"] for a in numbers] == [f"#{key}" for key in clauses]
    assert len({a["aria-label"] for a in numbers}) == len(clauses)


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_drawn_and_named(client: Client, language: str):
    html = html_of(client, f"/{language}/rules/truco-argentino/")
    drawn = [a for a in elements(html, "svg") if a.get("class") == "inline-card"]
    assert len(drawn) > 60
    assert all(a["role"] == "img" and a["aria-label"] for a in drawn)
    codes = {a["href"].partition("#")[2].removesuffix("-big") for a in elements(html, "use")}
    assert codes <= set(card_codes("south-american-catalan"))
    order = between(html, 'id="cards-3"', 'id="cards-4"')
    in_order = [a["href"].partition("#")[2] for a in elements(order, "use")]
    assert len(in_order) == len(set(in_order)) == 40


@pytest.mark.usefixtures("shipped")
def test_the_page_of_a_deck_shows_all_its_cards(client: Client):
    html = html_of(client, "/en/decks/south-american-catalan/")
    whole = between(html, 'id="cards"', "</section>")
    shown = [a["href"].partition("#")[2] for a in elements(whole, "use")]
    assert shown == list(card_codes("south-american-catalan"))
    assert whole.count("<figcaption>") == 50
    assert 'href="/en/rules/truco-argentino/"' in html


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_pages_are_small_on_the_wire(client: Client, language: str, address: str):
    response = client.get(f"/{language}/{address}", headers={"accept-encoding": "gzip"})
    assert response["Content-Encoding"] == "gzip"
    assert len(response.content) < 60_000
    assert gzip.decompress(response.content).startswith(b"<!doctype html>")


# --- The same for everybody -------------------------------------------------------------------


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("address", SMALL)
def test_a_page_knows_nothing_of_its_visitor(client: Client, admin_client: Client, address: str):
    response = client.get(f"/en/{address}")
    assert not response.cookies
    assert "cookie" not in response.get("Vary", "").lower()
    assert "csrf" not in response.content.decode().lower()
    assert "public" in response["Cache-Control"]
    assert admin_client.get(f"/en/{address}").content == response.content


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("address", SMALL)
@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_a_page_that_has_not_changed_is_not_sent_again(client: Client, address: str, encoding: str):
    headers = {"accept-encoding": encoding}
    first = client.get(f"/en/{address}", headers=headers)
    again = client.get(f"/en/{address}", headers={**headers, "if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "public" in again["Cache-Control"]


def test_a_publication_changes_the_page_at_once(client: Client, loaded: SmallLibrary):
    first = client.get("/en/rules/siete/")
    row = text("aim-1")
    draft = edit("aim-1", "Entirely new words.", publish=False)
    assert client.get("/en/rules/siete/", headers={"if-none-match": first["ETag"]}).status_code == 304
    revisions.publish(row, draft)
    again = client.get("/en/rules/siete/", headers={"if-none-match": first["ETag"]})
    assert again.status_code == 200
    assert "Entirely new words." in again.content.decode()


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize(
    ("address", "cold"), [("rules/", 5), ("glossary/", 5), ("rules/siete/", 5), ("decks/spanish/", 5)]
)
def test_a_page_asks_the_database_little(
    client: Client, address: str, cold: int, django_assert_num_queries: Any
):
    with django_assert_num_queries(cold):
        client.get(f"/cs/{address}")
    with django_assert_num_queries(1):
        client.get(f"/cs/{address}")
    with django_assert_num_queries(1):
        client.get(f"/cs/{address}?q=1")


@pytest.mark.parametrize("path", ["/en/rules/nothing/", "/cs/decks/nothing/", "/ru/decks/siete/"])
def test_what_does_not_exist_is_said_in_the_readers_language(client: Client, loaded: SmallLibrary, path: str):
    response = client.get(path)
    assert response.status_code == 404
    html = response.content.decode()
    assert [attributes["lang"] for attributes in elements(html, "html")] == [path[1:3]]
    assert list(elements(html, "h1"))


@pytest.mark.parametrize("address", ["rules/", "glossary/"])
def test_a_site_without_texts_has_its_pages(client: Client, empty: None, address: str):
    assert list(elements(html_of(client, f"/en/{address}"), "h1"))


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("address", SMALL)
def test_pages_are_only_looked_at(client: Client, address: str):
    assert client.post(f"/en/{address}").status_code == 405
    assert client.head(f"/en/{address}").status_code == 200


# --- What a page of rules holds ---------------------------------------------------------------


def test_a_page_of_rules(client: Client, loaded: SmallLibrary):
    html = html_of(client, "/en/rules/siete/")
    assert "Toledo\N{NO-BREAK SPACE}· Spain" in html
    for words in ["52 cards", "2 to 8 players", "10 minutes", "Draw, and stop in time."]:
        assert words in html
    assert '<meta name="description" content="Draw cards, but not too many.">' in html
    assert 'href="/en/decks/spanish/"' in html
    assert 'href="https://en.wikipedia.org/wiki/Sette_e_mezzo"' in html
    contents = [a["href"] for a in elements(between(html, 'class="contents"', "</nav>"), "a")]
    assert contents == ["#section-aim", "#section-ronda", "#vocabulary", "#sources"]
    assert '<a class="clause-link" href="#round-1">A round 1</a>' in html
    assert '<a class="term" href="#term-ronda">Round</a>' in html


def test_a_comma_stays_with_the_card_before_it(client: Client, loaded: SmallLibrary):
    html = html_of(client, "/en/rules/siete/")
    assert "</svg>\u2060." in between(html, 'id="term-sota"', "</dd>")
    assert "</svg> is half a point" in html


def test_marks_say_where_a_clause_comes_from(client: Client, loaded: SmallLibrary):
    html = html_of(client, "/en/rules/siete/")
    first = between(html, 'id="aim-1"', 'id="aim-2"')
    second = between(html, 'id="aim-2"', 'id="section-ronda"')
    assert "From the tradition" in first
    assert "Decided for this site" in second
    assert 'href="#source-old-book"' in second
    assert '<li id="source-old-book" translate="no">An old book</li>' in html


def test_a_game_without_an_engine_offers_no_match(client: Client, loaded: SmallLibrary):
    assert "/en/play/siete/" not in html_of(client, "/en/rules/siete/")


@pytest.mark.usefixtures("shipped")
def test_a_game_with_an_engine_offers_a_match(client: Client):
    assert "/en/play/truco-argentino/" in html_of(client, "/en/rules/truco-argentino/")


def test_what_is_not_translated_stands_in_english_and_says_so(client: Client, loaded: SmallLibrary):
    PassageText.objects.filter(passage__key="aim-2", language="cs").delete()
    loaded.change("siete/cs.md", "Kdo stojí", "Ten, kdo stojí")
    from rules_content.models import Stamp

    Stamp.renew()
    html = html_of(client, "/cs/rules/siete/")
    clause = between(html, 'id="aim-2"', 'id="section-ronda"')
    assert '<div class="clause-text" lang="en">' in clause
    assert 'class="clause-note"' in clause
    assert "ten of coins" not in clause
    other = between(html, 'id="aim-1"', 'id="aim-2"')
    assert "lang=" not in other
    assert "clause-note" not in other
    assert 'class="note"' in html


def test_a_page_in_a_language_without_any_text_is_marked_throughout(client: Client, loaded: SmallLibrary):
    html = html_of(client, "/pl/rules/siete/")
    assert re.search(r'<h1><span lang="en">Seven and a half</span></h1>', html)
    assert '<div class="lead-in" lang="en">' in html
    assert html.count('<div class="clause-text" lang="en">') == 3
    assert '<dd lang="en">' in html
    assert '<span lang="en">The aim</span>' in html


def test_a_translation_that_is_behind_says_so(client: Client, loaded: SmallLibrary):
    note = 'href="/en/rules/siete/#aim-1"'
    assert note not in html_of(client, "/cs/rules/siete/")
    edit("aim-1", "Other words in English.")
    html = html_of(client, "/cs/rules/siete/")
    assert note in between(html, 'id="aim-1"', 'id="aim-2"')
    assert note not in html_of(client, "/en/rules/siete/")


def test_the_glossary_leads_to_where_words_are_used(client: Client, loaded: SmallLibrary):
    html = html_of(client, "/en/glossary/")
    entry = between(html, 'id="siete-ronda"', 'class="entry"')
    links = [a["href"] for a in elements(entry, "a")]
    assert links[0] == "/en/rules/siete/#term-ronda"
    assert set(links[1:]) == {"/en/rules/siete/#aim-1", "/en/rules/siete/#round-1"}
    assert ids(html).index("siete-ronda") < ids(html).index("siete-sota")


def test_a_word_in_the_glossary_that_is_behind_says_so(client: Client, loaded: SmallLibrary):
    note = 'href="/en/rules/siete/#term-ronda" hreflang="en"'
    assert note not in html_of(client, "/cs/glossary/")
    row = text("ronda", kind=Passage.Kind.TERM)
    revision = revisions.save_draft(
        row, heading="Round", markdown="Other words in English.", author=None, seen=row.published
    )
    revisions.publish(row, revision)
    html = html_of(client, "/cs/glossary/")
    assert note in html[html.index('id="siete-ronda"') :].partition('class="entry"')[0]
    assert html.count("clause-note") == 1
    assert note not in html_of(client, "/en/glossary/")


def test_the_list_holds_games_and_decks(client: Client, loaded: SmallLibrary):
    html = html_of(client, "/en/rules/")
    assert 'href="/en/rules/siete/"' in html
    assert 'href="/en/decks/spanish/"' in html
    assert "Draw cards, but not too many." in html
