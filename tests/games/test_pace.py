"""Time at the table: deadlines are data, judged once, and nobody loses by the site being down."""

from datetime import timedelta
from functools import partial
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import timezone

from games import rematches, seating, services, timekeeping
from games.models import Heartbeat, Match, Seat
from games.pace import PACES, UnknownPace
from games.services import Answer, NotSeated
from games.sweeping import close_abandoned_matches, judge_deadlines
from games.uptime import Uptime, uptime
from tests.games.test_seating import ANNA, BORIS, CARLA, DIEGO, at, open_table, rows, sit
from tests.games.test_services import at_once
from tests.games.visiting import Visitor

pytestmark = pytest.mark.django_db


def granted(pace):
    found = PACES[pace]
    assert found is not None
    return found


MINUTE, DAY = granted("minute"), granted("day")
HOUR = timedelta(hours=1)
PEOPLE = [ANNA, BORIS, CARLA, DIEGO]


def playing(pace="minute", seats=2):
    """A match of people that has just begun."""
    match = open_table(pace=pace, seats=seats)
    for number in range(1, seats):
        sit(match, PEOPLE[number], number)
    if seats > 2:
        table = at(match)
        token = services.token_for(table.match, table.seating[0])
        seating.begin_match(match_id=match.pk, viewer=ANNA, version=table.match.version, token=token)
    return at(match).match


def late(match, by=timedelta(seconds=1)):
    """Let the deadline of a match have passed."""
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() - by)
    return at(match).match


def act(match, viewer, action=None, version=None):
    table = at(match)
    seat = next(one for one in table.seating if viewer.holds(one))
    shown = table.match.version if version is None else version
    return services.act(
        match_id=match.pk,
        viewer=viewer,
        actions=[action or table.state.legal()[0]],
        version=shown,
        token=services.token_for(table.match, seat, shown),
    )


def to_act(match):
    return PEOPLE[at(match).match.to_act]


def waiting(match):
    return next(one for one in PEOPLE[: len(at(match).seating)] if one != to_act(match))


def remaining(match):
    return at(match).match.deadline - timezone.now()


def about(found, wanted):
    return wanted - timedelta(seconds=30) < found <= wanted + timedelta(seconds=1)


class TestDeadlines:
    def test_none_without_hurry_and_none_against_computers(self):
        assert playing("unlimited").deadline is None
        assert open_table(pace="minute", levels_by_seat={1: "low"}).deadline is None

    def test_one_is_set_when_the_match_begins_and_anew_by_every_action(self):
        match = playing("day")
        assert match.deadline.microsecond == 0
        assert about(remaining(match), timedelta(days=1))
        Match.objects.filter(pk=match.pk).update(deadline=timezone.now() + timedelta(minutes=5))
        assert act(match, to_act(match)).answer is Answer.APPLIED
        assert about(remaining(match), timedelta(days=1))

    def test_somebody_else_who_leaves_does_not_touch_it(self):
        match = playing("day", seats=4)
        before = match.deadline
        Match.objects.filter(pk=match.pk).update(deadline=before - timedelta(hours=3))
        seating.leave(match_id=match.pk, viewer=waiting(match))
        assert at(match).match.deadline == before - timedelta(hours=3)

    def test_whoever_leaves_in_his_turn_is_waited_for_as_long_as_the_grace(self):
        match = playing("day")
        seating.leave(match_id=match.pk, viewer=to_act(match))
        assert about(remaining(match), DAY.grace)

    def test_leaving_and_coming_back_gains_no_time(self):
        for pace in ("minute", "day"):
            match = playing(pace)
            viewer, soon = to_act(match), timezone.now() + timedelta(seconds=20)
            Match.objects.filter(pk=match.pk).update(deadline=soon)
            for _ in range(2):
                seating.leave(match_id=match.pk, viewer=viewer)
                assert at(match).match.deadline <= soon + timedelta(seconds=1)
                seating.come_back(match_id=match.pk, viewer=viewer)
                assert at(match).match.deadline <= soon + timedelta(seconds=1)

    def test_when_all_have_left_nothing_runs(self):
        match = playing()
        for viewer in (ANNA, BORIS):
            seating.leave(match_id=match.pk, viewer=viewer)
        assert at(match).match.deadline is None

    def test_a_rematch_has_the_same_pace(self):
        match = playing("week")
        Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
        assert rematches.rematch(match_id=match.pk, viewer=ANNA).pace == "week"

    def test_no_other_pace(self):
        with pytest.raises(UnknownPace):
            open_table(pace="hurry")
        assert not Match.objects.exists()


