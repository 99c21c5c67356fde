"""Addresses of accounts, under ``/<language>/account/``."""

from django.urls import path

from cardavia.accounts import views

urlpatterns = [
    path("", views.account, name="account"),
    path("sign-up/", views.sign_up, name="sign-up"),
    path("sign-in/", views.sign_in, name="sign-in"),
    path("sign-out/", views.sign_out, name="sign-out"),
    path("password/", views.password, name="password"),
    path("delete/", views.delete, name="delete-account"),
]
