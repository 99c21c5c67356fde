"""The history of a text: who wrote what, when and why; and bringing an old state back."""

from dataclasses import dataclass

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from rules_content import rendering, revisions
from rules_content.desk import record, rights
from rules_content.desk.differences import difference, whole
from rules_content.desk.first_page import context
from rules_content.desk.places import language_at, page_title, passage_at, passage_name, text_of, text_url
from rules_content.desk.writing import is_cited, newest
from rules_content.models import LANGUAGES, Passage, PassageText, Revision, Stamp
from rules_content.search import index


@dataclass(frozen=True)
class Entry:
    """A revision with what it changed."""

    revision: Revision
    change: str
    is_published: bool
    is_draft: bool


@rights.desk_view
@require_http_methods(["GET", "HEAD", "POST"])
def history(
    request: HttpRequest, kind: str, slug: str, language: str, passage: str, key: str
) -> HttpResponse:
    """Every revision of a text, the newest first; a POST brings one back as a draft."""
    language_at(language)
    place = passage_at(kind, slug, passage, key)
    text = text_of(place, language)
    if request.method == "POST":
        return _restore(request, place, language)
    found = list(text.revisions.select_related("author").order_by("number")) if text.pk else []
    entries = []
    before = ""
    for revision in found:
        words = whole(revision.heading, revision.markdown)
        entries.append(
            Entry(
                revision,
                difference(before, words),
                revision.pk == text.published_id,
                revision.pk == text.draft_id,
            )
        )
        before = words
    return render(
        request,
        "rules_content/desk/history.html",
        context(
            request,
            gettext("History of %(text)s: %(page)s")
            % {"text": passage_name(place), "page": page_title(place.page)},
            entries=entries[::-1],
            newest=found[-1] if found else None,
            language=language,
            language_name=dict(settings.LANGUAGES)[language],
            text_url=text_url(place, language),
            may_write=rights.may_write(request.user, language),
        ),
    )


def _restore(request: HttpRequest, passage: Passage, language: str) -> HttpResponse:
    if not rights.may_write(request.user, language):
        raise PermissionDenied
    text = text_of(passage, language)
    wanted, seen = request.POST.get("revision", ""), request.POST.get("seen", "")
    if not text.pk or not wanted.isdecimal() or not wanted.isascii():
        return redirect(text_url(passage, language, "history"))
    revision = get_object_or_404(text.revisions, pk=int(wanted))
    last = newest(text)
    try:
        if last is None or str(last.pk) != seen:
            raise revisions.EditConflict(last or revision)
        made = revisions.restore(text, revision, author=request.user, seen=last)
    except revisions.EditConflict:
        messages.warning(request, gettext("Somebody else has saved this text in the meantime. Look again."))
        return redirect(text_url(passage, language, "history"))
    record.done_to(request.user, text, f"Brought back revision {revision.number} as {made.number}")
    messages.success(request, gettext("Brought back as a draft."))
    return redirect(text_url(passage, language))


@rights.desk_view
@require_POST
def hide(request: HttpRequest, kind: str, slug: str, language: str, passage: str, key: str) -> HttpResponse:
    """Take a text from its page in all languages, or put it back. Nothing of it is deleted."""
    language_at(language)
    place = passage_at(kind, slug, passage, key)
    if not all(rights.may_publish(request.user, one) for one in LANGUAGES):
        raise PermissionDenied
    hidden = request.POST.get("do") == "hide"
    if hidden and (reason := why_not_hidden(place)):
        messages.error(request, reason)
        return redirect(text_url(place, language))
    place.is_hidden = hidden
    place.save(update_fields=["is_hidden"])
    index.touch([place.page_id])
    Stamp.renew()
    record.done(request.user, [place], "Hidden from readers" if hidden else "Shown to readers again")
    messages.success(
        request,
        gettext("Hidden: readers do not see it any more.") if hidden else gettext("Readers see it again."),
    )
    return redirect(text_url(place, language))


def why_not_hidden(passage: Passage) -> str:
    """The reason why a passage has to stay on its page; empty if there is none."""
    if is_cited(passage):
        return gettext("The game itself cites this rule; it has to stay.")
    if passage.kind in {Passage.Kind.FACT, Passage.Kind.LEAD}:
        return gettext("Every page has this; it has to stay.")
    others = passage.page.passages.filter(is_hidden=False)
    if passage.kind == Passage.Kind.SECTION and others.filter(section=passage.key).exists():
        return gettext("There are rules in this section; it has to stay.")
    if passage.kind == Passage.Kind.CLAUSE and passage.key in passage.page.details.get("sheet", ()):
        return gettext("This rule is on the printed sheet; it has to stay.")
    for text in _published_beside(passage):
        markdown = text.published.markdown if text.published is not None else ""
        for reference in rendering.references(markdown, passage.page.deck):
            if (reference.kind, reference.target) == (passage.kind, passage.key):
                where = {
                    "text": passage_name(text.passage),
                    "language": dict(settings.LANGUAGES)[text.language],
                }
                return gettext("%(text)s (%(language)s) leads to it; it has to stay.") % where
    return ""


def _published_beside(passage: Passage) -> QuerySet[PassageText]:
    """What readers see of the other passages of a page, in all languages."""
    texts = PassageText.objects.filter(
        passage__page=passage.page_id, passage__is_hidden=False, published__isnull=False
    )
    return texts.exclude(passage=passage).select_related("passage", "published")
