"""The pages of play, as a browser without a script and one with it meet them."""

import json
from concurrent.futures import Future
from random import Random

import pytest
from django.core.serializers import serialize
from django.test import Client

from games import services
from games.engines.record import Record
from games.models import Action, Deal, Match, Seat
from rules_content.loading import load
from tests.games.visiting import Shown, Visitor, words
from tests.html_reading import elements

LANGUAGES = ["ca", "cs", "pl", "ru", "en"]
FORM = "/en/play/truco-argentino/"


def everything():
    """All that is stored of play."""
    return [serialize("json", model.objects.order_by("pk")) for model in (Match, Seat, Deal, Action)]


@pytest.mark.django_db
class TestNewMatch:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_everything_is_chosen_already(self, language):
        response = Client().get(f"/{language}/play/truco-argentino/")
        assert response.status_code == 200
        radios = [tag for tag in elements(response.content.decode(), "input") if tag.get("type") == "radio"]
        names = {tag["name"] for tag in radios}
        chosen = {tag["name"]: tag["value"] for tag in radios if "checked" in tag}
        assert names == set(chosen) >= {"level", "seat", "option-target", "option-flor"}
        assert (chosen["level"], chosen["seat"], chosen["option-target"]) == ("low", "0", "30")

    def test_a_post_without_fields_starts_with_the_defaults(self):
        visitor = Visitor()
        assert visitor.sit_down().status == 200
        match = Match.objects.get()
        assert match.options == {"target": 30, "direct_raise": False, "falta": "leader", "flor": False}
        assert [seat.level for seat in match.seating.all()] == ["", "low"]

    def test_everything_can_be_chosen(self):
        Visitor().sit_down(
            {
                "level": "high",
                "seat": "1",
                "seed": "Málaga 7",
                "option-target": "15",
                "option-direct_raise": "true",
                "option-falta": "malas-match",
                "option-flor": "true",
            }
        )
        match = Match.objects.get()
        assert match.options == {"target": 15, "direct_raise": True, "falta": "malas-match", "flor": True}
        assert [(seat.level, seat.seed) for seat in match.seating.all()] == [("high", ""), ("", "Málaga 7")]

    def test_four_seats_by_the_address_with_a_level_for_each(self):
        Visitor().sit_down({"seat": "2", "level": "high", "level-1": "low"}, seats=4)
        assert [seat.level for seat in Match.objects.get().seating.all()] == ["high", "low", "", "high"]

    @pytest.mark.parametrize(
        "fields",
        [
            {"level": "impossible"},
            {"level": "middle"},
            {"seat": "2"},
            {"seat": "-1"},
            {"seat": "first"},
            {"option-target": "16"},
            {"option-target": "True"},
            {"option-flor": "1"},
            {"option-jokers": "true"},
            {"level-1": "high"},
            {"seed": "x" * 65},
            {"seed": "nul\x00"},
        ],
    )
    def test_what_cannot_be_played_is_said_and_the_rest_is_kept(self, fields):
        filled = {"level": "high", "seat": "1", "option-target": "15", **fields}
        response = Client().post(FORM, filled)
        html = response.content.decode()
        assert response.status_code == 422
        assert "The match has not begun" in html
        chosen = {
            tag["name"]: tag["value"]
            for tag in elements(html, "input")
            if tag.get("type") == "radio" and "checked" in tag
        }
        for name, value in filled.items():
            if name not in fields:
                assert chosen[name] == value
        assert not Match.objects.exists()

    @pytest.mark.parametrize("seats", ["3", "0", "-2", "two", "", "99999999999999999999", "２"])
    def test_a_number_of_players_that_cannot_be(self, seats):
        for response in (Client().get(FORM, {"seats": seats}), Client().post(f"{FORM}?seats={seats}")):
            assert response.status_code == 404
            assert "not played with that number of players" in response.content.decode()

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_an_unknown_game_is_not_found(self, language):
        for response in (
            Client().get(f"/{language}/play/bridge/"),
            Client().post(f"/{language}/play/bridge/"),
        ):
            assert response.status_code == 404
            assert response.headers["Content-Language"] == language

    def test_the_address_may_ask_for_options(self):
        html = Client().get(f"{FORM}?target=15&flor=true").content.decode()
        chosen = [
            tag["value"] for tag in elements(html, "input") if "checked" in tag and "option" in tag["name"]
        ]
        assert chosen == ["15", "false", "leader", "true"]

    def test_two_clicks_open_one_match(self):
        visitor = Visitor()
        visitor.client.post(FORM, {"once": "first"})
        once = next(
            tag["value"]
            for tag in elements(visitor.client.get(FORM).content.decode(), "input")
            if tag.get("name") == "once"
        )
        addresses = {visitor.client.post(FORM, {"once": once}).headers["Location"] for _ in range(2)}
        assert len(addresses) == 1

    def test_a_signed_in_user_sits_down_as_himself(self, django_user_model):
        user = django_user_model.objects.create_user("rosa")
        client = Client()
        client.force_login(user)
        client.post(FORM)
        assert Seat.objects.get(level="").user == user
        assert Seat.objects.get(level="").guest == ""


