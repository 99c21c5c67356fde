"""Contrast of the tokens, as the browser computes them, at every position of the reader's settings."""

from itertools import product

import pytest
from playwright.sync_api import Page

from games.engines import registry

TEXT = 4.5
CONTROL = 3.0

# What is written or drawn on what, and how much contrast it needs.
PAIRS = [
    ("--ink", "--paper", TEXT),
    ("--ink", "--paper-deep", TEXT),
    ("--ink", "--warning-paper", TEXT),
    ("--ink-soft", "--paper", TEXT),
    ("--ink-soft", "--paper-deep", TEXT),
    ("--accent", "--paper", TEXT),
    ("--accent", "--paper-deep", TEXT),
    ("--on-accent", "--accent", TEXT),
    ("--warning", "--paper", TEXT),
    ("--warning", "--warning-paper", TEXT),
    ("--felt-ink", "--felt", TEXT),
    ("--felt-ink", "--felt-deep", TEXT),
    ("--felt-ink-soft", "--felt", TEXT),
    ("--felt-ink-soft", "--felt-deep", TEXT),
    ("--edge", "--paper", CONTROL),
    ("--edge", "--paper-deep", CONTROL),
    ("--focus", "--paper", CONTROL),
    ("--felt-edge", "--felt-deep", CONTROL),
]

# Draws each colour on one pixel, so that the browser itself turns it into sRGB.
READ = """(settings) => {
    const root = document.documentElement;
    const probe = document.body.appendChild(document.createElement("i"));
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
    const rows = settings.map(([contrast, temperature, names]) => {
        root.style.setProperty("--contrast", contrast);
        root.style.setProperty("--temperature", temperature);
        return names.map((name) => {
            probe.style.color = `var(${name})`;
            canvas.fillStyle = getComputedStyle(probe).color;
            canvas.fillRect(0, 0, 1, 1);
            return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
        });
    });
    probe.remove();
    return rows;
}"""


def luminance(colour: list[int]) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [c / 255 for c in colour]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: list[int], other: list[int]) -> float:
    """Contrast ratio as WCAG defines it."""
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def unreadable(page: Page, step: int) -> list[tuple[str, str, tuple[float, float], float]]:
    """The pairs that stand apart too little on a page, with the setting at which they do."""
    steps = [n / 100 for n in range(0, 101, step)]
    positions = list(product(steps, steps))
    names = sorted({name for pair in PAIRS for name in pair[:2]})
    rows = page.evaluate(READ, [[*position, names] for position in positions])
    low = []
    for position, row in zip(positions, rows, strict=True):
        colours = dict(zip(names, row, strict=True))
        for ink, ground, needed in PAIRS:
            ratio = contrast(colours[ink], colours[ground])
            if ratio < needed:
                low.append((ink, ground, position, round(ratio, 2)))
    return low


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read_at_every_setting(page: Page, full: bool, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto("/en/")
    assert unreadable(page, 5 if full else 25) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("slug", sorted(game.slug for game in registry.all()))
def test_the_cloth_and_the_book_of_every_game_can_be_read_too(page: Page, full: bool, slug: str, scheme):
    """The front page has the cloths of all games; the colours of a book are fetched to it."""
    page.emulate_media(color_scheme=scheme)
    page.goto("/en/")
    page.evaluate(
        """(slug) => new Promise((done, failed) => {
            document.body.className = `at-${slug} of-${slug}`;
            const link = document.createElement("link");
            Object.assign(link, {rel: "stylesheet", onload: done, onerror: failed,
                href: `/static/rules_content/css/traditions/${slug}.css`});
            document.head.append(link);
        })""",
        slug,
    )
    assert unreadable(page, 5 if full else 50) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_more_contrast_sets_ink_and_paper_apart(page: Page, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto("/en/")
    pale, plain, strong = page.evaluate(READ, [[c, 0.5, ["--ink", "--paper"]] for c in (0, 0.5, 1)])
    assert contrast(*pale) < contrast(*plain) < contrast(*strong)


def test_the_system_wish_for_contrast_is_heard(page: Page):
    page.emulate_media(contrast="more")
    page.goto("/en/")
    wished = "getComputedStyle(document.documentElement).getPropertyValue('--contrast').trim()"
    assert page.evaluate(wished) == "1"
