"""An outline put into another order in its file, with everything else in ``page.toml`` left as it is."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rules_content.models import Passage
from rules_content.outline import Entry, Outline

Kind = Passage.Kind

_TABLE = re.compile(r"\[\[sections(?P<clause>\.clauses)?\]\]\s*(?:#.*)?$")
_ID = re.compile(r'^id\s*=\s*"(?P<id>[^"]*)"', re.MULTILINE)
_WORD = re.compile(r'"([^"\n]*)"')


@dataclass(frozen=True)
class _Block:
    kind: str
    key: str
    text: str


def arranged(outline: Outline, order: Sequence[Passage]) -> Outline:
    """The outline in the order that passages have in the database.

    Passages that the outline does not know are left out; what the database does not know comes last in its
    section or among its kind.
    """
    known = {(passage.kind, passage.key): passage for passage in order}
    place = {name: number for number, name in enumerate(known)}
    entries = [
        replace(entry, section=known[entry.id].section) if entry.id in known else entry
        for entry in outline.entries
    ]
    entries.sort(key=lambda entry: place.get(entry.id, len(place)))
    first = [entry for entry in outline.entries if entry.kind in {Kind.FACT, Kind.LEAD}]
    terms = [entry for entry in entries if entry.kind == Kind.TERM]
    examples = [entry for entry in outline.entries if entry.kind == Kind.EXAMPLE]
    return replace(outline, entries=[*first, *_sections(entries), *terms, *examples])


def _sections(entries: Sequence[Entry]) -> Iterator[Entry]:
    for section in (entry for entry in entries if entry.kind == Kind.SECTION):
        yield section
        yield from (entry for entry in entries if entry.kind == Kind.CLAUSE and entry.section == section.key)


def rewritten(text: str, outline: Outline) -> str:
    """The text of a ``page.toml`` with its sections, clauses and terms in the order of the outline.

    Sections and clauses that are not all written as tables of their own stay where they are.
    """
    opening, blocks = _blocks(text)
    found = {(block.kind, block.key): block.text for block in blocks}
    wanted = [entry.id for entry in outline.entries if entry.kind in {Kind.SECTION, Kind.CLAUSE}]
    opening = _in_order(opening, "terms", outline.ids(Kind.TERM))
    opening = _in_order(opening, "sheet", outline.ids(Kind.CLAUSE))
    if [(block.kind, block.key) for block in blocks] == wanted or not found.keys() >= set(wanted):
        return opening + "".join(block.text for block in blocks)
    parts = [opening, *(found[name] for name in wanted)]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def _blocks(text: str) -> tuple[str, list[_Block]]:
    """What stands before the first section, then each section and each clause with the comment above it."""
    lines = text.splitlines(keepends=True)
    starts: list[tuple[int, str]] = []
    for number, line in enumerate(lines):
        if table := _TABLE.match(line):
            start = number
            while start and lines[start - 1].startswith("#"):
                start -= 1
            starts.append((start, Kind.CLAUSE if table["clause"] else Kind.SECTION))
    if not starts:
        return text, []
    blocks = []
    for (start, kind), end in zip(starts, [*(start for start, _ in starts[1:]), len(lines)], strict=True):
        block = "".join(lines[start:end])
        named = _ID.search(block)
        blocks.append(_Block(kind, named["id"] if named else "", block))
    return "".join(lines[: starts[0][0]]), blocks


def _in_order(text: str, name: str, keys: Sequence[str]) -> str:
    """The words of a list in the order of the keys; its lines are laid out as they were."""
    place = {key: number for number, key in enumerate(keys)}
    found = re.search(rf"^{name}\s*=\s*\[(?P<words>[^\]]*)\]", text, re.MULTILINE)
    if found is None:
        return text
    words = _WORD.findall(found["words"])
    ordered = sorted(words, key=lambda word: place.get(word, len(place)))
    if ordered == words:
        return text
    following = iter(ordered)
    changed = _WORD.sub(lambda _: f'"{next(following)}"', found["words"])
    return text[: found.start("words")] + changed + text[found.end("words") :]
