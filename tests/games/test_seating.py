"""Who sits where: two people never have one seat, nobody has two, and nobody is moved unasked."""

from functools import partial

import pytest

from games import names, notices, rematches, seating, services
from games.engines import shuffle
from games.models import Deal, Match, Seat
from games.seals import REMATCHES, Chain
from games.seating import Reason
from games.selectors import NotBegun, matches_of, table_of
from games.services import Answer, NotSeated
from games.viewers import Viewer
from tests.games.test_services import at_once

ANNA, BORIS, CARLA, DIEGO, EVA = (Viewer(guest=name) for name in ("anna", "boris", "carla", "diego", "eva"))


def open_table(**more):
    settings = {"game": "truco-argentino", "seats": 2, "seat": 0, "levels_by_seat": {}, "options": {}}
    return seating.open_table(**{**settings, "viewer": ANNA, "name": "Anna", **more})


def at(match):
    return table_of(Match.objects.get(pk=match.pk))


def sit(match, viewer, seat, **more):
    return seating.sit_down(match_id=match.pk, viewer=viewer, seat=seat, **more)


def do(what, match, viewer, **more):
    """A change of seating from a page that shows the present table."""
    table = at(match)
    mine = table.seat_of(viewer)
    token = services.token_for(table.match, mine) if mine else "abc"
    return what(
        **{"match_id": match.pk, "viewer": viewer, "version": table.match.version, "token": token, **more}
    )


def sitting(match):
    return [seat.guest or seat.level for seat in at(match).seating]


def rows(match):
    """What is stored of a table."""
    return (
        Match.objects.filter(pk=match.pk).values().get() | {"changed_at": None},
        list(Seat.objects.filter(match=match).order_by("number").values()),
        Deal.objects.filter(match=match).count(),
    )


def full_house():
    """A table of four people on which the match has not begun."""
    match = open_table(seats=4)
    for number, viewer in enumerate((BORIS, CARLA, DIEGO), start=1):
        sit(match, viewer, number)
    return match


