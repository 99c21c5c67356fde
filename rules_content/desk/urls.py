"""Addresses of the desk, under ``/admin/desk/``."""

from django.urls import path

from rules_content.desk import arranging, exchange, first_page, history, publishing, whole_page, writing

app_name = "desk"

TEXT = "<slug:kind>/<slug:slug>/<slug:language>/<slug:passage>/<slug:key>/"

urlpatterns = [
    path("", first_page.first_page, name="first-page"),
    path("next/<slug:language>/", first_page.next_text, name="next"),
    path("publish/", publishing.publish_many, name="publish"),
    path("<slug:kind>/<slug:slug>/order/", arranging.order, name="order"),
    path("<slug:kind>/<slug:slug>/<slug:language>/", first_page.page_texts, name="page"),
    path("<slug:kind>/<slug:slug>/<slug:language>/whole/", whole_page.whole_page, name="whole"),
    path("<slug:kind>/<slug:slug>/<slug:language>/texts.<slug:ending>", exchange.export, name="export"),
    path("<slug:kind>/<slug:slug>/<slug:language>/bring-in/", exchange.bring_in, name="bring-in"),
    path(TEXT, writing.write, name="text"),
    path(f"{TEXT}preview/", writing.show, name="preview"),
    path(f"{TEXT}history/", history.history, name="history"),
    path(f"{TEXT}hide/", history.hide, name="hide"),
]
