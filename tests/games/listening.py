"""A page at a table as its socket knows it."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from channels.testing import WebsocketCommunicator

from cardavia.asgi import application

PATIENCE = 60.0
LIVE_REGIONS = ("turn", "refusal", "news")


class Socket:
    """One open socket."""

    def __init__(self, communicator: WebsocketCommunicator) -> None:
        self.communicator = communicator

    async def hello(self, version: int, seat: int | None = None, *, looking: bool = True) -> str:
        """Say what the page shows; the answer."""
        await self.say(json.dumps({"version": version, "seat": seat, "looking": looking}))
        return await self.frame()

    async def say(self, text: str) -> None:
        """Send anything."""
        await self.communicator.send_to(text_data=text)

    async def frame(self) -> str:
        """The next frame."""
        answer = await self.communicator.receive_output(PATIENCE)
        assert answer["type"] == "websocket.send", answer
        return str(answer["text"])

    async def table(self) -> str:
        """The next frame that holds a table."""
        while not is_table(frame := await self.frame()):
            pass
        return frame

    async def closed(self) -> int:
        """The code that the socket is closed with."""
        while (answer := await self.communicator.receive_output(PATIENCE))["type"] == "websocket.send":
            pass
        assert answer["type"] == "websocket.close", answer
        return int(answer.get("code") or 1000)

    async def silent(self, seconds: float = 0.3) -> bool:
        """Whether nothing comes."""
        return bool(await self.communicator.receive_nothing(seconds))


@asynccontextmanager
async def socket(match: str, *, session: str = "", language: str = "en") -> AsyncIterator[Socket]:
    """A socket of a visitor with this session, closed at the end."""
    headers = [(b"host", b"localhost"), (b"origin", b"http://localhost")]
    if session:
        headers.append((b"cookie", f"sessionid={session}".encode()))
    communicator = WebsocketCommunicator(application, f"/ws/{language}/tables/{match}/", headers=headers)
    accepted, _ = await communicator.connect(PATIENCE)
    assert accepted
    try:
        yield Socket(communicator)
    finally:
        await communicator.disconnect(timeout=PATIENCE)


def is_table(frame: str) -> bool:
    """Whether the frame replaces the table."""
    return 'id="table"' in frame


def version_of(frame: str) -> int:
    """The version of the table in a frame."""
    found = re.search(r'data-version="(\d+)"', frame)
    assert found, frame[:300]
    return int(found[1])


def element(html: str, id: str) -> str:
    """The element of that id with all it holds, as it stands in the HTML."""
    found = re.search(rf'<(\w+)[^>]* id="{id}"|<(\w+) id="{id}"', html)
    assert found, f"no #{id}"
    tag = found[1] or found[2]
    depth = 0
    for mark in re.finditer(rf"<(/?){tag}\b[^>]*>", html[found.start() :]):
        depth += -1 if mark[1] else 1
        if depth == 0:
            return html[found.start() : found.start() + mark.end()]
    raise AssertionError(f"#{id} does not end")


def inside(html: str, id: str) -> str:
    """What an element holds."""
    whole = element(html, id)
    return whole[whole.index(">") + 1 : whole.rindex("<")]


def regions(html: str) -> dict[str, Any]:
    """What a page and a frame have in common."""
    return {"table": element(html, "table"), **{name: inside(html, name) for name in LIVE_REGIONS}}
