"""A text as readers will see it, before anybody but its editor does."""

from dataclasses import replace
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext, override

from rules_content import examples, revisions
from rules_content.desk.faults import LONGEST, LONGEST_HEADING
from rules_content.models import SOURCE_LANGUAGE, Page, Passage
from rules_content.outline import Details
from rules_content.pages import GameView, PageView
from rules_content.reading import Reading, ReadPassage, read_now
from rules_content.traditions import stylesheet

Kind = Passage.Kind


def preview(passage: Passage, language: str, heading: str, markdown: str) -> SafeString:
    """The whole HTML page of a preview, in the language of the text."""
    with override(language):
        return render_to_string(
            "rules_content/desk/preview.html", _context(passage, language, heading, markdown)
        )


def _context(passage: Passage, language: str, heading: str, markdown: str) -> dict[str, Any]:
    page = passage.page
    view = _view(page, _with(passage, language, heading[:LONGEST_HEADING], markdown[:LONGEST]))
    shown = view.reading.get(passage.kind, passage.key)
    context: dict[str, Any] = {
        "rules": view,
        "kind": passage.kind,
        "language": language,
        "tradition": stylesheet(page.slug),
        "title": gettext("Preview"),
    }
    if shown is None:
        return context
    context["heading"] = shown.heading
    if passage.kind == Kind.FACT:
        context["words"] = shown.markdown
    elif passage.kind == Kind.EXAMPLE:
        context["example"] = examples.shown(view.display, shown)
        context["html"] = view.display.show(shown)
    elif passage.kind == Kind.CLAUSE:
        clauses = [clause for section in view.sections for clause in section.clauses]
        context["clause"] = next((clause for clause in clauses if clause.key == passage.key), None)
    else:
        context["html"] = view.display.show(shown)
    return context


def _view(page: Page, reading: Reading) -> PageView:
    return GameView(reading, None) if page.kind == Page.Kind.GAME else PageView(reading)


def _with(passage: Passage, language: str, heading: str, markdown: str) -> Reading:
    """The page as it is published, with this text in its place."""
    page = passage.page
    reading = read_now(page.kind, page.slug, language) or Reading(
        page.kind, page.slug, page.deck, language, page.sources, (), Details(**page.details)
    )
    there = reading.get(passage.kind, passage.key)
    if there is None:
        there = ReadPassage(
            kind=passage.kind,
            key=passage.key,
            section=passage.section,
            number=1,
            sources=tuple(passage.sources),
            heading="",
            markdown="",
            html="",
            language=language,
            behind=False,
            example=passage.example,
        )
        reading = replace(reading, passages=(*reading.passages, there))
    written = replace(
        there,
        heading=heading,
        markdown=markdown,
        html=revisions.html_of(passage, markdown),
        language=language or SOURCE_LANGUAGE,
        behind=False,
    )
    passages = tuple(written if passage is there else passage for passage in reading.passages)
    return replace(reading, passages=passages)
