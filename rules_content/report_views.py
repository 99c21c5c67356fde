"""The pages by which a reader says that a sentence of the rules is wrong, without an account."""

from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from rules_content.display import Display, clause_label, page_url
from rules_content.models import SOURCE_LANGUAGE, Page, Passage, PassageText, Revision, Stamp
from rules_content.pages import GameView
from rules_content.reading import Reading, ReadPassage, read
from rules_content.report_forms import ReportForm
from rules_content.reporting import WINDOW, Complaint, TooMany, file_report, sentences
from rules_content.traditions import stylesheet

_signer = Signer(salt="rules_content.report")


@dataclass(frozen=True)
class Reported:
    """The rule that a report is about, in the words the reader has before him."""

    key: str
    label: str
    html: SafeString
    language: str
    revision: Revision
    signed: str
    url: str


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, slug: str) -> HttpResponse:
    """The form about one rule: ``?clause=round-1``."""
    reading = _reading_or_404(slug)
    clause = reading.get(Passage.Kind.CLAUSE, request.GET.get("clause", ""))
    if clause is None:
        return _page(request, "rules_content/no_such_rule.html", reading, status=HTTPStatus.NOT_FOUND)
    about = _reported(reading, clause, request.POST.get("revision", ""))
    form = ReportForm(sentences(about.html), request.POST if request.method == "POST" else None)
    if not form.is_bound:
        return _page(request, "rules_content/report.html", reading, about=about, form=form)
    if not form.is_valid():
        return _page(
            request,
            "rules_content/report.html",
            reading,
            HTTPStatus.UNPROCESSABLE_ENTITY,
            about=about,
            form=form,
        )
    if not form.is_from_a_program:
        try:
            file_report(_complaint(about, form), request.META.get("REMOTE_ADDR", ""))
        except TooMany:
            response = _page(
                request,
                "rules_content/report.html",
                reading,
                HTTPStatus.TOO_MANY_REQUESTS,
                about=about,
                form=form,
                too_many=True,
            )
            response["Retry-After"] = str(int(WINDOW.total_seconds()))
            return response
    thanks = reverse("rules_content:report-thanks", args=[slug])
    return redirect(f"{thanks}?{urlencode({'clause': clause.key})}")


@never_cache
@require_safe
def thanks(request: HttpRequest, slug: str) -> HttpResponse:
    """What happens with a report, and the way back to the rule."""
    reading = _reading_or_404(slug)
    clause = reading.get(Passage.Kind.CLAUSE, request.GET.get("clause", ""))
    back = page_url(reading.kind, slug) + (f"#{clause.key}" if clause else "")
    return _page(request, "rules_content/report_thanks.html", reading, back=back)


def _reading_or_404(slug: str) -> Reading:
    reading = read(Page.Kind.GAME, slug, get_language() or SOURCE_LANGUAGE, Stamp.current())
    if reading is None:
        raise Http404
    return reading


def _seen(signed: str) -> int:
    """The id of the revision that a form was made for, else 0.

    It is signed, so that nobody asks for what was never shown.
    """
    try:
        return int(_signer.unsign(signed))
    except BadSignature:
        return 0


def _reported(reading: Reading, clause: ReadPassage, signed: str) -> Reported:
    """The rule as it was when the form was made, if that can be told, else as it is now."""
    text = PassageText.objects.select_related("published").get(
        passage__page__kind=reading.kind,
        passage__page__slug=reading.slug,
        passage__kind=clause.kind,
        passage__key=clause.key,
        language=clause.language,
    )
    revision = text.revisions.filter(pk=_seen(signed)).first() or text.published
    if revision is None:
        raise Http404
    address = page_url(reading.kind, reading.slug)
    shown = replace(clause, html=revision.html)
    return Reported(
        key=clause.key,
        label=clause_label(reading, clause),
        html=Display(reading, base=address).show(shown),
        language=clause.language,
        revision=revision,
        signed=_signer.sign(str(revision.pk)),
        url=f"{address}#{clause.key}",
    )


def _complaint(about: Reported, form: ReportForm) -> Complaint:
    return Complaint(
        passage=about.revision.text.passage,
        language=about.language,
        revision=about.revision,
        sentence=form.chosen_sentence,
        fault=form.cleaned_data["fault"],
        message=form.cleaned_data["message"],
        contact=form.cleaned_data["contact"],
    )


def _page(
    request: HttpRequest, template: str, reading: Reading, status: int = HTTPStatus.OK, **more: Any
) -> HttpResponse:
    context = {"rules": GameView(reading, None), "tradition": stylesheet(reading.slug), **more}
    return render(request, template, context, status=status)
