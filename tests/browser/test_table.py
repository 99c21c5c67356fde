"""Whole matches in a real browser: by mouse, by keyboard, without a script, on a telephone."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from games.engines.record import Record
from games.models import Match
from tests.browser import table

TELEPHONE = {"width": 360, "height": 640}


def test_a_whole_match_by_mouse(page: Page):
    table.sit_down(page)
    spoken = set()
    deals = 0

    def seen() -> None:
        nonlocal deals
        spoken.add(table.text(page, "#turn"))
        deals += table.is_pause(page)
        assert page.locator("#table").count() == 1
        if table.is_pause(page):
            expect(page.locator(".ending li")).not_to_have_count(0)
            expect(page.locator(".trick .lying, .seat .speech")).not_to_have_count(0)

    table.play(page, lambda button: button.click(), seen=seen)
    assert deals
    assert "Your turn: play a card, call or fold." in spoken
    expect(page.locator("#turn")).to_contain_text("The match is over")
    expect(page.locator("table.deals tbody tr")).not_to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    saved = Record.from_json(json.loads(Path(download.value.path()).read_text()))
    *_, end = saved.steps()
    assert end.over
    first = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(first)
    table.settled(page)
    expect(page.locator("#turn")).to_contain_text("Your turn")
    page.get_by_role("link", name="My matches").first.click()
    expect(page.get_by_role("link", name="Go on playing")).to_have_count(1)
    expect(page.get_by_role("link", name="See the table")).to_have_count(1)


def test_a_whole_match_by_keyboard_alone(page: Page):
    page.goto(table.FORM.format(language="en") + "?target=15")
    tab_to(page, "form.new-match button.primary")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()
    table.settled(page)

    def press(button: Locator) -> None:
        reach(page, button)
        page.keyboard.press("Enter")

    def seen() -> None:
        assert table.focused(page) != "BODY"

    tab_to(page, ".held-card")
    table.play(page, press, seen=seen)
    tab_to(page, "#rematch")
    assert table.focused(page) == "rematch"


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on such an element."""
    for _ in range(60):
        if page.locator(f"{selector}:focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by Tab")


def reach(page: Page, button: Locator) -> None:
    """Bring the focus to a button as a keyboard does: Tab to its toolbar, arrows within."""
    if button.evaluate("button => button === document.activeElement"):
        return
    toolbar = button.locator('xpath=ancestor::*[@role="toolbar"]')
    if not toolbar.count():
        tab_to(page, f"#{button.get_attribute('id')}")
        return
    back = toolbar.evaluate("bar => Boolean(document.activeElement.compareDocumentPosition(bar) & 2)")
    for _ in range(60):
        if toolbar.locator(":focus").count():
            break
        page.keyboard.press("Shift+Tab" if back else "Tab")
    for _ in range(80):
        if button.evaluate("button => button === document.activeElement"):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError("the button is not reached by the arrows")


def test_a_toolbar_is_one_stop_and_arrows_move_inside(page: Page):
    table.sit_down(page)
    tab_to(page, ".held-card")
    first = table.focused(page)
    page.keyboard.press("End")
    last = table.focused(page)
    assert first != last
    page.keyboard.press("ArrowRight")
    assert table.focused(page) == first
    page.keyboard.press("ArrowLeft")
    assert table.focused(page) == last
    page.keyboard.press("Home")
    assert table.focused(page) == first
    page.keyboard.press("Tab")
    assert table.focused(page).startswith("move-call-")
    page.keyboard.press("Shift+Tab")
    assert table.focused(page) == first


def test_a_key_for_each_card_and_call(page: Page):
    table.sit_down(page)
    second = page.locator(".held-card").nth(1).get_attribute("id")
    table.changed(page, lambda: page.keyboard.press("2"))
    expect(page.locator(f"#{second}")).to_have_count(0)
    assert table.focused(page) != "BODY"
    table.until(page, lambda page: page.locator("#move-call-truco:not([aria-disabled])").count() > 0)
    table.changed(page, lambda: page.keyboard.press("t"))
    assert table.focused(page) != "BODY"


