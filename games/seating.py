"""All writing of who sits where: opening tables, sitting down, changing places, leaving, coming back."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from types import MappingProxyType
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games import names, notices
from games.engines import registry, shuffle
from games.engines.refusals import Refusal
from games.models import Match, Seat
from games.pace import PACES, UNLIMITED, UnknownPace, set_deadline
from games.players import levels
from games.seals import chain_after, chain_of
from games.selectors import Table, table_of
from games.services import Answer, NotSeated, UnknownLevel, begin, locked
from games.viewers import Viewer

FIELDS_OF_A_SITTER = ("user_id", "guest", "standing", "name", "sat_at", "level", "seed")
"""What goes along when somebody changes places."""


class NotHost(Exception):
    """Only the host may do that."""


class NoSuchSeat(LookupError):
    """The table has no seat of that number."""


class Reason(Enum):
    """Why a change of seating was refused."""

    TAKEN = "taken"
    """Somebody else sits there."""
    KEPT = "kept"
    """The seat is kept for somebody."""
    BEGUN = "begun"
    """The match has begun."""
    CLOSED = "closed"
    """The table is closed."""
    NOT_FULL = "not-full"
    """A seat is still free."""
    NOT_LEFT = "not-left"
    """The player of the seat is there."""
    OVER = "over"
    """The match is over."""


@dataclass(frozen=True)
class Arranged:
    """The answer to a change of seating and the table as it is now."""

    answer: Answer
    table: Table
    reason: Reason | None = None


class _Refused(Exception):
    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


def open_table(
    *,
    game: str,
    viewer: Viewer,
    seats: int,
    seat: int | None,
    levels_by_seat: Mapping[int, str],
    options: Mapping[str, Any],
    listed: bool = False,
    pace: str = UNLIMITED,
    name: str = "",
    player_seed: str = "",
    kept: Mapping[int, Seat] = MappingProxyType({}),
    rematch_of: Match | None = None,
    once: str = "",
) -> Match:
    """A new table with the viewer at `seat` and computer players where `levels_by_seat` names a level.

    Without `seat` the lot decides where he sits: the first that `shuffle.lots` draws for the server's seed
    and his.
    The other seats wait for people: for the players of `kept`, or for anybody. With no such seat the match
    begins at once. Asked again with the same word `once`, it gives the viewer the table he has already.
    Raises `KeyError` for an unknown game, `Refusal` for a setting the game does not allow, `UnknownLevel`,
    `UnknownPace`, `NoSuchSeat` and `UnfitName`.
    """
    if pace not in PACES:
        raise UnknownPace(pace)
    kind = registry.get(game)
    if seats not in kind.seats:
        raise Refusal(*kind.setting_refusals.seats)
    chain = (chain_after(rematch_of) if rematch_of else None) or chain_of(once)
    match = Match(
        game=game,
        edition=kind.edition,
        options=kind.complete_options(options),
        status=Match.Status.OPEN,
        listed=listed,
        pace=pace,
        rematch_of=rematch_of,
        once=once,
        server_seed=chain.server_seed,
        seal_root=chain.root,
        sealed_rematches=chain.rematches,
        drawn=seat is None,
    )
    wished = seat
    if seat is None:
        seat = shuffle.lots(seats, shuffle.combine(match.server_seed, [player_seed]))[0]
    if not 0 <= seat < seats:
        raise NoSuchSeat(seat)
    for number, level in levels_by_seat.items():
        if number != seat and level not in levels.levels(game):
            raise UnknownLevel(f"{game} has no level {level!r}")
    if rematch_of is None:
        _check_name(name, kept.values(), viewer)
    try:
        with transaction.atomic():
            match.save(force_insert=True)
            mine = Seat(match=match, number=seat)
            _place(mine, viewer, name, player_seed)
            Seat.objects.bulk_create(
                mine if number == seat else _prepared(match, number, levels_by_seat.get(number, ""), kept)
                for number in range(seats)
            )
            table = table_of(match)
            if table.vacancies:
                notices.changed(match.pk, match.version)
            else:
                begin(table)
    except IntegrityError:
        opened = Match.objects.filter(once=once).first() if once else None
        if opened is None:
            raise
        if table_of(opened).seat_of(viewer) is not None:
            return opened
        return open_table(
            game=game,
            viewer=viewer,
            seats=seats,
            seat=wished,
            levels_by_seat=levels_by_seat,
            options=options,
            listed=listed,
            pace=pace,
            name=name,
            player_seed=player_seed,
            kept=kept,
            rematch_of=rematch_of,
        )
    return match


def sit_down(*, match_id: str, viewer: Viewer, seat: int, name: str = "", player_seed: str = "") -> Arranged:
    """Take a free seat, or the one that is kept for the viewer; the match may begin with that.

    The seat is all that the page has promised, so it needs no version. Who sits already is not moved.
    Raises `Match.DoesNotExist`, `NoSuchSeat` and `UnfitName`.
    """
    with transaction.atomic():
        table = locked(match_id)
        wanted = _seat(table, seat)
        if table.seat_of(viewer) is not None:
            return Arranged(Answer.REPEATED, table)
        kept = table.kept_for(viewer)
        reason = _why_not_waiting(table) or _why_not_free(wanted, kept)
        if reason is not None:
            return Arranged(Answer.REFUSED, table, reason)
        _check_name(name, (other for other in table.seating if other != kept), viewer)
        if kept is not None:
            name, player_seed = name or kept.name, player_seed or kept.seed
            empty(kept)
            kept.save()
        _place(wanted, viewer, name, player_seed)
        wanted.save()
        note_change(table)
        if _begins_by_itself(table):
            begin(table)
        return Arranged(Answer.APPLIED, table)


def change_places(*, match_id: str, viewer: Viewer, seat: int, version: int, token: str) -> Arranged:
    """Move to another seat: at once if no person sits there, otherwise when both have asked for it.

    Asking again takes the wish back. Raises `Match.DoesNotExist`, `NoSuchSeat` and `NotSeated`.
    """

    def change(table: Table, mine: Seat) -> None:
        other = _seat(table, seat)
        if other.is_kept:
            raise _Refused(Reason.KEPT)
        if other == mine:
            return
        if other.is_sat_on and other.wants != mine.number:
            mine.wants = None if mine.wants == other.number else other.number
            mine.save(update_fields=["wants"])
            return
        for field in FIELDS_OF_A_SITTER:
            here, there = getattr(mine, field), getattr(other, field)
            setattr(mine, field, there)
            setattr(other, field, here)
        for moved in (mine, other):
            moved.save()
        forget_wishes(table, mine.number, other.number)

    return _arrange(match_id, viewer, version, token, change)


def put_computer(
    *, match_id: str, viewer: Viewer, seat: int, level: str, version: int, token: str
) -> Arranged:
    """Seat a computer player of the level on a free seat, or give the one there that level; the host may.

    Raises `Match.DoesNotExist`, `NoSuchSeat`, `NotSeated`, `NotHost` and `UnknownLevel`.
    """

    def change(table: Table, mine: Seat) -> None:
        _must_host(table, mine)
        other = _seat(table, seat)
        _check_level(table, level)
        if other.has_person:
            raise _Refused(Reason.KEPT if other.is_kept else Reason.TAKEN)
        other.level = level
        other.save(update_fields=["level"])

    return _arrange(match_id, viewer, version, token, change)


def free(*, match_id: str, viewer: Viewer, seat: int, version: int, token: str) -> Arranged:
    """Make a seat free: take a computer off, no longer keep it, or ask a person away; the host may.

    Raises `Match.DoesNotExist`, `NoSuchSeat`, `NotSeated` and `NotHost`.
    """

    def change(table: Table, mine: Seat) -> None:
        _must_host(table, mine)
        other = _seat(table, seat)
        if other == mine:
            raise _Refused(Reason.TAKEN)
        empty(other)
        other.save()
        forget_wishes(table, other.number)

    return _arrange(match_id, viewer, version, token, change)


def begin_match(*, match_id: str, viewer: Viewer, version: int, token: str) -> Arranged:
    """Begin the match once every seat is taken; whoever sits there may.

    Raises `Match.DoesNotExist` and `NotSeated`.
    """

    def change(table: Table, mine: Seat) -> None:
        if table.vacancies:
            raise _Refused(Reason.NOT_FULL)
        begin(table)

    return _arrange(match_id, viewer, version, token, change)


def close(*, match_id: str, viewer: Viewer, version: int, token: str) -> Arranged:
    """Close a table that waits; the host may. Raises `Match.DoesNotExist`, `NotSeated` and `NotHost`."""

    def change(table: Table, mine: Seat) -> None:
        _must_host(table, mine)
        table.match.status = Match.Status.CLOSED

    return _arrange(match_id, viewer, version, token, change)


def leave(*, match_id: str, viewer: Viewer) -> Arranged:
    """Leave the table, whatever has happened there meanwhile.

    Before the match the seat is free again, or is no longer kept, and a table without people is closed. In
    a match the seat stays the viewer's: he may come back. So it does if he leaves when his time has run out.
    Raises `Match.DoesNotExist` and `NotSeated`.
    """
    with transaction.atomic():
        table = locked(match_id)
        seat = table.seat_of(viewer) or table.kept_for(viewer) or table.left_by(viewer)
        if seat is None:
            raise NotSeated
        if table.is_open:
            empty(seat)
            forget_wishes(table, seat.number)
            if table.host is None:
                table.match.status = Match.Status.CLOSED
        elif table.match.status == Match.Status.PLAYING:
            if seat.standing == Seat.Standing.LEFT:
                return Arranged(Answer.REPEATED, table)
            seat.standing = Seat.Standing.LEFT
        else:
            return Arranged(Answer.REFUSED, table, Reason.OVER if table.has_begun else Reason.CLOSED)
        seat.save()
        note_change(table, of=seat, at_most=table.match.deadline)
        return Arranged(Answer.APPLIED, table)


def stand_in(*, match_id: str, viewer: Viewer, seat: int, level: str) -> Arranged:
    """Let a computer player of the level play for somebody who has left or is late, until he comes back.

    Whoever sits at the table may ask for it, and the one who has left. If a computer plays there already, so
    it stays. Raises `Match.DoesNotExist`, `NoSuchSeat`, `NotSeated` and `UnknownLevel`.
    """
    with transaction.atomic():
        table = locked(match_id)
        absent = _seat(table, seat)
        if table.seat_of(viewer) is None and table.left_by(viewer) != absent:
            raise NotSeated
        if not table.has_begun:
            return Arranged(Answer.STALE, table)
        if table.match.status == Match.Status.FINISHED:
            return Arranged(Answer.REFUSED, table, Reason.OVER)
        _check_level(table, level)
        if absent.is_sat_on:
            return Arranged(Answer.REFUSED, table, Reason.NOT_LEFT)
        if absent.level:
            return Arranged(Answer.REPEATED, table)
        absent.level = level
        absent.save(update_fields=["level"])
        note_change(table, of=absent)
        return Arranged(Answer.APPLIED, table)


def come_back(*, match_id: str, viewer: Viewer) -> Arranged:
    """Take the seat back that the viewer has left, or lost to the clock; a computer that played there goes.

    His time begins anew; only who left in his turn has what is left of it, for that is no way to gain time.
    Raises `Match.DoesNotExist` and `NotSeated`.
    """
    with transaction.atomic():
        table = locked(match_id)
        if table.seat_of(viewer) is not None:
            return Arranged(Answer.REPEATED, table)
        seat = table.left_by(viewer)
        if seat is None:
            raise NotSeated
        if table.match.status != Match.Status.PLAYING:
            return Arranged(Answer.REFUSED, table, Reason.OVER)
        runs_on = table.match.deadline if seat.standing == Seat.Standing.LEFT else None
        seat.standing, seat.level = Seat.Standing.SITS, ""
        seat.deal_seen = table.state.deal
        seat.save()
        note_change(table, of=seat, at_most=runs_on)
        return Arranged(Answer.APPLIED, table)


def _arrange(
    match_id: str, viewer: Viewer, version: int, token: str, change: Callable[[Table, Seat], None]
) -> Arranged:
    """Change the seating of a table that waits as somebody who sits there wants it, on what he has seen."""
    try:
        with transaction.atomic():
            table = locked(match_id)
            mine = table.seat_of(viewer)
            if token and token == table.match.seated_by:
                return Arranged(Answer.REPEATED, table)
            if mine is None:
                raise NotSeated
            reason = _why_not_waiting(table)
            if reason is not None:
                return Arranged(Answer.REFUSED, table, reason)
            if version != table.match.version or not token:
                return Arranged(Answer.STALE, table)
            change(table, mine)
            note_change(table, token)
            if _begins_by_itself(table):
                begin(table)
            return Arranged(Answer.APPLIED, table)
    except _Refused as refused:
        return Arranged(Answer.REFUSED, table_of(Match.objects.get(pk=match_id)), refused.reason)


def note_change(
    table: Table, token: str = "", *, of: Seat | None = None, at_most: datetime | None = None
) -> None:
    """Give a locked table the version that a change of seating makes, and tell all who look.

    If the match waits for the seat whose change it is, `of`, time is counted anew, but not beyond `at_most`.
    """
    match = table.match
    match.version += 1
    match.seated_at, match.seated_by = match.version, token
    set_deadline(table, anew=of is not None and of.number == match.to_act, at_most=at_most)
    match.save(update_fields=["version", "seated_at", "seated_by", "status", "deadline", "changed_at"])
    notices.changed(match.pk, match.version)


def _begins_by_itself(table: Table) -> bool:
    """Whether a table with no vacancy waits for nothing: with two seats, and when the seats are agreed."""
    agreed = len(table.seating) == 2 or table.match.rematch_of_id is not None
    return table.is_open and not table.vacancies and agreed


def _why_not_waiting(table: Table) -> Reason | None:
    if table.is_open:
        return None
    return Reason.CLOSED if table.match.status == Match.Status.CLOSED else Reason.BEGUN


def _why_not_free(seat: Seat, kept: Seat | None) -> Reason | None:
    if seat.is_free or seat == kept:
        return None
    return Reason.KEPT if seat.is_kept else Reason.TAKEN


def _must_host(table: Table, seat: Seat) -> None:
    if table.host != seat:
        raise NotHost


def _check_level(table: Table, level: str) -> None:
    if level not in levels.levels(table.match.game):
        raise UnknownLevel(f"{table.match.game} has no level {level!r}")


def _check_name(name: str, others: Iterable[Seat], viewer: Viewer) -> None:
    if name:
        names.check(name, [seat.called for seat in others if seat.has_person], own_account=viewer.user_id)


def _seat(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seating):
        raise NoSuchSeat(number)
    return table.seating[number]


def _place(seat: Seat, viewer: Viewer, name: str, player_seed: str) -> None:
    empty(seat)
    seat.user_id = viewer.user_id
    seat.guest = "" if viewer.user_id is not None else viewer.guest
    seat.name, seat.seed, seat.sat_at = name, player_seed, timezone.now()


def _prepared(match: Match, number: int, level: str, kept: Mapping[int, Seat]) -> Seat:
    """The seat of somebody else at a new table."""
    seat = Seat(match=match, number=number, level=level)
    former = kept.get(number)
    if former is not None:
        seat.user, seat.guest, seat.standing = former.user, former.guest, Seat.Standing.EXPECTED
        seat.name, seat.seed = former.name, former.seed
    return seat


def empty(seat: Seat) -> None:
    """Make a seat nobody's; not yet saved."""
    seat.user, seat.guest, seat.name, seat.seed, seat.level = None, "", "", "", ""
    seat.sat_at, seat.wants, seat.standing = None, None, Seat.Standing.SITS


def forget_wishes(table: Table, *numbers: int) -> None:
    """Forget the wishes of these seats, and of others for them: somebody else sits there now."""
    for seat in table.seating:
        if seat.wants is not None and (seat.number in numbers or seat.wants in numbers):
            seat.wants = None
            seat.save(update_fields=["wants"])
