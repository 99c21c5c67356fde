"""Cards that come are seen moving, unless somebody wants them still; nothing waits for it."""

from playwright.sync_api import Page, expect

from tests.browser.first_view import QUIET
from tests.browser.table import CARDS, changed, comes_true, sit_down

WATCH = """() => {
    window.moved = [];
    document.addEventListener("animationstart", (event) => {
        const time = getComputedStyle(event.target).animationDuration;
        window.moved.push([event.animationName, parseFloat(time) > 0.01]);
    }, true);
}"""
CAME = "window.moved.some(([name, lasting]) => name === 'come' && lasting)"
SETTLED = "document.getAnimations().every((animation) => animation.playState === 'finished')"


def moved(page: Page) -> list[tuple[str, bool]]:
    """What has moved, and whether one could see it: asked when everything has come to rest."""
    page.evaluate(QUIET)
    comes_true(page, SETTLED)
    return page.evaluate("window.moved")


def test_a_card_is_seen_coming_and_the_next_press_does_not_wait(page: Page):
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page)
    page.evaluate(WATCH)
    changed(page, page.locator(CARDS).first.click)
    comes_true(page, CAME)
    comes_true(page, SETTLED)
    expect(page.locator(".coming")).to_have_count(0)
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.held-card .card')).pointerEvents") == "none"
    )


def test_nothing_moves_for_whoever_wants_it_still(page: Page):
    page.emulate_media(reduced_motion="reduce")
    sit_down(page)
    page.evaluate(WATCH)
    changed(page, page.locator(CARDS).first.click)
    assert moved(page) == []


def test_the_setting_of_the_site_is_heard_too(page: Page):
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/en/settings/")
    page.get_by_label("Nothing moves by itself").check()
    page.get_by_role("button", name="Keep these settings").click()
    expect(page.get_by_text("Your own settings are in force.")).to_be_visible()
    sit_down(page)
    page.evaluate(WATCH)
    changed(page, page.locator(CARDS).first.click)
    assert not [name for name, lasting in moved(page) if lasting]
