"""Sockets of tables: what they push is what a reload would show, to whoever it is for, and no more."""

from random import Random

import pytest
from asgiref.sync import sync_to_async
from channels.layers import channel_layers
from django.contrib.auth import get_user_model

from games import consumers
from games.delivery import sockets
from games.engines import registry
from games.models import Match, Seat
from games.selectors import table_of
from games.viewers import Viewer
from tests.games.listening import is_table, regions, socket, version_of
from tests.games.test_secrecy import assert_hides, hidden_cards
from tests.games.visiting import Visitor

pytestmark = pytest.mark.django_db(transaction=True)

LANGUAGES = ("ca", "cs", "pl", "ru", "en")


@pytest.fixture(autouse=True)
def fresh_layer():
    """A channel layer of this test's own loop."""
    channel_layers.backends.clear()
    yield
    channel_layers.backends.clear()


def two_people(game: str = "truco-argentino", language: str = "en") -> tuple[Visitor, Visitor]:
    """Two visitors at the first two seats of one table; computers have the others."""
    first, second = Visitor(language, game), Visitor("en", game)
    first.sit_down({"seat": "0"})
    second.client.get("/en/")
    session = second.client.session
    session["guest"] = f"the other one of {first.match}"
    session.save()
    second.client.cookies["sessionid"] = session.session_key
    second.match = first.match
    Seat.objects.filter(match=first.match, number=1).update(level="", guest=session["guest"])
    return first, second


def session_of(visitor: Visitor) -> str:
    return visitor.client.session.session_key or "" if "sessionid" in visitor.client.cookies else ""


def acts(*visitors: Visitor, rng: Random | None = None) -> None:
    """Whoever of them is to act does something; or everybody moves on to the next deal."""
    for visitor in visitors:
        page = visitor.look()
        if page.is_pause:
            visitor.next_deal(page)
            return
        if page.actions:
            actions = [one for one in page.actions if one != "fold"]
            visitor.do((rng or Random(1)).choice(actions), page)
            return
    raise AssertionError("nobody can act")


@pytest.mark.parametrize("game", [game.slug for game in registry.all()])
async def test_a_frame_is_what_a_reload_would_show(game, amount):
    me, other = await sync_to_async(two_people)(game)
    stranger = Visitor("en", game)
    stranger.match = me.match
    looking = [(me, 0), (other, 1), (stranger, None)]
    rng = Random(game)
    for step in range(amount(3, 60)):
        for place, (visitor, seat) in enumerate(looking):
            visitor.language = LANGUAGES[(step + place) % 5]
            async with socket(me.match, session=session_of(visitor), language=visitor.language) as page:
                frame = await page.hello(-1, seat)
            shown = await sync_to_async(visitor.look)()
            assert regions(frame) == regions(shown.html)
        if shown.is_over:
            return
        await sync_to_async(acts)(me, other, rng=rng)
