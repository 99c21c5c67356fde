"""The search: what it finds, how it follows publications, and what it answers to anything."""

import re
from html import unescape
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from django.core.management import call_command
from django.db import transaction
from django.test import Client

from rules_content import revisions
from rules_content.loading import load
from rules_content.models import Page, Passage, SearchEntry, SearchState, Stamp
from rules_content.search import finding, index
from rules_content.search.finding import Findings, Search
from rules_content.search.marking import ROOM, Marker
from rules_content.search.matching import Sought
from rules_content.search.query import MAX_LENGTH, MAX_WORDS, read_query
from rules_content.search.stemming import keys
from rules_content.search.vocabulary import distance
from tests.html_reading import elements
from tests.rules_content.small_library import SmallLibrary
from tests.rules_content.test_loading import edit, text

HTMX: dict[str, Any] = {"HTTP_HX_REQUEST": "true"}


def ask(question: str, language: str = "en") -> Findings:
    return Search(read_query(question), language, Stamp.current()).find()


def anchors(question: str, language: str = "en") -> list[str]:
    found = [key for group in ask(question, language).groups for key in group.places]
    entries = SearchEntry.objects.in_bulk(found)
    return [f"{entries[key].language}:{entries[key].anchor}" for key in found]


def page(client: Client, question: str, language: str = "en", **more: Any) -> str:
    headers = more.pop("headers", {})
    response = client.get(f"/{language}/search/", {"q": question, **more}, **headers)
    assert response.status_code == 200
    return response.content.decode()


