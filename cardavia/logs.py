"""How the log is written: one line an event, a traceback only for faults of the program."""

import logging

_CLIENT_ERRORS = range(400, 500)


class BadInputInOneLine(logging.Filter):
    """Takes the traceback off records about requests that were wrong in themselves.

    Anybody can send a mistyped address, a foreign Host header or a broken form; that must not
    fill the log.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every record, the wrong requests without their traceback."""
        status = getattr(record, "status_code", None)
        if status in _CLIENT_ERRORS or record.name.startswith("django.security"):
            record.exc_info = None
            record.exc_text = None
        return True


class LineFormatter(logging.Formatter):
    r"""``time LEVEL logger: message``; a line break inside a message is written ``\\n``."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 (name of the base class)
        """Lay out the message itself, without a traceback."""
        record.message = record.message.replace("\r", "\\r").replace("\n", "\\n")
        return super().formatMessage(record)