@pytest.mark.django_db
class TestWaiting:
    def test_no_card_is_dealt_before_the_last_player_has_given_his_word(self):
        match = open_table(player_seed="one")
        assert at(match).is_open
        assert not Deal.objects.exists()
        with pytest.raises(NotBegun):
            at(match).state  # noqa: B018
        commitment = match.commitment
        sit(match, BORIS, 1, player_seed="two")
        table = at(match)
        seed = shuffle.combine(table.match.server_seed, ["one", "two"])
        assert table.match.commitment == commitment
        assert tuple(Deal.objects.get().order) == shuffle.order(table.game.pack(table.match.options), seed, 0)
        assert table.match.to_act == table.state.to_act == 0

    def test_between_two_the_match_begins_with_the_second(self):
        match = open_table()
        assert sit(match, BORIS, 1).answer is Answer.APPLIED
        assert at(match).match.status == Match.Status.PLAYING
        assert at(match).match.version == 1

    def test_between_four_somebody_begins_it(self):
        match = full_house()
        assert at(match).is_open
        assert do(seating.begin_match, match, CARLA).answer is Answer.APPLIED
        assert at(match).match.status == Match.Status.PLAYING
        assert at(match).state.to_act == 0

    def test_it_does_not_begin_with_a_free_seat(self):
        match = open_table(seats=4)
        assert do(seating.begin_match, match, ANNA).reason is Reason.NOT_FULL
        assert at(match).is_open

    def test_with_computers_everywhere_it_begins_at_once(self):
        match = open_table(levels_by_seat={1: "low"})
        assert (match.status, match.version) == (Match.Status.PLAYING, 0)

    def test_a_seat_is_had_by_one(self):
        match = open_table(seats=4)
        sit(match, BORIS, 1)
        before = rows(match)
        assert sit(match, CARLA, 1).reason is Reason.TAKEN
        assert sit(match, CARLA, 0).reason is Reason.TAKEN
        assert rows(match) == before

    def test_nobody_has_two_seats(self):
        match = open_table(seats=4)
        before = rows(match)
        assert sit(match, ANNA, 2).answer is Answer.REPEATED
        assert rows(match) == before

    @pytest.mark.parametrize("seat", [-1, 4, 99])
    def test_a_seat_that_is_not_there(self, seat):
        match = open_table(seats=4)
        for what in (
            partial(sit, match, BORIS, seat),
            partial(do, seating.change_places, match, ANNA, seat=seat),
            partial(do, seating.free, match, ANNA, seat=seat),
            partial(do, seating.put_computer, match, ANNA, seat=seat, level="low"),
        ):
            with pytest.raises(seating.NoSuchSeat):
                what()

    def test_names_are_told_apart(self):
        match = open_table(seats=4)
        with pytest.raises(names.NameOfOthers):
            sit(match, BORIS, 1, name="anna")
        assert sitting(match) == ["anna", "", "", ""]
        sit(match, BORIS, 1, name="Boris")
        assert [seat.called for seat in at(match).seating] == ["Anna", "Boris", "", ""]

    def test_a_free_seat_or_a_computers_is_moved_to_at_once(self):
        match = open_table(seats=4, levels_by_seat={3: "high"})
        sit(match, BORIS, 1, name="Boris", player_seed="word")
        assert do(seating.change_places, match, BORIS, seat=2).answer is Answer.APPLIED
        assert sitting(match) == ["anna", "", "boris", "high"]
        assert at(match).seating[2].seed == "word"
        do(seating.change_places, match, BORIS, seat=3)
        assert sitting(match) == ["anna", "", "high", "boris"]

    def test_two_people_change_places_when_both_want(self):
        match = full_house()
        do(seating.change_places, match, BORIS, seat=2)
        assert sitting(match) == ["anna", "boris", "carla", "diego"]
        do(seating.change_places, match, CARLA, seat=1)
        assert sitting(match) == ["anna", "carla", "boris", "diego"]
        assert all(seat.wants is None for seat in at(match).seating)

    def test_a_wish_can_be_taken_back_and_ends_when_somebody_else_sits_there(self):
        match = full_house()
        do(seating.change_places, match, BORIS, seat=2)
        do(seating.change_places, match, BORIS, seat=2)
        do(seating.change_places, match, CARLA, seat=1)
        assert sitting(match) == ["anna", "boris", "carla", "diego"]
        seating.leave(match_id=match.pk, viewer=BORIS)
        assert all(seat.wants is None for seat in at(match).seating)

    def test_the_host_alone_seats_computers_and_asks_away(self):
        match = open_table(seats=4)
        sit(match, BORIS, 1)
        for what in (
            partial(seating.put_computer, seat=2, level="low"),
            partial(seating.free, seat=0),
            seating.close,
        ):
            with pytest.raises(seating.NotHost):
                do(what, match, BORIS)
            with pytest.raises(NotSeated):
                do(what, match, CARLA)
        do(seating.put_computer, match, ANNA, seat=2, level="low")
        do(seating.put_computer, match, ANNA, seat=2, level="high")
        do(seating.free, match, ANNA, seat=1)
        assert sitting(match) == ["anna", "", "high", ""]
        do(seating.free, match, ANNA, seat=2)
        assert sitting(match) == ["anna", "", "", ""]
        assert do(seating.free, match, ANNA, seat=0).answer is Answer.REFUSED
        with pytest.raises(services.UnknownLevel):
            do(seating.put_computer, match, ANNA, seat=2, level="middle")

    def test_no_computer_takes_a_persons_seat(self):
        match = open_table(seats=4)
        sit(match, BORIS, 1)
        assert do(seating.put_computer, match, ANNA, seat=1, level="low").reason is Reason.TAKEN
        assert sitting(match) == ["anna", "boris", "", ""]

    def test_a_host_who_leaves_hands_over_and_the_last_closes(self):
        match = full_house()
        seating.leave(match_id=match.pk, viewer=ANNA)
        assert at(match).host.guest == "boris"
        do(seating.put_computer, match, BORIS, seat=0, level="low")
        for viewer in (BORIS, CARLA, DIEGO):
            seating.leave(match_id=match.pk, viewer=viewer)
        assert at(match).match.status == Match.Status.CLOSED
        assert sit(match, EVA, 1).reason is Reason.CLOSED
        assert matches_of(ANNA) == []

    def test_a_closed_table_takes_nobody(self):
        match = open_table()
        do(seating.close, match, ANNA)
        assert sit(match, BORIS, 1).reason is Reason.CLOSED
        assert do(seating.begin_match, match, ANNA).reason is Reason.CLOSED
        assert (
            services.act(match_id=match.pk, viewer=ANNA, actions=["fold"], version=1, token="t").answer
            is Answer.STALE
        )
        with pytest.raises(rematches.NotOver):
            rematches.rematch(match_id=match.pk, viewer=ANNA)

    def test_what_was_asked_on_an_older_table_is_not_done(self):
        match = open_table(seats=4)
        old = at(match).match.version
        sit(match, BORIS, 1)
        before = rows(match)
        for what in (
            partial(seating.put_computer, seat=1, level="low"),
            partial(seating.free, seat=1),
            partial(seating.change_places, seat=2),
            seating.close,
            seating.begin_match,
        ):
            assert do(what, match, ANNA, version=old).answer is Answer.STALE
            assert do(what, match, ANNA, token="").answer is Answer.STALE
        assert rows(match) == before

    def test_the_same_change_sent_twice_is_done_once(self):
        match = open_table(seats=4)
        table = at(match)
        asked = {
            "match_id": match.pk,
            "viewer": ANNA,
            "version": table.match.version,
            "token": services.token_for(table.match, table.seating[0]),
        }
        assert seating.change_places(**asked, seat=2).answer is Answer.APPLIED
        before = rows(match)
        assert seating.change_places(**asked, seat=2).answer is Answer.REPEATED
        assert rows(match) == before

    def test_after_the_beginning_nobody_is_moved(self):
        match = open_table()
        sit(match, BORIS, 1)
        before = rows(match)
        for what in (
            partial(seating.change_places, seat=1),
            partial(seating.free, seat=1),
            partial(seating.put_computer, seat=1, level="low"),
            seating.close,
            seating.begin_match,
        ):
            assert do(what, match, ANNA).reason is Reason.BEGUN
        assert sit(match, CARLA, 1).reason is Reason.BEGUN
        assert rows(match) == before

    def test_every_change_is_told_with_its_version(self, django_capture_on_commit_callbacks):
        heard = []
        hear = lambda match, version: heard.append(version)  # noqa: E731
        notices.listen(hear)
        try:
            with django_capture_on_commit_callbacks(execute=True):
                match = open_table(seats=4)
                sit(match, BORIS, 1)
                do(seating.change_places, match, BORIS, seat=2)
                seating.leave(match_id=match.pk, viewer=BORIS)
                do(seating.close, match, ANNA)
        finally:
            notices.leave(hear)
        assert heard == [0, 1, 2, 3, 4]


