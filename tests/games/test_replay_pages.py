"""The pages of a replay: every step of every game, through the eyes that may see it."""

import re
from random import Random

import pytest
from django.test import Client

from games.importing import open_record
from games.models import Match
from games.replay_view import Replay
from games.selectors import table_of
from games.stepping import Course, Step
from games.viewers import Viewer
from tests.engines.playing import guises
from tests.games.test_importing import ANNA, LEVELS, TRUCO, played
from tests.games.visiting import Visitor, words
from tests.html_reading import elements

LANGUAGES = ["ca", "cs", "pl", "ru", "en"]


def address(match, **query):
    rest = "&".join(f"{name}={value}" for name, value in query.items())
    return f"/en/tables/{match.pk}/replay/?{rest}"


def get(match, client=None, *, htmx=False, **query):
    headers = {"HX-Request": "true"} if htmx else {}
    return (client or Client()).get(address(match, **query), headers=headers)


def html(response):
    assert response.status_code == 200, response.content.decode()[:2000]
    return response.content.decode()


def link(page, id):
    return next(tag for tag in elements(page, "a") if tag.get("id") == id).get("href", "")


@pytest.mark.django_db
class TestCourse:
    @pytest.mark.parametrize(("game", "seats", "options"), guises())
    def test_what_was_known_at_a_step_is_what_was_seen_then(self, game, seats, options, amount):
        record = played(game, seats, options)
        *_, final = record.steps()
        course, rng = Course(final), Random(1)
        for ply, state in enumerate(record.steps()):
            if rng.randrange(course.plies) > amount(12, 10_000):
                continue
            for viewer in [None, *range(seats)]:
                seen = course.seen(Step(ply), viewer, [0])
                then = state.observation(viewer, [0])
                assert {**seen.as_json(), "legal": []} == {**then.as_json(), "legal": []}
                assert seen.events == then.events

    @pytest.mark.parametrize(("game", "seats", "options"), guises())
    def test_the_way_leads_through_every_step_and_back(self, game, seats, options):
        *_, final = played(game, seats, options).steps()
        course = Course(final)
        step: Step | None = course.steps[0]
        way: list[Step] = []
        while step is not None:
            way.append(step)
            step = course.after(step)
        assert way == course.steps
        assert [step.ply for step in way if not step.ended] == list(range(course.plies + 1))
        assert sum(step.ended for step in way) == len(course.deals) - 1 == final.deal
        assert [step for deal in range(final.deal + 1) for step in course.of_deal(deal)] == way
        back = [course.steps[-1]]
        while (before := course.before(back[-1])) is not None:
            back.append(before)
        assert back[::-1] == way
        for viewer in [None, *range(seats)]:
            told = [event for step in way for event in course.told_since(step, viewer)]
            assert told == final.observation(viewer).events
        for step in way:
            assert course.seen(step, None).deal == course.deal(step)


