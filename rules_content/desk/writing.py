"""A text beside its source: written, previewed, saved, handed in or published, and on to the next."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseRedirectBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_protect
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from rules_content import revisions
from rules_content.cited import cited_clauses
from rules_content.desk import record, reports, rights
from rules_content.desk.differences import difference, whole
from rules_content.desk.faults import LONGEST, Fault, cautions, faults, is_grave, source_revision, tidy
from rules_content.desk.first_page import context
from rules_content.desk.merging import Hunk, hunks, merged
from rules_content.desk.places import (
    WITH_HEADING,
    language_at,
    list_url,
    page_title,
    passage_at,
    passage_name,
    text_of,
    text_url,
)
from rules_content.desk.preview import preview
from rules_content.desk.rescue import SECRETS, sign_in_again
from rules_content.desk.standing import next_to_do, standings
from rules_content.models import LANGUAGES, SOURCE_LANGUAGE, Page, Passage, PassageText, Revision


@dataclass
class Writing:
    """What stands in the form: made from the revision `seen`, a translation of the revision `source`."""

    heading: str
    markdown: str
    seen: Revision | None
    source: Revision | None
    note: str = ""
    rewords: bool = False
    found: Sequence[Fault] = ()
    theirs: Revision | None = None
    pieces: list[Hunk] = field(default_factory=list)


def newest(text: PassageText) -> Revision | None:
    """The last revision that was saved; nothing for a text that was never written."""
    return text.revisions.order_by("-number").first() if text.pk else None


def _stored(passage: Passage, language: str, text: PassageText) -> Writing:
    """The form as it is opened."""
    revision = text.draft or text.published
    writing = Writing(
        heading=revision.heading if revision else "",
        markdown=revision.markdown if revision else "",
        seen=newest(text),
        source=source_revision(passage) if language != SOURCE_LANGUAGE else None,
    )
    if revision is not None:
        writing.found = faults(passage, language, writing.heading, writing.markdown)
    return writing


def _sent(request: HttpRequest, passage: Passage, language: str, text: PassageText) -> Writing:
    """The form as it was sent."""
    heading = tidy(request.POST.get("heading", "")) if passage.kind in WITH_HEADING else ""
    writing = Writing(
        heading=heading.strip(),
        markdown=tidy(request.POST.get("markdown", "")),
        seen=revision_of(request.POST.get("seen", ""), text),
        source=None,
        note=request.POST.get("note", "").strip()[:200],
        rewords="rewords" in request.POST,
    )
    if language != SOURCE_LANGUAGE:
        source = passage.texts.filter(language=SOURCE_LANGUAGE).first()
        writing.source = revision_of(request.POST.get("source", ""), source)
    writing.found = faults(passage, language, writing.heading, writing.markdown)
    return writing


def revision_of(key: str, text: PassageText | None) -> Revision | None:
    """A revision of a text by its key; nothing if it has none like that."""
    if text is None or not text.pk or not key.isascii() or not key.isdecimal() or len(key) > 18:
        return None
    return text.revisions.filter(pk=int(key)).first()


@sensitive_post_parameters(*SECRETS)
@csrf_protect
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def write(request: HttpRequest, kind: str, slug: str, language: str, passage: str, key: str) -> HttpResponse:
    """The form of a text, and what it sends, even if the sign-in has run out in the meantime."""
    if request.method == "POST":
        if (asked := sign_in_again(request)) is not None:
            return asked
        return _write(request, kind, slug, language, passage, key)
    return rights.desk_view(_write)(request, kind, slug, language, passage, key)


def _write(request: HttpRequest, kind: str, slug: str, language: str, passage: str, key: str) -> HttpResponse:
    language_at(language)
    if not rights.may_enter(request.user):
        raise PermissionDenied
    place = passage_at(kind, slug, passage, key)
    text = text_of(place, language)
    if request.method != "POST":
        return _form(request, place, language, text, _stored(place, language, text))
    if not rights.may_write(request.user, language):
        raise PermissionDenied
    writing = _sent(request, place, language, text)
    return _answer(request, place, language, text, writing)


def _answer(
    request: HttpRequest, passage: Passage, language: str, text: PassageText, writing: Writing
) -> HttpResponse:
    """Do what the button says."""
    asked = request.POST.get("do", "")
    if not asked or "resumed" in request.POST:
        messages.info(request, gettext("Here is what you had written. It is not saved yet."))
        return _form(request, passage, language, text, writing)
    if asked == "publish" and not rights.may_publish(request.user, language):
        raise PermissionDenied
    if asked == "merge":
        return _merge(request, passage, language, text, writing)
    if is_grave(writing.found):
        messages.error(request, gettext("This cannot be saved as it is. What you wrote is still here."))
        return _form(request, passage, language, text, writing, status=400)
    try:
        text, revision = store(request.user, passage, language, text, writing)
    except revisions.EditConflict as conflict:
        writing.theirs = conflict.newest
        writing.pieces = hunks(writing.markdown, conflict.newest.markdown)
        return _form(request, passage, language, text, writing, status=409)
    for caution in cautions(passage, language, writing.markdown):
        messages.warning(request, f"{passage_name(passage)}: {caution}")
    settled = reports.settle_with(request, text, writing.note)
    if settled:
        message = ngettext(
            "%(count)d report is marked as answered.", "%(count)d reports are marked as answered.", settled
        )
        messages.success(request, message % {"count": settled})
    if writing.found and asked != "save":
        messages.warning(request, gettext("Saved as a draft. It has mistakes that must be mended first."))
        return redirect(text_url(passage, language))
    if asked == "review" and revision is not None:
        revisions.hand_in(text, revision)
        record.done_to(request.user, text, f"Handed in revision {revision.number}")
        messages.success(request, gettext("Handed in: an editor publishes it."))
    elif asked == "publish" and revision is not None:
        revisions.publish(text, revision)
        record.done_to(request.user, text, f"Published revision {revision.number}")
        messages.success(request, gettext("Published: readers see it now."))
    elif asked == "save":
        messages.success(
            request, gettext("Saved as a draft.") if revision else gettext("Nothing has changed.")
        )
        return redirect(text_url(passage, language))
    return _onward(request, passage, language)


def store(
    user: Any, passage: Passage, language: str, text: PassageText, writing: Writing
) -> tuple[PassageText, Revision | None]:
    """Store what was written, if it says anything new; the draft that now waits, if there is one.

    Raises `revisions.EditConflict` if somebody has saved another revision in the meantime.
    """
    last = newest(text)
    if last is not None and last != writing.seen:
        raise revisions.EditConflict(last)
    shown = text.draft or text.published
    said = shown is not None and (shown.heading, shown.markdown) == (writing.heading, writing.markdown)
    meaning = (
        None if shown is None or shown.based_on is None else shown.based_on.meaning_id or shown.based_on_id
    )
    wanted = None if writing.source is None else writing.source.meaning_id or writing.source.pk
    if said and meaning == wanted:
        return text, text.draft
    if not text.pk:
        text, _ = PassageText.objects.get_or_create(passage=passage, language=language)
        text.passage = passage
    revision = revisions.save_draft(
        text,
        heading=writing.heading,
        markdown=writing.markdown,
        author=user,
        seen=writing.seen,
        based_on=writing.source,
        meaning=writing.seen if writing.rewords and language == SOURCE_LANGUAGE else None,
        note=writing.note,
    )
    record.done_to(user, text, f"Wrote revision {revision.number}")
    return text, revision


def _merge(
    request: HttpRequest, passage: Passage, language: str, text: PassageText, writing: Writing
) -> HttpResponse:
    """Put mine and theirs together as chosen, to be looked at before it is saved."""
    theirs = revision_of(request.POST.get("theirs", ""), text)
    if theirs is None:
        return _form(request, passage, language, text, writing, status=400)
    choices = {
        int(name.removeprefix("piece-")): str(value)
        for name, value in request.POST.items()
        if name.startswith("piece-") and name.removeprefix("piece-").isdecimal() and len(name) < 12
    }
    writing.markdown = tidy(merged(hunks(writing.markdown, theirs.markdown), choices))
    if request.POST.get("heading-from") == "theirs":
        writing.heading = theirs.heading
    writing.seen = theirs
    writing.found = faults(passage, language, writing.heading, writing.markdown)
    messages.info(request, gettext("Put together as you chose. Look it over, then save it."))
    return _form(request, passage, language, text, writing)


def _onward(request: HttpRequest, passage: Passage, language: str) -> HttpResponseRedirectBase:
    publishes = rights.may_publish(request.user, language)
    following = next_to_do(passage.page, language, passage.position, publishes=publishes)
    if following is None:
        messages.success(request, gettext("Nothing else on this page needs work."))
        return redirect(list_url(passage.page, language))
    following.page = passage.page
    return redirect(text_url(following, language))


def _form(
    request: HttpRequest,
    passage: Passage,
    language: str,
    text: PassageText,
    writing: Writing,
    status: int = 200,
) -> HttpResponse:
    source = source_revision(passage) if language != SOURCE_LANGUAGE else None
    based_on = _translated(text)
    changed = (
        source is not None
        and based_on is not None
        and (based_on.meaning_id or based_on.pk) != (source.meaning_id or source.pk)
    )
    page = passage.page
    base = writing.seen if writing.theirs is None else writing.seen or text.published
    return render(
        request,
        "rules_content/desk/text.html",
        context(
            request,
            gettext("%(text)s: %(page)s") % {"text": passage_name(passage), "page": page_title(page)},
            passage=passage,
            page=page,
            language=language,
            language_name=dict(settings.LANGUAGES)[language],
            source_language=SOURCE_LANGUAGE,
            text=text,
            writing=writing,
            source=source,
            source_difference=(
                difference(whole(based_on.heading, based_on.markdown), whole(source.heading, source.markdown))
                if changed and source is not None and based_on is not None
                else ""
            ),
            draft_difference=(
                difference(
                    whole(text.published.heading, text.published.markdown),
                    whole(text.draft.heading, text.draft.markdown),
                )
                if text.draft is not None and text.published is not None
                else ""
            ),
            their_difference=(
                difference(
                    whole(base.heading, base.markdown) if base else "",
                    whole(writing.theirs.heading, writing.theirs.markdown),
                )
                if writing.theirs is not None
                else ""
            ),
            standing=standings([passage.pk], [language]).get((passage.pk, language)),
            others=_others(passage, language),
            with_heading=passage.kind in WITH_HEADING,
            longest=LONGEST,
            may_write=rights.may_write(request.user, language),
            may_publish=rights.may_publish(request.user, language),
            is_source=language == SOURCE_LANGUAGE,
            is_cited=is_cited(passage),
            may_hide=not is_cited(passage)
            and passage.kind not in {Passage.Kind.FACT, Passage.Kind.LEAD}
            and all(rights.may_publish(request.user, one) for one in LANGUAGES),
            list_url=list_url(page, language),
            neighbours=_neighbours(passage, language),
            cautions=cautions(passage, language, writing.markdown),
            reports=reports.at_text(request, text, writing.markdown),
            may_settle=reports.may_settle(request.user, language),
        ),
        status=status,
    )


def _translated(text: PassageText) -> Revision | None:
    """The revision of the source that a translation was made from."""
    revision = text.draft or text.published
    return None if revision is None else revision.based_on


def _others(passage: Passage, language: str) -> list[tuple[str, str, Any, str]]:
    """The text in its other languages: code, name, how it stands, address."""
    found = standings([passage.pk])
    return [
        (code, name, found.get((passage.pk, code)), text_url(passage, code))
        for code, name in settings.LANGUAGES
        if code in LANGUAGES
    ]


def _neighbours(passage: Passage, language: str) -> tuple[str, str]:
    """The addresses of the texts before and after on the page."""
    before = passage.page.passages.filter(position__lt=passage.position).order_by("-position").first()
    after = passage.page.passages.filter(position__gt=passage.position).order_by("position").first()
    for other in (before, after):
        if other is not None:
            other.page = passage.page
    return (
        text_url(before, language) if before else "",
        text_url(after, language) if after else "",
    )


def is_cited(passage: Passage) -> bool:
    """Whether the rules of play cite it: then it can be neither hidden nor renamed."""
    if passage.kind != Passage.Kind.CLAUSE or passage.page.kind != Page.Kind.GAME:
        return False
    return passage.key in cited_clauses().get(passage.page.slug, frozenset())


@rights.desk_view
@require_POST
def show(request: HttpRequest, kind: str, slug: str, language: str, passage: str, key: str) -> HttpResponse:
    """What is in the form as readers will see it; nothing is stored."""
    language_at(language)
    place = passage_at(kind, slug, passage, key)
    heading = tidy(request.POST.get("heading", "")).strip()
    return HttpResponse(preview(place, language, heading, tidy(request.POST.get("markdown", ""))))
