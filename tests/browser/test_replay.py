"""A replay on the screen of a phone, stepped through with keys alone."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from games.engines import registry
from games.importing import open_record
from games.stepping import Course
from games.viewers import Viewer
from tests.games.test_importing import played


def test_stepping_by_keys(
    new_context: Callable[..., Any], live_url: str, assert_accessible: Callable[[Page], None]
) -> None:
    record = played(registry.get("truco-argentino"), 2, {"target": 15})
    match = open_record(record, viewer=Viewer(guest="somebody else"))
    *_, state = record.steps()
    course = Course(state)
    second = course.deals[1].ply
    page = new_context(viewport={"width": 360, "height": 640}).new_page()
    address = f"{live_url}/en/tables/{match.pk}/replay/"
    page.goto(address)

    def shown(ply: int, *, ended: bool = False) -> None:
        """Wait until the page shows the step and its links lead on without leaving the page."""
        end = ": the end of deal 1" if ended else ""
        expect(page.locator("#step p").first).to_have_text(f"Step {ply} of {match.plies}{end}")
        expect(page).to_have_url(f"{address}?ply={ply}{'&end=1' if ended else ''}")
        expect(page).to_have_title(f"Step {ply} of {match.plies} · Truco argentino · Cardavia")
        expect(page.locator(".htmx-settling")).to_have_count(0)

    page.keyboard.press("ArrowRight")
    shown(1)
    page.keyboard.press("ArrowRight")
    shown(2)
    page.keyboard.press("ArrowLeft")
    shown(1)
    page.keyboard.press("End")
    shown(match.plies)
    assert_accessible(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    shown(0)
    page.keyboard.press("PageDown")
    shown(second)
    page.keyboard.press("ArrowLeft")
    shown(second, ended=True)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360

    page.locator("#step-next").focus()
    page.keyboard.press("Enter")
    shown(second)
    expect(page.locator("#step-next")).to_be_focused()
    assert f"ply={second}" in (page.locator(".languages a").first.get_attribute("href") or "")
    page.go_back()
    shown(second, ended=True)
    page.locator(".steps a").first.click()
    shown(0)
    page.locator("#looks").click()
    page.locator("#look-1").click()
    expect(page).to_have_url(f"{address}?ply=0&seat=1")
    expect(page.locator(".open-hand-of")).to_have_count(1)
