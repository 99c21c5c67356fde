"""Sockets of tables: what they push is what a reload would show, to whoever it is for, and no more."""

import asyncio
from random import Random

import pytest
from asgiref.sync import sync_to_async
from channels.layers import channel_layers
from django.contrib.auth import get_user_model

from games import company, consumers, frames
from games.engines import registry
from games.models import Match, Seat
from games.rendering import table_update
from games.selectors import table_of
from games.viewers import Viewer
from tests.games.listening import PATIENCE, is_table, regions, socket, version_of
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
    second.client.cookies["sessionid"] = str(session.session_key)
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
        if (await Match.objects.aget(pk=me.match)).status == Match.Status.FINISHED:
            return
        await sync_to_async(acts)(me, other, rng=rng)


@pytest.fixture(autouse=True)
def slow_ticks(monkeypatch):
    """Nothing is sent but what is heard."""
    monkeypatch.setattr(consumers, "TICK", 600.0)


async def version(match: str) -> int:
    return (await Match.objects.aget(pk=match)).version


async def test_a_change_reaches_everybody_at_once():
    me, other = await sync_to_async(two_people)()
    now = await version(me.match)
    async with (
        socket(me.match, session=session_of(me), language="cs") as mine,
        socket(me.match, session=session_of(other), language="ru") as theirs,
        socket(me.match, language="pl") as public,
    ):
        for page, seat in ((mine, 0), (theirs, 1), (public, None)):
            await page.hello(now, seat)
        await sync_to_async(acts)(me, other)
        for page in (mine, theirs, public):
            assert version_of(await page.table()) == now + 1


async def test_no_frame_holds_a_hidden_card(amount):
    me, other = await sync_to_async(two_people)()
    viewers = [
        Viewer(guest=await sync_to_async(lambda who=who: who.client.session["guest"])())
        for who in (me, other)
    ]
    viewers.append(Viewer())
    hidden = sync_to_async(hidden_cards)
    async with (
        socket(me.match, session=session_of(me)) as mine,
        socket(me.match, session=session_of(other)) as theirs,
        socket(me.match) as public,
    ):
        pages = (mine, theirs, public)
        for page, viewer, seat in zip(pages, viewers, (0, 1, None), strict=True):
            frame = await page.hello(-1, seat)
            assert_hides(frame, await hidden(await Match.objects.aget(), viewer))
        for _ in range(amount(5, 60)):
            await sync_to_async(acts)(me, other)
            match = await Match.objects.aget()
            for page, viewer in zip(pages, viewers, strict=True):
                assert_hides(await page.table(), await hidden(match, viewer))
            if match.status == Match.Status.FINISHED:
                return


async def test_a_page_that_missed_messages_ends_where_a_reload_would():
    me, other = await sync_to_async(two_people)()
    old = await version(me.match)
    for _ in range(3):
        await sync_to_async(acts)(me, other)
    async with socket(me.match, session=session_of(me)) as page:
        frame = await page.hello(old, 0)
        assert regions(frame) == regions((await sync_to_async(me.look)()).html)
        assert not is_table(await page.hello(await version(me.match), 0))
        assert is_table(await page.hello(old + 1, 0))


async def test_what_a_layer_loses_the_next_look_finds(monkeypatch):
    monkeypatch.setattr(consumers, "TICK", 0.3)
    me, other = await sync_to_async(two_people)()
    now = await version(me.match)
    async with socket(me.match, session=session_of(other)) as page:
        await page.hello(now, 1)
        monkeypatch.setattr("games.notices.send_to_group", lambda *told: None)
        await sync_to_async(acts)(me, other)
        assert version_of(await page.table()) == now + 1


async def test_a_burst_is_one_frame(monkeypatch):
    me, other = await sync_to_async(two_people)()
    now = await version(me.match)
    layer = channel_layers["default"]
    async with socket(me.match, session=session_of(other)) as page:
        await page.hello(now, 1)
        await Match.objects.filter(pk=me.match).aupdate(version=now + 400)
        for newer in range(1, 401):
            await layer.group_send(
                f"table.{me.match}", {"type": "table.changed", "version": now + newer, "by": None}
            )
        assert version_of(await page.table()) == now + 400
        frames = 0
        while not await page.silent(0.2):
            frames += is_table(await page.frame())
        assert frames <= 2


async def test_a_layer_that_fails_does_not_fail_a_move(monkeypatch, caplog):
    async def fail(*told):
        raise ConnectionError("the layer is gone")

    me, other = await sync_to_async(two_people)()
    now = await version(me.match)
    monkeypatch.setattr(type(channel_layers["default"]), "group_send", fail)
    await sync_to_async(acts)(me, other)
    assert await version(me.match) == now + 1
    assert "the layer is gone" in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("where", [{"match": "nosuchtable"}, {"language": "de"}])
async def test_what_is_not_there_is_said(where):
    me = Visitor()
    await sync_to_async(me.sit_down)()
    async with socket(**{"match": me.match, **where}) as page:
        assert await page.closed() == consumers.NO_TABLE


@pytest.mark.parametrize(
    "text",
    [
        " ",
        "play:1E",
        "[]",
        "null",
        '{"version": 1}',
        '{"version": true, "seat": 0, "looking": 1}',
        "[" * 5000,
        " " * 300,
    ],
)
async def test_only_a_hello_is_heard(text):
    me = Visitor()
    await sync_to_async(me.sit_down)()
    async with socket(me.match, session=session_of(me)) as page:
        await page.say(text)
        assert await page.closed() == consumers.UNREADABLE
    assert await version(me.match) == (await sync_to_async(me.look)()).version


