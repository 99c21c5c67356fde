"""The form for a record: what it opens, and what it says of everything else."""

import json
import re
from urllib.parse import urlsplit

import pytest
from django.contrib.sessions.models import Session
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games import importing
from games.engines import registry
from games.models import Match
from games.selectors import table_of
from games.views import records
from rules_content.loading import load
from tests.games.test_importing import TRUCO, facts_at_every_ply, nothing_stored, played
from tests.games.visiting import Visitor, words
from tests.html_reading import elements
from tests.tiny_game import registering

LANGUAGES = ["ca", "cs", "pl", "ru", "en"]
pytestmark = pytest.mark.django_db


def send(text="", *, client=None, language="en", **fields):
    return (client or Client()).post(f"/{language}/records/", {"text": text, **fields})


def as_text(record):
    return json.dumps(record.as_json())


def said(response):
    page = response.content.decode()
    assert 'role="alert"' in page
    return words(page[page.index('role="alert"') : page.index("<form", page.index('role="alert"'))])


def truco(**changes):
    """The text of an unfinished record with something changed, left out where it is `...`."""
    value = {**played(TRUCO, 2, {}, plies=2).as_json(), **changes}
    return json.dumps({name: one for name, one in value.items() if one is not ...})


class TestOpened:
    @pytest.mark.parametrize("slug", [game.slug for game in registry.all()])
    def test_downloaded_and_given_back(self, slug):
        """Every fact at every ply is the same."""
        game = registry.get(slug)
        seats, options = game.guises[0]
        anna, boris = Client(), Client()
        sent = send(as_text(played(game, seats, options)), client=anna)
        assert sent.status_code == 302
        address = sent.headers["Location"]
        assert address.endswith("/replay/")
        first = Match.objects.get()
        file = anna.get(address.replace("replay/", "record.json"))
        upload = SimpleUploadedFile("record.json", file.content, "application/json")
        assert send(client=boris, file=upload).status_code == 302
        second = Match.objects.exclude(pk=first.pk).get()
        assert facts_at_every_ply(first) == facts_at_every_ply(second)
        again = boris.get(f"/en/tables/{second.pk}/record.json")
        assert again.json() == file.json()
        shown = boris.get(f"/en/tables/{second.pk}/").content.decode()
        assert "opened from a record" in words(shown)
        assert second.commitment not in shown

    def test_it_is_among_the_matches_of_who_gave_it_and_of_nobody_else(self):
        anna, boris = Client(), Client()
        send(as_text(played(TRUCO, 2, {})), client=anna)
        match = Match.objects.get()
        page = anna.get("/en/matches/").content.decode()
        assert f"/en/tables/{match.pk}/replay/" in page
        assert match.pk not in boris.get("/en/matches/").content.decode()

    def test_played_on_in_two_steps_the_text_is_kept(self):
        client, text = Client(), truco()
        asked = send(text, client=client)
        assert asked.status_code == 422
        assert "This match is not over." in said(asked)
        page = asked.content.decode()
        radios = [tag for tag in elements(page, "input") if tag.get("type") == "radio"]
        assert {(tag["name"], tag["value"]) for tag in radios} == {
            *(("seat", "0"), ("seat", "1"), ("level", "low"), ("level", "high"))
        }
        assert nothing_stored()
        assert not Session.objects.exists()
        again = next(tag["value"] for tag in elements(page, "input") if tag.get("name") == "once")
        sent = send(text, client=client, seat="1", level="low", once=again)
        assert sent.status_code == 302
        match = Match.objects.get()
        assert urlsplit(sent.headers["Location"]).path == f"/en/tables/{match.pk}/"
        assert [seat.level for seat in table_of(match).seating] == ["low", ""]
        assert send(text, client=client, seat="1", level="low", once=again).status_code == 302
        assert Match.objects.count() == 1
        visitor = Visitor()
        visitor.client, visitor.match = client, match.pk
        assert visitor.look().actions

    @pytest.mark.parametrize(
        "fields", [{"seat": "7"}, {"seat": "x", "level": "low"}, {"seat": "0", "level": "x"}]
    )
    def test_a_seat_or_level_that_is_none_is_asked_for_again(self, fields):
        answer = send(truco(), **fields)
        assert answer.status_code == 422
        assert 'class="errorlist' in answer.content.decode()
        assert nothing_stored()


