"""The lobby hears when to look: of tables opened, taken and finished, not of every card."""

import asyncio

import pytest
from asgiref.sync import sync_to_async
from channels.layers import channel_layers
from channels.testing import WebsocketCommunicator

from cardavia.asgi import application
from games import consumers, notices, seating
from games.viewers import Viewer
from tests.games.listening import PATIENCE
from tests.games.test_sockets import acts, two_people

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def fresh_layer(monkeypatch):
    channel_layers.backends.clear()
    monkeypatch.setattr(consumers, "TICK", 600.0)
    yield
    channel_layers.backends.clear()


async def lobby() -> WebsocketCommunicator:
    headers = [(b"host", b"localhost"), (b"origin", b"http://localhost")]
    communicator = WebsocketCommunicator(application, "/ws/cs/lobby/", headers=headers)
    accepted, _ = await communicator.connect(PATIENCE)
    assert accepted
    return communicator


async def test_a_table_that_is_opened_and_taken_is_told():
    page = await lobby()
    match = await sync_to_async(seating.open_table)(
        game="truco-argentino",
        viewer=Viewer(guest="anna"),
        seats=2,
        seat=0,
        levels_by_seat={},
        options={},
        listed=True,
    )
    assert "lobby-news" in await page.receive_from(PATIENCE)
    await sync_to_async(seating.sit_down)(match_id=match.pk, viewer=Viewer(guest="boris"), seat=1)
    assert "lobby-news" in await page.receive_from(PATIENCE)
    await page.disconnect(timeout=PATIENCE)
    assert not channel_layers["default"].groups


async def test_cards_are_no_news_and_a_crowd_is_one_word(monkeypatch):
    monkeypatch.setattr(consumers, "LOBBY_PAUSE", 0.5)
    me, other = await sync_to_async(two_people)()
    page = await lobby()
    await sync_to_async(acts)(me, other)
    assert await page.receive_nothing(0.3)
    for _ in range(200):
        await channel_layers["default"].group_send(notices.LOBBY, {"type": "lobby.changed"})
    words = 0
    async with asyncio.timeout(PATIENCE):
        while not await page.receive_nothing(0.8):
            await page.receive_from(PATIENCE)
            words += 1
    assert 1 <= words < 50
    await page.disconnect(timeout=PATIENCE)


async def test_a_page_of_the_lobby_has_nothing_to_say():
    page = await lobby()
    await page.send_to(text_data="hello")
    assert (await page.receive_output(PATIENCE))["type"] == "websocket.close"
    await page.disconnect(timeout=PATIENCE)
