"""Bringing the database's published texts back into files, as the loader reads them."""

from collections.abc import Iterator
from pathlib import Path

from rules_content import examples
from rules_content.library import OUTLINE, PageFolder, folder_of, list_file, page_file, read_library
from rules_content.models import Page, Passage, PassageText
from rules_content.outline import Outline
from rules_content.outline_file import arranged, rewritten
from rules_content.textfile import LISTS, Texts, Words, read_texts, write_list, write_page


def dump(root: Path, target: Path) -> list[Path]:
    """Write every page below `root` as it is published now to `target`; the files that changed.

    A page that an editor has put in order has that order in its outline too. The rest of outlines and what
    examples play stay as they are: they are code, not editors' work.
    """
    changed = []
    for folder in read_library(root):
        if not folder.usable:
            continue
        place = folder_of(target, folder.outline.kind, folder.outline.slug)
        for path, text in _files(folder, place):
            if _write(path, text):
                changed.append(path)
    return changed


def _files(folder: PageFolder, place: Path) -> Iterator[tuple[Path, str]]:
    outline = _ordered(folder.outline)
    found = _published(outline)
    if found:
        yield place / OUTLINE, rewritten((folder.folder / OUTLINE).read_text(encoding="utf-8"), outline)
        for path in examples.files(folder.folder):
            yield place / path.relative_to(folder.folder), path.read_text(encoding="utf-8")
    for language, texts in found.items():
        order = _order_of_facts(page_file(folder.folder, language))
        yield page_file(place, language), write_page(texts, outline, order)
        for listed in LISTS:
            if any(kind == listed for kind, _ in texts):
                yield list_file(place, listed, language), write_list(texts, outline, listed)


def _ordered(outline: Outline) -> Outline:
    """The outline in the order that an editor gave the page, if one did."""
    page = Page.objects.filter(kind=outline.kind, slug=outline.slug, is_arranged=True).first()
    return outline if page is None else arranged(outline, list(page.passages.order_by("position")))


def _published(outline: Outline) -> dict[str, Texts]:
    """The published words of a page by language."""
    texts: dict[str, Texts] = {}
    rows = PassageText.objects.filter(
        passage__page__kind=outline.kind, passage__page__slug=outline.slug, published__isnull=False
    ).select_related("passage", "published")
    for row in rows:
        if row.published is not None:
            words = Words(row.published.heading, row.published.markdown)
            texts.setdefault(row.language, {})[row.passage.kind, row.passage.key] = words
    return texts


def _order_of_facts(path: Path) -> list[str]:
    """The order in which the file has its facts now, so that dumping changes no line without need."""
    texts, _ = read_texts(path) if path.exists() else ({}, [])
    return [key for kind, key in texts if kind == Passage.Kind.FACT]


def _write(path: Path, text: str) -> bool:
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return True