async def test_whoever_talks_too_much_is_put_out():
    me = Visitor()
    await sync_to_async(me.sit_down)()
    async with socket(me.match, session=session_of(me)) as page:
        for _ in range(100):
            await page.say('{"version": 1, "seat": 0, "looking": true}')
        assert await page.closed() == consumers.TOO_MUCH
        assert await page.silent()


async def test_the_seat_a_page_claims_gives_it_nothing():
    me = Visitor()
    await sync_to_async(me.sit_down)()
    hand = await sync_to_async(lambda: set(table_of(Match.objects.get()).state.observation(0).hand))()
    async with socket(me.match) as stranger:
        frame = await stranger.hello(await version(me.match), 0)
        assert is_table(frame)
        assert_hides(frame, hand)
        assert 'name="token"' not in frame


async def test_after_signing_out_the_hand_is_gone(monkeypatch):
    monkeypatch.setattr(consumers, "TICK", 0.3)
    me = Visitor()
    user = await sync_to_async(get_user_model().objects.create_user)("anna")
    await sync_to_async(me.client.force_login)(user)
    await sync_to_async(me.sit_down)()
    hand = await sync_to_async(lambda: set(table_of(Match.objects.get()).state.observation(0).hand))()
    async with socket(me.match, session=session_of(me)) as page:
        assert 'name="token"' in await page.hello(-1, 0)
        await sync_to_async(me.client.logout)()
        frame = await page.table()
        assert 'name="token"' not in frame
        assert_hides(frame, hand)


async def test_a_seat_that_is_lost_ends_its_view():
    me, other = await sync_to_async(two_people)()
    async with socket(me.match, session=session_of(other)) as page:
        assert 'name="token"' in await page.hello(-1, 1)
        await Seat.objects.filter(match=me.match, number=1).aupdate(guest="somebody else")
        await sync_to_async(acts)(me)
        assert 'name="token"' not in await page.table()


async def test_two_tabs_of_one_player_both_live():
    me, other = await sync_to_async(two_people)()
    now = await version(me.match)
    async with (
        socket(me.match, session=session_of(me)) as one,
        socket(me.match, session=session_of(me)) as two,
    ):
        for tab in (one, two):
            await tab.hello(now, 0)
        await sync_to_async(acts)(me, other)
        for tab in (one, two):
            assert version_of(await tab.table()) == now + 1


async def test_a_page_that_got_the_answer_to_its_own_move_gets_no_frame(monkeypatch):
    async def hear(consumer, message):
        await table_changed(consumer, message)
        heard.set()

    heard, table_changed = asyncio.Event(), consumers.TableConsumer.table_changed
    monkeypatch.setattr(consumers.TableConsumer, "table_changed", hear)
    monkeypatch.setattr(consumers, "OWN_ANSWER", 600.0)
    me, _other = await sync_to_async(two_people)()
    now = await version(me.match)
    company.seen(me.match, 0)  # that he comes is no news
    async with socket(me.match, session=session_of(me)) as page:
        await page.hello(now, 0)
        await sync_to_async(acts)(me)
        await asyncio.wait_for(heard.wait(), PATIENCE)
        assert await page.silent(0.3)  # the notice waits for the page
        monkeypatch.setattr(frames.Watch, "frame", never)  # and nothing is read once more for it
        assert not is_table(await page.hello(now + 1, 0))
        while not await page.silent(0.3):
            assert not is_table(await page.frame())


async def test_a_page_that_is_closing_is_no_fault(monkeypatch, caplog):
    """The server no longer takes what is sent, and the consumer has not heard why yet."""

    async def closing(consumer, text_data=None, bytes_data=None, close=False):
        tried.append(text_data)
        refused.set()
        raise RuntimeError("the connection is closing")

    tried: list[str | None] = []
    refused = asyncio.Event()
    me, other = await sync_to_async(two_people)()
    async with socket(me.match, session=session_of(other)) as page:
        await page.hello(await version(me.match), 1)
        monkeypatch.setattr(consumers.TableConsumer, "send", closing)
        await sync_to_async(acts)(me, other)
        await asyncio.wait_for(refused.wait(), PATIENCE)
        assert await page.silent()
    assert len(tried) == 1
    assert "ERROR" not in caplog.text
    assert "Traceback" not in caplog.text


def never(*_args, **_options):
    raise AssertionError("there was nothing to look for")


async def test_coming_and_going_leaves_nothing_behind(amount):
    me = Visitor()
    await sync_to_async(me.sit_down)()
    layer = channel_layers["default"]
    tasks = len(asyncio.all_tasks())
    for number in range(amount(30, 1000)):
        async with socket(me.match, session=session_of(me)) as page:
            if number % 3:
                await page.hello(-1, 0)
            elif number % 2:
                await page.say('{"version": -1, "seat": 0, "looking": true}')  # gone before the answer
    await asyncio.sleep(0.1)
    assert not layer.groups
    assert not layer.channels
    assert len(asyncio.all_tasks()) <= tasks + 1


async def test_a_table_is_drawn_once_for_all_who_only_look_on(monkeypatch):
    drawn: list[Viewer] = []

    def draw(table, viewer, **how):
        drawn.append(viewer)
        return table_update(table, viewer, **how)

    monkeypatch.setattr(frames, "table_update", draw)
    me, _other = await sync_to_async(two_people)()
    async with socket(me.match, session=session_of(me)) as mine:
        own = await mine.hello(-1, 0)
        async with socket(me.match) as one, socket(me.match) as two, socket(me.match, language="cs") as czech:
            shown = [await page.hello(-1) for page in (one, two, czech)]
    assert shown[0] == shown[1] != shown[2]
    assert own not in shown
    assert len(drawn) == 3
