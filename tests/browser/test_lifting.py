"""The wish that a first tap lifts a card and a second plays it."""

from playwright.sync_api import Page, expect

from tests.browser.table import CARDS, changed, sit_down, version

WISH = "#lift-wanted"


def test_a_first_press_lifts_and_a_second_plays_by_finger_and_by_key(page: Page):
    sit_down(page)
    page.locator(WISH).check()
    before = version(page)
    cards = page.locator(CARDS)
    cards.nth(0).click()
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#spoken")).to_contain_text("Press the card again")
    cards.nth(1).click()
    expect(cards.nth(0)).not_to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("[data-lifted]")).to_have_count(0)
    assert version(page) == before

    page.reload()
    expect(page.locator(WISH)).to_be_checked()
    cards.nth(1).focus()
    page.keyboard.press("Enter")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    assert version(page) == before
    changed(page, lambda: page.keyboard.press("Enter"))


def test_two_quick_taps_play_and_without_the_wish_one_does(page: Page):
    sit_down(page)
    page.locator(WISH).check()
    changed(page, page.locator(CARDS).first.dblclick)
    page.locator(WISH).uncheck()
    if page.locator("#next-deal").count():
        changed(page, page.locator("#next-deal").click)
    if page.locator(CARDS).count():
        changed(page, page.locator(CARDS).first.click)
