"""Two languages side by side, the sheet for the table, games by what they are, the pages around one."""

from html import unescape

import pytest
from django.test import Client

from rules_content.checks import check_texts
from rules_content.cited import seats_of
from rules_content.library import read_library
from rules_content.models import LANGUAGES
from tests.html_reading import elements
from tests.rules_content.small_library import SmallLibrary

GAMES = [page for page in read_library() if page.outline.kind == "game"]
SLUGS = [page.outline.slug for page in GAMES]


# --- Side by side -----------------------------------------------------------------------------


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("page", GAMES, ids=SLUGS)
def test_every_rule_stands_beside_itself(client: Client, page):
    html = client.get(f"/en/rules/{page.outline.slug}/?with=cs").content.decode()
    found = [a["id"] for a in elements(html) if "id" in a]
    assert len(found) == len(set(found))
    assert [name for name in found if name in set(page.outline.ids("clause"))] == page.outline.ids("clause")
    beside = [a for a in elements(html, "div") if "beside" in a.get("class", "")]
    assert len(beside) == len(page.outline.ids("clause")) + len(page.outline.ids("term"))
    assert {a["lang"] for a in beside} == {"cs"}
    for link in (a["href"] for a in elements(html, "a") if a.get("href", "").startswith("#")):
        assert link[1:] in found, link


@pytest.mark.usefixtures("loaded")
def test_cards_and_clauses_are_named_in_the_language_of_their_column(client: Client):
    html = client.get("/en/rules/siete/?with=cs").content.decode()
    clause = html.partition('id="aim-1"')[2].partition('id="aim-2"')[0]
    own, _, other = clause.partition('lang="cs"')
    assert "sota of coins" in own
    assert "sota of coins" not in other
    assert "Kdo je nejblíž" in other


@pytest.mark.usefixtures("loaded")
def test_what_is_not_translated_is_marked_in_its_column(client: Client):
    html = client.get("/en/rules/siete/?with=pl").content.decode()
    beside = [a["lang"] for a in elements(html, "div") if "beside" in a.get("class", "")]
    assert beside
    assert set(beside) == {"en"}


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("other", ["en", "de", "EN", "../cs"])
def test_a_language_that_cannot_stand_there_is_refused_clearly(client: Client, other: str):
    response = client.get("/en/rules/siete/", {"with": other})
    assert response.status_code == 404
    html = response.content.decode()
    links = {unescape(a["href"]) for a in elements(html, "a")}
    assert {f"/en/rules/siete/?with={code}" for code in LANGUAGES if code != "en"} <= links


# --- The sheet --------------------------------------------------------------------------------


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("page", GAMES, ids=SLUGS)
def test_the_sheet_holds_what_the_outline_puts_on_it(client: Client, page):
    html = client.get(f"/ru/rules/{page.outline.slug}/sheet/").content.decode()
    found = [a["id"] for a in elements(html, "div") if a.get("class") == "essential"]
    wanted = set(page.outline.details.sheet)
    assert found == [key for key in page.outline.ids("clause") if key in wanted]
    assert len(found) > 20


@pytest.mark.usefixtures("shipped")
def test_the_sheet_of_a_variant_has_its_rules_only(client: Client):
    html = client.get("/en/rules/balco/sheet/?jokers=false").content.decode()
    found = [a["id"] for a in elements(html, "div") if a.get("class") == "essential"]
    assert "joker-1" not in found
    assert "el comodí" not in html


def test_a_game_without_a_sheet_has_an_empty_one(client: Client, loaded: SmallLibrary):
    assert client.get("/en/rules/siete/sheet/").status_code == 200
    assert client.get("/en/rules/nothing/sheet/").status_code == 404


# --- Games by what they are -------------------------------------------------------------------


def games(client: Client, query: str) -> list[str]:
    html = client.get(f"/en/rules/?{query}").content.decode()
    shelf = html.partition('<ul class="shelf">')[2].partition("</ul>")[0]
    links = [a["href"] for a in elements(shelf, "a")]
    return sorted({link.split("/")[3] for link in links if link.startswith("/en/rules/") and link[10:]})


@pytest.mark.usefixtures("shipped")
def test_games_are_found_by_what_they_are(client: Client):
    assert games(client, "") == sorted(SLUGS)
    assert games(client, "players=5") == ["balco"]
    assert games(client, "players=6") == ["truco-paulista"]
    assert games(client, "kind=betting") == ["truco-argentino", "truco-paulista"]
    assert games(client, "deck=minchiate&players=4") == ["minchiate"]
    assert games(client, "place=italy") == ["minchiate"]
    assert games(client, "place=italy&players=2") == []
    assert games(client, "players=nonsense") == []


@pytest.mark.parametrize("page", GAMES, ids=SLUGS)
def test_the_numbers_of_players_are_those_of_the_rules_of_play(page):
    assert tuple(page.outline.details.seats) == seats_of(page.outline.slug)
    assert page.outline.details.kinds
    assert page.outline.details.region


def test_what_the_outline_says_of_a_game_is_checked(library: SmallLibrary):
    library.change("siete/page.toml", 'kind = "game"', 'kind = "game"\nkinds = ["chess"]\nsheet = ["no-1"]')
    [page] = [page for page in read_library(library.root) if page.outline.slug == "siete"]
    complaints = " ".join(str(problem) for problem in page.problems)
    assert "'chess' is no kind of game" in complaints
    assert "unknown clause 'no-1'" in complaints


def test_shipped_texts_have_no_mistakes():
    assert not [message for message in check_texts() if message.level >= 40]


# --- The pages around one ---------------------------------------------------------------------


@pytest.mark.usefixtures("shipped")
def test_pages_lead_to_the_ones_around_them(client: Client):
    rows = {
        "rules": ["balco", "minchiate", "truco-argentino", "truco-paulista"],
        "decks": ["french", "minchiate", "south-american-catalan", "spanish"],
    }
    for place, row in rows.items():
        for number, slug in enumerate(row):
            html = client.get(f"/en/{place}/{slug}/").content.decode()
            found = {a["rel"]: a["href"] for a in elements(html, "a") if a.get("rel") in {"prev", "next"}}
            around = {}
            if number > 0:
                around["prev"] = f"/en/{place}/{row[number - 1]}/"
            if number + 1 < len(row):
                around["next"] = f"/en/{place}/{row[number + 1]}/"
            assert found == around
