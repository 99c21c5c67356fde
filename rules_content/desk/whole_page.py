"""A whole page in one language written in one form, every text beside its source."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_protect
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from rules_content import revisions
from rules_content.desk import rights
from rules_content.desk.differences import difference, whole
from rules_content.desk.faults import cautions, faults, is_grave, tidy
from rules_content.desk.first_page import context
from rules_content.desk.places import (
    WITH_HEADING,
    language_at,
    list_url,
    page_at,
    page_title,
    passage_name,
    text_url,
)
from rules_content.desk.rescue import SECRETS, sign_in_again
from rules_content.desk.standing import Standing, standings
from rules_content.desk.writing import Writing, revision_of, store
from rules_content.models import SOURCE_LANGUAGE, Page, Passage, PassageText, Revision


@dataclass
class Row:
    """A text of the page as it stands in the form.

    The changes are differences by words: of the source since the translation was made, of what a file
    brings, and of what somebody else has saved in the meantime.
    """

    passage: Passage
    text: PassageText
    name: str
    url: str
    standing: Standing | None
    writing: Writing
    with_heading: bool
    source_change: str = ""
    own_change: str = ""
    their_change: str = ""
    is_right: bool = False
    """Whether a translation that is behind is said to be right as it is."""

    @property
    def base(self) -> str:
        """The revisions that it was made from and translates, as the form carries them."""
        seen, source = self.writing.seen, self.writing.source
        return f"{seen.pk if seen else ''}.{source.pk if source else ''}"


@sensitive_post_parameters(*SECRETS)
@csrf_protect
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def whole_page(request: HttpRequest, kind: str, slug: str, language: str) -> HttpResponse:
    """All texts of a page in one form; what was changed is saved as drafts, also after signing in again."""
    if request.method == "POST":
        if (asked := sign_in_again(request)) is not None:
            return asked
        return _whole_page(request, kind, slug, language)
    return rights.desk_view(_whole_page)(request, kind, slug, language)


def _whole_page(request: HttpRequest, kind: str, slug: str, language: str) -> HttpResponse:
    page = page_at(kind, slug)
    language_at(language)
    if not rights.may_write(request.user, language):
        raise PermissionDenied
    rows = rows_of(page, language)
    if request.method != "POST":
        return _form(request, page, language, rows)
    saved, kept = 0, []
    for row in rows:
        state = _save(request, row, language)
        saved += state == "saved"
        if state == "kept":
            kept.append(row)
        elif state == "saved":
            for caution in cautions(row.passage, language, row.writing.markdown):
                messages.warning(request, f"{row.name}: {caution}")
    if saved:
        message = ngettext(
            "%(count)d text is saved as a draft.", "%(count)d texts are saved as drafts.", saved
        )
        messages.success(request, message % {"count": saved})
    if kept:
        messages.warning(
            request, gettext("Some texts are not saved yet. They are shown here with the reason.")
        )
        return _form(request, page, language, kept, status=409)
    if not saved:
        messages.info(request, gettext("Nothing has changed."))
    return redirect(list_url(page, language))


def rows_of(page: Page, language: str) -> list[Row]:
    """The texts of a page in a language beside their source, as they are stored."""
    passages = list(page.passages.filter(is_hidden=False))
    found = standings([passage.pk for passage in passages], [language])
    texts: dict[tuple[int, str], PassageText] = {
        (text.passage_id, text.language): text
        for text in PassageText.objects.filter(
            passage__page=page, language__in={language, SOURCE_LANGUAGE}
        ).select_related("draft__based_on", "published__based_on")
    }
    rows = []
    for passage in passages:
        passage.page = page
        text = texts.get((passage.pk, language)) or PassageText(passage=passage, language=language)
        text.passage = passage
        source = texts.get((passage.pk, SOURCE_LANGUAGE)) if language != SOURCE_LANGUAGE else None
        standing = found.get((passage.pk, language))
        revision = text.draft or text.published
        rows.append(
            Row(
                passage=passage,
                text=text,
                name=passage_name(passage),
                url=text_url(passage, language),
                standing=standing,
                writing=Writing(
                    heading=revision.heading if revision else "",
                    markdown=revision.markdown if revision else "",
                    seen=revision,
                    source=source.published if source else None,
                ),
                with_heading=passage.kind in WITH_HEADING,
                source_change=_change(revision, source.published if source else None),
            )
        )
    return rows


def _change(revision: Revision | None, source: Revision | None) -> str:
    """What has changed in the source since a translation was made."""
    made_from = revision.based_on if revision else None
    if source is None or made_from is None or made_from == source:
        return ""
    if (made_from.meaning_id or made_from.pk) == (source.meaning_id or source.pk):
        return ""
    return difference(whole(made_from.heading, made_from.markdown), whole(source.heading, source.markdown))


def _save(request: HttpRequest, row: Row, language: str) -> str:
    """Save what was written into a row: "saved", "same" or, with the reason in the row, "kept"."""
    sent: Mapping[str, Any] = request.POST
    key = row.passage.pk
    if f"markdown-{key}" not in sent:
        return "same"
    seen, _, source = str(sent.get(f"base-{key}", "")).partition(".")
    before = revision_of(seen, row.text)
    writing = Writing(
        heading=tidy(str(sent.get(f"heading-{key}", ""))).strip() if row.with_heading else "",
        markdown=tidy(str(sent[f"markdown-{key}"])),
        seen=before,
        source=row.writing.source if row.writing.source and str(row.writing.source.pk) == source else None,
    )
    if language != SOURCE_LANGUAGE and writing.source is None and source:
        writing.source = revision_of(source, row.passage.texts.filter(language=SOURCE_LANGUAGE).first())
    if sent.get(f"choice-{key}") == "theirs":
        return "same"
    said = (before.heading, before.markdown) if before else ("", "")
    if said == (writing.heading, writing.markdown) and f"right-{key}" not in sent:
        return "same"
    row.writing = writing
    writing.found = faults(row.passage, language, writing.heading, writing.markdown)
    if is_grave(writing.found):
        return "kept"
    try:
        store(request.user, row.passage, language, row.text, writing)
    except revisions.EditConflict as conflict:
        old = whole(before.heading, before.markdown) if before else ""
        row.their_change = difference(old, whole(conflict.newest.heading, conflict.newest.markdown))
        writing.theirs = writing.seen = conflict.newest
        return "kept"
    return "saved"


def _form(
    request: HttpRequest, page: Page, language: str, rows: list[Row], status: int = 200
) -> HttpResponse:
    return render(
        request,
        "rules_content/desk/whole_page.html",
        context(
            request,
            gettext("%(page)s: %(language)s")
            % {"page": page_title(page), "language": dict(settings.LANGUAGES)[language]},
            page=page,
            language=language,
            rows=rows,
            source_language=SOURCE_LANGUAGE,
            is_source=language == SOURCE_LANGUAGE,
            list_url=list_url(page, language),
        ),
        status=status,
    )
