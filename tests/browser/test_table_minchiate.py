"""A match of Minchiate in a real browser: on a telephone by mouse, and without a script."""

from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser import table

TELEPHONE = {"width": 360, "height": 640}
INDEX: Any = {"x": 8, "y": 8}
"""Where a card of a fan is pressed: at its index, which no other card covers."""

FREE_TICKS = ".ticking input:not([aria-disabled])"


def sit_down(page: Page) -> None:
    """Be at a table in the dealer's seat, who nearly always has cards to discard."""
    page.goto("/en/play/minchiate/")
    page.locator('input[name="seat"][value="3"]').check()
    page.locator("form.new-match button.primary").first.click()
    expect(page.locator("#table")).to_be_visible()
    table.settled(page)


def discard(page: Page) -> None:
    """Tick as many cards as have to go, and confirm once."""
    wanted = int(table.text(page, "#move-discard .tally-of-ticks").split()[-1])
    for tick in page.locator(FREE_TICKS).all()[:wanted]:
        tick.click(position=INDEX)
        expect(tick).to_be_checked()
    page.locator("#move-discard").click()


def next_button(page: Page) -> Locator:
    """What is pressed next: everything is declared, and the first card that may be played."""
    for wanted in ("#move-declare-all", "#move-declare-none"):
        if page.locator(wanted).count():
            return page.locator(wanted)
    return page.locator(table.CARDS).first


def assert_fits(page: Page) -> None:
    """Nothing is wider than the screen, and every card can be hit at its index."""
    assert page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE["width"]
    covered = page.evaluate(
        """() => [...document.querySelectorAll(".suits .held")].filter((slot) => {
          slot.scrollIntoView({ block: "center" });
          const now = slot.getBoundingClientRect();
          return now.width < 24 || now.height < 24 || ![[2, 3], [24, 3], [2, 24], [24, 24]].every(
            ([x, y]) => slot.contains(document.elementFromPoint(now.left + x, now.top + y)));
        }).length"""
    )
    assert covered == 0
    page.evaluate("scrollTo(0, 0)")


def test_a_whole_match_on_a_telephone(
    new_context: Callable[..., Any], assert_accessible: Callable[[Any], None]
):
    page = new_context(viewport=TELEPHONE).new_page()
    sit_down(page)
    looked_at = set()
    for _ in range(40):
        if table.is_over(page):
            break
        state = "discard" if page.locator("#move-discard").count() else ""
        state = state or ("declare" if page.locator("#move-declare-none").count() else "play")
        if state not in looked_at:
            looked_at.add(state)
            assert_accessible(page)
            assert_fits(page)
        if state == "discard":
            table.changed(page, lambda: discard(page))
            continue
        button = next_button(page)
        position = INDEX if state == "play" else None
        table.changed(page, partial(button.click, position=position))
    assert {"declare", "play"} <= looked_at
    expect(page.locator("#turn")).to_contain_text("The match is over")
    expect(page.locator(".count-of-piles .total .count")).to_have_count(2)
    expect(page.locator(".ledger tbody tr")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE["width"]
    assert_accessible(page)


def test_without_a_script_everything_is_sent_by_plain_forms(
    new_context: Callable[..., Any], expected_console: list[str]
):
    expected_console.append("status of 422")
    page = new_context(java_script_enabled=False, viewport=TELEPHONE).new_page()
    sit_down(page)
    if page.locator("#move-discard").count():
        page.locator("#move-discard").click()
        expect(page.locator("#refusal")).to_contain_text("No card was ticked")
        table.settled(page)
        discard(page)
        table.settled(page)
    expect(page.locator("#move-declare-none")).to_be_visible()
    next_button(page).click()
    for _ in range(2):
        table.settled(page)
        page.locator(table.CARDS).first.click(position=INDEX)
    table.settled(page)
    expect(page.locator(".before .lying")).to_have_count(4)
    page.locator(".heaps summary").last.click()
    expect(page.locator(".heaps .unfolded").last).to_be_visible()


def test_a_card_that_cannot_be_played_says_why(page: Page):
    sit_down(page)
    if page.locator("#move-discard").count():
        table.changed(page, lambda: discard(page))
    table.changed(page, lambda: next_button(page).click())
    for _ in range(21):
        refused = page.locator(".held-card[aria-disabled]")
        if refused.count():
            break
        table.changed(page, lambda: next_button(page).click(position=INDEX))
    before = table.version(page)
    reason = page.locator(f"#{refused.first.get_attribute('aria-describedby')}").text_content() or "?"
    refused.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#refusal .refusal-sentence")).to_have_text(reason)
    assert table.version(page) == before
