"""The pages of a table of people: lobby, seats, and a match that each sees from his own seat."""

import re
from random import Random

import pytest

from games.models import Match, Seat
from games.selectors import table_of
from games.viewers import Viewer
from tests.games.test_seating import fold_to_the_end
from tests.games.test_secrecy import assert_hides, hidden_cards
from tests.games.test_views import everything
from tests.games.visiting import Shown, Visitor, body, words

pytestmark = pytest.mark.django_db

LANGUAGES = ["ca", "cs", "pl", "ru", "en"]


class Guest(Visitor):
    """A visitor who plays with people."""

    def open_table(self, fields=None, *, seats=2):
        form = f"/{self.language}/play/{self.game}/people/?seats={seats}"
        response = self.client.post(form, fields or {})
        assert response.status_code == 302, response.content.decode()[:3000]
        self.match = response.headers["Location"].rstrip("/").rpartition("/")[2]
        return self.look()

    def come(self, other, seat, **fields):
        """Sit down at the table of somebody else."""
        self.match = other.match
        return self.post(f"seats/{seat}/sit", fields)

    def press(self, to, **fields):
        return self.post(to, {**self.look().fields, **fields})

    @property
    def viewer(self):
        return Viewer(guest=self.client.session.get("guest", ""))


def stored(visitor):
    return table_of(Match.objects.get(pk=visitor.match))


class TestForm:
    @pytest.mark.parametrize("game", ["balco", "minchiate", "truco-argentino", "truco-paulista"])
    def test_everything_is_chosen_already(self, game):
        anna = Guest(game=game)
        count = {"minchiate": 4}.get(game, 2)
        page = anna.open_table(seats=count)
        assert page.status == 200
        match = Match.objects.get()
        assert (match.status, match.listed) == ("open", True)
        assert [seat.is_free for seat in match.seating.all()] == [False] + [True] * (count - 1)

    def test_everything_can_be_chosen(self):
        Guest().open_table(
            {
                "name": " Anna ",
                "company": "invitation",
                "seat": "2",
                "place-1": "high",
                "place-2": "low",
                "seed": "word",
                "option-flor": "true",
            },
            seats=4,
        )
        match = Match.objects.get()
        assert not match.listed
        assert match.options["flor"]
        seats = [(seat.called, seat.level, seat.seed) for seat in match.seating.all()]
        assert seats == [("", "", ""), ("", "high", ""), ("Anna", "", "word"), ("", "", "")]

    @pytest.mark.parametrize(
        "fields",
        [
            {"name": "Computer"},
            {"name": "***"},
            {"name": "x" * 21},
            {"name": "nul\x00"},
            {"company": "friends"},
            {"place-1": "middle"},
            {"place-9": "low"},
            {"seat": "4"},
            {"pace": "hurry"},
            {"option-target": "16"},
        ],
    )
    def test_what_cannot_be_is_said(self, fields):
        response = Visitor().client.post("/en/play/truco-argentino/people/?seats=4", fields)
        assert response.status_code == 422
        assert "The table has not been opened" in response.content.decode()
        assert not Match.objects.exists()

    def test_the_name_is_remembered(self):
        anna = Guest()
        anna.open_table({"name": "Anna"})
        html = anna.client.get("/en/play/balco/people/").content.decode()
        assert 'value="Anna"' in html


