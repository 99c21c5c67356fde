"""Addresses of the desk, under ``/admin/desk/``."""

from django.urls import path

from rules_content.desk import first_page, writing

app_name = "desk"

TEXT = "<slug:kind>/<slug:slug>/<slug:language>/<slug:passage>/<slug:key>/"

urlpatterns = [
    path("", first_page.first_page, name="first-page"),
    path("next/<slug:language>/", first_page.next_text, name="next"),
    path("<slug:kind>/<slug:slug>/<slug:language>/", first_page.page_texts, name="page"),
    path(TEXT, writing.write, name="text"),
    path(f"{TEXT}preview/", writing.show, name="preview"),
]