def playing():
    match = open_table(options={"target": 15})
    sit(match, BORIS, 1, name="Boris")
    return match


def act(match, viewer, action):
    table = at(match)
    token = services.token_for(table.match, table.seat_of(viewer))
    return services.act(
        match_id=match.pk, viewer=viewer, actions=[action], version=table.match.version, token=token
    )


@pytest.mark.django_db
class TestLeaving:
    @pytest.fixture(autouse=True)
    def thinking_here(self, settings):
        settings.THINK_IN_PROCESS = True

    def test_a_seat_that_was_left_stays_the_players(self):
        match = playing()
        seating.leave(match_id=match.pk, viewer=ANNA)
        table = at(match)
        assert table.seat_of(ANNA) is None
        assert table.left_by(ANNA).number == 0
        with pytest.raises(NotSeated):
            services.act(match_id=match.pk, viewer=ANNA, actions=["fold"], version=9, token="t")
        seating.come_back(match_id=match.pk, viewer=ANNA)
        assert at(match).seat_of(ANNA).number == 0

    def test_leaving_twice_is_leaving_once_and_who_is_late_may_leave(self):
        match = playing()
        seating.leave(match_id=match.pk, viewer=ANNA)
        before = rows(match)
        assert seating.leave(match_id=match.pk, viewer=ANNA).answer is Answer.REPEATED
        assert rows(match) == before
        Seat.objects.filter(match=match, guest="boris").update(standing="late", level="low")
        assert seating.leave(match_id=match.pk, viewer=BORIS).answer is Answer.APPLIED
        seat = at(match).left_by(BORIS)
        assert (seat.standing, seat.level) == ("left", "low")
        Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
        assert seating.leave(match_id=match.pk, viewer=BORIS).reason is Reason.OVER

    def test_nobody_else_may_take_it(self):
        match = playing()
        seating.leave(match_id=match.pk, viewer=ANNA)
        with pytest.raises(NotSeated):
            seating.come_back(match_id=match.pk, viewer=CARLA)
        assert sit(match, CARLA, 0).reason is Reason.BEGUN

    def test_a_computer_plays_until_the_player_comes_back(self):
        match = playing()
        seating.leave(match_id=match.pk, viewer=ANNA)
        assert services.move_computers(match.pk).state.to_act == 0
        for viewer in (CARLA, Viewer()):
            with pytest.raises(NotSeated):
                seating.stand_in(match_id=match.pk, viewer=viewer, seat=0, level="low")
        seating.stand_in(match_id=match.pk, viewer=BORIS, seat=0, level="low")
        assert services.move_computers(match.pk).state.to_act == 1
        assert sitting(match)[0] == "anna"
        seating.come_back(match_id=match.pk, viewer=ANNA)
        seat = at(match).seat_of(ANNA)
        assert (seat.level, seat.called) == ("", "Anna")

    def test_who_leaves_may_put_the_computer_there_himself(self):
        match = playing()
        seating.leave(match_id=match.pk, viewer=ANNA)
        assert seating.stand_in(match_id=match.pk, viewer=ANNA, seat=0, level="high").answer is Answer.APPLIED
        assert (
            seating.stand_in(match_id=match.pk, viewer=BORIS, seat=0, level="low").answer is Answer.REPEATED
        )
        assert at(match).seating[0].level == "high"

    def test_nobody_is_replaced_who_is_there(self):
        match = playing()
        assert (
            seating.stand_in(match_id=match.pk, viewer=BORIS, seat=0, level="low").reason is Reason.NOT_LEFT
        )

    def test_what_a_computer_thought_for_somebody_who_is_back_is_dropped(self):
        match = playing()
        seating.leave(match_id=match.pk, viewer=ANNA)
        seating.stand_in(match_id=match.pk, viewer=BORIS, seat=0, level="low")
        seen = at(match)
        seating.come_back(match_id=match.pk, viewer=ANNA)
        services._act_for_computer(seen, 0, seen.state.legal()[0])
        assert at(match).match.plies == 0

    def test_leaving_does_not_make_what_others_do_stale(self):
        match = playing()
        act(match, ANNA, "call:truco")
        version = at(match).match.version
        seating.leave(match_id=match.pk, viewer=ANNA)
        done = services.act(
            match_id=match.pk, viewer=BORIS, actions=["answer:quiero"], version=version, token="t"
        )
        assert done.answer is Answer.APPLIED


