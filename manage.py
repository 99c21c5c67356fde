#!/usr/bin/env python
"""The command line of the project: `python manage.py help`."""

import os
import sys


def main() -> None:
    """Run one management command with the settings of the project."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardavia.settings")
    try:
        from django.core.management import execute_from_command_line
    except ImportError as error:
        raise SystemExit("Django is not installed here. Run `make install` first.") from error
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