def seen(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


# --- What is found ----------------------------------------------------------------------------


FIRST = {
    "nearest": "en:aim-1",
    "NEAREST wins": "en:aim-1",
    "standing": "en:round-1",
    "stands": "en:round-1",
    "aim": "en:section-aim",
    "payment": "en:term-ronda",
    "seven half": "en:",
    "toledo": "en:",
    "players": "en:",
    "old": "en:section-history",
    "king of cups": "en:card-12C",
    "joker": "en:card-J1",
}


def test_everything_published_is_found(loaded: SmallLibrary):
    assert {question: anchors(question)[0] for question in FIRST} == FIRST


def test_cards_in_a_text_are_found_by_their_names(loaded: SmallLibrary):
    assert "en:aim-2" in anchors("seven of swords")
    assert "en:aim-1" in anchors("sota of coins")


def test_a_term_without_words_of_its_own_is_found_by_its_title(loaded: SmallLibrary):
    assert "en:round-1" in anchors("rounds")


def test_words_of_the_section_help_but_do_not_suffice(loaded: SmallLibrary):
    assert "en:aim-1" in anchors("aim nearest")
    assert "en:aim-1" not in anchors("aim")
    assert "en:aim-2" in anchors("seven worth")


def test_jokers_of_one_name_are_one_result(loaded: SmallLibrary):
    assert len([anchor for anchor in anchors("joker") if "card" in anchor]) == 1


def test_drafts_are_not_found(loaded: SmallLibrary):
    edit("aim-1", "Zebras win.", publish=False)
    assert anchors("zebra") == []


def test_what_is_not_translated_is_found_and_says_so(loaded: SmallLibrary, client: Client):
    assert "en:section-history" in anchors("history", "cs")
    html = page(client, "history", "cs")
    assert [
        attributes.get("lang")
        for attributes in elements(html, "li")
        if "search-result" in attributes.get("class", "")
    ] == ["en"]
    assert anchors("nearest", "cs") == [], "what is translated is found in the translation only"
    assert anchors("vyhrávat kolo", "cs") == ["cs:aim-1"]


def test_some_of_the_words_when_nothing_has_all(loaded: SmallLibrary):
    findings = ask("standing elephants")
    assert findings.is_partial
    assert findings.count == 1
    assert not ask("elephants").groups


def test_nothing_is_suggested_that_finds_nothing(loaded: SmallLibrary):
    assert ask("standinq").suggestion == "standing"
    assert ask("standinq zzzzzzz").suggestion == ""


def test_short_words_are_beginnings_only_as_long_as_they_are_no_words(loaded: SmallLibrary):
    assert "en:aim-1" in anchors("ne")
    assert "en:aim-1" not in anchors("ne ")
    assert "en:aim-1" in anchors("neare")


def test_variants_are_found_under_their_address(
    loaded: SmallLibrary, client: Client, monkeypatch: pytest.MonkeyPatch
):
    Page.objects.filter(slug="siete").update(slug="balco")
    SearchEntry.objects.all().delete()
    passage = Passage.objects.get(key="aim-1")
    row = passage.texts.select_related("passage__page", "published", "draft").get(language="en")
    revision = revisions.save_draft(
        row, heading="", markdown="Walk{jokers=false: with giraffes}.", author=None, seen=row.published
    )
    revisions.publish(row, revision)
    html = page(client, "giraffes")
    assert "/en/rules/balco/?jokers=false#aim-1" in html
    html = page(client, "walk")
    assert "/en/rules/balco/#aim-1" in html
    assert "jokers=false" not in html


# --- The index follows ------------------------------------------------------------------------


def test_publishing_changes_what_is_found(loaded: SmallLibrary):
    edit("aim-1", "Zebras win.")
    assert anchors("zebra") == ["en:aim-1"]
    assert anchors("nearest") == []
    assert "cs:aim-1" in anchors("nejblíž", "cs")


def test_a_publication_that_fails_leaves_the_index(loaded: SmallLibrary):
    def fail() -> None:
        with transaction.atomic():
            edit("aim-1", "Zebras win.")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert anchors("zebra") == []
    assert anchors("nearest") == ["en:aim-1"]


def test_restoring_changes_what_is_found(loaded: SmallLibrary):
    row = text("aim-1")
    first = row.published
    assert first is not None
    edit("aim-1", "Zebras win.")
    row = text("aim-1")
    revisions.publish(row, revisions.restore(row, first, author=None, seen=row.published))
    assert anchors("nearest") == ["en:aim-1"]
    assert anchors("zebra") == []


def test_files_change_what_is_found(loaded: SmallLibrary):
    game = loaded.game / "en.md"
    game.write_text(game.read_text().replace("nearest", "closest").replace("The aim", "The goal"))
    load(loaded.root)
    assert anchors("closest") == ["en:aim-1"]
    assert anchors("nearest") == []
    assert "en:aim-2" in anchors("goal seven")


def test_a_new_title_reaches_the_clauses_below(loaded: SmallLibrary):
    row = text("aim", kind=Passage.Kind.SECTION)
    revision = revisions.save_draft(row, heading="Zebras", markdown="", author=None, seen=row.published)
    revisions.publish(row, revision)
    assert "en:aim-1" in anchors("zebra nearest")


def test_pages_that_go_are_found_no_more(loaded: SmallLibrary):
    Page.objects.filter(kind="deck").delete()
    assert anchors("history") == []
    assert anchors("king") == []


def test_loading_again_leaves_the_index(loaded: SmallLibrary):
    before = set(SearchEntry.objects.values_list("pk", flat=True))
    load(loaded.root)
    assert set(SearchEntry.objects.values_list("pk", flat=True)) == before


def test_an_index_of_another_version_is_made_anew(loaded: SmallLibrary):
    SearchEntry.objects.filter(anchor="aim-1").delete()
    load(loaded.root)
    assert anchors("nearest") == []
    SearchState.objects.update(made_with="something older")
    load(loaded.root)
    assert anchors("nearest") == ["en:aim-1"]


def test_the_command_makes_it_anew(loaded: SmallLibrary, capsys: pytest.CaptureFixture[str]):
    stamp = Stamp.current()
    SearchEntry.objects.all().delete()
    assert anchors("nearest") == []
    call_command("index_texts")
    assert anchors("nearest") == ["en:aim-1"]
    assert Stamp.current() != stamp
    assert str(SearchEntry.objects.count()) in capsys.readouterr().out


def test_only_what_changed_is_indexed(loaded: SmallLibrary):
    others = set(SearchEntry.objects.exclude(page__slug="siete", language="en").values_list("pk", flat=True))
    edit("aim-1", "Zebras win.")
    assert others <= set(SearchEntry.objects.values_list("pk", flat=True))


def test_loading_indexes_each_page_once(library: SmallLibrary, empty: None, monkeypatch: pytest.MonkeyPatch):
    SearchState.objects.update_or_create(pk=1, defaults={"made_with": index.fingerprint()})
    made: list[tuple[str, str]] = []
    replace = index._replace

    def noted(page: Page, language: str) -> None:
        made.append((page.slug, language))
        replace(page, language)

    monkeypatch.setattr(index, "_replace", noted)
    load(library.root)
    assert len(made) == len(set(made)) == 10


# --- The page ---------------------------------------------------------------------------------


def test_a_result_leads_to_the_clause_with_the_words_marked(loaded: SmallLibrary, client: Client):
    html = page(client, "half nearest")
    assert '<a href="/en/rules/siete/#aim-1">The aim 1</a>' in html
    assert "Whoever is <mark>nearest</mark> to seven and a <mark>half</mark> wins the round" in html


def test_the_number_of_results_is_told(loaded: SmallLibrary, client: Client):
    for question, language, count in (
        ("nearest", "en", "1 result"),
        ("half", "en", "2 result"),
        ("půl", "cs", "2"),
    ):
        html = page(client, question, language)
        assert seen(html.partition('role="status">')[2].partition("</p>")[0]).startswith(count)


def test_results_can_be_limited_to_one_page(loaded: SmallLibrary, client: Client):
    names = [group.name for group in ask("cards").groups]
    assert sorted(names) == ["decks/spanish", "rules/siete"]
    html = page(client, "cards", **{"in": "rules/siete"})
    assert "/en/rules/siete/" in html
    assert "/en/decks/spanish/" not in html
    assert page(client, "cards", **{"in": "nonsense"}).count("<h2") == 2


def test_many_results_come_in_pages(loaded: SmallLibrary, client: Client, monkeypatch: pytest.MonkeyPatch):
    total = ask("of").group("decks/spanish")
    assert total is not None
    assert total.count > 2 * finding.ON_A_PAGE
    first = page(client, "of", **{"in": "decks/spanish"})
    second = page(client, "of", **{"in": "decks/spanish", "page": "2"})
    assert first.count('class="search-result"') == second.count('class="search-result"') == finding.ON_A_PAGE
    found = [re.findall(r'href="(/en/decks/[^"]+)"', html) for html in (first, second)]
    assert not set(found[0]) & set(found[1])
    assert "page=2" in first
    assert "page=1" in second
    for number in ("0", "-1", "999", "x", "1e9", ""):
        assert (
            page(client, "of", **{"in": "decks/spanish", "page": number}).count('class="search-result"') > 0
        )
    everywhere = page(client, "of")
    assert everywhere.count('class="search-result"') <= finding.OF_EACH * 2


def test_htmx_gets_the_results_alone(loaded: SmallLibrary, client: Client):
    part = page(client, "nearest", headers=HTMX)
    whole = client.get("/en/search/", {"q": "nearest"})
    assert "<html" not in part
    assert "<title>" in part
    assert 'hx-swap-oob="innerHTML"' in part
    assert "HX-Request" in whole["Vary"]
    for line in filter(None, map(str.strip, part.split("<p id=")[0].split("\n")[2:])):
        assert line in whole.content.decode()
    restored = client.get("/en/search/", {"q": "nearest"}, **HTMX, HTTP_HX_HISTORY_RESTORE_REQUEST="true")
    assert "<html" in restored.content.decode()


def test_the_page_sets_no_cookie_and_is_not_for_search_engines(loaded: SmallLibrary, client: Client):
    response = client.get("/en/search/", {"q": "nearest"})
    assert not response.cookies
    assert "Cookie" not in response["Vary"]
    assert [
        m["content"] for m in elements(response.content.decode(), "meta") if m.get("name") == "robots"
    ] == ["noindex, follow"]
    again = client.get("/en/search/", {"q": "nearest"}, HTTP_IF_NONE_MATCH=response["ETag"])
    assert again.status_code == 304


def test_switching_the_language_keeps_the_question(loaded: SmallLibrary, client: Client):
    html = page(client, "nearest wins")
    assert "/cs/search/?q=nearest+wins" in unescape(html)


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_only_asking_is_allowed(db: None, client: Client, method: str):
    assert getattr(client, method)("/en/search/").status_code == 405


def test_there_is_a_search_box_on_every_page(loaded: SmallLibrary, client: Client):
    number = {"/en/": 1, "/en/rules/siete/": 1, "/en/rules/": 2, "/en/glossary/": 2, "/en/nowhere/": 2}
    for path, boxes_there in number.items():
        html = client.get(path).content.decode()
        boxes = [form for form in elements(html, "form") if form.get("action") == "/en/search/"]
        assert len(boxes) == boxes_there, path
        assert all(form["role"] == "search" and form["method"] == "get" for form in boxes)
        assert len({form["aria-label"] for form in boxes}) == len(boxes)


def test_the_search_page_has_one_search_box(loaded: SmallLibrary, client: Client):
    forms = [form for form in elements(page(client, "x"), "form") if form.get("role") == "search"]
    assert len(forms) == 1


# --- Anything may be asked --------------------------------------------------------------------

# fmt: off
ODD = [
    "", " ", "\t\n", "'", '"', "''''", "*", "NEAR", "AND OR NOT", "a AND", "NEAR(a b)", "own_title:aim",
    "{own_title}: a", "^a", "a*", "a -b", "(", ")))", "a:b", "+", "&", "|", "!", "a & !b", "<->", ":*",
    "a:*AB", "\\", "%", "_", "%s", "%(x)s", "{}", "$1", ";--", "1e5", "0x1F", "3.14", "a@b.example",
    "https://a.example/b?c=d", "-1", "½", "²", "٣", "日本語", "שלום עולם", "مرحبا", "\u202eabc", "a\u200db",
    "\x00", "a\x00b", "\x1b[31m", "\ud800", "😀", "e\u0301", "ﷺ", "İ", "ſ", "ß", "<script>alert(1)</script>",
    "<mark>", "&lt;", "a" * 500, "a " * 500, "’" * 50, "l'", "ŀ", "\ufeff",
]
# fmt: on


def test_nothing_that_is_asked_is_an_error(loaded: SmallLibrary, client: Client):
    plain: dict[str, Any] = {}
    for question in ODD:
        asked = quote(question.encode("utf-8", "surrogatepass"))
        for address, headers in ((f"/en/search/?q={asked}", plain), (f"/cs/search/?q={asked}&page=2", HTMX)):
            response = client.get(address, **headers)
            assert response.status_code == 200, address
            html = response.content.decode()
            assert "<script>alert" not in html
            assert "\x00" not in html


def test_broken_addresses_are_no_errors(loaded: SmallLibrary, client: Client):
    for query in (
        "q=%ff%fe",
        "q=%",
        "q",
        "q=a&q=b",
        "in=%00",
        "page=%00",
        "in[]=1",
        "q=a&in=rules%2Fsiete&page=2",
    ):
        assert client.get(f"/en/search/?{query}").status_code == 200, query


def test_an_empty_question_shows_ways_on(loaded: SmallLibrary, client: Client):
    html = page(client, "")
    assert "/en/glossary/" in html
    assert "Nothing was found" not in html
    html = page(client, "xyzzy")
    assert "Nothing was found" in seen(html)
    assert "/en/glossary/" in html


def test_long_questions_are_cut_and_it_is_said(loaded: SmallLibrary, client: Client):
    html = page(client, "nearest " * 100)
    assert str(MAX_LENGTH) in seen(html)
    assert "aim-1" in html
    assert "up to" in seen(page(client, " ".join(f"w{n}" for n in range(MAX_WORDS + 1))))
    assert "up to" not in seen(page(client, " ".join(f"w{n}" for n in range(MAX_WORDS))))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("a  b", ["a", "b"]),
        ("Béla béla BELA", ["BELA"]),
        ("l'últim", ["últim"]),
        ("\x00a\x07b", ["a", "b"]),
        ("z\u030c", ["ž"]),
    ],
)
def test_words_of_a_question(typed: str, words: list[str]):
    assert list(read_query(typed).words) == words


