"""Pages answered from memory: to whom, for how long, and never instead of a page that differs."""

import asyncio
import gzip
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import brotli
import pytest
from django.contrib.auth import get_user_model
from django.core.asgi import get_asgi_application
from django.test import AsyncClient, Client

from cardavia.page_cache import MOST_BYTES, PageCache
from rules_content.loading import load
from rules_content.models import Stamp, stamp_renewed
from rules_content.sharing import REMEMBERED
from tests.rules_content.small_library import SmallLibrary
from tests.rules_content.test_loading import edit

PUBLIC = [
    (b"content-type", b"text/html; charset=utf-8"),
    (b"cache-control", b"public, max-age=0, s-maxage=60"),
    (b"etag", b'"first"'),
    (b"content-security-policy", b"default-src 'self'"),
]
PAGE = "/en/rules/"


class Site:
    """Stands in for Django and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.was_asked = asyncio.Event()
        self.status = 200
        self.headers = [*PUBLIC]
        self.remembers = True
        self.wait: asyncio.Event | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked.append(dict(scope))
        self.was_asked.set()
        number = len(self.asked)
        assert (await receive())["type"] == "http.request"
        if self.wait is not None:
            await self.wait.wait()
        if self.remembers:
            scope[REMEMBERED] = True
        body = f"answer {number} for {scope['path']}".encode() + b"." * 500
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        await send({"type": "http.response.body", "body": body[:20], "more_body": True})
        await send({"type": "http.response.body", "body": body[20:]})


UNPACK: dict[str, Callable[[bytes], bytes]] = {
    "": bytes,
    "gzip": gzip.decompress,
    "br": brotli.decompress,
}


class Answer:
    def __init__(self, messages: list[Any]) -> None:
        self.status = messages[0]["status"]
        self.headers = {name.decode().lower(): value.decode() for name, value in messages[0]["headers"]}
        self.sent = b"".join(message.get("body", b"") for message in messages[1:])
        unpack = UNPACK[self.headers.get("content-encoding", "")] if self.sent else bytes
        self.text = unpack(self.sent).decode()


async def ask(
    application: Any, path: str = PAGE, *, method: str = "GET", query: str = "", **more: Any
) -> Answer:
    headers = {"host": "testserver", **more.pop("headers", {})}
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "query_string": query.encode()}
    scope |= {"headers": pairs, "scheme": "http", "root_path": "", "client": ["127.0.0.1", 1], **more}
    messages: list[Any] = []
    first = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> Any:
        for message in first:
            return message
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Any) -> None:
        messages.append(message)

    await application(scope, receive, send)
    return Answer(messages)


class Texts:
    """Stands in for the stamp in the database."""

    def __init__(self) -> None:
        self.stamp = "one"
        self.asked = 0
        self.fails = False

    def __call__(self) -> str:
        self.asked += 1
        if self.fails:
            raise OSError("no database")
        return self.stamp


@pytest.fixture
def site() -> Site:
    return Site()


@pytest.fixture
def texts() -> Texts:
    return Texts()


@pytest.fixture
def make(site: Site, texts: Texts) -> Callable[..., PageCache]:
    def make(asked_every: float = 0, most_bytes: int = MOST_BYTES) -> PageCache:
        return PageCache(site, stamp=texts, asked_every=asked_every, most_bytes=most_bytes)

    return make


@pytest.fixture
def cache(make: Callable[..., PageCache]) -> PageCache:
    return make()


# --- From memory ------------------------------------------------------------------------------


async def test_a_page_is_made_once(site: Site, cache: PageCache):
    answers = [await ask(cache) for _ in range(3)]
    assert len(site.asked) == 1
    assert {answer.text for answer in answers} == {f"answer 1 for {PAGE}" + "." * 500}
    assert answers[2].headers["content-security-policy"] == "default-src 'self'"
    assert answers[2].headers["vary"] == "Accept-Encoding"
    assert answers[2].headers["etag"] == '"first"'
    assert int(answers[2].headers["content-length"]) == len(answers[2].sent)


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP", "gzip"),
        ("gzip;q=0.5", "gzip"),
        ("br, gzip;q=0", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip; q=0.0, br ; q = 0.5", "br"),
        ("gzip;q=0.0, br;q=0", ""),
        ("x-gzip, brotli", ""),
        ("", ""),
    ],
)
async def test_a_page_is_packed_for_who_can_unpack_it(cache: PageCache, accepted: str, packed: str):
    for _ in range(2):
        answer = await ask(cache, headers={"accept-encoding": accepted})
        assert answer.headers.get("content-encoding", "") == packed
        assert answer.headers["etag"] == ('W/"first"' if packed else '"first"')
        assert int(answer.headers["content-length"]) == len(answer.sent)
        assert answer.text.startswith("answer 1 ")


@pytest.mark.parametrize("known", ['"first"', 'W/"first"', '"other", W/"first"', "*"])
async def test_who_has_the_page_is_told_so(cache: PageCache, known: str):
    for _ in range(2):
        answer = await ask(cache, headers={"if-none-match": known, "accept-encoding": "gzip"})
        assert (answer.status, answer.sent) == (304, b"")
        assert answer.headers["etag"] == '"first"'
        assert answer.headers["vary"] == "Accept-Encoding"
        assert not {"content-length", "content-type", "content-encoding"} & set(answer.headers)
    assert (await ask(cache, headers={"if-none-match": '"firs"'})).status == 200


async def test_the_head_of_a_page_has_no_body(site: Site, cache: PageCache):
    for _ in range(2):
        head = await ask(cache, method="HEAD")
        whole = await ask(cache)
        assert (head.status, head.sent, head.headers) == (200, b"", whole.headers)
    assert len(site.asked) == 1


async def test_many_at_once_wait_for_one(site: Site, cache: PageCache):
    site.wait = asyncio.Event()
    crowd = [asyncio.create_task(ask(cache)) for _ in range(30)]
    await asyncio.wait_for(site.was_asked.wait(), 60)
    crowd[0].cancel()
    site.wait.set()
    answers = await asyncio.gather(*crowd[1:])
    assert len(site.asked) == 1
    assert len({answer.text for answer in answers}) == 1


async def test_the_memory_is_bounded(site: Site, make: Callable[..., PageCache]):
    cache = make(most_bytes=8000)
    for number in range(20):
        await ask(cache, f"/en/rules/game-{number}/")
    await ask(cache, "/en/rules/game-19/")
    assert len(site.asked) == 20
    await ask(cache, "/en/rules/game-0/")
    assert len(site.asked) == 21
    assert cache._bytes <= 8000
    assert cache._bytes == sum(page.size for page in cache._kept.values())


# --- Never for a page that differs ------------------------------------------------------------


async def test_a_page_is_asked_for_nobody(site: Site, cache: PageCache):
    personal = {
        "cookie": "sessionid=secret; reading=90-10-50",
        "accept-language": "ru",
        "user-agent": "Reader",
        "hx-request": "true",
        "if-none-match": '"other"',
        "accept-encoding": "gzip",
        "x-forwarded-for": "192.0.2.7",
    }
    await ask(cache, headers=personal)
    assert site.asked[0]["headers"] == [(b"host", b"testserver")]
    await ask(cache)
    assert len(site.asked) == 1


@pytest.mark.parametrize(
    "other",
    [
        {"path": "/ru/rules/"},
        {"path": "/en/glossary/"},
        {"query": "jokers=false"},
        {"headers": {"host": "cards.example"}},
        {"headers": {"host": "testserver:8000"}},
        {"scheme": "https"},
    ],
)
async def test_different_addresses_are_different_pages(
    site: Site, cache: PageCache, settings: Any, other: dict[str, Any]
):
    settings.ALLOWED_HOSTS = ["testserver", "cards.example"]
    for _ in range(2):
        await ask(cache)
        await ask(cache, **other)
    assert len(site.asked) == 2


async def test_https_is_what_the_proxy_says(site: Site, make: Callable[..., PageCache], settings: Any):
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    cache = make()
    for _ in range(2):
        await ask(cache, headers={"x-forwarded-proto": "https"})
        await ask(cache, headers={"x-forwarded-proto": "http"})
    assert [dict(scope["headers"])[b"x-forwarded-proto"] for scope in site.asked] == [b"https", b"http"]


async def test_with_an_address_of_its_own_the_site_looks_the_same_under_all_names(
    site: Site, cache: PageCache, settings: Any
):
    settings.ALLOWED_HOSTS = ["testserver", "cards.example"]
    settings.SITE_URL = "https://cards.example"
    await ask(cache)
    await ask(cache, headers={"host": "cards.example"})
    assert len(site.asked) == 1
    await ask(cache, headers={"host": "evil.example"})
    assert len(site.asked) == 2


@pytest.mark.parametrize(
    "own",
    [
        {"headers": {"authorization": "Basic eDp5"}},
        {"headers": {"host": "evil.example"}},
        {"headers": {"host": "testserver,evil.example"}},
        {"headers": {"host": ""}},
        {"root_path": "/poison"},
        {"method": "POST"},
        {"method": "OPTIONS"},
        {"path": "/en/matches/"},
        {"path": "/en/play/balco/"},
        {"path": "/rules/"},
        {"path": "/en/nowhere/"},
        {"path": "/admin/"},
    ],
)
async def test_what_is_not_for_everybody_goes_to_django_as_it_is(
    site: Site, cache: PageCache, own: dict[str, Any]
):
    await ask(cache)
    for place in (1, 2):
        own_headers = {"cookie": "sessionid=mine", **own.get("headers", {})}
        answer = await ask(cache, **{**own, "headers": own_headers})
        assert answer.text.startswith(f"answer {place + 1} ")
        assert (b"cookie", b"sessionid=mine") in site.asked[place]["headers"]


@pytest.mark.parametrize(
    "header",
    [(b"Set-Cookie", b"a=b"), (b"Vary", b"Accept-Encoding, Cookie"), (b"Vary", b"HX-Request")],
)
async def test_an_answer_that_looks_personal_is_given_to_nobody_else(
    site: Site, cache: PageCache, header: tuple[bytes, bytes]
):
    site.headers.append(header)
    for _ in range(2):
        await ask(cache, headers={"cookie": "sessionid=mine"})
    asked_with_cookie = [scope for scope in site.asked if b"cookie" in dict(scope["headers"])]
    assert len(asked_with_cookie) == 2
    assert not cache._kept


@pytest.mark.parametrize("status", [301, 404, 500, 503])
async def test_only_pages_are_remembered(site: Site, cache: PageCache, status: int):
    site.status = status
    for number in (1, 2):
        answer = await ask(cache)
        assert (answer.status, answer.text[:9]) == (status, f"answer {number} ")


async def test_an_address_without_end_is_not_remembered(site: Site, cache: PageCache):
    site.remembers = False
    for number in range(5):
        assert (await ask(cache, query=f"x={number}")).status == 200
    assert not cache._kept


# --- As long as nothing is published ----------------------------------------------------------


async def test_a_publication_elsewhere_is_seen(site: Site, cache: PageCache, texts: Texts):
    await ask(cache)
    texts.stamp = "two"
    assert (await ask(cache)).text.startswith("answer 2 ")
    assert (await ask(cache)).text.startswith("answer 2 ")
    assert len(cache._kept) == 1


async def test_the_stamp_is_asked_once_for_a_while(site: Site, make: Callable[..., PageCache], texts: Texts):
    cache = make(asked_every=3600)
    await asyncio.gather(*(ask(cache) for _ in range(20)))
    texts.stamp = "two"
    await ask(cache)
    assert (texts.asked, len(site.asked)) == (1, 1)


async def test_a_publication_here_is_seen_at_once(site: Site, make: Callable[..., PageCache], texts: Texts):
    cache = make(asked_every=3600)
    await ask(cache)
    texts.stamp = "two"
    editor = threading.Thread(target=lambda: stamp_renewed.send(Stamp))
    editor.start()
    editor.join()
    assert (await ask(cache)).text.startswith("answer 2 ")


async def test_a_publication_while_the_stamp_is_read_is_not_missed(
    site: Site, make: Callable[..., PageCache], texts: Texts
):
    cache = make(asked_every=3600)
    cache._ask = lambda: (texts(), stamp_renewed.send(Stamp))[0]
    await ask(cache)
    cache._ask = texts
    texts.stamp = "two"
    assert (await ask(cache)).text.startswith("answer 2 ")


async def test_a_page_made_during_a_publication_is_not_kept_for_after_it(
    site: Site, cache: PageCache, texts: Texts
):
    site.wait = asyncio.Event()
    early = asyncio.create_task(ask(cache))
    await asyncio.wait_for(site.was_asked.wait(), 60)
    texts.stamp = "two"
    site.wait.set()
    await early
    assert (await ask(cache)).text.startswith("answer 2 ")


async def test_before_anything_is_published_nothing_is_kept(site: Site, cache: PageCache, texts: Texts):
    texts.stamp = ""
    await ask(cache)
    assert (await ask(cache)).text.startswith("answer 2 ")


async def test_without_the_database_the_pages_stay(
    site: Site, cache: PageCache, texts: Texts, caplog: pytest.LogCaptureFixture
):
    await ask(cache)
    texts.fails = True
    assert (await ask(cache)).text.startswith("answer 1 ")
    assert "The stamp of the texts cannot be read" in caplog.text


# --- The site itself --------------------------------------------------------------------------


@pytest.fixture
def real(transactional_db: None, tmp_path: Path) -> PageCache:
    load(SmallLibrary(tmp_path / "content").root)
    user = get_user_model().objects.create_user("editor", password="x")
    client = Client()
    client.force_login(user)
    return PageCache(get_asgi_application(), asked_every=0)


async def test_from_memory_comes_what_django_says(real: PageCache):
    visitor = AsyncClient()
    user = await get_user_model().objects.aget()
    await visitor.aforce_login(user)
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in visitor.cookies.items())
    for language in ("en", "cs"):
        for path in ("rules/", "glossary/", "rules/siete/", "decks/spanish/"):
            address = f"/{language}/{path}"
            for headers in ({}, {"cookie": cookies, "accept-language": "ru"}, {"accept-encoding": "gzip"}):
                said = await ask(real.django, address, headers=headers)
                first = await ask(real, address, headers=headers)
                again = await ask(real, address, headers=headers)
                assert first.text == again.text == said.text
                differ = {"content-length"} if "accept-encoding" in headers else set()
                for name in set(said.headers) | set(again.headers) - differ:
                    if name not in differ:
                        assert again.headers.get(name) == said.headers.get(name), name
                known = {**headers, "if-none-match": said.headers["etag"]}
                assert (await ask(real, address, headers=known)).status == 304
    assert len(real._kept) == 8
    missing = await ask(real, "/cs/rules/nothing/")
    assert (missing.status, len(real._kept)) == (404, 8)
    assert '<html lang="cs">' in missing.text
    await ask(real, "/cs/rules/siete/", query="utm_source=x")
    assert len(real._kept) == 8


async def test_a_published_text_is_read_at_once(real: PageCache):
    real.asked_every = 3600
    before = await ask(real, "/en/rules/siete/")
    await asyncio.to_thread(edit, "aim-1", "Entirely new words.")
    after = await ask(real, "/en/rules/siete/", headers={"if-none-match": before.headers["etag"]})
    assert after.status == 200
    assert "Entirely new words." in after.text