def fold_to_the_end(match):
    viewers = {seat.number: Viewer(guest=seat.guest) for seat in at(match).seating if seat.guest}
    while not (table := services.move_computers(match.pk)).state.over:
        viewer = viewers[table.state.to_act]
        legal = table.state.legal()
        act(match, viewer, "fold" if "fold" in legal else "answer:no-quiero")
    return at(match)


@pytest.mark.django_db
class TestTogether:
    def test_everybody_moves_on_for_himself(self):
        match = playing()
        act(match, ANNA, "fold")
        services.see_next_deal(match_id=match.pk, viewer=BORIS, deal=1)
        table = at(match)
        assert [seat.deal_seen for seat in table.seating] == [0, 1]
        assert act(match, BORIS, table.state.legal()[0]).answer is Answer.APPLIED
        assert at(match).seating[0].deal_seen == 0

    def test_moving_on_concerns_nobody_else(self):
        match = playing()
        act(match, ANNA, "fold")
        version = at(match).match.version
        services.see_next_deal(match_id=match.pk, viewer=BORIS, deal=1)
        table = at(match)
        assert table.is_outdated(BORIS, version)
        assert not table.is_outdated(ANNA, version)
        assert not table.is_outdated(Viewer(), version)

    def test_a_rematch_is_offered_to_all_and_begins_with_the_last(self):
        match = playing()
        fold_to_the_end(match)
        again = rematches.rematch(match_id=match.pk, viewer=BORIS)
        table = at(again)
        assert table.is_open
        assert [(seat.guest, seat.standing) for seat in table.seating] == [
            ("boris", "sits"),
            ("anna", "expected"),
        ]
        offer = rematches.offered(at(match), ANNA)
        assert offer is not None
        assert offer.match == again
        assert sit(again, CARLA, 1).reason is Reason.KEPT
        assert rematches.rematch(match_id=match.pk, viewer=BORIS) == again
        assert rematches.rematch(match_id=match.pk, viewer=ANNA) == again
        table = at(again)
        assert table.match.status == Match.Status.PLAYING
        assert [seat.called for seat in table.seating] == ["Boris", "Anna"]

    def test_a_rematch_was_sealed_before_the_words_that_it_keeps(self):
        """The chain goes on from match to match, and ends with a seed that is sealed anew."""
        match = playing()
        chain = Chain("the root", 2)
        Match.objects.filter(pk=match.pk).update(
            server_seed=chain.server_seed, seal_root=chain.root, sealed_rematches=chain.rematches
        )
        for left in (1, 0, None):
            fold_to_the_end(match)
            before = at(match).match
            match = at(rematches.rematch(match_id=before.pk, viewer=ANNA)).match
            rematches.rematch(match_id=before.pk, viewer=BORIS)
            assert match.was_sealed_before is (left is not None)
            assert (match.commitment == before.server_seed) is (left is not None)
            assert match.sealed_rematches == (REMATCHES if left is None else left)
            assert match.server_seed not in (before.server_seed, before.commitment)

    def test_a_second_rematch_has_deals_of_its_own(self):
        match = playing()
        fold_to_the_end(match)
        first = rematches.rematch(match_id=match.pk, viewer=BORIS)
        do(seating.close, first, BORIS)
        second = rematches.rematch(match_id=match.pk, viewer=BORIS)
        assert at(first).match.was_sealed_before
        assert not at(second).match.was_sealed_before
        assert at(second).match.server_seed != at(first).match.server_seed

    def test_who_declines_leaves_his_seat_to_others(self):
        match = playing()
        fold_to_the_end(match)
        again = rematches.rematch(match_id=match.pk, viewer=BORIS)
        seating.leave(match_id=again.pk, viewer=ANNA)
        assert at(again).seating[1].is_free
        assert sit(again, CARLA, 1).answer is Answer.APPLIED

    def test_a_rematch_that_was_closed_is_offered_anew(self):
        match = playing()
        fold_to_the_end(match)
        again = rematches.rematch(match_id=match.pk, viewer=BORIS)
        do(seating.close, again, BORIS)
        other = rematches.rematch(match_id=match.pk, viewer=ANNA)
        assert other != again
        assert at(other).seat_of(ANNA)
        assert at(other).kept_for(BORIS)

    def test_the_seat_of_who_had_left_is_free_in_the_rematch(self):
        match = open_table(seats=4, levels_by_seat={3: "low"}, options={"target": 15})
        sit(match, BORIS, 1)
        sit(match, CARLA, 2)
        do(seating.begin_match, match, ANNA)
        seating.leave(match_id=match.pk, viewer=CARLA)
        Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
        again = rematches.rematch(match_id=match.pk, viewer=ANNA)
        assert sitting(again) == ["boris", "", "low", "anna"]
        assert at(again).seating[1].is_free

    @pytest.mark.parametrize("standing", ["left", "late"])
    def test_nobody_waits_for_who_was_not_there_but_he_may_ask_himself(self, standing):
        match = playing()
        Seat.objects.filter(match=match, guest="boris").update(standing=standing, level="high")
        Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
        again = rematches.rematch(match_id=match.pk, viewer=ANNA)
        assert (again.status, sitting(again)) == (Match.Status.PLAYING, ["high", "anna"])
        other = rematches.rematch(match_id=match.pk, viewer=BORIS)
        assert other != again
        assert at(other).seat_of(BORIS).number == 0
        assert at(other).kept_for(ANNA)
        assert rematches.rematch(match_id=match.pk, viewer=BORIS) == other
        asked = rematches.offered(at(match), ANNA)
        assert asked is not None
        assert asked.match == other, "who asks comes before a match with a computer"
        assert rematches.rematch(match_id=match.pk, viewer=ANNA) == other
        assert at(other).match.status == Match.Status.PLAYING

    @pytest.mark.parametrize("level", ["", "low"])
    def test_who_was_not_there_gets_his_seat_as_long_as_the_others_wait(self, level):
        match = full_house()
        do(seating.begin_match, match, ANNA)
        left = Seat.objects.filter(match=match, guest="carla")
        left.update(standing="left", level=level, name="Carla")
        Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
        again = rematches.rematch(match_id=match.pk, viewer=ANNA)
        assert sitting(again) == ["boris", level, "diego", "anna"]
        Seat.objects.filter(match=again, guest="boris").update(name="Carla")
        assert rematches.rematch(match_id=match.pk, viewer=CARLA) == again
        assert sitting(again) == ["boris", "carla", "diego", "anna"]
        assert at(again).seat_of(CARLA).called == "", "somebody else is called so now"

    def test_a_rematch_is_for_players_when_the_match_is_over(self):
        match = playing()
        seating.leave(match_id=match.pk, viewer=ANNA)
        with pytest.raises(rematches.NotOver):
            rematches.rematch(match_id=match.pk, viewer=ANNA)
        with pytest.raises(NotSeated):
            rematches.rematch(match_id=match.pk, viewer=CARLA)


