"""The first command of a newcomer."""

import os
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command


def free_port() -> int:
    """A port that no system hands out, as it might to somebody else before the server has started."""
    for port in range(20_000 + os.getpid() % 10_000, 32_000):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


def test_it_prepares_everything_and_serves(tmp_path: Path):
    port = free_port()
    environment = {**os.environ, "DB_NAME": str(tmp_path / "new.sqlite3"), "PYTHONUNBUFFERED": "1"}
    environment.pop("DATABASE_URL", None)
    process = subprocess.Popen(
        [sys.executable, "manage.py", "dev", "--noreload", "--port", str(port)],
        cwd=settings.BASE_DIR,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout is not None
        said: list[str] = []
        for line in process.stdout:
            said.append(line)
            if "Listening on TCP address" in line:
                break
        assert f"Cardavia is at http://127.0.0.1:{port}/\n" in said, "".join(said)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=120) as answer:
            assert answer.status == 200
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/cs/", timeout=120) as answer:
            assert "Staré karetní hry" in answer.read().decode()
    finally:
        process.terminate()
        process.wait(120)
        if process.stdout is not None:
            process.stdout.close()


def test_a_taken_port_is_said_plainly():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(CommandError, match="Choose another: make run PORT="):
            call_command("dev", port=taken.getsockname()[1])
