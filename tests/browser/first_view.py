"""What a reader has to fetch before a page is whole, and how much of it jumps meanwhile."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

import brotli
from playwright.sync_api import BrowserContext, Response

PACKED = ("font", "image/png", "image/jpeg")
WATCH = """
window.jumps = [];
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
        const names = entry.sources.map(({node}) => node?.id || node?.className || node?.nodeName || "");
        window.jumps.push([entry.value, String(names)]);
    }
}).observe({type: "layout-shift", buffered: true});
"""
QUIET = """() => document.fonts.ready.then(() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))))"""


@dataclass
class FirstView:
    """The bytes that came, by path, and what moved by itself."""

    weights: dict[str, int] = field(default_factory=dict)
    jumps: list[object] = field(default_factory=list)

    @property
    def weight(self) -> int:
        """All of them."""
        return sum(self.weights.values())


def first_view(context: BrowserContext, address: str) -> FirstView:
    """Open an address with nothing in the cache."""
    page = context.new_page()
    page.add_init_script(WATCH)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 (Playwright wants its own)
    page.goto(address, wait_until="networkidle")
    page.evaluate(QUIET)
    view = FirstView(jumps=page.evaluate("window.jumps"))
    for answer in answers:
        if answer.status == 200:
            view.weights[urlsplit(answer.url).path] = _weight(answer)
    page.close()
    return view


def _weight(answer: Response) -> int:
    """What a browser is sent in production, where everything that can be compressed is: in Brotli."""
    body = answer.body()
    kind = answer.headers.get("content-type", "")
    return len(body) if any(part in kind for part in PACKED) else len(brotli.compress(body, quality=9))