class TestWaiting:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_in_every_language(self, language):
        anna, boris = Guest(language), Guest(language)
        anna.open_table({"name": "Anna"}, seats=4)
        boris.match = anna.match
        for visitor in (anna, boris):
            page = visitor.look()
            assert page.status == 200
            assert "<bdi>Anna</bdi>" in page.html
            assert page.response.headers["Cache-Control"].startswith("max-age=0")

    def test_looking_changes_nothing(self):
        anna = Guest()
        anna.open_table(seats=4)
        before = everything()
        for visitor in (anna, Guest()):
            visitor.match = anna.match
            for path in ("", "update/?version=9", "begin/", "seats/1/sit/", "leave/", "update/"):
                visitor.client.get(visitor.table + path)
        Guest().client.get("/en/lobby/")
        assert everything() == before
        assert not dict(visitor.client.session)

    def test_sitting_down(self):
        anna, boris = Guest(), Guest("ru")
        anna.open_table({"name": "Anna"})
        assert boris.come(anna, 1, name="Борис").status == 302
        page = boris.look()
        assert 'id="table"' in page.html
        assert "<bdi>Anna</bdi>" in page.html
        assert "<bdi>Борис</bdi>" in anna.look().html

    def test_two_clicks_or_a_lost_answer_are_one_guest(self):
        anna, boris = Guest(), Guest()
        anna.open_table()
        boris.match = anna.match
        once = boris.look().fields["once"]
        boris.come(anna, 1, once=once)
        boris.client.cookies.clear()  # the answer that held the session never came
        assert boris.come(anna, 1, once=once).status == 302
        assert stored(boris).seat_of(boris.viewer).number == 1

    def test_two_clicks_open_one_table(self):
        anna = Guest()
        html = anna.client.get("/en/play/truco-argentino/people/").content.decode()
        (once,) = re.findall(r'name="once" value="(\w+)"', html)
        anna.open_table({"once": once})
        first, anna.client = anna.match, Guest().client
        anna.open_table({"once": once})
        assert anna.match == first
        assert Match.objects.count() == 1

    def test_a_name_is_text_wherever_it_stands(self):
        anna, boris = Guest(), Guest()
        anna.open_table({"name": "<b>&amp;'\"", "option-target": "15"})
        assert "<bdi>&lt;b&gt;&amp;amp;&#x27;&quot;</bdi>" in boris.client.get("/en/lobby/").content.decode()
        boris.come(anna, 1)
        anna.do("fold")
        for visitor in (anna, boris):
            html = visitor.look().html
            assert "<b>&amp;" not in html
            assert "<b>&'" not in html
            assert not re.search(r'="[^"]*<bdi>', html)
        assert "&lt;b&gt;&amp;amp;&#x27;&quot; folds" in re.sub("</?bdi>", "", boris.look().html)

    def test_the_second_on_a_seat_is_told(self):
        anna, boris, carla = Guest(), Guest(), Guest()
        anna.open_table(seats=4)
        boris.come(anna, 1)
        page = carla.come(anna, 1)
        assert page.status == 409
        assert "Somebody else sits there now." in page.html
        assert 'id="sit-2"' in page.html

    @pytest.mark.parametrize("name", ["ANNA", "Guest 2", "Computer", "***"])
    def test_a_name_that_cannot_be_is_said_and_kept(self, name):
        anna, boris = Guest(), Guest()
        anna.open_table({"name": "Anna"})
        page = boris.come(anna, 1, name=name, seed="word")
        assert page.status == 422
        assert f'value="{name}"' in page.html
        assert 'value="word"' in page.html
        assert stored(anna).is_open

    def test_unknown_seats_and_tables(self):
        anna = Guest()
        anna.open_table()
        for path in ("seats/7/sit", "seats/99999999999999999999/sit", "seats/-1/sit", "seats/x/sit"):
            assert anna.client.post(f"{anna.table}{path}/").status_code in (302, 404)
        boris = Guest()
        boris.match = anna.match
        assert boris.post("seats/7/sit", {}).status == 404
        boris.match = "nosuchtable2"
        for path in ("seats/1/sit", "begin", "close", "leave", "come-back", "seats/1/stand-in"):
            assert boris.post(path, {}).status == 404

    def test_a_stranger_changes_nothing(self):
        anna, boris = Guest(), Guest()
        page = anna.open_table(seats=4)
        boris.match = anna.match
        before = everything()
        for path in ("begin", "close", "leave", "seats/1/computer", "seats/1/free", "seats/1/change"):
            assert boris.post(path, {**page.fields, "level": "low", "token": "x"}).status == 403
        assert boris.post("act", {"action": "fold"}).status == 403
        assert boris.post("go-on", {}).status == 302
        assert boris.post("next", {"deal": 1}).status == 403
        assert boris.post("rematch", {}).status == 403
        assert everything() == before

    def test_an_older_page_changes_nothing_and_shows_the_present_one(self):
        anna, boris = Guest(), Guest()
        page = anna.open_table(seats=4)
        boris.come(anna, 1, name="Boris")
        answer = anna.post("seats/1/free", page.fields)
        assert answer.status == 409
        assert "The table has changed meanwhile" in answer.html
        assert "<bdi>Boris</bdi>" in answer.html

    def test_the_host_arranges_and_somebody_begins(self):
        anna, boris = Guest(), Guest()
        anna.open_table(seats=4)
        boris.come(anna, 1)
        assert boris.press("seats/2/computer", level="low").status == 403
        assert anna.press("seats/2/computer", level="impossible").status == 422
        anna.press("seats/2/computer", level="low")
        assert 'id="begin"' not in boris.look().html
        anna.press("seats/3/computer", level="high")
        boris.press("begin")
        assert stored(anna).has_begun
        assert 'id="table"' in boris.look().html

    def test_a_page_without_news_gets_none(self):
        anna, boris = Guest(), Guest("cs")
        anna.open_table(seats=4)
        boris.match = anna.match
        assert anna.client.get(f"{anna.table}update/?version=0").status_code == 204
        boris.come(anna, 1, name="Božena")
        news = Shown(anna.client.get(f"{anna.table}update/?version=0"))
        assert "<bdi>Božena</bdi>" in news.html
        whole = anna.look().html
        assert news.html.partition("<p id=")[0].strip() in whole
        anna.press("close")
        answer = boris.client.get(f"{boris.table}update/?version=1").content.decode()
        assert 'id="places"' not in answer
        assert 'id="table"' in answer
        assert boris.look().status == 200

    def test_the_invitation_leads_everybody_to_his_language(self):
        anna = Guest("pl")
        html = anna.open_table({"company": "invitation"}).html
        address = f"http://testserver/tables/{anna.match}/"
        assert f'value="{address}"' in html
        answer = Guest().client.get(f"/tables/{anna.match}/", headers={"Accept-Language": "cs"})
        assert answer.headers["Location"] == f"/cs/tables/{anna.match}/"


