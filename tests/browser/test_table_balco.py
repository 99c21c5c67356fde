"""Balcó in a real browser: by mouse on a telephone, by keyboard, and for axe."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import table

TELEPHONE = {"width": 360, "height": 640}


def sit_down(page: Page, seats: int = 2, **options: Any) -> None:
    """Be at a table of Balcó."""
    asked = "".join(f"&{name}={value}" for name, value in options.items())
    page.goto(f"/en/play/balco/?seats={seats}{asked}")
    page.locator("form.new-match button.primary").first.click()
    expect(page.locator("#table")).to_be_visible()
    table.settled(page)


def act(page: Page) -> None:
    """Do the first thing that is offered, as a player with a mouse does it; sets go together."""
    take = page.locator("#move-take:not([aria-disabled])")
    ready = page.locator("#move-ready")
    if ready.count():
        table.changed(page, ready.click)
    elif take.count():
        table.changed(page, take.click)
    elif same := of_one_number(page):
        for card in same:
            page.locator(f"#tick-{card}").check()
        table.changed(page, page.locator("#throw").click)
    else:
        single(page)


def of_one_number(page: Page) -> list[str]:
    """Cards of one number that can be ticked; aces only where nobody has to be named."""
    found: dict[str, list[str]] = {}
    for box in page.locator(".tick input").all():
        card = box.get_attribute("value") or ""
        if not card.startswith("J"):
            found.setdefault(card[:-1], []).append(card)
    return next((cards[:4] for cards in found.values() if len(cards) > 1), [])


def single(page: Page) -> None:
    """Throw the first card that can be thrown; a number or a target is chosen where one is asked for."""
    card = page.locator(".hand .held-card:not([aria-disabled])").first
    if card.evaluate("card => card.tagName") == "BUTTON":
        table.changed(page, card.click)
        return
    card.click()
    table.changed(page, page.locator("details[open] .choice button:not([aria-disabled])").first.click)


def test_a_match_to_its_end_by_mouse_on_a_telephone(new_context: Callable[..., Any]):
    page = new_context(viewport=TELEPHONE, has_touch=True, is_mobile=True).new_page()
    sit_down(page, limit=50)
    for _ in range(100):
        if table.is_over(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE["width"]
        if page.locator(".held-card").count() <= 3:
            page.evaluate("scrollTo(0, 0)")
            for needed in ("#turn", ".score-band", ".others", ".middle", ".own", ".hand"):
                box = page.locator(needed).first.bounding_box()
                assert box is not None, needed
                assert box["y"] + box["height"] <= TELEPHONE["height"], (needed, box)
        act(page)
    expect(page.locator("#turn")).to_contain_text("The match is over")
    expect(page.locator("table.deals tbody tr")).not_to_have_count(0)


def test_the_balcony_is_chosen_by_ticks_and_keys(page: Page):
    sit_down(page)
    chosen = page.locator(".choose :checked")
    expect(chosen).to_have_count(3)
    page.locator(".choose input").first.focus()
    before = [box.get_attribute("value") for box in page.locator(".choose input:not(:checked)").all()]
    for box in page.locator(".choose input").all():
        box.press("Space")
    expect(chosen).to_have_count(3)
    table.changed(page, lambda: page.keyboard.press("b"))
    expect(page.locator("#news")).to_contain_text("You lay on your balcony:")
    lying = page.locator(".own ~ .house .up button, .board .house .up button")
    assert {button.get_attribute("value") for button in lying.all()} <= {f"play:{card}" for card in before}
    assert table.focused(page) != "BODY"


def test_a_card_that_cannot_be_thrown_says_why_and_is_not_sent(page: Page):
    sit_down(page)
    table.changed(page, page.locator("#move-ready").click)
    before = table.version(page)
    blind = page.locator(".board .blind button").first
    reason = page.locator(f"#{blind.get_attribute('aria-describedby')}").text_content()
    blind.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#refusal .refusal-sentence")).to_have_text(reason or "?")
    page.keyboard.press("Escape")
    expect(page.locator("#refusal")).to_be_hidden()
    assert table.version(page) == before


def test_a_heading_that_has_the_focus_is_in_nobodys_way(page: Page):
    """The focus goes to the hand's heading when the card it was on is gone."""
    sit_down(page)
    heading = page.locator("#hand-title")
    page.keyboard.press("Tab")
    heading.evaluate("heading => heading.focus()")
    shown = heading.bounding_box()
    assert shown is not None
    assert shown["width"] > 20
    middle = [shown["x"] + shown["width"] / 2, shown["y"] + shown["height"] / 2]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).id", middle) != "hand-title"
    table.changed(page, page.locator("#move-ready").click)
    heading.evaluate("heading => heading.focus()")
    assert heading.evaluate("heading => getComputedStyle(heading).clipPath") == "inset(50%)"


@pytest.mark.parametrize(("scheme", "seats"), [("light", 2), ("dark", 5)])
def test_axe_finds_nothing_in_any_state(
    new_context: Callable[..., Any], assert_accessible: Callable[[Any], None], scheme: str, seats: int
):
    page = new_context(color_scheme=scheme).new_page()
    sit_down(page, seats=seats, limit=50)
    assert_accessible(page)
    act(page)
    assert_accessible(page)
    for _ in range(40):
        if page.locator(".hand summary").count():
            page.locator(".hand summary").first.click()
            assert_accessible(page)
            break
        if table.is_over(page):
            break
        act(page)
    page.keyboard.press("Escape")
    for _ in range(40):
        if table.is_over(page):
            break
        act(page)
    assert_accessible(page)
