"""Worked examples: those that ship hold and are told in every language; broken ones are refused by name."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games.examples import UnreadableExample, example_from, mistakes
from rules_content import revisions
from rules_content.dumping import dump
from rules_content.examples import told
from rules_content.library import CONTENT, PageFolder, read_library
from rules_content.loading import load
from rules_content.lookup import quoted_example
from rules_content.models import LANGUAGES, Passage, PassageText, Revision
from tests.html_reading import elements

FILES = sorted(CONTENT.glob("*/examples/*.json"))
GAMES = sorted({path.parent.parent.name for path in FILES})
SHIPPED = {page.outline.slug: page for page in read_library()}
LEAST = 6
"""How many examples a game has at least."""

PAGE_TOML = """\
kind = "game"
deck = "south-american-catalan"

[[sections]]
id = "envido"
clauses = [{ id = "envido-7" }, { id = "envido-5" }, { id = "envido-14" }]
"""

PAGE = """\
---
title: Truco
summary: A game.
place: Argentina
players: 2 players
length: 20 minutes
encyclopedia: https://en.wikipedia.org/wiki/Truco
---

Play.

## envido | Envido

### envido-7
It goes first.

### envido-5
Once.

### envido-14
Told.
"""

WORDS = """\
### first | The Envido goes first
A call waits.

1. You hold {7E} {5E}.
2. It *waits*.
3. You call.
4. 33 is more.
5. Only once.
6. Accepted.
"""


def play(name: str = "envido-goes-first") -> dict[str, Any]:
    value: dict[str, Any] = json.loads(
        (CONTENT / f"truco-argentino/examples/{name}.json").read_text(encoding="utf-8")
    )
    return value


class Small:
    """A small page with one example, to be spoilt at will."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "truco-argentino"
        self.write("page.toml", PAGE_TOML)
        self.write("en.md", PAGE)
        self.write("examples.en.md", WORDS)
        self.example(play())

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def example(self, value: Any) -> None:
        self.write("examples/first.json", json.dumps(value))

    @property
    def page(self) -> PageFolder:
        [page] = read_library(self.root)
        return page

    @property
    def wrong(self) -> list[str]:
        return [problem.message for problem in self.page.problems if not problem.missing]


@pytest.fixture
def small(tmp_path: Path) -> Small:
    return Small(tmp_path / "content")


# --- What ships -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_examples_enough(game: str):
    assert sum(path.parent.parent.name == game for path in FILES) >= LEAST


def test_no_game_is_without_examples():
    assert GAMES == ["balco", "minchiate", "truco-argentino", "truco-paulista"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_example_holds(path: Path):
    page = SHIPPED[path.parent.parent.name]
    example = example_from(json.loads(path.read_text(encoding="utf-8")))
    assert mistakes(example, page.outline.ids(Passage.Kind.CLAUSE)) == []
    assert 2 <= len(example.steps) <= 10
    for language in LANGUAGES:
        words = page.texts[language][Passage.Kind.EXAMPLE, path.stem]
        assert words.heading


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_shown_at_their_clauses(client: Client, language: str, game: str):
    html = client.get(f"/{language}/rules/{game}/").content.decode()
    for path in (path for path in FILES if path.parent.parent.name == game):
        value = json.loads(path.read_text(encoding="utf-8"))
        part = html.partition(f'id="example-{path.stem}"')[2].partition("</figure>")[0]
        before = html.partition(f'id="example-{path.stem}"')[0]
        assert re.findall(r'<div class="clause[^"]*" id="([^"]+)"', before)[-1] == value["clauses"][0]
        radios = list(elements(part, "input"))
        assert len(radios) == len(value["steps"])
        assert ["checked" in radio for radio in radios] == [True] + [False] * (len(radios) - 1)
        comments = re.findall(r'<p class="comment"[^>]*>(.*?)</p>', part, re.DOTALL)
        assert all(comment.strip() for comment in comments)
        assert len(comments) == len(value["steps"])
        assert part.count('class="not-allowed"') == sum(type(step) is dict for step in value["steps"])
        assert "card-face" not in part


# --- The form ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"steps": [0, 2, 1]}, "step 1 does not come after"),
        ({"steps": [0, 3]}, "after all 4 actions"),
        ({"steps": []}, "after all 4 actions"),
        ({"steps": "all"}, "steps is a list"),
        ({"steps": [{"refused": [1, "fold"], "code": "x", "clause": "y"}, 4]}, "is no step"),
        ({"steps": [4, {"refused": [0, "fold"], "code": "x", "clause": "y"}]}, "the reader's own"),
        ({"steps": [4, {"refused": [1], "code": "x", "clause": "y"}]}, "[seat, action]"),
        ({"steps": [4, {"refused": [1, "fold"]}]}, "missing field: clause, code"),
        ({"seat": 2}, "seat 2 is none"),
        ({"seat": True}, "seat True is none"),
        ({"open": [0, 7]}, "open is a list of seats"),
        ({"clauses": []}, "clauses is a list"),
        ({"record": {"game": "poker"}}, "no game is called 'poker'"),
        ({"record": {"game": "truco-argentino", "seats": "2"}}, "number of seats"),
        ({"hint": 1}, "unknown or missing field: hint"),
    ],
)
def test_what_is_no_example_is_said(change: dict[str, Any], message: str):
    with pytest.raises(UnreadableExample, match=re.escape(message)):
        example_from({**play(), **change})


