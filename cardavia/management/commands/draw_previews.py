"""``manage.py draw_previews``: the pictures shown where an address of the site is passed on, and its icons.

They are drawn from the decks by a browser and kept with the static files; draw them again when the
cards, the names of the games or the icon have changed. Needs the tools of development and Chromium.
"""

import base64
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.template.loader import render_to_string

from cardavia.app_manifest import FELT, ICONS
from games.cards.decks import DECKS
from games.engines import registry

STATIC = settings.BASE_DIR / "cardavia" / "static"
FOLDER = STATIC / "cardavia" / "previews"
WIDTH, HEIGHT = 1200, 630
QUALITY = 84

SITE_DECK, SITE_FAN = "south-american-catalan", ("12O", "10C", "1E", "7O", "11B")
FANS = {
    "balco": ("7C", "12B", "J1", "11E", "1O"),
    "truco-argentino": ("1B", "7E", "1E", "7O", "12C"),
    "truco-paulista": ("7D", "AS", "4C", "7H", "QS"),
    "minchiate": ("T1", "KS", "T40", "T20", "QC"),
}
"""Five cards from left to right; a game that is not named gets some of its deck."""


def pictures() -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """The name of the file, the name of the game, its deck and its fan."""
    yield "cardavia", "", SITE_DECK, SITE_FAN
    for game in registry.all():
        title = render_to_string(f"games/{game.slug}/name.html").strip()
        codes = DECKS[game.deck]
        yield game.slug, title, game.deck, FANS.get(game.slug) or codes[:: max(1, len(codes) // 5)][:5]


_STYLE = """
@font-face { font-family: Alegreya; src: url(data:font/woff2;base64,%(font)s); font-weight: 400 900; }
html, body { margin: 0; }
body { width: 1200px; height: 630px; overflow: hidden; position: relative; color: #f3ecd6;
  font-family: Alegreya; background: radial-gradient(circle at 50%% 40%%, #3a5a4c, #1d302a); }
.card { position: absolute; left: 487px; top: 46px; width: 226px; height: 352px;
  transform-origin: 50%% 140%%; filter: drop-shadow(0 6px 10px #0008); }
.sprite { position: absolute; width: 0; height: 0; overflow: hidden; }
h1, p { position: absolute; left: 0; right: 0; margin: 0; text-align: center; }
h1 { bottom: 34px; font-size: 88px; font-weight: 800; line-height: 1; text-shadow: 0 3px 12px #000a; }
p { right: 40px; left: auto; top: 30px; font-size: 34px; font-weight: 700; color: #d9b86a; }
"""


def page(title: str, deck: str, codes: tuple[str, ...]) -> str:
    """The picture as a page for the browser."""
    sprite = (STATIC / "cards" / f"{deck}.svg").read_text(encoding="utf-8")
    font = (STATIC / "cardavia" / "fonts" / "alegreya-latin-normal.woff2").read_bytes()
    middle = len(codes) // 2
    fan = "".join(
        f'<svg class="card" id="card{place}" viewBox="0 0 250 390"><use href="#{code}"/></svg>'
        for place, code in enumerate(codes)
    )
    turned = "".join(
        f"#card{place} {{ transform: rotate({(place - middle) * 13}deg); }}" for place in range(len(codes))
    )
    sign = "<p>Cardavia</p>" if title else ""
    style = _STYLE % {"font": base64.b64encode(font).decode()} + turned
    return (
        f"<!doctype html><meta charset=utf-8><style>{style}</style><div class=sprite>{sprite}</div>"
        f"{fan}{sign}<h1>{title or 'Cardavia'}</h1>"
    )


_ICON_STYLE = """
html, body { margin: 0; height: 100%%; }
body { display: grid; place-items: center; background: %s; }
svg { width: 74%%; height: 74%%; }
"""


def icon_page() -> str:
    """The icon of the site on felt to the edges, as a page of any size."""
    drawing = (STATIC / "cardavia" / "img" / "icon.svg").read_text(encoding="utf-8")
    return f"<!doctype html><meta charset=utf-8><style>{_ICON_STYLE % FELT}</style>{drawing}"


class Command(BaseCommand):
    """Draws all pictures anew."""

    help = "Draw the pictures shown where an address of the site is passed on."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """One page and one photograph for each."""
        try:
            from playwright.sync_api import sync_playwright
        except ImportError as error:
            raise CommandError("This needs the tools of development: make install") from error
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        if chromium is None:
            raise CommandError("This needs Chromium.")
        FOLDER.mkdir(parents=True, exist_ok=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            sheet = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
            for name, title, deck, codes in pictures():
                sheet.set_content(page(title, deck, codes))
                sheet.evaluate("document.fonts.ready")
                path = Path(FOLDER, f"{name}.jpg")
                sheet.screenshot(path=path, type="jpeg", quality=QUALITY)
                self.stdout.write(f"{path.relative_to(settings.BASE_DIR)}: {path.stat().st_size // 1000} kB")
            for size, name in ICONS.items():
                sheet.set_viewport_size({"width": size, "height": size})
                sheet.set_content(icon_page())
                sheet.screenshot(path=STATIC / name, type="png")
            browser.close()
