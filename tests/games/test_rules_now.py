"""The rules that matter now: whatever the situation, they exist and say something under the options."""

from random import Random

import pytest
from django.template.loader import render_to_string

from games.presentation import RULES_NOW, TableView
from rules_content.library import read_library
from rules_content.loading import load
from rules_content.models import Page
from rules_content.variants import choose, settle, spelling
from tests.engines.playing import guises, new, viewers, walk
from tests.games.test_presentation import view_of
from tests.games.visiting import Visitor

CLAUSES = {
    page.outline.slug: set(page.outline.ids("clause"))
    for page in read_library()
    if page.outline.kind == Page.Kind.GAME
}


def expected_rules(view: TableView) -> list[str]:
    context = {"view": view, "seen": view.shown, "slug": view.slug}
    return render_to_string(f"games/{view.slug}/rules_now.html", context).split()


@pytest.mark.parametrize(("game", "seats", "options"), guises())
def test_whatever_is_expected_has_its_rule(game, seats, options, amount):
    for seed in range(amount(1, 20)):
        rng = Random(f"rules now {seed}")
        for number, state in enumerate(walk(new(game, seats, options, seed), rng)):
            if number % 3 and not state.over:
                continue
            for viewer in viewers(state):
                rules = expected_rules(view_of(state, viewer))
                assert rules
                assert set(rules) <= CLAUSES[game.slug]
            if number > amount(120, 100_000):
                break


@pytest.mark.django_db
def test_the_page_leads_to_the_rules_that_matter_now():
    load()
    visitor = Visitor()
    page = visitor.sit_down()
    html = page.html
    start = html.index('id="rule-now"')
    first = html[start : html.index("</div>", start)]
    assert 'href="/en/rules/truco-argentino/' in first
    start = html.index('id="rules-now"')
    listed = html[start : html.index("</nav>", start)]
    assert 2 <= listed.count("<li>") <= RULES_NOW
    assert html.index('id="rule-panel"') > html.index('id="table"')
    moved = visitor.do(next(action for action in page.actions if action.startswith("play:")), page, htmx=True)
    assert '<div id="rule-now" hx-swap-oob="innerHTML">' in moved.html
    assert '<nav id="rules-now" hx-swap-oob="innerHTML">' in moved.html
    assert 'id="rule-panel"' not in moved.html


def test_rules_of_variants_are_read_as_the_match_has_them():
    choice = choose("balco", [("jokers", spelling(False))])
    assert choice.query == "jokers=false"
    assert settle('<if-option data-when="jokers=true">a</if-option>b', choice.values) == "b"
