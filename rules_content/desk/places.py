"""Where things are at the desk: the pages, passages and texts that an address names."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.text import Truncator
from django.utils.translation import get_language, gettext_lazy

from rules_content.models import LANGUAGES, SOURCE_LANGUAGE, Page, Passage, PassageText, Stamp
from rules_content.pages import PageView
from rules_content.reading import read

FACT_NAMES = {
    "title": gettext_lazy("Title"),
    "summary": gettext_lazy("Summary"),
    "place": gettext_lazy("Place"),
    "players": gettext_lazy("Players"),
    "length": gettext_lazy("Length of a match"),
    "cards": gettext_lazy("Cards"),
    "encyclopedia": gettext_lazy("Article in the encyclopedia"),
}

KIND_NAMES = {
    Passage.Kind.FACT: gettext_lazy("Fact"),
    Passage.Kind.LEAD: gettext_lazy("Introduction"),
    Passage.Kind.SECTION: gettext_lazy("Section"),
    Passage.Kind.CLAUSE: gettext_lazy("Rule"),
    Passage.Kind.TERM: gettext_lazy("Term"),
    Passage.Kind.EXAMPLE: gettext_lazy("Example"),
}

WITH_HEADING = frozenset({Passage.Kind.SECTION, Passage.Kind.TERM, Passage.Kind.EXAMPLE})
"""Kinds of passage that have a title of their own."""


def page_at(kind: str, slug: str) -> Page:
    """The page; not found if there is none."""
    return get_object_or_404(Page, kind=kind, slug=slug)


def language_at(language: str) -> str:
    """The language; not found if the site does not have it."""
    if language not in LANGUAGES:
        raise Http404
    return language


def passage_at(kind: str, slug: str, passage: str, key: str) -> Passage:
    """The passage with its page; not found if there is none."""
    return get_object_or_404(
        Passage.objects.select_related("page"), page__kind=kind, page__slug=slug, kind=passage, key=key
    )


def text_of(passage: Passage, language: str) -> PassageText:
    """The text of a passage in a language; one that is not stored yet if nothing was ever written."""
    text = passage.texts.filter(language=language).select_related("draft", "published").first()
    if text is None:
        return PassageText(passage=passage, language=language)
    text.passage = passage
    return text


def page_title(page: Page) -> str:
    """What a page is called in the language in force."""
    reading = read(page.kind, page.slug, get_language() or SOURCE_LANGUAGE, Stamp.current())
    return page.slug if reading is None else PageView(reading).title.text


def passage_name(passage: Passage) -> str:
    """What a passage is called at the desk: its kind, and the key that never changes."""
    kind = Passage.Kind(passage.kind)
    if kind == Passage.Kind.FACT:
        return str(FACT_NAMES.get(passage.key, passage.key))
    if kind == Passage.Kind.LEAD:
        return str(KIND_NAMES[kind])
    return f"{KIND_NAMES[kind]} {passage.key}"


def beginning(heading: str, markdown: str) -> str:
    """The first words of a text."""
    return heading or Truncator(markdown).words(12)


def text_url(passage: Passage, language: str, name: str = "text") -> str:
    """The address of a text at the desk."""
    page = passage.page
    return reverse(f"desk:{name}", args=[page.kind, page.slug, language, passage.kind, passage.key])


def list_url(page: Page, language: str) -> str:
    """The address of the list of all texts of a page in a language."""
    return reverse("desk:page", args=[page.kind, page.slug, language])