def test_an_index_without_texts_finds_nothing(empty: None, client: Client):
    assert "Nothing was found" in seen(page(client, "nearest"))


# --- Marking ----------------------------------------------------------------------------------


def marker(*words: str, prefix: str = "") -> Marker:
    sought = [Sought(keys(word, "en")) for word in words]
    return Marker([*sought, *([Sought(frozenset({prefix}), prefix)] if prefix else [])], "en")


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Two cards.", "Two <mark>cards</mark>."),
        ("<b>card</b> & card", "&lt;b&gt;<mark>card</mark>&lt;/b&gt; &amp; <mark>card</mark>"),
        ("discard", "discard"),
        ("the card's back", "the <mark>card</mark>&#x27;s back"),
        ("", ""),
    ],
)
def test_words_are_marked_and_nothing_else_passes(text: str, marked: str):
    assert marker("card").mark(text) == marked


def test_beginnings_are_marked():
    assert marker(prefix="tri").mark("A trick, three trumps") == "A <mark>trick</mark>, three trumps"


@pytest.mark.parametrize("at", [0, 40, 100, 160, 199])
def test_a_snippet_shows_the_place_that_has_the_words(at: int):
    words = [f"word{number}" for number in range(200)]
    words[at] = "ace"
    snippet = marker("ace").snippet(" ".join(words))
    plain = seen(snippet)
    assert "<mark>ace</mark>" in snippet
    assert len(plain) <= ROOM + 4
    assert all(part in {*words, "…"} for part in plain.split()), "cut between words only"


def test_a_snippet_prefers_the_place_with_most_words():
    text = f"ace {'filler ' * 60} an ace beats a king {'filler ' * 60}"
    assert "beats" in marker("ace", "king").snippet(text)


def test_a_snippet_of_a_text_without_spaces():
    assert len(seen(marker("ace").snippet("x" * 2000))) <= ROOM + 4


@pytest.mark.parametrize(
    ("one", "other", "most", "mistakes"),
    [
        ("trik", "trick", 2, 1),
        ("abcd", "abdc", 2, 1),
        ("kitten", "sitting", 3, 3),
        ("aaaa", "bbbb", 1, 2),
        ("a", "a", 0, 0),
    ],
)
def test_distance_counts_slips(one: str, other: str, most: int, mistakes: int):
    assert distance(one, other, most) == mistakes
    assert distance(other, one, most) == mistakes


def test_addresses_keep_what_was_asked(loaded: SmallLibrary, client: Client):
    html = unescape(page(client, "cards & <b>"))
    assert f"?{urlencode({'q': 'cards & <b>'})}" in html or "Nothing" in html