@pytest.mark.django_db(transaction=True)
class TestRaces:
    """On a real database file, with real threads."""

    def test_two_people_on_one_seat_one_sits_and_the_other_is_told(self):
        for _ in range(3):
            match = open_table(seats=4)
            answers = at_once(*(partial(sit, match, viewer, 1) for viewer in (BORIS, CARLA, DIEGO)))
            told = [(answer.answer, answer.reason) for answer in answers]
            assert sorted(told, key=str) == sorted(
                [(Answer.APPLIED, None), *[(Answer.REFUSED, Reason.TAKEN)] * 2], key=str
            )
            assert at(match).match.version == 1

    def test_one_person_in_two_windows_sits_once(self):
        match = open_table(seats=4)
        at_once(*(partial(sit, match, BORIS, number) for number in (1, 2, 3)))
        assert sitting(match).count("boris") == 1

    def test_the_last_two_seats_at_once_begin_one_match(self):
        match = open_table()
        at_once(partial(sit, match, BORIS, 1), partial(sit, match, CARLA, 1))
        assert Deal.objects.filter(match=match).count() == 1
        assert at(match).match.status == Match.Status.PLAYING

    def test_beginning_and_leaving_at_once(self):
        for _ in range(3):
            match = full_house()
            at_once(
                partial(do, seating.begin_match, match, ANNA),
                partial(seating.leave, match_id=match.pk, viewer=DIEGO),
            )
            table = at(match)
            assert table.is_open == table.seating[3].is_free
            assert table.has_begun == (Deal.objects.filter(match=match).count() == 1)

    def test_both_offer_a_rematch_at_once_and_play_it(self):
        match = playing()
        Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
        again = at_once(
            *(partial(rematches.rematch, match_id=match.pk, viewer=viewer) for viewer in (ANNA, BORIS))
        )
        assert again[0] == again[1]
        assert at(again[0]).match.status == Match.Status.PLAYING
