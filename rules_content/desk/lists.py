"""The lists of the desk in the stock admin: texts to filter, search and treat together, and the log."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext, gettext_lazy, ngettext

from rules_content import revisions
from rules_content.desk import publishing, record, rights
from rules_content.desk.faults import faults
from rules_content.desk.places import beginning, passage_name, text_url
from rules_content.desk.standing import Standing
from rules_content.models import LANGUAGES, PassageText, Revision


class StandingFilter(admin.SimpleListFilter):
    """How the texts stand, as far as the row itself says it; what is behind has its own list at the desk."""

    title = gettext_lazy("standing")
    parameter_name = "standing"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """The choices."""
        return [(one.value, one.label) for one in (Standing.DRAFT, Standing.REVIEW, Standing.PUBLISHED)]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """The texts that stand so."""
        conditions = {
            Standing.DRAFT.value: Q(draft__isnull=False, in_review=False),
            Standing.REVIEW.value: Q(draft__isnull=False, in_review=True),
            Standing.PUBLISHED.value: Q(draft__isnull=True, published__isnull=False),
        }
        condition = conditions.get(self.value() or "")
        return queryset if condition is None else queryset.filter(condition)


@admin.register(PassageText)
class PassageTextAdmin(admin.ModelAdmin):
    """All texts in a list. A text itself is written at the desk, and nothing is deleted."""

    list_display = ("name", "game", "language", "begins", "stands", "published_at")
    list_filter = (StandingFilter, "language", "passage__kind", "passage__page")
    search_fields = ("passage__key", "published__markdown", "published__heading", "draft__markdown")
    list_select_related = ("passage__page", "draft", "published")
    list_per_page = 100
    ordering = ("passage__page__position", "passage__position", "language")
    actions = ("hand_in", "publish")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A text comes with its passage."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: PassageText | None = None) -> bool:
        """Who may write its language."""
        if obj is None:
            return rights.may_enter(request.user)
        return rights.may_write(request.user, obj.language)

    def has_delete_permission(self, request: HttpRequest, obj: PassageText | None = None) -> bool:
        """Texts are hidden, never deleted."""
        return False

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """A text is written at the desk."""
        text = self.get_object(request, object_id)
        if text is None:
            return redirect("desk:first-page")
        return redirect(text_url(text.passage, text.language))

    def history_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        """So is its history."""
        text = self.get_object(request, object_id)
        return redirect(
            "desk:first-page" if text is None else text_url(text.passage, text.language, "history")
        )

    @admin.display(description=gettext_lazy("text"), ordering="passage__position")
    def name(self, text: PassageText) -> str:
        """What it is."""
        return passage_name(text.passage)

    @admin.display(description=gettext_lazy("page"), ordering="passage__page")
    def game(self, text: PassageText) -> str:
        """The page it stands on."""
        return text.passage.page.slug

    @admin.display(description=gettext_lazy("how it begins"))
    def begins(self, text: PassageText) -> str:
        """Its first words."""
        revision = text.draft or text.published
        return beginning(revision.heading, revision.markdown) if revision else ""

    @admin.display(description=gettext_lazy("standing"))
    def stands(self, text: PassageText) -> str:
        """How it stands, as far as it says by itself."""
        if text.draft_id:
            return str((Standing.REVIEW if text.in_review else Standing.DRAFT).label)
        return str((Standing.PUBLISHED if text.published_id else Standing.MISSING).label)

    @admin.action(description=gettext_lazy("Hand the drafts in for review"))
    def hand_in(self, request: HttpRequest, texts: QuerySet[PassageText]) -> None:
        """Those without mistakes, in the languages of whoever asks."""
        mine = rights.languages_of(request.user)
        done = []
        with transaction.atomic():
            for text in texts.filter(language__in=mine, draft__isnull=False, in_review=False):
                draft = text.draft
                if draft is None or faults(text.passage, text.language, draft.heading, draft.markdown):
                    continue
                try:
                    revisions.hand_in(text, draft)
                except revisions.EditConflict:
                    continue
                done.append(text)
            record.done(request.user, done, "Handed in with others")
        message = ngettext("%(count)d text is handed in.", "%(count)d texts are handed in.", len(done))
        self.message_user(request, message % {"count": len(done)})

    @admin.action(description=gettext_lazy("Publish the drafts …"), permissions=["publish"])
    def publish(self, request: HttpRequest, texts: QuerySet[PassageText]) -> HttpResponse:
        """Look them over on a page of their own first."""
        mine = [language for language in LANGUAGES if rights.may_publish(request.user, language)]
        chosen = publishing.drafts(mine).filter(pk__in=texts.values("pk"))
        return publishing.look_over(request, chosen, gettext("Publish the chosen drafts"))

    def has_publish_permission(self, request: HttpRequest) -> bool:
        """Whether publishing is offered."""
        return any(rights.may_publish(request.user, language) for language in LANGUAGES)


class ReadOnlyAdmin(admin.ModelAdmin):
    """What is there to be read."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nothing is added by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nothing is changed."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nothing is deleted."""
        return False


@admin.register(Revision)
class RevisionAdmin(ReadOnlyAdmin):
    """Everything that was ever written, by whom and when."""

    list_display = ("made_at", "author", "origin", "text", "number", "note")
    list_filter = ("origin", "text__language", "text__passage__page", "author")
    list_select_related = ("author", "text__passage__page")
    search_fields = ("text__passage__key", "markdown", "note")
    date_hierarchy = "made_at"
    fields = ("text", "number", "heading", "markdown", "origin", "author", "made_at", "note")
    ordering = ("-pk",)


@admin.register(LogEntry)
class LogAdmin(ReadOnlyAdmin):
    """Who did what in the admin and at the desk."""

    list_display = ("action_time", "user", "content_type", "object_repr", "what")
    list_filter = ("content_type", "user")
    list_select_related = ("user", "content_type")
    search_fields = ("object_repr", "change_message")
    date_hierarchy = "action_time"

    @admin.display(description=gettext_lazy("what was done"))
    def what(self, entry: LogEntry) -> str:
        """The act in words."""
        return entry.get_change_message()