class TestJudging:
    def test_nothing_before_the_time(self):
        match = playing()
        before = rows(match)
        assert not timekeeping.judge(match.pk)
        assert judge_deadlines(timezone.now()) == 0
        assert rows(match) == before

    def test_who_is_late_keeps_the_seat_and_is_waited_for_once_more(self):
        match, viewer = playing(), None
        viewer = to_act(match)
        late(match)
        assert timekeeping.judge(match.pk)
        table = at(match)
        assert table.left_by(viewer).is_late
        assert table.match.version == match.version + 1
        assert about(remaining(match), MINUTE.grace)
        with pytest.raises(NotSeated):
            act(match, viewer)

    def test_after_the_grace_a_computer_acts(self):
        match = playing()
        number = match.to_act
        late(match)
        assert judge_deadlines(timezone.now()) == 1
        assert at(match).seating[number].level == ""
        late(match)
        assert judge_deadlines(timezone.now()) == 1
        assert at(match).seating[number].level == "high"
        services.move_computers(match.pk)
        assert at(match).match.plies > match.plies
        assert at(match).match.deadline is None, "who plays with computers alone is not hurried"

    def test_the_others_may_ask_for_a_computer_before(self):
        match = playing()
        number, other = match.to_act, waiting(match)
        asked = partial(seating.stand_in, match_id=match.pk, viewer=other, seat=number, level="low")
        assert asked().reason is seating.Reason.NOT_LEFT
        late(match)
        timekeeping.judge(match.pk)
        assert asked().answer is Answer.APPLIED
        assert at(match).seating[number].level == "low"

    def test_who_comes_back_has_his_seat_and_the_whole_time(self):
        match = playing()
        viewer = to_act(match)
        for _ in range(2):
            late(match)
            timekeeping.judge(match.pk)
        assert seating.come_back(match_id=match.pk, viewer=viewer).answer is Answer.APPLIED
        seat = at(match).seat_of(viewer)
        assert (seat.level, seat.is_late) == ("", False)
        assert about(remaining(match), MINUTE.move)
        assert act(match, viewer).answer is Answer.APPLIED

    def test_an_action_that_is_late_counts_until_somebody_judges(self):
        match = late(playing())
        assert act(match, to_act(match)).answer is Answer.APPLIED
        assert not timekeeping.judge(match.pk)
        assert not Seat.objects.filter(match=match, standing=Seat.Standing.LATE).exists()

    def test_a_look_judges_nothing_and_a_request_to_go_on_does(self):
        visitor, other = Visitor(game="truco-argentino"), Visitor(language="cs")
        fields = {"pace": "minute", "company": "lobby"}
        opened = visitor.client.post("/en/play/truco-argentino/people/", fields)
        visitor.match = other.match = opened.headers["Location"].rstrip("/").rpartition("/")[2]
        waiting_page = visitor.look().html
        assert "1 minute" in waiting_page
        assert "1 minute" in other.client.get("/en/lobby/").content.decode()
        other.post("seats/1/sit", {"name": "Eva"})
        match = late(Match.objects.get(pk=visitor.match))
        acting, idle = (visitor, other) if match.to_act == 0 else (other, visitor)
        before = rows(match)
        pages = [who.look().html for who in (acting, idle)]
        assert rows(match) == before
        assert all(match.deadline.isoformat()[:19] in page for page in pages)
        assert ['id="time-up"' in page for page in pages] == [False, True]
        judged = idle.post("go-on", idle.look().fields, htmx=True)
        assert judged.status == 200
        assert f'id="stand-in-{match.to_act}-low"' in judged.html
        assert 'id="come-back"' in acting.look().html
        assert acting.do("no move").response.headers["HX-Redirect"]
        acting.post("come-back", {})
        assert acting.look().actions


