"""The one place that writes play: each action once, in order, and never lost."""

import threading
from concurrent.futures import Future
from functools import partial
from random import Random

import pytest
from django.db import connection

from games import rematches, seating, services
from games.engines import registry
from games.engines.match import replayed
from games.models import Action, Match, Seat
from games.players import levels
from games.players.reasons import Decided
from games.replays import replays
from games.selectors import matches_of, table_of
from games.services import Answer
from games.thinking import thinkers
from games.viewers import Viewer

ANNA = Viewer(guest="anna")
BORIS = Viewer(guest="boris")


def start(viewer=ANNA, seat=0, **more):
    others = {number: "low" for number in range(more.get("seats", 2)) if number != seat}
    settings = {"game": "truco-argentino", "seats": 2, "levels_by_seat": others, "options": {}}
    return seating.open_table(**{**settings, "viewer": viewer, "seat": seat, **more})


def table(match):
    return table_of(Match.objects.get(pk=match.pk))


def token_of(match, seat=0):
    found = table(match)
    return services.token_for(found.match, found.seating[seat])


def act(match, action, *, viewer=ANNA, seat=0, **more):
    found = table(match)
    asked = {"version": found.match.version, "token": token_of(match, seat), **more}
    return services.act(match_id=match.pk, viewer=viewer, actions=[action], **asked)


def rows(match):
    """Everything that is stored of a match."""
    found = Match.objects.get(pk=match.pk)
    return (
        found.version,
        found.plies,
        found.status,
        list(found.actions.values_list("ply", "seat", "text", "token")),
        list(found.deals.values_list("number", "order")),
        list(found.seating.values_list("number", "deal_seen")),
    )


@pytest.mark.django_db
class TestAct:
    def test_an_action_is_stored_with_the_version_after_it(self):
        match = start()
        card = table(match).state.legal()[0]
        done = act(match, card)
        assert done.answer is Answer.APPLIED
        stored = Match.objects.get(pk=match.pk)
        assert (stored.version, stored.plies, stored.played_at) == (1, 1, 1)
        assert list(stored.actions.values_list("ply", "seat", "text")) == [(0, 0, card)]

    def test_the_same_action_again_changes_nothing_and_is_no_fault(self):
        match = start()
        asked = {"version": 0, "token": token_of(match)}
        card = table(match).state.legal()[-1]
        act(match, card, **asked)
        before = rows(match)
        assert act(match, card, **asked).answer is Answer.REPEATED
        assert rows(match) == before

    def test_another_action_under_the_same_token_is_stale(self):
        match = start()
        asked = {"version": 0, "token": token_of(match)}
        one, other = [action for action in table(match).state.legal() if action.startswith("play:")][:2]
        act(match, one, **asked)
        before = rows(match)
        assert act(match, other, **asked).answer is Answer.STALE
        assert rows(match) == before

    @pytest.mark.parametrize("version", [-1, 0, 1, 3, 999_999_999])
    def test_an_action_on_another_version_is_stale(self, version):
        match = start()
        act(match, "call:envido")
        services.move_computers(match.pk)
        before = rows(match)
        assert act(match, "fold", version=version, token="mine").answer is Answer.STALE
        assert rows(match) == before

    def test_an_action_without_a_token_is_stale(self):
        match = start()
        before = rows(match)
        assert act(match, "fold", token="").answer is Answer.STALE
        assert rows(match) == before

    def test_of_several_actions_all_are_stored_or_none(self):
        match = start()
        before = rows(match)
        cards = [action for action in table(match).state.legal() if action.startswith("play:")]
        first, second = cards[:2]
        outcome = services.act(
            match_id=match.pk, viewer=ANNA, actions=[first, second], version=0, token="both"
        )
        assert (outcome.answer, outcome.refused) == (Answer.REFUSED, second)
        assert outcome.refusal is not None
        assert outcome.refusal.code == "not-your-turn"
        assert rows(match) == before

    def test_a_refused_action_changes_nothing(self):
        match = start()
        before = rows(match)
        refused = act(match, "answer:quiero")
        assert refused.answer is Answer.REFUSED
        assert refused.refusal is not None
        assert (refused.refusal.code, refused.refusal.clause) == ("nothing-to-answer", "state-4")
        assert rows(match) == before

    @pytest.mark.parametrize("viewer", [BORIS, Viewer(), Viewer(guest=""), Viewer(user_id=7)])
    def test_who_holds_no_seat_cannot_act(self, viewer):
        match = start()
        with pytest.raises(services.NotSeated):
            act(match, "fold", viewer=viewer)
        assert rows(match)[1] == 0

    def test_somebody_else_having_moved_on_to_the_next_deal_makes_no_page_stale(self):
        match = start()
        Seat.objects.filter(match=match, number=1).update(level="", guest="boris")
        act(match, "fold")
        asked = {"version": 1, "token": token_of(match, 1)}
        services.see_next_deal(match_id=match.pk, viewer=ANNA, deal=1)
        assert Match.objects.get(pk=match.pk).version == 2
        assert act(match, "fold", viewer=BORIS, seat=1, **asked).answer is Answer.APPLIED