def test_what_is_no_object_is_no_example():
    with pytest.raises(UnreadableExample):
        example_from([])


def test_an_action_against_the_rules_is_named():
    value = play()
    value["record"]["actions"][1] = [1, "call:retruco"]
    [message] = mistakes(example_from(value), value["clauses"])
    assert message == "action 1, 'call:retruco' of seat 1: raise-needs-quiero (truco-7)"


def test_a_setting_against_the_rules_is_named():
    value = play()
    value["record"]["options"] = {"target": 21}
    [message] = mistakes(example_from(value), value["clauses"])
    assert message == "the match cannot begin: bad-option (opt-1)"


@pytest.mark.parametrize(
    ("refused", "message"),
    [
        ({"code": "envido-limit"}, "is refused as envido-settled (envido-5), not refused as envido-limit"),
        ({"clause": "envido-6"}, "not refused as envido-settled (envido-6)"),
        ({"refused": [1, "answer:quiero"]}, "'answer:quiero' is allowed, not refused as envido-settled"),
    ],
)
def test_a_refusal_that_does_not_come_is_named(refused: dict[str, Any], message: str):
    value = play()
    value["steps"][4] |= refused
    [found] = mistakes(example_from(value), value["clauses"])
    assert message in found


def test_words_and_comments_are_told_apart():
    assert told("<p>One.</p>\n<ol>\n<li>a <em>b</em></li>\n<li>c</li>\n</ol>") == (
        "<p>One.</p>",
        ["a <em>b</em>", "c"],
    )
    assert told("<p>One.</p>") == ("<p>One.</p>", [])


# --- Files and database -----------------------------------------------------------------------


def test_a_sound_example_has_nothing_wrong(small: Small):
    assert small.wrong == []
    [entry] = [entry for entry in small.page.outline.entries if entry.kind == Passage.Kind.EXAMPLE]
    assert (entry.key, entry.example) == ("first", play())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"clauses": ["envido-77"]}, "example 'first': clause 'envido-77' does not exist"),
        ({"steps": [0]}, "example 'first': the last step does not come after all 4 actions"),
    ],
)
def test_a_broken_example_is_refused_by_name(small: Small, change: dict[str, Any], message: str):
    small.example({**play(), **change})
    assert any(found.startswith(message) for found in small.wrong), small.wrong


def test_a_file_that_is_no_json_is_refused_by_name(small: Small):
    small.write("examples/first.json", "{")
    assert small.wrong[0].startswith("example 'first': Expecting property name")


