"""What is read keeps its place: titles their frame, cards their line, the menu a row, players their seats."""

from collections.abc import Callable
from typing import Any

import pytest

from games.engines import registry
from games.importing import open_record
from games.viewers import Viewer
from rules_content.loading import load
from rules_content.models import LANGUAGES
from tests.games.test_importing import played

PHONE = {"width": 360, "height": 640}

OUTSIDE = """() => {
    const panel = document.querySelector(".title-panel");
    const words = document.createRange();
    words.selectNodeContents(panel.querySelector("h1"));
    const [frame, title] = [panel.getBoundingClientRect(), words.getBoundingClientRect()];
    return title.left < frame.left + 8 || title.right > frame.right - 8;
}"""

UPON_EACH_OTHER = """(selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b))).length;
}"""


def test_titles_keep_to_their_frame_and_cards_to_their_line(
    transactional_db: None, new_context: Callable[..., Any]
):
    load()
    page = new_context(viewport=PHONE).new_page()
    for address in ("/pl/decks/south-american-catalan/", "/ru/decks/south-american-catalan/"):
        page.goto(address)
        assert not page.evaluate(OUTSIDE), address
    page.goto("/ru/rules/minchiate/")
    assert not page.evaluate(OUTSIDE)
    assert page.locator(".clause-text > p .inline-card").count() > 20
    assert page.evaluate(UPON_EACH_OTHER, ".clause-text > p .inline-card") == 0


def test_the_menu_of_a_telephone_has_every_page_on_one_row(new_context: Callable[..., Any]):
    page = new_context(viewport=PHONE).new_page()
    for language in LANGUAGES:
        page.goto(f"/{language}/settings/")
        tops = page.locator(".site-nav li").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().top)"
        )
        assert len(tops) == 5, language
        assert len(set(tops)) == 1, language
        assert page.locator(".to-account a").bounding_box()["width"] >= 24, language


def test_the_head_of_a_page_is_one_line_on_screens_of_usual_widths_beside_a_scrollbar_too(page: Any):
    for language in LANGUAGES:
        page.goto(f"/{language}/settings/")
        for width in (1440, 1366, 1350, 1265):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.locator(".site-header").bounding_box()["height"] < 80, (language, width)


@pytest.mark.parametrize(("game", "seats"), [("truco-paulista", 2), ("minchiate", 4)])
def test_whoever_watches_sees_every_player_at_a_place_of_his_own(
    transactional_db: None, new_context: Callable[..., Any], game: str, seats: int
):
    match = open_record(played(registry.get(game), seats, {}), viewer=Viewer(guest="somebody else"))
    for size in (PHONE, {"width": 1280, "height": 900}):
        page = new_context(viewport=size).new_page()
        page.goto(f"/en/tables/{match.pk}/replay/?ply=5")
        assert page.locator(".felt .seat").count() == seats
        assert page.evaluate(UPON_EACH_OTHER, ".felt .seat") == 0