@pytest.mark.django_db
class TestRecord:
    @pytest.mark.parametrize("seats", [2, 4])
    def test_the_stored_record_replays_after_every_action(self, seats, django_capture_on_commit_callbacks):
        rng = Random(seats)
        match = start(seats=seats, options={"flor": True, "target": 15})
        versions = [0]
        with django_capture_on_commit_callbacks(execute=True):
            while (found := services.move_computers(match.pk)).state.to_act is not None:
                act(match, rng.choice(found.state.legal()))
                now = Match.objects.get(pk=match.pk)
                versions.append(now.version)
                replays.forget()
                record = table(match).record()
                anew = replayed(record.opening(), record.actions)
                assert anew.facts() == table(match).state.facts()
                assert len(record.decks) == len(anew.decks)
        assert versions == sorted(versions)
        stored = Match.objects.get(pk=match.pk)
        assert stored.status == Match.Status.FINISHED
        end = table(match).state
        assert end.over
        assert stored.result == {"scores": end.scores, "winners": end.winners}

    def test_kept_replays_are_what_the_record_replays_to(self, django_capture_on_commit_callbacks):
        rng = Random(5)
        match = start()
        for _ in range(25):
            with django_capture_on_commit_callbacks(execute=True):
                found = services.move_computers(match.pk)
                if found.state.over:
                    break
                act(match, rng.choice(found.state.legal()))
            kept = table(match)
            facts, before = kept.state.facts(), dict(kept.replay.log_before)
            replays.forget()
            assert (table(match).state.facts(), table(match).replay.log_before) == (facts, before)

    def test_deals_come_from_the_seed_that_was_committed_to(self):
        match = start(player_seed="my word")
        found = table(match)
        game = registry.get("truco-argentino")
        from games.engines import shuffle

        seed = shuffle.combine(found.match.server_seed, ["my word", ""])
        assert tuple(found.match.deals.get(number=0).order) == shuffle.order(game.pack({}), seed, 0)
        assert found.match.commitment == shuffle.commitment(found.match.server_seed)


@pytest.mark.django_db
class TestComputers:
    def test_a_computer_that_begins_has_moved_before_the_first_look(self):
        match = start(seat=1)
        assert services.move_computers(match.pk).state.to_act == 1

    def test_going_on_after_a_crash_takes_up_where_it_was(self, monkeypatch):
        match = start(seat=1)
        assert table(match).state.to_act == 0
        assert services.move_computers(match.pk).state.to_act == 1
        before = rows(match)
        services.move_computers(match.pk)
        assert rows(match) == before

    def test_thinking_beyond_the_budget_leaves_the_table_as_it_is(self, monkeypatch):
        waiting: Future[Decided] = Future()
        monkeypatch.setattr(thinkers, "ask", lambda *args, **kwargs: waiting)
        match = start(seat=1)
        assert services.move_computers(match.pk, budget=0.01).state.to_act == 0
        waiting.set_result(Decided("fold"))
        assert services.move_computers(match.pk).state.to_act == 1

    def test_an_answer_that_comes_too_late_is_dropped(self, monkeypatch):
        match = start(seat=1)

        def meanwhile(*args, **kwargs):
            monkeypatch.undo()
            services.move_computers(match.pk)
            late: Future[Decided] = Future()
            late.set_result(Decided("fold"))
            return late

        monkeypatch.setattr(thinkers, "ask", meanwhile)
        services.move_computers(match.pk)
        stored = Match.objects.get(pk=match.pk)
        assert stored.plies == stored.actions.count() == 1
        assert stored.actions.get().text != "fold"

    @pytest.mark.parametrize("player", ["play:1X", ValueError("a fault of the player")])
    def test_a_faulty_player_does_not_stop_the_match(self, monkeypatch, player, caplog):
        def choose(observation, rng):
            if isinstance(player, Exception):
                raise player
            return player

        levels.register("truco-argentino", {"low": choose})
        try:
            match = start(seat=1)
            first = table(match).state.legal()[0]
            services.move_computers(match.pk)
        finally:
            levels.unregister("truco-argentino")
        assert Match.objects.get(pk=match.pk).actions.get().text == first
        assert "computer at seat 0" in caplog.text
        assert "play:" not in caplog.text, "a log names no card"

    def test_equal_matches_get_equal_moves(self):
        one = start(seat=1)
        services.move_computers(one.pk)
        first = one.actions.get().text
        one.actions.all().delete()
        Match.objects.filter(pk=one.pk).update(plies=0, version=0, played_at=0)
        replays.forget()
        services.move_computers(one.pk)
        assert one.actions.get().text == first


