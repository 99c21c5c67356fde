"""Clauses quoted at the table."""

import pytest

from rules_content import revisions
from rules_content.lookup import quotation
from tests.rules_content.small_library import SmallLibrary
from tests.rules_content.test_loading import edit, text


def test_a_clause_is_quoted_with_its_name_and_address(loaded: SmallLibrary):
    quote = quotation("siete", "aim-1", "en")
    assert quote is not None
    assert (quote.heading, quote.language, quote.fragment) == ("The aim 1", "en", "aim-1")
    assert quote.url == "/en/rules/siete/#aim-1"
    assert 'href="/en/rules/siete/#term-ronda">round</a>' in quote.html
    assert 'href="/en/rules/siete/#round-1">A round 1</a>' in quote.html
    assert 'aria-label="sota of coins"' in quote.html
    assert "card-face" not in quote.html


def test_a_clause_that_is_not_translated_is_quoted_in_english(loaded: SmallLibrary):
    quote = quotation("siete", "aim-1", "pl")
    assert quote is not None
    assert (quote.language, quote.url) == ("en", "/pl/rules/siete/#aim-1")
    assert "Whoever is nearest" in quote.html


@pytest.mark.parametrize(("slug", "clause"), [("siete", "aim-9"), ("nine", "aim-1"), ("siete", "aim")])
def test_what_does_not_exist_is_not_quoted(loaded: SmallLibrary, slug: str, clause: str):
    assert quotation(slug, clause, "en") is None


def test_nothing_is_quoted_before_anything_is_loaded(empty: None):
    assert quotation("siete", "aim-1", "en") is None


def test_quoting_asks_little(loaded: SmallLibrary, django_assert_num_queries):
    with django_assert_num_queries(4):
        quotation("siete", "aim-1", "cs")
    with django_assert_num_queries(1):
        quotation("siete", "aim-1", "cs")
    with django_assert_num_queries(1):
        quotation("siete", "aim-2", "cs")


def test_a_publication_is_quoted_at_once(loaded: SmallLibrary):
    quotation("siete", "aim-1", "en")
    draft = edit("aim-1", "New words.", publish=False)
    before = quotation("siete", "aim-1", "en")
    assert before is not None
    assert "New words" not in before.html
    revisions.publish(text("aim-1"), draft)
    after = quotation("siete", "aim-1", "en")
    assert after is not None
    assert after.html == "<p>New words.</p>"
