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


def test_it_prepares_everything_and_serves(tmp_path: Path):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
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
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=20) as answer:
            assert answer.status == 200
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/cs/", timeout=20) as answer:
            assert "Staré karetní hry" in answer.read().decode()
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()


def test_a_taken_port_is_said_plainly():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(CommandError, match="Choose another: make run PORT="):
            call_command("dev", port=taken.getsockname()[1])
