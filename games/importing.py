"""Records in: a record that somebody gives becomes a stored match, to be looked through or played on."""

import hashlib
import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games import engines
from games.engines.record import Record
from games.engines.refusals import MissingDeck, Refusal
from games.models import Action, Deal, GivenRecord, Match, Seat
from games.players import levels
from games.services import UnknownLevel, note_state
from games.taking_back import taken_back
from games.viewers import Viewer

MOST_ACTIONS = 6_000
"""As many as ten deals of Balcó at their usual limit; no other match comes near."""

MOST_DECKS = 200

MOST_AN_HOUR = 40
"""How many records one viewer may open within an hour."""


class NotOpened(Exception):
    """A record cannot be opened as a match; nothing was stored."""


class TooLong(NotOpened):
    """The record holds more actions or deck orders than are taken."""

    def __init__(self, what: str, count: int, most: int) -> None:
        super().__init__(f"{count} {what}, more than {most}")
        self.what = what
        """`actions` or `decks`."""
        self.count = count
        self.most = most


class SettingRefused(NotOpened):
    """The game does not allow the seats, an option or a deck order of the record."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class ActionRefused(NotOpened):
    """An action of the record is against the rules."""

    def __init__(self, index: int, seat: int, action: str, refusal: Refusal) -> None:
        super().__init__(f"action {index}: {refusal}")
        self.index = index
        """Its place in the record's list, from 0."""
        self.seat = seat
        self.action = action
        self.refusal = refusal


class DeckMissing(NotOpened):
    """An action of the record leads to a deal whose order the record does not hold."""

    def __init__(self, index: int | None, deal: int) -> None:
        super().__init__(f"no order of deal {deal}")
        self.index = index
        """The action that cannot be carried out, from 0; `None` when there is no first deal."""
        self.deal = deal


class Unfinished(NotOpened):
    """The match is not over and nobody is to play on."""


class NoSuchSeat(NotOpened):
    """The match has no seat of that number."""


class TooManyRecords(NotOpened):
    """The viewer has opened as many records within an hour as anybody may."""


def open_record(
    record: Record,
    *,
    viewer: Viewer,
    seat: int | None = None,
    levels_by_seat: Mapping[int, str] | None = None,
    once: str = "",
) -> Match:
    """Store a record as a match of its own and return it. All or nothing, in one transaction.

    A match that is not over is played on from where the record ends: the viewer takes `seat`, computer
    players of `levels_by_seat` all others; call `services.move_computers` afterwards. Deals that the record
    holds no order for are shuffled from the new match's own seed. A match that is over has nobody at its
    seats, whatever `seat` says: the viewer keeps it to look through, and the same record given again is the
    same match. Asked again for a record with the same word `once`, it gives the viewer the match he has
    already. The match is marked by its `origin`, and `GivenRecord` says how much of it was given.

    The viewer must be known (`seated_viewer_of`). Raises a `NotOpened` that says what is wrong where, and
    `UnknownLevel`.
    """
    state, orders = _replayed(record)
    digest = hashlib.sha256(json.dumps(record.as_json(), sort_keys=True).encode()).hexdigest()
    if state.over:
        again = _given_before(viewer, match__status=Match.Status.FINISHED, digest=digest)
    else:
        _check_seating(state, seat, levels_by_seat or {})
        again = _given_before(viewer, match__once=once, digest=digest) if once else None
    if again is not None:
        return again
    try:
        with transaction.atomic():
            _check_how_many(viewer)
            match = _stored(state, orders, once)
            GivenRecord.objects.create(
                match=match,
                deals=len(orders),
                plies=len(state.actions),
                digest=digest,
                **_person(viewer),
            )
            if state.over:
                _seat_nobody(match, state.seats, record.players)
            else:
                _seat_players(state, match, viewer, seat, levels_by_seat or {})
    except IntegrityError:
        again = _given_before(viewer, match__once=once, digest=digest) if once else None
        if again is not None:
            return again
        if not once:
            raise
        return open_record(record, viewer=viewer, seat=seat, levels_by_seat=levels_by_seat)
    return match