@pytest.mark.django_db
class TestTable:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_in_every_language(self, language):
        page = Visitor(language).sit_down()
        assert page.status == 200
        assert page.response.headers["Content-Language"] == language
        assert page.actions

    def test_is_kept_nowhere(self):
        page = Visitor().sit_down()
        assert "no-store" in page.response.headers["Cache-Control"]
        assert "private" in page.response.headers["Cache-Control"]
        assert any(tag.get("hx-history") == "false" for tag in elements(page.html))

    def test_the_partial_is_the_same_every_time_and_holds_no_token_of_csrf(self):
        visitor = Visitor()
        page = visitor.sit_down()
        again = [visitor.post("go-on", page.fields, htmx=True).html for _ in range(2)]
        assert again[0] == again[1]
        assert "csrf" not in again[0]
        table = again[0][: again[0].rindex('<div id="turn"')].strip()
        assert table in page.html

    def test_looking_never_writes(self):
        visitor = Visitor()
        visitor.sit_down({"seat": "1"})
        stranger = Visitor()
        stranger.match = visitor.match
        before = everything()
        for one in (visitor, stranger):
            one.look()
            for address in ("act", "go-on", "next", "rematch"):
                response = one.client.get(f"{one.table}{address}/")
                assert (response.status_code, response.headers["Location"]) == (302, one.table)
            one.client.get(f"{one.table}record.json")
            one.client.get("/en/matches/")
        assert everything() == before

    @pytest.mark.parametrize("to", ["", "act/", "go-on/", "next/", "rematch/", "record.json"])
    def test_a_table_that_is_not_there(self, to):
        for language in LANGUAGES:
            address = f"/{language}/tables/222222222222/{to}"
            method = Client().get if to in ("", "record.json") else Client().post
            response = method(address, {"action": "fold", "version": "0", "token": "a"})
            assert response.status_code == 404
            assert response.headers["Content-Language"] == language

    def test_the_language_may_be_changed_at_any_moment(self):
        visitor = Visitor()
        visitor.sit_down()
        page = visitor.do(visitor.look().actions[0])
        for language in LANGUAGES:
            visitor.language = language
            there = visitor.look()
            assert (there.version, there.actions) == (page.version, page.actions)


