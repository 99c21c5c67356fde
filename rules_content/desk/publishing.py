"""Many texts published at once: those of a page, of a language, or chosen in a list.

A page first names what would be published; what it sends are the revisions that were looked at. One
that has been written anew since is left alone and named.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from rules_content import revisions
from rules_content.desk import record, rights
from rules_content.desk.differences import difference, whole
from rules_content.desk.faults import Fault, faults
from rules_content.desk.first_page import context
from rules_content.desk.places import language_at, page_title, passage_name, text_url
from rules_content.models import LANGUAGES, Page, PassageText, Revision
from rules_content.search import index

MOST = 900
"""So many texts are published at once: a form may have a thousand fields."""


@dataclass(frozen=True)
class Waiting:
    """A draft that may be published, with its difference to what readers see."""

    text: PassageText
    draft: Revision
    name: str
    language: str
    url: str
    change: str
    found: list[Fault]


def drafts(languages: Iterable[str]) -> QuerySet[PassageText]:
    """The texts in these languages that have a draft, with all that is needed to show them."""
    return (
        PassageText.objects.filter(language__in=languages, draft__isnull=False)
        .select_related("passage__page", "draft", "published")
        .order_by("passage__page__position", "passage__page__slug", "passage__position", "language")
    )


def waiting(text: PassageText) -> Waiting:
    """A text with its draft, as the page lists it."""
    draft, shown = text.draft, text.published
    if draft is None:
        raise ValueError("There is no draft to publish.")
    old = whole(shown.heading, shown.markdown) if shown else ""
    return Waiting(
        text=text,
        draft=draft,
        name=passage_name(text.passage),
        language=dict(settings.LANGUAGES)[text.language],
        url=text_url(text.passage, text.language),
        change=difference(old, whole(draft.heading, draft.markdown)),
        found=faults(text.passage, text.language, draft.heading, draft.markdown),
    )


@rights.desk_view
@require_http_methods(["GET", "HEAD", "POST"])
def publish_many(request: HttpRequest) -> HttpResponse:
    """Name the drafts of a page, a language or both, and publish those that are ticked."""
    mine = [language for language in LANGUAGES if rights.may_publish(request.user, language)]
    if not mine:
        raise PermissionDenied
    if request.method == "POST" and "revision" in request.POST:
        return _publish(request, mine)
    texts, title = _asked(request, mine)
    return look_over(request, texts, title)


def _asked(request: HttpRequest, mine: list[str]) -> tuple[QuerySet[PassageText], str]:
    """The drafts that the address names: of a page, a language, or of everything."""
    texts, title = drafts(mine), gettext("Publish all drafts")
    if language := request.GET.get("language", ""):
        texts = texts.filter(language=language_at(language))
        title = f"{title}: {dict(settings.LANGUAGES)[language]}"
    if slug := request.GET.get("slug", ""):
        page = get_object_or_404(Page, kind=request.GET.get("kind", ""), slug=slug)
        texts = texts.filter(passage__page=page)
        title = f"{title}: {page_title(page)}"
    return texts, title


def look_over(request: HttpRequest, texts: QuerySet[PassageText], title: str) -> HttpResponse:
    """The page that names what would be published."""
    return render(
        request,
        "rules_content/desk/publish.html",
        context(request, title, waiting=[waiting(text) for text in texts[:MOST]]),
    )


def _publish(request: HttpRequest, mine: list[str]) -> HttpResponse:
    keys = [int(key) for key in request.POST.getlist("revision") if key.isdecimal() and key.isascii()][:MOST]
    chosen = {
        revision.text_id: revision.pk
        for revision in Revision.objects.filter(pk__in=keys, text__language__in=mine).only("pk", "text_id")
    }
    published, stale, faulty = [], [], []
    with transaction.atomic(), index.gathering():
        for text in drafts(mine).filter(pk__in=chosen).select_for_update(of=("self",)):
            draft = text.draft
            if draft is None or draft.pk != chosen[text.pk]:
                stale.append(text)
            elif faults(text.passage, text.language, draft.heading, draft.markdown):
                faulty.append(text)
            else:
                revisions.publish(text, draft)
                published.append(text)
        record.done(request.user, published, "Published with others")
    gone = len(chosen) - len(published) - len(stale) - len(faulty)
    if published:
        message = ngettext("%(count)d text is published.", "%(count)d texts are published.", len(published))
        messages.success(request, message % {"count": len(published)})
    for text in stale:
        message = gettext("%(text)s has been written anew in the meantime; it is not published.")
        messages.warning(request, message % {"text": text})
    for text in faulty:
        message = gettext("%(text)s has mistakes that must be mended first.")
        messages.warning(request, message % {"text": text})
    if gone > 0:
        message = ngettext(
            "%(count)d draft was published or taken back by somebody else in the meantime.",
            "%(count)d drafts were published or taken back by somebody else in the meantime.",
            gone,
        )
        messages.info(request, message % {"count": gone})
    return redirect("desk:first-page")
