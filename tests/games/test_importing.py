"""A record that is given becomes a match: the same at every ply, or nothing is stored."""

import json
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from games import importing, services
from games.engines import registry, shuffle
from games.engines.record import Record
from games.importing import open_record
from games.models import Action, Deal, GivenRecord, Match, Seat
from games.selectors import table_of
from games.viewers import Viewer
from tests.engines.playing import chosen, guises, new, walk

ANNA = Viewer(guest="anna")
BORIS = Viewer(guest="boris")
LEVELS = dict.fromkeys(range(6), "low")
TRUCO = registry.get("truco-argentino")


def played(game, seats, options, seed=1, *, plies=None, players=None):
    """The record of a random match, or of its first actions."""
    match = new(game, seats, options, seed)
    for _ in walk(match, Random(seed)):
        if len(match.actions) == plies:
            break
    decks = tuple(match.decks)
    return Record(game, seats, options, tuple(match.actions), decks=decks, players=players)


def facts_at_every_ply(match):
    table = table_of(match)
    state = table.opening()
    facts = [state.facts()]
    for seat, text in match.actions.values_list("seat", "text"):
        state.apply(seat, text)
        facts.append(state.facts())
    return facts


def nothing_stored():
    return not any(model.objects.exists() for model in (Match, Deal, Action, Seat, GivenRecord))


@pytest.mark.django_db
class TestWhole:
    @pytest.mark.parametrize(("game", "seats", "options"), guises())
    def test_the_same_facts_at_every_ply_and_the_same_record_out(self, game, seats, options):
        record = played(game, seats, options, players=["person", *["low"] * (seats - 1)])
        match = open_record(record, viewer=ANNA)
        assert facts_at_every_ply(match) == [state.facts() for state in record.steps()]
        assert table_of(match).record().as_json() == {
            **record.as_json(),
            "options": game.complete_options(options),
            "decks": [list(order) for order in record.decks],
        }
        assert match.status == Match.Status.FINISHED
        *_, last = record.steps()
        assert match.result == {"scores": last.scores, "winners": last.winners}

    def test_nobody_sits_there_and_the_giver_keeps_it(self):
        match = open_record(played(TRUCO, 2, {}), viewer=ANNA, seat=0, levels_by_seat=LEVELS)
        assert match.origin == Match.Origin.RECORD
        assert table_of(match).seat_of(ANNA) is None
        assert GivenRecord.objects.get(ANNA.seats()).match == match
        assert not GivenRecord.objects.filter(BORIS.seats()).exists()

    def test_given_again_it_is_the_same_match_and_for_somebody_else_another(self):
        record = played(TRUCO, 2, {})
        first = open_record(record, viewer=ANNA)
        assert open_record(record, viewer=ANNA) == first
        assert open_record(record, viewer=BORIS) != first

    @pytest.mark.parametrize(
        "players", [None, "all", {}, [], [1], [None, None], ["low", {"a": 1}, "x"], ["\x00", "nobody"]]
    )
    def test_whatever_the_record_says_of_players(self, players):
        match = open_record(played(TRUCO, 2, {}, players=players), viewer=ANNA)
        assert [seat.number for seat in table_of(match).seating] == [0, 1]

    def test_orders_of_a_seed_are_stored_in_full(self):
        record = replace(played(TRUCO, 2, {}), decks=(), seed="truco-argentino 1")
        match = open_record(record, viewer=ANNA)
        assert facts_at_every_ply(match) == [state.facts() for state in record.steps()]


@pytest.mark.django_db
class TestPlayedOn:
    @pytest.mark.parametrize(("game", "seats", "options"), guises())
    def test_to_the_end_against_computers(self, game, seats, options):
        record = played(game, seats, options, plies=3)
        seat = seats - 1
        match = open_record(record, viewer=ANNA, seat=seat, levels_by_seat=LEVELS)
        assert facts_at_every_ply(match) == [state.facts() for state in record.steps()]
        table, rng = services.move_computers(match.pk), Random(1)
        for _ in range(3):
            if table.state.over:
                break
            assert table.state.to_act == seat
            outcome = services.act(
                match_id=match.pk,
                viewer=ANNA,
                actions=[chosen(table.state.legal(), rng)],
                version=table.match.version,
                token=f"a{table.match.version}",
            )
            assert outcome.answer is services.Answer.APPLIED
            table = services.move_computers(match.pk)

    def test_orders_that_were_given_are_used_and_further_ones_come_from_the_seed_of_the_match(self):
        record = played(TRUCO, 2, {"target": 15}, plies=1)
        given = [shuffle.order(TRUCO.pack({}), "given", deal) for deal in range(2)]
        record = replace(record, decks=(record.decks[0], *given))
        match = open_record(record, viewer=ANNA, seat=0, levels_by_seat=LEVELS)
        while table_of(match).state.deal < 4:
            table = services.move_computers(match.pk)
            assert not table.state.over
            services.act(
                match_id=match.pk,
                viewer=ANNA,
                actions=["fold" if "fold" in table.state.legal() else table.state.legal()[0]],
                version=table.match.version,
                token=f"a{table.match.version}",
            )
            match = Match.objects.get()
        orders = [tuple(order) for order in match.deals.values_list("order", flat=True)]
        assert orders[:3] == list(record.decks)
        seed = shuffle.combine(match.server_seed, ["", ""])
        assert orders[3:] == [shuffle.order(TRUCO.pack({}), seed, deal) for deal in range(3, len(orders))]

    def test_the_viewer_begins_at_the_present_deal(self):
        record = played(TRUCO, 2, {"target": 15}, seed=3, plies=20)
        match = open_record(record, viewer=ANNA, seat=1, levels_by_seat=LEVELS)
        seat = table_of(match).seat_of(ANNA)
        assert seat is not None
        assert seat.deal_seen == table_of(match).state.deal > 0

    def test_the_same_form_twice_is_one_match(self):
        record = played(TRUCO, 2, {}, plies=2)
        matches = {
            open_record(record, viewer=ANNA, seat=0, levels_by_seat=LEVELS, once="form").pk for _ in "12"
        }
        assert len(matches) == 1
        other = open_record(record, viewer=BORIS, seat=0, levels_by_seat=LEVELS, once="form")
        assert other.pk not in matches
        assert table_of(other).seat_of(BORIS)


