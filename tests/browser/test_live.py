"""Several people at one table, each with a browser and a language of his own."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils import timezone
from playwright.sync_api import Page, expect

from games.models import Match, Seat
from tests.browser import table
from tests.conftest import PATIENCE

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


def same_version(*pages: Page, within: int = PATIENCE) -> None:
    """Wait until all pages show the match as it is stored."""
    match = Match.objects.get(pk=pages[0].url.rstrip("/").rpartition("/")[2])
    for page in pages:
        expect(page.locator("#table")).to_have_attribute("data-version", str(match.version), timeout=within)


def acting(page: Page) -> bool:
    return page.locator("#table").get_attribute("data-waiting") is None


def test_players_and_a_spectator_see_each_move_without_reloading(new_context: Contexts):
    first, second, watching = pages = two_people(new_context, "ca", "ru", "cs")
    for page in pages:
        page.evaluate("window.sameness = true")
    # A right click may have no end: its menu takes it.
    watching.locator("#table").dispatch_event("pointerdown", {"button": 2})
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


LOOK = """
(seen) => {
    Object.defineProperty(document, "visibilityState", { value: seen, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}
"""


def test_the_tab_says_whose_turn_it_is_while_one_looks_elsewhere(new_context: Contexts):
    first, second = two_people(new_context, "en", "cs")
    mover, other = (first, second) if acting(first) else (second, first)
    plain, icon = other.title(), other.locator('link[rel="icon"]')
    usual = icon.get_attribute("href")
    other.evaluate(LOOK, "hidden")
    assert (other.title(), icon.get_attribute("href")) == (plain, usual)
    table.changed(mover, table.meek(mover).click)
    same_version(first, second)
    expect(other).to_have_title(f"● {table.text(other, '#turn')} · {plain}")
    assert "marked" in (icon.get_attribute("href") or "")
    other.evaluate(LOOK, "visible")
    expect(other).to_have_title(plain)
    assert (icon.get_attribute("href") or "").endswith(usual or "?")
    assert mover.title() == mover.title().lstrip("●")


BROKEN = ["WebSocket", "net::ERR", "sendError", "htmx:", "object Event"]


def matches_plies(page: Page) -> int:
    """How many actions the match of the page has, by the database."""
    return Match.objects.get(pk=page.url.rstrip("/").rpartition("/")[2]).plies


def test_a_connection_cut_in_the_middle_of_an_action(new_context: Contexts, expected_console: list[str]):
    expected_console += BROKEN
    first, second = two_people(new_context, "en", "pl")
    mover, other = (first, second) if acting(first) else (second, first)
    shown, done = table.version(mover), matches_plies(mover)
    mover.context.set_offline(True)
    expect(mover.locator("#connection")).to_have_attribute("data-state", "offline")
    table.meek(mover).click()
    expect(mover.locator("#not-sent")).to_be_visible()
    assert (table.version(mover), matches_plies(mover)) == (shown, done)
    mover.context.set_offline(False)
    connected(mover)
    table.changed(mover, mover.locator("[data-retry]").click)
    assert matches_plies(mover) == done + 1
    same_version(first, second)
    table.changed(other, table.meek(other).click)
    same_version(first, second)
    assert matches_plies(mover) == done + 2


def test_what_happens_during_a_cut_is_there_afterwards(new_context: Contexts, expected_console: list[str]):
    expected_console += BROKEN
    first, second = two_people(new_context, "en", "en")
    mover, other = (first, second) if acting(first) else (second, first)
    other.context.set_offline(True)
    expect(other.locator("#connection")).to_have_attribute("data-state", "offline")
    expect(other.locator("#connection-said")).to_contain_text("No connection since")
    shown = table.version(other)
    table.changed(mover, table.meek(mover).click)
    assert table.version(other) == shown
    other.context.set_offline(False)
    same_version(first, second)
    expect(other.locator("#connection-said")).to_contain_text("Connected")


def test_two_tabs_of_one_player_show_the_same(new_context: Contexts):
    first, second = two_people(new_context, "en", "cs")
    mover = first if acting(first) else second
    tab = mover.context.new_page()
    tab.goto(mover.url)
    connected(tab)
    table.changed(tab, table.meek(tab).click)
    same_version(first, second, tab)
    other = second if mover is first else first
    table.changed(other, table.meek(other).click)
    same_version(first, second, tab)


def test_a_pushed_table_leaves_the_reader_at_what_he_does(new_context: Contexts):
    first, second = two_people(new_context, "en", "en")
    for _ in range(40):
        if table.is_pause(first):
            break
        mover = first if acting(first) else second
        table.changed(mover, table.meek(mover).click)
        same_version(first, second)
    late, early = (first, second)
    table.changed(early, early.locator("#next-deal").click)
    mover = early
    if not acting(early):
        table.changed(late, late.locator("#next-deal").click)
        mover, late = late, early
        same_version(first, second)
        if table.is_pause(late):
            late, mover = mover, late
    question = mover.locator("#table details.ask summary").first
    question.click()
    sure = mover.locator("#table details.ask[open] button")
    expect(sure).to_be_focused()
    name = sure.get_attribute("id")
    if table.is_pause(late):
        table.changed(late, late.locator("#next-deal").click)
        same_version(first, second)
    expect(mover.locator(f"#{name}")).to_be_focused()
    expect(mover.locator("#table details.ask[open]")).to_have_count(1)


def test_without_sockets_the_page_looks_for_itself(new_context: Contexts, expected_console: list[str]):
    expected_console += BROKEN
    first, second = two_people(new_context, "en", "en")
    mover, other = (first, second) if acting(first) else (second, first)
    table.without_socket(other)
    other.reload()
    table.changed(mover, table.meek(mover).click)
    same_version(first, second, within=3 * PATIENCE)  # it looks every ten seconds or so
    table.changed(other, table.meek(other).click)
    same_version(first, second)


def test_players_greet_one_another_and_may_be_muted(
    new_context: Contexts, assert_accessible: Callable[[Page], None]
):
    first, second = two_people(new_context, "en", "cs")
    first.get_by_role("button", name="Hello!").click()
    expect(second.locator("#company-0 .phrase")).to_be_visible()
    expect(first.locator("#company-0 .phrase")).to_have_text("Hello!")
    expect(first.locator("#company-1 .presence")).to_have_text("here")
    assert_accessible(first)
    second.locator("#mute").click()
    expect(second.locator("#company-0 .phrase")).to_be_hidden()
    second.reload()
    connected(second)
    expect(second.locator("#mute")).to_have_attribute("aria-pressed", "true")
    expect(second.locator("#company-0 .phrase")).to_be_hidden()


def test_a_clock_runs_out_a_computer_is_offered_and_the_seat_taken_back(
    new_context: Contexts, assert_accessible: Callable[[Page], None]
):
    first, second = two_people(new_context, "en", "en")
    mover, other = (first, second) if acting(first) else (second, first)
    match = Match.objects.get(pk=first.url.rstrip("/").rpartition("/")[2])
    running(match, timedelta(minutes=9))
    second.add_init_script("const right = Date.now; Date.now = () => right() + 300000;")
    for page in (first, second):
        page.reload()
        expect(page.locator("#clock time")).to_have_text(re.compile(r"[78]:\d\d"))
    assert mover.locator("#spoken").inner_text() == ""
    mover.locator("#clock time").evaluate(
        "time => { time.dateTime = new Date(new Date().getTime() + 15000).toISOString(); }"
    )
    expect(mover.locator("#spoken")).to_have_text("Your time is almost up.")
    assert_accessible(mover)
    running(match, timedelta(seconds=0))
    for page in (mover, other):  # the other one's page asks for judgement, which makes the mover's load again
        page.reload()
    expect(other.locator(".absent")).to_contain_text("has run out of time")
    expect(mover.locator("#come-back")).to_be_visible()
    mover.locator("#come-back").click()
    expect(mover.locator("#clock")).to_contain_text("Your time:")
    expect(other.locator(".absent")).to_have_count(0)
    table.settled(mover)
    same_version(first, second)
    table.changed(mover, table.meek(mover).click)
    same_version(first, second)


def running(match: Match, remaining: timedelta) -> None:
    """Let the table have a pace, and so much of the time be left."""
    Match.objects.filter(pk=match.pk).update(pace="minute", deadline=timezone.now() + remaining)
