"""The frame of the pages in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

LANGUAGES = ["ca", "cs", "pl", "ru", "en"]
SIMPLE = ["/", "/rules/", "/matches/", "/play/truco-argentino/"]


def test_root_opens_the_front_page(page: Page):
    page.goto("/")
    expect(page).to_have_url(re.compile(r"/en/$"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["/en/", "/en/nowhere/"])
def test_pages_are_accessible(page: Page, assert_accessible, expected_console, address: str, scheme):
    expected_console.append("status of 404")
    page.emulate_media(color_scheme=scheme)
    page.goto(address)
    assert_accessible(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_hangs_over_the_edge(page: Page, language: str):
    for address in SIMPLE:
        page.goto(f"/{language}{address}")
        for width in (1280, 800, 360, 320):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (address, width)


def test_own_fonts_are_used(page: Page):
    page.goto("/ru/")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate(
        "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family.replaceAll('\"', ''))"
    )
    assert {"Alegreya", "Alegreya Sans"} <= set(loaded)
    assert page.evaluate("document.fonts.check('700 40px Alegreya', 'Старинные карты')")


def test_language_switch_keeps_the_page(page: Page):
    page.goto("/en/rules/?q=1")
    page.get_by_role("navigation", name="Language").get_by_role("link", name="Polski").click()
    expect(page).to_have_url(re.compile(r"/pl/rules/\?q=1$"))
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_the_keyboard_reaches_the_content_first(page: Page):
    page.goto("/en/")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_reading_pages_load_no_script(page: Page):
    scripts: list[str] = []
    page.on("request", lambda r: scripts.append(r.url) if r.resource_type == "script" else None)
    for address in ("/en/", "/en/rules/"):
        page.goto(address)
    assert scripts == []


def test_acting_pages_send_their_token(page: Page):
    page.goto("/en/play/truco-argentino/")
    token = page.locator('meta[name="csrf-token"]').get_attribute("content")
    assert token
    sent = page.evaluate(
        """() => {
            const event = new CustomEvent("htmx:configRequest",
                {bubbles: true, detail: {verb: "post", headers: {}}});
            document.body.dispatchEvent(event);
            return event.detail.headers["X-CSRFToken"];
        }"""
    )
    assert sent == token
    assert page.evaluate("htmx.config.allowEval") is False
