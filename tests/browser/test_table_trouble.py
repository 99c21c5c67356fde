"""What goes wrong between a browser and the table, and that nothing is lost or played twice by it."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from games import seating
from games.models import Action, Match, Seat
from games.viewers import Viewer
from tests.browser import table


def mine() -> list[str]:
    """What the person at the table has done, by the database."""
    return list(Action.objects.exclude(token__startswith="computer").values_list("text", flat=True))


def test_a_double_click_is_one_move(page: Page):
    table.sit_down(page)
    table.changed(page, page.locator(table.CARDS).first.dblclick)
    page.wait_for_timeout(400)
    table.settled(page)
    assert len(mine()) == 1


def test_a_double_click_on_play_now_opens_one_match(page: Page):
    page.goto(table.FORM.format(language="en"))
    page.locator("form.new-match button.primary").first.dblclick()
    expect(page.locator("#table")).to_be_visible()
    page.goto("/en/matches/")
    expect(page.get_by_role("link", name="Go on playing")).to_have_count(1)


def test_an_old_tab_gets_the_present_table_and_a_note(page: Page, expected_console: list[str]):
    expected_console += ["htmx:ws", "object Event"]
    table.sit_down(page)
    old = page.context.new_page()
    table.without_socket(old)
    old.goto(page.url)
    table.changed(page, page.locator(table.CARDS).first.click)
    done = mine()
    old.locator(table.CARDS).nth(1).click()
    expect(old.locator("#refusal")).to_contain_text("was not carried out")
    assert mine() == done
    assert table.version(old) == table.version(page)
    table.changed(old, table.bold(old).click)


def test_an_old_tab_without_a_script_gets_them_too(
    new_context: Callable[..., Any], expected_console: list[str]
):
    expected_console.append("409")
    page = new_context(java_script_enabled=False).new_page()
    table.sit_down(page)
    old = page.context.new_page()
    old.goto(page.url)
    page.locator(table.CARDS).first.click()
    expect(page.locator(".held-card")).not_to_have_count(3)
    done = mine()
    old.locator(table.CARDS).nth(1).click()
    expect(old.locator("#refusal")).to_contain_text("was not carried out")
    assert mine() == done
    old.locator('.languages a[hreflang="cs"]').click()
    expect(old.locator("html")).to_have_attribute("lang", "cs")
    expect(old.locator("#table")).to_be_visible()


def test_back_forward_and_reload_are_harmless(page: Page):
    table.sit_down(page)
    table.changed(page, page.locator(table.CARDS).first.click)
    shown, done = table.version(page), mine()
    page.reload()
    assert table.version(page) == shown
    page.go_back()
    expect(page.locator("form.new-match")).to_be_visible()
    page.go_forward()
    expect(page.locator("#table")).to_have_attribute("data-version", str(shown))
    expect(page.locator("html")).to_have_count(1)
    assert mine() == done
    table.changed(page, table.bold(page).click)


def test_what_does_not_arrive_is_said_and_can_be_sent_again(page: Page, expected_console: list[str]):
    expected_console += ["net::ERR_FAILED", "sendError", "htmx"]
    table.sit_down(page)
    shown = table.version(page)
    page.route("**/act/", lambda route: route.abort())
    page.locator(table.CARDS).first.click()
    expect(page.locator("#not-sent")).to_contain_text("No answer from the table")
    assert table.version(page) == shown
    assert page.locator(".held-card").count() == 3
    assert not mine()
    page.unroute("**/act/")
    table.changed(page, page.get_by_role("button", name="Try again").click)
    expect(page.locator("#not-sent")).to_be_hidden()
    assert len(mine()) == 1
    assert table.focused(page) != "BODY"


def test_an_answer_lost_on_its_way_back_is_made_good(page: Page, expected_console: list[str]):
    """The move arrives and its answer does not: the table comes by the socket all the same."""
    expected_console += ["net::ERR_FAILED", "sendError", "htmx"]
    table.sit_down(page)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/act/", lose, times=1)
    table.changed(page, page.locator(table.CARDS).first.click)
    assert len(mine()) == 1
    expect(page.locator("#not-sent")).to_be_hidden()
    expect(page.locator("#refusal")).to_be_hidden()
    table.changed(page, table.bold(page).click)
    assert len(mine()) == 2


def test_of_what_comes_during_a_press_the_newest_stays(page: Page):
    table.sit_down(page)
    now = table.version(page)
    page.evaluate(
        """(now) => {
          const html = document.getElementById("table").outerHTML;
          const press = new PointerEvent("pointerdown", { button: 0, bubbles: true });
          document.getElementById("table").dispatchEvent(press);
          for (const version of [now + 1, now + 3, now + 2]) {
            const detail = html.replace(/data-version="\\d+"/, `data-version="${version}"`);
            document.dispatchEvent(new CustomEvent("table:pushed", { detail }));
          }
        }""",
        now,
    )
    assert table.version(page) == now
    page.locator("#table").dispatch_event("pointerup", {"button": 0})
    expect(page.locator("#table")).to_have_attribute("data-version", str(now + 3))


def test_an_older_answer_never_replaces_a_newer_table(page: Page):
    table.sit_down(page)
    answers: list[str] = []
    page.on("response", lambda answer: answers.append(answer.text()) if "/act/" in answer.url else None)
    table.changed(page, page.locator(table.CARDS).first.click)
    table.until(page, lambda page: len(answers) >= 3)
    shown = table.version(page)
    page.route(
        "**/tables/*/*/",
        lambda route: route.fulfill(body=answers[0], content_type="text/html; charset=utf-8"),
    )
    (page.locator("#next-deal") if table.is_pause(page) else table.bold(page)).click()
    table.settled(page)
    assert table.version(page) == shown


def test_a_page_that_waits_for_a_computer_goes_on_by_itself(page: Page, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("games.models.secrets.token_hex", lambda size: "5" * 2 * size)
    table.sit_down(page)
    seat = Seat.objects.get(level="")
    waiting = seating.open_table(
        game="truco-argentino",
        viewer=Viewer(guest=seat.guest),
        seats=2,
        seat=1,
        levels_by_seat={0: "low"},
        options={},
    )
    page.goto(f"/en/tables/{waiting.pk}/")
    expect(page.locator("#turn")).to_contain_text("Your turn")
    table.settled(page)
    assert table.focused(page) == "BODY" or page.locator(":focus").count()
    assert Match.objects.get(pk=waiting.pk).plies >= 1


def test_two_tabs_play_on_in_turn(page: Page):
    table.sit_down(page)
    other = page.context.new_page()
    other.goto(page.url)
    for _ in range(2):
        for one in (page, other):
            one.reload()
            if table.is_over(one):
                return
            button = one.locator("#next-deal") if table.is_pause(one) else table.bold(one)
            table.changed(one, button.click)


class Server:
    """The site on a port of its own, which can be stopped and started again.

    The port is held all the time, so that nobody else is given it meanwhile.
    """

    def __init__(self, database: str, running_test: Path) -> None:
        self.held = socket.socket()
        self.held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.held.bind(("127.0.0.1", 0))
        self.port = self.held.getsockname()[1]
        self.starts = 0
        self.environment = {
            **os.environ,
            "DEBUG": "1",
            "DB_NAME": database,
            "THINK_IN_PROCESS": "1",
            "CARDAVIA_RUNNING_TEST": str(running_test),
        }
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.starts += 1
        code = (
            "from daphne.cli import CommandLineInterface as C;"
            f"C().run(['-b', '127.0.0.1', '-p', '{self.port}', 'tests.live_asgi:application'])"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=Path(__file__).resolve().parents[2],
            env={**self.environment, "CARDAVIA_TEST_SERVER": f"start {self.starts}"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while self.process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.2)
        raise RuntimeError("the server did not start")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def server(transactional_db: None, live_server_process: Any, running_test: Path) -> Iterator[Server]:
    from django.db import connection

    if connection.vendor != "sqlite":
        pytest.skip("starts a server on the SQLite file of the tests")
    one = Server(str(connection.settings_dict["NAME"]), running_test)
    yield one
    one.stop()
    one.held.close()


def test_a_restart_of_the_server_in_the_middle_of_a_hand(browser: Browser, server: Server):
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    table.sit_down(page)
    table.changed(page, page.locator(table.CARDS).first.click)
    shown = table.version(page)
    server.stop()
    table.bold(page).click() if not table.is_pause(page) else page.locator("#next-deal").click()
    expect(page.locator("#not-sent")).to_be_visible()
    assert table.version(page) == shown
    server.start()
    table.changed(page, page.get_by_role("button", name="Try again").click)
    expect(page.locator("#not-sent")).to_be_hidden()
    page.reload()
    table.settled(page)
    context.close()
