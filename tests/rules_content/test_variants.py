"""Variants of the rules: what holds under which options, how it is written, and how it is asked for."""

from html import unescape
from typing import Any

import pytest
from django.test import Client

from rules_content import rendering, variants
from rules_content.cited import options_of
from rules_content.library import read_library
from rules_content.lookup import quotation
from rules_content.models import LANGUAGES
from tests.html_reading import elements
from tests.rules_content.small_library import SmallLibrary

GAMES = [page for page in read_library() if page.outline.kind == "game"]
SLUGS = [page.outline.slug for page in GAMES]


def settled(markdown: str, **chosen: str) -> str:
    html = rendering.render(markdown, "spanish")
    return variants.settle(html, {**variants.usual_values("balco"), **chosen})


# --- How it is written ------------------------------------------------------------------------


def test_words_hold_under_their_option_only():
    text = "A 10{jokers=true:, a 2 or a {J1}}{jokers=false: or a *2*}."
    assert "card-face" in settled(text)
    assert "or a <em>2</em>" not in settled(text)
    assert settled(text, jokers="false") == "<p>A 10 or a <em>2</em>.</p>"


def test_paragraphs_and_tables_hold_under_their_option_only():
    text = "::: jokers=true\nWith.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n:::\n\n::: jokers!=true\nWithout.\n:::"
    assert "With." in settled(text)
    assert "<table>" in settled(text)
    assert settled(text, jokers="false") == "<p>Without.</p>"


def test_all_demands_of_a_condition_must_be_met():
    text = "{jokers=false, deals!=1:both}{deals=3:three}"
    assert settled(text) == ""
    assert settled(text, deals="3") == "<p>three</p>"
    assert settled(text, jokers="false", deals="3") == "<p>boththree</p>"


def test_the_number_chosen_is_told():
    assert settled("After {=deals} deals.", deals="4") == "<p>After 4 deals.</p>"


def test_conditions_may_stand_in_each_other():
    text = "::: deals!=1\n{=deals} deals{jokers=false: without jokers}.\n:::"
    assert settled(text, deals="2", jokers="false") == "<p>2 deals without jokers.</p>"
    assert settled(text) == ""


def test_rows_and_items_without_words_disappear():
    text = (
        "| a | b |\n|---|---|\n| {jokers=true:x} | {jokers=true:y} |\n| 1 | 2 |\n\n1. {jokers=true:x}\n2. y"
    )
    html = settled(text, jokers="false")
    assert html.count("<tr>") == 2
    assert html.count("<li>") == 1


def test_a_link_in_a_table_keeps_its_words():
    html = settled("| a |\n|---|\n| {jokers=true:[[ma|the hand]]} |")
    assert '<a class="term" href="#term-ma">the hand</a>' in html


@pytest.mark.parametrize(
    "text",
    [
        "{jokers=true:x",
        "::: jokers=true\nx",
        "{jokers = true:x}",
        ":::",
        "{=9}",
        "{jokers=true:a [[b}",
        "{a=b:{}}",
    ],
)
def test_what_is_not_closed_is_found(text: str):
    assert list(rendering.left_overs(text))


def test_sound_conditions_leave_nothing_over():
    text = "a{jokers=true: {J1} [[x|y]]{deals=1:z}}\n\n::: limit!=600\n{=limit}\n:::\nrest"
    assert not list(rendering.left_overs(text))


# --- What is checked --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "complaint"),
    [
        ("joker=true", "unknown option 'joker'"),
        ("jokers=maybe", "option 'jokers' has no value 'maybe'"),
        ("jokers=True", "has no value"),
        ("deals=11", "has no value"),
        ("deals=01", "has no value"),
        ("jokers", "is no option that is a number"),
        ("limits", "is no option that is a number"),
    ],
)
def test_unknown_options_and_values_are_mistakes(condition: str, complaint: str):
    [(message, line)] = variants.mistakes("balco", [(condition, 7)])
    assert complaint in message
    assert line == 7


@pytest.mark.parametrize(
    "condition", ["jokers=false", "deals!=10", "limit=50", "deals=2, jokers=true", "deals"]
)
def test_what_the_game_allows_is_no_mistake(condition: str):
    assert not list(variants.mistakes("balco", [(condition, 1)]))


def test_a_text_that_names_an_unknown_option_is_not_loaded(library: SmallLibrary):
    library.change("siete/en.md", "Nobody draws", "{jokers=true:Nobody} draws")
    [page] = [page for page in read_library(library.root) if page.outline.slug == "siete"]
    assert any("unknown option 'jokers'" in str(problem) for problem in page.problems)
    assert ("clause", "round-1") not in page.texts["en"]


# --- The shipped texts ------------------------------------------------------------------------


def single_changes() -> list[tuple[str, str, str]]:
    """Every value of every option that is not the usual one; of many numbers the extremes."""
    found = []
    for slug in SLUGS:
        for option in options_of(slug):
            others = [value for value in option.allowed if value != option.default]
            tried = others if len(others) <= 3 else [others[0], others[-1]]
            found += [(slug, option.name, variants.spelling(value)) for value in tried]
    return found