class TestTakenBack:
    def test_who_gave_it_may_delete_it_and_nobody_else(self):
        anna, boris = Client(), Client()
        send(as_text(played(TRUCO, 2, {})), client=anna)
        send(as_text(played(TRUCO, 2, {}, plies=8)), client=boris, seat="0", level="low")
        match = Match.objects.get(given__guest=anna.session["guest"])
        address = f"/en/records/{match.pk}/delete/"
        assert address in anna.get("/en/matches/").content.decode()
        for stranger in (boris, Client()):
            assert stranger.get(address).status_code == stranger.post(address).status_code == 404
        assert Client(enforce_csrf_checks=True).post(address).status_code == 403
        page = anna.get(address).content.decode()
        assert "cannot be undone" in words(page)
        assert Match.objects.filter(pk=match.pk).exists()
        assert anna.post(address).headers["Location"] == "/en/matches/"
        assert [left.pk for left in Match.objects.all()] != [match.pk]
        assert Match.objects.count() == 1
        assert match.pk not in anna.get("/en/matches/").content.decode()
        assert anna.get(f"/en/tables/{match.pk}/replay/").status_code == 404
        # The answer was lost and the form is sent again.
        assert anna.post(address).status_code == 302
        assert anna.get(address).status_code == 404

    def test_also_when_it_was_played_on(self):
        client = Client()
        assert send(truco(), client=client, seat="1", level="low").status_code == 302
        match = Match.objects.get()
        address = f"/en/records/{match.pk}/delete/"
        assert address in client.get("/en/matches/").content.decode()
        assert client.post(address).status_code == 302
        assert nothing_stored()

    def test_what_others_play_in_is_not_deleted_and_nor_is_a_match_of_this_site(self):
        client, visitor = Client(), Visitor()
        send(truco(), client=client, seat="1", level="low")
        match = Match.objects.get()
        match.seating.filter(number=0).update(level="", guest="somebody")
        assert client.post(f"/en/records/{match.pk}/delete/").status_code == 404
        visitor.sit_down()
        assert visitor.client.post(f"/en/records/{visitor.match}/delete/").status_code == 404
        assert "/delete/" not in visitor.client.get("/en/matches/").content.decode()
        assert Match.objects.count() == 2

    def test_records_taken_back_count_among_those_of_the_hour(self, monkeypatch):
        monkeypatch.setattr(importing, "MOST_AN_HOUR", 3)
        client, text = Client(), as_text(played(TRUCO, 2, {}))
        for _ in range(3):
            assert send(text, client=client).status_code == 302
            match = Match.objects.get()
            assert client.post(f"/en/records/{match.pk}/delete/").status_code == 302
        assert send(text, client=client).status_code == 429


