"""Addresses of play, under ``/<language>/``."""

from django.urls import path

from games.views import (
    deals,
    guide,
    hint,
    lobby,
    matches,
    new_match,
    new_table,
    phrases,
    play_now,
    play_on,
    records,
    replay,
    seats,
    table,
    updates,
)

app_name = "games"

urlpatterns = [
    path("play/<slug:slug>/", new_match.new_match, name="new-match"),
    path("play/<slug:slug>/now/", play_now.play_now, name="play-now"),
    path("play/<slug:slug>/examples/<slug:key>/<int:step>/", play_on.play_on, name="play-on"),
    path("play/<slug:slug>/people/", new_table.new_table, name="new-table"),
    path("lobby/", lobby.lobby, name="lobby"),
    path("lobby/tables/", lobby.tables, name="lobby-tables"),
    path("tables/<slug:match_id>/", table.table, name="table"),
    path("tables/<slug:match_id>/seats/<int:seat>/sit/", seats.sit, name="sit"),
    path("tables/<slug:match_id>/seats/<int:seat>/change/", seats.change, name="change-places"),
    path("tables/<slug:match_id>/seats/<int:seat>/computer/", seats.put_computer, name="put-computer"),
    path("tables/<slug:match_id>/seats/<int:seat>/free/", seats.free, name="free-seat"),
    path("tables/<slug:match_id>/seats/<int:seat>/stand-in/", seats.stand_in, name="stand-in"),
    path("tables/<slug:match_id>/begin/", seats.begin, name="begin"),
    path("tables/<slug:match_id>/close/", seats.close, name="close"),
    path("tables/<slug:match_id>/leave/", seats.leave, name="leave"),
    path("tables/<slug:match_id>/come-back/", seats.come_back, name="come-back"),
    path("tables/<slug:match_id>/act/", table.act, name="act"),
    path("tables/<slug:match_id>/go-on/", table.go_on, name="go-on"),
    path("tables/<slug:match_id>/next/", table.next_deal, name="next-deal"),
    path("tables/<slug:match_id>/rematch/", table.rematch, name="rematch"),
    path("tables/<slug:match_id>/guide/", guide.guide, name="guide"),
    path("tables/<slug:match_id>/hint/", hint.hint, name="hint"),
    path("tables/<slug:match_id>/say/", phrases.say, name="say"),
    path("tables/<slug:match_id>/update/", updates.update, name="update"),
    path("tables/<slug:match_id>/replay/", replay.replay, name="replay"),
    path("tables/<slug:match_id>/record.json", matches.record, name="record"),
    path("tables/<slug:match_id>/deals/", deals.deals, name="deals"),
    path("tables/<slug:match_id>/deals.json", deals.proof, name="proof"),
    path("records/", records.records, name="records"),
    path("records/<slug:match_id>/delete/", records.delete, name="delete-record"),
    path("matches/", matches.matches, name="matches"),
]
