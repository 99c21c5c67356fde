"""The shipped texts as they lie in files, all pages and languages together."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from rules_content import examples, rendering, variants
from rules_content.cards import card_codes, is_deck
from rules_content.models import LANGUAGES, Page, Passage
from rules_content.outline import Outline, PassageId, read_outline
from rules_content.problems import Problem
from rules_content.textfile import LISTS, Texts, Words, compare, read_texts

CONTENT = Path(__file__).resolve().parent / "content"
DECKS = "decks"
OUTLINE = "page.toml"

_LIST_NAMES = {Passage.Kind.TERM: "terms", Passage.Kind.EXAMPLE: "examples"}


@dataclass
class PageFolder:
    """One page: the folder with its outline and the files of its languages."""

    folder: Path
    outline: Outline
    outline_problems: list[Problem]
    texts: dict[str, Texts] = field(default_factory=dict)
    """The words by language, of the files that are there and sound."""
    problems: list[Problem] = field(default_factory=list)

    @property
    def usable(self) -> bool:
        """Whether the page has an outline to load."""
        return not self.outline_problems

    @cached_property
    def digest(self) -> str:
        """Changes when any file of the page changes, or the way texts are drawn."""
        digest = hashlib.sha256(f"rendering {rendering.VERSION}".encode())
        for path in sorted([self.folder / OUTLINE, *self.folder.glob("*.md"), *examples.files(self.folder)]):
            digest.update(f"\0{path.relative_to(self.folder)}\0".encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()


def page_file(folder: Path, language: str) -> Path:
    """The file of a page in a language."""
    return folder / f"{language}.md"


def list_file(folder: Path, kind: Passage.Kind, language: str) -> Path:
    """The file of a vocabulary, or of the words of examples, in a language."""
    return folder / f"{_LIST_NAMES[kind]}.{language}.md"


def folder_of(root: Path, kind: str, slug: str) -> Path:
    """Where the files of a page are."""
    return root / DECKS / slug if kind == Page.Kind.DECK else root / slug


def read_library(root: Path = CONTENT) -> list[PageFolder]:
    """Every page with all its languages, decks first."""
    return [_read_page(path.parent, kind) for kind, path in _outlines(root)]


def _outlines(root: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted((root / DECKS).glob(f"*/{OUTLINE}")):
        yield Page.Kind.DECK, path
    for path in sorted(root.glob(f"*/{OUTLINE}")):
        yield Page.Kind.GAME, path


def _read_page(folder: Path, kind: str) -> PageFolder:
    path = folder / OUTLINE
    outline, problems = read_outline(path, folder.name)
    if not problems and outline.kind != kind:
        problems.append(Problem(path, 1, f"a page of kind {outline.kind!r} is in the folder of another kind"))
    if not problems and not is_deck(outline.deck):
        problems.append(Problem(path, 1, f"there is no deck {outline.deck!r}", missing=True))
    page = PageFolder(folder, outline, problems, problems=[*problems])
    if page.usable:
        entries, broken = examples.read_examples(folder, outline)
        outline.entries.extend(entries)
        page.problems += broken
        for language in LANGUAGES:
            _read_language(page, language)
    return page


def _read_language(page: PageFolder, language: str) -> None:
    """Read the files of one language. One that is not sound is reported and not taken."""
    texts: Texts = {}
    paths: list[tuple[Path, Passage.Kind | None]] = [(page_file(page.folder, language), None)]
    paths += [(list_file(page.folder, kind, language), kind) for kind in LISTS if page.outline.ids(kind)]
    for path, listed in paths:
        if not path.exists():
            page.problems.append(Problem(path, 1, "the file is missing", missing=True))
            continue
        words, problems = read_texts(path, listed)
        problems += compare(path, page.outline, words, listed)
        problems += examples.wrong_comments(path, page.outline, words)
        problems += wrong_references(path, page.outline, words)
        page.problems += problems
        if all(problem.missing for problem in problems):
            texts.update(words)
    if texts:
        page.texts[language] = texts


def wrong_references(path: Path, outline: Outline, texts: Mapping[PassageId, Words]) -> list[Problem]:
    """Cards, terms, clauses and options that a text names and that do not exist."""
    known = {
        "term": set(outline.ids(Passage.Kind.TERM)),
        "clause": set(outline.ids(Passage.Kind.CLAUSE)),
    }
    problems = []
    for (kind, key), words in texts.items():
        if kind == Passage.Kind.FACT:
            continue
        for reference in rendering.references(words.markdown, outline.deck):
            if reference.kind == "card":
                deck, _, code = reference.target.partition(":")
                exists = code in card_codes(deck)
            else:
                exists = reference.target in known[reference.kind]
            if not exists:
                message = f"unknown {reference.kind} {reference.target!r}"
                problems.append(Problem(path, words.line + reference.line, message))
        slug = outline.slug if outline.kind == Page.Kind.GAME else ""
        for message, line in variants.mistakes(slug, rendering.conditions(words.markdown)):
            problems.append(Problem(path, words.line + line, message))
        problems += _silences(path, kind, key, words, outline)
        for sign, line in rendering.left_overs(words.markdown):
            problems.append(Problem(path, words.line + line, f"{sign!r} is part of no card and no link"))
    return problems


def _silences(path: Path, kind: str, key: str, words: Words, outline: Outline) -> list[Problem]:
    """A passage that depends on options must say something under the usual ones."""
    if not any(rendering.conditions(words.markdown)):
        return []
    html = rendering.render(words.markdown, outline.deck)
    if variants.settle(html, variants.usual_values(outline.slug)):
        return []
    return [Problem(path, words.heading_line, f"{kind} {key!r} says nothing under the usual options")]