class TestLobby:
    def shown(self, visitor=None, query=""):
        return (visitor or Guest()).client.get(f"/en/lobby/{query}").content.decode()

    def test_names_open_tables_and_no_private_ones(self):
        anna, boris = Guest(), Guest(game="balco")
        anna.open_table({"name": "Anna", "option-flor": "true"}, seats=4)
        boris.open_table({"name": "Boris", "company": "invitation"})
        html = self.shown()
        assert "<bdi>Anna</bdi>" in html
        assert "Play with Flor" in words(html)
        assert "3 seats are free" in html
        assert boris.match not in html
        assert boris.match in self.shown(boris)

    def test_of_one_game(self):
        anna, boris = Guest(), Guest(game="balco")
        anna.open_table()
        boris.open_table()
        html = self.shown(query="?game=balco")
        assert boris.match in html
        assert anna.match not in html
        assert self.shown(query="?game=bridge").count("/en/tables/") == 2

    def test_a_full_or_forgotten_table_is_not_named(self, settings):
        anna = Guest()
        anna.open_table(seats=4)
        Seat.objects.filter(guest="").update(level="low")
        assert anna.match not in self.shown()
        Seat.objects.filter(number=3).update(level="")
        assert anna.match in self.shown()
        settings.LISTED_TABLE_WAITS *= 0
        assert anna.match not in self.shown()

    def test_matches_to_watch(self):
        anna, boris, carla = Guest(), Guest(), Guest()
        anna.open_table()
        boris.come(anna, 1)
        carla.match = anna.match
        assert f'id="watch-{anna.match}"' in self.shown()
        assert carla.look().status == 200
        Visitor().sit_down()
        assert self.shown().count("/en/tables/") == 1

    def test_a_page_without_news_gets_none(self):
        boris = Guest()
        seen, *_ = re.findall(r"seen=(\w+)", self.shown(boris))
        assert boris.client.get(f"/en/lobby/tables/?game=&seen={seen}").status_code == 204
        anna = Guest()
        anna.open_table()
        answer = boris.client.get(f"/en/lobby/tables/?game=&seen={seen}")
        assert anna.match in answer.content.decode()
        assert "<html" not in answer.content.decode()

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_costs_the_same_for_many_tables(self, language, django_assert_max_num_queries):
        for _ in range(5):
            Guest().open_table({"option-flor": "true"}, seats=4)
        with django_assert_max_num_queries(12):
            Guest().client.get(f"/{language}/lobby/")


