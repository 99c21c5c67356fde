"""Addresses of the sockets."""

from django.urls import URLPattern, re_path

from games.consumers import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    re_path(
        r"^ws/(?P<language>[a-z-]{2,10})/tables/(?P<match_id>[\w-]{1,50})/$",
        TableConsumer.as_asgi(),  # type: ignore[arg-type] # an ASGI application in place of a view
    ),
]
