"""People in the admin: Django's own pages, with the second step of the sign-in."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.db.models import Exists, OuterRef, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import require_http_methods
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from cardavia.accounts import second_step

# Keys and codes are nobody's to read, not even an administrator's: devices are reset, not looked at.
admin.site.unregister([TOTPDevice, StaticDevice, User])


@admin.register(User)
class PeopleAdmin(UserAdmin):
    """Accounts; whoever may change one may reset its second step.

    Of a superuser's account only a superuser changes anything, and nobody else makes one.
    """

    list_display = ("username", "email", "first_name", "last_name", "is_staff", "has_device")
    readonly_fields = ("device",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """With what the list says about devices."""
        devices = TOTPDevice.objects.filter(user=OuterRef("pk"), confirmed=True)
        return super().get_queryset(request).annotate(with_device=Exists(devices))

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> Any:
        """Who is a superuser is for superusers to say, or an administrator would be one by a tick."""
        fields = tuple(super().get_readonly_fields(request, obj))
        return fields if request.user.is_superuser else (*fields, "is_superuser")

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Also for passwords and for the second step."""
        return super().has_change_permission(request, obj) and _may_touch(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Also for several at once."""
        return super().has_delete_permission(request, obj) and _may_touch(request, obj)

    def get_fieldsets(self, request: HttpRequest, obj: User | None = None) -> Any:
        """The device of an account that exists."""
        fieldsets = super().get_fieldsets(request, obj)
        if obj is None:
            return fieldsets
        return (*fieldsets, (gettext_lazy("Two-step sign-in"), {"fields": ("device",)}))

    def get_urls(self) -> list[URLPattern]:
        """With the page that resets a device."""
        view = require_http_methods(["GET", "HEAD", "POST"])(self.reset_device)
        return [
            path(
                "<int:pk>/reset-second-step/",
                self.admin_site.admin_view(view),
                name="auth_user_reset_second_step",
            ),
            *super().get_urls(),
        ]

    @admin.display(description=gettext_lazy("two-step sign-in"), boolean=True, ordering="with_device")
    def has_device(self, user: User) -> bool:
        """Whether a device is set up."""
        return bool(getattr(user, "with_device", False))

    @admin.display(description=gettext_lazy("Device"))
    def device(self, user: User) -> str:
        """Since when there is one, and the way to reset it."""
        device = TOTPDevice.objects.filter(user=user, confirmed=True).first()
        if device is None:
            return gettext("Not set up yet: asked for at the next sign-in of a member of staff.")
        return format_html(
            '{} <a href="{}">{}</a>',
            gettext("Set up on %(day)s.") % {"day": f"{device.created_at:%Y-%m-%d}"},
            reverse("admin:auth_user_reset_second_step", args=[user.pk]),
            gettext("Reset, if the device is lost"),
        )

    def reset_device(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Asks once more, then forgets the device and the backup codes of an account."""
        user = self.get_object(request, str(pk))
        if user is None:
            raise Http404
        by = request.user
        if not isinstance(by, User) or not self.has_change_permission(request, user):
            raise PermissionDenied
        if request.method == "POST":
            second_step.reset(user, by)
            self.message_user(
                request, gettext("Two-step sign-in has been reset for %(name)s.") % {"name": user}
            )
            return redirect("admin:auth_user_change", pk)
        context = {
            **self.admin_site.each_context(request),
            "title": gettext("Reset two-step sign-in"),
            "person": user,
        }
        return render(request, "admin/second_step_reset.html", context)


def _may_touch(request: HttpRequest, user: User | None) -> bool:
    return user is None or not user.is_superuser or bool(request.user.is_superuser)
