"""Words in the order of each language's dictionaries."""

import random

import pytest

from rules_content.alphabet import dictionary_key, initial


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("cs", ["cibule", "čeho", "dáma", "hrad", "chalupa", "Ivan", "rána", "řeka", "žolík"]),
        ("pl", ["as", "ąs", "cena", "ćma", "las", "łas", "zapis", "źle", "żaba"]),
        ("ca", ["aigua", "àlies", "amo", "ça", "cel", "l’Envido", "mà", "mal"]),
        ("ru", ["ёлка", "ещё", "жезл", "колода", "truco"]),
        ("en", ["Deal", "No quiero", "Señas", "Sota"]),
    ],
)
def test_words_are_in_order(language: str, words: list[str]):
    shuffled = random.Random(1).sample(words, len(words))
    assert sorted(shuffled, key=lambda word: dictionary_key(word, language)) == words


@pytest.mark.parametrize(
    ("language", "word", "letter"),
    [
        ("cs", "chytit", "Ch"),
        ("cs", "Čtyřka", "Č"),
        ("cs", "ález", "A"),
        ("pl", "Łatwy", "Ł"),
        ("ca", "Òpera", "O"),
        ("ca", "«Son buenas»", "S"),
        ("ru", "Ёлка", "Е"),
        ("ru", "энвидо", "Э"),
        ("en", "“Son buenas”", "S"),
        ("en", "…", ""),
    ],
)
def test_words_stand_under_their_letter(language: str, word: str, letter: str):
    assert initial(word, language) == letter
