"""The words of the table: there is a sentence for everything, and it says what happened."""

from random import Random
from typing import Any

import pytest
from django.template.loader import get_template, render_to_string
from django.utils.translation import override

from games.engines import registry
from games.engines.game import Game
from games.engines.match import Match as State
from games.engines.refusals import Refusal
from games.models import Match, Seat
from games.players import levels
from games.presentation import DEALS_IN_LOG, TableView, deal_starts, event_sentence
from games.rejections import refusal_sentence
from tests.engines.playing import new

LANGUAGES = ["ca", "cs", "pl", "ru", "en"]
SILENT: set[str] = set()
"""Events that go without saying."""

GAMES = registry.all()


def slug(game: Game) -> str:
    return game.slug


def partials(template: str) -> set[str]:
    """The names of the partials of a template."""
    found: Any = get_template(template)
    return set(found.template.origin.loader.get_template(template).extra_data["partials"])


def view_of(state: State, viewer: int | None, **more: Any) -> TableView:
    seating = [Seat(number=number, level="" if number == viewer else "low") for number in range(state.seats)]
    seat = None if viewer is None else seating[viewer]
    people = () if viewer is None else (viewer,)
    return TableView(
        match=Match(game=state.game.slug),
        game=state.game,
        seating=seating,
        seat=seat,
        seen=state.observation(viewer, people),
        token="",
        **more,
    )


@pytest.mark.parametrize("game", GAMES, ids=slug)
class TestEveryGame:
    def test_every_event_has_its_sentence(self, game):
        assert partials(f"games/{game.slug}/events.html") == set(game.event_types)

    def test_every_refusal_has_its_sentence(self, game):
        assert partials(f"games/{game.slug}/refusals.html") == set(game.refusals)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_refusal_is_silent(self, game, language):
        with override(language):
            for code, clauses in game.refusals.items():
                for clause in clauses:
                    assert refusal_sentence(game, Refusal(code, clause), "an action")

    def test_every_option_has_its_words(self, game):
        found = partials(f"games/{game.slug}/options.html")
        wanted = {f"seats-{seats}" for seats in game.seats if len(game.seats) > 1}
        wanted |= {f"level-{level}" for level in levels.levels(game.slug)}
        for name, spec in game.options.items():
            wanted |= {f"option-{name}", f"option-{name}-help"}
            if spec.type is not bool and len(spec.allowed) <= 6:
                wanted |= {f"option-{name}-{value}" for value in spec.allowed}
        assert found >= wanted

    @pytest.mark.parametrize(
        "part",
        ["name", "summary", "board", "calls", "badges", "speech", "turn", "score", "account", "deals"],
    )
    def test_every_part_of_the_table_is_there(self, game, part):
        get_template(f"games/{game.slug}/{part}.html")

    def test_everything_that_happens_is_told(self, game):
        rng = Random(game.slug)
        for seats, options in game.guises:
            state = new(game, seats, options, rng.random())
            for _ in range(400):
                if state.to_act is None:
                    break
                state.apply(state.to_act, rng.choice(state.legal()))
            for viewer in (None, *range(seats)):
                view = view_of(state, viewer)
                for event in view.seen.events:
                    sentence = event_sentence(view, event)
                    assert sentence or event.type in SILENT, event
                    assert "None" not in sentence
                    assert "  " not in sentence


