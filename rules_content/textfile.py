"""The form of the text files: how one is read, and how one is written.

A file is a front matter of facts, a lead, and then headings: ``## id | Title`` for sections,
``### id`` for clauses. The terms of a vocabulary and the words of examples have files of their own, with
``### id | Title`` for each. What a page has is said by its outline; what is between two headings is
Markdown.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rules_content.models import Passage
from rules_content.outline import Outline, PassageId
from rules_content.problems import Problem

Kind = Passage.Kind

LISTS = (Kind.TERM, Kind.EXAMPLE)
"""Kinds of passages that have a file of their own, which is a list of them."""

_HEADING = re.compile(r"(#+)[ \t]*([^|]*?)[ \t]*(?:\|[ \t]*(.*?)[ \t]*)?$")
_FACT = re.compile(r"([a-z]+):[ \t]*(.*?)[ \t]*$")
_FENCE = "---"

SUMMARY_LENGTH = 160
"""What search engines and cards show of a summary."""


@dataclass(frozen=True)
class Words:
    """The text of a passage: a heading in plain words, and the Markdown below.

    `line` is where the Markdown begins in its file, `heading_line` where the passage does.
    """

    heading: str = ""
    markdown: str = ""
    line: int = 1
    heading_line: int = 1


Texts = dict[PassageId, Words]
"""The words of a page in one language."""


class _Reader:
    """Reads one file from top to bottom."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.lines = text.removesuffix("\n").split("\n")
        self.texts: Texts = {}
        self.problems: list[Problem] = []

    def wrong(self, line: int, message: str) -> None:
        self.problems.append(Problem(self.path, line, message))

    def add(self, kind: Kind, key: str, words: Words) -> None:
        name: PassageId = (kind, key)
        if name in self.texts:
            earlier = self.texts[name].heading_line
            self.wrong(words.heading_line, f"{kind} {key!r} is already on line {earlier}")
            return
        self.texts[name] = words

    def page(self) -> None:
        at = self._front_matter()
        at = self._passage(Kind.LEAD, "lead", "", at, at)
        while at < len(self.lines):
            at = self._part(at, None)

    def list_of(self, kind: Kind) -> None:
        at = 0
        while at < len(self.lines) and not self.lines[at].strip():
            at += 1
        while at < len(self.lines):
            at = self._part(at, kind)

    def _front_matter(self) -> int:
        """Read the facts; the index of the line after them."""
        if not self.lines or self.lines[0].rstrip() != _FENCE:
            self.wrong(1, f"the file must begin with a line {_FENCE!r}")
            return 0
        for index, text in enumerate(self.lines[1:], start=1):
            if text.rstrip() == _FENCE:
                return index + 1
            if not text.strip():
                continue
            if fact := _FACT.match(text):
                self.add(Kind.FACT, fact[1], Words("", fact[2], index + 1, index + 1))
            else:
                self.wrong(index + 1, "a fact is written as `name: words`")
        self.wrong(1, f"the front matter has no closing line {_FENCE!r}")
        return len(self.lines)

    def _part(self, at: int, listed: Kind | None) -> int:
        """Read a heading with what stands below it; the index of the next heading.

        `listed` is the kind that the file is a list of; without it the file is a page.
        """
        heading = _HEADING.match(self.lines[at])
        if heading is None:
            self.wrong(at + 1, "text before the first heading")
            return self._next_heading(at + 1)
        marks, key, title = heading.groups()
        line = at + 1
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key):
            self.wrong(line, f"{key!r} is no id: small letters, digits and hyphens")
            return self._next_heading(at + 1)
        if marks == "##" and listed is None:
            if not title:
                self.wrong(line, f"section {key!r} needs a title: `## {key} | Title`")
            return self._passage(Kind.SECTION, key, title or "", at + 1, at)
        if marks == "###" and listed is None:
            if title is not None:
                self.wrong(line, f"clause {key!r} has no title of its own")
            return self._passage(Kind.CLAUSE, key, "", at + 1, at)
        if marks == "###" and listed is not None:
            if not title:
                self.wrong(line, f"{listed} {key!r} needs a title: `### {key} | Title`")
            return self._passage(listed, key, title or "", at + 1, at)
        self.wrong(line, f"no heading of the form {marks!r} has a place here")
        return self._next_heading(at + 1)

    def _passage(self, kind: Kind, key: str, heading: str, begin: int, at: int) -> int:
        """Read the Markdown of a passage from line index `begin`; its heading is at `at`."""
        end = self._next_heading(begin)
        first, last = begin, end
        while first < last and not self.lines[first].strip():
            first += 1
        while last > first and not self.lines[last - 1].strip():
            last -= 1
        markdown = "\n".join(line.rstrip() for line in self.lines[first:last])
        self.add(kind, key, Words(heading, markdown, first + 1, at + 1))
        return end

    def _next_heading(self, begin: int) -> int:
        for index in range(begin, len(self.lines)):
            if self.lines[index].startswith("#"):
                return index
        return len(self.lines)


