"""Nothing that is sent to anybody holds a card he may not see."""

import re
from collections.abc import Iterator
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import override

from games.cards.names import card_names
from games.engines.observation import Observation
from games.models import Match
from games.presentation import DEALS_IN_LOG, deal_starts
from games.rendering import table_view
from games.replays import Replay
from games.selectors import Table, table_of
from games.viewers import Viewer
from tests.games.visiting import Visitor, body

pytestmark = pytest.mark.django_db


def strings(value: Any) -> Iterator[str]:
    """Every text in nested data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from strings(item)


def known_cards(seen: Observation, deal: int) -> set[str]:
    """The cards the viewer may read on a page that shows this deal: his own, and those of the log."""
    start = deal_starts(seen)[max(0, deal - DEALS_IN_LOG + 1)]
    told = strings([event.as_json() for event in seen.events[start:]])
    return {*told, *seen.hand}


def hidden_cards(match: Match, viewer: Viewer) -> set[str]:
    table = table_of(match)
    seat = table.seat_of(viewer)
    seen = table.observation(seat)
    deal = seen.deal if seat is None else min(seat.deal_seen, seen.deal)
    return set(table.game.pack(match.options)) - known_cards(seen, deal)


def assert_hides(text: str, cards: set[str], deck: str = "south-american-catalan") -> None:
    """Neither the code nor the name of any of the cards is in the text."""
    names = card_names(deck)
    for card in cards:
        assert not re.search(rf"(?<![A-Za-z0-9]){card}(?![A-Za-z0-9])", text), card
        assert str(names[card]) not in text, card


@pytest.mark.parametrize("seats", [2, 4])
def test_no_hidden_card_in_anything_sent(seats, amount):
    rng = Random(seats)
    for _ in range(amount(1, 20)):
        visitor, stranger = Visitor(), Visitor()
        visitor.sit_down({"seat": str(rng.randrange(seats)), "option-flor": "true"}, seats=seats)
        stranger.match = visitor.match
        me = Viewer(guest=visitor.client.session["guest"])
        for step in range(amount(16, 400)):
            page = visitor.look()
            if page.is_over:
                break
            mine, public = (hidden_cards(Match.objects.get(pk=visitor.match), who) for who in (me, Viewer()))
            assert mine
            assert_hides(body(page.response), mine)
            if step % 4 == 0:
                assert_hides(body(visitor.do("no move", page).response), mine)
                assert_hides(body(visitor.post("go-on", {}, htmx=True).response), mine)
                assert_hides(body(visitor.client.get(f"{visitor.table}record.json")), mine)
                assert_hides(body(stranger.look().response), public)
                assert_hides(body(stranger.post("go-on", {}, htmx=True).response), public)
                assert_hides(body(stranger.client.get(f"{stranger.table}record.json")), public)
            if page.is_pause:
                answer = visitor.next_deal(page)
            else:
                answer = visitor.do(rng.choice([one for one in page.actions if one != "fold"]), page)
            assert_hides(body(answer.response), hidden_cards(Match.objects.get(pk=visitor.match), me))


def rendered(table: Table, viewer: Viewer, language: str) -> str:
    with override(language):
        return render_to_string("games/table.html#update", table_view(table, viewer))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_is_the_same_in_every_world_that_the_viewer_cannot_tell_apart(seats, language, amount):
    rng = Random(seats)
    other_worlds = 0
    for _ in range(amount(2, 40)):
        visitor = Visitor()
        visitor.sit_down({"option-flor": "true"}, seats=seats)
        viewers = [Viewer(guest=visitor.client.session["guest"]), Viewer()]
        for _ in range(4):
            Match.objects.update(pace="day", deadline=timezone.now() + timedelta(days=1))
            table = table_of(Match.objects.get(pk=visitor.match))
            if table.state.deal:
                break
            for viewer in viewers:
                shown = rendered(table, viewer, language)
                assert ('id="clock"' in shown) == (table.state.to_act is not None)
                world = table.observation(table.seat_of(viewer)).sample(rng)
                there = table_of(table.match)
                there.__dict__["replay"] = Replay(world, table.replay.log_before)
                assert rendered(there, viewer, language) == shown
                other_worlds += world.decks[-1] != table.state.decks[-1]
            page = visitor.look()
            if not page.actions:
                break
            visitor.do(rng.choice([one for one in page.actions if one != "fold"]), page)
    assert other_worlds


def test_a_card_back_is_the_same_whatever_lies_under_it():
    visitor = Visitor()
    page = visitor.sit_down()
    backs = re.findall(r'<svg[^>]*><use href="[^"]*#back"/></svg>', page.html)
    assert len(backs) == 3
    assert len(set(backs)) == 1


def test_a_spectator_never_inherits_the_view_of_a_seat():
    visitor, stranger = Visitor(), Visitor()
    visitor.sit_down()
    hand = table_of(Match.objects.get()).state.observation(0).hand
    stranger.match = visitor.match
    assert_hides(body(stranger.look().response), set(hand))


def test_after_the_session_is_gone_the_hand_is_gone():
    visitor = Visitor()
    visitor.sit_down()
    hand = set(table_of(Match.objects.get()).state.observation(0).hand)
    visitor.client.cookies.clear()
    assert_hides(body(visitor.look().response), hand)
