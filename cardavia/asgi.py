"""The entry point of every server: HTTP goes to Django, sockets to the consumers of the games."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ChannelNameRouter, ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardavia.settings")

# Before the imports below: they need the apps to be loaded.
django_application = get_asgi_application()

from cardavia.page_cache import PageCache  # noqa: E402
from cardavia.sockets import UnknownSocket  # noqa: E402
from games.routing import websocket_urlpatterns, workers  # noqa: E402

application = ProtocolTypeRouter(
    {
        # While somebody works on the pages, they are made anew each time.
        "http": django_application if settings.DEBUG else PageCache(django_application),
        "websocket": AllowedHostsOriginValidator(
            AuthMiddlewareStack(URLRouter([*websocket_urlpatterns, re_path(r"", UnknownSocket.as_asgi())]))
        ),
        "channel": ChannelNameRouter(workers),
    }
)
