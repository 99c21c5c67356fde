"""The table of Truco paulista in a real browser: a match on a telephone, without a script, every state."""

from collections.abc import Callable
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory
from playwright.sync_api import Locator, Page, expect

from games.engines.match import Match as State
from games.models import Match
from tests.browser import table
from tests.browser.test_seats_fit import quiet
from tests.engines.truco_paulista.dealing import FOUR, TWO, match_of
from tests.games.test_presentation import view_of

FORM = "/en/play/truco-paulista/"
TELEPHONE = {"width": 360, "height": 640}
SIX = (*FOUR, "5C 7H QS", "AD 2C 3C")


def sit_down(page: Page, **fields: str) -> None:
    """Be at the table, with these fields in the address."""
    page.goto(FORM + "?" + "&".join(f"{name}={value}" for name, value in fields.items()))
    page.locator("form.new-match button.primary").first.click()
    expect(page.locator("#table")).to_be_visible()
    table.settled(page)


def bold(page: Page) -> Locator:
    """The move of a player who raises what he can, accepts the rest, and plays his first card."""
    for wanted in (
        ".calls button[value^='call:']:not([aria-disabled])",
        "#move-answer-accept",
        "#move-eleven-play",
    ):
        found = page.locator(wanted)
        if found.count():
            return found
    return page.locator(".hand button[name=action]:not([aria-disabled])").first


def in_view(page: Page) -> None:
    """Everything that is needed to play is on the first screen, and nothing is wider than that."""
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate("document.documentElement.scrollWidth") <= TELEPHONE["width"]
    needed = ["#turn", ".score-band", ".felt"]
    if table.is_pause(page):
        needed.append("#next-deal")
    elif not table.is_over(page) and page.locator("#table-form").count():
        needed += [".hand", ".calls"]
    for selector in needed:
        box = page.locator(selector).first.bounding_box()
        assert box is not None, selector
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= TELEPHONE["height"], (selector, box)


def test_a_whole_match_on_a_telephone(new_context: Callable[..., Any]):
    page = new_context(viewport=TELEPHONE, has_touch=True, is_mobile=True).new_page()
    sit_down(page)
    table.play(page, lambda button: button.click(), seen=lambda: in_view(page), choose=bold)
    expect(page.locator("#turn")).to_contain_text("The match is over")
    expect(page.locator("table.deals tbody tr")).not_to_have_count(0)


def test_without_a_script_plain_forms_do(new_context: Callable[..., Any], expected_console: list[str]):
    expected_console.append("422")
    page = new_context(java_script_enabled=False).new_page()
    sit_down(page, covered_cards="true")
    page.locator(".hand button[value$=',down']").first.click(force=True)
    expect(page.locator("#refusal")).to_contain_text("In the first trick every card is played face up.")
    for _ in range(4):
        table.settled(page)
        if table.is_over(page):
            break
        (page.locator("#next-deal") if table.is_pause(page) else bold(page)).click()
    table.settled(page)
    expect(page.locator("#table")).to_be_visible()


STATES: dict[str, tuple[State, int | None]] = {
    "begin": (match_of(TWO), 0),
    "asked": (match_of(TWO, "0 AS; 1 KH; 0 call:truco"), 1),
    "covering": (match_of(TWO, "0 AS; 1 KH", covered_cards=True), 0),
    "covered": (match_of(TWO, "0 AS; 1 KH; 0 play:3D,down", covered_cards=True), 1),
    "iron-blind": (match_of(TWO, "0 blind:2; 1 blind:1", scores=(11, 11), iron_hand="blind"), 0),
    "second-deal": (match_of(TWO, "0 call:truco; 1 answer:run"), 1),
    "four": (match_of(FOUR, "0 3D; 1 KH; 2 3H; 3 2S; 0 AS; 1 KS; 2 call:truco; 3 answer:run"), 1),
    "eleven": (match_of(FOUR, scores=(11, 7)), 0),
    "six-asked": (match_of(SIX, "0 3D; 1 KH; 2 3H; 3 2S; 4 5C; 5 3C; 0 call:truco; 1 answer:run"), 3),
    "six-eleven": (match_of(SIX, scores=(11, 7)), 0),
    "over": (match_of(TWO, "0 6C; 1 KH; 0 AS; 1 KS", scores=(11, 11)), 0),
    "watched": (match_of(FOUR, "0 3D; 1 KH"), None),
}
"""Tables that would take many deals to reach, each with who looks at it."""


def page_of(name: str) -> str:
    """The page of one of the states."""
    state, viewer = STATES[name]
    view = view_of(state, viewer)
    view.match = Match(game=view.slug, pk="1" * 20)
    context = {
        "view": view,
        "seen": view.shown,
        "players": view.by_number,
        "sides": view.sides,
        "slug": view.slug,
        "deck": view.game.deck,
    }
    request = RequestFactory(SERVER_NAME="localhost").get("/en/tables/state/")
    request.session = {}  # type: ignore[assignment]
    return render_to_string("games/table.html", context, request=request)


def show(page: Page, name: str) -> None:
    """Open one of the states, about which the site has nothing to say."""
    page.route_web_socket("**/ws/**", quiet)
    address = f"/en/state/{name}"
    page.route(f"**{address}", lambda route: route.fulfill(body=page_of(name), content_type="text/html"))
    page.goto(address)


def test_every_state_is_in_view_on_a_telephone(new_context: Callable[..., Any]):
    page = new_context(viewport=TELEPHONE).new_page()
    for name in STATES:
        show(page, name)
        in_view(page)


@pytest.mark.parametrize(
    ("scheme", "names"),
    [
        ("light", ["asked", "covering", "iron-blind", "second-deal", "eleven", "six-asked"]),
        ("dark", ["six-eleven", "over"]),
    ],
)
def test_axe_finds_nothing(
    new_context: Callable[..., Any], assert_accessible: Callable[[Any], None], scheme: str, names: list[str]
):
    page = new_context(color_scheme=scheme, viewport=TELEPHONE).new_page()
    for name in names:
        show(page, name)
        assert_accessible(page)


def meek(page: Page) -> Locator:
    """The move of a player who raises nothing and accepts everything."""
    found = page.locator("#move-answer-accept")
    return found if found.count() else page.locator(table.CARDS).first


def test_covering_takes_one_press_and_so_do_the_points_so_far(page: Page):
    sit_down(page, covered_cards="true")
    cover = page.locator(".hand button[value$=',down']:not([aria-disabled])")
    table.until(page, lambda page: cover.count() > 0, choose=meek)
    table.changed(page, cover.first.click)
    table.until(page, lambda page: page.locator("#so-far").count() > 0, choose=bold)
    page.locator("#so-far").click()
    expect(page.locator(".so-far-sheet table.deals")).to_be_visible()
