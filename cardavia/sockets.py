"""What answers a socket that no game knows."""

from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer


class UnknownSocket(AsyncWebsocketConsumer):
    """Refuses the connection, so that a mistyped address is no error of the server."""

    async def websocket_connect(self, message: dict[str, Any]) -> None:
        """Close before accepting: the browser sees a refused handshake (403)."""
        await self.close()
