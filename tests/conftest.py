"""Fixtures for all tests: the live site, browsers, Redis, and how much to test.

``page`` and ``new_context`` (pytest-playwright) open the live site with relative addresses:
``page.goto("/en/")``. At the end of every browser test the console must have been empty, no other
host asked, and no traceback left in the server's log; a test that provokes a message adds a pattern
to ``expected_console`` first.
"""

import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit

import pytest
from django.utils import translation
from hypothesis import HealthCheck, settings

from cardavia.catalogs import compile_stale

BASE_DIR = Path(__file__).resolve().parent.parent
REQUIRED = set(os.environ.get("CARDAVIA_REQUIRE", "").replace(",", " ").split())
FULL = os.environ.get("FULL", "").strip().lower()
IN_PART = FULL == "part"
FULL_SECONDS = float(os.environ.get("FULL_SECONDS") or 900)
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSER_FIXTURES = {"page", "context", "new_context", "browser", "live_url"}
LONG_FIXTURES = {"full", "amount"}
LEFT_EARLY = "WebSocket is closed before the connection is established"
"""What Chromium says of a page that is left before its socket is open; no fault."""
PATIENCE = 60_000  # milliseconds a browser may take under load

_began = time.monotonic()


# --- How much to test -------------------------------------------------------------------------


def pytest_configure(config: pytest.Config) -> None:
    """Messages are read from compiled catalogs, so these are made first.

    Hypothesis does not watch the clock, and draws the same examples each time; ``FULL=1`` looks for new ones.
    """
    compile_stale()
    settings.register_profile(
        "cardavia",
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        max_examples=2000 if FULL else 200,
        derandomize=IN_PART or not FULL,
    )
    settings.load_profile("cardavia")


def _names_of(item: pytest.Item) -> set[str]:
    return set(getattr(item, "fixturenames", ()))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Files with browser tests come last: Playwright's loop would disturb asynchronous tests after it.

    Whole files, because test processes are given files. ``FULL=part`` keeps only the tests that have a
    long version.
    """
    in_browser = {item for item in items if BROWSER_FIXTURES & _names_of(item)}
    late = {item.path for item in in_browser}
    items.sort(key=lambda item: (item.path in late, item in in_browser))
    if IN_PART:
        short = [i for i in items if not (LONG_FIXTURES & _names_of(i) or i.get_closest_marker("full"))]
        config.hook.pytest_deselected(items=short)
        items[:] = [item for item in items if item not in set(short)]


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """``FULL=part`` may find no test with a long version; that is no failure."""
    if IN_PART and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what is for ``FULL`` only, and in ``FULL=part`` what no longer fits into the time."""
    marker = item.get_closest_marker("full")
    if marker and (not FULL or (IN_PART and marker.kwargs.get("whole"))):
        pytest.skip("only with FULL=1")
    if IN_PART and time.monotonic() - _began > FULL_SECONDS:
        pytest.skip(f"the {FULL_SECONDS:.0f} seconds of FULL=part are over")


@pytest.fixture(scope="session")
def full() -> bool:
    """Whether the long versions are asked for, and not only a part of them."""
    return bool(FULL) and not IN_PART


@pytest.fixture(scope="session")
def amount() -> Callable[[int, int], int]:
    """``amount(quick, full)``: how many samples to take; ``FULL=part`` lies between."""

    def choose(quick: int, full: int) -> int:
        if IN_PART:
            return min(full, quick * 5)
        return full if FULL else quick

    return choose


def missing(name: str, reason: str) -> NoReturn:
    """Skip, or fail where ``CARDAVIA_REQUIRE`` names what is missing."""
    if name in REQUIRED:
        pytest.fail(f"{reason}, and CARDAVIA_REQUIRE names {name}")
    pytest.skip(reason)


# --- The language ------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def language_of_no_other_test() -> None:
    """Every test begins in the site's own language, whatever the test before has asked for."""
    translation.deactivate()


# --- A game more ------------------------------------------------------------------------------


@pytest.fixture
def tiny_rules() -> Iterator[None]:
    """The rules and the computer players of the tiny game of the tests."""
    from tests.tiny_game import registering

    with registering.known():
        yield


@pytest.fixture
def tiny_game(tiny_rules: None, settings: Any) -> str:
    """The tiny game of the tests as a game of the site, without its texts; its slug."""
    from tests.tiny_game import registering
    from tests.tiny_game.engine.game import GAME

    registering.with_templates(settings)
    return GAME.slug


# --- Services ---------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A Redis of the tests' own: ``CARDAVIA_TEST_REDIS_URL``, else an imitation in this process.

    Each of several test processes has a database of its own in it.
    """
    if url := os.environ.get("CARDAVIA_TEST_REDIS_URL"):
        worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
        yield urlsplit(url)._replace(path=f"/{worker}").geturl()
        return
    if "redis" in REQUIRED:
        missing("redis", "CARDAVIA_TEST_REDIS_URL is not set")
    from fakeredis import TcpFakeServer

    server = TcpFakeServer(("127.0.0.1", 0))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"redis://127.0.0.1:{server.server_address[1]}/0"
    server.shutdown()
    server.server_close()
    thread.join(5)


class LiveServer:
    """The site in a process of its own, on the test database."""

    def __init__(self, environment: dict[str, str]) -> None:
        code = (
            "from daphne.cli import CommandLineInterface as C;"
            "C().run(['-b', '127.0.0.1', '-p', '0', '--websocket_connect_timeout', '60',"
            "'tests.live_asgi:application'])"
        )
        self.log: list[str] = []
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", code],
            cwd=BASE_DIR,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.url = self._wait()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _wait(self) -> str:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.log.append(line)
            if found := re.search(r"Listening on TCP address [\d.]+:(\d+)", line):
                return f"http://127.0.0.1:{found[1]}"
        self.stop()
        raise RuntimeError("The server did not start:\n" + "".join(self.log))

    def _read(self) -> None:
        assert self.process.stderr is not None
        self.log.extend(self.process.stderr)

    def stop(self) -> None:
        """End the process, gently if it lets us."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="session")
