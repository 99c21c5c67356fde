"""The search in a real browser: results while somebody types."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules_content.loading import load
from tests.rules_content.small_library import SmallLibrary


@pytest.fixture(autouse=True)
def texts(transactional_db: None, tmp_path: Path) -> None:
    """A small library is in the database of the live site."""
    load(SmallLibrary(tmp_path / "content").root)


def test_results_come_while_typing(page: Page):
    page.goto("/en/search/")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.type("nearest")
    expect(page.get_by_role("link", name="The aim 1")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("1 result")
    expect(page).to_have_url(re.compile(r"/en/search/\?q=nearest$"))
    expect(page).to_have_title("Search: nearest · Cardavia")
    expect(field).to_be_focused()
    page.keyboard.type(" elephants")
    expect(page.get_by_role("status")).to_contain_text("some of them")
    expect(page).to_have_url(re.compile(r"\?q=nearest(\+|%20)elephants$"))
    page.get_by_role("link", name="The aim 1").click()
    expect(page).to_have_url(re.compile(r"/en/rules/siete/#aim-1$"))
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("nearest elephants")
    expect(page.get_by_role("link", name="The aim 1")).to_be_visible()
    page.go_back()
    expect(page).to_have_url("about:blank")


def test_the_button_in_the_header_of_a_telephone_leads_to_the_field(new_context: Callable[..., Any]):
    page = new_context(viewport={"width": 360, "height": 640}).new_page()
    page.goto("/en/rules/")
    page.get_by_role("search", name="Search the rules").get_by_role("button").click()
    expect(page.get_by_role("searchbox")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("question", ["cards", "standinq"])
def test_the_page_is_accessible_and_fits_a_telephone(
    new_context: Callable[..., Any], assert_accessible: Callable[[Any], None], scheme: str, question: str
):
    page = new_context(color_scheme=scheme, viewport={"width": 360, "height": 640}).new_page()
    page.goto(f"/en/search/?q={question}")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
