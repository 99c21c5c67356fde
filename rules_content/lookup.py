"""One clause, or one example, to be quoted outside the pages of rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import override

from rules_content.display import Display, clause_label, page_url, source_url
from rules_content.memory import Memory
from rules_content.models import Page, Passage, Stamp
from rules_content.reading import read
from rules_content.variants import Choice, NoSuchVariant, choose, spelling, usual


@dataclass(frozen=True)
class Quotation:
    """A clause as readers of a language see it.

    `language` is that of the text: another than asked for where the clause is not translated yet.
    `heading` names the clause as people would ("Betting on the Envido 7"); `fragment` is its anchor,
    `url` the address of the clause on the page of the rules.
    """

    clause: str
    html: SafeString
    language: str
    heading: str
    fragment: str
    url: str
    source_url: str = ""
    """Where the English text stands that the translation lags behind."""


_quotations: Memory[tuple[str, str, str, str], Quotation | None] = Memory(2000)


def quotation(
    slug: str, clause: str, language: str, options: Mapping[str, Any] | None = None
) -> Quotation | None:
    """The clause of a game's rules in a language, as it reads under the options of a match.

    Nothing if the rules have no such clause. Its address leads to the rules under the same options.
    """
    found = quotations(slug, [clause], language, options)
    return found[0] if found else None


def quotations(
    slug: str, clauses: Iterable[str], language: str, options: Mapping[str, Any] | None = None
) -> list[Quotation]:
    """Several clauses of a game's rules in a language, those that there are."""
    stamp = Stamp.current()
    choice = _choice(slug, options or {})
    query = choice.query
    found = (
        _quotations.get(
            (slug, clause, language, query), stamp, partial(_quote, choice, clause, language, stamp)
        )
        for clause in clauses
    )
    return [quote for quote in found if quote is not None]


def _choice(slug: str, options: Mapping[str, Any]) -> Choice:
    """The options of a match; the usual ones for a match of rules that have changed since."""
    try:
        return choose(slug, ((name, spelling(value)) for name, value in options.items()))
    except NoSuchVariant:
        return usual(slug)


def _quote(choice: Choice, clause: str, language: str, stamp: str) -> Quotation | None:
    slug = choice.slug
    reading = read(Page.Kind.GAME, slug, language, stamp)
    passage = reading.get(Passage.Kind.CLAUSE, clause) if reading is not None else None
    if reading is None or passage is None:
        return None
    with override(language):
        page = page_url(reading.kind, slug) + (f"?{choice.query}" if choice.query else "")
        return Quotation(
            clause=clause,
            html=Display(reading, base=page, values=choice.values).show(passage),
            language=passage.language,
            heading=clause_label(reading, passage),
            fragment=clause,
            url=f"{page}#{clause}",
            source_url=source_url(reading, passage),
        )


@dataclass(frozen=True)
class QuotedExample:
    """A worked example of the rules. `play` is what it plays, in the form of `games.examples`.

    `lang` is the language of its title where it is another than asked for.
    """

    title: str
    lang: str
    url: str
    play: Mapping[str, Any]


def quoted_example(slug: str, key: str, language: str) -> QuotedExample | None:
    """The example of a game's rules; nothing if the rules have no such example."""
    reading = read(Page.Kind.GAME, slug, language, Stamp.current())
    passage = reading.get(Passage.Kind.EXAMPLE, key) if reading is not None else None
    if reading is None or passage is None:
        return None
    with override(language):
        url = f"{page_url(reading.kind, slug)}#example-{key}"
    lang = "" if passage.language == language else passage.language
    return QuotedExample(passage.heading, lang, url, passage.example)
