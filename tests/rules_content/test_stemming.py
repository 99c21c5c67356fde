"""Forms of one word find each other; other words do not."""

import pytest

from rules_content.search.stemming import composed, fold, keys, words

FORMS = {
    "ca": [
        "carta cartes",
        "comodí comodins",
        "mà mans",
        "basa bases",
        "jugador jugadors jugadora",
        "guanyar guanya guanyen",
        "pal pals",
        "rei reis",
        "espasa espases",
        "copa copes",
        "jugada jugades",
        "nul·la nulla",
    ],
    "cs": [
        "karta karty karet kartou kartám",
        "hráč hráče hráči hráčů hráčem",
        "zdvih zdvihy zdvihů zdvihem",
        "barva barvy barev barvu",
        "žolík žolíka žolíkem",
        "snímat snímá snímal",
        "vyměnit vymění",
        "král krále králem",
        "meč meče mečů",
    ],
    "pl": [
        "karta karty kart kartą",
        "stawka stawki stawce stawek",
        "gracz gracza graczem graczy",
        "lewa lewy lewę",
        "zagrać zagrał zagrała zagrano",
        "kolor kolory kolorów kolorze",
        "kupka kupki kupce kupek",
        "rozdający rozdającego rozdającym",
        "atut atuty atutów",
    ],
    "ru": [
        "карта карты карт картой",
        "взятка взятки взяток взяткой",
        "козырь козыри козырей козырями",
        "игрок игрока игроки игроков",
        "червы червей червам",
        "ставка ставки ставок",
        "четвёрка четверку четвёрок",
        "играть играет играют",
    ],
    "en": [
        "card cards",
        "trick tricks",
        "deal deals dealing dealt",
        "play plays played playing",
        "jokers joker joker's",
        "queens queen",
    ],
}
APART = {
    "ca": ["pal pila", "rei rodada", "copa bastó"],
    "cs": ["karta kara", "král krást", "eso esej"],
    "pl": ["karta kara", "król królik", "stos stolik"],
    "ru": ["карта караул", "туз тузик", "бой бей"],
    "en": ["card care", "deal dead", "trick trickle"],
}
IRREGULAR = {"dealt"}


def _lines(table: dict[str, list[str]]) -> list[tuple[str, list[str]]]:
    return [(language, line.split()) for language, lines in table.items() for line in lines]


def _all_keys(word: str, language: str) -> frozenset[str]:
    return frozenset().union(*(keys(part.text, language) for part in words(word)))


@pytest.mark.parametrize(("language", "forms"), _lines(FORMS), ids=str)
def test_forms_of_a_word_meet(language: str, forms: list[str]):
    first = _all_keys(forms[0], language)
    for form in set(forms[1:]) - IRREGULAR:
        assert first & _all_keys(form, language), form
        assert first & _all_keys(fold(form), language), f"{form} without marks"


@pytest.mark.parametrize(("language", "other"), _lines(APART), ids=str)
def test_other_words_stay_apart(language: str, other: list[str]):
    one, another = other
    assert not keys(one, language) & keys(another, language)


@pytest.mark.parametrize(
    ("word", "plain"),
    [
        ("Žolík", "zolik"),
        ("ŁÓDŹ", "lodz"),
        ("Ещё", "еще"),
        ("Йота", "йота"),
        ("NUL·LA", "nulla"),
        ("ﬁn", "fin"),
        ("Straße", "strasse"),
        ("ᾏ", "α"),
        ("²", "2"),
    ],
)
def test_case_and_marks_do_not_matter(word: str, plain: str):
    assert fold(word) == plain
    assert fold(fold(word)) == plain


def test_marks_may_be_apart_from_their_letters():
    apart = "z\u030colík"
    assert [word.text for word in words(composed(apart))] == ["žolík"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("l’últim d'or, qu'ell", ["últim", "or", "ell"]),
        ("guanyar-la; perdre'n", ["guanyar", "la", "perdre"]),
        ("the dealer's card isn’t", ["the", "dealer", "card", "isn"]),
        ("fer nul·la", ["fer", "nul·la"]),
        ("_a_ 15-16", ["a", "15", "16"]),
        ("", []),
        ("’", []),
        ("l'", []),
    ],
)
def test_words_of_a_text(text: str, found: list[str]):
    assert [word.text for word in words(text)] == found


@pytest.mark.parametrize("language", [*FORMS, "xx"])
@pytest.mark.parametrize("word", ["a", "1", "ß", "שלום", "日本語", "ไทย", "\u0301", "𝔄", "x" * 500])
def test_any_word_has_keys_that_an_index_can_hold(language: str, word: str):
    assert all(key.isalnum() for key in keys(word, language))
