"""The system checks of the texts."""

import pytest

from rules_content import checks
from rules_content.cited import cited_clauses
from rules_content.library import read_library
from rules_content.models import Passage
from tests.rules_content.small_library import SmallLibrary


@pytest.fixture
def found(library: SmallLibrary, monkeypatch):
    monkeypatch.setattr(checks, "read_library", lambda: read_library(library.root))
    monkeypatch.setattr(checks, "cited_clauses", lambda: {"siete": frozenset({"aim-1", "round-1"})})

    def run(identifier: str) -> list[str]:
        return [message.msg for message in checks.check_texts() if message.id == identifier]

    return run


def test_a_clause_cited_by_an_engine_must_be_on_the_page(found, monkeypatch):
    assert found("rules_content.E002") == []
    monkeypatch.setattr(checks, "cited_clauses", lambda: {"siete": frozenset({"aim-1", "aim-7"})})
    assert found("rules_content.E002") == ["The engine of 'siete' cites 'aim-7', which is on no page."]


def test_a_game_without_rules_is_named(found, monkeypatch):
    monkeypatch.setattr(checks, "cited_clauses", lambda: {"tute": frozenset({"aim-1"})})
    assert found("rules_content.W002") == ["The rules of 'tute' are not written."]


def test_an_unknown_card_is_an_error(found, library: SmallLibrary):
    assert found("rules_content.E001") == []
    library.change("siete/cs.md", "{7E}", "{70E}")
    [message] = found("rules_content.E001")
    assert message.endswith("cs.md:18: unknown card 'spanish:70E'")


def test_languages_without_texts_are_named_once_a_page(found):
    messages = found("rules_content.W001")
    assert len(messages) == 2
    assert "siete: ca.md: the file is missing; 5 more are missing" in messages


def test_a_clause_missing_in_one_language_is_named(found, library: SmallLibrary):
    path = library.game / "cs.md"
    path.write_text(path.read_text(encoding="utf-8").partition("### round-1")[0], encoding="utf-8")
    page = next(page for page in read_library(library.root) if page.outline.slug == "siete")
    assert "clause 'round-1' is missing" in [p.message for p in page.problems if p.path == path]
    assert "6 more are missing" in " ".join(found("rules_content.W001"))


def test_every_cited_clause_has_its_text_in_every_language_that_is_written():
    """Of the real games and files; languages still to be written are named by the checks."""
    pages = {page.outline.slug: page for page in read_library() if page.outline.kind == "game"}
    for slug, clauses in cited_clauses().items():
        for language, texts in pages[slug].texts.items() if slug in pages else ():
            missing = sorted(clause for clause in clauses if (Passage.Kind.CLAUSE, clause) not in texts)
            assert missing == [], (slug, language)


def test_no_mistakes_in_what_is_shipped():
    assert [str(m) for m in checks.check_texts() if m.id and ".E" in m.id] == []
