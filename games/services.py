"""All writing of play. Whatever changes a match changes it here, in one transaction."""

import logging
import time
from collections.abc import Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYet
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from enum import Enum
from functools import partial

from django.conf import settings
from django.db import transaction
from django.utils.crypto import salted_hmac

from games import engines, notices
from games.advice import advice_of
from games.engines.refusals import Refusal
from games.going_on import going_on
from games.models import Action, Deal, Match, Seat
from games.pace import set_deadline
from games.players.reasons import Decided, Reason
from games.replays import Replay, replays
from games.selectors import Table, table_of
from games.thinking import thinkers
from games.viewers import Viewer
from games.work import ask_for_moves

logger = logging.getLogger(__name__)

LOOKS_EVERY = 0.05
"""Seconds between two looks whether a worker has moved."""


class NotSeated(Exception):
    """The viewer holds no seat at the match."""


class UnknownLevel(ValueError):
    """The game has no computer player of that level."""


class Answer(Enum):
    """What became of an action that somebody sent."""

    APPLIED = "applied"
    REPEATED = "repeated"
    """The same action had arrived before; nothing more was done."""
    STALE = "stale"
    """It was made on a table that has changed since; nothing was done."""
    REFUSED = "refused"


@dataclass(frozen=True)
class Outcome:
    """The answer to an action and the table as it is now."""

    answer: Answer
    table: Table
    refusal: Refusal | None = None
    refused: str = ""
    """The action that was refused."""


def begin(table: Table) -> None:
    """Deal the first cards of a locked table whose seats are all taken.

    The order follows from the server's seed and the seeds of the players, which are fixed from now on.
    Whoever took the last seat has given the match its version and told the others.
    """
    opening, match = table.opening(), table.match
    _store_deals(table, opening, stored=0)
    match.status = Match.Status.PLAYING
    match.played_at = match.version
    note_state(match, opening)
    set_deadline(table, anew=True)
    match.save(update_fields=["status", "to_act", "deadline", "played_at", "result", "changed_at"])


def act(*, match_id: str, viewer: Viewer, actions: Sequence[str], version: int, token: str) -> Outcome:
    """Carry out the viewer's actions, made on `version` of the table: all of them or none.

    Several actions are those that one confirmation sends, such as the cards of a discard. Sending the
    same again under the same token changes nothing. Raises `Match.DoesNotExist` and `NotSeated`.
    """
    with transaction.atomic():
        table = locked(match_id)
        seat = table.seat_of(viewer)
        if seat is None:
            raise NotSeated
        if not table.has_begun:
            return Outcome(Answer.STALE, table)
        tokens = [token if index == 0 else f"{token}:{index}" for index in range(len(actions))]
        done = list(table.match.actions.filter(token__in=tokens).order_by("ply"))
        if done:
            same = [(action.seat, action.text) for action in done] == [
                (seat.number, text) for text in actions
            ]
            return Outcome(Answer.REPEATED if same else Answer.STALE, table)
        if not table.match.played_at <= version <= table.match.version or not token:
            return Outcome(Answer.STALE, table)
        refused = _refusal_of(table, seat.number, actions)
        if refused is not None:
            action, refusal = refused
            return Outcome(Answer.REFUSED, table, refusal, action)
        for text, own in zip(actions, tokens, strict=True):
            _apply(table, seat.number, text, own)
    return Outcome(Answer.APPLIED, table)


def move_computers(match_id: str, *, budget: float | None = None) -> Table:
    """Let computer players act until a person is to act, or `budget` seconds have gone by.

    Returns the table as it is then; what takes longer goes on without the caller. Safe to call at any
    time, by anybody, more than once.
    """
    seconds = settings.THINKING_BUDGET if budget is None else budget
    return (_wait_for_workers if settings.THINK_IN_WORKERS else think_and_move)(match_id, seconds)


def think_and_move(match_id: str, seconds: float) -> Table:
    """Let computer players think in processes of this one, and act."""
    until = time.monotonic() + seconds
    while True:
        table = table_of(Match.objects.get(pk=match_id))
        number = _computer_to_act(table)
        if number is None:
            return table
        future = _decision(table, number)
        try:
            decided = _decided(future, table, number, until - time.monotonic())
        except NotYet:
            going_on.after(future, match_id, table.match.plies, partial(think_and_move, seconds=0))
            return table
        except BrokenProcessPool:
            return table
        _act_for_computer(table, number, decided)


def _wait_for_workers(match_id: str, seconds: float) -> Table:
    """Ask the workers for what is due, and look for so long whether they have done it."""
    until = time.monotonic() + seconds
    while True:
        table = table_of(Match.objects.get(pk=match_id))
        if _computer_to_act(table) is None:
            return table
        ask_for_moves(match_id, table.match.plies)
        while not Match.objects.filter(pk=match_id, plies__gt=table.match.plies).exists():
            if time.monotonic() > until:
                return table
            time.sleep(LOOKS_EVERY)


def _computer_to_act(table: Table) -> int | None:
    """The seat of the computer player who is to act, if one is."""
    number = table.state.to_act if table.has_begun else None
    return None if number is None or table.seating[number].is_person else number


