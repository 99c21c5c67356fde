"""The socket entrance: who is let in at all."""

import pytest
from channels.testing import WebsocketCommunicator

from cardavia.asgi import application

# A consumer looks after the connections to the database before it begins.
pytestmark = pytest.mark.django_db


async def connects(path: str, origin: str | None) -> bool:
    """Whether a handshake is accepted."""
    headers = [(b"host", b"testserver")] + ([(b"origin", origin.encode())] if origin else [])
    communicator = WebsocketCommunicator(application, path, headers=headers)
    accepted, _ = await communicator.connect(60)
    await communicator.disconnect(timeout=60)
    return accepted


async def test_unknown_sockets_are_refused_without_an_error(caplog):
    assert not await connects("/ws/nowhere/", "http://testserver")
    assert not await connects("/", "http://testserver")
    assert "Traceback" not in caplog.text


async def test_foreign_origins_are_refused():
    assert not await connects("/ws/nowhere/", "http://elsewhere.example")
    assert not await connects("/ws/nowhere/", None)