@pytest.mark.django_db
class TestAct:
    def test_with_htmx_the_table_comes_back(self):
        visitor = Visitor()
        page = visitor.sit_down()
        after = visitor.do(page.actions[-1], page)
        assert after.status == 200
        assert after.version > page.version
        assert "<html" not in after.html
        ids = [tag["id"] for tag in elements(after.html) if "hx-swap-oob" in tag]
        assert ids == ["turn", "rule-now", "rules-now", "refusal", "hint", "news"]

    def test_without_htmx_the_browser_is_sent_to_the_table(self):
        visitor = Visitor()
        page = visitor.sit_down()
        sent = visitor.do(page.actions[-1], page, htmx=False)
        assert (sent.status, sent.response.headers["Location"]) == (302, visitor.table)

    @pytest.mark.parametrize(("htmx", "status"), [(True, 200), (False, 409)])
    def test_an_old_page_gets_the_present_table_and_a_note(self, htmx, status):
        visitor = Visitor()
        old = visitor.sit_down()
        visitor.do(next(action for action in old.actions if action.startswith("play:")), old)
        before = everything()
        answer = visitor.do("fold", old, htmx=htmx)
        assert answer.status == status
        assert "was not carried out" in answer.text("refusal")
        assert answer.version == visitor.look().version
        assert everything() == before

    @pytest.mark.parametrize("htmx", [True, False])
    def test_the_same_click_twice_is_one_action_and_no_complaint(self, htmx):
        visitor = Visitor()
        page = visitor.sit_down()
        visitor.do("call:truco", page, htmx=htmx)
        before = everything()
        answer = visitor.do("call:truco", page, htmx=htmx)
        assert everything() == before
        assert answer.status == (200 if htmx else 302)
        assert not htmx or answer.text("refusal") == ""

    @pytest.mark.parametrize(("htmx", "status"), [(True, 200), (False, 422)])
    def test_a_refusal_says_what_is_wrong_and_quotes_the_clause(self, htmx, status):
        load()
        visitor = Visitor()
        visitor.sit_down()
        before = everything()
        answer = visitor.do("answer:quiero", htmx=htmx)
        assert answer.status == status
        said = answer.text("refusal")
        assert "No call is waiting for an answer." in said
        links = [tag["href"] for tag in elements(answer.html, "a")]
        assert "/en/rules/truco-argentino/#state-4" in links
        assert "<blockquote" in answer.html
        assert everything() == before

    @pytest.mark.parametrize(
        "action",
        [
            "",
            "play:",
            "play:1E,7O",
            "FOLD",
            "fold ",
            "call:flor",
            "play:13O",
            "x" * 500,
            "\x00",
            "сдать",
            "a\nb",
        ],
    )
    def test_text_that_is_no_move(self, action):
        visitor = Visitor()
        visitor.sit_down()
        before = everything()
        answer = visitor.do(action, htmx=False)
        assert answer.status == 422
        assert answer.text("refusal")
        assert everything() == before

    @pytest.mark.parametrize(
        "fields",
        [
            {"version": ""},
            {"version": "one"},
            {"version": "-1"},
            {"version": "9" * 40},
            {"version": "٠"},
            {"token": ""},
            {"token": "\x00"},
            {"token": "t" * 65},
            {"token": "'; drop table"},
        ],
    )
    def test_version_and_token_that_no_page_has(self, fields):
        visitor = Visitor()
        page = visitor.sit_down()
        before = everything()
        answer = visitor.post("act", {**page.fields, "action": page.actions[0], **fields})
        assert answer.status == 409
        assert everything() == before

    def test_what_a_request_says_of_seat_and_player_is_not_read(self):
        visitor = Visitor()
        page = visitor.sit_down()
        visitor.post("act", {**page.fields, "action": "call:truco", "seat": "1", "user": "2", "scores": "30"})
        assert Action.objects.get(ply=0).seat == 0

    def test_every_button_that_is_not_allowed_is_refused_by_the_server_too(self):
        visitor = Visitor()
        visitor.sit_down(seats=4)
        met = set()
        rng = Random(3)
        for _ in range(12):
            page = visitor.look()
            if page.is_over:
                break
            for action in page.refused:
                answer = visitor.do(action, page, htmx=False)
                assert answer.status == 422
                met.add(action)
            page = visitor.next_deal(page) if page.is_pause else visitor.do(rng.choice(page.actions), page)
        assert met

    @pytest.mark.parametrize("to", ["act", "next", "rematch"])
    @pytest.mark.parametrize("htmx", [True, False])
    def test_a_spectator_changes_nothing(self, to, htmx):
        visitor, stranger = Visitor(), Visitor()
        page = visitor.sit_down()
        stranger.match = visitor.match
        before = everything()
        answer = stranger.post(to, {**page.fields, "action": "fold", "deal": "1"}, htmx=htmx)
        assert everything() == before
        if htmx:
            assert answer.response.headers["HX-Redirect"] == stranger.table
        else:
            assert answer.status == 403
            assert stranger.table in answer.html

    def test_without_the_token_of_csrf_nothing_happens(self):
        visitor = Visitor(enforce_csrf_checks=True)
        form = visitor.client.get(FORM).content.decode()
        token = next(
            tag["value"] for tag in elements(form, "input") if tag.get("name") == "csrfmiddlewaretoken"
        )
        sent = visitor.client.post(FORM, {"csrfmiddlewaretoken": token})
        visitor.match = sent.headers["Location"].rstrip("/").rpartition("/")[2]
        assert visitor.do("fold", htmx=False).status == 403
        assert not Action.objects.exists()


