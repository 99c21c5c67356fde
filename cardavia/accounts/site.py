"""The admin of the site: Django's, with limits at the sign-in and a second step for staff."""

from typing import Any

from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, path

from cardavia.accounts import second_step
from cardavia.accounts.staff import StaffSignInForm


class StaffSite(AdminSite):
    """Lets in staff who have shown the password and, where `STAFF_SECOND_STEP` asks for it, a code."""

    login_form = StaffSignInForm

    def has_permission(self, request: HttpRequest) -> bool:
        """Staff who have taken both steps."""
        return self.knows_password(request) and second_step.is_done(request)

    def knows_password(self, request: HttpRequest) -> bool:
        """Staff who have taken the first step at least."""
        return super().has_permission(request)

    def each_context(self, request: HttpRequest) -> dict[str, Any]:
        """With the way to one's own device, where it is asked for."""
        return {**super().each_context(request), "asks_second_step": second_step.is_asked()}

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The first step, or the way to the second for whoever has taken it."""
        if request.method != "POST" and self.knows_password(request) and not second_step.is_done(request):
            from cardavia.accounts.second_step_views import to_second_step

            return to_second_step(request)
        return super().login(request, extra_context)

    def get_urls(self) -> list[URLResolver | URLPattern]:
        """With the pages of the second step."""
        from cardavia.accounts import second_step_views as views

        return [
            path("second-step/", views.ask, name="second-step"),
            path("second-step/set-up/", views.set_up, name="second-step-set-up"),
            path("second-step/mine/", self.admin_view(views.mine), name="second-step-mine"),
            *super().get_urls(),
        ]