@pytest.mark.django_db
class TestNextDeal:
    def test_moving_on_is_remembered_and_makes_a_version(self):
        match = start()
        act(match, "fold")
        services.see_next_deal(match_id=match.pk, viewer=ANNA, deal=1)
        assert (Seat.objects.get(match=match, number=0).deal_seen, table(match).match.version) == (1, 2)

    @pytest.mark.parametrize("deal", [-1, 0, 2, 999])
    def test_only_a_deal_that_has_begun_can_be_moved_on_to(self, deal):
        match = start()
        act(match, "fold")
        before = rows(match)
        services.see_next_deal(match_id=match.pk, viewer=ANNA, deal=deal)
        assert rows(match) == before

    def test_twice_is_once(self):
        match = start()
        act(match, "fold")
        services.see_next_deal(match_id=match.pk, viewer=ANNA, deal=1)
        before = rows(match)
        services.see_next_deal(match_id=match.pk, viewer=ANNA, deal=1)
        assert rows(match) == before

    def test_a_spectator_cannot(self):
        match = start()
        act(match, "fold")
        with pytest.raises(services.NotSeated):
            services.see_next_deal(match_id=match.pk, viewer=BORIS, deal=1)


@pytest.mark.django_db
class TestStart:
    def test_a_form_sent_twice_opens_one_match(self):
        assert start(once="abc").pk == start(once="abc").pk
        assert Match.objects.count() == 1

    def test_the_word_of_somebody_elses_form_opens_a_match_of_ones_own(self):
        assert start(once="abc").pk != start(once="abc", viewer=BORIS).pk

    def test_an_unknown_level_opens_nothing(self):
        with pytest.raises(services.UnknownLevel):
            start(levels_by_seat={1: "impossible"})
        assert not Match.objects.exists()

    def test_unknown_games_and_settings(self):
        with pytest.raises(KeyError):
            start(game="bridge")
        from games.engines.refusals import Refusal

        with pytest.raises(Refusal):
            start(options={"target": 16})
        assert not Match.objects.exists()


@pytest.mark.django_db
class TestRematch:
    def finished(self, **more):
        match = start(options={"target": 15}, **more)
        while not (found := services.move_computers(match.pk)).state.over:
            act(match, "fold" if "fold" in found.state.legal() else "answer:no-quiero")
        return match

    def test_the_seats_move_on_and_everything_else_stays(self):
        match = self.finished(player_seed="word")
        again = rematches.rematch(match_id=match.pk, viewer=ANNA)
        assert [(seat.number, seat.level, seat.guest) for seat in table(again).seating] == [
            (0, "low", ""),
            (1, "", "anna"),
        ]
        assert (again.options, again.rematch_of) == (match.options, match)
        assert again.server_seed != match.server_seed

    def test_asking_twice_gives_the_same_match(self):
        match = self.finished()
        assert rematches.rematch(match_id=match.pk, viewer=ANNA) == rematches.rematch(
            match_id=match.pk, viewer=ANNA
        )
        assert Match.objects.count() == 2

    def test_not_before_the_end(self):
        with pytest.raises(rematches.NotOver):
            rematches.rematch(match_id=start().pk, viewer=ANNA)

    def test_not_by_a_spectator(self):
        match = self.finished()
        with pytest.raises(services.NotSeated):
            rematches.rematch(match_id=match.pk, viewer=BORIS)


