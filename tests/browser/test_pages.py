"""The simple pages in a real browser."""

from playwright.sync_api import Page, expect


def test_root_opens_the_front_page(page: Page, assert_accessible):
    page.goto("/")
    expect(page).to_have_url("/en/")
    assert_accessible(page)
