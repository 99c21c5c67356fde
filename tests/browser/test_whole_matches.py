"""A whole match of every game between two people, watched by a third, each in a language of his own."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import table, test_table_balco, test_table_minchiate, test_truco_paulista
from tests.browser.test_live import acting, connected, same_version

type Contexts = Callable[..., Any]

MOST_MOVES = 400
PATIENCE = 60


def truco(page: Page) -> None:
    table.changed(page, table.bold(page).click)


def paulista(page: Page) -> None:
    table.changed(page, test_truco_paulista.bold(page).click)


def minchiate(page: Page) -> None:
    if page.locator("#move-discard").count():
        table.changed(page, lambda: test_table_minchiate.discard(page))
        return
    button = test_table_minchiate.next_button(page)
    at_index = test_table_minchiate.INDEX if "held-card" in (button.get_attribute("class") or "") else None
    table.changed(page, lambda: button.click(position=at_index))


GAMES = {
    "balco": (test_table_balco.act, "limit=50", "pl", "en", "cs"),
    "truco-argentino": (truco, "target=15", "ca", "ru", "en"),
    "truco-paulista": (paulista, "", "cs", "pl", "ru"),
    "minchiate": (minchiate, "", "ru", "ca", "pl"),
}
"""What a player does on his turn, the shortest match, the languages of the players and of who looks on."""


def at_one_table(contexts: Contexts, game: str) -> list[Page]:
    """The pages of both players and of a spectator, once the match has begun."""
    _, options, *languages = GAMES[game]
    host, guest, stranger = pages = [contexts().new_page() for _ in languages]
    host.goto(f"/{languages[0]}/play/{game}/people/?{options}")
    host.locator('input[name="pace"][value="day"]').check()
    for place in (2, 3):
        if host.locator(f'select[name="place-{place}"]').count():
            host.locator(f'select[name="place-{place}"]').select_option("low")
    host.locator("form.new-match button.primary").click()
    expect(host.locator("#places")).to_be_visible()
    match = host.url.rstrip("/").rpartition("/")[2]
    guest.goto(f"/{languages[1]}/tables/{match}/")
    guest.locator("#sit-1").click()
    begin = guest.locator("#begin")
    expect(begin.or_(guest.locator("#table"))).to_be_visible()
    if begin.count():
        begin.click()
    stranger.goto(f"/{languages[2]}/tables/{match}/")
    for page in pages:
        expect(page.locator("#table")).to_be_visible()
        connected(page)
    return pages


def who_may_go_on(players: list[Page]) -> Page | None:
    """A player for whom the page waits, as soon as there is one; nobody once the match is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for page in players:
            if table.is_over(page):
                continue
            if acting(page):
                return page
        if all(table.is_over(page) for page in players):
            return None
        players[0].wait_for_timeout(50)
    raise AssertionError("nobody may go on")


@pytest.mark.parametrize(
    "game", ["balco", *(pytest.param(game, marks=pytest.mark.full) for game in list(GAMES)[1:])]
)
def test_a_whole_match(new_context: Contexts, game: str):
    act = GAMES[game][0]
    first, second, watching = pages = at_one_table(new_context, game)
    for page in pages:
        page.evaluate("window.sameness = true")
    clocks = 0
    for _ in range(MOST_MOVES):
        mover = who_may_go_on([first, second])
        if mover is None:
            break
        if table.is_pause(mover):
            table.changed(mover, mover.locator("#next-deal").click)
        else:
            act(mover)
        same_version(*pages)
        assert watching.locator(".held-card").count() == 0
        clocks += watching.locator("#clock time").count()
    assert clocks
    assert all(page.evaluate("window.sameness") for page in pages)
    assert len({table.text(page, "#turn") for page in pages}) == len(pages)
    for page in pages:
        expect(page.locator("#clock")).to_have_count(0)
        shown = table.text(page, "#table")
        page.reload()
        connected(page)
        assert table.text(page, "#table") == shown