def read_texts(path: Path, listed: Kind | None = None) -> tuple[Texts, list[Problem]]:
    """The words in the file of a page, or of a list of one kind, with all that is wrong with its form."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return {}, [Problem(path, 1, f"cannot be read: {error}")]
    reader = _Reader(path, text)
    if listed is None:
        reader.page()
    else:
        reader.list_of(listed)
    return reader.texts, reader.problems


def compare(
    path: Path, outline: Outline, texts: Mapping[PassageId, Words], listed: Kind | None = None
) -> list[Problem]:
    """Where a file and the outline of its page disagree: unknown, missing, empty, out of order."""
    expected = [
        entry.id
        for entry in outline.entries
        if (entry.kind not in LISTS if listed is None else entry.kind == listed)
    ]
    known = set(expected)
    problems = [
        Problem(path, words.heading_line, f"unknown {kind} {key!r}")
        for (kind, key), words in texts.items()
        if (kind, key) not in known
    ]
    problems += [
        Problem(path, 1, f"{kind} {key!r} is missing", missing=True)
        for kind, key in expected
        if (kind, key) not in texts
    ]
    problems += _out_of_order(path, [name for name in expected if name in texts], texts)
    problems += _empty(path, outline, texts)
    summary = texts.get((Kind.FACT, "summary"), Words())
    if len(summary.markdown) > SUMMARY_LENGTH:
        message = f"the summary has {len(summary.markdown)} characters, {SUMMARY_LENGTH} are allowed"
        problems.append(Problem(path, summary.line, message))
    encyclopedia = texts.get((Kind.FACT, "encyclopedia"))
    if encyclopedia is not None and not re.fullmatch(r"https://[^\s<>\"]+", encyclopedia.markdown):
        problems.append(Problem(path, encyclopedia.line, "the encyclopedia is an https address"))
    return problems


def _out_of_order(
    path: Path, expected: Sequence[PassageId], texts: Mapping[PassageId, Words]
) -> list[Problem]:
    """The first passage that stands where another should; the order of facts is free."""
    right = [name for name in expected if name[0] != Kind.FACT]
    known = set(right)
    for found, wanted in zip((name for name in texts if name in known), right, strict=True):
        if found != wanted:
            message = f"{found[0]} {found[1]!r} stands where {wanted[0]} {wanted[1]!r} should"
            return [Problem(path, texts[found].heading_line, message)]
    return []


def _empty(path: Path, outline: Outline, texts: Mapping[PassageId, Words]) -> list[Problem]:
    """Passages without words. A section that has clauses needs only its title."""
    with_clauses = {entry.section for entry in outline.entries if entry.kind == Kind.CLAUSE}
    problems = []
    for (kind, key), words in texts.items():
        if kind == Kind.SECTION and key in with_clauses:
            if words.markdown:
                problems.append(Problem(path, words.line, f"text of section {key!r} outside its clauses"))
        elif not words.markdown:
            problems.append(Problem(path, words.heading_line, f"{kind} {key!r} is empty"))
    return problems


def write_page(texts: Mapping[PassageId, Words], outline: Outline, facts: Iterable[str] = ()) -> str:
    """The file of a page in one language; `facts` is the order of the front matter to keep."""
    names = [*facts, *outline.ids(Kind.FACT)]
    known = [name for name in dict.fromkeys(names) if (Kind.FACT, name) in texts]
    parts = [
        "\n".join([_FENCE, *(f"{name}: {texts[Kind.FACT, name].markdown}" for name in known), _FENCE]),
    ]
    for entry in outline.entries:
        words = texts.get(entry.id)
        if words is None or entry.kind in {Kind.FACT, *LISTS}:
            continue
        if entry.kind == Kind.SECTION:
            parts.append(f"## {entry.key} | {words.heading}")
            if words.markdown:
                parts.append(words.markdown)
        elif entry.kind == Kind.CLAUSE:
            parts.append(f"### {entry.key}\n{words.markdown}")
        else:
            parts.append(words.markdown)
    return "\n\n".join(parts) + "\n"


def write_list(texts: Mapping[PassageId, Words], outline: Outline, kind: Kind) -> str:
    """The file of a vocabulary, or of the words of examples, in one language."""
    parts = [
        f"### {key} | {words.heading}\n{words.markdown}"
        for key in outline.ids(kind)
        if (words := texts.get((kind, key))) is not None
    ]
    return "\n\n".join(parts) + "\n"
