"""The table of Truco paulista: what it says and shows in each kind of deal, and to whom."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.engines.match import Match as State
from games.engines.truco_paulista.cards import PACKS
from games.models import Match
from games.presentation import TableView, deal_starts, event_sentence
from games.viewers import Viewer
from tests.engines.truco_paulista.dealing import FOUR, TWO, match_of
from tests.games.test_presentation import view_of
from tests.games.test_secrecy import assert_hides, hidden_cards
from tests.games.visiting import Visitor, body, words

GAME = "truco-paulista"
TRUCO = '<span lang="pt">Truco</span>'


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a visitor chose before."""
    with override("en"):
        yield


def plain(html: str) -> str:
    return " ".join(html.split())


def part(name: str, state: State, viewer: int | None, **more: Any) -> str:
    """A part of the table as a viewer gets it."""
    context = around(view_of(state, viewer, **more))
    return plain(render_to_string(f"games/{GAME}/{name}.html", context))


def around(view: TableView) -> dict[str, Any]:
    """What every part of the page knows."""
    return {
        "view": view,
        "seen": view.shown,
        "sides": view.sides,
        "players": view.by_number,
        "slug": view.slug,
        "deck": view.game.deck,
    }


def seats(state: State, viewer: int | None) -> str:
    """All the seats but the viewer's own."""
    view = view_of(state, viewer)
    return "".join(
        render_to_string("games/seat.html", {**around(view), "player": player}) for player in view.others
    )


def told(state: State, viewer: int | None) -> list[str]:
    view = view_of(state, viewer)
    return [plain(str(event_sentence(view, event))) for event in view.seen.events]


class TestTurn:
    @pytest.mark.parametrize(
        ("actions", "viewer", "says"),
        [
            ("", 0, f"Your turn: lead a card or ask for {TRUCO}."),
            ("", 1, "Computer is to play a card."),
            ("0 AS", 1, f"Your turn: play a card or ask for {TRUCO}."),
            ("0 call:truco", 1, f"Your turn: answer {TRUCO}. Accept, run or raise."),
            ("0 call:truco", 0, "Computer is to answer: accept, run or raise."),
            ("0 call:truco; 1 answer:accept", 0, "Your turn: lead a card."),
        ],
    )
    def test_a_sentence_says_what_is_expected(self, actions, viewer, says):
        assert part("turn", match_of(TWO, actions), viewer) == says

    def test_from_twelve_one_can_only_accept_or_run(self):
        raised = "0 call:truco; 1 call:six; 0 call:nine; 1 call:twelve"
        assert part("turn", match_of(TWO, raised), 0).endswith("Accept or run.")
        assert part("turn", match_of(TWO, f"{raised}; 0 answer:accept"), 0) == "Your turn: lead a card."

    def test_hands_of_eleven_and_of_iron(self):
        assert "you have 11" in part("turn", match_of(TWO, scores=(11, 3)), 0)
        assert "your side has 11" in part("turn", match_of(FOUR, scores=(11, 3)), 0)
        assert "hand of eleven" in part("turn", match_of(TWO, scores=(11, 3)), 1)
        blind = match_of(TWO, scores=(11, 11), iron_hand="blind")
        assert part("turn", blind, 0).startswith("Your turn: turn up one of your cards")


class TestStake:
    @pytest.mark.parametrize(
        ("actions", "says"),
        [
            ("", "Stake: 1 point. Either side may ask for Truco."),
            ("0 call:truco", "Stake: 1 point. Truco waits: 3 points."),
            ("0 call:truco; 1 answer:accept", "Stake: 3 points. Only the computer may ask for Seis."),
            ("0 call:truco; 1 call:six; 0 answer:accept", "Stake: 6 points. Only you may ask for Nove."),
        ],
    )
    def test_value_raise_and_who_may_raise(self, actions, says):
        assert says in words(part("board", match_of(TWO, actions), 0))

    def test_no_raises_at_eleven(self):
        assert "Hand of eleven: no raises." in words(part("board", match_of(TWO, scores=(11, 3)), 0))
        assert "Hand of iron: no raises." in words(part("board", match_of(TWO, scores=(11, 11)), 0))

    def test_the_manilhas_are_named_by_rank_and_suits(self):
        board = part("board", match_of(TWO), 0)
        assert "<b>6</b>" in board
        assert "from the highest: clubs, hearts, spades, diamonds" in board
        assert "five of hearts" in board

    def test_calls_say_what_they_do(self):
        calls = words(part("calls", match_of(FOUR, "0 call:truco"), 1))
        assert "Aceito for 3" in calls
        assert "Corro 1 to them" in calls
        assert "Seis for 6, 3 if they run" in calls
        assert "Corro 1 to them" in words(part("calls", match_of(FOUR, "0 call:truco; 1 answer:run"), 3))

    def test_a_partner_who_is_a_person_decides_after_the_viewer(self):
        view = view_of(match_of(FOUR, "0 call:truco"), 1)
        view.seen.people = frozenset({1, 3})
        context = {"view": view, "seen": view.shown, "slug": view.slug, "players": view.by_number}
        calls = words(render_to_string(f"games/{GAME}/calls.html", {**context, "deck": view.game.deck}))
        assert "Corro the partner decides" in calls

    def test_who_is_asked_and_what_he_said(self):
        state = match_of(FOUR, "0 call:truco; 1 answer:run")
        shown = seats(state, 0)
        assert shown.count("badge-asked") == 1
        assert '<span lang="pt">Corro</span>' in shown


