"""The rules beside the table: one tap away, open while the table goes on, closed to where one was."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules_content.loading import load
from tests.browser.table import CARDS, changed, focused, sit_down


@pytest.fixture(autouse=True)
def texts(transactional_db: None) -> None:
    """The shipped texts are in the database."""
    load()


def test_the_rule_lies_beside_the_table(page: Page, assert_accessible: Callable[[Any], None]):
    page.set_viewport_size({"width": 1280, "height": 900})
    sit_down(page)
    panel, leaf = page.locator("#rule-panel"), page.locator("#rule-panel #leaf")
    address = page.url
    page.locator("#rule-now-link").focus()
    page.keyboard.press("Enter")
    expect(leaf).to_be_visible()
    expect(leaf.locator(".leaf-title")).to_be_focused()
    assert_accessible(page)

    # What happens at the table neither closes the panel nor takes the focus from where it is.
    first = leaf.inner_text()
    changed(page, page.locator(CARDS).first.click)
    expect(panel).to_be_visible()
    assert leaf.inner_text() == first

    # From rule to rule, and to what a word means.
    title = leaf.locator(".leaf-title").inner_text()
    leaf.locator("[rel=next]").click()
    expect(page.locator(".leaf-title")).not_to_have_text(title)
    page.locator("#rules-now a").first.click()
    expect(page.locator(".leaf-title")).to_be_focused()

    # A line of the log opens its rule in the same place; Escape leads back to the line.
    line = page.locator("#table .log a.clause").first
    line.click()
    expect(page.locator(".leaf-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(line).to_be_focused()

    # One key opens the rule that matters now, and closes it from within and from the table.
    page.keyboard.press("p")
    expect(page.locator(".leaf-title")).to_be_focused()
    page.keyboard.press("p")
    expect(panel).to_be_hidden()
    expect(page.locator("#rule-now-link")).to_be_focused()
    page.keyboard.press("p")
    expect(page.locator(".leaf-title")).to_be_focused()
    page.locator("#table .held-card").first.focus()
    page.keyboard.press("p")
    expect(panel).to_be_hidden()
    expect(page.locator("#table .held-card").first).to_be_focused()
    assert page.url == address


def test_on_a_phone_it_comes_from_below(new_context: Callable[..., Any], assert_accessible: Any):
    page = new_context(viewport={"width": 360, "height": 640}, has_touch=True).new_page()
    sit_down(page)
    page.locator("#rule-now-link").tap()
    expect(page.locator("#rule-panel #leaf")).to_be_visible()
    assert page.evaluate("document.getElementById('rule-panel').matches(':modal')")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    scrolls = "panel => panel.scrollHeight > panel.clientHeight"
    assert not page.locator("#rule-panel").evaluate(scrolls), "one bar, within the panel"
    assert_accessible(page)
    page.touchscreen.tap(180, 60)
    expect(page.locator("#rule-panel")).to_be_hidden()
    assert focused(page) == "rule-now-link"


def test_without_an_answer_the_way_to_the_page_stays(page: Page, expected_console: list[str]):
    expected_console.append("Failed to load resource|ERR_FAILED")
    sit_down(page)
    page.route("**/clauses/**", lambda route: route.abort())
    page.locator("#rule-now-link").click()
    way = page.locator("#rule-panel-failed a")
    expect(way).to_be_focused()
    assert "/en/rules/truco-argentino/" in (way.get_attribute("href") or "")


def test_without_a_script_links_lead_to_the_page_of_all_rules(new_context: Callable[..., Any]):
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/en/play/truco-argentino/")
    page.locator("form.new-match button.primary").first.click()
    page.locator("#rule-now-link").click()
    expect(page.locator(":target")).to_have_count(1)
    assert "/en/rules/truco-argentino/" in page.url
