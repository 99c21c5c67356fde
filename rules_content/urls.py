"""Addresses of the rule texts, under ``/<language>/``."""

from django.urls import path

from rules_content import report_views, views
from rules_content.search.view import search

app_name = "rules_content"

urlpatterns = [
    path("rules/", views.index, name="index"),
    path("rules/<slug:slug>/", views.game, name="game"),
    path("rules/<slug:slug>/sheet/", views.game_sheet, name="sheet"),
    path("rules/<slug:slug>/clauses/<slug:key>/", views.clause, name="clause"),
    path("rules/<slug:slug>/terms/<slug:key>/", views.term, name="term"),
    path("rules/<slug:slug>/report/", report_views.report, name="report"),
    path("rules/<slug:slug>/report/thanks/", report_views.thanks, name="report-thanks"),
    path("decks/<slug:slug>/", views.deck, name="deck"),
    path("glossary/", views.glossary_page, name="glossary"),
    path("search/", search, name="search"),
]