class TestWhoSeesWhat:
    def test_partners_see_their_cards_in_a_hand_of_eleven(self):
        state = match_of(FOUR, scores=(11, 3))
        assert "three of hearts" in seats(state, 0)
        for viewer in (1, 3, None):
            assert_hides(seats(state, viewer), {"3H", "QD", "7S"}, "french")
        assert "Computer 3 shows you: three of hearts, queen of diamonds, seven of spades." in told(state, 0)

    def test_not_in_any_other_deal(self):
        assert_hides(seats(match_of(FOUR), 0), {"3H", "QD", "7S"}, "french")
        assert_hides(seats(match_of(FOUR, scores=(11, 11)), 0), {"3H", "QD", "7S"}, "french")

    def test_a_blind_hand_shows_places_only(self):
        state = match_of(TWO, "0 blind:2; 1 blind:1", scores=(11, 11), iron_hand="blind")
        winner = state.to_act
        assert winner is not None
        hand = part("hand", state, winner)
        assert_hides(hand, set(PACKS["dirty"]), "french")
        assert 'value="blind:3"' in hand
        assert hand.count('aria-disabled="true"') == 1
        assert "turned up already" in hand
        other = part("hand", state, 1 - winner)
        assert_hides(other, set(PACKS["dirty"]), "french")
        assert "blind:" not in other

    def test_a_covered_card_is_known_to_who_covered_it(self):
        state = match_of(TWO, "0 AS; 1 KH; 0 play:3D,down", covered_cards=True)
        assert "Face down lies: three of diamonds. Only your side knows." in told(state, 0)
        assert told(state, 1)[-1] == "Computer plays a card face down."
        assert "a covered card" in part("board", state, 1)
        assert_hides(part("board", state, 1), {"3D"}, "french")

    def test_every_card_has_a_button_that_covers_it(self):
        first = part("hand", match_of(TWO, covered_cards=True), 0)
        assert first.count(",down") == 3
        assert "In the first trick every card is played face up." in first
        second = part("hand", match_of(TWO, "0 AS; 1 KH", covered_cards=True), 0)
        assert second.count(",down") == 2
        assert "aria-disabled" not in second
        assert ",down" not in part("hand", match_of(TWO, "0 AS; 1 KH"), 0)

    def test_manilhas_in_the_hand_have_their_names(self):
        assert part("hand", match_of(TWO), 0).count('class="nick"') == 1
        assert "zap" in part("hand", match_of(TWO), 0)


class TestAccount:
    def test_why_a_deal_was_won_and_what_it_scores(self):
        accepted = match_of(TWO, "0 call:truco; 1 answer:accept; 0 6C; 1 KH; 0 AS; 1 KS")
        assert "You win the deal: two tricks are yours. You score 3 points." in told(accepted, 0)
        assert "Computer wins the deal with two tricks. Computer scores 3 points." in told(accepted, 1)
        refused = match_of(TWO, "0 call:truco; 1 answer:run")
        assert "Computer wins the deal: the raise was refused. Computer scores 1 point." in told(refused, 1)

    def test_the_points_so_far_can_be_looked_up(self):
        state = match_of(TWO, "0 call:truco; 1 answer:run")
        assert 'id="so-far"' not in part("score", match_of(TWO), 0)
        score = words(part("score", state, 0))
        assert "Truco · Raise refused" in score
        assert "+1" in score

    def test_the_account_has_every_deal(self):
        state = match_of(TWO, "0 call:truco; 1 answer:run; 1 call:truco; 0 answer:run")
        rows = part("deals", state, 0)
        assert rows.count('<th scope="row">') == 2
        assert rows.count("#raise-6") == 2

    def test_a_deal_that_has_ended_stays_on_the_table(self):
        state = match_of(TWO, "0 6C; 1 KH; 0 AS; 1 KS")
        seen = state.observation(0, (0,))
        ended = type(seen)(seen.game, seen.viewer, seen.seats, seen.options)
        ended.hear(seen.events[: deal_starts(seen)[1]])
        assert part("board", state, 0, ended=ended).count('class="lying') == 4
        assert "two tricks are yours" in part("account", state, 0, ended=ended)


SETTINGS = [
    (2, {"option-covered_cards": "true", "option-iron_hand": "blind"}),
    (4, {"option-covered_cards": "true", "seat": "2", "level-1": "high"}),
    (6, {"option-deck": "clean", "seat": "5", "option-iron_hand": "blind"}),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("seats", "fields"), SETTINGS)
def test_plain_forms_play_and_show_no_hidden_card(seats, fields, amount):
    rng = Random(seats)
    visitor, stranger = Visitor(game=GAME), Visitor(game=GAME)
    visitor.sit_down(fields, seats=seats)
    stranger.match = visitor.match
    me = Viewer(guest=visitor.client.session["guest"])

    for step in range(400 if seats == 2 else amount(20, 400)):
        page = visitor.look()
        assert_hides(body(page.response), hidden_cards(Match.objects.get(pk=visitor.match), me), "french")
        if page.is_over:
            break
        if step % 5 == 0:
            public = hidden_cards(Match.objects.get(pk=visitor.match), Viewer())
            assert_hides(body(stranger.look().response), public, "french")
            assert visitor.do("no move", page, htmx=False).status == 422
        if page.is_pause:
            visitor.post("next", page.fields)
        else:
            raises = [
                one for one in page.actions if one.startswith(("call:", "answer:accept", "eleven:play"))
            ]
            visitor.do(rng.choice(raises or page.actions), page, htmx=False)
    assert page.is_over or seats > 2
    assert "How the match ended" in page.html or not page.is_over
    for language in ("ca", "cs", "pl", "ru"):
        visitor.language = language
        assert f'lang="{language}"' in visitor.look().html