def see_next_deal(*, match_id: str, viewer: Viewer, deal: int) -> None:
    """Note that the viewer has moved on to `deal`. Raises `Match.DoesNotExist` and `NotSeated`."""
    with transaction.atomic():
        table = locked(match_id)
        seat = table.seat_of(viewer)
        if seat is None:
            raise NotSeated
        if table.has_begun and seat.deal_seen < deal <= table.state.deal:
            table.match.version += 1
            seat.deal_seen, seat.moved_on_at = deal, table.match.version
            seat.save(update_fields=["deal_seen", "moved_on_at"])
            table.match.save(update_fields=["version", "changed_at"])
            notices.changed(table.match.pk, table.match.version, by=seat.number)


def note_state(match: Match, state: "engines.match.Match") -> None:
    """Note in the row, not yet saved, whose turn it is, and how the match ended if it has."""
    match.to_act = state.to_act
    if state.over:
        match.status = Match.Status.FINISHED
        match.result = {"scores": list(state.scores), "winners": state.winners}


def token_for(match: Match, seat: Seat, version: int | None = None) -> str:
    """The token of a page that shows this version of the table, else the present, to the player there."""
    shown = match.version if version is None else version
    told = f"{match.pk}:{shown}:{seat.number}"
    return salted_hmac("games.action", told, algorithm="sha256").hexdigest()[:32]


def locked(match_id: str) -> Table:
    """The table of a match, kept from others until the transaction in force ends."""
    return table_of(Match.objects.select_for_update().get(pk=match_id))


def _refusal_of(table: Table, seat: int, actions: Sequence[str]) -> tuple[str, Refusal] | None:
    """The first of the actions that would be refused, with its refusal; the table stays as it is."""
    state = table.state if len(actions) == 1 else table.state.copy()
    for index, action in enumerate(actions, start=1):
        refusal = state.why_not(seat, action)
        if refusal is not None:
            return action, refusal
        if index < len(actions):
            state.apply(seat, action)
    return None


def _apply(table: Table, seat: int, action: str, token: str, reason: Reason | None = None) -> None:
    """Apply and store an action on a locked table; raises `Refusal`, nothing being stored then.

    `reason` is what a computer player tells of it.
    """
    match, state = table.match, table.state
    dealt, told_before = len(state.decks), len(state.log)
    state.apply(seat, action)
    told = None if reason is None else reason.as_json()
    Action.objects.create(match=match, ply=match.plies, seat=seat, text=action, token=token, reason=told)
    _store_deals(table, state, stored=dealt)
    match.plies += 1
    match.version += 1
    match.played_at = match.version
    note_state(match, state)
    set_deadline(table, anew=True)
    match.save(
        update_fields=[
            "plies",
            "version",
            "played_at",
            "status",
            "to_act",
            "deadline",
            "result",
            "changed_at",
        ]
    )
    notices.changed(match.pk, match.version, by=seat)
    if state.over:
        notices.lobby_changed()
    after = Replay(state.copy(), {**table.replay.log_before, seat: told_before})
    transaction.on_commit(partial(replays.keep, match.pk, match.plies, after))


def _store_deals(table: Table, state: "engines.match.Match", *, stored: int) -> None:
    """Store the orders dealt beyond so many deals; those that a record brought along are there already."""
    orders: Sequence[Sequence[str]] = state.decks
    dealt = range(stored, len(orders))
    brought = (
        set(table.match.deals.filter(number__in=dealt).values_list("number", flat=True)) if dealt else ()
    )
    Deal.objects.bulk_create(
        Deal(match=table.match, number=number, order=list(orders[number]))
        for number in dealt
        if number not in brought
    )


def _decision(table: Table, seat: int) -> "Future[Decided]":
    """What the computer player at the seat will do."""
    return thinkers.ask(
        table.match.pk,
        record=table.record().as_json(),
        seat=seat,
        level=table.seating[seat].level,
        seed=_computers_seed(table, seat),
        people=table.people,
    )


def _decided(future: "Future[Decided]", table: Table, seat: int, seconds: float) -> Decided:
    """What the computer player at the seat does, and why; raises `NotYet` after so many seconds."""
    try:
        return future.result(timeout=max(seconds, 0))
    except (NotYet, BrokenProcessPool):
        raise
    except Exception:
        logger.exception("%s: computer at seat %d failed", table.match, seat)
        return Decided(table.state.legal()[0])


def _computers_seed(table: Table, seat: int) -> str:
    """The seed of what the computer player at the seat decides now."""
    match = table.match
    told = f"{match.server_seed}:{seat}:{match.plies}"
    return salted_hmac("games.computer", told, algorithm="sha256").hexdigest()


def _act_for_computer(seen: Table, seat: int, decided: Decided) -> None:
    """Store a computer's action unless somebody has acted, or has taken the seat, since it was asked."""
    token = f"computer:{seen.match.plies}"
    advice = advice_of(seen, seat, _computers_seed(seen, seat))
    with transaction.atomic():
        table = locked(seen.match.pk)
        if table.match.plies != seen.match.plies or table.seating[seat].level != seen.seating[seat].level:
            return
        if advice is not None:
            advice.save()
        try:
            _apply(table, seat, decided.action, token, decided.reason)
        except Refusal as refusal:
            legal = table.state.legal()[0]
            # The action may name a card of its hand, which is nobody's to read; the ply says which it was.
            ply = table.match.plies
            logger.error("%s: computer at seat %d refused at ply %d, %s", table.match, seat, ply, refusal)
            _apply(table, seat, legal, token)
