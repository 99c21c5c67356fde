"""The first pages of the desk: how everything stands, and the texts of one page in one language."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from rules_content.desk import rights
from rules_content.desk.places import (
    beginning,
    language_at,
    list_url,
    page_at,
    page_title,
    passage_name,
    text_url,
)
from rules_content.desk.standing import Standing, Tally, next_to_do, standings, tallies, to_do
from rules_content.models import SOURCE_LANGUAGE, Page, Passage, PassageText, Report, Revision


@dataclass(frozen=True)
class Cell:
    """A page in one language."""

    tally: Tally
    is_mine: bool

    @property
    def url(self) -> str:
        """The list of its texts."""
        return list_url(self.tally.page, self.tally.language)


def context(request: HttpRequest, title: str, **more: Any) -> dict[str, Any]:
    """What every page of the desk has."""
    return {**admin.site.each_context(request), "title": title, **more}


@rights.desk_view
@require_safe
def first_page(request: HttpRequest) -> HttpResponse:
    """Every game and deck with every language: what is missing, behind, a draft or in review."""
    pages = list(Page.objects.order_by("-kind", "position", "slug"))
    found = tallies(pages)
    mine = rights.languages_of(request.user)
    rows = [
        (page_title(page), [Cell(found[page.pk, code], code in mine) for code, _ in settings.LANGUAGES])
        for page in pages
    ]
    totals: dict[Standing, int] = dict.fromkeys(Standing, 0)
    for tally in found.values():
        if tally.language in mine:
            for standing, count in tally.parts:
                totals[standing] += count
    reports = Report.objects.filter(status=Report.Status.OPEN, language__in=mine).count()
    return render(
        request,
        "rules_content/desk/first_page.html",
        context(
            request,
            gettext("Texts of the rules"),
            rows=rows,
            languages=[(code, name, code in mine) for code, name in settings.LANGUAGES],
            totals=[(standing, count) for standing, count in totals.items() if count],
            reports=reports,
            drafts=totals[Standing.DRAFT] + totals[Standing.REVIEW],
            publishes=any(rights.may_publish(request.user, language) for language in mine),
        ),
    )


@rights.desk_view
@require_safe
def next_text(request: HttpRequest, language: str) -> HttpResponse:
    """Lead to the next text of a language that needs work, on any page."""
    language_at(language)
    publishes = rights.may_publish(request.user, language)
    for page in Page.objects.order_by("-kind", "position", "slug"):
        passage = next_to_do(page, language, -1, publishes=publishes)
        if passage is not None:
            passage.page = page
            return redirect(text_url(passage, language))
    return redirect("desk:first-page")


@dataclass(frozen=True)
class Line:
    """A passage in the list of its page."""

    passage: Passage
    name: str
    words: str
    standing: Standing | None
    url: str
    reports: int
    """Open reports of readers, as far as whoever looks may read them."""


@rights.desk_view
@require_safe
def page_texts(request: HttpRequest, kind: str, slug: str, language: str) -> HttpResponse:
    """All texts of a page in a language, or those that stand in one way."""
    page = page_at(kind, slug)
    language_at(language)
    passages = list(page.passages.all())
    for passage in passages:
        passage.page = page
    found = standings([passage.pk for passage in passages], [language])
    words = first_words(page, language)
    reports = _open_reports(request, page, language)
    asked = request.GET.get("show", "")
    wanted = (
        to_do(publishes=rights.may_publish(request.user, language))
        if asked == "work"
        else {Standing(asked)}
        if asked in Standing.values
        else None
    )
    lines = [
        Line(
            passage,
            passage_name(passage),
            words.get(passage.pk, ""),
            found.get((passage.pk, language)),
            text_url(passage, language),
            reports.get(passage.pk, 0),
        )
        for passage in passages
        if (asked == "reports" and passage.pk in reports)
        or (asked != "reports" and wanted is None)
        or (wanted and found.get((passage.pk, language)) in wanted and not passage.is_hidden)
    ]
    counts = tallies([page])[page.pk, language].counts
    return render(
        request,
        "rules_content/desk/page_texts.html",
        context(
            request,
            gettext("%(page)s: %(language)s")
            % {"page": page_title(page), "language": dict(settings.LANGUAGES)[language]},
            page=page,
            language=language,
            lines=lines,
            asked=asked,
            reports=sum(reports.values()),
            filters=[(standing, counts.get(standing, 0)) for standing in Standing],
            languages=settings.LANGUAGES,
            is_source=language == SOURCE_LANGUAGE,
            may_write=rights.may_write(request.user, language),
            may_arrange=all(rights.may_publish(request.user, code) for code, _ in settings.LANGUAGES),
            drafts=page.passages.filter(texts__draft__isnull=False).exists(),
            publishes=rights.may_publish(request.user, language),
        ),
    )


def _open_reports(request: HttpRequest, page: Page, language: str) -> dict[int, int]:
    """How many open reports of readers there are about the texts of a page in a language; by passage."""
    if not rights.may_write(request.user, language) or not request.user.has_perm("rules_content.view_report"):
        return {}
    opened = Report.objects.filter(passage__page=page, language=language, status=Report.Status.OPEN)
    return Counter(opened.values_list("passage_id", flat=True))


def first_words(page: Page, language: str) -> dict[int, str]:
    """How the texts of a page begin in a language, or in the source's; by passage."""
    texts = PassageText.objects.filter(passage__page=page, language__in=[language, SOURCE_LANGUAGE])
    words: dict[int, str] = {}
    for text in sorted(
        texts.select_related("draft", "published"), key=lambda text: text.language == language
    ):
        revision: Revision | None = text.draft or text.published
        if revision is not None:
            words[text.passage_id] = beginning(revision.heading, revision.markdown)
    return words
