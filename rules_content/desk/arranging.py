"""The order of a page: its sections, the rules in them, its terms. What they are called never changes."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods

from rules_content.desk import record, rights
from rules_content.desk.first_page import context, first_words
from rules_content.desk.places import page_at, page_title, passage_name
from rules_content.models import LANGUAGES, SOURCE_LANGUAGE, Page, Passage, Stamp
from rules_content.search import index

Kind = Passage.Kind

_FIRST, _LAST = (Kind.FACT, Kind.LEAD), (Kind.TERM, Kind.EXAMPLE)
MOVED = (Kind.SECTION, Kind.CLAUSE, Kind.TERM)


@dataclass(frozen=True)
class Line:
    """A passage with its place among those beside it, from 1."""

    passage: Passage
    name: str
    words: str
    place: int


def mark(passages: Iterable[Passage]) -> str:
    """Changes when the order does."""
    order = "\n".join(f"{passage.pk} {passage.section}" for passage in passages)
    return hashlib.sha256(order.encode()).hexdigest()


def arrange(passages: Sequence[Passage]) -> list[Passage]:
    """The passages in the order of a page: what opens it, each section with its rules, what closes it."""
    ordered = [passage for kind in _FIRST for passage in passages if passage.kind == kind]
    clauses = [passage for passage in passages if passage.kind == Kind.CLAUSE]
    for section in (passage for passage in passages if passage.kind == Kind.SECTION):
        ordered.append(section)
        ordered += [clause for clause in clauses if clause.section == section.key]
    known = {passage.pk for passage in ordered}
    ordered += [clause for clause in clauses if clause.pk not in known]
    return ordered + [passage for kind in _LAST for passage in passages if passage.kind == kind]


@rights.desk_view
@require_http_methods(["GET", "HEAD", "POST"])
def order(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """The order of a page as places to be written anew; all languages have the same."""
    page = page_at(kind, slug)
    if not all(rights.may_publish(request.user, language) for language in LANGUAGES):
        raise PermissionDenied
    if request.method == "POST":
        return _rearrange(request, page)
    passages = list(page.passages.all())
    words = first_words(page, get_language() or SOURCE_LANGUAGE)
    sections = [passage for passage in passages if passage.kind == Kind.SECTION]
    lines, places = [], dict[tuple[str, str], int]()
    for passage in passages:
        if passage.kind in MOVED:
            group = (passage.kind, passage.section)
            places[group] = place = places.get(group, 0) + 1
            lines.append(Line(passage, passage_name(passage), words.get(passage.pk, ""), place))
    return render(
        request,
        "rules_content/desk/order.html",
        context(
            request,
            gettext("Order of the page: %(page)s") % {"page": page_title(page)},
            page=page,
            lines=lines,
            sections=[(section.key, words.get(section.pk, section.key)) for section in sections],
            mark=mark(passages),
        ),
    )


@transaction.atomic
def _rearrange(request: HttpRequest, page: Page) -> HttpResponse:
    Page.objects.select_for_update().get(pk=page.pk)
    passages = list(page.passages.all())
    if request.POST.get("mark") != mark(passages):
        messages.warning(
            request, gettext("Somebody else has changed the order in the meantime. Here it is as it is now.")
        )
        return redirect("desk:order", page.kind, page.slug)
    before = mark(passages)
    filled = {passage.section for passage in passages if passage.kind == Kind.CLAUSE}
    sections = {passage.key for passage in passages if passage.kind == Kind.SECTION}
    wanted: dict[int, int] = {}
    for number, passage in enumerate(passages):
        place = request.POST.get(f"place-{passage.pk}", "")
        is_number = place.isascii() and place.isdecimal() and len(place) < 6
        wanted[passage.pk] = int(place) * 10_000 + number if is_number else 10_000_000 + number
        section = request.POST.get(f"section-{passage.pk}", "")
        if passage.kind == Kind.CLAUSE and section in sections:
            passage.section = section
    passages = arrange(sorted(passages, key=lambda passage: wanted[passage.pk]))
    if mark(passages) == before:
        messages.info(request, gettext("Nothing has changed."))
        return redirect("desk:order", page.kind, page.slug)
    if wrong := _why_not(passages, filled):
        messages.error(request, wrong)
        return redirect("desk:order", page.kind, page.slug)
    for position, passage in enumerate(passages):
        passage.position = position
    Passage.objects.bulk_update(passages, ["section", "position"])
    page.is_arranged = True
    page.save(update_fields=["is_arranged"])
    record.done(request.user, [page], "Changed the order of the page")
    index.touch([page.pk])
    Stamp.renew()
    messages.success(request, gettext("The page has its new order in all languages."))
    return redirect("desk:order", page.kind, page.slug)


def _why_not(passages: Sequence[Passage], filled: set[str]) -> str:
    """Why rules cannot be spread over the sections like that; empty if they can.

    `filled` are the sections that have rules so far: they are made of rules, the others of words.
    """
    now = {passage.section for passage in passages if passage.kind == Kind.CLAUSE}
    if emptied := sorted(filled - now):
        return gettext("This section would be left without a rule: %(name)s") % {"name": emptied[0]}
    if crowded := sorted(now - filled):
        return gettext("This section has its own text and takes no rules: %(name)s") % {"name": crowded[0]}
    return ""
