"""A table on the screen, played by what the page shows."""

import re
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.conftest import PATIENCE

FORM = "/{language}/play/truco-argentino/"
CARDS = "button.held-card:not([aria-disabled])"
WITHOUT_SCRIPT = "body:has(#connection[hidden])"
"""A whole page of a table whose scripts do not run: nobody but the player asks the computers to go on."""


def sit_down(page: Page, *, language: str = "en", target: int = 15, seats: int = 2) -> None:
    """Open the form, choose a short match, and be at the table."""
    page.goto(f"{FORM.format(language=language)}?seats={seats}&target={target}")
    page.locator("form.new-match button.primary").first.click()
    expect(page.locator("#table")).to_be_visible()
    settled(page)


def without_socket(page: Page) -> None:
    """Let the pages that are opened from now on have no socket."""
    page.add_init_script("window.WebSocket = class { constructor() { throw new Error('blocked'); } }")


def settled(page: Page) -> None:
    """Wait until the page is whole and listens, nothing is on its way and no computer is thinking."""
    page.wait_for_load_state()
    for _ in range(30):
        if not page.locator(f"{WITHOUT_SCRIPT} #go-on").count():
            break
        page.locator("#go-on").click()
        page.wait_for_load_state()
    under_way = page.locator(".table-page[data-sending], .htmx-settling, #go-on")
    expect(under_way).to_have_count(0)


def comes_true(page: Page, state: str) -> None:
    """Wait until that holds. (`wait_for_function` calls `eval` on the page, which the site forbids.)"""
    latest = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(state):
        assert time.monotonic() < latest, state
        page.wait_for_timeout(20)


def version(page: Page) -> int:
    """The version of the table on the screen."""
    return int(page.locator("#table").get_attribute("data-version") or -1)


def changed(page: Page, doing: Callable[[], Any]) -> None:
    """Do something that changes the table, and wait for the table's answer."""
    before = version(page)
    doing()
    expect(page.locator("#table")).not_to_have_attribute("data-version", str(before))
    settled(page)


def is_over(page: Page) -> bool:
    """Whether the match has ended."""
    return page.locator("#rematch").count() > 0


def is_pause(page: Page) -> bool:
    """Whether a deal has ended and waits for the player."""
    return page.locator("#next-deal").count() > 0


def call_waits(page: Page) -> bool:
    """Whether the player has to answer a call."""
    return page.locator("#move-answer-quiero").count() > 0


def bold(page: Page) -> Locator:
    """The move of a player who accepts everything, bids high, and plays his first card."""
    for wanted in (
        "#move-answer-quiero",
        "#move-call-real-envido:not([aria-disabled])",
        "#move-call-truco:not([aria-disabled])",
        "#move-call-retruco:not([aria-disabled])",
    ):
        found = page.locator(wanted)
        if found.count():
            return found
    return page.locator(CARDS).first


def play(
    page: Page,
    press: Callable[[Locator], Any],
    *,
    seen: Callable[[], Any] = lambda: None,
    choose: Callable[[Page], Locator] = bold,
) -> None:
    """Play to the end of the match; every button is pressed by `press`, every state passes `seen`."""
    for _ in range(300):
        seen()
        if is_over(page):
            return
        button = page.locator("#next-deal") if is_pause(page) else choose(page)
        changed(page, partial(press, button))
    raise AssertionError("the match does not end")


def until(page: Page, reached: Callable[[Page], bool], *, choose: Callable[[Page], Locator] = bold) -> None:
    """Play on until the page shows something; a match that ends before is followed by another."""
    for _ in range(200):
        if reached(page):
            return
        if is_over(page):
            address = page.url
            page.locator("#rematch").click()
            expect(page).not_to_have_url(address)
            settled(page)
            continue
        button = page.locator("#next-deal") if is_pause(page) else choose(page)
        changed(page, button.click)
    raise AssertionError("that never came")


def meek(page: Page) -> Locator:
    """The move of a player who calls nothing and accepts everything."""
    found = page.locator("#move-answer-quiero")
    return found if found.count() else page.locator(CARDS).first


def text(page: Page, selector: str) -> str:
    """The words of an element, blanks made plain."""
    return re.sub(r"\s+", " ", page.locator(selector).inner_text()).strip()


def focused(page: Page) -> str:
    """What has the focus: its id, else its name."""
    found: str = page.evaluate("document.activeElement.id || document.activeElement.tagName")
    return found
