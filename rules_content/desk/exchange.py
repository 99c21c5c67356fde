"""Texts out to translators' own tools and in again: a PO or XLIFF file for each page and language.

Bringing a file in saves nothing: it fills in the form of the whole page with what would change, and that
form is looked over and sent, with every check and every conflict it knows.
"""

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from rules_content.desk import po_files, rights, xliff_files
from rules_content.desk.differences import difference, whole
from rules_content.desk.faults import faults, tidy
from rules_content.desk.first_page import context
from rules_content.desk.parcels import LARGEST, Entry, Parcel, UnreadableFile, name_of, packed
from rules_content.desk.places import language_at, list_url, page_at, page_title
from rules_content.desk.standing import Standing
from rules_content.desk.whole_page import Row, rows_of
from rules_content.desk.writing import newest, revision_of
from rules_content.models import SOURCE_LANGUAGE, Page

FORMATS = {"po": po_files, "xlf": xliff_files}
"""By the ending of the files' names."""

_CONTENT_TYPES = {"po": "text/x-gettext-translation; charset=utf-8", "xlf": "application/x-xliff+xml"}
_BEFORE_XML = b"\xef\xbb\xbf\xff\xfe\0 \t\r\n"


def written(page: Page, language: str, ending: str) -> bytes:
    """The file of a page in a language, in the format that such an ending stands for."""
    return FORMATS[ending].written(packed(page, language))


def file_name(page: Page, language: str, ending: str) -> str:
    """What the file is called; a game and its deck may have the same name in addresses."""
    prefix = "deck-" if page.kind == Page.Kind.DECK else ""
    return f"{prefix}{page.slug}.{language}.{ending}"


def read(content: bytes) -> Parcel:
    """What a file says, in whatever format it is.

    Raises `UnreadableFile` for what is too large or in none of them.
    """
    if len(content) > LARGEST:
        raise UnreadableFile(gettext("The file is too large."))
    is_xml = content.lstrip(_BEFORE_XML).startswith(b"<")
    return (xliff_files if is_xml else po_files).read(content)


def changed_rows(parcel: Parcel, page: Page, language: str) -> tuple[list[Row], list[str]]:
    """The texts that a file would change, filled in, and the names in it that the page does not have.

    Raises `UnreadableFile` for a file of another page or language.
    """
    if (parcel.page, parcel.language) != (name_of(page), language):
        raise UnreadableFile(gettext("The file is of another page or language, or its header is lost."))
    rows, known = [], set()
    for row in rows_of(page, language):
        name = f"{row.passage.kind}/{row.passage.key}"
        title, body = parcel.entries.get(f"{name}/title"), parcel.entries.get(name)
        known |= {name, f"{name}/title"}
        entry = body or title
        if entry is not None and _fill_in(row, title, body, entry, language):
            rows.append(row)
    return rows, sorted(set(parcel.entries) - known)


def _fill_in(row: Row, title: Entry | None, body: Entry | None, entry: Entry, language: str) -> bool:
    """Put what a file says into a row; whether it says anything new."""
    writing, before = row.writing, row.writing.seen
    old = (writing.heading, writing.markdown)
    if title is not None and title.words.strip():
        writing.heading = tidy(title.words).strip()
    if body is not None and body.words.strip():
        writing.markdown = tidy(body.words)
    is_new = (writing.heading, writing.markdown) != old
    is_unsure = any(one.is_unsure for one in (title, body) if one is not None)
    row.is_right = (
        row.standing == Standing.BEHIND and not is_unsure and bool(writing.markdown or writing.heading)
    )
    if not is_new and not row.is_right:
        return False
    source = row.passage.texts.filter(language=SOURCE_LANGUAGE).first()
    writing.seen = revision_of(entry.seen, row.text)
    writing.source = revision_of(entry.made_from, source)
    if is_unsure and before is not None:
        writing.source = before.based_on
    writing.found = faults(row.passage, language, writing.heading, writing.markdown)
    row.own_change = difference(whole(*old), whole(writing.heading, writing.markdown))
    last = newest(row.text)
    if last is not None and last != writing.seen:
        seen = writing.seen
        row.their_change = difference(
            whole(seen.heading, seen.markdown) if seen else "", whole(last.heading, last.markdown)
        )
        writing.theirs = writing.seen = last
    return True


@rights.desk_view
@require_safe
def export(request: HttpRequest, kind: str, slug: str, language: str, ending: str) -> HttpResponse:
    """The file of a page in a language."""
    page = _page(kind, slug, language)
    if ending not in FORMATS:
        raise Http404
    response = HttpResponse(written(page, language, ending), content_type=_CONTENT_TYPES[ending])
    response["Content-Disposition"] = f'attachment; filename="{file_name(page, language, ending)}"'
    return response


def _page(kind: str, slug: str, language: str) -> Page:
    if language_at(language) == SOURCE_LANGUAGE:
        raise Http404
    return page_at(kind, slug)


@rights.desk_view
@require_http_methods(["POST"])
def bring_in(request: HttpRequest, kind: str, slug: str, language: str) -> HttpResponse:
    """What a file would change, as the form that saves it."""
    page = _page(kind, slug, language)
    if not rights.may_write(request.user, language):
        raise PermissionDenied
    sent = request.FILES.get("file")
    try:
        if sent is None:
            raise UnreadableFile(gettext("Choose a file first."))
        if (sent.size or 0) > LARGEST:
            raise UnreadableFile(gettext("The file is too large."))
        rows, unknown = changed_rows(read(sent.read()), page, language)
    except UnreadableFile as error:
        messages.error(request, str(error))
        return redirect(list_url(page, language))
    for name in unknown[:20]:
        messages.warning(request, gettext("The page has no text %(name)s.") % {"name": name[:100]})
    if not rows:
        messages.info(request, gettext("The file changes nothing."))
        return redirect(list_url(page, language))
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
            is_source=False,
            list_url=list_url(page, language),
            is_import=True,
        ),
    )