@pytest.mark.django_db
class TestPages:
    @pytest.mark.parametrize(("game", "seats", "options"), guises())
    def test_every_step_through_all_eyes(self, game, seats, options, amount):
        match = open_record(played(game, seats, options), viewer=ANNA)
        steps = Course(table_of(match).state).steps
        rng = Random(1)
        some = {rng.choice(steps), steps[-1], *[step for step in steps if step.ended][: amount(1, 20)]}
        some |= {*rng.sample(steps, min(len(steps), amount(1, 60)))}
        for step in some:
            for eyes in rng.sample(["all", "watch", rng.randrange(seats)], amount(2, 3)):
                query = {"ply": step.ply, "seat": eyes, **({"end": 1} if step.ended else {})}
                page = html(get(match, htmx=True, **query))
                assert f"Step {step.ply} of {match.plies}" in words(page)
                assert not {"hx-post", "action", "method"} & {name for tag in elements(page) for name in tag}
                assert not [tag for tag in elements(page, "button") if tag.get("name") or "form" in tag]

    def test_the_links_lead_where_the_course_does(self):
        match = open_record(played(TRUCO, 2, {"target": 15}), viewer=ANNA)
        shown = Replay(table_of(match), ANNA, None)
        course = shown.course
        ends = [step for step in course.steps if step.ended]
        for step in (course.steps[0], course.steps[1], ends[0], Step(ends[0].ply), course.steps[-1]):
            page = html(Client().get(shown.address(step), headers={"HX-Request": "true"}))
            for name, to in {
                "step-first": course.steps[0],
                "step-previous": course.before(step),
                "step-next": course.after(step),
                "step-last": course.steps[-1],
                "deal-previous": course.deal_before(step),
                "deal-next": course.deal_after(step),
            }.items():
                assert link(page, name) == ("" if to in (None, step) else shown.address(to)), (step, name)

    def test_the_sentences_clauses_score_and_account(self):
        match = open_record(played(TRUCO, 2, {"target": 15}), viewer=ANNA)
        course = Course(table_of(match).state)
        first_end = next(step for step in course.steps if step.ended)
        page = html(get(match, ply=first_end.ply, end=1))
        assert "How the deal ended" in words(page)
        assert [tag for tag in elements(page, "a") if tag.get("class") == "clause"]
        assert "the end of deal 1" in words(page)
        after = html(get(match, ply=first_end.ply))
        assert "How the previous deal ended" in words(after)
        end = html(get(match, ply=match.plies))
        assert "How the match ended" in words(end)
        assert 'class="deals"' in end

    def test_all_hands_are_shown_when_the_match_is_over(self):
        match = open_record(played(TRUCO, 4, {}), viewer=ANNA)
        state = table_of(match).opening()
        hands = {card for seat in range(4) for card in state.observation(seat).hand}
        assert hands <= drawn(html(get(match)))
        watched = html(get(match, seat="watch"))
        assert not hands & drawn(watched[watched.index('class="table"') :])
        assert drawn(html(get(match, ply=0, seat=2))) >= set(state.observation(2).hand)

    def test_with_htmx_only_the_region_comes_and_the_address_is_pushed(self):
        match = open_record(played(TRUCO, 2, {}), viewer=ANNA)
        page = html(get(match, htmx=True, ply=3))
        assert "<html" not in page
        assert [tag["id"] for tag in elements(page) if "hx-swap-oob" in tag] == ["step"]
        followed = [tag for tag in elements(page, "a") if "hx-get" in tag]
        assert followed
        assert all(tag["hx-get"] == tag["href"] for tag in followed)
        assert {tag["hx-push-url"] for tag in followed} == {"true"}
        whole = html(get(match, ply=3))
        region = page[page.index('<div id="replay"') : page.rindex('<div id="step"')].strip()
        assert region in whole

    @pytest.mark.parametrize("ply", ["99999", "-1", "-999999999", "999999999"])
    def test_a_step_beyond_either_end_is_that_end(self, ply):
        match = open_record(played(TRUCO, 2, {}), viewer=ANNA)
        expected = 0 if ply.startswith("-") else match.plies
        assert f"Step {expected} of {match.plies}" in words(html(get(match, ply=ply)))

    def test_what_names_no_step_or_seat(self):
        match = open_record(played(TRUCO, 2, {}), viewer=ANNA)
        no_step = ["ply=x", "ply=", "ply=1.5", "ply=%D9%A3", f"ply={'9' * 30}", "ply=%00", "seat=me", "seat="]
        no_seat = ["seat=2", "seat=-1", "seat=999999999"]
        for query in no_step + no_seat:
            language = LANGUAGES[len(query) % 5]
            there = f"/{language}/tables/{match.pk}/replay/"
            response = Client().get(f"{there}?{query}")
            assert response.status_code == (400 if query in no_step else 404)
            assert response.headers["Content-Language"] == language
            assert f'href="{there}"' in response.content.decode()
            by_script = Client().get(f"{there}?{query}", headers={"HX-Request": "true"})
            assert by_script.headers["HX-Redirect"] == f"{there}?{query}"

    def test_a_match_that_is_not_there(self):
        assert Client().get("/en/tables/222222222222/replay/").status_code == 404

    def test_looking_never_writes_and_nothing_is_kept(self):
        match = open_record(played(TRUCO, 2, {}), viewer=ANNA)
        before = list(Match.objects.values())
        response = get(match, ply=2)
        assert "no-store" in response.headers["Cache-Control"]
        assert list(Match.objects.values()) == before
        assert Client().post(address(match)).status_code == 405

    def test_queries(self, django_assert_max_num_queries):
        match = open_record(played(TRUCO, 2, {}), viewer=ANNA)
        get(match, ply=2)
        with django_assert_max_num_queries(5):
            get(match, ply=3)


def drawn(page):
    """The cards drawn on a page."""
    return {name.removesuffix("-big") for name in re.findall(r'\.svg#([^"]+)"', page)}


@pytest.mark.django_db
class TestRunning:
    def test_each_steps_through_what_he_has_seen_himself(self):
        visitor, stranger = Visitor(), Visitor()
        visitor.sit_down()
        visitor.do(next(action for action in visitor.look().actions if action.startswith("play:")))
        match = Match.objects.get()
        state = table_of(match).state
        for ply in range(match.plies + 1):
            own = html(get(match, visitor.client, ply=ply))
            assert "You" in words(own)
            public = html(get(match, stranger.client, ply=ply))
            hidden = set(state.observation(0).hand)
            assert not hidden & drawn(public)
        assert drawn(html(get(match, visitor.client, ply=0))) >= set(
            table_of(match).opening().observation(0).hand
        )

    def test_other_eyes_are_closed_and_the_page_says_why(self):
        visitor, stranger = Visitor(), Visitor()
        visitor.sit_down()
        match = Match.objects.get()
        for client, closed in ((visitor.client, ["all", 1]), (stranger.client, ["all", 0, 1])):
            for eyes in closed:
                response = get(match, client, seat=eyes)
                assert response.status_code == 403
                assert "still being played" in words(response.content.decode())
        assert get(match, visitor.client, seat="watch").status_code == 200
        assert get(match, visitor.client, seat=0).status_code == 200

    def test_a_record_played_on_is_closed_like_any_other_match(self):
        record = played(TRUCO, 2, {}, plies=4)
        match = open_record(record, viewer=Viewer(guest="anna"), seat=0, levels_by_seat=LEVELS)
        assert get(match, seat="all").status_code == 403
        assert get(match, seat=0).status_code == 403


@pytest.mark.django_db
def test_a_step_costs_little_beside_its_page():
    """The whole match is replayed at most once; the steps are read off its log."""
    match = open_record(played(TRUCO, 2, {}), viewer=ANNA)
    shown = Replay(table_of(match), ANNA, None)
    before = list(table_of(match).state.log)
    for step in shown.course.steps:
        shown.view(step)
    assert table_of(match).state.log == before