def test_what_costs_the_deal_is_asked_once(page: Page):
    table.sit_down(page)
    before = table.version(page)
    page.keyboard.press("m")
    sure = page.locator("#move-fold-sure")
    expect(sure).to_be_focused()
    page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    expect(page.locator("#move-fold")).to_be_focused()
    assert table.version(page) == before
    page.keyboard.press("Enter")
    expect(sure).to_be_focused()
    table.changed(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator("#next-deal")).to_be_focused()


def test_the_keys_can_be_turned_off_and_that_is_remembered(page: Page):
    table.sit_down(page)
    usual = page.viewport_size
    assert usual is not None
    page.set_viewport_size({"width": 360, "height": 640})
    page.keyboard.press("?")
    expect(page.locator("dialog#keys")).to_be_visible()
    expect(page.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(usual)
    page.get_by_label("Use these keys").uncheck()
    page.get_by_role("button", name="Close").click()
    before = table.version(page)
    page.reload()
    expect(page.get_by_role("button", name="Keys")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("?")
    expect(page.locator("dialog#keys")).to_be_hidden()
    assert table.version(page) == before
    page.get_by_role("button", name="Keys").click()
    page.get_by_label("Use these keys").check()
    page.keyboard.press("Escape")
    table.changed(page, lambda: page.keyboard.press("1"))


def test_without_a_script_a_whole_match_is_played_by_plain_forms(
    new_context: Callable[..., Any], expected_console: list[str]
):
    expected_console.append("422")
    page = new_context(java_script_enabled=False).new_page()
    table.sit_down(page)
    expect(page.get_by_role("button", name="Keys")).to_be_hidden()

    def choose(page: Page) -> Locator:
        refused = page.locator("#table [aria-disabled=true]")
        if refused.count() and not said:
            refused.first.click(force=True)
            expect(page.locator("#refusal .refusal-sentence")).to_be_visible()
            table.settled(page)
            assert "/act/" in page.url
            said.append(table.text(page, "#refusal"))
        return table.bold(page)

    said: list[str] = []
    table.play(page, lambda button: button.click(), choose=choose)
    assert said
    page.get_by_role("button", name="Rematch").click()
    table.settled(page)
    expect(page.locator("#turn")).to_contain_text("Your turn")
    table.until(page, lambda page: page.locator("summary#move-fold").count() > 0)
    page.locator("#move-fold").click()
    page.locator("#move-fold-sure").click()
    expect(page.locator("#next-deal")).to_be_visible()


def test_on_a_telephone_everything_is_in_view(new_context: Callable[..., Any]):
    page = new_context(viewport=TELEPHONE, has_touch=True, is_mobile=True).new_page()
    table.sit_down(page)

    def seen() -> None:
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE["width"]
        needed = ["#turn", ".score-band", ".others", ".tricks", ".own", ".stake"]
        needed += (
            ["#next-deal"] if table.is_pause(page) else [] if table.is_over(page) else [".hand", ".calls"]
        )
        for selector in needed:
            box = page.locator(selector).first.bounding_box()
            assert box is not None, selector
            assert box["y"] >= 0, selector
            assert box["y"] + box["height"] <= TELEPHONE["height"], (selector, box)
        for card in page.locator(".held-card").all():
            box = card.bounding_box()
            assert box is not None
            assert 80 <= box["width"] <= 113
        for call in page.locator(".calls :is(button, summary):visible").all():
            box = call.bounding_box()
            assert box is not None
            assert box["height"] >= 40

    table.play(page, lambda button: button.tap(), seen=seen, choose=table.meek)


@pytest.mark.parametrize("width", [360, 1280])
def test_four_players_fit_too(new_context: Callable[..., Any], width: int):
    page = new_context(viewport={"width": width, "height": 800}).new_page()
    table.sit_down(page, seats=4)
    for _ in range(8):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if table.is_over(page):
            break
        button = page.locator("#next-deal") if table.is_pause(page) else table.meek(page)
        table.changed(page, button.click)


def test_the_language_is_switched_in_the_middle_of_a_hand(page: Page):
    table.sit_down(page)
    table.changed(page, page.locator(table.CARDS).first.click)
    hand = [card.get_attribute("id") for card in page.locator(".held-card").all()]
    before = table.version(page)
    for language in ("ca", "cs", "pl", "ru", "en"):
        page.locator(f'.languages a[hreflang="{language}"]').click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        table.settled(page)
        assert [card.get_attribute("id") for card in page.locator(".held-card").all()] == hand
        assert table.version(page) == before
    table.changed(page, table.bold(page).click)


def test_axe_finds_nothing_in_any_state(page: Page, assert_accessible: Callable[[Any], None]):
    page.goto(table.FORM.format(language="en"))
    page.locator("form.new-match details").first.locator("summary").click()
    assert_accessible(page)
    table.sit_down(page)
    assert_accessible(page)
    table.until(page, table.call_waits, choose=table.meek)
    page.locator("#table [aria-disabled=true]").first.click(force=True)
    assert_accessible(page)
    table.until(page, table.is_pause)
    assert_accessible(page)
    table.until(page, table.is_over)
    assert_accessible(page)
    page.goto("/en/matches/")
    assert_accessible(page)


def test_axe_finds_nothing_in_the_dark(
    new_context: Callable[..., Any], assert_accessible: Callable[[Any], None]
):
    page = new_context(color_scheme="dark").new_page()
    table.sit_down(page)
    assert_accessible(page)
    page.keyboard.press("m")
    table.changed(page, page.locator("#move-fold-sure").click)
    assert_accessible(page)


def test_what_a_screen_reader_is_told(page: Page):
    table.sit_down(page)
    expect(page.get_by_role("heading", name="Score")).to_have_count(1)
    expect(page.get_by_role("heading", name="Table", exact=True)).to_have_count(1)
    expect(page.get_by_role("heading", name="Calls")).to_have_count(1)
    expect(page.get_by_role("heading", name="Log", exact=True)).to_have_count(1)
    hand = page.get_by_role("toolbar", name="Your hand: 3 cards")
    card = hand.get_by_role("button").first
    name = card.get_by_role("img").get_attribute("aria-label") or ""
    assert re.fullmatch(r"\w+ of (coins|cups|swords|clubs)", name)
    expect(page.locator("#turn")).to_have_role("status")
    expect(page.locator("#news")).to_have_role("log")
    expect(page.locator("#refusal")).to_have_role("alert")
    for region in ("turn", "news", "refusal"):
        page.locator(f"#{region}").evaluate("region => { region.kept = true }")
    table.changed(page, card.click)
    news = page.locator("#news").inner_text()
    assert f"You play: {name}." in news
    assert "Computer" in news
    for region in ("turn", "news", "refusal"):
        assert page.locator(f"#{region}").evaluate("region => region.kept"), "a live region is never replaced"


def test_a_card_that_cannot_be_played_says_why_and_is_not_sent(page: Page):
    table.sit_down(page)
    table.until(page, lambda page: table.call_waits(page) and page.locator(".held-card").count() > 0)
    before = table.version(page)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    card = page.locator(".held-card").first
    described = card.get_attribute("aria-describedby")
    reason = page.locator(f"#{described}").text_content()
    page.set_viewport_size({"width": 360, "height": 300})
    card.scroll_into_view_if_needed()
    assert page.evaluate("scrollY") > 0
    card.click(force=True)
    expect(page.locator("#refusal .refusal-sentence")).to_have_text(reason or "?")
    expect(page.locator("#refusal .refusal-sentence")).to_be_in_viewport(ratio=1)
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#refusal")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#refusal")).to_be_hidden()
    assert "POST" not in sent
    assert table.version(page) == before


def test_match_pages_name_no_other_player(page: Page):
    table.sit_down(page)
    assert Match.objects.count() == 1