@pytest.mark.django_db
class TestNothingStored:
    def opening(self, record, **more):
        with pytest.raises((importing.NotOpened, services.UnknownLevel)) as caught:
            open_record(record, **{"viewer": ANNA, "seat": 0, "levels_by_seat": LEVELS, **more})
        assert nothing_stored()
        return caught.value

    def test_a_refused_action(self):
        record = played(TRUCO, 2, {}, plies=2)
        wrong = replace(record, actions=(*record.actions, (0, "play:nothing")))
        problem = self.opening(wrong)
        assert isinstance(problem, importing.ActionRefused)
        assert (problem.index, problem.seat, problem.action) == (2, 0, "play:nothing")
        assert problem.refusal.clause in TRUCO.clauses

    @pytest.mark.parametrize(
        "setting", [{"seats": 3}, {"seats": "2"}, {"options": {"target": 16}}, {"decks": ([],)}]
    )
    def test_a_refused_setting(self, setting):
        problem = self.opening(replace(played(TRUCO, 2, {}, plies=2), **setting))
        assert isinstance(problem, importing.SettingRefused)

    def test_no_deck(self):
        game = registry.get("minchiate")
        problem = self.opening(Record(game, 4, {}, ()))
        assert isinstance(problem, importing.DeckMissing)
        assert (problem.index, problem.deal) == (None, 0)
        record = played(game, 4, {"deals": 2})
        problem = self.opening(replace(record, decks=record.decks[:1]))
        assert isinstance(problem, importing.DeckMissing)
        assert problem.index
        assert problem.deal == 1

    def test_not_over_and_nobody_plays_on(self):
        assert isinstance(self.opening(played(TRUCO, 2, {}, plies=2), seat=None), importing.Unfinished)

    @pytest.mark.parametrize("seat", [-1, 2, 99])
    def test_no_such_seat(self, seat):
        assert isinstance(self.opening(played(TRUCO, 2, {}, plies=2), seat=seat), importing.NoSuchSeat)

    @pytest.mark.parametrize("levels", [{}, {1: "best"}, {0: "low"}])
    def test_no_such_level(self, levels):
        problem = self.opening(played(TRUCO, 2, {}, plies=2), levels_by_seat=levels)
        assert isinstance(problem, services.UnknownLevel)

    def test_too_long(self):
        record = played(TRUCO, 2, {}, plies=2)
        problem = self.opening(replace(record, actions=((0, "fold"),) * (importing.MOST_ACTIONS + 1)))
        assert isinstance(problem, importing.TooLong)
        problem = self.opening(replace(record, decks=record.decks * (importing.MOST_DECKS + 1)))
        assert isinstance(problem, importing.TooLong)


@pytest.mark.django_db
def test_only_so_many_an_hour(monkeypatch):
    monkeypatch.setattr(importing, "MOST_AN_HOUR", 2)
    records = [played(TRUCO, 2, {"target": 15}, seed) for seed in range(3)]
    for record in records[:2]:
        open_record(record, viewer=ANNA)
    with pytest.raises(importing.TooManyRecords):
        open_record(records[2], viewer=ANNA)
    assert Match.objects.count() == 2
    open_record(records[2], viewer=BORIS)
    GivenRecord.objects.update(given_at=timezone.now() - timedelta(hours=2))
    open_record(records[2], viewer=ANNA)


@pytest.mark.django_db
def test_a_record_is_json_all_the_way():
    """What the site gives out as a file is taken back."""
    match = open_record(played(TRUCO, 2, {}), viewer=ANNA)
    text = json.dumps(table_of(match).record().as_json())
    assert open_record(Record.from_json(json.loads(text)), viewer=BORIS).result == match.result
