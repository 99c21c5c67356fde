"""The secrets of matches in the server of the browser tests: they follow from the name of the test.

What fails once in a browser fails again, with the same cards.
"""

import secrets
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Lock


def follow(file: Path, server: str) -> None:
    """Let ``secrets.token_hex`` follow from the name that the file holds and from the server's own."""
    secrets.token_hex = drawing(file, server)


def drawing(file: Path, server: str) -> Callable[..., str]:
    """A ``token_hex`` that begins anew whenever the file holds another name."""
    lock = Lock()
    name, rng = "", Random(server)

    def token_hex(nbytes: int | None = None) -> str:
        nonlocal name, rng
        with lock:
            if (now := file.read_text()) != name:
                name, rng = now, Random(f"{now} {server}")
            return rng.randbytes(nbytes or 32).hex()

    return token_hex
