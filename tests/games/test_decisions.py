"""What the computer knew: in the replay of a finished match, with the reason it told when it decided."""

from random import Random

import pytest

from games.decisions import Decisions
from games.explaining import deed_words, reason_words
from games.importing import open_record
from games.models import Action, Match
from games.players.reasons import Reason
from games.replay_view import Replay
from games.selectors import table_of
from games.stepping import Step
from games.viewers import Viewer
from tests.engines.playing import guises
from tests.games.test_importing import ANNA, LEVELS, played
from tests.games.visiting import Shown, Visitor, words
from tests.html_reading import elements

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished() -> Visitor:
    visitor = Visitor()
    visitor.sit_down({"option-target": "15"})
    visitor.play(Random(1))
    return visitor


def replay(visitor: Visitor, query: str) -> Shown:
    return Shown(visitor.client.get(f"{visitor.table}replay/?{query}"))


def link(page: Shown, id: str) -> str:
    found = [tag for tag in elements(page.html, "a") if tag.get("id") == id]
    return found[0]["href"] if found else ""


def test_from_the_result_to_what_it_knew_and_why(finished):
    [to] = [tag["href"] for tag in elements(finished.look().html, "a") if "seat=1" in tag.get("href", "")]
    page = Shown(finished.client.get(to))
    assert page.status == 200
    table = table_of(Match.objects.get(pk=finished.match))
    ply = int(to.partition("ply=")[2].partition("&")[0])
    action = Action.objects.get(match=finished.match, ply=ply)
    assert action.token.startswith("computer:")
    view = Replay(table, Viewer(), 1).view(Step(ply))
    said = words(page.html)
    assert words(deed_words(view, action.text)) in said
    assert action.reason is not None
    assert words(reason_words(view, Reason.from_json(action.reason))) in said
    assert "Only what the computer knew is shown." in said
    assert set(view.hands) == {1}


def test_all_hands_show_the_decision_with_a_way_to_what_it_knew(finished):
    table = table_of(Match.objects.get(pk=finished.match))
    first, second, *_ = Decisions(table).all
    page = replay(finished, f"ply={first.ply}")
    assert f"ply={first.ply}&seat={first.seat}" in link(page, "decided-knew")
    assert f"ply={second.ply}" in link(page, "decided-after")
    assert not link(page, "decided-before")
    assert "decides" not in replay(finished, f"ply={first.ply}&seat=0").html
    assert "decided-title" not in replay(finished, f"ply={first.ply}&seat=watch").html


def test_nothing_is_told_while_the_match_goes_on():
    visitor = Visitor()
    visitor.sit_down({"seat": "1"})
    assert Action.objects.filter(match=visitor.match).filter(reason__isnull=False).exists()
    for query in ("ply=0", "ply=0&seat=1", "ply=0&seat=watch"):
        assert "decided" not in replay(visitor, query).html.replace("undecided", "")
    assert Decisions(table_of(Match.objects.get(pk=visitor.match))).all == []


def test_a_person_decides_without_being_looked_into(finished):
    table = table_of(Match.objects.get(pk=finished.match))
    own = Action.objects.filter(match=finished.match).exclude(token__startswith="computer").first()
    assert own is not None
    assert own.reason is None
    assert Decisions(table).at(own.ply) is None


def test_an_opened_record_names_its_computers_and_no_reasons():
    game, seats, options = guises()[0].values
    record = played(game, seats, options)
    match = open_record(record, viewer=ANNA, seat=0, levels_by_seat=LEVELS)
    table = table_of(match)
    found = Decisions(table).all
    assert all(table.seating[one.seat].level for one in found)
    assert all(Decisions(table).reason(one) is None for one in found)
