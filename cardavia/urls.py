"""All addresses: the few without a language, then everything a reader sees under ``/<language>/``."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path
from django.views.i18n import set_language

from cardavia import app_manifest, crawling, health, reading_views, views

urlpatterns = [
    path("", views.root, name="root"),
    path("reading.css", reading_views.reading_css, name="reading"),
    path("robots.txt", crawling.robots, name="robots"),
    path("sitemap.xml", crawling.sitemap, name="sitemap"),
    path("favicon.ico", views.icon, name="icon"),
    path("health/live", health.live, name="health-live"),
    path("health/ready", health.ready, name="health-ready"),
    path("admin/desk/", include("rules_content.desk.urls")),
    path("admin/language/", set_language, name="desk-language"),
    path("admin/", admin.site.urls),
    *i18n_patterns(
        path("", views.front, name="front"),
        path("app.webmanifest", app_manifest.manifest, name="app-manifest"),
        path("settings/", reading_views.reading_settings, name="settings"),
        path("account/", include("cardavia.accounts.urls")),
        path("", include("games.urls")),
        path("", include("rules_content.urls")),
    ),
]

handler400 = "cardavia.errors.bad_request"
handler403 = "cardavia.errors.forbidden"
handler404 = "cardavia.errors.not_found"
handler500 = "cardavia.errors.server_error"
