"""A site of several processes: what is done at one is seen at the others."""

import asyncio
import json
import subprocess
import sys
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.models import Match
from tests.games.listening import is_table, version_of
from tests.games.test_sockets import session_of, two_people
from tests.games.visiting import Visitor
from tests.socket_client import SocketClient, open_socket

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 120.0  # seconds: less than a socket of these servers waits before it looks by itself
TOKEN = "a" * 32


def posted(site: str, visitor: Visitor, to: str, fields: dict[str, str]) -> int:
    """Send a form to one process; the status of the answer."""
    request = urllib.request.Request(
        f"{site}{visitor.table}{to}/",
        data=urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": TOKEN}).encode(),
        headers={
            "Cookie": f"sessionid={session_of(visitor)}; csrftoken={TOKEN}",
            "HX-Request": "true",
            "Origin": site,
        },
    )
    with urllib.request.urlopen(request, timeout=AT_ONCE) as answer:
        return int(answer.status)


async def hello(page: SocketClient, version: int, seat: int | None) -> None:
    await page.send(json.dumps({"version": version, "seat": seat, "looking": True}))
    await page.receive()


async def frame_with(page: SocketClient, wanted: Callable[[str], bool]) -> str:
    async with asyncio.timeout(AT_ONCE):
        while not wanted(frame := await page.receive()):
            pass
    return frame


def path(visitor: Visitor) -> str:
    return f"/ws/en/tables/{visitor.match}/"


def worker_with(environment: dict[str, str]) -> subprocess.Popen[str]:
    """A worker, as it is started in production, once it listens: what is asked before may get too old."""
    worker = subprocess.Popen(
        [sys.executable, "manage.py", "runworker", "--layer", "work", "thinking"],
        cwd=Path(__file__).resolve().parents[2],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert worker.stderr is not None
    assert any("Running worker" in line for line in worker.stderr)
    return worker


async def test_an_action_at_one_process_is_seen_at_the_other(start_server: Any, redis_url: str):
    setting = {"REDIS_URL": redis_url, "CARDAVIA_TEST_TICK": "600"}
    one, two = [await sync_to_async(start_server)(**setting) for _ in range(2)]
    me, other = await sync_to_async(two_people)()
    mine, theirs = f"sessionid={session_of(me)}", f"sessionid={session_of(other)}"
    async with (
        open_socket(two.url, path(other), theirs) as there,
        open_socket(one.url, path(me), mine) as here,
    ):
        await hello(there, 0, 1)
        await hello(here, 0, 0)
        await frame_with(there, lambda frame: "is at the table" in frame)
        page = await sync_to_async(me.look)()
        assert (
            await sync_to_async(posted)(one.url, me, "act", {**page.fields, "action": page.actions[0]}) == 200
        )
        assert version_of(await frame_with(there, is_table)) == 1
        assert await sync_to_async(posted)(one.url, me, "say", {**page.fields, "phrase": "thank-you"}) == 200
        await frame_with(there, lambda frame: "Thank you!" in frame)
        page = await sync_to_async(other.look)()
        reply = next(action for action in page.actions if action.startswith(("play", "answer")))
        assert await sync_to_async(posted)(two.url, other, "act", {**page.fields, "action": reply}) == 200
        assert (
            version_of(await frame_with(here, lambda frame: is_table(frame) and version_of(frame) > 1)) == 2
        )


async def test_workers_think_for_all_processes(
    start_server: Any, redis_url: str, site_environment: dict[str, str]
):
    setting = {"REDIS_URL": redis_url, "THINK_IN_WORKERS": "1"}
    server = await sync_to_async(start_server)(**setting)
    worker = await sync_to_async(worker_with)({**site_environment, **setting})
    try:
        me = Visitor()
        await sync_to_async(me.sit_down)()
        async with open_socket(server.url, path(me), f"sessionid={session_of(me)}") as page:
            await hello(page, 0, 0)
            shown = await sync_to_async(me.look)()
            card = next(action for action in shown.actions if action.startswith("play"))
            assert await sync_to_async(posted)(server.url, me, "act", {**shown.fields, "action": card}) == 200
            async with asyncio.timeout(AT_ONCE):
                while not is_table(frame := await page.receive()) or version_of(frame) < 2:
                    pass
        match = await Match.objects.aget()
        assert await match.actions.filter(token__startswith="computer").acount() >= 1
    finally:
        worker.terminate()
        worker.communicate(timeout=AT_ONCE)
