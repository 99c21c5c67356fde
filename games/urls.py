"""Addresses of play, under ``/<language>/``."""

from django.urls import path

from games.views import matches, new_match, table

app_name = "games"

urlpatterns = [
    path("play/<slug:slug>/", new_match.new_match, name="new-match"),
    path("tables/<slug:match_id>/", table.table, name="table"),
    path("tables/<slug:match_id>/act/", table.act, name="act"),
    path("tables/<slug:match_id>/go-on/", table.go_on, name="go-on"),
    path("tables/<slug:match_id>/next/", table.next_deal, name="next-deal"),
    path("tables/<slug:match_id>/rematch/", table.rematch, name="rematch"),
    path("tables/<slug:match_id>/record.json", matches.record, name="record"),
    path("matches/", matches.matches, name="matches"),
]
