"""Pieces of pages are made once, and nobody can tell: what is sent is the same, whoever was there before."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from random import Random

import pytest
from django.utils.safestring import SafeString
from django.utils.translation import override

from games.engines import registry
from games.engines.events import Event
from games.models import Match
from games.pieces import Facts, Pieces, piece, pieces, unchanging, words
from games.rendering import table_update
from games.selectors import table_of
from games.viewers import Viewer
from tests.games.test_every_world import PEOPLE, table_in_play


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    """Each test begins with nothing at hand."""
    pieces.forget()
    yield
    pieces.forget()


@pytest.mark.django_db
@pytest.mark.parametrize("slug", [game.slug for game in registry.all()])
def test_a_table_is_the_same_whatever_is_remembered_of_others(slug: str):
    game = registry.get(slug)
    seats, options = game.guises[0][0], dict(game.guises[0][1])
    other_seats, other_options = game.guises[-1][0], dict(game.guises[-1][1])
    matches = [
        table_in_play(slug, seats, options, 24),
        table_in_play(slug, seats, options, 9),
        table_in_play(slug, other_seats, other_options, 24),
    ]
    asked = [
        (Match.objects.get(pk=match.pk), viewer, language)
        for match, viewer, language in product(matches, (*PEOPLE[:2], Viewer()), ("ru", "en"))
    ]

    def shown(match: Match, viewer: Viewer, language: str) -> str:
        with override(language):
            return table_update(table_of(match), viewer)

    cold = []
    for one in asked:
        pieces.forget()
        cold.append(shown(*one))
    assert len(set(cold)) > len(cold) / 2
    for seed in "ab":
        order = list(range(len(asked)))
        Random(seed).shuffle(order)
        for place in order:
            assert shown(*asked[place]) == cold[place]


def test_a_piece_is_of_the_language_in_force():
    said = []
    for language in ("en", "ru", "en", "ru"):
        with override(language):
            said.append(words("games/stale.html"))
    assert said[:2] == said[2:]
    assert said[0] != said[1]


def test_values_of_other_types_are_other_values():
    assert Facts({"a": 1}) != Facts({"a": True})
    assert Facts({"a": 1}) == Facts({"a": 1})
    with override("en"):
        escaped = piece("games/line.html", sentence="<b>", slug="balco", deck="spanish")
        safe = piece("games/line.html", sentence=SafeString("<b>"), slug="balco", deck="spanish")
    assert "&lt;b&gt;" in escaped
    assert "<b>" in safe


def test_what_can_be_changed_is_told_to_no_piece():
    with pytest.raises(TypeError, match="unhashable"):
        piece("games/minchiate/cards.html", cards=["1D"])  # type: ignore[arg-type]
    assert hash(unchanging([Event("played", "play-1", {"cards": ["1D"]}), {"a": [1]}]))


def test_no_more_is_kept_than_may_be():
    kept = Pieces(most_bytes=20_000)
    for number in range(100):
        assert kept.get(("a", number), partial(SafeString, number)) == str(number)
        assert kept.bytes <= 20_000
    assert kept.get(("a", 99), partial(SafeString, "anew")) == "99"
    assert kept.get(("a", 0), partial(SafeString, "anew")) == "anew"
