"""A page of rules in two languages, rule beside rule."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import override

from rules_content.pages import Clause, GameView, Section, Term


@dataclass(frozen=True)
class Language:
    """A language by its code and its own name."""

    code: str
    name: str


@dataclass(frozen=True)
class SectionPair:
    """A section in both languages."""

    one: Section
    other: Section
    clauses: list[tuple[Clause, Clause]]


@dataclass(frozen=True)
class SideBySide:
    """The same rules twice. `one` is in the language of the page."""

    one: GameView
    other: GameView
    language: Language
    sections: list[SectionPair]
    terms: list[tuple[Term, Term]]


def side_by_side(one: GameView, other: GameView) -> SideBySide:
    """Both readings of a game, put together by the ids of their clauses and terms."""
    code = other.reading.language
    with override(code):
        sections = {section.key: section for section in other.sections}
        terms = {term.key: term for term in other.terms}
    return SideBySide(
        one,
        other,
        Language(code, dict(settings.LANGUAGES)[code]),
        [
            SectionPair(section, sections[section.key], list(_clauses(section, sections[section.key])))
            for section in one.sections
            if section.key in sections
        ],
        [(term, terms[term.key]) for term in one.terms if term.key in terms],
    )


def _clauses(one: Section, other: Section) -> Iterator[tuple[Clause, Clause]]:
    beside = {clause.key: clause for clause in other.clauses}
    for clause in one.clauses:
        if clause.key in beside and (clause.html or beside[clause.key].html):
            yield clause, beside[clause.key]


def other_languages(language: str) -> list[Language]:
    """The languages that can stand beside one."""
    return [Language(code, name) for code, name in settings.LANGUAGES if code != language]
