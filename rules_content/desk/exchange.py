"""Texts out to translators' own tools and in again: a PO file for each page and language.

Bringing a file in saves nothing: it fills in the form of the whole page with what would change, and that
form is looked over and sent, with every check and every conflict it knows.
"""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import polib
from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from rules_content.desk import rights
from rules_content.desk.differences import difference, whole
from rules_content.desk.faults import faults, tidy
from rules_content.desk.first_page import context
from rules_content.desk.places import language_at, list_url, page_at, page_title
from rules_content.desk.standing import Standing
from rules_content.desk.whole_page import Row, rows_of
from rules_content.desk.writing import newest, revision_of
from rules_content.models import SOURCE_LANGUAGE, Page

LARGEST = 4 * 1024 * 1024
"""Bytes of a file that is brought in."""

_PAGE = "X-Cardavia-Page"
_BASE = re.compile(r"revision (?P<seen>\d*), source (?P<source>\d+)")
_LINE = re.compile(r"\(line (\d+)\)")


class UnreadableFile(ValueError):
    """A file that cannot be brought in; its message is for whoever sent it."""


def written(page: Page, language: str) -> str:
    """The PO file of a page in a language."""
    file = polib.POFile(wrapwidth=0)
    file.metadata = {
        "Project-Id-Version": "Cardavia",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        _PAGE: f"{page.kind}/{page.slug}",
    }
    for row in rows_of(page, language):
        file.extend(_entries(row))
    return str(file)


def _entries(row: Row) -> Iterator[polib.POEntry]:
    writing, source = row.writing, row.writing.source
    if source is None:
        return
    name = f"{row.passage.kind}/{row.passage.key}"
    base = f"revision {writing.seen.pk if writing.seen else ''}, source {source.pk}"
    flags = ["fuzzy"] if row.source_change else []
    for context_name, said, words in (
        (f"{name}/title", source.heading, writing.heading),
        (name, source.markdown, writing.markdown),
    ):
        if said:
            yield polib.POEntry(
                msgctxt=context_name, msgid=said, msgstr=words, comment=base, flags=flags if words else []
            )


def parsed(content: bytes, page: Page, language: str) -> dict[str, polib.POEntry]:
    """The entries of a file by their context.

    Raises `UnreadableFile` for what is no PO file, too large, or of another page or language.
    """
    if len(content) > LARGEST:
        raise UnreadableFile(gettext("The file is too large."))
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableFile(gettext("The file is not written in UTF-8.")) from error
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "texts.po")
        path.write_bytes(content)
        try:
            file = polib.pofile(str(path), encoding="utf-8")
        except (OSError, ValueError, IndexError) as error:
            line = _LINE.search(str(error))
            message = (
                gettext("This is no PO file that can be read: line %(line)s.") % {"line": line[1]}
                if line
                else gettext("This is no PO file that can be read.")
            )
            raise UnreadableFile(message) from error
    named = file.metadata.get(_PAGE), file.metadata.get("Language")
    if named != (f"{page.kind}/{page.slug}", language):
        raise UnreadableFile(gettext("The file is of another page or language, or its header is lost."))
    return {entry.msgctxt or "": entry for entry in file if not entry.obsolete}


def changed_rows(entries: dict[str, polib.POEntry], page: Page, language: str) -> tuple[list[Row], list[str]]:
    """The texts that a file would change, filled in, and the names in it that the page does not have."""
    rows, known = [], set()
    for row in rows_of(page, language):
        name = f"{row.passage.kind}/{row.passage.key}"
        title, body = entries.get(f"{name}/title"), entries.get(name)
        known |= {name, f"{name}/title"}
        entry = body or title
        if entry is not None and _fill_in(row, title, body, language):
            rows.append(row)
    return rows, sorted(set(entries) - known)


def _fill_in(row: Row, title: polib.POEntry | None, body: polib.POEntry | None, language: str) -> bool:
    """Put what a file says into a row; whether it says anything new."""
    entry = body or title
    writing, before = row.writing, row.writing.seen
    old = (writing.heading, writing.markdown)
    if title is not None and title.msgstr.strip():
        writing.heading = tidy(title.msgstr).strip()
    if body is not None and body.msgstr.strip():
        writing.markdown = tidy(body.msgstr)
    is_new = (writing.heading, writing.markdown) != old
    row.is_right = row.standing == Standing.BEHIND and entry is not None and not entry.fuzzy
    if not is_new and not row.is_right:
        return False
    base = _BASE.search(entry.comment) if entry is not None else None
    writing.seen = revision_of(base["seen"], row.text) if base else None
    source = row.passage.texts.filter(language=SOURCE_LANGUAGE).first()
    made_from = revision_of(base["source"], source) if base else None
    if entry is not None and entry.fuzzy and before is not None:
        made_from = before.based_on
    writing.source = made_from
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
def export(request: HttpRequest, kind: str, slug: str, language: str) -> HttpResponse:
    """The PO file of a page in a language."""
    page = _page(kind, slug, language)
    response = HttpResponse(written(page, language), content_type="text/x-gettext-translation; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{slug}.{language}.po"'
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
        rows, unknown = changed_rows(parsed(sent.read(), page, language), page, language)
    except UnreadableFile as error:
        messages.error(request, str(error))
        return redirect(list_url(page, language))
    for name in unknown[:20]:
        messages.warning(request, gettext("The page has no text %(name)s.") % {"name": name})
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
