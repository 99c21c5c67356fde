"""Pages that are the same for every reader of a language: what browsers and caches may do with them.

A view made with `same_for_everybody` looks at the address alone: no cookie, no user, no header but
the host. So one answer may be given to everybody (`cardavia.page_cache`), as long as nothing is
published. Which addresses are worth remembering is said by `remember`: only a bounded number is.
"""

from collections.abc import Callable, MutableMapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page, require_safe

View = Callable[..., HttpResponse]

MARK = "same_for_everybody"
"""The attribute of a view whose answers belong to everybody."""

REMEMBERED = "rules_content.remembered"
"""Where the scope of a request says under which query its answer is worth remembering."""


def same_for_everybody(view: View) -> View:
    """Browsers ask each time and mostly hear that nothing changed; shared caches keep a page a minute."""
    caching = cache_control(public=True, max_age=0, s_maxage=60)
    shared: View = require_safe(gzip_page(conditional_page(caching(view))))
    setattr(shared, MARK, True)
    return shared


def remember(request: HttpRequest, query: str = "") -> None:
    """Have the answer remembered if `query` is how the page's address is written, letter by letter.

    Call it only for addresses of which there is a limited number: the page itself, its variants.
    """
    scope: MutableMapping[str, Any] | None = getattr(request, "scope", None)
    if scope is not None and scope.get("query_string", b"") == query.encode():
        scope[REMEMBERED] = True