@pytest.mark.parametrize(("slug", "name", "value"), single_changes())
def test_every_variant_has_its_own_words_in_every_language(slug: str, name: str, value: str):
    [page] = [page for page in GAMES if page.outline.slug == slug]
    chosen = variants.choose(slug, [(name, value)])
    for language in LANGUAGES:
        changed = []
        for (kind, key), words in page.texts[language].items():
            if kind == "fact" or not words.markdown:
                continue
            html = rendering.render(words.markdown, page.outline.deck)
            usual = variants.settle(html, variants.usual_values(slug))
            other = variants.settle(html, chosen.values)
            assert "if-option" not in other + usual
            assert usual, (language, key)
            if usual != other:
                changed.append(key)
            if not other:
                # Only rules about the very thing that is left out fall silent.
                assert key.startswith(("joker-", "cards-6", "cards-10")), (language, key)
        assert changed, (language, name, value)


@pytest.mark.parametrize("page", GAMES, ids=SLUGS)
def test_the_same_rules_depend_on_the_same_options_in_all_languages(page: Any):
    for name in page.texts["en"]:
        if name[0] == "fact":
            continue
        options = {
            language: {
                demand.option
                for condition, _ in rendering.conditions(texts[name].markdown)
                for demand in variants.demands(condition if "=" in condition else f"{condition}=")
            }
            for language, texts in page.texts.items()
            if name in texts
        }
        assert len({frozenset(found) for found in options.values()}) == 1, (name, options)


# --- How it is asked for ----------------------------------------------------------------------


@pytest.mark.usefixtures("shipped")
def test_a_variant_reads_otherwise_and_offers_a_table(client: Client):
    usual = client.get("/en/rules/balco/").content.decode()
    without = client.get("/en/rules/balco/?jokers=false").content.decode()
    assert "Four <a" in usual.partition('id="cards-2"')[2][:400]
    assert "No <a" in without.partition('id="cards-2"')[2][:400]
    links = [unescape(a["href"]) for a in elements(without, "a")]
    assert "/en/play/balco/?jokers=false" in links
    assert "/cs/rules/balco/?jokers=false" in links
    canonical = [a["href"] for a in elements(without, "link") if a["rel"] == "canonical"]
    assert canonical == ["http://testserver/en/rules/balco/"]
    found = {a["id"] for a in elements(without) if "id" in a}
    assert {f"joker-{number}" for number in range(1, 7)} <= found
    assert "/en/play/balco/?" not in usual


@pytest.mark.usefixtures("shipped")
def test_an_address_has_one_spelling(client: Client):
    for query, right in [
        ("jokers=true&deals=1&limit=600", ""),
        ("deals=3&jokers=false", "?jokers=false&deals=3"),
        ("jokers=false&jokers=true", ""),
        ("jokers=&with=", ""),
        ("fbclid=x&utm_source=y", ""),
        ("with=cs&jokers=false", "?jokers=false&with=cs"),
    ]:
        response = client.get(f"/en/rules/balco/?{query}")
        assert (response.status_code, response["Location"]) == (302, f"/en/rules/balco/{right}"), query


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("jokers=maybe", "maybe"),
        ("deals=99", "99"),
        ("deals=1e3", "1e3"),
        ("deals=%D9%A3", "\u0663"),
        ("joker=false", "joker"),
        ("jokers=%3Cscript%3E", "&lt;script&gt;"),
    ],
)
@pytest.mark.parametrize("place", ["", "sheet/"])
def test_what_there_is_not_is_said_with_what_there_is(client: Client, query: str, said: str, place: str):
    response = client.get(f"/cs/rules/balco/{place}?{query}")
    html = response.content.decode()
    assert response.status_code == 404
    assert said in html
    assert [attributes["lang"] for attributes in elements(html, "html")] == ["cs"]
    assert "jokers" in [select["name"] for select in elements(html, "select")]
    assert "/cs/rules/balco/" in [a["action"] for a in elements(html, "form")]


@pytest.mark.usefixtures("shipped")
def test_a_variant_is_the_same_for_everybody(client: Client, admin_client: Client):
    path = "/en/rules/truco-paulista/?deck=clean"
    response = client.get(path)
    assert not response.cookies
    assert "cookie" not in response.get("Vary", "").lower()
    assert admin_client.get(path).content == response.content


def test_few_variants_are_worth_remembering():
    assert variants.choose("balco", [("jokers", "false"), ("deals", "3")]).is_common
    assert not variants.choose("balco", [("limit", "77")]).is_common
    many = [("deck", "clean"), ("covered_cards", "true"), ("iron_hand", "blind")]
    assert not variants.choose("truco-paulista", many).is_common


@pytest.mark.usefixtures("shipped")
def test_a_table_quotes_the_rules_of_its_own_match():
    usual = quotation("truco-argentino", "truco-7", "en")
    raised = quotation("truco-argentino", "truco-7", "en", {"direct_raise": True, "target": 30})
    assert usual is not None
    assert raised is not None
    assert "cannot be answered" in usual.html
    assert "may be answered straight away" in raised.html
    assert usual.url == "/en/rules/truco-argentino/#truco-7"
    assert quotation("truco-argentino", "truco-7", "en", {"of_old": 1}) == usual
    assert raised.url == "/en/rules/truco-argentino/?direct_raise=true#truco-7"


@pytest.mark.usefixtures("shipped")
def test_examples_of_other_rules_are_left_out(client: Client):
    def examples(query: str) -> set[str]:
        html = client.get(f"/en/rules/truco-argentino/{query}").content.decode()
        return {a["id"] for a in elements(html, "figure") if a.get("class") == "example"}

    assert "example-flor-against-flor" in examples("")
    assert examples("?flor=true") == {"example-flor-against-flor"}
    assert examples("?target=15") == examples("")