class TestMatch:
    def table(self, **fields):
        anna, boris = Guest(), Guest("ru")
        anna.open_table({"name": "Anna", "option-target": "15", **fields})
        boris.come(anna, 1, name="Борис")
        return anna, boris

    def test_each_page_holds_its_own_cards_only(self, amount):
        rng = Random(7)
        anna, boris = self.table(**{"option-flor": "true"})
        carla = Guest("cs")
        carla.match = anna.match
        for _ in range(amount(14, 300)):
            table = stored(anna)
            if table.state.over:
                break
            for visitor in (anna, boris, carla):
                hidden = hidden_cards(table.match, visitor.viewer)
                assert hidden
                page = visitor.look()
                assert_hides(body(page.response), hidden)
                assert_hides(body(visitor.client.get(f"{visitor.table}update/?version=-1")), hidden)
                if visitor is not carla and page.is_pause:
                    visitor.next_deal(page)
            seat = stored(anna).state.to_act
            visitor = (anna, boris)[seat]
            page = visitor.look()
            if page.actions:
                visitor.do(rng.choice([one for one in page.actions if one != "fold"]), page)

    def test_nobody_waits_for_who_is_still_looking_at_the_last_deal(self):
        anna, boris = self.table()
        anna.do("fold")
        assert anna.look().is_pause
        page = boris.next_deal()
        assert page.actions
        boris.do("fold", page)
        assert anna.look().is_pause
        assert words(anna.look().html).count("Deal 2") == 0
        anna.next_deal()
        assert anna.look().is_pause
        assert stored(anna).seating[0].deal_seen == 1

    def test_who_left_sees_no_hand_and_may_come_back(self):
        anna, boris = self.table()
        hand = set(stored(anna).state.observation(0).hand)
        assert anna.press("leave").status == 302
        page = anna.look()
        assert_hides(page.html, hand)
        assert 'id="come-back"' in page.html
        assert not page.actions
        assert "stand-in-0-low" in boris.look().html
        assert anna.post("act", {"action": "fold", "version": 9, "token": "x"}).status == 403
        assert boris.press("seats/0/stand-in", level="middle").status == 422
        assert boris.press("seats/0/stand-in", level="low").status == 302
        assert stored(anna).match.plies == 1
        assert "<bdi>Anna</bdi> (" in boris.look().html
        assert anna.press("come-back").status == 302
        assert anna.look().actions or stored(anna).state.to_act == 1

    def test_my_matches_say_whose_turn_it_is(self):
        anna, boris = self.table()
        mine = anna.client.get("/en/matches/").content.decode()
        assert "It is your turn." in mine
        theirs = boris.client.get("/en/matches/").content.decode()
        assert "It is the turn of <bdi>Anna</bdi>." in theirs
        waiting = Guest()
        waiting.open_table()
        assert "Waiting for players" in waiting.client.get("/en/matches/").content.decode()

    def test_a_rematch_is_offered_and_accepted(self):
        anna, boris = self.table()
        Match.objects.update(status="finished")
        answer = anna.post("rematch", {})
        assert answer.status == 302
        again = answer.response.headers["Location"].rstrip("/").rpartition("/")[2]
        kept = boris.client.get(f"/ru/tables/{again}/").content.decode()
        assert 'id="sit-0"' in kept
        assert 'id="leave"' in kept
        boris.post("rematch", {})
        anna.match = again
        assert stored(anna).has_begun
        assert [seat.called for seat in stored(anna).seating] == ["Борис", "Anna"]

    def test_who_ran_out_of_time_may_leave_and_may_ask_for_a_rematch(self):
        anna, boris = self.table()
        stored(boris).match.seating.filter(number=1).update(standing="late", level="low")
        assert boris.press("leave").status == 302
        assert stored(boris).seating[1].standing == "left"
        assert boris.post("rematch", {}).status == 409
        fold_to_the_end(stored(anna).match)
        page = boris.look()
        assert 'id="rematch"' in page.html
        assert 'id="rematch-form"' in page.html
        assert boris.post("leave", {}).status == 409
        anna.match = boris.post("rematch", {}).response.headers["Location"].rstrip("/").rpartition("/")[2]
        assert 'id="sit-1"' in anna.look().html


def test_a_game_that_the_site_has_not_known_is_played_by_three_people(tiny_game):
    """By the lobby, to the end, with a rematch: nothing of it knows the games by name."""
    anna, boris, carla = (Guest(language, tiny_game) for language in ("en", "ru", "cs"))
    anna.open_table({"name": "Anna", "option-target": "5"}, seats=3)
    html = boris.client.get(f"/ru/lobby/?game={tiny_game}").content.decode()
    assert anna.match in html
    boris.come(anna, 1, name="Борис")
    carla.come(anna, 2, name="Karla")
    carla.press("begin")
    rng = Random(1)
    players = (anna, boris, carla)
    for _ in range(200):
        table = stored(anna)
        if table.state.over:
            break
        player = players[table.state.to_act]
        page = player.look()
        if page.is_pause:
            player.next_deal(page)
        else:
            player.do(rng.choice(page.actions), page)
    assert stored(anna).match.status == "finished"
    again = {visitor.post("rematch", {}).response.headers["Location"].split("/")[-2] for visitor in players}
    assert len(again) == 1
    assert Match.objects.get(pk=again.pop()).status == "playing"
