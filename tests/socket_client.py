"""A plain client for sockets of a running site, over asyncio streams: no library, no browser."""

import asyncio
import base64
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Closed(Exception):
    """The other end has closed; the code is the first argument."""


class SocketClient:
    """One open socket."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, text: str) -> None:
        """Send a message."""
        await self._send(TEXT, text.encode())

    async def receive(self) -> str:
        """The next message. Raises `Closed`."""
        parts: list[bytes] = []
        while True:
            first, second = await self._reader.readexactly(2)
            length = second & 127
            if length == 126:
                (length,) = struct.unpack("!H", await self._reader.readexactly(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", await self._reader.readexactly(8))
            data = await self._reader.readexactly(length)
            kind = first & 15
            if kind == PING:
                await self._send(PONG, data)
            elif kind == CLOSE:
                raise Closed(struct.unpack("!H", data[:2])[0] if data else 1005)
            elif kind != PONG:
                parts.append(data)
                if first & 128:
                    return b"".join(parts).decode()

    async def close(self) -> None:
        """Leave without waiting for an answer."""
        try:
            await self._send(CLOSE, struct.pack("!H", 1000))
            self._writer.close()
            await self._writer.wait_closed()
        except (ConnectionError, OSError):
            pass

    async def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        head = bytes([128 | kind, 128 | size]) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        mask = os.urandom(4)
        self._writer.write(head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data)))
        await self._writer.drain()


@asynccontextmanager
async def open_socket(site: str, path: str, cookie: str = "") -> AsyncIterator[SocketClient]:
    """A socket of the site at `http://host:port`, closed at the end. Raises `ConnectionError` if refused."""
    host = urlsplit(site)
    reader, writer = await asyncio.open_connection(host.hostname, host.port, limit=2**20)
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host.netloc}",
        f"Origin: {site}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    if not answer.startswith(b"HTTP/1.1 101"):
        writer.close()
        raise ConnectionError(answer.decode(errors="replace"))
    client = SocketClient(reader, writer)
    try:
        yield client
    finally:
        await client.close()
