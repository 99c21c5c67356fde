"""A first match on a phone: with a guide and with a hint; and a look into the computer at the end."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import table


def test_a_guided_first_deal_with_a_hint_by_keys_alone(
    new_context: Callable[..., Any], assert_accessible: Callable[[Page], None]
) -> None:
    page = new_context(viewport={"width": 360, "height": 640}).new_page()
    page.goto(table.FORM.format(language="en") + "?target=15")
    page.get_by_role("button", name="Guide me through the first deal").press("Enter")
    expect(page.locator("#table")).to_be_visible()
    table.settled(page)

    guide = page.get_by_role("region", name="Guide")
    calls = page.locator(".calls :is(.move > button, summary)")
    expect(calls).not_to_have_count(0)
    for call in calls.all():
        expect(call).to_be_in_viewport(ratio=1)
    guide.locator("summary").click()
    expect(page.locator("#guide-next")).to_be_hidden()
    guide.locator("summary").press("Enter")
    expect(page.locator("#guide-next")).to_be_visible()
    before = guide.locator("#guide-words").inner_text()
    table.changed(page, lambda: page.locator("#guide-next").press("Enter"))
    expect(guide.locator("#guide-words")).not_to_have_text(before)
    expect(page.locator("#guide-next")).to_be_focused()
    expect(page.locator("#guide-next")).to_have_attribute("aria-describedby", "guide-words")

    page.keyboard.press("h")
    hint = page.locator("#hint")
    expect(hint.locator("b")).to_be_visible()
    expect(hint.get_by_role("link")).to_have_count(1)
    expect(page.locator("#ask-hint")).to_be_focused()
    assert hint.locator(".told").evaluate("told => told.getBoundingClientRect().top") >= 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_accessible(page)

    explained = guide.locator("#guide-words").inner_text()
    table.changed(page, lambda: page.locator(table.CARDS).first.press("Enter"))
    expect(hint).to_be_empty()
    expect(page.locator("#guide-words")).not_to_have_text(explained)
    table.changed(page, lambda: page.locator("#guide-end").press("Enter"))
    expect(guide).to_have_count(0)


def test_what_the_computer_knew(page: Page, assert_accessible: Callable[[Page], None]) -> None:
    table.sit_down(page)
    table.play(page, lambda button: button.click())
    page.get_by_role("link", name="What the computer knew").click()
    decided = page.locator(".decision")
    expect(decided.get_by_role("heading")).to_have_text("Computer decides")
    expect(decided).to_contain_text("Only what the computer knew is shown.")
    expect(page.locator(".open-hand-of")).to_have_count(1)
    assert_accessible(page)
    there = page.url
    page.locator("#decided-before").click()
    expect(page).not_to_have_url(there)
    expect(decided.locator("b")).to_be_visible()
