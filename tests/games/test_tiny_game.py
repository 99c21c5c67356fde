"""A game more is an engine, players, templates, a style sheet and texts; nothing shared is edited."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from django.conf import settings
from django.template.loader import get_template, select_template

from games.engines import registry
from games.engines.record import Record
from games.models import Match
from games.players import levels
from rules_content.loading import load
from tests.games.test_replay_pages import drawn
from tests.games.visiting import Visitor, words
from tests.html_reading import elements
from tests.tiny_game import registering
from tests.tiny_game.engine.game import GAME

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tiny_game")]

SEATS = pytest.mark.parametrize("seats", GAME.seats)


def visitor_at(seats, *, seat=0, **fields):
    visitor = Visitor(game=GAME.slug)
    page = visitor.sit_down({"seat": str(seat), **fields}, seats=seats)
    return visitor, page


def over(seats, seed=1, **fields):
    visitor, _ = visitor_at(seats, **fields)
    return visitor, visitor.play(Random(seed))


def test_the_form_for_a_new_match():
    page = words(Visitor(game=GAME.slug).client.get(f"/en/play/{GAME.slug}/?seats=3").content.decode())
    for word in ("Trifle", "Three players", "plays any card.", "Length of the match", "5 points", "Seat 3"):
        assert word in page


@SEATS
@pytest.mark.parametrize("level", levels.levels("truco-argentino"))
def test_a_whole_match_by_plain_forms(seats, level):
    visitor, page = visitor_at(seats, seat=seats - 1, level=level)
    rng = Random(seats)
    for _ in range(200):
        if page.is_over:
            break
        if page.is_pause:
            sent = visitor.post("next", page.fields)
        else:
            sent = visitor.do(rng.choice(page.actions), page, htmx=False)
        assert (sent.status, sent.response.headers["Location"]) == (302, visitor.table)
        page = visitor.look()
    assert page.is_over
    said = words(page.html)
    for sentence in (r"(You take|Computer \d? ?takes) the trick for [12]\.", r"The match is over: ", r"§"):
        assert re.search(sentence, said), sentence
    assert "Points, trick by trick" in said
    result = Match.objects.get().result
    assert result is not None
    assert max(result["scores"]) >= 3


def test_a_refusal_quotes_its_clause():
    load(registering.CONTENT)
    visitor, page = visitor_at(2)
    assert "knock" in page.actions
    page = visitor.do("knock", page)
    assert "knock" in page.refused
    answer = visitor.do("knock", page, htmx=False)
    assert answer.status == 422
    assert "Only who leads may knock, and once." in answer.text("refusal")
    assert "then the trick is worth two points" in words(answer.html)
    assert f"/en/rules/{GAME.slug}/#knock-1" in [tag["href"] for tag in elements(answer.html, "a")]


def test_its_rules_are_a_page_with_an_anchor_for_every_clause():
    outcome = load(registering.CONTENT)
    assert outcome.sound, outcome.problems
    page = Visitor().client.get(f"/en/rules/{GAME.slug}/")
    assert page.status_code == 200
    assert {tag["id"] for tag in elements(page.content.decode()) if "id" in tag} >= GAME.clauses


def test_my_matches():
    visitor, _ = over(2)
    page = words(visitor.client.get("/en/matches/").content.decode())
    assert "Trifle" in page
    assert re.search(r"You (won|lost) · \d+ : \d+", page)


@SEATS
def test_the_record_out_and_in_again(seats):
    visitor, _ = over(seats)
    text = visitor.client.get(f"{visitor.table}record.json").content.decode()
    other = Visitor(game=GAME.slug)
    sent = other.client.post("/en/records/", {"text": text})
    assert sent.status_code == 302
    there = sent.headers["Location"].removesuffix("replay/")
    again = other.client.get(f"{there}record.json").json()
    assert again == json.loads(text)
    facts = [[state.facts() for state in Record.from_json(one).steps()] for one in (json.loads(text), again)]
    assert facts[0] == facts[1]


@SEATS
def test_its_replay(seats):
    visitor, _ = over(seats)
    match = Match.objects.get()
    for ply in range(match.plies + 1):
        page = visitor.client.get(f"{visitor.table}replay/?ply={ply}", headers={"HX-Request": "true"})
        assert f"Step {ply} of {match.plies}" in words(page.content.decode())
    first = visitor.client.get(f"{visitor.table}replay/").content.decode()
    state = next(Record.from_json(visitor.client.get(f"{visitor.table}record.json").json()).steps())
    assert drawn(first) >= {card for seat in range(seats) for card in state.observation(seat).hand}


def asked_of_a_game():
    """The templates that what the games share asks every game for; and those with a common one behind."""
    root = Path(settings.BASE_DIR)
    shared = list(root.glob("templates/**/*.html"))
    own_folders = {game.slug for game in registry.all()}
    texts = [path.read_text() for path in shared if path.parent.name not in own_folders]
    code = [path for app in ("games", "cardavia", "rules_content") for path in root.glob(f"{app}/**/*.py")]
    texts += [path.read_text() for path in code]
    asked = r'(?:game_template:"|games/\{[a-z_.]*slug\}/)([a-z_]+)'
    needed = {name for text in texts for name in re.findall(asked, text)}
    common = {name for text in texts for name in re.findall(r'own_or_common:"([a-z_]+)"', text)}
    return needed - BY_ITS_OWN_TEMPLATES - BY_CHOICE, common


BY_ITS_OWN_TEMPLATES = {"said"}
"""Asked for by a filter that only a game's own templates use."""

BY_CHOICE = {"guide"}
"""What a game may do without."""


def test_what_templates_it_takes():
    """The folder of the tiny game has every template that is asked of a game, and no other."""
    needed, common = asked_of_a_game()
    folder = registering.HERE / "templates" / "games" / GAME.slug
    assert {path.stem for path in folder.iterdir()} == needed
    for game in registry.all():
        for name in needed:
            get_template(f"games/{game.slug}/{name}.html")
        for name in common:
            select_template([f"games/{game.slug}/{name}.html", f"games/{name}.html"])


def test_the_guide_lists_the_files_of_the_tiny_game():
    guide = (Path(settings.BASE_DIR) / "docs" / "new-game.md").read_text()
    listed = guide.split("```")[1].split()
    places = {
        "games/engines/<package>/": "engine/",
        "games/players/<package>.py": "players.py",
        "cardavia/static/": "static/",
        "rules_content/content/": "content/",
    }
    expected = set()
    for path in listed:
        moved = path
        for there, here in places.items():
            moved = moved.replace(there, here)
        expected.add(moved.replace("<slug>", GAME.slug))
    of_the_tests = {"__init__.py", "registering.py"}
    files = [path for path in registering.HERE.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    found = {str(path.relative_to(registering.HERE)) for path in files}
    assert found - of_the_tests == expected
    rows = re.findall(r"^\| (`.*?) \|", guide, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == asked_of_a_game()[0]
