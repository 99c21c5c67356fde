"""What is wrong with a text, and where."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Problem:
    """One thing to mend in a file. `missing` says that something is not there (yet)."""

    path: Path
    line: int
    message: str
    missing: bool = False

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"
