"""The words of texts, messages and templates are spelled as the dictionaries have them."""

import pytest

from cardavia.spelling import (
    NATIVE,
    Written,
    list_file,
    listed_words,
    missing_dictionaries,
    misspelt,
    needless_words,
    unknown_words,
    words,
    written_words,
)
from rules_content.models import LANGUAGES
from tests.conftest import missing


@pytest.fixture(scope="module")
def written() -> Written:
    return written_words()


@pytest.fixture(scope="module")
def dictionaries() -> None:
    if lacking := missing_dictionaries():
        missing("spelling", f"not installed: {', '.join(lacking)}")


@pytest.mark.usefixtures("dictionaries")
def test_every_word_is_in_a_dictionary_or_on_a_list(written: Written):
    assert [str(word) for word in unknown_words(written)] == []


def test_the_lists_hold_nothing_that_is_written_nowhere(written: Written):
    assert needless_words(written) == []


@pytest.mark.parametrize("name", [NATIVE, *LANGUAGES])
def test_lists_are_sorted_and_hold_each_word_once(name: str):
    listed = list_file(name).read_text(encoding="utf-8").splitlines()
    assert listed == sorted(set(listed), key=lambda word: (word.lower(), word))
    assert [word for word in listed if word != word.lower() and word.lower() in listed] == []
    if name != NATIVE:
        assert listed_words(name).isdisjoint(listed_words(NATIVE))


def test_every_language_is_read(written: Written):
    assert set(written) == set(LANGUAGES)
    assert all(len(found) > 1500 for found in written.values())


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("ca", "l’últim d'un nul·la guanyar-los, fer-ne", ["últim", "un", "nul·la", "guanyar", "fer"]),
        ("en", "The side’s cards don’t count", ["The", "side", "cards", "don't", "count"]),
        ("cs", "15 bodů, list XV na 2. místě", ["bodů", "list", "na", "místě"]),
        ("pl", "asem https://example.org/as lub „Truco”", ["asem", "lub", "Truco"]),
        ("ru", "мо\u00adнет, 4B и по-каталонски", ["монет", "по", "каталонски"]),
    ],
)
def test_words_are_found_in_a_text(language: str, text: str, found: list[str]):
    assert list(words(text, language)) == found


@pytest.mark.usefixtures("dictionaries")
@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("ca", "guanya nul·la col·lecció últim", "guanyia nul·lxa col·lexció últm"),
        ("cs", "vyhrává žolík nejvyšší", "vyhráva žolýk nejvyší"),
        ("en", "colour doesn't tricks", "colur colorfull triks"),
        ("pl", "rozdający zagrał lewę", "rozdajoncy zagrau lewenę"),
        ("ru", "взятка козырь её", "взядка козырьь ееё"),
    ],
)
def test_the_dictionaries_tell_right_from_wrong(language: str, right: str, wrong: str):
    assert misspelt(right.split(), language) == set()
    assert misspelt(wrong.split(), language) == set(wrong.split())
