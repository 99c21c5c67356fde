"""Every game, every viewer: what is sent of a table is the same in all worlds that he cannot tell apart."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games import frames
from games.engines import registry
from games.frames import PublicTables, Shown, Watch
from games.importing import open_record
from games.models import Match, Seat
from games.replays import Replay, replays
from games.selectors import Table, table_of
from games.viewers import Viewer
from tests.games.test_importing import ANNA, LEVELS, played
from tests.games.visiting import Visitor, body

pytestmark = pytest.mark.django_db

PEOPLE = [Viewer(guest=name) for name in ("anna", "boris", "carla", "diego", "eva", "filip")]
SETTINGS: list[tuple[str, int, dict[str, Any], int]] = [
    ("truco-argentino", 2, {"flor": True}, 9),
    ("truco-argentino", 4, {"flor": True}, 14),
    ("truco-paulista", 2, {"covered_cards": True}, 9),
    ("truco-paulista", 6, {}, 14),
    ("balco", 2, {}, 30),
    ("balco", 4, {"jokers": False}, 30),
    ("minchiate", 4, {}, 45),
]
NEW_EACH_TIME = re.compile(
    r'(?m)name="csrfmiddlewaretoken" value="\w+"|name="(?:csrf-token|made)" content="[^"]*"|^Expires: .*$'
)


def table_in_play(slug: str, seats: int, options: dict[str, Any], plies: int) -> Match:
    """A match of people in the middle of its first deal."""
    game = registry.get(slug)
    while True:
        record = played(game, seats, options, plies=plies)
        match = open_record(record, viewer=ANNA, seat=0, levels_by_seat=LEVELS)
        if not table_of(match).state.deal:
            break
        plies -= 1
    for number in range(1, seats):
        Seat.objects.filter(match=match, number=number).update(level="", guest=PEOPLE[number].guest)
    return match


def visitor_for(viewer: Viewer, match: Match) -> Visitor:
    visitor = Visitor()
    visitor.match = match.pk
    if viewer.guest:
        session = visitor.client.session
        session["guest"] = viewer.guest
        session.save()
    return visitor


def sent_to(visitor: Visitor, table: Table) -> list[str]:
    """What the site sends of the table to somebody, without what is new each time."""
    replays.forget()
    replays.keep(table.match.pk, table.match.plies, table.replay.copy())
    client, version = visitor.client, str(table.match.version)
    key = client.session.session_key if "sessionid" in client.cookies else None
    answers = [
        visitor.look(),
        visitor.post("go-on", {}, htmx=True),
        visitor.post("act", {"action": "no move", "version": version, "token": "a"}, htmx=True),
    ]
    frame = Watch(visitor.match, key, "ru").frame(Shown(), looking=True, answer=True)
    return [NEW_EACH_TIME.sub("", text) for text in (*(body(page.response) for page in answers), frame.html)]


@pytest.mark.parametrize(("slug", "seats", "options", "plies"), SETTINGS)
def test_what_is_sent_is_the_same_in_every_world_that_the_viewer_cannot_tell_apart(
    slug: str,
    seats: int,
    options: dict[str, Any],
    plies: int,
    amount: Callable[[int, int], int],
    monkeypatch: pytest.MonkeyPatch,
):
    rng = Random(f"{slug} {seats}")
    other_worlds = 0
    for _ in range(amount(1, 20)):
        match = table_in_play(slug, seats, options, rng.randint(plies // 3, plies))
        for viewer in (PEOPLE[table_of(match).state.to_act or 0], Viewer()):
            visitor = visitor_for(viewer, match)
            here = table_of(Match.objects.get(pk=match.pk))
            shown = sent_to(visitor, here)
            there = table_of(here.match)
            world = here.observation(here.seat_of(viewer)).sample(rng)
            there.__dict__["replay"] = Replay(world, here.replay.log_before)
            monkeypatch.setattr(frames, "public_tables", PublicTables(most=1))
            for one, other in zip(sent_to(visitor, there), shown, strict=True):
                assert one == other
            other_worlds += world.decks[-1] != here.state.decks[-1]
    assert other_worlds
