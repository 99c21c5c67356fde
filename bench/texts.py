"""How much there is to read: words of the rules by game and language, and what their pages take on the way.

    python bench/texts.py

Asks the database in use, as `make run` fills it. Words are those of the page of the rules as it is shown,
its examples included, its navigation left out. The weight is the page in Brotli, without what it loads.
"""

import html
import os
import re
import sys
from pathlib import Path

import django
from django.conf import settings
from django.test import Client

_MAIN = re.compile(r"<main.*?</main>", re.DOTALL)
_UNREAD = re.compile(r"<(nav|style|script|form)\b.*?</\1>", re.DOTALL)
_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")


def words(page: str) -> int:
    """The words in the main part of a page."""
    found = _MAIN.search(page)
    text = _UNREAD.sub(" ", found[0] if found else "")
    return len(_WORD.findall(html.unescape(re.sub(r"<[^>]+>", " ", text))))


def main() -> None:
    """Print a line for each page, with a column for each language."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardavia.settings")
    django.setup()

    from cardavia.page_cache import PACKING
    from rules_content.models import LANGUAGES, Page

    settings.ALLOWED_HOSTS = ["*"]
    client = Client()
    print(f"{'words (kB in Brotli)':24}" + "".join(f"{language:>16}" for language in LANGUAGES))
    total = dict.fromkeys(LANGUAGES, 0)
    for kind, folder in ((Page.Kind.GAME, "rules"), (Page.Kind.DECK, "decks")):
        for slug in Page.objects.filter(kind=kind).order_by("slug").values_list("slug", flat=True):
            line = f"{folder}/{slug}"[:24].ljust(24)
            for language in LANGUAGES:
                body = client.get(f"/{language}/{folder}/{slug}/").content
                count = words(body.decode())
                total[language] += count
                line += f"{f'{count} ({len(PACKING[b"br"](body)) / 1000:.1f})':>16}"
            print(line)
    print("all".ljust(24) + "".join(f"{count:>16}" for count in total.values()))


if __name__ == "__main__":
    main()
