"""Pages that are the same for everybody, answered from memory before Django is asked.

Only what a view made with `rules_content.sharing.same_for_everybody` answers passes through here. Such a
page is asked of Django once, for nobody in particular: without cookies, without any header but the
host. So what is remembered cannot hold anything about anybody. It is given out until something is
published: the stamp of the texts is asked again when the last answer is older than
`settings.STAMP_ASKED_EVERY` seconds, and at once after a publication in this process.

Everything but `ask_again` runs on one event loop, so nothing here needs a lock.
"""

import asyncio
import gzip
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final

import brotli
from django.conf import settings
from django.db import close_old_connections, connection
from django.http.request import split_domain_port, validate_host
from django.urls import Resolver404, resolve
from django.utils.translation import get_language_from_path, override

from rules_content.models import Stamp, stamp_renewed
from rules_content.sharing import MARK, REMEMBERED

logger = logging.getLogger(__name__)

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]
Key = tuple[bool, bytes, str, bytes]
"""Whether it came by HTTPS, to which host, path, query."""

MOST_BYTES = 64_000_000

PACKING: Final[dict[bytes, Callable[[bytes], bytes]]] = {
    b"br": partial(brotli.compress, mode=brotli.MODE_TEXT, quality=9),
    b"gzip": partial(gzip.compress, compresslevel=9, mtime=0),
}
"""How pages are compressed, the smallest first. Brotli at its best would take a second for a long page."""

_REFUSED = re.compile(rb"q=0(?:\.0*)?")
_NO_PART_OF_UNCHANGED = {b"content-length", b"content-encoding", b"content-type"}


@dataclass(slots=True)
class Answer:
    """What Django said."""

    status: int
    headers: Headers
    body: bytes

    def values(self, name: bytes) -> list[bytes]:
        """The parts of a header, in small letters."""
        found = b",".join(value for header, value in self.headers if header.lower() == name)
        return [part.strip().lower() for part in found.split(b",") if part.strip()]

    @property
    def is_personal(self) -> bool:
        """Whether it may be meant for one reader only; a view that is marked rightly never says so."""
        return bool(self.values(b"set-cookie")) or not set(self.values(b"vary")) <= {b"accept-encoding"}

    @property
    def is_whole_page(self) -> bool:
        """Whether it is a page for everybody, complete and not encoded."""
        return (
            self.status == 200 and b"public" in self.values(b"cache-control") and bool(self.values(b"etag"))
        )


@dataclass(slots=True)
class Kept:
    """A page ready to be sent: plain, compressed, or as the news that nothing changed."""

    stamp: str
    etag: bytes
    plain: tuple[Headers, bytes]
    packed: dict[bytes, tuple[Headers, bytes]]
    unchanged: Headers

    @property
    def size(self) -> int:
        """About how much memory it takes."""
        return len(self.plain[1]) + sum(len(body) for _, body in self.packed.values()) + 2000


def prepare(answer: Answer, stamp: str) -> Kept:
    """Compress a page once for all readers. Takes a while: not for the event loop."""
    drop = {b"content-length", b"etag", b"vary", b"content-encoding"}
    common = [(name.lower(), value) for name, value in answer.headers if name.lower() not in drop]
    common.append((b"vary", b"Accept-Encoding"))
    etag = next(value for name, value in answer.headers if name.lower() == b"etag").removeprefix(b"W/")

    def with_length(body: bytes, *more: tuple[bytes, bytes]) -> tuple[Headers, bytes]:
        return [*common, *more, (b"content-length", str(len(body)).encode())], body

    return Kept(
        stamp=stamp,
        etag=etag,
        plain=with_length(answer.body, (b"etag", etag)),
        # The letters of the page are the same, the bytes are not: that is what a weak tag says.
        packed={
            name: with_length(pack(answer.body), (b"etag", b"W/" + etag), (b"content-encoding", name))
            for name, pack in PACKING.items()
        },
        unchanged=[
            *(header for header in common if header[0] not in _NO_PART_OF_UNCHANGED),
            (b"etag", etag),
        ],
    )


@lru_cache(256)
def _packing(accept_encoding: bytes) -> bytes | None:
    """The best way to compress a page that the browser can unpack."""
    named: dict[bytes, bool] = {}
    for part in accept_encoding.lower().split(b","):
        name, _, weight = part.partition(b";")
        named[name.strip()] = _REFUSED.fullmatch(weight.strip()) is None
    return next((name for name in PACKING if named.get(name)), None)


def _has_it(if_none_match: bytes, etag: bytes) -> bool:
    """Whether the browser holds this very page, by weak comparison."""
    tags = (part.strip().removeprefix(b"W/") for part in if_none_match.split(b","))
    return if_none_match.strip() == b"*" or etag in tags


@lru_cache(256)
def _is_allowed(host: bytes, allowed: tuple[str, ...]) -> bool:
    """Whether the site answers to that host at all."""
    domain, _ = split_domain_port(host.decode("latin-1"))
    return bool(domain) and validate_host(domain, allowed)


def _is_for_everybody(path: str) -> bool:
    """Whether a view answers at the address that is marked as the same for everybody."""
    with override(get_language_from_path(path) or settings.LANGUAGE_CODE):
        try:
            return getattr(resolve(path).func, MARK, False)
        except Resolver404:
            return False


def _present_stamp() -> str:
    """Ask the database, from a thread that nobody tidies up after.

    A connection to a file stays open: to open one takes longer than to ask.
    """
    try:
        return Stamp.current()
    finally:
        if connection.vendor != "sqlite" or connection.errors_occurred:
            close_old_connections()


