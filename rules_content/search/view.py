"""The page of the search, and the part of it that changes while somebody types."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page, require_safe
from django_htmx.middleware import HtmxDetails

from rules_content.models import SOURCE_LANGUAGE, Stamp
from rules_content.search.finding import OF_EACH, ON_A_PAGE, Findings, Group, Search
from rules_content.search.query import MAX_LENGTH, MAX_WORDS, read_query


@require_safe
@gzip_page
@conditional_page
@cache_control(public=True, max_age=0)
def search(request: HttpRequest) -> HttpResponse:
    """What the texts say about a question: ``?q=``; of one game only: ``in=``; further results: ``page=``.

    HTMX gets the results alone. Nothing that is asked is an error.
    """
    query = read_query(request.GET.get("q", ""))
    asked = Search(query, get_language() or SOURCE_LANGUAGE, Stamp.current())
    findings = asked.find()
    chosen = _chosen(findings, request.GET.get("in", ""))
    context: dict[str, Any] = {
        "query": query,
        "findings": findings,
        "chosen": chosen,
        "max_length": MAX_LENGTH,
        "max_words": MAX_WORDS,
        "is_search": True,
    }
    if chosen is not None:
        sheet = Paginator(chosen.places, ON_A_PAGE).get_page(request.GET.get("page"))
        chosen.results = asked.show(list(sheet.object_list))
        context |= {"shown": [chosen], "sheet": sheet}
    else:
        for group in findings.groups:
            group.results = asked.show(group.places[:OF_EACH])
        context["shown"] = findings.groups
    htmx: HtmxDetails = request.htmx  # type: ignore[attr-defined]
    is_part = bool(htmx) and not htmx.history_restore_request
    response = render(
        request, "rules_content/search_results.html" if is_part else "rules_content/search.html", context
    )
    patch_vary_headers(response, ["HX-Request"])
    return response


def _chosen(findings: Findings, name: str) -> Group | None:
    """The only group that is shown: the one asked for, or the only one there is."""
    if len(findings.groups) == 1:
        return findings.groups[0]
    return findings.group(name)
