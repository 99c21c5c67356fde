"""Addresses of play, under ``/<language>/``."""

from django.urls import path

from games import views

app_name = "games"

urlpatterns = [
    path("play/<slug:slug>/", views.new_match, name="new-match"),
    path("tables/<slug:match_id>/", views.table, name="table"),
    path("tables/<slug:match_id>/act/", views.act, name="act"),
    path("tables/<slug:match_id>/go-on/", views.go_on, name="go-on"),
    path("tables/<slug:match_id>/next/", views.next_deal, name="next-deal"),
    path("tables/<slug:match_id>/rematch/", views.rematch, name="rematch"),
    path("tables/<slug:match_id>/record.json", views.record, name="record"),
    path("matches/", views.matches, name="matches"),
]