class PageCache:
    """Stands before Django. What it does not know goes through untouched."""

    def __init__(
        self,
        django: Application,
        *,
        stamp: Callable[[], str] = _present_stamp,
        asked_every: float | None = None,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self.django = django
        self.asked_every = settings.STAMP_ASKED_EVERY if asked_every is None else asked_every
        self.most_bytes = most_bytes
        self._kept: OrderedDict[Key, Kept] = OrderedDict()
        self._bytes = 0
        self._rendering: dict[Key, asyncio.Task[Answer | Kept]] = {}
        self._stamp = ""
        self._ask = stamp
        self._asked_at = float("-inf")
        self._asking: asyncio.Task[None] | None = None
        self._publications = 0
        self._thread = ThreadPoolExecutor(1, "page-cache")
        name, value = getattr(settings, "SECURE_PROXY_SSL_HEADER", None) or ("", "")
        self._proxy_header = name.removeprefix("HTTP_").replace("_", "-").lower().encode()
        self._proxy_value = value.encode()
        stamp_renewed.connect(self.ask_again)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer from memory, or have Django answer."""
        if scope["type"] != "http" or scope["method"] not in {"GET", "HEAD"} or scope.get("root_path"):
            return await self.django(scope, receive, send)
        headers: dict[bytes, bytes] = {}
        for name, value in scope["headers"]:
            headers[name] = headers[name] + b"," + value if name in headers else value
        key = self._key(scope, headers)
        if key is None:
            return await self.django(scope, receive, send)
        kept = self._kept.get(key)
        if kept is not None or _is_for_everybody(scope["path"]):
            await self._look_for_publications()
            page: Kept | Answer | None = kept
            if kept is None or kept.stamp != self._stamp:
                page = await self._render_once(key, scope)
            else:
                self._kept.move_to_end(key)
            if isinstance(page, Kept):
                return await _send_page(page, headers, scope["method"], send)
            if page is not None and not page.is_personal:
                return await _send(page.status, page.headers, page.body, scope["method"], send)
        return await self.django(scope, receive, send)

    def ask_again(self, **_: Any) -> None:
        """Something was published in this process. May be called from any thread."""
        self._publications += 1
        self._asked_at = float("-inf")

    def _key(self, scope: Scope, headers: dict[bytes, bytes]) -> Key | None:
        """What tells apart the pages that Django would give; nothing for what it has to judge itself."""
        host = headers.get(b"host", b"")
        if b"authorization" in headers or not _is_allowed(host, tuple(settings.ALLOWED_HOSTS)):
            return None
        secure = scope.get("scheme") == "https"
        if self._proxy_header in headers:
            secure = headers[self._proxy_header].partition(b",")[0].strip() == self._proxy_value
        # With a fixed address of the site, no page depends on the name it was asked under.
        return secure, b"" if settings.SITE_URL else host, scope["path"], scope["query_string"]

    async def _look_for_publications(self) -> None:
        """Bring the stamp up to date, where it was not asked lately; everybody waits for one question."""
        if time.monotonic() - self._asked_at < self.asked_every:
            return
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask_for_stamp())
        await asyncio.shield(self._asking)

    async def _ask_for_stamp(self) -> None:
        began, publications = time.monotonic(), self._publications
        try:
            self._stamp = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask)
        except Exception as error:  # noqa: BLE001 (whatever a driver raises)
            # Nothing can be published while the database does not answer: what is there stays right.
            logger.warning("The stamp of the texts cannot be read: %s", error)
        if publications == self._publications:
            self._asked_at = began

    async def _render_once(self, key: Key, scope: Scope) -> Answer | Kept:
        """Have Django make the page; whoever asks for the same meanwhile gets the same answer."""
        task = self._rendering.get(key)
        if task is None:
            task = self._rendering[key] = asyncio.create_task(self._render(key, scope))
            task.add_done_callback(lambda _: self._rendering.pop(key, None))
        return await asyncio.shield(task)

    async def _render(self, key: Key, scope: Scope) -> Answer | Kept:
        stamp = self._stamp
        wanted = {b"host", self._proxy_header}
        headers = [header for header in scope["headers"] if header[0] in wanted]
        for_nobody = {**scope, "method": "GET", "headers": headers}
        answer = await _capture(self.django, for_nobody)
        if answer.is_personal or not answer.is_whole_page:
            return answer
        page = await asyncio.get_running_loop().run_in_executor(None, prepare, answer, stamp)
        if stamp and for_nobody.get(REMEMBERED):
            self._keep(key, page)
        return page

    def _keep(self, key: Key, page: Kept) -> None:
        before = self._kept.pop(key, None)
        self._kept[key] = page
        self._bytes += page.size - (before.size if before else 0)
        while self._bytes > self.most_bytes:
            _, eldest = self._kept.popitem(last=False)
            self._bytes -= eldest.size


async def _capture(application: Application, scope: Scope) -> Answer:
    """The answer of an application to a request without a body."""
    answer = Answer(500, [], b"")
    chunks: list[bytes] = []
    requests = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> Message:
        for message in requests:
            return message
        # Nobody goes away: whoever asked first does not decide for the others.
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer.status, answer.headers = message["status"], list(message.get("headers", ()))
        elif message["type"] == "http.response.body":
            chunks.append(message.get("body", b""))

    await application(scope, receive, send)
    answer.body = b"".join(chunks)
    return answer


async def _send_page(page: Kept, headers: dict[bytes, bytes], method: str, send: Send) -> None:
    if b"if-none-match" in headers and _has_it(headers[b"if-none-match"], page.etag):
        return await _send(304, page.unchanged, b"", method, send)
    packing = _packing(headers.get(b"accept-encoding", b""))
    said, body = page.plain if packing is None else page.packed[packing]
    return await _send(200, said, body, method, send)


async def _send(status: int, headers: Headers, body: bytes, method: str, send: Send) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if method == "HEAD" else body})