class TestTruco:
    def state(self, actions: str = "", **options: Any) -> State:
        from tests.engines.truco_argentino.dealing import match_of

        return match_of(actions=actions, **options)

    def told(self, viewer: int | None, actions: str, **more: Any) -> list[str]:
        view = view_of(self.state(actions, **more), viewer)
        return [" ".join(str(event_sentence(view, event)).split()) for event in view.seen.events]

    def test_the_player_is_spoken_to_and_the_others_are_named(self):
        assert self.told(0, "0 play:7C, 1 play:2B")[2:] == [
            "You play: seven of cups.",
            "Computer plays: two of clubs.",
            "Computer takes trick 1.",
        ]
        assert self.told(1, "0 play:7C, 1 play:2B")[2:] == [
            "Computer plays: seven of cups.",
            "You play: two of clubs.",
            "You take trick 1.",
        ]

    def test_a_spectator_hears_both_by_name(self):
        assert self.told(None, "0 play:7C")[-1] == "Computer 1 plays: seven of cups."

    def test_calls_stay_spanish_and_are_marked_so(self):
        [*_, called] = self.told(1, "0 call:real-envido")
        assert called == 'Computer calls: <span lang="es">Real envido</span>.'

    def test_the_envido_tells_what_was_said_and_scored(self):
        assert self.told(0, "0 call:envido, 1 answer:quiero")[-3:] == [
            "You announce 33 for the Envido.",
            'Computer says: <span lang="es">Son buenas</span> (the other worth is as good or better).',
            "You score 2 points for the Envido.",
        ]

    @pytest.mark.parametrize(("points", "words"), [(1, "1 point"), (2, "2 points")])
    def test_points_are_counted(self, points, words):
        actions = "0 fold" if points == 1 else "0 call:truco, 1 answer:quiero, 0 fold"
        assert f"Computer scores {words} because the other side gave up." in self.told(0, actions)

    def test_why_a_deal_was_won(self):
        actions = "0 play:7C, 1 play:2B, 1 play:7E, 0 play:6C"
        assert "Computer wins the deal with two tricks." in self.told(0, actions)
        assert "You win the deal: two tricks are yours." in self.told(1, actions)

    @pytest.mark.parametrize(
        ("points", "shown"),
        [(0, "0 malas"), (1, "1 mala"), (15, "15 malas"), (16, "1 buena"), (29, "14 buenas")],
    )
    def test_the_score_in_malas_and_buenas(self, points, shown):
        assert f">{shown}<" in self.score(points)

    def test_the_short_match_has_plain_points(self):
        assert ">14 points<" in self.score(14, target=15)
        assert ">1 point<" in self.score(1, target=15)

    def score(self, points: int, **options: Any) -> str:
        view = view_of(self.state(**options), 0)
        view.seen.scores = [points, 0]
        context = {"view": view, "seen": view.seen, "sides": view.sides, "slug": view.slug}
        return render_to_string("games/truco-argentino/score.html", context)

    def turn(self, viewer: int | None, actions: str, **more: Any) -> str:
        view = view_of(self.state(actions, **more), viewer)
        context = {"view": view, "seen": view.seen, "sides": view.sides, "slug": view.slug}
        return " ".join(render_to_string("games/truco-argentino/turn.html", context).split())

    def test_one_sentence_says_what_is_expected_now(self):
        assert self.turn(0, "") == "Your turn: play a card, call or fold."
        assert self.turn(1, "") == "Computer is to act."
        assert self.turn(None, "") == "Computer 1 is to act."
        call = '<span lang="es">Truco</span>'
        assert self.turn(1, "0 call:truco") == f"Your turn: answer {call}, or call the Envido first."
        envido = '<span lang="es">Envido</span>'
        assert self.turn(1, "0 call:envido") == f"Your turn: answer {envido}. Accept, refuse or raise."
        falta = '<span lang="es">Falta envido</span>'
        assert self.turn(1, "0 call:falta-envido") == f"Your turn: answer {falta}. Accept or refuse."

    def test_moves_that_are_not_allowed_say_why(self):
        view = view_of(self.state("0 call:truco"), 1)
        refused = {action: move.reason for action, move in view.moves.items() if move.refusal}
        assert {"play:7E", "fold", "call:retruco"} <= set(refused)
        assert all(refused.values())
        assert {action for action, move in view.moves.items() if not move.refusal} == set(view.seen.legal)

    def test_the_hand_knows_what_plays_each_card(self):
        view = view_of(self.state(), 0)
        assert [(held.code, held.move.action) for held in view.hand if held.move] == [
            (code, f"play:{code}") for code in view.seen.hand
        ]
        assert [held.move for held in view_of(self.state(), 1).hand] == [None] * 3

    def test_what_was_last_said_stands_beside_who_said_it(self):
        view = view_of(self.state("0 call:truco, 1 answer:quiero"), 1)
        assert view.speech == {0: '<span lang="es">Truco</span>', 1: '<span lang="es">Quiero</span>'}

    def test_the_log_goes_back_a_deal_and_the_account_all_the_way(self):
        view = view_of(self.state("0 fold, 1 fold, 0 fold"), 0)
        assert len(view.log) == DEALS_IN_LOG
        assert [deal.number for deal in view.deals] == [0, 1, 2, 3]
        assert len(deal_starts(view.seen)) == 4

    def test_sides_of_pairs(self):
        from tests.engines.truco_argentino.dealing import FOUR_PLAIN, match_of

        view = view_of(match_of(FOUR_PLAIN), 0)
        assert [side.name for side in view.sides.values()] == ["Your side", "The other side"]
        assert [player.mate for player in view.players] == [False, False, True, False]
        watching = view_of(match_of(FOUR_PLAIN), None)
        assert [side.name for side in watching.sides.values()] == [
            "Computer 1 and Computer 3",
            "Computer 2 and Computer 4",
        ]

    def test_a_pair_that_is_watched_is_one_subject_in_a_sentence(self):
        from tests.engines.truco_argentino.dealing import FOUR_PLAIN, match_of

        watched = view_of(match_of(FOUR_PLAIN), None).sides[1]
        assert watched.name_at_start == "The pair Computer 2 and Computer 4"
        assert watched.name_within == "the pair Computer 2 and Computer 4"

    @pytest.mark.parametrize(
        ("language", "start"), [("ca", "La parella "), ("cs", "Dvojice "), ("pl", "Para "), ("ru", "Пара ")]
    )
    def test_a_pair_has_no_capital_within_a_sentence(self, language: str, start: str):
        from tests.engines.truco_argentino.dealing import FOUR_PLAIN, match_of

        with override(language):
            watched = view_of(match_of(FOUR_PLAIN), None).sides[1]
            assert watched.name_at_start == start + watched.name
            assert watched.name_within == start.lower() + watched.name
