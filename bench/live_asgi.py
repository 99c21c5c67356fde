"""The site with a bare echo beside it, to measure live play against what the server can do at all."""

from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.urls import path, re_path

settings.DEBUG = False

from cardavia.asgi import application as site  # noqa: E402 (after the settings are as they shall be)


class Echo(AsyncWebsocketConsumer):
    """Sends back what it hears."""

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.send(text_data)


async def all_but_echo(scope: Any, receive: Any, send: Any) -> None:
    await site(scope, receive, send)


application = ProtocolTypeRouter(
    {
        "http": site,
        "websocket": URLRouter([path("echo/", Echo.as_asgi()), re_path("", all_but_echo)]),  # type: ignore[list-item, arg-type]
    }
)
