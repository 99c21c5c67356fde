"""The replay of a match that is still being played holds no card that the viewer may not see."""

from random import Random

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.cards.names import card_names
from games.engines import registry
from games.engines.observation import Observation
from games.engines.refusals import Refusal
from games.importing import open_record
from games.models import Match
from games.replay_view import NotYet, Replay
from games.replays import Replay as Replayed
from games.selectors import table_of
from games.stepping import Step
from games.viewers import Viewer
from tests.games.test_importing import ANNA, LEVELS, played
from tests.games.test_secrecy import assert_hides, strings
from tests.games.visiting import Visitor, body

pytestmark = pytest.mark.django_db

STRANGER = Viewer()
SETTINGS = [
    *(("truco-argentino", 2, {"flor": True}, 9), ("truco-argentino", 4, {}, 12)),
    *(("truco-paulista", 2, {"covered_cards": True}, 9), ("truco-paulista", 4, {}, 9)),
    *(("balco", 2, {}, 25), ("balco", 4, {"jokers": False}, 30), ("minchiate", 4, {}, 40)),
]


def running(slug, seats, options, plies):
    """A match in the middle of play with Anna at seat 0."""
    record = played(registry.get(slug), seats, options, plies=plies)
    return open_record(record, viewer=ANNA, seat=0, levels_by_seat=LEVELS)


def may_be_read(seen: Observation, since: int) -> set[str]:
    """The cards of all that the viewer was told in the deals shown, and of his hand now."""
    told = strings([event.as_json() for event in seen.events[since:]])
    return {part for text in told for part in (text, text.partition("=")[0])} | set(seen.hand)


@pytest.mark.parametrize(("slug", "seats", "options", "plies"), SETTINGS)
def test_no_hidden_card_at_any_step(slug, seats, options, plies, amount):
    match = running(slug, seats, options, plies)
    visitor, stranger = Visitor(), Visitor()
    session = visitor.client.session
    session["guest"] = ANNA.guest
    session.save()
    table = table_of(match)
    rng = Random(1)
    pack = set(table.game.pack(match.options))
    for client, viewer in ((visitor.client, 0), (stranger.client, None)):
        seen = table.state.observation(viewer)
        hidden = pack - may_be_read(seen, 0)
        names = card_names(table.game.deck)
        spoken = {str(names[card]) for card in pack - hidden}
        told_apart = {card for card in hidden if len(card) > 1 and str(names[card]) not in spoken}
        assert told_apart
        for ply in {0, match.plies, *rng.sample(range(match.plies), amount(2, match.plies))}:
            for query in (f"ply={ply}", f"ply={ply}&end=1", f"ply={ply}&seat=all", f"ply={ply}&seat=1"):
                page = client.get(f"/en/tables/{match.pk}/replay/?{query}")
                assert page.status_code == (403 if "seat" in query else 200)
                assert_hides(body(page), told_apart, table.game.deck)


@pytest.mark.parametrize(("slug", "seats", "options", "plies"), SETTINGS)
def test_the_steps_are_the_same_in_every_world_that_the_viewer_cannot_tell_apart(
    slug, seats, options, plies, amount
):
    match = running(slug, seats, options, plies)
    table = table_of(match)
    rng = Random(2)
    other_worlds = 0
    for viewer, seat in ((ANNA, 0), (STRANGER, None)):
        for _ in range(amount(2, 20)):
            decks = [*table.state.decks[:-1], table.state.observation(seat).sample(rng).decks[-1]]
            there = table.game.new_match(seats, match.options, decks)
            try:
                for action in table.state.actions:
                    there.apply(*action)
            except Refusal:
                continue
            if there.observation(seat).events != table.state.observation(seat).events:
                continue
            other = table_of(match)
            other.__dict__["replay"] = Replayed(there, table.replay.log_before)
            other_worlds += there.decks[-1] != table.state.decks[-1]
            for ply in (0, match.plies // 2, match.plies):
                pages = [rendered(one, viewer, ply) for one in (table, other)]
                assert pages[0] == pages[1]
    assert other_worlds or slug == "minchiate"


def rendered(table, viewer, ply):
    with override("en"):
        context = Replay(table, viewer, None).context(Step(ply))
        return render_to_string("games/replay.html#update", context)


def test_a_hand_is_open_to_others_only_when_the_match_is_over():
    table = table_of(running("truco-argentino", 2, {}, 3))
    for viewer, eyes in ((ANNA, 1), (ANNA, "all"), (STRANGER, 0), (STRANGER, 1), (STRANGER, "all")):
        with pytest.raises(NotYet):
            Replay(table, viewer, eyes)
    for viewer in (ANNA, STRANGER):
        assert Replay(table, viewer, "watch").view(Step(0)).hands == {}
    assert list(Replay(table, ANNA, None).view(Step(0)).hands) == [0]
    assert Match.objects.get().status == Match.Status.PLAYING


def test_after_the_session_is_gone_the_hand_is_gone():
    visitor = Visitor()
    visitor.sit_down()
    hand = set(table_of(Match.objects.get()).state.observation(0).hand)
    visitor.client.cookies.clear()
    assert_hides(body(visitor.client.get(f"{visitor.table}replay/")), hand)
