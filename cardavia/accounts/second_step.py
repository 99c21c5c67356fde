"""The second step of the sign-in of staff: a code from a device they carry, or one from a list on paper.

Devices, codes and the slowing down of guesses are django-otp's; here is what the site does with them. A
person has one device that shows codes and one list of backup codes. The key of a new device stays in the
session that sets it up until a code has shown that it arrived, so nobody else is ever shown it.
"""

import logging
import math
from base64 import b32encode
from binascii import unhexlify
from dataclasses import dataclass
from typing import Any

import segno
from django.conf import settings
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django_otp import login as remember
from django_otp import verify_token
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice, default_key

BACKUP_CODES = 10

_KEY = "second_step_key"
_AGAIN = "second_step_again"
_AGAIN_SECONDS = 15 * 60

logger = logging.getLogger(__name__)


class WrongCode(Exception):
    """A code that opens nothing: mistyped, used before or run out."""


class TooSoon(Exception):
    """A code that was not looked at, because wrong ones came just before. `seconds` says how long to wait."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class AlreadySetUp(Exception):
    """A device that may not be put in the place of another, since nobody has shown a code of that one."""


@dataclass(frozen=True)
class NewDevice:
    """What is shown to whoever sets a device up: a picture to scan, the same as an address and as a key."""

    picture: SafeString
    address: str
    key: str


def is_asked() -> bool:
    """Whether the site asks staff for a second step at all."""
    return bool(settings.STAFF_SECOND_STEP)


def is_done(request: HttpRequest) -> bool:
    """Whether whoever asks has taken the second step, or need not."""
    return not is_asked() or getattr(request.user, "otp_device", None) is not None


def is_set_up(user: User) -> bool:
    """Whether a person has a device."""
    return TOTPDevice.objects.filter(user=user, confirmed=True).exists()


def backup_codes_left(user: User) -> int:
    """How many backup codes a person has not used yet."""
    return StaticToken.objects.filter(device__user=user).count()


def note_down(user: User, about: User, what: str) -> None:
    """Enter something into the log of the admin, in English as the log is."""
    LogEntry.objects.log_actions(user.pk, [about], CHANGE, what)


# --- Setting up -------------------------------------------------------------------------------


def new_device(request: HttpRequest, user: User) -> NewDevice:
    """A device to be set up in this session; the same until it is, so that a scanned picture stays good."""
    key = request.session.get(_KEY)
    if not isinstance(key, str):
        key = request.session[_KEY] = default_key()
    address = TOTPDevice(user=user, key=key).config_url
    picture = segno.make(address, error="m", micro=False).svg_inline(scale=5, light="#fff", dark="#000")
    letters = b32encode(unhexlify(key)).decode()
    groups = [letters[i : i + 4] for i in range(0, len(letters), 4)]
    return NewDevice(mark_safe(picture), address, " ".join(groups))  # noqa: S308 - drawn from a number


def set_up(request: HttpRequest, user: User, code: str) -> list[str]:
    """Put the new device and ten new backup codes in the place of what the person had; the codes.

    Raises `WrongCode` for a code that the device does not show, `AlreadySetUp` if there is a device whose
    owner has not been asked for a code just now.
    """
    key = request.session.get(_KEY)
    if not isinstance(key, str):
        raise WrongCode
    with transaction.atomic():
        get_user_model().objects.select_for_update().get(pk=user.pk)
        had_one = is_set_up(user)
        if had_one and not may_replace(request):
            raise AlreadySetUp
        device = TOTPDevice.objects.create(user=user, name="app", key=key)
        if not _is_six_digits(code) or not device.verify_token(code):
            device.delete()
            raise WrongCode
        TOTPDevice.objects.filter(user=user).exclude(pk=device.pk).delete()
        StaticDevice.objects.filter(user=user).delete()
        codes = _new_codes(user)
        note_down(user, user, "Set up another device" if had_one else "Set up two-step sign-in")
    del request.session[_KEY]
    request.session.pop(_AGAIN, None)
    _enter(request, device)
    return codes


def may_replace(request: HttpRequest) -> bool:
    """Whether a code of the present device was shown in this session just now."""
    until = request.session.get(_AGAIN)
    return isinstance(until, (int, float)) and timezone.now().timestamp() < until


def allow_replacing(request: HttpRequest) -> None:
    """Let another device be set up in this session for a while."""
    request.session[_AGAIN] = timezone.now().timestamp() + _AGAIN_SECONDS


@transaction.atomic
def renew_backup_codes(user: User) -> list[str]:
    """Ten new backup codes; the old ones open nothing any more."""
    codes = _new_codes(user)
    note_down(user, user, "Made new backup codes")
    return codes


@transaction.atomic
def reset(user: User, by: User, how: str = "Reset two-step sign-in") -> bool:
    """Forget the device and the codes of a person; whether there was a device.

    The next sign-in sets up a new one. Pages that the person has open in the admin ask for the sign-in again.
    """
    had_one = is_set_up(user)
    TOTPDevice.objects.filter(user=user).delete()
    StaticDevice.objects.filter(user=user).delete()
    note_down(by, user, how)
    return had_one


def _new_codes(user: User) -> list[str]:
    """The device stays, and with it what was opened by it."""
    device, _ = StaticDevice.objects.get_or_create(user=user, name="backup")
    device.token_set.all().delete()
    codes = [StaticToken.random_token() for _ in range(BACKUP_CODES)]
    StaticToken.objects.bulk_create(StaticToken(device=device, token=code) for code in codes)
    return [f"{code[:4]} {code[4:]}" for code in codes]


# --- Asking for a code ------------------------------------------------------------------------


def check(user: User, typed: str) -> Any:
    """The device of a person that a code belongs to; a code is good for once.

    Raises `WrongCode`, and `TooSoon` while the device takes none because of wrong ones before.
    """
    code = "".join(typed.split()).replace("-", "").casefold()
    model = TOTPDevice if _is_six_digits(code) else StaticDevice
    device = model.objects.filter(user=user, confirmed=True).first()
    if device is None:
        raise WrongCode
    allowed, why = device.verify_is_allowed()
    if not allowed:
        seconds = (why["locked_until"] - timezone.now()).total_seconds() if why else 1
        raise TooSoon(max(1, math.ceil(seconds)))
    found = verify_token(user, device.persistent_id, code)
    if found is None:
        logger.warning("wrong code for the second step of user %s", user.pk)
        raise WrongCode
    if model is StaticDevice:
        note_down(user, user, f"Used a backup code, {backup_codes_left(user)} left")
    return found


def take(request: HttpRequest, typed: str) -> None:
    """Take the second step in this session.

    Raises `WrongCode` and `TooSoon` as `check` does.
    """
    user = request.user
    if not user.is_authenticated:
        raise WrongCode
    _enter(request, check(user, typed))


def _enter(request: HttpRequest, device: Any) -> None:
    """A session with new rights has a new key, as after the password."""
    request.session.cycle_key()
    remember(request, device)


def _is_six_digits(code: str) -> bool:
    return len(code) == 6 and code.isascii() and code.isdecimal()
