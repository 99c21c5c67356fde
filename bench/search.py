"""How long the search takes, for index and questions, as multiples of a plain query of this database.

    python bench/search.py            # on the database of the settings; texts have to be loaded

What counts is processor time. Absolute times depend on the machine; the ratios hardly do.
"""

# ruff: noqa: E402 (Django is set up before its models are imported)
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardavia.settings")

import django

django.setup()

from django.test import Client
from django.utils.translation import override

from rules_content.models import Page, SearchEntry, Stamp
from rules_content.search import index
from rules_content.search.finding import OF_EACH, Search
from rules_content.search.query import read_query
from rules_content.search.stemming import fold, keys

QUESTIONS = {
    "ca": ["comodins", "qui guanya la basa", "truco", "cartes", "dos d'oros", "versícol"],
    "cs": ["žolík", "kdo vynáší do zdvihu", "truco", "karet", "mečové eso", "zdvyh"],
    "pl": ["joker", "kto bierze lewę", "truco", "kart", "as mieczy", "rozdajoncy"],
    "ru": ["джокер", "кто ходит первым", "truco", "карт", "туз мечей", "взядка"],
    "en": ["jokers", "who leads to the first trick", "truco", "cards", "ace of swords", "versikola"],
}
ROUNDS = 5


def seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def ask(question: str, language: str) -> None:
    with override(language):
        search = Search(read_query(question), language, Stamp.current())
        for group in search.find().groups:
            search.show(group.places[:OF_EACH])


def told(name: str, times: list[float], unit: float) -> None:
    ordered = sorted(times)
    half, most = statistics.median(ordered), ordered[int(len(ordered) * 0.95)]
    print(f"{name:42} p50 {half / unit:8.1f}   p95 {most / unit:8.1f}   ({half * 1000:.1f} ms of processor)")


def main() -> None:
    count = SearchEntry.objects.count()
    if not count:
        sys.exit("Nothing is loaded: manage.py load_texts first.")
    unit = statistics.median(seconds(Stamp.current) for _ in range(200))
    print(f"{count} entries; the unit is one small query, {unit * 1e6:.0f} µs here")
    clear = [keys.cache_clear, fold.cache_clear]
    for forget in clear:
        forget()
    told("index of everything, nothing in memory", [seconds(index.rebuild)], unit)
    told("index of everything, words in memory", [seconds(index.rebuild) for _ in range(2)], unit)
    pages = list(Page.objects.filter(kind="game").values_list("pk", flat=True))
    told(
        "one page in one language, as after an edit",
        [seconds(lambda p=p: index.touch([p], ["en"])) for p in pages],
        unit,
    )
    asked = [(question, language) for language, questions in QUESTIONS.items() for question in questions]
    told("a question, the first time", [seconds(lambda q=q: ask(*q)) for q in asked], unit)
    told("a question", [seconds(lambda q=q: ask(*q)) for _ in range(ROUNDS) for q in asked], unit)
    client = Client(SERVER_NAME="localhost")
    told(
        "the part of the page that typing changes",
        [
            seconds(lambda q=q: client.get(f"/{q[1]}/search/", {"q": q[0]}, HTTP_HX_REQUEST="true"))
            for _ in range(ROUNDS)
            for q in asked
        ],
        unit,
    )


if __name__ == "__main__":
    main()
