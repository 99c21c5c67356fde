"""Live play under load: python -m bench.live [--tables 50] [--seconds 20] [--redis redis://…]

Starts a Daphne of its own on a database of its own. At every table two players, each with a socket,
act by POST one after the other; a spectator looks on. Printed are moves per second, the time from a
POST to the frame at the other player, and both as ratios to a bare Channels echo on the same server.
Last, many sockets come and go, and what the server's process holds is compared.
"""

import argparse
import asyncio
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
CSRF = "a" * 32
GAMES = ("truco-argentino", "truco-paulista")


@dataclass
class Page:
    """What a client knows of a table: the last HTML it got."""

    match: str
    seat: int | None
    session: str
    html: str = ""
    version: int = -1
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    socket: "SocketClient | None" = None

    def take(self, html: str) -> None:
        found = re.search(r'data-version="(\d+)"', html)
        if found and int(found[1]) > self.version:
            self.html, self.version = html, int(found[1])
            self.changed.set()
            self.changed = asyncio.Event()

    @property
    def fields(self) -> dict[str, str]:
        hidden = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', self.html)
        return {name: value for name, value in hidden if name != "csrfmiddlewaretoken"}

    @property
    def actions(self) -> list[str]:
        buttons = re.findall(r'<button\b[^>]*\bname="action"[^>]*>', self.html)
        open_ = [button for button in buttons if 'aria-disabled="true"' not in button]
        return [unescape(found[1]) for button in open_ if (found := re.search(r'value="([^"]*)"', button))]

    @property
    def pausing(self) -> bool:
        return 'id="next-deal"' in self.html

    @property
    def cookie(self) -> str:
        return f"sessionid={self.session}; csrftoken={CSRF}"