class TestDowntime:
    def test_a_first_sweep_gives_nothing(self):
        match = playing()
        assert timekeeping.give_back_downtime(timezone.now(), 5) == 0
        assert at(match).match.deadline == match.deadline

    def test_sweeps_that_follow_give_nothing(self):
        match, now = playing(), timezone.now()
        for seconds in range(0, 60, 5):
            assert timekeeping.give_back_downtime(now + timedelta(seconds=seconds), 5) == 0
        assert at(match).match.deadline == match.deadline

    def test_a_gap_is_added_to_the_deadlines_and_told(self):
        match, now = playing(), timezone.now()
        timekeeping.give_back_downtime(now, 5)
        back = now + timedelta(hours=2)
        assert timekeeping.give_back_downtime(back, 5) == 1
        table = at(match)
        assert about(table.match.deadline - match.deadline, timedelta(hours=2))
        assert table.match.version == match.version + 1
        assert judge_deadlines(back) == 0
        assert timekeeping.give_back_downtime(back + timedelta(seconds=5), 5) == 0

    def unswept(self, ago=HOUR):
        """A match whose deadline has just passed, and no sweep for so long."""
        match = late(playing())
        Match.objects.update(changed_at=timezone.now() - ago)
        Heartbeat.objects.create(pk=1, beat_at=timezone.now() - ago, every=5)
        return match

    def test_a_sweep_judges_nobody_before_it_is_given_back(self):
        match = self.unswept()
        said = StringIO()
        call_command("sweep", stdout=said)
        assert "deadlines judged: 0" in said.getvalue()
        assert "the site was down: 1" in said.getvalue()
        assert remaining(match) > timedelta(0)

    @pytest.mark.parametrize("ago", [HOUR, timedelta(days=2)])
    def test_without_sweeps_whoever_asks_to_go_on_is_enough(self, monkeypatch, ago):
        """The process that he asks has been there all the time, so the site was not down."""
        match = self.unswept(ago)
        monkeypatch.setattr(uptime, "since", lambda: timezone.now() - ago - MINUTE.grace)
        assert timekeeping.judge(match.pk)
        assert at(match).left_by(PEOPLE[match.to_act]).is_late
        late(match)
        assert timekeeping.judge(match.pk)
        assert at(match).seating[match.to_act].level
        assert timekeeping.give_back_downtime(timezone.now() + timedelta(seconds=9), 5) == 0

    def test_but_not_for_the_time_in_which_that_process_was_not_there(self, monkeypatch):
        match, other = self.unswept(), playing("day")
        began, before = timezone.now() - timedelta(minutes=10), other.deadline
        Match.objects.filter(pk=other.pk).update(changed_at=timezone.now() - HOUR)
        monkeypatch.setattr(uptime, "since", lambda: began)
        assert not timekeeping.judge(match.pk)
        assert about(remaining(match), timedelta(minutes=50))
        assert about(at(other).match.deadline - before, timedelta(minutes=50))
        assert timekeeping.judge(late(match).pk), "given back once"
        assert at(other).match.deadline - before < timedelta(minutes=51)

    def test_a_machine_that_slept_was_not_there(self, monkeypatch):
        clock = Uptime()
        began = clock.since()
        assert clock.since() == began
        woken = timezone.now() + HOUR
        monkeypatch.setattr(timezone, "now", lambda: woken)
        assert clock.since() == woken

    def test_a_timer_that_comes_seldom_is_no_gap(self):
        match, now = playing("day"), timezone.now()
        for minutes in range(0, 60, 10):
            assert timekeeping.give_back_downtime(now + timedelta(minutes=minutes), 600) == 0
        assert at(match).match.deadline == match.deadline

    def test_an_action_after_the_last_sweep_gets_only_what_it_missed(self):
        match, now = playing(), timezone.now()
        Heartbeat.objects.create(pk=1, beat_at=now - timedelta(hours=5), every=5)
        timekeeping.give_back_downtime(now + timedelta(hours=1), 5)
        assert about(at(match).match.deadline - match.deadline, timedelta(hours=1, seconds=5))

    def test_an_action_while_a_sweep_begins_costs_nobody_time(self):
        match, now = playing(), timezone.now()
        Heartbeat.objects.create(pk=1, beat_at=now - timedelta(hours=5), every=5)
        assert timekeeping.give_back_downtime(now - timedelta(minutes=1), 5) == 0
        assert at(match).match.deadline == match.deadline

    def test_a_match_deleted_meanwhile_holds_up_no_other(self, monkeypatch):
        gone, match, now = playing(), playing(), timezone.now()
        timekeeping.give_back_downtime(now, 5)
        found = services.locked

        def locked(match_id):
            if match_id == gone.pk:
                raise Match.DoesNotExist
            return found(match_id)

        monkeypatch.setattr(timekeeping, "locked", locked)
        assert timekeeping.give_back_downtime(now + timedelta(hours=2), 5) == 1
        assert at(match).match.deadline > match.deadline


