"""A hint says what the strongest level would do and why, to those who play with computers alone."""

import re
from concurrent.futures import Future
from random import Random

import pytest
from django.utils.translation import override

from games import hints
from games.engines import registry
from games.explaining import deed_words, reason_words
from games.models import Action, Match, Seat
from games.players import levels
from games.players.reasons import Decided, Reason
from games.rendering import shown_view
from games.selectors import plays_alone, table_of
from games.viewers import Viewer
from tests.engines.playing import new
from tests.games.test_presentation import partials, view_of
from tests.games.visiting import Shown, Visitor, words

GAMES = registry.all()


def reasons_of(game) -> frozenset[str]:
    found: frozenset[str] = levels._module(game.slug).REASONS
    return found


def rows(match: str) -> tuple[object, ...]:
    """Everything that is stored of a match."""
    return (
        list(Match.objects.filter(pk=match).values()),
        list(Seat.objects.filter(match=match).values()),
        list(Action.objects.filter(match=match).values()),
    )


def ask(visitor: Visitor, page: Shown | None = None, *, htmx: bool = True) -> Shown:
    page = page or visitor.look()
    return visitor.post("hint", {"version": page.version}, htmx=htmx)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_reason_has_its_words(game):
    assert partials(f"games/{game.slug}/reasons.html") == reasons_of(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_whatever_a_level_decides_can_be_said(game, amount):
    rng = Random(game.slug)
    for number in range(amount(2, 20)):
        state = new(game, rng.choice(game.seats), {}, number)
        for step in range(amount(40, 200)):
            if state.to_act is None:
                break
            for level in levels.levels(game.slug)[: None if step % 8 == 0 else 1]:
                view = view_of(state, state.to_act)
                told = levels.decide(view.seen, level, Random(step))
                assert told.reason is not None
                assert told.reason.code in reasons_of(game)
                with override("en"):
                    said = [words(deed_words(view, told.action)), words(reason_words(view, told.reason))]
                for sentence in said:
                    assert sentence
                    assert "None" not in sentence
                    assert "“”" not in sentence
                    assert "  " not in sentence
                assert said[1].endswith((".", "!"))
            state.apply(state.to_act, rng.choice(state.legal()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_action_has_its_words(game):
    rng = Random(game.slug)
    for seats, options in game.guises:
        state = new(game, seats, options, rng.random())
        for _ in range(60):
            if state.to_act is None:
                break
            view = view_of(state, state.to_act)
            for action in rng.sample(state.legal(), min(6, len(state.legal()))):
                assert words(deed_words(view, action))
            state.apply(state.to_act, rng.choice(state.legal()))


@pytest.mark.django_db
class TestAsking:
    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
    def test_what_the_strongest_level_would_do_and_nothing_changes(self, game):
        visitor = Visitor(game=game.slug)
        page = visitor.sit_down()
        assert 'id="ask-hint"' in page.html
        before = rows(visitor.match)
        told = ask(visitor, page)
        assert told.status == 200
        assert rows(visitor.match) == before
        table = table_of(Match.objects.get(pk=visitor.match))
        seat = next(seat for seat in table.seating if seat.is_person)
        found = hints.hint(table, seat, 1)
        assert found.action in table.state.legal()
        assert found.reason is not None
        view = shown_view(table, Viewer(guest=seat.guest))
        with override("en"):
            assert words(deed_words(view, found.action)) in words(told.html)
            assert words(reason_words(view, found.reason)) in words(told.html)
        assert re.search(rf"/rules/{game.slug}/#{found.reason.clause}\"", told.html)
        assert ask(visitor, page).html == told.html

    def test_without_a_script_the_whole_page_comes_with_the_hint(self):
        visitor = Visitor()
        page = visitor.sit_down()
        whole = ask(visitor, page, htmx=False)
        assert whole.status == 200
        assert words(ask(visitor, page).html) in words(whole.html)
        assert 'id="table"' in whole.html
        assert visitor.look().text("hint") == ""

    def test_a_look_gives_no_hint(self):
        visitor = Visitor()
        visitor.sit_down()
        response = visitor.client.get(f"{visitor.table}hint/")
        assert response.status_code == 302
        assert response.headers["Location"] == visitor.table

    def test_the_hint_goes_with_the_table_it_was_for(self):
        visitor = Visitor()
        page = visitor.sit_down()
        moved = visitor.do(next(action for action in page.actions if action.startswith("play:")), page)
        assert '<div id="hint" hx-swap-oob="innerHTML"></div>' in moved.html
        late = ask(visitor, page)
        assert "The table has changed meanwhile" in late.html
        assert ask(visitor, page, htmx=False).status == 409

    def test_it_depends_on_the_observation_alone(self, monkeypatch):
        visitor = Visitor()
        visitor.sit_down()
        table = table_of(Match.objects.get(pk=visitor.match))
        seat = next(seat for seat in table.seating if seat.is_person)
        seen = table.observation(seat)
        found = hints.hint(table, seat, 1)
        elsewhere = seen.sample(Random(1)).observation(seat.number, table.people)
        elsewhere.events = seen.events
        seed = f"hint:{table.match.pk}:{table.match.plies}:{seat.number}"
        assert levels.decide(elsewhere, "high", Random(seed)) == found

    def test_one_that_takes_long_asks_for_itself_again(self, monkeypatch):
        visitor = Visitor()
        page = visitor.sit_down()

        def thinking(*args, **kwargs):
            raise hints.Thinking

        monkeypatch.setattr(hints, "hint", thinking)
        told = ask(visitor, page)
        assert 'hx-trigger="load delay:1500ms"' in told.html
        assert f'value="{page.version}"' in told.html

    def test_nobody_else_may_ask(self):
        visitor = Visitor()
        page = visitor.sit_down()
        stranger = Visitor()
        stranger.match = visitor.match
        assert 'id="ask-hint"' not in stranger.look().html
        assert ask(stranger, page, htmx=False).status == 403

    def test_there_is_none_with_people_at_the_table(self):
        visitor = Visitor(game="truco-paulista")
        page = visitor.sit_down(seats=4)
        assert 'id="ask-hint"' in page.html
        Seat.objects.filter(match=visitor.match, number=2).update(guest="somebody", level="")
        page = visitor.look()
        assert 'id="ask-hint"' not in page.html
        assert "could" not in page.text("hint")
        assert ask(visitor, page, htmx=False).status == 409
        Seat.objects.filter(match=visitor.match, number=2).update(level="low", standing="left")
        assert 'id="ask-hint"' not in visitor.look().html

    def test_workers_answer_by_the_cache(self, monkeypatch, settings):
        visitor = Visitor()
        visitor.sit_down()
        table = table_of(Match.objects.get(pk=visitor.match))
        seat = next(seat for seat in table.seating if seat.is_person)
        here = hints.hint(table, seat, 1)
        settings.THINK_IN_WORKERS = True
        asked: list[tuple[str, int, int]] = []
        monkeypatch.setattr(hints, "ask_for_hint", lambda *work: asked.append(work))
        with pytest.raises(hints.Thinking):
            hints.hint(table, seat, 0)
        hints.think(*asked[0], 1)
        assert hints.hint(table, seat, 0) == here

    @pytest.mark.parametrize("by_workers", [False, True])
    def test_what_is_chosen_at_once_is_named_at_once(self, monkeypatch, settings, by_workers):
        visitor = Visitor(game="minchiate")
        page = visitor.sit_down()
        whole = Decided("discard:2B", Reason("discards-weak-cards", "ai-10"), ("discard:3B", "discard:T6"))
        decided: Future[Decided] = Future()
        decided.set_result(whole)
        monkeypatch.setattr(hints, "_asked", lambda *of: decided)
        monkeypatch.setattr(hints, "ask_for_hint", lambda match, ply, seat: hints.think(match, ply, seat, 1))
        settings.THINK_IN_WORKERS = by_workers
        assert "Discard: two of batons; three of batons; trump 6" in words(ask(visitor, page).html)

    def test_a_fault_of_the_player_ends_the_asking_by_workers_too(self, monkeypatch, settings):
        visitor = Visitor()
        visitor.sit_down()
        table = table_of(Match.objects.get(pk=visitor.match))
        seat = next(seat for seat in table.seating if seat.is_person)
        broken: Future[Decided] = Future()
        broken.set_exception(RuntimeError("a fault"))
        monkeypatch.setattr(hints, "_asked", lambda *of: broken)

        def asked(match_id: str, ply: int, seat: int) -> None:
            hints.think(match_id, ply, seat, 1)

        monkeypatch.setattr(hints, "ask_for_hint", asked)
        settings.THINK_IN_WORKERS = True
        with pytest.raises(hints.NoHint):
            hints.hint(table, seat, 5)


@pytest.mark.django_db
def test_the_reason_is_kept_with_the_action_and_not_told():
    visitor = Visitor()
    visitor.sit_down({"seat": "1"})
    [action] = Action.objects.filter(token__startswith="computer")
    assert action.reason is not None
    assert Reason.from_json(action.reason).code in reasons_of(registry.get("truco-argentino"))
    record = str(table_of(Match.objects.get(pk=visitor.match)).record().as_json())
    assert "reason" not in record + visitor.look().html.replace("reasons.js", "")


def test_alone_is_who_sits_with_nothing_but_computers():
    me, low = Seat(number=0, guest="a"), Seat(number=1, level="low")
    assert plays_alone([me, low], me)
    assert not plays_alone([me, Seat(number=1)], me)
    assert not plays_alone([me, Seat(number=1, guest="b", level="low", standing="left")], me)
