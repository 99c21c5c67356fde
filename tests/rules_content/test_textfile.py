"""The form of the files: what is read, and what is said about mistakes."""

from pathlib import Path

import pytest

from rules_content.library import CONTENT, read_library
from rules_content.models import Passage
from rules_content.textfile import Words, read_texts
from tests.rules_content.small_library import SmallLibrary

Kind = Passage.Kind


def problems(library: SmallLibrary) -> list[str]:
    """What is wrong with the library, as file:line: message."""
    return [
        f"{problem.path.relative_to(library.root)}:{problem.line}: {problem.message}"
        for folder in read_library(library.root)
        for problem in folder.problems
        if not (problem.missing and problem.message == "the file is missing")
    ]


def test_a_sound_library_has_no_problems(library: SmallLibrary):
    assert problems(library) == []


def test_a_file_is_read_with_headings_and_lines(library: SmallLibrary):
    texts, wrong = read_texts(library.game / "en.md")
    assert wrong == []
    assert list(texts)[:2] == [(Kind.FACT, "title"), (Kind.FACT, "summary")]
    assert texts[Kind.LEAD, "lead"] == Words("", "Draw, and stop in time.\n\nIt is a quick game.", 10, 9)
    assert texts[Kind.SECTION, "aim"] == Words("The aim", "", 16, 14)
    assert texts[Kind.CLAUSE, "aim-1"].line == 17


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("siete/en.md", "### aim-2", "### aim-9", "siete/en.md:19: unknown clause 'aim-9'"),
        ("siete/en.md", "### aim-2", "### aim-9", "siete/en.md:1: clause 'aim-2' is missing"),
        ("siete/en.md", "### aim-2", "### aim-1", "siete/en.md:19: clause 'aim-1' is already on line 16"),
        ("siete/en.md", "{7E}", "{13E}", "siete/en.md:22: unknown card 'spanish:13E'"),
        ("siete/en.md", "{7E}", "{french:7E}", "siete/en.md:22: unknown card 'french:7E'"),
        ("siete/en.md", "{7E}", "{7E", "siete/en.md:22: '{' is part of no card and no link"),
        ("siete/en.md", "[[ronda|round]]", "[[round]]", "siete/en.md:17: unknown term 'round'"),
        ("siete/en.md", "[[#round-1]]", "[[#round-2]]", "siete/en.md:17: unknown clause 'round-2'"),
        ("siete/en.md", "[[#round-1]]", "[[#round-1", "siete/en.md:17: '[[' is part of no card and no link"),
        ("siete/en.md", "## ronda |", "## round |", "siete/en.md:25: unknown section 'round'"),
        ("siete/en.md", "## aim | The aim", "## aim", "siete/en.md:14: section 'aim' needs a title"),
        ("siete/en.md", "### aim-1", "#### aim-1", "siete/en.md:16: no heading of the form '####'"),
        ("siete/en.md", "### aim-1", "### Aim 1", "siete/en.md:16: 'Aim 1' is no id"),
        ("siete/en.md", "### aim-1", "### aim-1 | One", "siete/en.md:16: clause 'aim-1' has no title"),
        ("siete/en.md", "title: ", "Title ", "siete/en.md:2: a fact is written as"),
        ("siete/en.md", "title: ", "name: ", "siete/en.md:2: unknown fact 'name'"),
        ("siete/en.md", "https://", "http://", "siete/en.md:7: the encyclopedia is an https address"),
        (
            "siete/en.md",
            "too many.",
            "too many." + "!" * 160,
            "siete/en.md:3: the summary has 189 characters",
        ),
        ("siete/en.md", "\n---\n\nDraw", "\n\nDraw", "siete/en.md:1: the front matter has no closing line"),
        ("siete/en.md", "---\ntitle", "title", "siete/en.md:1: the file must begin with a line '---'"),
        (
            "siete/en.md",
            "## ronda | A round\n",
            "## ronda | A round\nx\n",
            "text of section 'ronda' outside its",
        ),
        (
            "siete/terms.en.md",
            "### sota | Sota",
            "### sota",
            "siete/terms.en.md:4: term 'sota' needs a title",
        ),
        ("siete/terms.en.md", "### sota | Sota", "### rey | Rey", "terms.en.md:4: unknown term 'rey'"),
        ("siete/terms.en.md", "### ronda", "First\n\n### ronda", "terms.en.md:1: text before the first"),
        ("siete/terms.en.md", "The 10 of a suit, {10O}.", "", "siete/terms.en.md:4: term 'sota' is empty"),
        ("siete/page.toml", 'id = "aim-2"', 'id = "aim-1"', "page.toml:1: clause 'aim-1' is listed twice"),
        ("siete/page.toml", '"old-book"]', '"new-book"]', "unknown source 'new-book'"),
        ("siete/page.toml", 'kind = "game"', 'kind = "deck"', "in the folder of another kind"),
        ("siete/page.toml", 'kind = "game"', 'kind = "toy"', "kind must be one of game, deck"),
        ("siete/page.toml", 'kind = "game"', "kind = ", "page.toml:1: cannot be read"),
        ("siete/page.toml", 'kind = "game"', 'kind = "game"\nname = "x"', "unknown field 'name'"),
        ("siete/page.toml", "[[sections]]", "[sections]", "page.toml:1:"),
        ("siete/page.toml", 'deck = "spanish"', 'deck = "tarot"', "there is no deck 'tarot'"),
    ],
)
def test_a_mistake_is_named_with_file_and_line(
    library: SmallLibrary, name: str, old: str, new: str, expected: str
):
    library.change(name, old, new)
    assert any(expected in problem for problem in problems(library)), problems(library)


def test_clauses_in_the_wrong_order_are_named(library: SmallLibrary):
    path = library.game / "cs.md"
    head, one, two, rest = path.read_text(encoding="utf-8").replace("## ronda", "### aim-1").split("### aim-")
    path.write_text(f"{head}### aim-{two}### aim-{one}## ronda{rest.removeprefix('1')}", encoding="utf-8")
    assert any(
        "clause 'aim-2' stands where clause 'aim-1' should" in problem for problem in problems(library)
    )


def test_a_file_that_is_not_text_is_a_problem_not_a_crash(library: SmallLibrary):
    (library.game / "en.md").write_bytes(b"---\n\xff\xfe")
    assert any("siete/en.md:1: cannot be read" in problem for problem in problems(library))


def test_a_page_that_is_not_translated_is_only_missing(library: SmallLibrary):
    missing = [problem for folder in read_library(library.root) for problem in folder.problems]
    assert all(problem.missing for problem in missing)
    assert {problem.path.name for problem in missing} >= {"ca.md", "pl.md", "ru.md", "terms.ru.md"}


WRITTEN = sorted({path.parent for path in CONTENT.rglob("*.md")})


@pytest.mark.parametrize("folder", WRITTEN, ids=lambda path: path.name)
def test_the_shipped_texts_have_no_mistakes(folder: Path):
    page = next(page for page in read_library() if page.folder == folder)
    assert [str(problem) for problem in page.problems if not problem.missing] == []


@pytest.mark.parametrize("folder", WRITTEN, ids=lambda path: path.name)
def test_what_is_in_all_languages_is_complete(folder: Path):
    page = next(page for page in read_library() if page.folder == folder)
    languages = [path for path in folder.glob("*.md") if "." not in path.stem]
    if len(languages) == 5:
        assert [str(problem) for problem in page.problems] == []
        ids = [set(texts) for texts in page.texts.values()]
        assert all(found == ids[0] for found in ids)
