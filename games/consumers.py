"""Sockets of the tables. They only push: whatever changes a match comes by POST.

A page says which version it shows; the socket answers with the present table if that is another one,
and again whenever it hears that the match has changed. So a page that slept, lost its connection or
missed a message ends where a reload would have brought it.
"""

import asyncio
import json
import logging
import math
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.db import DatabaseError, close_old_connections, connection

from games.delivery import sockets
from games.frames import ALIVE, Frame, Shown, Watch
from games.models import Match
from games.notices import LOBBY, table_group

logger = logging.getLogger(__name__)

TICK = 20.0
"""Seconds after which a socket looks for itself, whatever it has heard or missed."""
OWN_ANSWER = 0.15
"""Seconds that the page of whoever acted has to get the table as the answer to its request."""
LOBBY_PAUSE = 2.0
"""Seconds between two words to a page of the lobby, however much happens there."""
LONGEST_MESSAGE = 200
"""Signs; a page has little to say."""

UNREADABLE = 4400
NO_TABLE = 4404
TOO_MUCH = 4429
TRY_AGAIN = 4503

renderers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="frames")
"""Frames are made here, a few at a time: neither the event loop nor the requests wait behind them."""

LOBBY_NEWS = '<div id="lobby-news" hidden></div>'
"""What a page of the lobby hears when it is worth looking again."""