@pytest.mark.django_db
def test_matches_of_a_viewer():
    mine = start()
    start(viewer=BORIS)
    assert [(status, [one.match for one in group]) for status, group in matches_of(ANNA)] == [
        ("playing", [mine])
    ]
    assert matches_of(Viewer()) == []


def at_once(*doings):
    """Run all of these at the same time, each with a connection of its own; their results or exceptions."""
    results: list = [None] * len(doings)
    gate = threading.Barrier(len(doings))

    def run(place, doing):
        gate.wait()
        try:
            results[place] = doing()
        except Exception as fault:  # noqa: BLE001 - handed to the test
            results[place] = fault
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(doings)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(600)
    return results


@pytest.mark.django_db(transaction=True)
class TestRaces:
    """On a real database file, with real threads."""

    def test_two_actions_on_one_version_one_is_applied_and_the_other_answered(self):
        for _ in range(5):
            match = start()
            found = table(match)
            cards = [action for action in found.state.legal() if action.startswith("play:")]
            asked = {"match_id": match.pk, "viewer": ANNA, "version": 0}
            answers = at_once(
                *(partial(services.act, **asked, actions=[card], token=f"tab{card}") for card in cards)
            )
            answers = [outcome.answer for outcome in answers]
            assert sorted(answer.value for answer in answers) == ["applied", "stale", "stale"]
            stored = Match.objects.get(pk=match.pk)
            assert (stored.version, stored.plies, stored.actions.count()) == (1, 1, 1)

    def test_one_action_sent_twice_at_once_is_applied_once(self):
        match = start()
        asked = {
            "match_id": match.pk,
            "viewer": ANNA,
            "version": 0,
            "token": token_of(match),
            "actions": ["call:truco"],
        }
        answers = at_once(*[lambda: services.act(**asked).answer] * 4)
        assert sorted(answer.value for answer in answers) == ["applied", *["repeated"] * 3]
        assert Action.objects.filter(match=match).count() == 1

    def test_many_asking_the_computer_at_once_move_it_once(self):
        match = start(seat=1)
        tables = at_once(*[lambda: services.move_computers(match.pk)] * 4)
        assert [found.state.to_act for found in tables] == [1] * 4
        assert Action.objects.filter(match=match).count() == Match.objects.get(pk=match.pk).plies

    def test_a_form_sent_twice_at_once_opens_one_match(self):
        matches = at_once(*[lambda: start(once="abc").pk] * 3)
        assert len(set(matches)) == 1
        assert Match.objects.count() == 1

    def test_rematch_asked_for_twice_at_once_is_one_match(self):
        match = start(options={"target": 15})
        while not (found := services.move_computers(match.pk)).state.over:
            act(match, "fold" if "fold" in found.state.legal() else "answer:no-quiero")
        again = at_once(*[lambda: rematches.rematch(match_id=match.pk, viewer=ANNA).pk] * 3)
        assert len(set(again)) == 1
        assert Match.objects.count() == 2

    def test_two_players_who_never_stop_lose_nothing(self):
        """Both press whatever is legal as fast as they can; the record is in order all the same."""
        match = start()
        Seat.objects.filter(match=match, number=1).update(level="", guest="boris")

        def keep_pressing(viewer, seat):
            rng = Random(seat)
            for _ in range(40):
                found = table_of(Match.objects.get(pk=match.pk))
                legal = found.state.legal() or ["fold"]
                services.act(
                    match_id=match.pk,
                    viewer=viewer,
                    actions=[rng.choice(legal)],
                    version=found.match.version,
                    token=services.token_for(found.match, found.seating[seat]),
                )

        assert at_once(lambda: keep_pressing(ANNA, 0), lambda: keep_pressing(BORIS, 1)) == [None, None]
        stored = Match.objects.get(pk=match.pk)
        assert list(stored.actions.values_list("ply", flat=True)) == list(range(stored.plies))
        assert stored.version == stored.plies > 0
        replays.forget()
        assert table(match).state.facts() == table(match).state.facts()


@pytest.mark.django_db
def test_reading_a_table_never_writes():
    match = start(seat=1)
    before = rows(match)
    found = table(match)
    found.observation(found.seating[1])
    found.record()
    assert rows(match) == before
