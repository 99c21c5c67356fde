"""A record that somebody has, as a file or as text, opened as a match."""

import secrets
from http import HTTPStatus
from math import inf
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from games import importing, services
from games.engines.game import Game
from games.engines.record import Record, UnreadableRecord
from games.forms import level_name
from games.models import Match
from games.players import levels
from games.rejections import rejection_by
from games.replaying import parsed
from games.taking_back import given_by_viewer, take_back
from games.viewers import new_guest, remember, viewer_of
from games.views.asked import SHORT, number, word

MOST_BYTES = 400_000
"""The longest records of matches that were played here are half as long."""

AROUND_BYTES = 20_000
"""What a form needs besides the record, and for spelling it."""


COUNTED = frozenset({"index", "deal", "seat"})
"""What records count from 0 and people from 1."""


class PlayOnForm(forms.Form):
    """Who plays on where a record ends: the seat of the viewer, and the level of all others."""

    def __init__(self, game: Game, seats: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = levels.levels(game.slug)
        self.fields["seat"] = forms.TypedChoiceField(
            label=gettext_lazy("Your seat"),
            choices=[(number, _words("seat", seat=number + 1)) for number in range(seats)],
            coerce=int,
            initial=0,
            widget=forms.RadioSelect,
        )
        self.fields["level"] = forms.ChoiceField(
            label=gettext_lazy("Computer"),
            choices=[(level, level_name(level)) for level in known],
            initial=known[0],
            widget=forms.RadioSelect,
        )


@never_cache
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def records(request: HttpRequest) -> HttpResponse:
    """The form for a record, and the opening of one. What is far too long is not even read."""
    if _length(request) > 4 * MOST_BYTES + AROUND_BYTES:
        return _page(request, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, _problem("too-many-bytes"), once="")
    answer: HttpResponse = _records(request)
    return answer


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask whether a match opened from a record is to be deleted, and delete it; sent twice, once."""
    viewer = viewer_of(request)
    try:
        match = given_by_viewer(match_id, viewer)
        if request.method == "POST":
            take_back(match_id, viewer)
    except Match.DoesNotExist:
        if request.method != "POST" or Match.objects.filter(pk=match_id).exists():
            raise Http404 from None
    if request.method == "POST":
        return redirect("games:matches")
    return render(request, "games/delete_record.html", {"match": match})


@csrf_protect
def _records(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _page(request)
    text = _text(request)
    if len(text) > MOST_BYTES:
        return _page(request, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, _problem("too-many-bytes"))
    if not text.strip():
        return _page(request, HTTPStatus.UNPROCESSABLE_ENTITY, _problem("nothing"))
    try:
        record = parsed(text)
    except UnreadableRecord as problem:
        return _page(request, HTTPStatus.UNPROCESSABLE_ENTITY, _problem(problem.code, **problem.where), text)
    return _opened(request, record, text)


def _opened(request: HttpRequest, record: Record, text: bytes) -> HttpResponse:
    unusable = HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        match = _match(request, record)
    except importing.Unfinished:
        return _page(request, unusable, _problem("unfinished"), text, _play_on_form(request, record))
    except importing.TooManyRecords:
        return _page(request, HTTPStatus.TOO_MANY_REQUESTS, _problem("too-many-records"), text)
    except importing.TooLong as problem:
        said = _problem(f"too-many-{problem.what}", count=problem.count, most=problem.most)
        return _page(request, unusable, said, text)
    except importing.DeckMissing as problem:
        return _page(request, unusable, _problem("no-deck", index=problem.index, deal=problem.deal), text)
    except importing.SettingRefused as problem:
        rejection = rejection_by(record.game, problem.refusal, "")
        return _page(request, unusable, _problem("setting"), text, slug=record.game.slug, rejection=rejection)
    except importing.ActionRefused as problem:
        rejection = rejection_by(record.game, problem.refusal, problem.action, record.options)
        said = _problem(
            "action-refused",
            index=problem.index,
            count=len(record.actions),
            seat=problem.seat,
            action=problem.action[:200],
        )
        return _page(request, unusable, said, text, slug=record.game.slug, rejection=rejection)
    services.move_computers(match.pk)
    if match.status == Match.Status.FINISHED:
        return redirect("games:replay", match.pk)
    return redirect("games:table", match.pk)


def _match(request: HttpRequest, record: Record) -> Match:
    """The record, stored; a visitor who is new here becomes a guest with it."""
    form = _play_on_form(request, record)
    playing_on = form is not None and form.is_bound and form.is_valid()
    choice = form.cleaned_data if form is not None and playing_on else {}
    viewer = viewer_of(request)
    newcomer = not viewer.is_known
    once = word(request.POST.get("once"))
    if newcomer:
        viewer = new_guest(once)
    match = importing.open_record(
        record,
        viewer=viewer,
        seat=choice.get("seat"),
        levels_by_seat=dict.fromkeys(range(record.seats), choice["level"]) if choice else {},
        once=once,
    )
    if newcomer:
        remember(request, viewer)
    return match


def _play_on_form(request: HttpRequest, record: Record) -> PlayOnForm | None:
    if type(record.seats) is not int or record.seats not in record.game.seats:
        return None
    return PlayOnForm(record.game, record.seats, request.POST if "seat" in request.POST else None)


def _length(request: HttpRequest) -> float:
    """How many bytes are sent, as far as that is said; no number is too long to be too large."""
    said = request.headers.get("Content-Length", "0")
    return inf if len(said) > SHORT else number(said)


def _text(request: HttpRequest) -> bytes:
    """The file, or without one what was written in the form."""
    file = request.FILES.get("file")
    if isinstance(file, UploadedFile):
        return file.read(MOST_BYTES + 1)
    return request.POST.get("text", "").encode("utf-8", "surrogatepass")


def _page(
    request: HttpRequest,
    status: HTTPStatus = HTTPStatus.OK,
    problem: SafeString | None = None,
    text: bytes = b"",
    play_on: PlayOnForm | None = None,
    once: str | None = None,
    **context: Any,
) -> HttpResponse:
    context |= {
        "problem": problem,
        "text": text.decode(errors="replace"),
        "play_on": play_on,
        "once": (word(request.POST.get("once")) if once is None else once) or secrets.token_hex(16),
    }
    return render(request, "games/records.html", context, status=status)


def _problem(code: str, **where: Any) -> SafeString:
    """What is wrong with a record, and where."""
    counted = {
        name: value + 1 if name in COUNTED and type(value) is int else value for name, value in where.items()
    }
    return _words(code, **counted)


def _words(partial: str, **context: Any) -> SafeString:
    return SafeString(render_to_string(f"games/record_words.html#{partial}", context).strip())
