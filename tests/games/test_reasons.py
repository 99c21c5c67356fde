"""Whatever cannot be done now says why before it is tried: in words, by its rule, and with the focus."""

import re
from random import Random

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.engines import registry
from tests.engines.playing import new
from tests.games.test_presentation import view_of
from tests.html_reading import elements

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("game", registry.all(), ids=lambda game: game.slug)
def test_every_control_that_does_nothing_now_says_why(game, amount):
    rng = Random(game.slug)
    reasons = 0
    for number in range(amount(5, 60)):
        seats = rng.choice(game.seats)
        state = new(game, seats, {}, number)
        for _ in range(rng.randrange(90)):
            if state.to_act is not None:
                state.apply(state.to_act, rng.choice(state.legal()))
        if state.to_act is None:
            continue
        view = view_of(state, state.to_act)
        with override("en"):
            page = render_to_string("games/table.html#table", view.context())
        for tag in (*elements(page, "button"), *elements(page, "input")):
            if tag.get("aria-disabled") != "true":
                continue
            assert "disabled" not in tag, "it could not be focused"
            why = re.search(rf'id="{tag["aria-describedby"]}" data-clause="([\w-]+)">\s*([^<]+)<', page)
            assert why, tag
            assert why[1] in game.clauses
            assert why[2].strip()
            reasons += 1
    assert reasons
