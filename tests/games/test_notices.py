"""Notices are sent for what is stored, when it is stored."""

import threading

import pytest
from asgiref.sync import sync_to_async
from channels.layers import channel_layers
from django.db import connection, transaction

from games import delivery, notices
from games.models import Match
from games.notices import table_group

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match() -> Match:
    return Match.objects.create(game="truco-argentino", edition=1)


@pytest.fixture
def sent(monkeypatch) -> list[dict]:
    """What was sent to the group."""
    messages: list[dict] = []
    monkeypatch.setattr(
        notices, "send_to_group", lambda group, message: messages.append({"group": group, **message})
    )
    return messages


def test_nothing_is_told_of_what_was_not_stored(match, sent):
    with transaction.atomic():
        notices.changed(match.pk, 1)
        transaction.set_rollback(True)
    assert not sent
    with transaction.atomic():
        notices.changed(match.pk, 2, by=1)
        assert not sent
    assert sent == [{"group": f"table.{match.pk}", "type": "table.changed", "version": 2, "by": 1}]


def test_whoever_hears_finds_it_stored(match, monkeypatch):
    """Another connection, as another process has it, sees what the notice tells of."""
    found: list[int] = []

    def look() -> None:
        found.append(Match.objects.get(pk=match.pk).version)
        connection.close()

    def hear(*told: object) -> None:
        looking = threading.Thread(target=look)
        looking.start()
        looking.join(120)

    monkeypatch.setattr(notices, "send_to_group", hear)
    with transaction.atomic():
        Match.objects.filter(pk=match.pk).update(version=5)
        notices.changed(match.pk, 5, by=0)
    assert found == [5]


async def test_any_thread_reaches_the_sockets_of_the_process():
    channel_layers.backends.clear()
    layer = channel_layers["default"]
    delivery.sockets.are_served_here()
    channel = await layer.new_channel()
    await layer.group_add(table_group("one"), channel)
    for runs in (
        sync_to_async(notices.company_changed),
        sync_to_async(notices.company_changed, thread_sensitive=False),
    ):
        await runs("one")
        assert await layer.receive(channel) == {"type": "table.company"}
    thread = threading.Thread(target=notices.company_changed, args=("one",))
    thread.start()
    assert await layer.receive(channel) == {"type": "table.company"}
    thread.join()


def test_without_sockets_a_notice_is_sent_all_the_same(monkeypatch):
    told: list[tuple] = []

    class Layer:
        async def group_send(self, *message: object) -> None:
            told.append(message)

    monkeypatch.setattr(delivery, "get_channel_layer", lambda alias: Layer())
    notices.company_changed("one")
    assert told == [("table.one", {"type": "table.company"})]
