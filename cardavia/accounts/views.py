"""Signing up, in and out; the page of one's account. Whoever comes as a guest keeps his matches."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus

from django.contrib.auth import login, logout, update_session_auth_hash
from django.contrib.auth.forms import PasswordChangeForm
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from cardavia.accounts import attempts
from cardavia.accounts.forms import DeleteForm, SignInForm, SignUpForm
from games import belonging, notices
from games.viewers import viewer_of

UNUSABLE = HTTPStatus.UNPROCESSABLE_ENTITY


def tells_afterwards(view: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Tell the tables of what a view does once the browser has its answer, and the new session with it.

    A page at a table that heard of it earlier would look again with the session that ends, and lose its seat.
    """

    @wraps(view)
    def telling(request: HttpRequest) -> HttpResponse:
        with notices.held_back() as gathered:
            response = view(request)
        close = response.close

        def close_and_tell() -> None:
            close()
            for tell in gathered:
                tell()

        response.close = close_and_tell  # type: ignore[method-assign]
        return response

    return telling


@never_cache
@require_http_methods(["GET", "HEAD"])
def account(request: HttpRequest) -> HttpResponse:
    """The account of whoever is signed in; others may sign in here."""
    if _user(request) is None:
        return _page(request, "accounts/sign_in.html", SignInForm(request))
    return render(request, "accounts/account.html", {"said": request.GET.get("said")})


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@tells_afterwards
def sign_up(request: HttpRequest) -> HttpResponse:
    """A new account; the guest's matches become its own."""
    if _user(request) is not None:
        return redirect("account")
    guest = viewer_of(request).guest
    form = SignUpForm(request.POST if request.method == "POST" else None, guest=guest)
    user = _made(form, guest) if form.is_bound and form.is_valid() else None
    if user is None:
        return _page(request, "accounts/sign_up.html", form)
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return redirect(_on(request))


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@tells_afterwards
def sign_in(request: HttpRequest) -> HttpResponse:
    """Signing in; what was played as a guest becomes the account's."""
    if request.method != "POST":
        if _user(request) is not None:
            return redirect(_on(request))
        return _page(request, "accounts/sign_in.html", SignInForm(request))
    name = request.POST.get("username", "")
    if not attempts.allowed(request, name):
        form = SignInForm(request, initial={"username": name[:150]})
        context = {"form": form, "next": _wanted(request), "too_often": True}
        return render(request, "accounts/sign_in.html", context, status=HTTPStatus.TOO_MANY_REQUESTS)
    form = SignInForm(request, request.POST)
    if not form.is_valid():
        return _page(request, "accounts/sign_in.html", form)
    attempts.forget(request, name)
    user = form.get_user()
    if _user(request) is None:
        belonging.take_over(viewer_of(request).guest, user)
    login(request, user)
    return redirect(_on(request))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@tells_afterwards
def sign_out(request: HttpRequest) -> HttpResponse:
    """Signing out: by POST; the session ends, and with it every page that is open at a table."""
    if request.method != "POST":
        return redirect("account")
    tables = belonging.unfinished_of(viewer_of(request))
    logout(request)
    _tell(tables)
    return redirect("front")


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@tells_afterwards
def password(request: HttpRequest) -> HttpResponse:
    """Another password; all other browsers in which the account is signed in are signed out."""
    user = _user(request)
    if user is None:
        return redirect("sign-in")
    form = PasswordChangeForm(user, request.POST if request.method == "POST" else None)
    if not form.is_bound or not form.is_valid():
        return _page(request, "accounts/password.html", form)
    update_session_auth_hash(request, form.save())
    _tell(belonging.unfinished_of(viewer_of(request)))
    return redirect(f"{resolve_url('account')}?said=password")


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@tells_afterwards
def delete(request: HttpRequest) -> HttpResponse:
    """The end of an account. What its owner played stays, without the name."""
    user = _user(request)
    if user is None:
        return redirect("sign-in")
    if user.is_staff:
        return render(request, "accounts/delete.html", {}, status=HTTPStatus.FORBIDDEN)
    form = DeleteForm(user, request.POST if request.method == "POST" else None)
    if not form.is_bound or not form.is_valid():
        return _page(request, "accounts/delete.html", form)
    user.delete()  # and the seats are given up: see `belonging.before_deletion`
    logout(request)
    return redirect("front")


def _made(form: SignUpForm, guest: str) -> User | None:
    """The account, with the guest's matches; none if somebody has just taken the name."""
    try:
        with transaction.atomic():
            user = form.save()
            belonging.take_over(guest, user)
    except IntegrityError:
        form.name_was_taken()
        return None
    return user


def _tell(tables: list[str]) -> None:
    """Let the pages that are open at these tables look whose they are now."""
    for match_id in tables:
        notices.company_changed(match_id)


def _user(request: HttpRequest) -> User | None:
    return request.user if request.user.is_authenticated else None


def _page(
    request: HttpRequest, template: str, form: SignUpForm | SignInForm | PasswordChangeForm | DeleteForm
) -> HttpResponse:
    status = UNUSABLE if form.is_bound else HTTPStatus.OK
    return render(request, template, {"form": form, "next": _wanted(request)}, status=status)


def _wanted(request: HttpRequest) -> str:
    """The page of ours that somebody came from and wants to go on with; empty for any other address."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if ours else ""


def _on(request: HttpRequest) -> str:
    return _wanted(request) or resolve_url("games:matches")