@pytest.mark.django_db
class TestDealsAndEnd:
    def test_a_deal_stays_on_the_table_until_the_player_moves_on(self):
        visitor = Visitor()
        visitor.sit_down()
        page = visitor.do("fold")
        assert page.is_pause
        assert page.actions == []
        assert "You fold and give up the deal." in words(page.html)
        assert "Computer scores 1 point because the other side gave up." in words(page.html)
        assert visitor.look().is_pause
        assert not visitor.next_deal(page).is_pause
        assert not visitor.look().is_pause

    def test_next_deal_twice_is_harmless(self):
        visitor = Visitor()
        visitor.sit_down()
        page = visitor.do("fold")
        once = visitor.next_deal(page)
        assert visitor.next_deal(page).html == once.html

    @pytest.mark.parametrize("deal", ["", "x", "-1", "7", "9" * 30])
    def test_next_deal_to_nowhere(self, deal):
        visitor = Visitor()
        visitor.sit_down()
        visitor.do("fold")
        before = everything()
        assert visitor.post("next", {"deal": deal}, htmx=True).is_pause
        assert everything() == before

    @pytest.mark.parametrize("seats", [2, 4])
    def test_a_whole_match_to_its_record(self, seats):
        visitor = Visitor()
        visitor.sit_down({"option-target": "15", "option-flor": "true"}, seats=seats)
        end = visitor.play(Random(seats))
        assert end.is_over
        assert visitor.look().is_over
        assert "The match is over" in end.text("turn")
        account = words(end.html[end.html.index('class="deals"') :])
        match = Match.objects.get()
        assert match.status == "finished"
        assert match.result is not None
        response = visitor.client.get(f"{visitor.table}record.json")
        assert response.headers["Content-Disposition"].startswith("attachment")
        *_, last = Record.from_json(json.loads(response.content)).steps()
        assert last.over
        assert [last.scores, last.winners] == [match.result["scores"], match.result["winners"]]
        assert account.count("+") == sum(event.type == "points" for event in last.log)

    def test_nothing_can_be_played_after_the_end(self):
        visitor = Visitor()
        visitor.sit_down({"option-target": "15"})
        visitor.play(Random(1))
        before = everything()
        answer = visitor.do("fold", htmx=False)
        assert answer.status == 422
        assert "The match is over" in answer.text("refusal")
        assert everything() == before

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_record_is_closed_until_then(self, language):
        visitor = Visitor(language)
        visitor.sit_down()
        response = visitor.client.get(f"{visitor.table}record.json")
        assert response.status_code == 403
        assert visitor.table in response.content.decode()

    def test_rematch(self):
        visitor = Visitor()
        visitor.sit_down({"option-target": "15"})
        first = visitor.match
        assert visitor.post("rematch", {}).status == 409
        visitor.play(Random(2))
        answers = [visitor.post("rematch", {}) for _ in range(2)]
        assert {answer.status for answer in answers} == {302}
        assert len({answer.response.headers["Location"] for answer in answers}) == 1
        assert Match.objects.exclude(pk=first).get().rematch_of_id == first

    def test_my_matches(self):
        visitor, stranger = Visitor(), Visitor()
        visitor.sit_down({"option-target": "15"})
        playing = words(visitor.client.get("/en/matches/").content.decode())
        assert "Still being played" in playing
        assert "Go on playing" in playing
        visitor.play(Random(4))
        result = Match.objects.get().result
        assert result is not None
        finished = words(visitor.client.get("/en/matches/").content.decode())
        assert f"{'You won' if result['winners'] == [0] else 'You lost'} · " in finished
        assert " : ".join(map(str, result["scores"])) in finished
        assert visitor.match not in stranger.client.get("/en/matches/").content.decode()

    def test_spectators_have_no_forms(self):
        visitor, stranger = Visitor(), Visitor()
        visitor.sit_down()
        stranger.match = visitor.match
        page = stranger.look()
        assert page.status == 200
        main = page.html[page.html.index("<main") :]
        assert list(elements(main, "input", "form")) == [
            {"id": "keys-wanted", "type": "checkbox", "checked": ""},
            {"method": "dialog"},
        ]
        assert not page.buttons
        assert not {tag for tag in elements(page.html) if "hx-post" in tag}


