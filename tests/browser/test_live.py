"""Several people at one table, each with a browser and a language of his own."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from games.models import Match, Seat
from tests.browser import table

type Contexts = Callable[..., Any]


def connected(page: Page) -> None:
    """Wait until the page has its socket."""
    expect(page.locator("#connection")).to_have_attribute("data-state", "connected")


def guest_of(page: Page, language: str) -> str:
    """Sit down somewhere, so that the visitor is known; his secret."""
    table.sit_down(page, language=language)
    return Seat.objects.get(match=page.url.rstrip("/").rpartition("/")[2], level="").guest


def two_people(contexts: Contexts, *languages: str) -> list[Page]:
    """Pages of the players of one match, and of spectators for the languages beyond two."""
    pages = [contexts().new_page() for _ in languages]
    other = guest_of(pages[1], languages[1])
    table.sit_down(pages[0], language=languages[0])
    match = pages[0].url.rstrip("/").rpartition("/")[2]
    Seat.objects.filter(match=match, number=1).update(level="", guest=other)
    for page, language in zip(pages, languages, strict=True):
        page.goto(f"/{language}/tables/{match}/")
        connected(page)
    return pages


def same_version(*pages: Page) -> None:
    """Wait until all pages show the match as it is stored."""
    match = Match.objects.get(pk=pages[0].url.rstrip("/").rpartition("/")[2])
    for page in pages:
        expect(page.locator("#table")).to_have_attribute("data-version", str(match.version))


def acting(page: Page) -> bool:
    return page.locator("#table").get_attribute("data-waiting") is None


def test_players_and_a_spectator_see_each_move_without_reloading(new_context: Contexts):
    first, second, watching = pages = two_people(new_context, "ca", "ru", "cs")
    for page in pages:
        page.evaluate("window.sameness = true")
    for _ in range(4):
        mover = first if acting(first) else second
        table.changed(mover, table.meek(mover).click)
        same_version(*pages)
    assert all(page.evaluate("window.sameness") for page in pages)
    for page in pages:
        shown = table.text(page, "#table")
        page.reload()
        connected(page)
        assert table.text(page, "#table") == shown
    assert watching.locator(".held-card").count() == 0