class TestRefused:
    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("", "Choose a file, or paste"),
            ("  \n", "Choose a file, or paste"),
            ("no json", "line 1, column 1"),
            ('{"game": \n "balco",}', "line 2"),
            ("[" * 100_000, "nested too deeply"),
            ("[]", "A record is a JSON object"),
            ("1" * 10_000, "not JSON"),
            ("null", "A record is a JSON object"),
            ('{"game": 1}', "does not name its game"),
            ("{}", "does not name its game"),
            ('{"game": "<b>whist</b>"}', "no game called “<b>whist</b>”"),
            (truco(edition=99), "edition 99"),
            (truco(edition=[{}]), "made by edition"),
            (truco(options=[]), "“options”"),
            (truco(decks={}), "“decks”"),
            (truco(decks=[5]), "cannot begin"),
            (truco(seed="a"), "both “decks” and “seed”"),
            (truco(decks=..., seed=1), "“seed” must be a text"),
            (truco(actions={}), "“actions” must be a list"),
            (truco(actions=[1]), "Action 1 is not a list"),
            (truco(actions=[[0, "fold"], [9, "fold"]]), "Action 2 is of a seat"),
            (truco(actions=[[0, None]]), "Action 1 is no text"),
            (truco(seats="2"), "cannot begin"),
            (truco(seats=[{}]), "cannot begin"),
            (truco(seats=3), "cannot begin"),
            (truco(options={"target": 7}), "cannot begin"),
            (truco(actions=[[0, "play:\u0000"]]), "Action 1 of 1, of seat 1, is not allowed"),
            (truco(actions=[[0, "fold"]] * 6001), "6001 actions"),
            (truco(decks=[["1E"]] * 201), "201 deck orders"),
        ],
    )
    def test_the_page_says_what_is_wrong_and_where(self, text, why):
        answer = send(text)
        assert answer.status_code == 422
        assert why in said(answer)
        assert "Nothing was stored." in said(answer)
        assert nothing_stored()
        assert not Session.objects.exists()

    def test_a_refused_action_with_its_clause(self, tiny_game):
        load(registering.CONTENT)
        record = played(registry.get(tiny_game), 2, {}, plies=0).as_json()
        wrong = {**record, "actions": [[0, "knock"], [0, "knock"], [0, "play:QC"]]}
        answer = send(json.dumps(wrong))
        assert answer.status_code == 422
        assert "Action 2 of 3, of seat 1, is not allowed: “knock”." in said(answer)
        assert "Only who leads may knock, and once." in said(answer)
        assert "then the trick is worth two points" in said(answer)
        links = [tag.get("href", "") for tag in elements(answer.content.decode(), "a")]
        assert any(re.fullmatch(r"/en/rules/trifle/.*#knock-1", link) for link in links)
        assert nothing_stored()

    def test_a_deal_without_a_deck(self):
        game = registry.get("minchiate")
        record = played(game, 4, {"deals": 2}).as_json()
        answer = send(json.dumps({**record, "decks": record["decks"][:1]}))
        assert answer.status_code == 422
        assert "leads to deal 2" in said(answer)
        assert "first deal" in said(send(json.dumps({**record, "decks": []})))

    @pytest.mark.parametrize("content", [b"\xff\xfe{}", b"\x89PNG\r\n\x1a\n" + bytes(100)])
    def test_a_file_that_is_no_text(self, content):
        answer = send(file=SimpleUploadedFile("record.json", content))
        assert answer.status_code == 422
        assert "UTF-8" in said(answer)

    @pytest.mark.parametrize("size", [records.MOST_BYTES + 1, 1_000_000, 5_000_000])
    def test_far_too_long(self, size):
        for answer in (
            send(file=SimpleUploadedFile("record.json", b" " * size)),
            send("x" * size),
        ):
            assert answer.status_code == 413
            assert "far too long" in said(answer)
        assert nothing_stored()

    @pytest.mark.parametrize("length", ["2000000", "9999999999", "9" * 40])
    def test_what_says_that_it_is_far_too_long_is_not_read(self, length):
        answer = Client().post("/en/records/", {"text": "{}"}, CONTENT_LENGTH=length)
        assert answer.status_code == 413
        assert "far too long" in said(answer)

    def test_too_many_an_hour(self, monkeypatch):
        monkeypatch.setattr(importing, "MOST_AN_HOUR", 1)
        client = Client()
        assert send(as_text(played(TRUCO, 2, {}, 1)), client=client).status_code == 302
        answer = send(as_text(played(TRUCO, 2, {}, 2)), client=client)
        assert answer.status_code == 429
        assert "Wait a while" in said(answer)
        assert Match.objects.count() == 1

    def test_without_the_token_of_csrf(self):
        client = Client(enforce_csrf_checks=True)
        assert send(as_text(played(TRUCO, 2, {})), client=client).status_code == 403
        assert nothing_stored()


def test_looking_at_the_form_stores_nothing():
    for language in LANGUAGES:
        answer = Client().get(f"/{language}/records/")
        assert answer.status_code == 200
        assert "no-store" in answer.headers["Cache-Control"]
    assert nothing_stored()
    assert not Session.objects.exists()
