"""The consumer behind ``manage.py runworker --layer work thinking``."""

import asyncio
import logging
import os
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from channels.consumer import AsyncConsumer
from channels.db import database_sync_to_async

from games import hints, services
from games.models import Match

logger = logging.getLogger(__name__)

AT_MOST = 60.0
"""Seconds for which one question may keep a worker; what is left then is asked for again."""

threads = ThreadPoolExecutor(max_workers=2 * (os.cpu_count() or 1), thread_name_prefix="thinking")


class ThinkingConsumer(AsyncConsumer):
    """Lets computers move. Several matches at once: each waits for a process that thinks."""

    tasks: "set[asyncio.Task[None]]" = set()

    async def think(self, message: dict[str, Any]) -> None:
        """Begin with a match; the next one does not wait for it."""
        self._begin(self._move(message["match"]))

    async def hint(self, message: dict[str, Any]) -> None:
        """Begin with a hint."""
        self._begin(self._hint(message["match"], message["ply"], message["seat"]))

    def _begin(self, work: "Coroutine[Any, Any, None]") -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _hint(self, match_id: str, ply: int, seat: int) -> None:
        think = database_sync_to_async(hints.think, thread_sensitive=False, executor=threads)
        try:
            await think(match_id, ply, seat, AT_MOST)
        except Match.DoesNotExist:
            logger.warning("%s: asked for a hint, but there is no such match", match_id)
        except Exception:
            logger.exception("%s: no hint was found", match_id)

    async def _move(self, match_id: str) -> None:
        move = database_sync_to_async(services.think_and_move, thread_sensitive=False, executor=threads)
        try:
            await move(match_id, AT_MOST)
        except Match.DoesNotExist:
            logger.warning("%s: asked to think, but there is no such match", match_id)
        except Exception:
            logger.exception("%s: the computers did not move", match_id)
