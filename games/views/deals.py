"""How the deals of a match are made, and, when it is over, that they were made so."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.engines import shuffle
from games.fair_deals import NoProof, NotOver, Proof, agrees, is_promised, proof_of
from games.models import Match
from games.selectors import Table
from games.viewers import viewer_of
from games.views.asked import table_or_404
from games.waiting import Place, places_of


@never_cache
@require_safe
def deals(request: HttpRequest, match_id: str) -> HttpResponse:
    """The page on the deals of a match: before its end what was promised, after it how it was kept."""
    table = table_or_404(match_id)
    seat = table.seat_of(viewer_of(request))
    context: dict[str, Any] = {
        "match": table.match,
        "slug": table.match.game,
        "deck": table.game.deck,
        "promised": is_promised(table),
        "seat": seat,
    }
    if table.match.status == Match.Status.FINISHED and context["promised"]:
        context |= _recomputed(table, proof_of(table), places_of(table, seat))
    return render(request, "games/deals.html", context)


@never_cache
@require_safe
def proof(request: HttpRequest, match_id: str) -> HttpResponse:
    """What it takes to recompute the deals of a match that is over, as a file."""
    try:
        found = proof_of(table_or_404(match_id))
    except NotOver:
        return render(
            request, "games/record_closed.html", {"match_id": match_id}, status=HTTPStatus.FORBIDDEN
        )
    except NoProof:
        raise Http404 from None
    name = f"{found.record.game.slug}-{match_id}-deals.json"
    return JsonResponse(found.as_json(), headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _recomputed(table: Table, found: Proof, places: list[Place]) -> dict[str, Any]:
    checked = found.deals(table.state.decks)
    return {
        "proof": found,
        "places": places,
        "checked": checked,
        "kept": agrees(found, checked),
        "lot": _lot(table, found, places),
    }


def _lot(table: Table, found: Proof, places: list[Place]) -> tuple[Place, bool] | None:
    """The seat that the lot gave to whoever opened the table, and whether he sits there; of one person's."""
    people = [seat for seat in table.seating if seat.has_person]
    if not table.match.drawn or len(people) != 1:
        return None
    [opener] = people
    seed = shuffle.combine(found.server_seed, [opener.seed])
    drawn = shuffle.lots(len(table.seating), seed)[0]
    return places[drawn], drawn == opener.number
