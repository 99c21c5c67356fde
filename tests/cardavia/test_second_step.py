"""The second step of the sign-in of staff: set up, asked for, lost, guessed at."""

import time
from binascii import unhexlify
from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone
from django_otp import oath
from django_otp.oath import totp
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp import models as otp_totp
from django_otp.plugins.otp_totp.models import TOTPDevice

from cardavia.accounts import second_step
from rules_content.desk import rights
from tests.html_reading import elements

PASSWORD = "ace of swords"
STEP = "/admin/second-step/"
SET_UP = f"{STEP}set-up/"
MINE = f"{STEP}mine/"
USERS = "/admin/auth/user/"


@pytest.fixture(autouse=True)
def asked_for(settings: Any, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second step is asked for, and no new code comes up while a test goes on."""
    now = time.time()
    monkeypatch.setattr(oath, "time", lambda: now)
    monkeypatch.setattr(otp_totp, "time", SimpleNamespace(time=lambda: now))
    settings.STAFF_SECOND_STEP = True
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()


@pytest.fixture
def staff(django_user_model: Any) -> Callable[..., Any]:
    def make(name: str = "jana", **more: Any) -> Any:
        return django_user_model.objects.create_user(name, password=PASSWORD, is_staff=True, **more)

    return make


def code(key: str, steps: int = 0) -> str:
    return f"{totp(unhexlify(key), t0=-30 * steps):06d}"


def with_password(name: str = "jana", path: str = "/admin/") -> tuple[Client, Any]:
    client = Client()
    return client, client.post(
        f"/admin/login/?next={path}", {"username": name, "password": PASSWORD}, follow=True
    )


def with_device(user: Any) -> TOTPDevice:
    return TOTPDevice.objects.create(user=user, name="app")


def is_in(client: Client) -> bool:
    return client.get("/admin/password_change/").status_code == 200


def test_the_first_sign_in_sets_up_a_device(staff: Callable[..., Any]):
    user = staff()
    client, response = with_password(path="/admin/password_change/")
    assert response.redirect_chain[-1][0] == f"{SET_UP}?next=%2Fadmin%2Fpassword_change%2F"
    html = response.content.decode()
    key = client.session["second_step_key"]
    assert "<svg" in html
    assert "style=" not in html
    assert response.context["device"].address in html.replace("&amp;", "&")
    assert "issuer=Cardavia" in response.context["device"].address
    assert not is_in(client)

    wrong = client.post(SET_UP, {"code": "000000" if code(key) != "000000" else "111111"})
    assert wrong.status_code == 422
    assert client.session["second_step_key"] == key
    response = client.post(SET_UP, {"code": code(key), "next": "/admin/password_change/"})
    html = response.content.decode()
    assert [a["href"] for a in elements(html, "a") if a.get("class") == "button"] == [
        "/admin/password_change/"
    ]
    assert len(response.context["codes"]) == 10
    assert all(one in html for one in response.context["codes"])
    assert StaticToken.objects.filter(device__user=user).count() == 10
    assert is_in(client)
    assert "second_step_key" not in client.session
    assert LogEntry.objects.filter(change_message="Set up two-step sign-in", user=user).exists()
    assert client.get(SET_UP).status_code == 302


def test_a_key_is_shown_to_the_session_that_sets_it_up_only(staff: Callable[..., Any]):
    staff()
    one, _ = with_password()
    two, _ = with_password()
    keys = one.session["second_step_key"], two.session["second_step_key"]
    assert keys[0] != keys[1]
    one.post(SET_UP, {"code": code(keys[0])})
    response = two.post(SET_UP, {"code": code(keys[1])})
    assert response["Location"].startswith(STEP)
    assert TOTPDevice.objects.get().key == keys[0]
    assert not is_in(two)


def test_the_code_is_asked_for_and_good_for_once(staff: Callable[..., Any]):
    device = with_device(staff())
    client, response = with_password(path="/admin/password_change/")
    assert response.redirect_chain[-1][0].startswith(f"{STEP}?next=")
    for path in ("/admin/", "/admin/desk/", USERS, MINE, "/admin/jsi18n/"):
        assert "/admin/login/" in client.get(path)["Location"], path
    assert client.get(SET_UP)["Location"].startswith(STEP)
    before = client.session.session_key
    right = code(device.key)
    response = client.post(STEP, {"code": f" {right[:3]} {right[3:]} ", "next": "/admin/password_change/"})
    assert response["Location"] == "/admin/password_change/"
    assert client.session.session_key != before
    assert is_in(client)
    again, _ = with_password()
    assert again.post(STEP, {"code": right}).status_code == 422
    assert not is_in(again)


def test_nobody_is_sent_to_another_site(staff: Callable[..., Any]):
    device = with_device(staff())
    client, _ = with_password()
    response = client.post(STEP, {"code": code(device.key), "next": "https://elsewhere.example/"})
    assert response["Location"] == "/admin/"


def test_the_sign_in_of_the_site_opens_no_admin(staff: Callable[..., Any]):
    with_device(staff())
    client = Client()
    client.post("/en/account/sign-in/", {"username": "jana", "password": PASSWORD})
    assert client.get("/en/account/").status_code == 200
    assert not is_in(client)
    assert client.get("/admin/login/?next=/admin/")["Location"].startswith(STEP)
    assert client.post(STEP, {"do": "leave"})["Location"].startswith("/admin/login/")
    assert "_auth_user_id" not in client.session


def test_backup_codes_are_used_up(staff: Callable[..., Any]):
    user = staff()
    with_device(user)
    codes = second_step.renew_backup_codes(user)
    client, _ = with_password()
    assert client.post(STEP, {"code": codes[0].upper()}).status_code == 302
    assert is_in(client)
    assert LogEntry.objects.filter(change_message="Used a backup code, 9 left").exists()
    again, _ = with_password()
    assert again.post(STEP, {"code": codes[0]}).status_code == 422
    StaticDevice.objects.update(throttling_failure_timestamp=None, throttling_failure_count=0)
    StaticToken.objects.exclude(token__in=[one.replace(" ", "") for one in codes[1:3]]).delete()
    response = again.post(STEP, {"code": codes[1]}, follow=True)
    assert "1 backup code left" in response.content.decode()


def test_guesses_are_slowed_down_and_then_stopped(staff: Callable[..., Any]):
    device = with_device(staff())
    wrong = next(one for one in ("000000", "111111", "222222") if one not in around(device.key))
    client, _ = with_password()
    for _ in range(3):
        client.post(STEP, {"code": wrong})
        TOTPDevice.objects.update(throttling_failure_timestamp=timezone.now() - timedelta(minutes=5))
    assert TOTPDevice.objects.get().throttling_failure_count == 3
    TOTPDevice.objects.update(throttling_failure_count=8)  # each one more doubles the wait
    client.post(STEP, {"code": wrong})
    html = client.post(STEP, {"code": code(device.key)}).content.decode()
    assert "no new one is accepted for a while" in html
    for _ in range(4):
        client.post(STEP, {"code": wrong})
    TOTPDevice.objects.update(throttling_failure_timestamp=None, throttling_failure_count=0)
    response = client.post(STEP, {"code": code(device.key)})
    assert response.status_code == 422
    assert "tried very often" in response.content.decode()
    assert not is_in(client)


def around(key: str) -> set[str]:
    return {code(key, steps) for steps in range(-2, 3)}


@pytest.mark.parametrize("typed", ["", "12345", "½½½½½½", "١٢٣٤٥٦", "0x12ab", "-12345", "a" * 41, "nul\0"])
def test_nonsense_is_no_code(staff: Callable[..., Any], typed: str):
    user = staff()
    with_device(user)
    second_step.renew_backup_codes(user)
    client, _ = with_password()
    assert client.post(STEP, {"code": typed}).status_code == 422
    assert not is_in(client)


def test_another_device_needs_a_code_of_the_present_one(staff: Callable[..., Any]):
    user = staff()
    device = with_device(user)
    codes = second_step.renew_backup_codes(user)
    client, _ = with_password()
    other, _ = with_password()
    client.post(STEP, {"code": code(device.key)})
    other.post(STEP, {"code": codes[0]})
    assert is_in(other)
    assert client.get(SET_UP)["Location"] == MINE
    assert "9 backup codes left" in client.get(MINE).content.decode()
    assert client.post(MINE, {"code": "nothing", "do": "device"}).status_code == 422
    StaticDevice.objects.update(throttling_failure_timestamp=None)
    assert client.post(MINE, {"code": codes[1], "do": "device"})["Location"] == SET_UP
    client.get(SET_UP)
    key = client.session["second_step_key"]
    assert client.post(SET_UP, {"code": code(key)}).status_code == 200
    assert TOTPDevice.objects.get(user=user).key == key
    assert is_in(client)
    assert not is_in(other)
    assert LogEntry.objects.filter(change_message="Set up another device").exists()
    assert client.get(SET_UP)["Location"] == MINE


def test_new_backup_codes_take_the_place_of_the_old(staff: Callable[..., Any]):
    user = staff()
    device = with_device(user)
    old = second_step.renew_backup_codes(user)
    client, _ = with_password()
    client.post(STEP, {"code": code(device.key)})
    new = client.post(MINE, {"code": old[0], "do": "codes"}).context["codes"]
    assert is_in(client)
    assert not set(new) & set(old)
    with pytest.raises(second_step.WrongCode):
        second_step.check(user, old[1])


def test_an_administrator_resets_a_lost_device(staff: Callable[..., Any]):
    rights.make_groups(sender=None)  # type: ignore[arg-type]
    from django.contrib.auth.models import Group

    adam, jana, root = staff("adam"), staff("jana"), staff("root", is_superuser=True)
    adam.groups.set(Group.objects.filter(name=rights.ADMINISTRATORS))
    jana.groups.set(Group.objects.filter(name=rights.EDITORS))
    devices = {user.username: with_device(user) for user in (adam, jana, root)}
    clients = {}
    for name, device in devices.items():
        clients[name], _ = with_password(name)
        clients[name].post(STEP, {"code": code(device.key)})
        assert is_in(clients[name])
    page = f"{USERS}{jana.pk}/reset-second-step/"
    assert clients["jana"].post(page).status_code == 403
    assert clients["adam"].post(f"{USERS}{root.pk}/reset-second-step/").status_code == 403
    assert clients["adam"].post(f"{USERS}99999/reset-second-step/").status_code == 404
    assert page in clients["adam"].get(f"{USERS}{jana.pk}/change/").content.decode()
    assert clients["adam"].get(USERS).status_code == 200
    assert clients["adam"].get(f"{USERS}add/").status_code == 200
    assert clients["adam"].get(page).status_code == 200
    assert is_in(clients["jana"])
    clients["adam"].post(page)
    assert not is_in(clients["jana"])
    entry = LogEntry.objects.get(change_message="Reset two-step sign-in")
    assert (entry.user, entry.object_id) == (adam, str(jana.pk))
    assert clients["jana"].get("/admin/login/")["Location"].startswith(SET_UP)
    for path in ("otp_totp/totpdevice/", "otp_static/staticdevice/"):
        assert clients["root"].get(f"/admin/{path}").status_code == 404


def test_an_administrator_makes_and_takes_over_no_superuser(staff: Callable[..., Any], settings: Any):
    settings.STAFF_SECOND_STEP = False
    rights.make_groups(sender=None)  # type: ignore[arg-type]
    from django.contrib.auth.models import Group

    adam, root = staff("adam"), staff("root", is_superuser=True)
    adam.groups.set(Group.objects.filter(name=rights.ADMINISTRATORS))
    client, _ = with_password("adam")
    page = client.get(f"{USERS}{adam.pk}/change/").content.decode()
    assert 'name="is_staff"' in page
    assert 'name="is_superuser"' not in page
    sent = {"username": "adam", "is_active": "on", "is_staff": "on", "is_superuser": "on"}
    client.post(
        f"{USERS}{adam.pk}/change/", {**sent, "date_joined_0": "2026-01-01", "date_joined_1": "10:00"}
    )
    adam.refresh_from_db()
    assert not adam.is_superuser
    new = {"usable_password": "true", "password1": "queen of cups", "password2": "queen of cups"}
    assert client.post(f"{USERS}{root.pk}/password/", new).status_code == 403
    assert client.post(f"{USERS}{root.pk}/change/", {**sent, "username": "root"}).status_code == 403
    assert client.post(f"{USERS}{root.pk}/delete/", {"post": "yes"}).status_code == 403
    client.post(USERS, {"action": "delete_selected", "_selected_action": [root.pk], "post": "yes"})
    root.refresh_from_db()
    assert root.check_password(PASSWORD)


def test_the_command_resets_a_device(staff: Callable[..., Any], capsys: pytest.CaptureFixture[str]):
    user = staff()
    with_device(user)
    second_step.renew_backup_codes(user)
    call_command("reset_second_step", "jana")
    assert not TOTPDevice.objects.exists()
    assert not StaticToken.objects.exists()
    assert "is reset" in capsys.readouterr().out
    call_command("reset_second_step", "jana")
    assert "was not set up" in capsys.readouterr().out
    assert LogEntry.objects.filter(change_message__endswith="on the command line").count() == 2
    with pytest.raises(CommandError):
        call_command("reset_second_step", "nobody")


def test_readers_and_players_are_not_asked(client: Client, django_user_model: Any):
    client.force_login(django_user_model.objects.create_user("player", password=PASSWORD))
    assert client.get("/en/account/").status_code == 200
    assert client.get(STEP)["Location"].startswith("/admin/login/")
    assert client.get(SET_UP)["Location"].startswith("/admin/login/")
    assert client.get("/admin/login/").status_code == 200


def test_without_the_setting_the_password_is_enough(staff: Callable[..., Any], settings: Any):
    settings.STAFF_SECOND_STEP = False
    with_device(staff())
    client, _ = with_password()
    assert is_in(client)
    assert client.get(MINE)["Location"] == "/admin/"
    assert client.get(SET_UP)["Location"] == "/admin/"


def test_the_pages_say_all_in_every_language(staff: Callable[..., Any]):
    staff()
    client, _ = with_password()
    for language in ("ca", "cs", "pl", "ru", "en"):
        client.cookies["django_language"] = language
        html = client.get(SET_UP).content.decode()
        assert f'<html lang="{language}"' in html


def test_a_code_of_the_minute_before_is_taken(staff: Callable[..., Any]):
    device = with_device(staff())
    assert second_step.check(device.user, f"{totp(unhexlify(device.key), t0=30):06d}") == device
