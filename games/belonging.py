"""Whose seats are whose when people get an account, or give it up."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import QuerySet

from games.models import GivenRecord, Match, Seat
from games.seating import empty, forget_wishes, note_change
from games.selectors import Table
from games.services import locked
from games.viewers import Viewer, new_guest


def take_over(guest: str, user: AbstractBaseUser) -> None:
    """Make the seats and records of a guest the account's: all of them or none.

    Where the account has a place at a table already, the guest's is given up before the match. In the match
    the account keeps both; it sits at its own, and has left the guest's, where a computer may stand in.
    """
    if not guest:
        return
    with transaction.atomic():
        for match_id in _unfinished(Seat.objects.filter(guest=guest).values("match")):
            _take_over_at(locked(match_id), guest, user.pk)
        Seat.objects.filter(guest=guest).update(user=user.pk, guest="")
        GivenRecord.objects.filter(guest=guest).update(user=user.pk, guest="")


def give_up(user: AbstractBaseUser) -> None:
    """Leave all tables for good, and take the name off the matches that were played.

    The seats become a guest's whom nobody is: what was played stays, and computers may stand in.
    """
    with transaction.atomic():
        _leave(user, Seat.objects.filter(user=user.pk))
        Seat.objects.filter(user=user.pk).update(user=None, guest=new_guest().guest, name="")


def before_deletion(instance: AbstractBaseUser, **_: Any) -> None:
    """Give up the seats of an account that is about to be deleted, in the transaction that deletes it.

    Without that its seats would be nobody's, and the others would wait for ever.
    """
    give_up(instance)


def after_saving(instance: AbstractBaseUser, *, raw: bool = False, **_: Any) -> None:
    """Have an account that nobody can sign in to any more leave the tables at which it sits or is expected.

    Its seats in matches stay its own, should it be let in again; meanwhile the others need not wait.
    """
    if not raw and not instance.is_active:
        there = (Seat.Standing.SITS, Seat.Standing.EXPECTED)
        with transaction.atomic():
            _leave(instance, Seat.objects.filter(user=instance.pk, standing__in=there))


def names_around(guest: str) -> list[str]:
    """What the others are called at the tables where a guest sits and the match is not over."""
    mine = Seat.objects.filter(guest=guest) if guest else Seat.objects.none()
    matches = Match.objects.filter(pk__in=mine.values("match")).exclude(status=Match.Status.FINISHED)
    others = Seat.objects.filter(match__in=matches).exclude(guest=guest).select_related("user")
    return [seat.called for seat in others if seat.called]


def unfinished_of(viewer: Viewer) -> list[str]:
    """The matches of a viewer that go on or wait."""
    return _unfinished(Seat.objects.filter(viewer.seats()).values("match"))


def _unfinished(matches: Iterable[object]) -> list[str]:
    """The matches among these that go on or wait, always in the same order, as they are to be locked."""
    found = Match.objects.filter(pk__in=matches).exclude(status=Match.Status.FINISHED)
    return list(found.order_by("pk").values_list("pk", flat=True))


def _take_over_at(table: Table, guest: str, user_id: int) -> None:
    own = [seat for seat in table.seating if seat.user_id == user_id]
    for seat in [seat for seat in table.seating if seat.guest == guest]:
        if table.is_open and own:
            given_up = own.pop() if own[0].is_kept and seat.is_sat_on else seat
            empty(given_up)
            given_up.save()
            forget_wishes(table, given_up.number)
            if given_up == seat:
                continue
        seat.user_id, seat.guest = user_id, ""
        if seat.is_sat_on and any(other.is_sat_on for other in own):
            seat.standing = Seat.Standing.LEFT
        seat.save()
    note_change(table)


def _leave(user: AbstractBaseUser, seats: "QuerySet[Seat]") -> None:
    """Leave the tables of these seats of an account."""
    for match_id in _unfinished(seats.values("match")):
        _give_up_at(locked(match_id), user.pk)


def _give_up_at(table: Table, user_id: int) -> None:
    for seat in [seat for seat in table.seating if seat.user_id == user_id]:
        if table.is_open:
            empty(seat)
            forget_wishes(table, seat.number)
            if table.host is None:
                table.match.status = Match.Status.CLOSED
        else:
            seat.standing = Seat.Standing.LEFT
        seat.save()
    note_change(table)
