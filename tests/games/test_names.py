"""Names at a table: readable, and nobody is taken for somebody else."""

import pytest

from games import names

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Maria ", "Anna Maria"),
        ("", ""),
        ("   ", ""),
        ("Ołówek 7", "Ołówek 7"),
        ("Жанна", "Жанна"),
        ("Ａｎｎａ", "Anna"),
        ("An\u202ena", "Anna"),
        ("An\u200bna", "Anna"),
        ("An\nna", "An na"),
        ("<b>Anna</b>", "<b>Anna</b>"),
    ],
)
def test_what_cannot_be_seen_is_taken_out(raw, name):
    assert names.cleaned(raw) == name


@pytest.mark.parametrize(
    "raw", ["***", "\u202e", "x" * 21, "a" + "\u0301" * 5, "x" * 100_000, "\u0301\u0301"]
)
def test_what_is_no_name(raw):
    with pytest.raises(names.UnreadableName):
        names.cleaned(raw)


@pytest.mark.parametrize("name", ["anna", "ANNA", "Аnnа", "Ánna", "A n n a", "_Anna_", "4nna"])
def test_a_name_that_looks_like_another(name):
    if name == "4nna":
        names.check(name, ["Anna"])
        return
    with pytest.raises(names.NameOfOthers):
        names.check(name, ["Boris", "Anna"])


@pytest.mark.parametrize(
    "name",
    [
        *("Computer", "computer 2", "C0mputer", "Сomputer", "Guest 3", "you"),
        *("Počítač", "7 Komputer", "Компьютер", "Гость", "Ordinador"),
    ],
)
def test_nobody_is_called_what_the_site_calls_computers_and_guests(name):
    with pytest.raises(names.NameOfOthers):
        names.check(name, [])


def test_the_name_of_an_account_is_its_own(django_user_model):
    rosa = django_user_model.objects.create_user("Rosa")
    names.check("rosa", [], own_account=rosa.pk)
    with pytest.raises(names.NameOfOthers):
        names.check("rosa", [])
