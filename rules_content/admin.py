"""What editors see in the admin."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext, gettext_lazy, override

from rules_content.desk import lists  # noqa: F401 - registers the lists of the desk
from rules_content.desk.places import text_url
from rules_content.display import page_url
from rules_content.models import Report


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):
    """What readers report. Their words stay as they are; editors say what became of it."""

    list_display = ("made_at", "status", "game", "clause", "language", "fault", "sentence", "message")
    list_filter = ("status", "language", "fault", "passage__page")
    list_select_related = ("passage__page",)
    search_fields = ("passage__key", "sentence", "message", "note")
    date_hierarchy = "made_at"
    fields = (
        "status",
        "note",
        "where",
        "language",
        "fault",
        "sentence",
        "message",
        "contact",
        "shown_then",
        "shown_now",
        "made_at",
    )
    readonly_fields = fields[2:]
    actions = ("mark_answered", "mark_closed")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Reports come from readers."""
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """With what the lists and the page name."""
        return super().get_queryset(request).select_related("passage__page", "revision")

    @admin.display(ordering="passage__page")
    def game(self, report: Report) -> str:
        """The game whose rules it is about."""
        return report.passage.page.slug

    @admin.display(ordering="passage__key")
    def clause(self, report: Report) -> str:
        """The rule it is about."""
        return report.passage.key

    @admin.display(description=gettext_lazy("Rule"))
    def where(self, report: Report) -> str:
        """The rule as readers see it."""
        with override(report.language):
            url = page_url(report.passage.page.kind, report.passage.page.slug)
        return format_html(
            '<a href="{}#{}">{}, {}</a> · <a href="{}">{}</a>',
            url,
            report.passage.key,
            self.game(report),
            report.passage.key,
            text_url(report.passage, report.language),
            gettext("Mend the text at the desk"),
        )

    @admin.display(description=gettext_lazy("Text when it was reported"))
    def shown_then(self, report: Report) -> str:
        """What the reader had before him."""
        return report.revision.markdown if report.revision else ""

    @admin.display(description=gettext_lazy("Text now"))
    def shown_now(self, report: Report) -> str:
        """What readers see now, where that is something else."""
        text = report.passage.texts.filter(language=report.language).select_related("published").first()
        if text is None or text.published is None:
            return gettext("This is not published any more.")
        return gettext("The same") if text.published == report.revision else text.published.markdown

    @admin.action(description=gettext_lazy("Mark as answered"))
    def mark_answered(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """The text was changed, or the reader has an answer."""
        self._mark(request, reports, Report.Status.ANSWERED)

    @admin.action(description=gettext_lazy("Close without a change"))
    def mark_closed(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Nothing follows from it."""
        self._mark(request, reports, Report.Status.CLOSED)

    def _mark(self, request: HttpRequest, reports: QuerySet[Report], status: Report.Status) -> None:
        count = reports.update(status=status)
        self.message_user(request, gettext("Reports marked: %(count)d") % {"count": count})


class ReportInline(admin.TabularInline):
    """The reports about one passage, to be shown with it."""

    model = Report
    extra = 0
    can_delete = False
    show_change_link = True
    fields = ("made_at", "status", "language", "fault", "sentence", "message")
    readonly_fields = ("made_at", "language", "fault", "sentence", "message")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Reports come from readers."""
        return False
