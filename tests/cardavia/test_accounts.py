"""Accounts: signing up, in and out, with nothing lost and nobody let in for somebody else."""

from functools import partial
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import transaction
from django.db.models.signals import post_delete
from django.test import Client

from cardavia.accounts import attempts
from games import belonging, seating, services
from games.frames import Shown, Watch
from games.models import GivenRecord, Match, Seat
from games.selectors import table_of
from games.viewers import Viewer
from tests.games.conftest import seeds_of_the_test  # noqa: F401
from tests.games.test_services import at_once
from tests.games.visiting import Visitor

pytestmark = pytest.mark.django_db

SECRET = "seven brown bears"


@pytest.fixture(autouse=True)
def quick_and_fresh(settings: Any):
    """Passwords are hashed quickly, nobody has tried anything yet, computers think here."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.THINK_IN_PROCESS = True
    cache.clear()


def account(name: str = "Anna") -> User:
    return User.objects.create_user(name, password=SECRET)


def up(client: Client, name: str = "Anna", password: str = SECRET, **more: str) -> Any:
    fields = {"username": name, "password1": password, "password2": password, **more}
    return client.post("/en/account/sign-up/", fields)


def in_(client: Client, name: str = "Anna", password: str = SECRET, **more: str) -> Any:
    return client.post("/en/account/sign-in/", {"username": name, "password": password, **more})


def user_id(client: Client) -> Any:
    return client.session.get("_auth_user_id")


def open_table(viewer: Viewer, **more: Any) -> Match:
    usual: dict[str, Any] = {
        "game": "truco-argentino",
        "seats": 2,
        "seat": 0,
        "levels_by_seat": {},
        "options": {},
    }
    return seating.open_table(**{**usual, "viewer": viewer, **more})


class TestSigningUp:
    def test_a_guest_keeps_his_match_in_the_middle_of_it(self):
        visitor = Visitor()
        before = visitor.sit_down()
        session = visitor.client.session.session_key
        answer = up(visitor.client, next=visitor.table)
        assert (answer.status_code, answer.headers["Location"]) == (302, visitor.table)
        assert visitor.client.session.session_key != session
        seat = Seat.objects.get(user__username="Anna")
        assert (seat.match_id, seat.guest) == (visitor.match, "")
        page = visitor.look()
        assert page.version > before.version
        assert page.actions
        if before.actions:
            answered = visitor.do(before.actions[0], before, htmx=False)
            assert answered.status == 302, "a page from before still acts"
        assert visitor.match in visitor.client.get("/en/matches/").content.decode()

    @pytest.mark.parametrize("language", ["ca", "cs", "pl", "ru", "en"])
    def test_the_pages_in_every_language(self, language):
        client = Client()
        for page in ("sign-up", "sign-in"):
            answer = client.get(f"/{language}/account/{page}/")
            assert answer.status_code == 200
            assert answer.headers["Content-Language"] == language
            assert "no-store" in answer.headers["Cache-Control"]

    @pytest.mark.parametrize(
        ("name", "password"),
        [
            ("", SECRET),
            ("Anna", ""),
            ("anna", SECRET),
            ("Boris", "123"),
            ("Boris", "password"),
            ("Boris", "12345678901"),
            ("Computer", SECRET),
            ("a" * 21, SECRET),
            ("two words", SECRET),
            ("\0", SECRET),
            ("<b>", SECRET),
            ("@.+", SECRET),
        ],
    )
    def test_bad_input(self, name, password):
        account()
        client = Client()
        assert up(client, name, password).status_code == 422
        assert User.objects.count() == 1
        assert user_id(client) is None

    def test_two_passwords_that_differ(self):
        assert up(Client(), password2="other brown bears").status_code == 422

    def test_nobody_is_called_like_the_others_at_his_table(self):
        visitor = Visitor()
        match = open_table(Viewer(guest="boris"), name="Boris")
        visitor.match = match.pk
        visitor.post("seats/1/sit", {"name": "Me"})
        assert up(visitor.client, "Boris").status_code == 422
        assert up(visitor.client, "Carla").status_code == 302

    def test_no_way_to_other_sites(self):
        for wanted in ("https://evil.example/", "//evil.example/", "javascript:alert(1)"):
            assert up(Client(), f"Anna{len(wanted)}", next=wanted).headers["Location"] == "/en/matches/"

    def test_looking_changes_nothing(self):
        client = Client()
        for page in ("", "sign-up/", "sign-in/", "sign-out/", "password/", "delete/"):
            assert client.get(f"/en/account/{page}").status_code in (200, 302)
        account()
        client.force_login(User.objects.get())
        for page in ("", "sign-up/", "sign-in/", "sign-out/", "password/", "delete/"):
            assert client.get(f"/en/account/{page}").status_code in (200, 302)
        assert user_id(client)
        assert User.objects.count() == 1

    def test_a_form_without_its_token(self):
        assert up(Client(enforce_csrf_checks=True)).status_code == 403


class TestSigningIn:
    def test_name_in_any_case(self):
        account()
        client = Client()
        assert in_(client, "aNNa").status_code == 302
        assert user_id(client)

    def test_the_answer_does_not_tell_who_has_an_account(self):
        account()
        known, unknown = in_(Client(), "Anna", "wrong"), in_(Client(), "Boris", "wrong")
        assert known.status_code == unknown.status_code == 422

        def told(answer: Any) -> str:
            html = answer.content.decode()
            return html[html.index('role="alert"') : html.index("<form", html.index('role="alert"'))]

        assert told(known) == told(unknown)

    def test_guessing_is_stopped_and_ends(self):
        account()
        for _ in range(attempts.FOR_A_NAME_FROM_ONE_PLACE.most):
            assert in_(Client(), password="wrong").status_code == 422
        client = Client()
        assert in_(client).status_code == 429
        assert user_id(client) is None
        assert in_(Client(REMOTE_ADDR="192.0.2.7")).status_code == 302, "not locked out by others"
        assert in_(Client(), "Boris", "wrong").status_code == 422

    def test_the_right_password_ends_the_count(self):
        account()
        for _ in range(3):
            for _ in range(attempts.FOR_A_NAME_FROM_ONE_PLACE.most - 1):
                in_(Client(), password="wrong")
            assert in_(Client()).status_code == 302

    def test_many_names_from_one_place(self, monkeypatch):
        monkeypatch.setattr(attempts, "FROM_ONE_PLACE", attempts.Limit(5, 3600))
        for number in range(attempts.FROM_ONE_PLACE.most):
            in_(Client(), f"name{number}", "x")
        assert in_(Client(), "another", "x").status_code == 429

    def test_behind_a_proxy_the_client_counts(self, settings, rf):
        request = rf.get("/", headers={"X-Forwarded-For": "203.0.113.9, 198.51.100.4"})
        settings.SECURE_PROXY_SSL_HEADER = None
        assert attempts.place_of(request) == "127.0.0.1"
        settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
        assert attempts.place_of(request) == "198.51.100.4"


class TestBothAtOneTable:
    """The guest of this browser and the account it is signed in to hold seats at one table."""

    def test_before_the_match_the_guest_gives_his_up(self):
        user = account()
        match = open_table(Viewer(guest="g"), seats=4, name="G")
        seating.sit_down(match_id=match.pk, viewer=Viewer(user_id=user.pk), seat=2)
        belonging.take_over("g", user)
        table = table_of(Match.objects.get(pk=match.pk))
        assert [seat.number for seat in table.seating if seat.has_person] == [2]

    def test_in_the_match_the_account_keeps_both_and_sits_at_its_own(self):
        user = account()
        match = open_table(Viewer(guest="g"))
        viewer = Viewer(user_id=user.pk)
        seating.sit_down(match_id=match.pk, viewer=viewer, seat=1)
        version = Match.objects.get(pk=match.pk).version
        belonging.take_over("g", user)
        table = table_of(Match.objects.get(pk=match.pk))
        assert table.match.version == version + 1
        assert [seat.user_id for seat in table.seating] == [user.pk, user.pk]
        assert (table.seat_of(viewer), table.left_by(viewer)) == (table.seating[1], table.seating[0])
        seating.stand_in(match_id=match.pk, viewer=viewer, seat=0, level="low")
        services.move_computers(match.pk, budget=20)

    def test_all_or_nothing(self, monkeypatch):
        user = account()
        for _ in range(2):
            open_table(Viewer(guest="g"))
        calls = []

        def failing(table, token=""):
            calls.append(table)
            if len(calls) == 2:
                raise RuntimeError

        monkeypatch.setattr(belonging, "note_change", failing)
        with pytest.raises(RuntimeError):
            belonging.take_over("g", user)
        assert Seat.objects.filter(guest="g").count() == 2

    def test_nobody_in_particular_has_nothing(self):
        user = account()
        open_table(Viewer(guest="g"))
        belonging.take_over("", user)
        assert not Seat.objects.filter(user=user).exists()


@pytest.mark.django_db(transaction=True)
class TestRaces:
    """Two tabs of one guest at once, each with a thread and a connection of its own."""

    def tabs_of_a_guest(self, matches: int) -> list[Client]:
        visitor = Visitor()
        for _ in range(matches):
            visitor.sit_down()
        tabs = [Client(), Client()]
        for tab in tabs:
            tab.cookies["sessionid"] = visitor.client.cookies["sessionid"].value
        return tabs

    def assert_all_belong_to_one(self, users: set[Any], matches: int) -> None:
        seats = Seat.objects.exclude(user=None)
        assert not Seat.objects.exclude(guest="").exists()
        assert seats.count() == matches
        assert seats.values("user").distinct().count() == 1
        assert set(seats.values_list("user", flat=True)) <= users

    def test_two_sign_ups(self):
        tabs = self.tabs_of_a_guest(3)
        answers = at_once(
            *(partial(up, tab, name) for tab, name in zip(tabs, ("Anna", "Boris"), strict=True))
        )
        assert all(answer.status_code in (302, 400) for answer in answers), answers
        self.assert_all_belong_to_one(set(User.objects.values_list("pk", flat=True)), 3)

    def test_one_name_signed_up_twice(self):
        tabs = self.tabs_of_a_guest(2)
        answers = at_once(*(partial(up, tab) for tab in tabs))
        assert 302 in [answer.status_code for answer in answers]
        assert User.objects.count() == 1
        self.assert_all_belong_to_one({User.objects.get().pk}, 2)

    def test_two_sign_ins(self):
        users = {account(name).pk for name in ("Anna", "Boris")}
        tabs = self.tabs_of_a_guest(3)
        answers = at_once(
            *(partial(in_, tab, name) for tab, name in zip(tabs, ("Anna", "Boris"), strict=True))
        )
        assert all(answer.status_code in (302, 400) for answer in answers), answers
        self.assert_all_belong_to_one(users, 3)


class TestSigningOut:
    def test_pages_that_are_open_are_told_at_once(self, monkeypatch):
        account()
        visitor = Visitor()
        in_(visitor.client)
        visitor.sit_down()
        told: list[str] = []
        monkeypatch.setattr("games.notices.company_changed", told.append)
        visitor.client.post("/en/account/sign-out/")
        assert told == [visitor.match]

    def test_the_other_tab_is_told_and_nothing_is_lost(self):
        account()
        visitor = Visitor()
        in_(visitor.client)
        page = visitor.sit_down()
        old = visitor.client.session.session_key
        assert visitor.client.post("/en/account/sign-out/").status_code == 302
        answer = visitor.do(page.actions[0], page, htmx=False)
        assert answer.status == 403
        assert "Sign in" in answer.html
        pushed = visitor.do(page.actions[0], page)
        assert pushed.response.headers["HX-Redirect"] == visitor.table
        shown = Shown(version=page.version, seat=Seat.objects.get(user__isnull=False).number)
        assert Watch(visitor.match, old, "en").frame(shown).shown.seat is None
        assert Match.objects.get().version == page.version
        assert "Is one of the seats yours?" in visitor.look().html
        in_(visitor.client)
        assert visitor.do(page.actions[0], page).status == 200
        assert Match.objects.get().version > page.version


class TestAccountPage:
    def test_another_password_ends_other_sessions(self):
        account()
        here, there = Client(), Client()
        in_(here), in_(there)
        fields = {
            "old_password": SECRET,
            "new_password1": "nine grey geese",
            "new_password2": "nine grey geese",
        }
        assert here.post("/en/account/password/", {**fields, "old_password": "x"}).status_code == 422
        assert here.post("/en/account/password/", fields).status_code == 302
        assert "Anna" in here.get("/en/account/").content.decode()
        assert "Anna" not in there.get("/en/account/").content.decode()

    def test_deleting_leaves_the_others_their_match(self):
        user = account()
        client = Client()
        in_(client)
        match = open_table(Viewer(user_id=user.pk), name="Anna")
        seating.sit_down(match_id=match.pk, viewer=Viewer(guest="b"), seat=1)
        waiting = open_table(Viewer(user_id=user.pk))
        assert client.post("/en/account/delete/", {"password": "wrong"}).status_code == 422
        assert client.post("/en/account/delete/", {"password": SECRET}).status_code == 302
        assert not User.objects.exists()
        assert user_id(client) is None
        table = table_of(Match.objects.get(pk=match.pk))
        assert table.seating[0].is_left
        assert table.seating[0].called == ""
        assert Match.objects.get(pk=waiting.pk).status == Match.Status.CLOSED
        seating.stand_in(match_id=match.pk, viewer=Viewer(guest="b"), seat=0, level="low")
        watcher = Client().get(f"/en/tables/{match.pk}/")
        assert "Anna" not in watcher.content.decode()

    @pytest.mark.parametrize("at_once", [False, True], ids=["one", "several"])
    def test_so_does_deleting_in_the_admin(self, admin_client: Client, settings: Any, at_once: bool):
        settings.STAFF_SECOND_STEP = False
        users = [account("Anna"), account("Boris")]
        matches, waiting = [], open_table(Viewer(user_id=users[0].pk), name="Anna")
        for user in users:
            match = open_table(Viewer(user_id=user.pk), name=user.username)
            seating.sit_down(match_id=match.pk, viewer=Viewer(guest="c"), seat=1)
            matches.append(match)
        page = "/admin/auth/user/"
        if at_once:
            chosen = {"action": "delete_selected", "_selected_action": [user.pk for user in users]}
            assert admin_client.post(page, {**chosen, "post": "yes"}).status_code == 302
        else:
            for user in users:
                assert admin_client.post(f"{page}{user.pk}/delete/", {"post": "yes"}).status_code == 302
        assert [user.username for user in User.objects.all()] == ["admin"]
        assert Match.objects.get(pk=waiting.pk).status == Match.Status.CLOSED
        for match in matches:
            seat = table_of(Match.objects.get(pk=match.pk)).seating[0]
            assert (seat.is_left, seat.called) == (True, "")
            assert not any(seat.is_free for seat in match.seating.all())

    def test_nobody_waits_for_an_account_that_is_locked(self):
        user = account()
        match, waiting = (open_table(Viewer(user_id=user.pk), name="Anna") for _ in range(2))
        seating.sit_down(match_id=match.pk, viewer=Viewer(guest="b"), seat=1)
        user.is_active = False
        user.save()
        assert Match.objects.get(pk=waiting.pk).status == Match.Status.CLOSED
        seating.stand_in(match_id=match.pk, viewer=Viewer(guest="b"), seat=0, level="low")
        version = Match.objects.get(pk=match.pk).version
        user.save()
        assert Match.objects.get(pk=match.pk).version == version, "once is enough"
        seating.come_back(match_id=match.pk, viewer=Viewer(user_id=user.pk))
        assert table_of(Match.objects.get(pk=match.pk)).seating[0].called == "Anna"

    def test_a_deletion_that_fails_leaves_the_seats(self):
        user = account()
        match = open_table(Viewer(user_id=user.pk), name="Anna")

        def fail(*_: Any, **__: Any) -> None:
            raise RuntimeError

        post_delete.connect(fail, sender=User)
        try:
            with pytest.raises(RuntimeError), transaction.atomic():
                user.delete()
        finally:
            post_delete.disconnect(fail, sender=User)
        assert Match.objects.get(pk=match.pk).status == Match.Status.OPEN
        assert Seat.objects.filter(match=match, user=user).exists()

    def test_an_editor_asks_the_operator(self):
        User.objects.create_user("Eva", password=SECRET, is_staff=True)
        client = Client()
        in_(client, "Eva")
        assert client.post("/en/account/delete/", {"password": SECRET}).status_code == 403
        assert User.objects.exists()

    def test_records_come_along(self):
        user = account()
        match = open_table(Viewer(guest="other"))
        GivenRecord.objects.create(match=match, guest="g", deals=0, plies=0, digest="")
        belonging.take_over("g", user)
        assert GivenRecord.objects.get().user == user

    def test_pages_of_rules_are_the_same_for_everybody(self):
        account()
        client = Client()
        in_(client)
        answer = client.get("/en/rules/")
        assert "Cookie" not in answer.headers.get("Vary", "")
        assert answer.content == Client().get("/en/rules/").content
