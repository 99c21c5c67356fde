"""Every link of the pages to read leads to a page that exists, and to a place on it that exists."""

from collections.abc import Callable, Iterator
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from django.test import Client

from rules_content.cards import card_codes
from rules_content.cited import cited_clauses
from rules_content.library import read_library
from rules_content.models import LANGUAGES, Passage, Stamp
from rules_content.reading import read
from rules_content.rendering import references
from tests.html_reading import elements
from tests.rules_content.test_leaf import leaf, links
from tests.rules_content.test_pages import ADDRESSES

SINGLE = ("/clauses/", "/terms/", "/report/")
"""Pages of which there are hundreds."""

pytestmark = pytest.mark.usefixtures("shipped")


class Reader:
    """Reads pages, each once."""

    def __init__(self) -> None:
        self.client = Client(headers={"accept-language": "en"})
        self.anchors: dict[str, set[str]] = {}
        self.links: dict[str, list[str]] = {}

    def read(self, path: str) -> None:
        if path in self.anchors:
            return
        response = self.client.get(path, follow=True)
        assert response.status_code == 200, path
        self.anchors[path] = set()
        self.links[path] = []
        if not response["Content-Type"].startswith("text/html"):
            return
        for attributes in elements(response.content.decode()):
            if "id" in attributes:
                self.anchors[path].add(attributes["id"])
            if "href" in attributes and not attributes["href"].startswith(("/static/", "http", "mailto:")):
                self.links[path].append(attributes["href"])


def targets(reader: Reader, path: str) -> Iterator[tuple[str, str]]:
    for link in reader.links[path]:
        there = urlsplit(urljoin(path, link))
        if there.path.startswith("/static/"):
            continue
        address = there.path + (f"?{there.query}" if there.query else "")
        yield address, unquote(there.fragment)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere(language: str, full: bool):
    if not full and language != "pl":
        pytest.skip("the other languages with FULL=1")
    reader = Reader()
    here = f"/{language}/"
    pages = [here, *(here + address for address in ADDRESSES)]
    for page in pages:
        reader.read(page)
    singles: dict[str, int] = {}
    for page in pages:
        for address, anchor in set(targets(reader, page)):
            if not address.startswith(here):
                continue
            kind = next((kind for kind in SINGLE if kind in address), "")
            if kind:
                singles[kind] = singles.get(kind, 0) + 1
                if not full and singles[kind] > 3:
                    continue
            reader.read(address)
            assert not anchor or anchor in reader.anchors[address], f"{page} leads to {address}#{anchor}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_an_engine_cites_has_words_in_the_language(language: str):
    for slug, clauses in cited_clauses().items():
        reading = read("game", slug, language, Stamp.current())
        assert reading is not None
        for clause in clauses:
            passage = reading.get(Passage.Kind.CLAUSE, clause)
            assert passage is not None, clause
            assert passage.language == language, clause
            assert passage.html, clause


def test_every_card_and_every_word_in_the_texts_exists():
    for page in read_library():
        terms, clauses = (set(page.outline.ids(kind)) for kind in ("term", "clause"))
        known: dict[str, Callable[[str], bool]] = {
            "card": lambda target: target.partition(":")[2] in card_codes(target.partition(":")[0]),
            "term": terms.__contains__,
            "clause": clauses.__contains__,
        }
        for language, texts in page.texts.items():
            for (kind, key), words in texts.items():
                if kind == Passage.Kind.FACT:
                    continue
                for reference in references(words.markdown, page.outline.deck):
                    check = known.get(reference.kind)
                    assert check is None or check(reference.target), (page.outline.slug, language, key)


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("/xx/rules/", "pl"),
        ("/de/rules/balco/", "pl"),
        ("/cs/rules/nonsense/", "cs"),
        ("/cs/decks/nonsense/", "cs"),
        ("/cs/rules/balco/nonsense/", "cs"),
        ("/cs/rules/balco/clauses/nonsense-1/", "cs"),
        ("/cs/rules/balco/terms/nonsense/", "cs"),
        ("/cs/rules/balco/?nonsense=1", "cs"),
        ("/cs/rules/balco/?jokers=perhaps", "cs"),
        ("/cs/rules/balco/?with=xx", "cs"),
        ("/cs/rules/balco/report/?clause=nonsense", "cs"),
        ("/cs/play/nonsense/", "cs"),
        ("/cs/tables/nonsense/", "cs"),
        ("/cs/rules/%F0%9F%82%A1/", "cs"),
        ("/cs/rules/BALCO/", "cs"),
    ],
)
def test_bad_addresses_get_a_helpful_page_in_the_readers_language(path: str, language: str):
    response = Client(headers={"accept-language": "pl"}).get(path)
    assert response.status_code == 404
    html = response.content.decode()
    assert [a["lang"] for a in elements(html, "html")] == [language]
    assert len(list(elements(html, "h1"))) == 1
    main = html.partition("<main")[2].partition("</main>")[0]
    assert [a for a in elements(main, "a") if a["href"].startswith(f"/{language}/")], "no way on"
    assert "noindex" in html


def test_a_rule_is_read_under_the_options_of_a_match(client: Client):
    with_jokers = leaf(client, "/en/rules/balco/clauses/joker-1/")
    without = leaf(client, "/en/rules/balco/clauses/joker-1/?jokers=false")
    assert with_jokers != without
    assert "does not arise" in without
    before = leaf(client, "/en/rules/balco/clauses/one-11/?jokers=false")
    [after] = links(before, "next")
    assert after.endswith("?jokers=false")
    assert "/joker-1/" not in after
    assert "does not arise" not in leaf(client, after)
    assert client.get("/en/rules/balco/clauses/joker-1/?jokers=true").status_code == 302
