"""Full tables in the language of the longest words on a telephone: nobody's name or word covers anything."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils.translation import override
from playwright.sync_api import Page, WebSocketRoute, expect

from games.engines import registry, shuffle
from games.engines.match import Match as State
from games.frames import ALIVE
from games.models import Match
from tests.games.test_presentation import view_of

TELEPHONE = {"width": 360, "height": 640}
GUISES = [
    ("balco", 5),
    ("minchiate", 4),
    ("truco-argentino", 4),
    ("truco-paulista", 4),
    ("truco-paulista", 6),
]

COVERED = """() => {
    const seen = (e) => e.getClientRects().length > 0 && !e.closest("details:not([open]) > :not(summary)");
    const found = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    const place = (one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return (one.closest(".turn") ? words : one).getBoundingClientRect();
    };
    const meets = (one, other) => {
        const [a, b] = [place(one), place(other)];
        return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    };
    const names = found(".felt .seat .who b");
    const words = found(".felt .seat .speech, #go-on");
    const cards = found(".felt .lying .card");
    const written = ".turn p, .felt .badge, .felt .heaps p, .felt .heaps summary, .score-band .score > *";
    const others = found(written);
    const faults = [];
    for (const name of names) {
        const { left, right } = name.getBoundingClientRect();
        if (left < 0 || right > innerWidth) { faults.push(`out: ${name.textContent}`); }
        for (const it of [...names, ...words, ...cards, ...others]) {
            if (it !== name && meets(name, it)) { faults.push(`${name.textContent} and ${it.textContent}`); }
        }
    }
    for (const word of words) {
        if (cards.some((card) => meets(word, card))) { faults.push(`over a card: ${word.textContent}`); }
        if (others.some((it) => meets(word, it))) { faults.push(`over words: ${word.textContent}`); }
    }
    if (document.documentElement.scrollWidth > innerWidth) { faults.push("wider than the screen"); }
    return faults;
}"""


HIDDEN_BY_THE_GUIDE = """() => {
    const guide = document.querySelector(".guide").getBoundingClientRect();
    const table = ".turn, .score-band, .felt .seat, .felt .lying, .thumb .held";
    const around = [...document.querySelectorAll(table)];
    const below = [...document.querySelectorAll(".thumb .held, .calls .move")];
    const faults = around.filter((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return height && top < guide.bottom - 1 && guide.top + 1 < bottom;
    });
    faults.push(...below.filter((one) => one.getBoundingClientRect().top > innerHeight - 24));
    return faults.map((one) => one.textContent.trim() || one.className);
}"""


def played(slug: str, seats: int, actions: int, **options: Any) -> State:
    """A match in which much was called and played; nobody has run."""
    game, rng = registry.get(slug), Random(f"{slug} {seats}")
    pack = game.pack(game.complete_options(options))
    state = game.new_match(seats, options, partial(shuffle.order, pack, "seats"))
    for _ in range(actions):
        legal = [
            action for action in state.legal() if action not in ("answer:run", "fold", "answer:no-quiero")
        ]
        calls = [action for action in legal if action.startswith(("call", "answer"))]
        state.apply(state.to_act or 0, rng.choice(calls if calls and rng.random() < 0.5 else legal))
        if state.over or state.deal:
            break
    return state


def quiet(socket: WebSocketRoute) -> None:
    """The other end of a socket that has nothing to say; one that is silent is taken for lost."""
    socket.on_message(lambda _: socket.send(ALIVE))


def show(page: Page, state: State, *, viewer: int | None = None, guided: bool = False) -> None:
    """Open the table as whoever is to act sees it, in Russian; the site has nothing to say about it."""
    view = view_of(state, state.to_act if viewer is None else viewer)
    if guided and view.seat:
        view.seat.guided = {"on": True, "told": []}
    view.match = Match(game=view.slug, pk="1" * 20)
    context = {
        "view": view,
        "seen": view.shown,
        "players": view.by_number,
        "sides": view.sides,
        "slug": view.slug,
        "deck": view.game.deck,
    }
    request = RequestFactory(SERVER_NAME="localhost").get("/ru/tables/state/")
    request.session = {}  # type: ignore[assignment]
    with override("ru"):
        body = render_to_string("games/table.html", context, request=request)
    page.unroute_all()
    page.route_web_socket("**/ws/**", quiet)
    page.route("**/ru/state", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto("/ru/state")


@pytest.mark.parametrize(("slug", "seats"), GUISES)
def test_names_and_words_cover_nothing(new_context: Callable[..., Any], slug: str, seats: int):
    page = new_context(viewport=TELEPHONE).new_page()
    for actions in (seats, 2 * seats + 2, 3 * seats + 1):
        show(page, played(slug, seats, actions))
        assert page.evaluate(COVERED) == [], actions


@pytest.mark.parametrize(("slug", "seats"), GUISES)
def test_what_asks_a_computer_to_go_on_covers_nothing_and_nothing_covers_it(
    new_context: Callable[..., Any], slug: str, seats: int
):
    for size in (TELEPHONE, {"width": 1280, "height": 720}):
        page = new_context(viewport=size, java_script_enabled=False).new_page()
        state = played(slug, seats, seats)
        show(page, state, viewer=((state.to_act or 0) + 1) % seats)
        page.locator("#go-on").click(trial=True)
        assert page.evaluate(COVERED) == []


@pytest.mark.parametrize(("slug", "seats"), GUISES)
def test_the_guide_hides_nothing_and_leaves_the_hand_in_sight(
    new_context: Callable[..., Any], slug: str, seats: int
):
    page = new_context(viewport=TELEPHONE).new_page()
    show(page, played(slug, seats, 2 * seats + 2), guided=True)
    expect(page.locator("#guide-words")).to_be_visible()
    assert page.evaluate(HIDDEN_BY_THE_GUIDE) == []


ROWS = """() => {
    const buttons = [...document.querySelectorAll(".what-next :is(button, a)")];
    const boxes = buttons.map((one) => one.getBoundingClientRect());
    const rows = new Set(boxes.map(({ top }) => Math.round(top)));
    return [boxes.length, rows.size, Math.min(...boxes.map(({ height }) => height))];
}"""


def test_what_may_be_done_after_a_match_takes_three_rows(new_context: Callable[..., Any]):
    page = new_context(viewport=TELEPHONE).new_page()
    state = played("truco-argentino", 2, 1)
    while not state.over:
        state.apply(state.to_act or 0, "fold" if "fold" in state.legal() else state.legal()[0])
    show(page, state, viewer=0)
    count, rows, height = page.evaluate(ROWS)
    assert count >= 6
    assert rows <= 3
    assert height >= 24


@pytest.mark.parametrize(
    ("slug", "seats", "actions", "options", "size"),
    [
        ("balco", 5, 20, {}, {"width": 1280, "height": 900}),
        ("truco-paulista", 6, 4, {"covered_cards": True}, TELEPHONE),
    ],
)
def test_all_calls_of_a_full_table_are_within_the_window(
    new_context: Callable[..., Any], slug: str, seats: int, actions: int, options: Any, size: Any
):
    page = new_context(viewport=size).new_page()
    show(page, played(slug, seats, actions, **options))
    calls = page.locator(".calls .move").all()
    assert calls
    for call in calls:
        expect(call).to_be_in_viewport(ratio=1)


def test_what_a_trump_is_worth_stands_below_its_device(new_context: Callable[..., Any]):
    page = new_context(viewport=TELEPHONE).new_page()
    show(page, played("minchiate", 4, 10))
    worths = page.locator(".suit-T .worth")
    assert worths.count() > 2
    # The device of a card ends seven eighths of its width below its upper edge.
    assert worths.evaluate_all(
        """all => all.every((worth) => {
            const card = worth.closest(".held-card").getBoundingClientRect();
            const { top, bottom } = worth.getBoundingClientRect();
            return top - card.top > card.width * 0.875 && bottom < card.bottom;
        })"""
    )
