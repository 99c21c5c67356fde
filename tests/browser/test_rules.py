"""The pages of the rules in a real browser."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules_content.library import CONTENT
from rules_content.loading import load

PAGES = ["/en/rules/", "/en/rules/truco-argentino/", "/en/decks/south-american-catalan/", "/en/glossary/"]


@pytest.fixture(autouse=True)
def texts(transactional_db: None, tmp_path: Path) -> None:
    """One game and its deck are in the database of the live site."""
    for name in ("truco-argentino", "decks/south-american-catalan"):
        place = tmp_path / "content" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(CONTENT / name)
    load(tmp_path / "content")


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible(
    new_context: Callable[..., Any], assert_accessible: Callable[[Any], None], address: str, scheme: str
):
    page = new_context(color_scheme=scheme).new_page()
    page.goto(address)
    assert_accessible(page)


@pytest.mark.parametrize("address", PAGES)
def test_nothing_scrolls_sideways_on_a_telephone(new_context: Callable[..., Any], address: str):
    page = new_context(viewport={"width": 360, "height": 640}).new_page()
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("language", ["ca", "cs", "pl", "ru", "en"])
def test_wide_tables_scroll_in_their_own_box(new_context: Callable[..., Any], language: str):
    page = new_context(viewport={"width": 360, "height": 640}).new_page()
    page.goto(f"/{language}/rules/truco-argentino/")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    cards = page.locator("#cards-3 tbody tr:nth-child(5) .inline-card")
    tops = {round(cards.nth(index).bounding_box()["y"]) for index in range(4)}
    assert len(tops) == 1, "four cards of one rank stand in one row"


def test_cards_are_seen(page: Page):
    page.goto("/en/rules/truco-argentino/#cards-3")
    card = page.get_by_role("img", name="ace of swords").first
    expect(card).to_be_visible()
    box = card.bounding_box()
    assert box is not None
    assert box["width"] > 20
    assert box["height"] > 30


def test_a_clause_is_reached_by_its_address_and_back(page: Page):
    page.goto("/en/rules/truco-argentino/")
    page.locator("#truco-4 a.clause-link").first.click()
    expect(page).to_have_url("/en/rules/truco-argentino/#envido-7")
    expect(page.locator("#envido-7")).to_be_in_viewport()
    page.locator("#envido-7 a.term").first.click()
    expect(page.locator("#term-envido-primero")).to_be_in_viewport()
    page.go_back()
    expect(page).to_have_url("/en/rules/truco-argentino/#envido-7")
    expect(page.locator("#envido-7")).to_be_in_viewport()
    page.go_forward()
    expect(page.locator("#term-envido-primero")).to_be_in_viewport()
    page.reload()
    expect(page.locator("#term-envido-primero")).to_be_in_viewport()


def test_the_contents_follow_the_reader_on_a_wide_screen(new_context: Callable[..., Any]):
    page = new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.goto("/en/rules/truco-argentino/#score-1")
    expect(page.locator(".contents")).to_be_in_viewport()
    page.locator(".contents").get_by_role("link", name="The aim of the game").click()
    expect(page.locator("#aim-1")).to_be_in_viewport()


BESIDE_THE_STRIP = """() => {
    const strip = document.querySelector(".to-contents").getBoundingClientRect();
    const words = document.querySelector(".rules").getBoundingClientRect();
    const uncovered = Math.max(0, strip.left - words.left, words.right - strip.right);
    return [uncovered, Math.round(innerHeight - strip.bottom)];
}"""


def test_on_a_telephone_the_contents_are_one_tap_away(new_context: Callable[..., Any]):
    page = new_context(viewport={"width": 360, "height": 640}).new_page()
    page.goto("/en/rules/truco-argentino/")
    back = page.locator(".to-contents a")
    expect(back).not_to_be_in_viewport()
    for place in ("#truco-4", "#score-1", "#sources"):
        page.goto(f"/en/rules/truco-argentino/{place}")
        expect(page.locator("#contents-title")).not_to_be_in_viewport()
        expect(back).to_be_in_viewport()
        assert page.evaluate(BESIDE_THE_STRIP) == [0, 0], place
        back.click()
        expect(page.locator("#contents-title")).to_be_in_viewport()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(back).to_be_hidden()


SAID_FOR_LONG = "const after = setTimeout; window.setTimeout = (what, pause) => after(what, 100 * pause);"


def test_the_number_of_a_rule_copies_its_address(new_context: Callable[..., Any], live_url: str):
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.add_init_script(SAID_FOR_LONG)
    page.goto("/en/rules/truco-argentino/")
    page.locator("#envido-3 .clause-number").click()
    expect(page).to_have_url("/en/rules/truco-argentino/#envido-3")
    expect(page.get_by_role("status")).to_have_text("The address of the rule is copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{live_url}/en/rules/truco-argentino/#envido-3"


@pytest.mark.parametrize("address", PAGES)
def test_pages_need_no_script(new_context: Callable[..., Any], address: str):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if address == "/en/rules/truco-argentino/":
        page.locator("#envido-3 .clause-number").click()
        expect(page).to_have_url("/en/rules/truco-argentino/#envido-3")
        page.get_by_role("link", name="See the cards").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("South American Catalan cards")


def test_the_language_switch_stays_on_the_page(page: Page):
    page.goto("/en/rules/truco-argentino/")
    page.get_by_role("navigation", name="Language", exact=True).get_by_role("link", name="Català").click()
    expect(page).to_have_url("/ca/rules/truco-argentino/")
    expect(page.locator("#envido-7")).to_have_count(1)


def test_the_whole_page_can_be_printed(page: Page):
    page.goto("/en/rules/truco-argentino/")
    printed = page.pdf(format="A4")
    assert 3 <= len(re.findall(rb"/Type /Page\b", printed)) <= 12
