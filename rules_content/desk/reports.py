"""The reports of readers: their list in the admin, their place in the form of a text, how they end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, ngettext, override

from rules_content.desk import record, rights
from rules_content.desk.differences import difference, whole
from rules_content.desk.first_page import context
from rules_content.desk.marking import Span, marked, span_of
from rules_content.desk.places import text_url
from rules_content.display import page_url
from rules_content.models import PassageText, Report

Status = Report.Status
LONGEST_NOTE = 2000


def may_settle(user: Any, language: str) -> bool:
    """Whether a person says what became of reports about texts in a language."""
    return rights.may_write(user, language) and bool(user.has_perm("rules_content.change_report"))


@transaction.atomic
def settle(user: Any, reports: Sequence[Report], status: str, note: str) -> None:
    """Say what became of reports and why. What the note says already stays."""
    for report in reports:
        report.status = status
        report.note = "\n\n".join(part for part in (report.note.strip(), note.strip()) if part)
        report.save(update_fields=["status", "note"])
    record.done(user, reports, f"Report {Status(status).value}")


# --- In the form of a text --------------------------------------------------------------------


@dataclass(frozen=True)
class AtText:
    """An open report beside the text that it is about."""

    report: Report
    words: SafeString
    """The text as it is published, with the sentence marked; empty where the report is about all of it."""
    span: Span | None
    """Where the sentence stands in what is being written."""
    is_chosen: bool
    """Whether somebody has come because of it: then saving settles it, unless that is unticked."""


def at_text(request: HttpRequest, text: PassageText, markdown: str) -> list[AtText]:
    """The open reports about a text in the language it is in; the one that was followed here first."""
    if not request.user.has_perm("rules_content.view_report"):
        return []
    opened = Report.objects.filter(passage=text.passage, language=text.language, status=Status.OPEN)
    published = text.published.markdown if text.published else ""
    found = [
        AtText(
            report=report,
            words=marked(report.sentence, published) if report.sentence else SafeString(""),
            span=span_of(report.sentence, markdown) if report.sentence else None,
            is_chosen=_is_chosen(request, report),
        )
        for report in opened
    ]
    return sorted(found, key=lambda one: not one.is_chosen)


def _is_chosen(request: HttpRequest, report: Report) -> bool:
    if request.method == "POST":
        return f"settles-{report.pk}" in request.POST
    return request.GET.get("report") == str(report.pk)


def settle_with(request: HttpRequest, text: PassageText, note: str) -> int:
    """Mark as answered the reports that were ticked in the form of a text that is saved now; how many."""
    if not may_settle(request.user, text.language):
        return 0
    opened = Report.objects.filter(passage=text.passage, language=text.language, status=Status.OPEN)
    ticked = [report for report in opened if f"settles-{report.pk}" in request.POST]
    if ticked:
        settle(request.user, ticked, Status.ANSWERED, note or gettext("The text was changed."))
    return len(ticked)


# --- In the admin -----------------------------------------------------------------------------


class ReportForm(forms.ModelForm):
    """What became of a report. What is not open any more has a reason."""

    class Meta:
        model = Report
        fields = ("status", "note")

    def clean(self) -> dict[str, Any]:
        """Ask for the reason."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("status") != Status.OPEN and not str(cleaned.get("note", "")).strip():
            self.add_error("note", gettext("Say in a few words what was found."))
        return cleaned


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):
    """What readers report. Their words stay as they are; editors say what became of it.

    Everybody sees the reports about the languages he writes; the reader's address is for those who answer.
    """

    form = ReportForm
    list_display = ("made_at", "status", "game", "clause", "language", "fault", "sentence", "message")
    list_filter = ("status", "language", "fault", "passage__page")
    list_select_related = ("passage__page",)
    search_fields = ("passage__key", "sentence", "message", "note")
    date_hierarchy = "made_at"
    shown = (
        "where",
        "language",
        "fault",
        "sentence",
        "message",
        "shown_then",
        "shown_now",
        "made_at",
    )
    readonly_fields = (*shown, "answer_to")
    actions = ("mark_answered", "mark_closed")

    def get_fields(self, request: HttpRequest, obj: Report | None = None) -> tuple[str, ...]:
        """The reader's address only for those who may answer."""
        mine = obj is not None and may_settle(request.user, obj.language)
        return ("status", "note", *self.shown, *(("answer_to",) if mine else ()))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """Those about the languages of whoever asks, with what the lists and the page name."""
        reports = super().get_queryset(request).select_related("passage__page", "revision")
        return reports.filter(language__in=rights.languages_of(request.user))

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Reports come from readers."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        """Who settles reports about texts in the language."""
        if obj is None:
            return super().has_change_permission(request)
        return may_settle(request.user, obj.language)

    def has_delete_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        """Reports are closed, never deleted."""
        return False

    @admin.display(description=gettext_lazy("page"), ordering="passage__page")
    def game(self, report: Report) -> str:
        """The game whose rules it is about."""
        return report.passage.page.slug

    @admin.display(description=gettext_lazy("rule"), ordering="passage__key")
    def clause(self, report: Report) -> str:
        """The rule it is about."""
        return report.passage.key

    @admin.display(description=gettext_lazy("Rule"))
    def where(self, report: Report) -> str:
        """The rule as readers see it, and the way to mend it."""
        with override(report.language):
            url = page_url(report.passage.page.kind, report.passage.page.slug)
        return format_html(
            '<a href="{}#{}">{}, {}</a> · <a href="{}?report={}">{}</a>',
            url,
            report.passage.key,
            self.game(report),
            report.passage.key,
            text_url(report.passage, report.language),
            report.pk,
            gettext("Mend the text at the desk"),
        )

    @admin.display(description=gettext_lazy("Where the reader can be answered"))
    def answer_to(self, report: Report) -> str:
        """The reader's address, if there is one, as a link where it is one for mail."""
        contact = report.contact.strip()
        if "@" in contact and not any(sign.isspace() or sign in "<>\"'?&" for sign in contact):
            return format_html('<a href="mailto:{}">{}</a>', contact, contact)
        return contact

    @admin.display(description=gettext_lazy("Text when it was reported"))
    def shown_then(self, report: Report) -> str:
        """What the reader had before him, with his sentence marked."""
        words = marked(report.sentence, report.revision.markdown) if report.revision else ""
        return format_html('<div class="desk-words" lang="{}">{}</div>', report.language, words)

    @admin.display(description=gettext_lazy("Text now"))
    def shown_now(self, report: Report) -> str:
        """What has changed since in what readers see."""
        text = report.passage.texts.filter(language=report.language).select_related("published").first()
        if text is None or text.published is None:
            return gettext("This is not published any more.")
        then, now = report.revision, text.published
        if then == now:
            return gettext("The same")
        words = difference(
            whole(then.heading, then.markdown) if then else "", whole(now.heading, now.markdown)
        )
        return format_html(
            '<div class="desk"><div class="desk-words" lang="{}">{}</div></div>', report.language, words
        )

    @admin.action(description=gettext_lazy("Mark as answered …"), permissions=["change"])
    def mark_answered(self, request: HttpRequest, reports: QuerySet[Report]) -> HttpResponse | None:
        """The text was changed, or the reader has an answer."""
        return self._settle(request, reports, Status.ANSWERED, "mark_answered")

    @admin.action(description=gettext_lazy("Close without a change …"), permissions=["change"])
    def mark_closed(self, request: HttpRequest, reports: QuerySet[Report]) -> HttpResponse | None:
        """Nothing follows from it."""
        return self._settle(request, reports, Status.CLOSED, "mark_closed")

    def _settle(
        self, request: HttpRequest, reports: QuerySet[Report], status: Status, action: str
    ) -> HttpResponse | None:
        """Ask for the reason once for all of them, then settle them."""
        mine = [report for report in reports if may_settle(request.user, report.language)]
        note = request.POST.get("note", "").strip()[:LONGEST_NOTE]
        if mine and not note:
            if "note" in request.POST:
                messages.error(request, gettext("Say in a few words what was found."))
            title = {
                Status.ANSWERED: gettext("Mark reports as answered"),
                Status.CLOSED: gettext("Close reports without a change"),
            }[status]
            return render(
                request,
                "rules_content/desk/settle_reports.html",
                context(
                    request,
                    title,
                    reports=mine,
                    action=action,
                    selected=ACTION_CHECKBOX_NAME,
                    longest=LONGEST_NOTE,
                ),
            )
        settle(request.user, mine, status, note)
        message = ngettext("%(count)d report is settled.", "%(count)d reports are settled.", len(mine))
        messages.success(request, message % {"count": len(mine)})
        return None
