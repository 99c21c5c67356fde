"""The sweep: what waits in vain is closed, what was closed is forgotten, and matches are left alone."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import timezone

from games import seating, sweeping
from games.models import Match
from games.selectors import table_of
from games.sweeping import close_abandoned_tables
from games.viewers import Viewer

pytestmark = pytest.mark.django_db


def table(*, listed, hours, levels_by_seat=None, seat=0):
    match = seating.open_table(
        game="truco-argentino",
        viewer=Viewer(guest="anna"),
        seats=2,
        seat=seat,
        levels_by_seat=levels_by_seat or {},
        options={},
        listed=listed,
    )
    Match.objects.filter(pk=match.pk).update(changed_at=timezone.now() - timedelta(hours=hours))
    return match


def sweep():
    said = StringIO()
    call_command("sweep", stdout=said)
    return said.getvalue()


def status(match):
    return Match.objects.get(pk=match.pk).status


def test_tables_that_wait_in_vain_are_closed_once():
    old, new = table(listed=True, hours=4), table(listed=True, hours=2)
    invited, forgotten = table(listed=False, hours=4), table(listed=False, hours=24 * 8)
    assert "tables closed: 2" in sweep()
    assert [status(one) for one in (old, new, invited, forgotten)] == ["closed", "open", "open", "closed"]
    assert Match.objects.get(pk=old.pk).version == 1
    assert "tables closed: 0" in sweep()


def test_closed_tables_are_forgotten_after_a_while():
    match = table(listed=True, hours=4)
    sweep()
    assert status(match) == "closed"
    Match.objects.update(changed_at=timezone.now() - timedelta(days=2))
    assert "closed tables forgotten: 1" in sweep()
    assert not Match.objects.exists()


def test_matches_are_left_alone():
    match = table(listed=True, hours=24 * 400, levels_by_seat={1: "low"})
    sweep()
    assert status(match) == "playing"


def test_somebody_who_sits_down_at_the_last_moment_is_not_swept_away(monkeypatch):
    match = table(listed=True, hours=4)
    found = list(Match.objects.all())
    seating.sit_down(match_id=match.pk, viewer=Viewer(guest="boris"), seat=1)
    monkeypatch.setattr(Match.objects, "filter", lambda *args, **kwargs: found)
    assert close_abandoned_tables(timezone.now()) == 0
    monkeypatch.undo()
    assert status(match) == "playing"


def test_a_computer_that_was_forgotten_moves():
    match = table(listed=True, hours=0, seat=1, levels_by_seat={0: "low"})
    assert "late computers moved: 0" in sweep()
    Match.objects.update(changed_at=timezone.now() - timedelta(minutes=1))
    assert Match.objects.get(pk=match.pk).plies == 0
    assert "late computers moved: 1" in sweep()
    assert Match.objects.get(pk=match.pk).plies >= 1
    assert "late computers moved: 0" in sweep()


def test_a_match_that_cannot_be_swept_holds_up_no_other(monkeypatch, caplog):
    broken, gone, well = [table(listed=False, hours=1, levels_by_seat={1: "low"}) for _ in range(3)]
    asked = []

    def move(match_id, **budget):
        asked.append(match_id)
        if match_id == broken.pk:
            raise RuntimeError("a record that no longer replays")
        return table_of(Match.objects.get(pk="" if match_id == gone.pk else match_id))

    Match.objects.filter(pk__in=[broken.pk, gone.pk, well.pk]).update(to_act=1)
    monkeypatch.setattr(sweeping, "move_computers", move)
    assert sweeping.move_late_computers(timezone.now()) == 0
    assert sorted(asked) == sorted([broken.pk, gone.pk, well.pk])
    assert f"{broken.pk}: could not be swept" in caplog.text