def _replayed(record: Record) -> "tuple[engines.match.Match, list[tuple[str, ...]]]":
    """Where the record leads, and every order it has: those dealt, and given ones not dealt yet."""
    for what, count, most in (
        ("actions", len(record.actions), MOST_ACTIONS),
        ("decks", len(record.decks), MOST_DECKS),
    ):
        if count > most:
            raise TooLong(what, count, most)
    try:
        state = record.opening()
    except Refusal as refusal:
        raise SettingRefused(refusal) from None
    except MissingDeck as missing:
        raise DeckMissing(None, missing.deal) from None
    for index, (seat, action) in enumerate(record.actions):
        try:
            state.apply(seat, action)
        except Refusal as refusal:
            raise ActionRefused(index, seat, action, refusal) from None
        except MissingDeck as missing:
            raise DeckMissing(index, missing.deal) from None
    return state, [*state.decks, *(tuple(order) for order in record.decks[len(state.decks) :])]


def _check_seating(state: "engines.match.Match", seat: int | None, levels_by_seat: Mapping[int, str]) -> None:
    if seat is None:
        raise Unfinished
    if not 0 <= seat < state.seats:
        raise NoSuchSeat(seat)
    known = levels.levels(state.game.slug)
    for number in range(state.seats):
        if number != seat and levels_by_seat.get(number) not in known:
            raise UnknownLevel(f"{state.game.slug} has no level {levels_by_seat.get(number)!r}")


def _check_how_many(viewer: Viewer) -> None:
    an_hour_ago = timezone.now() - timedelta(hours=1)
    given = GivenRecord.objects.filter(viewer.seats(), given_at__gt=an_hour_ago).count()
    if given + taken_back(viewer) >= MOST_AN_HOUR:
        raise TooManyRecords


def _given_before(viewer: Viewer, **conditions: Any) -> Match | None:
    given = GivenRecord.objects.filter(viewer.seats(), **conditions).select_related("match").first()
    return None if given is None else given.match


def _stored(state: "engines.match.Match", orders: list[tuple[str, ...]], once: str) -> Match:
    plies = len(state.actions)
    match = Match(
        game=state.game.slug,
        edition=state.game.edition,
        options=state.options,
        origin=Match.Origin.RECORD,
        version=plies,
        played_at=plies,
        plies=plies,
        once=once,
    )
    note_state(match, state)
    match.save(force_insert=True)
    Deal.objects.bulk_create(
        Deal(match=match, number=number, order=list(order)) for number, order in enumerate(orders)
    )
    Action.objects.bulk_create(
        (
            Action(match=match, ply=ply, seat=seat, text=text, token=f"record:{ply}")
            for ply, (seat, text) in enumerate(state.actions)
        ),
        batch_size=1000,
    )
    return match


def _seat_nobody(match: Match, seats: int, players: Any) -> None:
    """The seats of a match that is over, with the levels of computer players that the record names."""
    known = levels.levels(match.game)
    named = [*(players if isinstance(players, list) else []), *[None] * seats]
    Seat.objects.bulk_create(
        Seat(match=match, number=number, level=player if player in known else "")
        for number, player in enumerate(named[:seats])
    )


def _seat_players(
    state: "engines.match.Match",
    match: Match,
    viewer: Viewer,
    seat: int | None,
    levels_by_seat: Mapping[int, str],
) -> None:
    """The viewer at his seat, past the deals that were over when he came, and computer players elsewhere."""
    Seat.objects.bulk_create(
        Seat(match=match, number=number, deal_seen=state.deal, **_person(viewer))
        if number == seat
        else Seat(match=match, number=number, level=levels_by_seat[number])
        for number in range(state.seats)
    )


def _person(viewer: Viewer) -> dict[str, Any]:
    return {"user_id": viewer.user_id, "guest": "" if viewer.user_id is not None else viewer.guest}
