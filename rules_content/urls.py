"""Addresses of the rule texts, under ``/<language>/``."""

from django.urls import URLPattern

app_name = "rules_content"

urlpatterns: list[URLPattern] = []
