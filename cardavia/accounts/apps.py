"""The admin with the site's own sign-in."""

from django.contrib.admin.apps import AdminConfig


class StaffAdminConfig(AdminConfig):
    """Django's admin, with `cardavia.accounts.site.StaffSite` as ``admin.site``."""

    default_site = "cardavia.accounts.site.StaffSite"
