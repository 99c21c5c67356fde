"""A computer partner that leaves the word to a person tells him what it would have said (ai-8)."""

import pytest
from django.db import transaction

from games import services
from games.models import Advice, Match
from games.selectors import table_of
from games.viewers import Viewer
from tests.games.visiting import Visitor

pytestmark = pytest.mark.django_db


def asked_with(seats: int, caller: int, **fields: str) -> Visitor:
    """A visitor in the first seat of a table at which `caller` asks truco after the seats before it."""
    visitor = Visitor(game="truco-paulista")
    visitor.sit_down({"level": "low", "seat": "0", **fields}, seats=seats)
    with transaction.atomic():
        table = table_of(Match.objects.get(pk=visitor.match))
        for seat in range(caller):
            state = table.state
            services._apply(table, seat, f"play:{state.observation(seat).hand[0]}", f"test:{seat}")
            table = table_of(table.match)
        services._apply(table, caller, "call:truco", "test:call")
    services.move_computers(visitor.match)
    return visitor


def test_a_partner_asked_first_runs_and_says_what_it_would_have_said():
    visitor = asked_with(4, 1)
    [advice] = Advice.objects.all()
    assert (advice.seat, advice.deal) == (2, 0)
    assert advice.text.startswith(("answer:", "call:"))
    page = visitor.look()
    assert "Computer 3 answers: Corro. Now you are asked." in page.text("news")
    assert "Advice of Computer 3: " in page.text("turn")
    assert "answer:accept" in page.actions


def test_nobody_else_is_told():
    visitor = asked_with(4, 1)
    stranger = Visitor(game="truco-paulista")
    stranger.match = visitor.match
    assert "Advice" not in stranger.look().html
    assert table_of(Match.objects.get()).seat_of(Viewer()) is None


def test_both_partners_of_three_are_named():
    visitor = asked_with(6, 1)
    assert sorted(Advice.objects.values_list("seat", flat=True)) == [2, 4]
    page = visitor.look()
    assert "Advice of Computer 3: " in page.text("turn")
    assert "Advice of Computer 5: " in page.text("turn")
    assert "the partner decides" not in page.html


def test_what_partners_would_have_said_after_ones_own_word_stands_in_the_account():
    visitor = asked_with(4, 3)
    assert not Advice.objects.exists()
    page = visitor.do("answer:run")
    assert "Now Computer 3 is asked." in visitor.look().html
    assert "Advice of Computer 3: " in page.html
    assert page.is_pause


def test_a_player_who_decides_himself_gives_no_advice():
    visitor = Visitor(game="truco-paulista")
    visitor.sit_down(seats=2)
    visitor.do(visitor.look().actions[0])
    assert not Advice.objects.exists()
