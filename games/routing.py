"""Addresses of the sockets, and the channels that workers listen to."""

from typing import Any

from django.urls import URLPattern, re_path

from games.consumers import LobbyConsumer, TableConsumer
from games.work import CHANNEL
from games.workers import ThinkingConsumer

websocket_urlpatterns: list[URLPattern] = [
    re_path(
        r"^ws/(?P<language>[a-z-]{2,10})/tables/(?P<match_id>[\w-]{1,50})/$",
        TableConsumer.as_asgi(),
    ),
    re_path(r"^ws/(?P<language>[a-z-]{2,10})/lobby/$", LobbyConsumer.as_asgi()),
]

workers: dict[str, Any] = {CHANNEL: ThinkingConsumer.as_asgi()}