def test_an_example_of_another_game_is_refused(small: Small):
    other = json.loads(next(path for path in FILES if "balco" in path.parts).read_text(encoding="utf-8"))
    small.example(other)
    assert "example 'first': it is of another game, 'balco'" in small.wrong


def test_every_step_has_one_comment(small: Small):
    small.write("examples.en.md", WORDS.replace("6. Accepted.\n", ""))
    assert small.wrong == ["example 'first' has 5 comments in its numbered list, its steps are 6"]


def test_words_without_an_example_are_named(small: Small):
    small.write("examples.en.md", WORDS + "\n### second | Another\nWords.\n\n1. One.\n")
    assert small.wrong == ["unknown example 'second'"]


def test_an_example_without_words_is_missing(small: Small):
    (small.folder / "examples.en.md").unlink()
    missing = [str(problem.path.name) for problem in small.page.problems if problem.missing]
    assert "examples.en.md" in missing


@pytest.mark.usefixtures("empty")
def test_a_broken_example_is_reported_and_the_page_goes_without_it(small: Small, client: Client):
    load(small.root)
    assert "example-first" in client.get("/en/rules/truco-argentino/").content.decode()
    small.example({**play(), "clauses": ["envido-77"]})
    assert not load(small.root).sound
    html = client.get("/en/rules/truco-argentino/").content.decode()
    assert "example-first" not in html
    assert "It goes first." in html
    assert PassageText.objects.filter(passage__kind=Passage.Kind.EXAMPLE).count() == 1


@pytest.mark.usefixtures("empty")
def test_examples_come_back_from_the_database_as_they_were(small: Small, tmp_path: Path):
    load(small.root)
    target = tmp_path / "dumped"
    dump(small.root, target)
    for name in ("examples.en.md", "examples/first.json", "page.toml"):
        assert (target / "truco-argentino" / name).read_bytes() == (small.folder / name).read_bytes()
    assert load(target).texts == 0


@pytest.mark.usefixtures("empty")
def test_the_words_are_edited_like_others(small: Small, client: Client):
    load(small.root)
    text = PassageText.objects.select_related("passage__page", "published").get(passage__key="first")
    draft = revisions.save_draft(
        text,
        heading="Envido before Truco",
        markdown="A call waits.\n\n1. One {1E}.\n2. Two.",
        author=None,
        seen=text.published,
    )
    revisions.publish(text, draft)
    html = client.get("/en/rules/truco-argentino/").content.decode()
    assert "Envido before Truco" in html
    comments = re.findall(r'<p class="comment"[^>]*>(.*?)</p>', html, re.DOTALL)
    assert len(comments) == 6
    assert comments[1] == "Two."
    assert comments[2:] == [""] * 4
    assert Revision.objects.filter(text=text).count() == 2


@pytest.mark.usefixtures("empty")
def test_words_that_are_not_translated_are_marked(small: Small, client: Client):
    load(small.root)
    html = client.get("/cs/rules/truco-argentino/").content.decode()
    assert '<b lang="en">The Envido goes first</b>' in html
    assert '<p class="comment" lang="en">' in html


@pytest.mark.usefixtures("empty")
def test_an_example_that_no_longer_holds_is_left_out(small: Small, client: Client):
    load(small.root)
    row = Passage.objects.get(kind=Passage.Kind.EXAMPLE)
    row.example["record"]["actions"][0] = [0, "call:retruco"]
    row.save()
    html = client.get("/en/rules/truco-argentino/").content.decode()
    assert "example-first" not in html


@pytest.mark.usefixtures("empty")
def test_an_example_is_quoted_for_the_table(small: Small):
    load(small.root)
    quoted = quoted_example("truco-argentino", "first", "cs")
    assert quoted is not None
    assert (quoted.title, quoted.lang) == ("The Envido goes first", "en")
    assert quoted.url == "/cs/rules/truco-argentino/#example-first"
    assert quoted.play == play()
    assert quoted_example("truco-argentino", "second", "cs") is None
    assert quoted_example("bridge", "first", "cs") is None
