"""How quick a page of the rules is, beside a bare answer of the same size by the same server.

    python bench/pages.py [--seconds 2] [--rounds 3] [--path /en/rules/truco-argentino/]

A Daphne of its own serves three things on a database of its own: an application that only says the
page's bytes, the page from memory, and the page as Django makes it. They are asked in turns, so that
whatever else the computer does meets all three. What counts is the processor time of the server for one
answer; answers a second depend on who asks as well.
"""

import argparse
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
CONNECTIONS = 8


class Server:
    """Daphne with the applications below, in a process of its own."""

    def __init__(self, environment: dict[str, str]) -> None:
        code = (
            "from daphne.cli import CommandLineInterface as C;"
            "C().run(['-b', '127.0.0.1', '-p', '0', '--access-log', '/dev/null', 'bench.pages:application'])"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=BASE_DIR,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if "Listening on TCP address" in line:
                self.port = int(line.rsplit(":", 1)[1])
                return
        raise SystemExit("The server did not start.")

    @property
    def seconds(self) -> float:
        """Processor time it has taken so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def fetch(connection: socket.socket, request: bytes) -> bytes:
    """One answer, whole."""
    connection.sendall(request)
    data = b""
    while b"\r\n\r\n" not in data:
        data += connection.recv(65536)
    head, _, body = data.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 200"):
        raise SystemExit(head.decode())
    length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
    while len(body) < int(length.partition(b":")[2]):
        body += connection.recv(65536)
    return body


def measure(server: Server, which: str, path: str, seconds: float) -> tuple[float, float]:
    """Answers a second, and processor time of the server for one in milliseconds."""
    request = (
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nX-Bench: {which}\r\n"
        "Cookie: sessionid=abcdefghijklmnop\r\n\r\n"
    ).encode()
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(CONNECTIONS)]
    for line in lines:
        fetch(line, request)
    count, used, began = 0, server.seconds, time.perf_counter()
    while time.perf_counter() - began < seconds:
        for line in lines:
            line.sendall(request)
        for line in lines:
            fetch(line, b"")
        count += len(lines)
    spent = time.perf_counter() - began
    used = server.seconds - used
    for line in lines:
        line.close()
    return count / spent, used / count * 1000


def main() -> None:
    """Print a line for each of the three."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--path", default="/en/rules/truco-argentino/")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "DEBUG": "0",
            "HTTPS": "0",
            "SECRET_KEY": "of the benchmark",
            "ALLOWED_HOSTS": "localhost",
            "DB_NAME": f"{folder}/bench.sqlite3",
            "STATIC_ROOT": f"{folder}/static",
            "DJANGO_SETTINGS_MODULE": "cardavia.settings",
            "BENCH_PATH": wanted.path,
        }
        for command in (["migrate"], ["collectstatic", "--noinput"], ["load_texts"]):
            subprocess.run(
                [sys.executable, "manage.py", *command, "-v", "0"], cwd=BASE_DIR, env=environment, check=True
            )
        server = Server(environment)
        try:
            found: dict[str, list[tuple[float, float]]] = defaultdict(list)
            for _ in range(wanted.rounds):
                for which in ("bare", "memory", "django"):
                    found[which].append(measure(server, which, wanted.path, wanted.seconds))
        finally:
            server.process.terminate()
            server.process.wait()
    rates = {which: statistics.median(rate for rate, _ in rows) for which, rows in found.items()}
    costs = {which: statistics.median(cost for _, cost in rows) for which, rows in found.items()}
    for which, cost in costs.items():
        share, times = rates[which] / rates["bare"], cost / costs["bare"]
        print(
            f"{which:7} {rates[which]:8.0f} answers a second ({share:.2f} of bare),"
            f" {cost:7.3f} ms each ({times:.2f} times bare)"
        )


if __name__ == "__main__":
    main()
else:
    from typing import Any

    from django.core.asgi import get_asgi_application

    django = get_asgi_application()

    from cardavia.page_cache import PageCache

    memory = PageCache(django)
    answer: list[Any] = []

    async def bare(scope: Any, receive: Any, send: Any) -> None:
        """Say what the page said when it was first asked for."""
        if not answer:

            async def keep(message: Any) -> None:
                answer.append(message)

            await memory(scope, receive, keep)
        for message in answer:
            await send(message)

    async def application(scope: Any, receive: Any, send: Any) -> None:
        """One of the three, as the request says."""
        which = dict(scope["headers"]).get(b"x-bench", b"")
        await {b"bare": bare, b"memory": memory, b"django": django}[which](scope, receive, send)
