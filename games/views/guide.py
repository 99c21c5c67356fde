"""The guide through the first deal: begun, gone on with and ended by POST."""

from django.http import HttpResponse

from games import guiding
from games.viewers import viewer_of
from games.views.asked import table_or_404
from games.views.table import HtmxRequest, at_table, topic_told, went_on


@at_table
def guide(request: HtmxRequest, match_id: str) -> HttpResponse:
    """Do with the viewer's guide what the button says."""
    viewer, wish = viewer_of(request), request.POST.get("guide")
    if wish == "begin":
        guiding.begin(match_id, viewer)
    elif wish == "end":
        guiding.end(match_id, viewer)
    elif wish == "next":
        guiding.explained(match_id, viewer, topic_told(request))
    return went_on(request, table_or_404(match_id))