@pytest.mark.django_db
class TestThinking:
    def test_a_page_that_waits_says_so_and_goes_on_by_itself_or_by_a_button(self, monkeypatch, settings):
        settings.THINKING_BUDGET = 0.01
        monkeypatch.setattr(services, "_decision", lambda table, seat: Future())
        visitor = Visitor()
        page = visitor.sit_down({"seat": "1"})
        assert "Computer is thinking." in words(page.html)
        button = next(tag for tag in elements(page.html, "button") if tag.get("id") == "go-on")
        assert button["formaction"] == f"{visitor.table}go-on/"
        assert "js/going-on.js" in page.html
        assert not page.actions
        monkeypatch.undo()
        after = visitor.post("go-on", page.fields, htmx=True)
        assert after.actions
        assert "go-on" not in after.html

    def test_going_on_when_nothing_is_due_is_harmless(self):
        visitor = Visitor()
        page = visitor.sit_down()
        before = everything()
        assert visitor.post("go-on", page.fields, htmx=True).actions == page.actions
        assert visitor.post("go-on", {}).status == 302
        assert everything() == before


@pytest.mark.django_db
def test_queries_of_a_table(django_assert_max_num_queries):
    visitor = Visitor()
    visitor.sit_down()
    visitor.look()
    # Six of them look in vain for rule texts, of which this test has none.
    with django_assert_max_num_queries(11):
        visitor.look()


@pytest.mark.django_db
def test_the_page_of_a_long_match_stays_small():
    visitor = Visitor()
    visitor.sit_down()
    sizes = []
    for _ in range(12):
        page = visitor.look()
        sizes.append(len(page.html))
        cards = [action for action in page.actions if action.startswith("play:")]
        visitor.next_deal(page) if page.is_pause else visitor.do((cards or page.actions)[0], page)
    assert max(sizes) < 60_000


@pytest.mark.django_db
def test_go_on_of_a_stranger_shows_him_the_table_as_he_may_see_it():
    visitor, stranger = Visitor(), Visitor()
    visitor.sit_down()
    stranger.match = visitor.match
    answer = stranger.post("go-on", {}, htmx=True)
    assert isinstance(answer, Shown)
    assert not answer.buttons
