"""``manage.py replay``: what a record leads to, as JSON."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, override

from django.core.management.base import BaseCommand, CommandParser

from games.engines.record import UnreadableRecord
from games.replaying import Step, as_line, each, error, is_error, outcome, parsed


class Command(BaseCommand):
    """Replays records; reads a file or the standard input, needs no database."""

    help = (
        "Print the facts after the last action of a record as one line of JSON. "
        "The exit status is 2 if a record could not be read or replayed."
    )
    requires_system_checks = ()

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="a file with a record, or - for the standard input")
        parser.add_argument(
            "--each", action="store_true", help="the facts of the opening and of every action"
        )
        parser.add_argument(
            "--lines", action="store_true", help="many records, one a line; one line for each"
        )

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        failed = False
        for answer in _answers(options["file"], lines=options["lines"], every=options["each"]):
            last = answer[-1] if isinstance(answer, list) else answer
            failed = failed or is_error(last)
            self._print(as_line(answer))
        if failed:
            sys.exit(2)

    def _print(self, line: str) -> None:
        """Write the line in UTF-8 whatever the locale, and at once: somebody may be waiting for it."""
        raw = getattr(self.stdout._out, "buffer", None)
        if raw is None:
            self.stdout.write(line)
        else:
            raw.write(line.encode() + b"\n")
        self.stdout.flush()


def _answers(name: str, *, lines: bool, every: bool) -> Iterator[Step | list[Step]]:
    """What there is to print, one line each."""
    try:
        with _opened(name) as stream:
            for text in _texts(stream, lines=lines):
                yield _answer(text, every=every)
    except OSError as problem:
        yield error(problem)


def _answer(text: bytes, *, every: bool) -> Step | list[Step]:
    try:
        record = parsed(text)
    except UnreadableRecord as problem:
        return error(problem)
    return list(each(record)) if every else outcome(record)


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield sys.stdin.buffer
    else:
        with Path(name).open("rb") as stream:
            yield stream


def _texts(stream: BinaryIO, *, lines: bool) -> Iterable[bytes]:
    """The texts of the records; blank lines hold none."""
    if lines:
        return (line for line in stream if line.strip())
    return [stream.read()]
