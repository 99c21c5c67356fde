"""The guide through the first deal: whatever the table, it explains what is new, each thing once."""

import re
from random import Random

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.engines import registry
from games.guide import LAST, guide, has_guide
from games.models import Match, Seat
from games.selectors import table_of
from rules_content.library import read_library
from rules_content.models import Page
from tests.engines.playing import guises, new
from tests.games.test_hints import rows
from tests.games.test_presentation import partials, view_of
from tests.games.visiting import Shown, Visitor, words
from tests.html_reading import elements

GAMES = registry.all()
CLAUSES = {
    page.outline.slug: set(page.outline.ids("clause"))
    for page in read_library()
    if page.outline.kind == Page.Kind.GAME
}


def topics_of(view) -> list[str]:
    return render_to_string(f"games/{view.slug}/guide/topics.html", view.context()).split()


@pytest.mark.parametrize(("game", "seats", "options"), guises())
def test_whatever_happens_the_guide_has_something_to_say(game, seats, options, amount):
    known, met = partials(f"games/{game.slug}/guide/words.html"), set()
    for number in range(amount(1, 12)):
        rng = Random(f"{game.slug} {number}")
        state = new(game, seats, options, number)
        for step in range(amount(120, 900)):
            if step % 4 == 0 or state.over:
                for viewer in (state.to_act, (state.to_act or 0) + 1):
                    view = view_of(state, (viewer or 0) % seats)
                    topics = topics_of(view)
                    assert topics
                    assert set(topics) <= known
                    met |= set(topics)
            if state.to_act is None:
                assert LAST in topics
                break
            state.apply(state.to_act, rng.choice(state.legal()))
    assert len(met) > 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_sentence_has_its_clause(game):
    state = new(game, game.seats[0], {}, 1)
    view = view_of(state, 0)
    for topic in partials(f"games/{game.slug}/guide/words.html"):
        with override("en"):
            said = render_to_string(f"games/{game.slug}/guide/words.html#{topic}", view.context())
        paragraphs = re.findall(r"<p>(.*?)</p>", said, re.DOTALL)
        assert 1 <= len(paragraphs) <= 3, topic
        for paragraph in paragraphs:
            [clause] = re.findall(rf"/rules/{game.slug}/#([\w-]+)", paragraph)
            assert clause in CLAUSES[game.slug], (topic, clause)
            assert words(paragraph)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_each_thing_is_explained_once(game):
    state = new(game, game.seats[0], {}, 1)
    view = view_of(state, state.to_act)
    said: list[str] = []
    seat = Seat(number=state.to_act or 0, guided={"on": True, "told": said})
    while (found := guide(seat, view.context())) is not None and found.topic:
        assert found.number == len(said) + 1
        said.append(found.topic)
    assert len(set(said)) == len(said) >= 3
    assert found is not None
    assert not found.more


def test_a_game_without_a_guide_offers_none():
    assert not has_guide("no-such-game")


@pytest.mark.django_db
class TestGuided:
    def sit(self, game: str = "truco-argentino", **fields: str) -> tuple[Visitor, Shown]:
        visitor = Visitor(game=game)
        return visitor, visitor.sit_down({"guide": "begin", **fields})

    def topic(self, page: Shown) -> str:
        return page.fields.get("topic", "")

    def told(self, visitor: Visitor) -> list[str]:
        guided = Seat.objects.get(match=visitor.match, level="").guided
        assert guided is not None
        told: list[str] = guided["told"]
        return told

    def press(self, visitor: Visitor, page: Shown, wish: str, *, htmx: bool = True) -> Shown:
        told = visitor.post("guide", {**page.fields, "guide": wish}, htmx=htmx)
        return told if htmx else visitor.look()

    def test_only_who_asks_for_it_has_one(self):
        visitor = Visitor()
        page = visitor.sit_down()
        assert 'class="guide"' not in page.html
        assert 'id="guide-begin"' in page.html
        begun = self.press(visitor, page, "begin")
        assert 'class="guide"' in begun.html
        assert 'id="guide-begin"' not in begun.html

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
    def test_from_the_form_to_the_end_of_the_first_deal(self, game):
        visitor, page = self.sit(game.slug)
        rng, met = Random(1), []
        while not page.is_pause and not page.is_over:
            assert page.html.count('class="guide"') == 1
            if topic := self.topic(page):
                assert topic not in met
                met.append(topic)
            page = visitor.do(rng.choice(page.actions), page)
            if topic and page.text("refusal"):
                met.remove(topic)
        assert len(met) >= 2
        if page.is_pause:
            assert self.topic(page) == LAST
            assert 'class="guide"' not in visitor.next_deal(page).html

    @pytest.mark.parametrize("htmx", [True, False])
    def test_going_on_and_ending(self, htmx):
        visitor, page = self.sit()
        first = self.topic(page)
        page = self.press(visitor, page, "next", htmx=htmx)
        second = self.topic(page)
        assert first != second
        again = self.press(visitor, page, "next", htmx=htmx)
        assert self.topic(again) not in (first, second)
        assert self.topic(visitor.look()) == self.topic(again)
        ended = self.press(visitor, again, "end", htmx=htmx)
        assert 'class="guide"' not in ended.html
        resumed = self.press(visitor, ended, "begin", htmx=htmx)
        assert self.topic(resumed) == self.topic(again)

    def test_a_look_changes_nothing_and_the_record_knows_of_no_guide(self):
        visitor, page = self.sit()
        before = rows(visitor.match)
        visitor.look()
        assert visitor.client.get(f"{visitor.table}guide/").status_code == 302
        assert rows(visitor.match) == before
        record = table_of(Match.objects.get(pk=visitor.match)).record().as_json()
        self.press(visitor, page, "next")
        assert table_of(Match.objects.get(pk=visitor.match)).record().as_json() == record

    def test_what_was_on_the_page_is_explained_by_acting(self):
        visitor, page = self.sit()
        first = self.topic(page)
        visitor.do(next(action for action in page.actions if action.startswith("play:")), page)
        assert self.told(visitor) == [first]

    def test_a_page_from_before_the_guide_went_on_still_acts(self):
        visitor, page = self.sit()
        self.press(visitor, page, "next")
        moved = visitor.do(next(action for action in page.actions if action.startswith("play:")), page)
        assert moved.status == 200
        assert Match.objects.get(pk=visitor.match).plies

    def test_nonsense_explains_nothing(self):
        visitor, page = self.sit()
        for topic in ("", "<b>", "x" * 90, "Ä"):
            visitor.post("guide", {**page.fields, "guide": "next", "topic": topic})
        visitor.post("guide", {**page.fields, "guide": "dance"})
        assert self.told(visitor) == []

    def test_nobody_else_is_guided(self):
        visitor, _ = self.sit()
        stranger = Visitor()
        stranger.match = visitor.match
        assert 'class="guide"' not in stranger.look().html
        assert stranger.post("guide", {"guide": "begin"}).status == 403
        Seat.objects.filter(match=visitor.match, number=1).update(level="", guest="somebody")
        assert 'class="guide"' not in visitor.look().html
        assert 'id="guide-begin"' not in visitor.look().html

    def test_the_form_offers_it(self):
        html = Visitor().client.get("/en/play/balco/").content.decode()
        assert [tag for tag in elements(html, "button") if tag.get("value") == "begin"]
