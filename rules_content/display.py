"""From the stored HTML of a passage to what a page shows.

Fills in what the stored HTML leaves open: cards get their drawing and their name in the language of
the text, links without words the title of what they lead to.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape

from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, override, pgettext

from cardavia.typography import bound
from rules_content.cards import card_name
from rules_content.models import SOURCE_LANGUAGE, Page, Passage
from rules_content.reading import Reading, ReadPassage
from rules_content.variants import settle, usual_values

_CARD = re.compile(r'<card-face data-card="([a-z-]+):([A-Z0-9]+)"></card-face>')
_TOUCHING_CARD = re.compile(r"(?<=</svg>)(?=[^\s<])|(?<=[^\s>])(?=<svg )")
_WORD_JOINER = "\u2060"
_LINK = re.compile(r'<a class="(term|clause-link)" href="#([a-z0-9-]+)">(</a>)?')
_TABLES = re.compile(r"<table>.*?</table>", re.DOTALL)
_COLUMN = '<th scope="col"'
_MANY_COLUMNS = 5
_TABLE = '<div class="table-scroll" tabindex="0">'

_PAGES = {Page.Kind.GAME: "rules_content:game", Page.Kind.DECK: "rules_content:deck"}


def page_url(kind: str, slug: str) -> str:
    """The address of a page in the language in force."""
    return reverse(_PAGES[Page.Kind(kind)], args=[slug])


def draw_card(deck: str, code: str, *, whole: bool = False) -> SafeString:
    """A card in a text, with its name in the language in force: drawn for the size of text, or whole."""
    return format_html(
        '<svg class="inline-card" width="23" height="36" role="img" aria-label="{}">'
        '<use href="{}#{}"/></svg>',
        card_name(deck, code),
        static(f"cards/{deck}-{'whole' if whole else 'small'}.svg"),
        code,
    )


def draw_cards(html: str, *, whole: bool = False) -> str:
    """Stored HTML with its cards drawn; a comma after a card stays on the same line.

    Where the page shows whole cards anyway, those in its text are whole too.
    """
    drawn = _CARD.sub(lambda card: draw_card(card[1], card[2], whole=whole), html)
    return _TOUCHING_CARD.sub(_WORD_JOINER, drawn)


def _breakable(found: re.Match[str]) -> str:
    """A table; where it has many columns, what is usually kept on one line may be parted."""
    table = found[0]
    return table.replace("&nbsp;", " ") if table.count(_COLUMN) >= _MANY_COLUMNS else table


def clause_label(reading: Reading, clause: ReadPassage) -> str:
    """A clause as people name it: the section it stands in, and its number there.

    All in the language of the section, which is another than the page's where it is not translated.
    """
    section = reading.get(Passage.Kind.SECTION, clause.section)
    if section is None:
        return clause.key
    with override(section.language):
        words = pgettext("a clause: title of its section and its number there", "%(section)s %(number)s")
    return words % {"section": section.heading, "number": clause.number}


_ANCHORS = {Passage.Kind.TERM: "term-", Passage.Kind.SECTION: "section-", Passage.Kind.EXAMPLE: "example-"}


def source_url(reading: Reading, passage: ReadPassage) -> str:
    """Where the text stands that a translation lags behind; empty where it does not."""
    if not passage.behind:
        return ""
    with override(SOURCE_LANGUAGE):
        page = page_url(reading.kind, reading.slug)
    if passage.kind in {Passage.Kind.LEAD, Passage.Kind.FACT}:
        return page
    return f"{page}#{_ANCHORS.get(Passage.Kind(passage.kind), '')}{passage.key}"


@dataclass(frozen=True)
class Display:
    """Shows the passages of one page. `base` stands before anchors when they are shown elsewhere.

    `values` are the options of the game under which the words are to hold, by default the usual ones.
    """

    reading: Reading
    base: str = ""
    values: Mapping[str, str] | None = None

    def show(self, passage: ReadPassage) -> SafeString:
        """The HTML of a passage, complete; empty for one that says nothing under these options."""
        with override(passage.language):
            html = draw_cards(settle(passage.html, self._values), whole=self.reading.kind == Page.Kind.DECK)
            label = escape(gettext("Table"))
        html = _TABLES.sub(_breakable, bound(html, passage.language, "&nbsp;"))
        html = html.replace(
            _TABLE, f'<div class="table-scroll" tabindex="0" role="group" aria-label="{label}">'
        )
        return mark_safe(_LINK.sub(lambda found: self._link(found, passage.language), html))  # noqa: S308

    def _link(self, found: re.Match[str], language: str) -> str:
        kind, target, is_empty = found.groups()
        link = f'<a class="{kind}" href="{escape(self.base)}#{target}">'
        return f"{link}{self._title(kind, target, language)}</a>" if is_empty else link

    def _title(self, kind: str, target: str, language: str) -> str:
        labels = self._terms if kind == "term" else self._clauses
        words, own = labels.get(target, (target, language))
        return escape(words) if own == language else f'<span lang="{own}">{escape(words)}</span>'

    @cached_property
    def _values(self) -> Mapping[str, str]:
        if self.values is not None:
            return self.values
        return usual_values(self.reading.slug) if self.reading.kind == Page.Kind.GAME else {}

    @cached_property
    def _terms(self) -> dict[str, tuple[str, str]]:
        """The titles of the vocabulary with their languages, by anchor."""
        return {
            f"term-{term.key}": (term.heading, term.language)
            for term in self.reading.of_kind(Passage.Kind.TERM)
        }

    @cached_property
    def _clauses(self) -> dict[str, tuple[str, str]]:
        """The names of the clauses with their languages, by anchor."""
        labels = {}
        for clause in self.reading.of_kind(Passage.Kind.CLAUSE):
            section = self.reading.get(Passage.Kind.SECTION, clause.section)
            language = clause.language if section is None else section.language
            labels[clause.key] = (clause_label(self.reading, clause), language)
        return labels
