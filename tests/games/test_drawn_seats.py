"""Seats drawn by lot: offered where the rules want it, and to be recomputed from the seeds."""

import re

import pytest

from games.engines import registry, shuffle
from games.models import Match
from tests.games.visiting import Visitor

pytestmark = pytest.mark.django_db


def usual_seat(slug: str) -> str:
    form = Visitor().client.get(f"/en/play/{slug}/").content.decode()
    found = re.search(r'name="seat" value="(\w+)"[^>]* checked', form)
    assert found
    return found[1]


@pytest.mark.parametrize("game", registry.all(), ids=lambda game: game.slug)
def test_the_lot_is_the_usual_thing_where_the_rules_say_so(game):
    assert usual_seat(game.slug) == ("lot" if game.seats_by_lot else "0")


def test_the_seat_follows_from_the_seeds():
    seats = set()
    for word in "abcdefgh":
        visitor = Visitor(game="truco-paulista")
        page = visitor.sit_down({"seat": "lot", "seed": word}, seats=4)
        match = Match.objects.get(pk=visitor.match)
        [mine] = [seat.number for seat in match.seating.all() if seat.is_person]
        assert mine == shuffle.lots(4, shuffle.combine(match.server_seed, [word]))[0]
        assert "drawn by lot" in page.html
        seats.add(mine)
    assert len(seats) > 1


def test_a_seat_that_was_chosen_is_not_drawn():
    visitor = Visitor(game="truco-paulista")
    page = visitor.sit_down({"seat": "2"}, seats=4)
    assert "drawn by lot" not in page.html
    assert Match.objects.get().seating.get(number=2).is_person
