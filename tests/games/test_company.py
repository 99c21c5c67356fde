"""Who is there, and the few things players can say to one another."""

import time
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from asgiref.sync import sync_to_async
from channels.layers import channel_layers
from django.core.cache import caches
from django.core.cache.backends import base, locmem

from games import company, consumers
from games.models import Match
from tests.games.listening import inside, is_table, socket
from tests.games.test_sockets import session_of, two_people
from tests.games.visiting import Visitor, words

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    monkeypatch.setattr(consumers, "TICK", 600.0)
    channel_layers.backends.clear()
    caches["live"].clear()
    yield
    channel_layers.backends.clear()


@pytest.fixture
def later(monkeypatch) -> Callable[[float], None]:
    """Let so many seconds pass for the cache."""
    passed = 0.0

    def let_pass(seconds: float) -> None:
        nonlocal passed
        passed += seconds

    clock = SimpleNamespace(time=lambda: time.time() + passed)
    monkeypatch.setattr(base, "time", clock)
    monkeypatch.setattr(locmem, "time", clock)
    return let_pass


def at_seat(html: str, seat: int) -> str:
    """What is told of somebody besides his play."""
    return words(inside(html, f"company-{seat}"))


def say(visitor: Visitor, phrase: str, **options):
    page = visitor.look()
    return visitor.post("say", {**page.fields, "phrase": phrase}, **options)


async def told(page, seat: int, text: str) -> str:
    """The frame in which that is told of the player at the seat."""
    while "company-" not in (frame := await page.frame()) or text not in at_seat(frame, seat):
        pass
    return frame


async def test_who_comes_and_who_goes(monkeypatch, later):
    me, other = await sync_to_async(two_people)()
    async with socket(me.match, session=session_of(me)) as mine:
        frame = await mine.hello(-1, 0)
        assert at_seat(frame, 0) == ""
        async with socket(me.match, session=session_of(other)) as theirs:
            await theirs.hello(-1, 1)
            frame = await told(mine, 1, "here")
            assert words(inside(frame, "company-said")) == "Guest 2 is at the table."
            await theirs.hello(0, 1, looking=False)
            later(company.LOOKED)
            frame = await mine.hello(0, 0, looking=False)
            assert at_seat(frame, 1) == "away for a moment"
            assert "company-said" not in frame
        monkeypatch.setattr(consumers, "TICK", 0.2)
        await mine.hello(0, 0)
        later(company.CONNECTED)
        frame = await told(mine, 1, "not at the table")
        assert words(inside(frame, "company-said")) == "Guest 2 is no longer at the table."
        shown = await sync_to_async(me.look)()
        assert at_seat(shown.html, 1) == "not at the table"


async def test_looking_at_a_table_writes_nothing():
    me, other = await sync_to_async(two_people)()
    before = await Match.objects.aget()
    async with socket(me.match, session=session_of(other)) as page:
        await page.hello(-1, 1)
    after = await Match.objects.aget()
    assert (before.version, before.changed_at) == (after.version, after.changed_at)


async def test_a_phrase_is_read_in_everybodys_own_language(monkeypatch):
    monkeypatch.setattr(company, "HEARD", 600)
    me, other = await sync_to_async(two_people)()
    async with (
        socket(me.match, session=session_of(other), language="en") as theirs,
        socket(me.match, session=session_of(me), language="en") as mine,
    ):
        await theirs.hello(0, 1)
        await mine.hello(0, 0)
        await sync_to_async(say)(me, "well-played")
        frame = await told(theirs, 0, "Well played!")
        assert words(inside(frame, "company-said")).endswith("Well played!")
        assert "company-said" not in await told(mine, 0, "Well played!")
    shown = await sync_to_async(other.look)()
    assert "Well played!" in at_seat(shown.html, 0)


@pytest.mark.parametrize("phrase", ["", "<b>", "level-low", "came", "hello\n"])
def test_nothing_else_can_be_said(phrase):
    me, _ = two_people()
    assert say(me, phrase).status == 422
    assert say(me, phrase, htmx=True).status == 200
    assert not company.people_at(me.match, [0])[0].phrase


def test_saying_takes_a_seat_and_the_token_of_the_page():
    me, other = two_people()
    page = me.look()
    stranger = Visitor()
    stranger.match = me.match
    assert stranger.post("say", {**page.fields, "phrase": "hello"}).status == 403
    assert other.post("say", {**page.fields, "phrase": "hello"}).status == 409
    assert me.post("say", {"phrase": "hello"}).status == 409
    assert me.client.get(f"{me.table}say/").status_code == 302
    assert not company.people_at(me.match, [0, 1])[0].phrase
    assert me.post("say", {**page.fields, "phrase": "hello"}).status == 302
    assert company.people_at(me.match, [0, 1])[0].phrase == "hello"


def test_nobody_talks_without_end(monkeypatch):
    monkeypatch.setattr(company, "PAUSE", 0.001)
    monkeypatch.setattr(company, "MINUTE", 3600)
    me, _ = two_people()
    answers = [say(me, "hello" if number % 2 else "sorry").status for number in range(12)]
    assert answers[: company.MOST_IN_A_MINUTE] == [302] * company.MOST_IN_A_MINUTE
    assert answers[-1] == 429


def test_one_phrase_follows_another_after_a_moment_only(monkeypatch):
    monkeypatch.setattr(company, "PAUSE", 600)
    me, _ = two_people()
    assert say(me, "hello").status == 302
    assert say(me, "hello").status == 302
    answer = say(me, "sorry")
    assert answer.status == 429
    assert "Wait a little" in answer.html
    assert company.people_at(me.match, [0])[0].phrase == "hello"


def test_who_plays_with_computers_alone_has_nobody_to_talk_to():
    me = Visitor()
    page = me.sit_down()
    assert 'id="phrases"' not in page.html
    assert at_seat(page.html, 1) == ""
    assert 'id="phrases"' in two_people()[0].look().html


def test_play_goes_on_without_the_cache(monkeypatch, caplog):
    def fail(*told, **how):
        raise ConnectionError("no cache")

    me, _ = two_people()
    for name in ("get_many", "add", "touch"):
        monkeypatch.setattr(type(caches["live"]), name, fail)
    page = me.look()
    assert page.status == 200
    assert me.do(page.actions[0], page).status == 200
    assert "no cache" in caplog.text
    assert is_table(page.html)
