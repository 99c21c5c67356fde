"""System checks of the shipped texts: every clause an engine cites is written, everything resolves."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.core.checks import CheckMessage, Error, register
from django.core.checks import Warning as Caution

from rules_content.cited import cited_clauses
from rules_content.library import OUTLINE, PageFolder, read_library
from rules_content.models import Page, Passage


@register("texts")
def check_texts(**_: Any) -> list[CheckMessage]:
    """What is wrong with the files is an error; what is not there (yet) a warning."""
    folders = read_library()
    return [*_mistakes(folders), *_gaps(folders), *_unwritten(folders)]


def _mistakes(folders: Iterable[PageFolder]) -> Iterator[CheckMessage]:
    for folder in folders:
        for problem in folder.problems:
            if not problem.missing:
                yield Error(str(problem), id="rules_content.E001")


def _gaps(folders: Iterable[PageFolder]) -> Iterator[CheckMessage]:
    """One warning a page: translations come in one by one, and the list would be long."""
    for folder in folders:
        missing = [problem for problem in folder.problems if problem.missing]
        if missing:
            yield Caution(
                f"{folder.folder.name}: {missing[0].path.name}: {missing[0].message}"
                + (f"; {len(missing) - 1} more are missing" if missing[1:] else ""),
                hint="`manage.py load_texts --check` lists all of them.",
                id="rules_content.W001",
            )


def _unwritten(folders: Iterable[PageFolder]) -> Iterator[CheckMessage]:
    """Clauses that engines cite and no outline has. The texts of those it has are checked above."""
    pages = {folder.outline.slug: folder for folder in folders if folder.outline.kind == Page.Kind.GAME}
    for slug, clauses in cited_clauses().items():
        page = pages.get(slug)
        if page is None:
            yield Caution(f"The rules of {slug!r} are not written.", id="rules_content.W002")
            continue
        for clause in sorted(clauses - set(page.outline.ids(Passage.Kind.CLAUSE))):
            yield Error(
                f"The engine of {slug!r} cites {clause!r}, which is on no page.",
                hint=f"It belongs into {page.folder.name}/{OUTLINE} and the files of all languages.",
                id="rules_content.E002",
            )