@dataclass
class Quota:
    """So many messages at once, and one more every second."""

    burst: int = 20
    _left: float = 20
    _at: float = 0.0

    def take(self) -> bool:
        """Whether another message is within the quota."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + now - self._at)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass(frozen=True)
class Hello:
    """What a page says of itself: the version and the seat it shows, and whether somebody looks at it."""

    version: int
    seat: int | None
    looking: bool

    @classmethod
    def read(cls, text: str) -> "Hello | None":
        """The hello in a message, `None` for anything else."""
        try:
            said = json.loads(text)
            version, seat, looking = said["version"], said["seat"], said["looking"]
        except (ValueError, TypeError, KeyError, RecursionError):
            return None
        whole = type(version) is int and (seat is None or type(seat) is int)
        return cls(version, seat, looking) if whole and type(looking) is bool else None


class TableConsumer(AsyncWebsocketConsumer):
    """One page at a table. A task of its own keeps it current, with at most one frame in the making."""

    async def connect(self) -> None:
        """Accept, so that the page is told what is wrong; begin once it has said what it shows."""
        sockets.are_served_here()
        route = self.scope["url_route"]["kwargs"]
        session = self.scope.get("session")
        self.watch = Watch(route["match_id"], session.session_key if session else None, route["language"])
        self.shown = Shown()
        self.looking = False
        self.quota = Quota()
        self.woken = asyncio.Event()
        self.looked_at = -math.inf
        self.answer = False
        self.news = False
        self.heard = 0
        self.by: int | None = None
        self.task: asyncio.Task[None] | None = None
        self.joined = False
        self.out = False
        await self.accept()
        if route["language"] not in dict(settings.LANGUAGES) or not await _exists(route["match_id"]):
            await self.close(NO_TABLE)
            return
        await self._join()
        if self.joined:
            self.task = asyncio.create_task(self._keep_current())

    async def disconnect(self, code: int) -> None:
        """Leave nothing behind."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
        if self.joined:
            with suppress(Exception):
                await self.channel_layer.group_discard(table_group(self.watch.match_id), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Hear what the page shows; nothing else is taken by a socket."""
        if self.out:
            return
        if not self.quota.take():
            await self._put_out(TOO_MUCH)
            return
        hello = Hello.read(text_data) if text_data and len(text_data) <= LONGEST_MESSAGE else None
        if hello is None:
            await self._put_out(UNREADABLE)
            return
        confirms = hello == Hello(self.heard, self.shown.seat, self.looking)
        self.shown = replace(self.shown, version=hello.version, seat=hello.seat)
        self.looking = hello.looking
        self.answer = True
        self.news = self.news or not confirms
        self.woken.set()

    async def table_changed(self, message: dict[str, Any]) -> None:
        """Hear that the match has a new version; what is in between two frames is left out."""
        self.heard = max(self.heard, message["version"])
        self.by = message["by"]
        self.woken.set()

    async def table_company(self, message: dict[str, Any]) -> None:
        """Hear that somebody has come or said something."""
        self.news = True
        self.woken.set()

    async def _put_out(self, code: int) -> None:
        """Close from this side; nothing is sent or heard any more."""
        self.out = True
        if self.task is not None:
            self.task.cancel()
        await self.close(code)

    async def _keep_current(self) -> None:
        """Send what is due whenever there is reason to look, and now and then without one."""
        wait = TICK * random.uniform(0.5, 1)
        said_hello = False
        try:
            while True:
                ticked = await self._wait(wait)
                wait = TICK
                said_hello = said_hello or self.answer
                if not said_hello:
                    continue
                if self.by is not None and self.by == self.shown.seat:
                    await self._own_answer()
                if ticked:
                    await self._join()
                html = ""
                if ticked or self._may_be_behind():
                    html = await self._next_frame(ticked=ticked)
                elif self.answer:
                    self.answer, self.by = False, None
                    html = ALIVE
                if html and not await _sent(self, html):
                    return
        except asyncio.CancelledError:
            raise
        except Match.DoesNotExist:
            await self.close(NO_TABLE)
        except Exception:
            logger.exception("%s: a socket failed", self.watch.match_id)
            await self.close(TRY_AGAIN)

    async def _wait(self, seconds: float) -> bool:
        """Wait until woken; is it for having waited so long?"""
        try:
            async with asyncio.timeout(seconds):
                await self.woken.wait()
        except TimeoutError:
            return True
        self.woken.clear()
        return False

    async def _own_answer(self) -> None:
        """Give the page of whoever acted the time to say that it shows what it did."""
        with suppress(TimeoutError):
            async with asyncio.timeout(OWN_ANSWER):
                while self.shown.version < self.heard:
                    await self.woken.wait()
                    self.woken.clear()

    def _may_be_behind(self) -> bool:
        """Whether the page could show less than there is: not if it shows what was heard last."""
        lately = time.monotonic() - self.looked_at < TICK
        return self.news or self.heard > self.shown.version or not lately

    async def _next_frame(self, *, ticked: bool) -> str:
        answer, self.answer, self.by = self.answer or ticked, False, None
        self.news, self.looked_at = False, time.monotonic()
        looking = self.looking if answer else None
        before = self.shown
        frame = await asyncio.get_running_loop().run_in_executor(
            renderers, _made, partial(self.watch.frame, before, looking=looking, answer=answer)
        )
        if self.shown is before or self.shown.version <= frame.shown.version:
            # Unless the page has got something newer meanwhile, by another way.
            self.shown = frame.shown
        return frame.html

    async def _join(self) -> None:
        """Listen to the group; saying so again is harmless and outlasts a layer that forgets."""
        try:
            await self.channel_layer.group_add(table_group(self.watch.match_id), self.channel_name)
            self.joined = True
        except Exception as fault:  # noqa: BLE001 - a layer may fail in any way
            logger.warning("%s: not listening, %r", self.watch.match_id, fault)
            if not self.joined:
                await self.close(TRY_AGAIN)


class LobbyConsumer(AsyncWebsocketConsumer):
    """One page of the lobby. It is told when to look, and looks by the same request as without a socket."""

    groups = [LOBBY]

    async def connect(self) -> None:
        """Accept whoever comes; there is nothing to hide."""
        sockets.are_served_here()
        self.woken = asyncio.Event()
        await self.accept()
        self.task = asyncio.create_task(self._tell())

    async def disconnect(self, code: int) -> None:
        """Leave nothing behind."""
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A page of the lobby has nothing to say."""
        await self.close(UNREADABLE)

    async def lobby_changed(self, message: dict[str, Any]) -> None:
        """Hear that a table was opened, taken, begun, finished or closed."""
        self.woken.set()

    async def _tell(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK):
                    await self.woken.wait()
            news = LOBBY_NEWS if self.woken.is_set() else ALIVE
            self.woken.clear()
            if not await _sent(self, news):
                return
            await asyncio.sleep(LOBBY_PAUSE)


async def _sent(consumer: AsyncWebsocketConsumer, html: str) -> bool:
    """Send something to the page, unless it is closing just now: then the news of that is on its way."""
    try:
        await consumer.send(html)
    except Exception as fault:  # noqa: BLE001 - every server has its own exception for it
        logger.debug("%s: nothing sent, %r", consumer.scope["path"], fault)
        return False
    return True


def _made(make: Callable[[], Frame]) -> Frame:
    """A frame, made with the connection that the thread keeps.

    To open an SQLite file takes longer than all that is read from it. Other connections go back at
    once: they may come from a pool, and the requests need them too.
    """
    try:
        return make()
    except DatabaseError:
        connection.close()
        raise
    finally:
        if connection.vendor != "sqlite":
            close_old_connections()


@database_sync_to_async
def _exists(match_id: str) -> bool:
    return Match.objects.filter(pk=match_id).exists()