def running_test(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that tells the servers the name of the test; see `tests/live_secrets.py`."""
    file = tmp_path_factory.mktemp("running") / "test"
    file.write_text("")
    return file


@pytest.fixture(autouse=True)
def servers_know_the_test(request: pytest.FixtureRequest) -> None:
    """Servers draw the secrets of matches from the name of the test."""
    if {"live_server_process", "start_server"} & _names_of(request.node):
        request.getfixturevalue("running_test").write_text(request.node.nodeid)


@pytest.fixture(scope="session")
def site_environment(django_db_setup: None, running_test: Path) -> dict[str, str]:
    """What another process needs to work on the test database."""
    from django.db import connection

    name = str(connection.settings_dict["NAME"])
    environment = {**os.environ, "DEBUG": "1", "DB_NAME": name, "CARDAVIA_RUNNING_TEST": str(running_test)}
    if url := os.environ.get("DATABASE_URL"):
        environment["DATABASE_URL"] = urlsplit(url)._replace(path=f"/{name}").geturl()
    return environment


@pytest.fixture(scope="session")
def live_server_process(site_environment: dict[str, str]) -> Iterator[LiveServer]:
    """The running server, with its log."""
    # Playwright's synchronous interface runs an event loop in this thread.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    server = LiveServer({**site_environment, "CARDAVIA_TEST_SERVER": "first"})
    yield server
    server.stop()


@pytest.fixture
def start_server(site_environment: dict[str, str]) -> Iterator[Callable[..., LiveServer]]:
    """``start_server(REDIS_URL=…)``: another process of the site, with settings of its own."""
    servers: list[LiveServer] = []

    def start(**settings: str) -> LiveServer:
        number = f"further {len(servers)}"
        servers.append(LiveServer({**site_environment, "CARDAVIA_TEST_SERVER": number, **settings}))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()
        assert "Traceback" not in "".join(server.log), "".join(server.log)


@pytest.fixture(scope="session")
def live_url(live_server_process: LiveServer) -> str:
    """``http://127.0.0.1:<port>`` of the running site; sockets work too."""
    return live_server_process.url


# --- Browsers ---------------------------------------------------------------------------------


def chromium() -> str | None:
    """The browser of the system, if it has one."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    return None


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Start the system's Chromium, never a downloaded one, and be patient with it."""
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE)
    path = chromium()
    if path is None:
        missing("browser", "chromium is not installed")
    return {"executable_path": path, "args": CHROMIUM_FLAGS, "headless": True}


@pytest.fixture(scope="session")
def base_url(live_url: str) -> str:
    """Addresses in tests are relative to the live site."""
    return live_url


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """English unless the test says otherwise."""
    return {"locale": "en-GB", **browser_context_args}


@pytest.fixture
def expected_console() -> list[str]:
    """Patterns of console messages that this test provokes on purpose."""
    return []


@pytest.fixture
def new_context(
    transactional_db: None,
    new_context: Callable[..., Any],
    live_server_process: LiveServer,
    expected_console: list[str],
) -> Iterator[Callable[..., Any]]:
    """A visitor with cookies of its own; ``new_context(locale="ru-RU", …)``.

    What all its pages do is watched; see the top of this file.
    """
    console: list[str] = []
    foreign: list[str] = []
    log_before = len(live_server_process.log)
    host = urlsplit(live_server_process.url).netloc

    def heard(message: Any) -> None:
        console.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def asked(request: Any) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.netloc != host:
            foreign.append(request.url)

    def make(**options: Any) -> Any:
        context = new_context(**options)
        context.set_default_timeout(PATIENCE)
        context.on("console", heard)
        context.on("weberror", lambda error: console.append(f"error: {error.error}"))
        context.on("request", asked)
        return context

    yield make
    expected = [LEFT_EARLY, *expected_console]
    said = [line for line in console if not any(re.search(p, line) for p in expected)]
    assert not said, "messages in the browser's console"
    assert not foreign, "requests to other hosts"
    log = "".join(live_server_process.log[log_before:])
    assert "Traceback" not in log, f"the server failed:\n{log}"


AT_REST = """() => Promise.race([
    new Promise((resolve) => setTimeout(resolve, 5000)),
    Promise.allSettled(
        document.getAnimations()
            .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
            .map((animation) => animation.finished)
    )
]).then(() => null)"""
"""Movements last half a second at most; only what lies in a closed fold never ends."""


@pytest.fixture
def assert_accessible() -> Callable[[Any], None]:
    """``assert_accessible(page)``: axe finds nothing wrong once the page is whole and nothing moves."""
    from axe_playwright_python.sync_playwright import Axe

    def check(page: Any) -> None:
        page.wait_for_load_state()
        page.evaluate(AT_REST)
        found = Axe().run(page).response["violations"]
        report = [(rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found]
        assert not report, report

    return check