async def post(site: str, page: Page, to: str, fields: dict[str, str]) -> tuple[int, str]:
    """One POST on a connection of its own."""
    host = urllib.parse.urlsplit(site)
    body = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": CSRF}).encode()
    reader, writer = await asyncio.open_connection(host.hostname, host.port, limit=2**20)
    head = [
        f"POST /en/tables/{page.match}/{to}/ HTTP/1.1",
        f"Host: {host.netloc}",
        f"Origin: {site}",
        f"Cookie: {page.cookie}",
        "HX-Request: true",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    writer.write("\r\n".join([*head, "", ""]).encode() + body)
    answer = await reader.read()
    writer.close()
    top, _, content = answer.partition(b"\r\n\r\n")
    return int(top.split()[1]), content.decode()


async def hello(page: Page) -> None:
    if page.socket is not None:
        await page.socket.send(json.dumps({"version": page.version, "seat": page.seat, "looking": True}))


async def listen(socket: "SocketClient", page: Page) -> None:
    page.socket = socket
    await hello(page)
    while True:
        page.take(await socket.receive())


async def reached(page: Page, version: int) -> None:
    while page.version < version:
        await page.changed.wait()


@dataclass
class Measured:
    """What happened during the run."""

    moves: int = 0
    answers: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


async def play(site: str, pages: list[Page], until: float, pause: float, measured: Measured) -> None:
    """Two players act in turn until the time is over; the other one waits for the frame."""
    rng = random.Random(pages[0].match)
    await asyncio.sleep(rng.random() * max(pause, 1))
    while time.monotonic() < until:
        page = next((one for one in pages if one.pausing or one.actions), None)
        if page is None:
            over = any('id="rematch"' in one.html for one in pages)
            if over:
                return
            await asyncio.wait(
                [asyncio.create_task(one.changed.wait()) for one in pages],
                timeout=5,
                return_when=asyncio.FIRST_COMPLETED,
            )
            continue
        other = pages[1 - pages.index(page)]
        if page.pausing:
            to, fields = "next", page.fields
        else:
            wished = [one for one in page.actions if one != "fold"] or page.actions
            to, fields = "act", {**page.fields, "action": rng.choice(wished)}
        before, began = page.version, time.monotonic()
        status, html = await post(site, page, to, fields)
        measured.answers.append(time.monotonic() - began)
        if status != 200:
            measured.errors.append(f"{status} {to} {fields}")
            return
        page.take(html)
        await hello(page)
        if page.version == before:
            measured.errors.append(f"nothing changed: {to} {fields}")
            return
        try:
            async with asyncio.timeout(15):
                await reached(other, before + 1)
        except TimeoutError:
            measured.errors.append(f"no frame of version {before + 1}")
            return
        measured.frames.append(time.monotonic() - began)
        measured.moves += 1
        await asyncio.sleep(pause * rng.uniform(0.5, 1.5))


async def echo(site: str, count: int, seconds: float) -> tuple[float, list[float]]:
    """Round trips per second and their times, of so many sockets that do nothing else."""
    times: list[float] = []
    until = time.monotonic() + seconds

    async def one() -> None:
        async with open_socket(site, "/echo/") as socket:
            while time.monotonic() < until:
                began = time.monotonic()
                await socket.send("x" * 100)
                await socket.receive()
                times.append(time.monotonic() - began)

    await asyncio.gather(*(one() for _ in range(count)))
    return len(times) / seconds, times


async def come_and_go(site: str, page: Page, times: int) -> None:
    """So many sockets that come, say hello and go, some before they are answered."""
    gate = asyncio.Semaphore(20)

    async def one(number: int) -> None:
        async with gate, open_socket(site, f"/ws/en/tables/{page.match}/", page.cookie) as socket:
            if number % 4:
                await socket.send(json.dumps({"version": -1, "seat": page.seat, "looking": True}))
            if number % 2:
                await socket.receive()

    await asyncio.gather(*(one(number) for number in range(times)))


def told(name: str, times: list[float], unit: float) -> str:
    if len(times) < 2:
        return f"{name}: too few"
    cuts = quantiles(times, n=100)
    shown = "  ".join(
        f"p{at} {1000 * cuts[at - 1]:7.1f} ms ({cuts[at - 1] / unit:5.1f})" for at in (50, 90, 99)
    )
    return f"{name:>28}: {shown}"


def cpu(process: int) -> float:
    """Seconds of processor time that the process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> int:
    """Resident memory in kB."""
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())[1])  # type: ignore[index]


async def run(site: str, tables: list[list[Page]], options: argparse.Namespace, server: int) -> int:
    rate, times = await echo(site, 20, min(5.0, options.seconds))
    unit = median(times)
    print(f"bare echo, 20 sockets: {rate:.0f} a second, median {1000 * unit:.2f} ms (= 1)")
    measured = Measured()
    async with AsyncExitStack() as stack:
        listening = []
        for pages in tables:
            for page in pages:
                socket = await stack.enter_async_context(
                    open_socket(site, f"/ws/en/tables/{page.match}/", page.cookie if page.session else "")
                )
                listening.append(asyncio.create_task(listen(socket, page)))
        began = time.monotonic()
        await asyncio.gather(*(reached(page, 0) for pages in tables for page in pages))
        print(f"{len(listening)} sockets connected and shown their tables; {time.monotonic() - began:.1f} s")
        until, used = time.monotonic() + options.seconds, cpu(server)
        await asyncio.gather(*(play(site, pages[:2], until, options.pause, measured) for pages in tables))
        used = cpu(server) - used
        lost = [task.exception() for task in listening if task.done()]
        for task in listening:
            task.cancel()
    print(
        f"{len(tables)} tables, {options.seconds} s: {measured.moves / options.seconds:.1f} moves a second "
        f"({measured.moves / options.seconds / rate:.4f} of the echo's rate)"
    )
    print(f"{1000 * used / max(measured.moves, 1):.0f} ms of the server's processor a move")
    print(told("POST to its answer", measured.answers, unit))
    print(told("POST to the other's frame", measured.frames, unit))
    for what in [*measured.errors, *map(repr, lost)][:10]:
        print("ERROR", what)
    if options.visits:
        page = tables[0][0]
        await come_and_go(site, page, 100)
        await asyncio.sleep(1)
        before = memory(server)
        await come_and_go(site, page, options.visits)
        await asyncio.sleep(1)
        print(f"{options.visits} sockets came and went: {before} kB before, {memory(server)} kB after")
    return 1 if measured.errors or lost else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds a player takes, on average")
    parser.add_argument("--visits", type=int, default=1000, help="sockets that come and go at the end")
    parser.add_argument("--redis", default="", help="address of a Redis, instead of the layer in memory")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            DB_NAME=str(Path(folder, "bench.sqlite3")),
            REDIS_URL=options.redis,
            DEBUG="1",
        )
        tables = prepared(options.tables)
        log = Path(folder, "log")
        with log.open("w") as sink:
            code = (
                "from daphne.cli import CommandLineInterface as C;"
                "C().run(['-v', '1', '-b', '127.0.0.1', '-p', '0', 'bench.live_asgi:application'])"
            )
            server = subprocess.Popen([sys.executable, "-u", "-c", code], cwd=ROOT, stderr=sink, stdout=sink)
        try:
            site = address(log, server)
            failed = asyncio.run(run(site, tables, options, server.pid))
        finally:
            server.terminate()
            server.wait(20)
        traceback = r"^Traceback[^\0]*?^\S*(?:Error|Exception|Disconnected).*$"
        complaints = re.findall(rf"^.*ERROR.*$|{traceback}", log.read_text(), re.MULTILINE)
        for complaint in complaints[:3]:
            print("SERVER", complaint)
    return 1 if failed or complaints else 0


def address(log: Path, server: "subprocess.Popen[bytes]") -> str:
    """Where the server listens, once it does."""
    while server.poll() is None:
        if found := re.search(r"Listening on TCP address ([\d.]+:\d+)", log.read_text()):
            return f"http://{found[1]}"
        time.sleep(0.1)
    raise RuntimeError(log.read_text())


def prepared(count: int) -> list[list[Page]]:
    """A database with so many tables; for each, the pages of two players and of a spectator."""
    import django

    os.environ["DJANGO_SETTINGS_MODULE"] = "cardavia.settings"
    django.setup()
    from django.contrib.sessions.backends.db import SessionStore
    from django.core.management import call_command

    from games import seating
    from games.viewers import Viewer

    call_command("migrate", verbosity=0)
    call_command("load_texts", stdout=io.StringIO())
    tables = []
    for number in range(count):
        sessions = []
        for who in "ab":
            session = SessionStore()
            session["guest"] = f"{who}{number}"
            session.save()
            sessions.append(session.session_key)
        first, second = (Viewer(guest=f"{who}{number}") for who in "ab")
        match = seating.open_table(
            game=GAMES[number % len(GAMES)], viewer=first, seats=2, seat=0, levels_by_seat={}, options={}
        )
        seating.sit_down(match_id=match.pk, viewer=second, seat=1)
        tables.append(
            [Page(match.pk, 0, sessions[0]), Page(match.pk, 1, sessions[1]), Page(match.pk, None, "")]
        )
    return tables


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from tests.socket_client import SocketClient, open_socket

    sys.exit(main())
