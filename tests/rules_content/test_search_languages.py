"""Search over the shipped texts: forms, native words and cards, in every language."""

import pytest

from rules_content.models import LANGUAGES, SearchEntry, Stamp
from rules_content.search.finding import Findings, Search
from rules_content.search.query import read_query

pytestmark = pytest.mark.usefixtures("shipped")

PAIRS = {
    "ca": ["cartes carta", "comodins comodí", "bases basa", "guanyem guanyar", "mans mà", "espases espasa"],
    "cs": ["karet karta", "zdvihem zdvih", "žolíky žolík", "trumfem trumf", "vyměnit vymění", "barev barvy"],
    "pl": ["lewom lewa", "stawce stawka", "asem as", "jokerem jokery", "zagrała zagrać", "atutow atut"],
    "ru": ["взяток взятка", "козырями козырь", "червей червы", "игрокам игрок", "ставке ставка", "тузом туз"],
    "en": ["tricks trick", "dealing deals", "jokers joker", "trumping trump", "refusals refusal", "aces ace"],
}
PLACES = {
    "ca": [
        ("qui guanya la basa", "rules/truco-paulista"),
        ("comodins", "rules/balco"),
        ("dos d'oros", "decks/spanish"),
    ],
    "cs": [("mečového esa", "decks/spanish"), ("vyhazovat karty", "rules/balco")],
    "pl": [("as mieczy", "decks/spanish"), ("dama kier", "decks/french")],
    "ru": [("туза мечей", "decks/spanish"), ("дама червей", "decks/french")],
    "en": [("ace of swords", "decks/spanish"), ("queens of hearts", "decks/french")],
}
NATIVE = {
    "truco": "rules/truco-argentino#term-truco",
    "envido": "rules/truco-argentino#term-envido",
    "quiero": "rules/truco-argentino#term-quiero",
    "vira": "rules/truco-paulista#term-vira",
    "manilha": "rules/truco-paulista#term-manilha",
    "versicola": "rules/minchiate#term-versicola",
    "trenca": "rules/balco#term-trenca",
    "comodi": "rules/balco#term-comodi",
}


def ask(question: str, language: str) -> Findings:
    return Search(read_query(question), language, Stamp.current()).find()


def places(findings: Findings) -> set[str]:
    entries = SearchEntry.objects.in_bulk([key for group in findings.groups for key in group.places])
    return {f"{group.name}#{entries[key].anchor}" for group in findings.groups for key in group.places}


@pytest.mark.parametrize(
    ("language", "pair"), [(language, pair) for language, pairs in PAIRS.items() for pair in pairs], ids=str
)
def test_one_form_finds_what_another_finds(language: str, pair: str):
    one, other = pair.split()
    found = places(ask(f"{other} ", language))
    assert len(found) > 1
    common = places(ask(f"{one} ", language)) & found
    assert len(common) > len(found) * 0.6, f"{len(common)} of {len(found)}"


@pytest.mark.parametrize("word", NATIVE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_native_words_are_found_in_every_language(language: str, word: str):
    findings = ask(word, language)
    assert NATIVE[word] in places(findings)
    assert not findings.is_partial


@pytest.mark.parametrize(
    ("language", "question", "group"),
    [(language, *pair) for language, pairs in PLACES.items() for pair in pairs],
    ids=str,
)
def test_cards_and_rules_are_found_by_the_words_of_the_language(language: str, question: str, group: str):
    findings = ask(question, language)
    assert group in {found.name for found in findings.groups}
    assert not findings.is_partial


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("ca", "envit trucco", "envit truco"),
        ("cs", "zdvyh", "zdvih"),
        ("pl", "rozdajoncy", "rozdający"),
        ("ru", "взядка", "взятка"),
        ("en", "versikola", "versicola"),
    ],
)
def test_a_slip_of_the_finger_gets_a_suggestion(language: str, typed: str, meant: str):
    assert ask(typed, language).suggestion == meant


def test_a_word_in_the_making_finds_its_beginning():
    whole, part = places(ask("versicola", "en")), places(ask("versic", "en"))
    assert whole <= part


def test_a_game_and_a_word_together_find_the_word_in_the_game():
    names = {group.name for group in ask("balcó joker", "en").groups}
    assert "rules/balco" in names
    assert not names & {"rules/minchiate", "rules/truco-argentino"}


def test_every_clause_can_be_found_in_every_language():
    """Nothing is left out of the index: there is an entry for each passage that readers see."""
    counts = {
        language: SearchEntry.objects.filter(language=language, variant="").exclude(kind="card").count()
        for language in LANGUAGES
    }
    assert len(set(counts.values())) == 1, counts
