"""The table for a page without a socket that waits for somebody else."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import company, notices
from games.rendering import table_update
from games.viewers import viewer_of
from games.views.asked import number, table_or_404


@never_cache
@require_safe
def update(request: HttpRequest, match_id: str) -> HttpResponse:
    """What replaces the table on a page of `?version=`; nothing (204) if it shows the present one."""
    found = table_or_404(match_id)
    viewer = viewer_of(request)
    seat = found.seat_of(viewer)
    if seat is not None and company.seen(match_id, seat.number):
        notices.company_changed(match_id)
    if number(request.GET.get("version")) == found.match.version:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return HttpResponse(table_update(found, viewer))
