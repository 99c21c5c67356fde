"""A visitor of the site without a script, who knows what the pages say and nothing else."""

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from html import unescape
from random import Random
from typing import Any

from django.test import Client

from tests.html_reading import elements

FORM = "/{language}/play/{game}/"


class Shown:
    """A page of a table as it came."""

    def __init__(self, response: Any) -> None:
        self.response = response
        self.status: int = response.status_code
        self.html: str = response.content.decode()

    @cached_property
    def version(self) -> int:
        """The version the page shows."""
        found = re.search(r'data-version="(\d+)"', self.html)
        assert found, self.html[:500]
        return int(found[1])

    @property
    def token(self) -> str:
        """What makes an action of this page its own."""
        return next(tag["value"] for tag in elements(self.html, "input") if tag.get("name") == "token")

    @property
    def buttons(self) -> list[dict[str, str]]:
        """The buttons that act."""
        return [tag for tag in elements(self.html, "button") if tag.get("name") == "action"]

    @property
    def actions(self) -> list[str]:
        """What the page offers."""
        return [tag["value"] for tag in self.buttons if tag.get("aria-disabled") != "true"]

    @property
    def refused(self) -> list[str]:
        """What the page shows and does not offer."""
        return [tag["value"] for tag in self.buttons if tag.get("aria-disabled") == "true"]

    @property
    def is_pause(self) -> bool:
        """Whether the page shows the end of a deal that another follows."""
        return 'id="next-deal"' in self.html

    @property
    def is_over(self) -> bool:
        """Whether the page shows the end of the match."""
        return 'id="rematch"' in self.html

    @property
    def fields(self) -> dict[str, str]:
        """The hidden fields of the table."""
        return {
            tag["name"]: tag["value"]
            for tag in elements(self.html, "input")
            if tag.get("type") == "hidden" and tag["name"] != "csrfmiddlewaretoken"
        }

    def text(self, id: str) -> str:
        """The words of an element that holds no element of its own kind."""
        found = re.search(rf'<(\w+)[^>]* id="{id}"[^>]*>(.*?)</\1>', self.html, re.DOTALL)
        assert found, f"no #{id}"
        return words(found[2])


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", "", html))).strip()


class Visitor:
    """Somebody with cookies of his own."""

    def __init__(self, language: str = "en", game: str = "truco-argentino", **options: Any) -> None:
        self.client = Client(**options)
        self.language = language
        self.game = game
        self.match = ""

    @property
    def table(self) -> str:
        """The address of the table he sits or watches at."""
        return f"/{self.language}/tables/{self.match}/"

    def sit_down(self, fields: Mapping[str, str] | None = None, *, seats: int | None = None) -> Shown:
        """Open a match by the form; everything that is not named stays as it is offered."""
        form = FORM.format(language=self.language, game=self.game)
        response = self.client.post(form if seats is None else f"{form}?seats={seats}", fields or {})
        assert response.status_code == 302, response.content.decode()[:3000]
        self.match = response.headers["Location"].rstrip("/").rpartition("/")[2]
        return self.look()

    def look(self) -> Shown:
        """The table."""
        return Shown(self.client.get(self.table))

    def post(self, to: str, data: dict[str, Any], *, htmx: bool = False) -> Shown:
        """Send something to the table, as the script would or as the browser alone."""
        headers = {"HX-Request": "true"} if htmx else {}
        return Shown(self.client.post(f"{self.table}{to}/", data, headers=headers))

    def do(self, action: str, page: Shown | None = None, *, htmx: bool = True) -> Shown:
        """Press the button of an action on a page, the present one if none is given."""
        page = page or self.look()
        return self.post("act", {**page.fields, "action": action}, htmx=htmx)

    def next_deal(self, page: Shown | None = None) -> Shown:
        """Press "next deal"."""
        return self.post("next", (page or self.look()).fields, htmx=True)

    def play(self, rng: Random, seen: Callable[[Shown], None] = lambda page: None, most: int = 2000) -> Shown:
        """Play on at random until the match is over; `seen` is shown every page."""
        page = self.look()
        for _ in range(most):
            seen(page)
            if page.is_over:
                return page
            page = self.next_deal(page) if page.is_pause else self.do(rng.choice(page.actions), page)
            assert page.status == 200, page.html[:2000]
        raise AssertionError("the match does not end")


def body(response: Any) -> str:
    """Everything of a response that a visitor could read: body and headers."""
    headers = "\n".join(f"{name}: {value}" for name, value in response.headers.items())
    return f"{headers}\n{response.content.decode()}"
