"""Playing on from a step of an example in the rules."""

import secrets
from http import HTTPStatus

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import services
from games.clauses import QuotedExample, quoted_example
from games.examples import Example, UnreadableExample, example_from
from games.forms import level_name
from games.importing import TooManyRecords, open_record
from games.players import levels
from games.viewers import seated_viewer_of
from games.views.asked import game_or_404, word


class PlayOnForm(forms.Form):
    """Which seat the reader takes in the match of an example, and how well the computers play."""

    def __init__(self, example: Example, data: QueryDict | None) -> None:
        super().__init__(data)
        known = levels.levels(example.record.game.slug)
        self.fields["level"] = forms.ChoiceField(
            label=gettext_lazy("Computer"),
            choices=[(level, level_name(level)) for level in known],
            initial=known[0],
            widget=forms.RadioSelect,
        )
        self.fields["seat"] = forms.TypedChoiceField(
            label=gettext_lazy("Your seat"),
            choices=[(seat, _seat_name(seat, example)) for seat in range(example.record.seats)],
            coerce=int,
            initial=example.seat or 0,
            widget=forms.RadioSelect,
        )


def _seat_name(seat: int, example: Example) -> str:
    if seat == example.seat:
        return gettext("Seat %(seat)s, yours in the example") % {"seat": seat + 1}
    return gettext("Seat %(seat)s") % {"seat": seat + 1}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def play_on(request: HttpRequest, slug: str, key: str, step: int) -> HttpResponse:
    """The question whether to play on from the `step`-th step, counted from 1, and the beginning of it."""
    game = game_or_404(slug)
    quoted, example = _example_or_404(slug, key, step)
    record = example.record_at(step - 1)
    status = HTTPStatus.OK
    form = PlayOnForm(example, request.POST if request.method == "POST" else None)
    if form.is_valid():
        seat = form.cleaned_data["seat"]
        try:
            match = open_record(
                record,
                viewer=seated_viewer_of(request, word(request.POST.get("once"))),
                seat=seat,
                levels_by_seat={
                    number: form.cleaned_data["level"] for number in range(record.seats) if number != seat
                },
                once=word(request.POST.get("once")),
            )
        except TooManyRecords:
            status = HTTPStatus.TOO_MANY_REQUESTS
            form.add_error(
                None, gettext("You have opened many matches within the hour. Play one of them, or come back.")
            )
        else:
            services.move_computers(match.pk)
            return redirect("games:table", match.pk)
    elif form.is_bound:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    context = {
        "slug": slug,
        "deck": game.deck,
        "form": form,
        "quoted": quoted,
        "step": step,
        "once": word(request.POST.get("once")) or secrets.token_hex(16),
    }
    return render(request, "games/play_on.html", context, status=status)


def _example_or_404(slug: str, key: str, step: int) -> tuple[QuotedExample, Example]:
    """The example, whose match goes on from that step; raises `Http404` if there is none."""
    quoted = quoted_example(slug, key, get_language() or "en")
    try:
        if quoted is None or not quoted.play:
            raise Http404
        example = example_from(quoted.play)
        if not 1 <= step <= len(example.steps) or example.is_over_at(step - 1):
            raise Http404
    except UnreadableExample:
        raise Http404 from None
    return quoted, example