class TestAbandoned:
    def month_later(self, match):
        Match.objects.filter(pk=match.pk).update(changed_at=timezone.now() - timedelta(days=31))
        return close_abandoned_matches(timezone.now())

    def test_a_match_that_all_have_left_is_closed(self):
        match = playing("unlimited")
        seating.leave(match_id=match.pk, viewer=ANNA)
        assert self.month_later(match) == 0
        seating.leave(match_id=match.pk, viewer=BORIS)
        assert self.month_later(match) == 1
        assert at(match).match.status == Match.Status.CLOSED

    def test_a_match_with_a_pace_in_which_nobody_acts_is_closed_and_says_so(self):
        match = playing("week")
        act(match, to_act(match))
        assert self.month_later(match) == 1
        assert at(match).match.deadline is None
        stranger = Visitor()
        stranger.match = match.pk
        assert "This match has been closed" in stranger.look().html
        assert stranger.client.get(f"{stranger.table}replay/").status_code in (302, 404)

    def test_a_match_against_computers_waits_for_ever(self):
        match = open_table(levels_by_seat={1: "low"})
        assert self.month_later(match) == 0


@pytest.mark.django_db(transaction=True)
class TestRaces:
    """On a real database file, with real threads."""

    def test_an_action_and_the_judgement_of_its_deadline(self):
        for _ in range(4):
            match = late(playing())
            viewer = to_act(match)
            acted, judged = at_once(partial(act, match, viewer), partial(timekeeping.judge, match.pk))
            in_time = not isinstance(acted, Exception) and acted.answer is Answer.APPLIED
            assert in_time != judged, (acted, judged)
            table = at(match)
            assert table.match.plies == in_time
            assert (table.left_by(viewer) is None) == in_time

    def test_two_sweeps_judge_once(self):
        match = late(playing())
        assert sorted(at_once(*[partial(timekeeping.judge, match.pk)] * 3)) == [False, False, True]
        assert at(match).match.version == match.version + 1

    def test_two_sweeps_give_the_downtime_back_once(self):
        match, now = playing(), timezone.now()
        timekeeping.give_back_downtime(now, 5)
        back = now + timedelta(hours=1)
        given = at_once(*[partial(timekeeping.give_back_downtime, back, 5)] * 2)
        assert sorted(given) == [0, 1]
        assert about(at(match).match.deadline - match.deadline, timedelta(hours=1))

    def test_a_computer_that_takes_over_and_the_player_who_comes_back(self):
        for _ in range(3):
            match = late(playing())
            viewer = to_act(match)
            timekeeping.judge(match.pk)
            late(match)
            at_once(
                partial(judge_deadlines, timezone.now()),
                partial(seating.come_back, match_id=match.pk, viewer=viewer),
            )
            table = at(match)
            seat = table.seat_of(viewer)
            assert seat is not None
            assert seat.level == ""
            written = table.match.version - match.version - table.match.plies
            assert written in (2, 3), "judged, perhaps replaced, and back"
            assert table.match.deadline is not None
