"""Sending to a channel layer from wherever writing is done: a request's thread, a worker, a command."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import DEFAULT_CHANNEL_LAYER, get_channel_layer

logger = logging.getLogger(__name__)

PATIENCE = 3.0
"""Seconds after which a layer that does not answer is given up."""


class Sockets:
    """The event loop that serves the sockets of this process, once there has been one."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None

    def are_served_here(self) -> None:
        """Note the running loop; called by every consumer when it connects."""
        self._loop = asyncio.get_running_loop()

    @property
    def loop(self) -> asyncio.AbstractEventLoop | None:
        """The loop, if it runs; a layer in memory hears nothing from outside of it."""
        loop = self._loop
        return loop if loop is not None and loop.is_running() else None


sockets = Sockets()


def send_to_group(group: str, message: dict[str, Any]) -> None:
    """Send a message to all who listen in `group`.

    Whoever sends does not wait, and a layer that fails is a line in the log: what was written stands,
    and pages ask for what they missed.
    """
    _deliver(_send(DEFAULT_CHANNEL_LAYER, group, message, to_group=True), group)


def send_work(layer: str, channel: str, message: dict[str, Any]) -> None:
    """Send a message to whoever works on `channel`; what is lost has to be asked for again."""
    _deliver(_send(layer, channel, message, to_group=False), channel)


def _deliver(sending: Coroutine[Any, Any, None], to: str) -> None:
    loop = sockets.loop
    try:
        if loop is not None:
            asyncio.run_coroutine_threadsafe(sending, loop)
        else:
            async_to_sync(_awaited)(sending)
    except Exception as fault:  # noqa: BLE001 - never the sender's fault
        sending.close()
        logger.warning("%s: not told, %r", to, fault)


async def _awaited(sending: Coroutine[Any, Any, None]) -> None:
    await sending


async def _send(alias: str, to: str, message: dict[str, Any], *, to_group: bool) -> None:
    try:
        layer = get_channel_layer(alias)
        async with asyncio.timeout(PATIENCE):
            await (layer.group_send(to, message) if to_group else layer.send(to, message))
    except Exception as fault:  # noqa: BLE001 - a layer may fail in any way
        logger.warning("%s: not told, %r", to, fault)
