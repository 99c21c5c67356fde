"""The form by which a reader says that a sentence is wrong."""

from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from rules_content.models import Report

LONGEST_MESSAGE = 2000
WHOLE = "0"


class ReportForm(forms.Form):
    """Which sentence, what kind of fault, and as much as the reader wants to say about it."""

    sentence = forms.ChoiceField(label=_("Which sentence?"), widget=forms.RadioSelect, initial=WHOLE)
    fault = forms.ChoiceField(
        label=_("What is wrong with it?"), widget=forms.RadioSelect, choices=Report.Fault.choices
    )
    message = forms.CharField(
        label=_("How should it be?"),
        required=False,
        max_length=LONGEST_MESSAGE,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("In any language. It may stay empty if the sentence speaks for itself."),
    )
    contact = forms.CharField(
        label=_("Where can we answer?"),
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "email"}),
        help_text=_("If you like: an address for mail, or anything else. Only the editors see it."),
    )
    website = forms.CharField(
        label=_("Leave this empty"),
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "tabindex": "-1"}),
    )
    """No person sees it; what fills it in is a program that fills in everything."""

    def __init__(self, sentences: Sequence[str], data: Any = None) -> None:
        super().__init__(data)
        self.sentences = sentences
        chosen = cast(forms.ChoiceField, self.fields["sentence"])
        each = [(str(number), words) for number, words in enumerate(sentences, 1)]
        chosen.choices = [*(each if len(each) > 1 else []), (WHOLE, _("The whole rule"))]

    def clean(self) -> dict[str, Any]:
        """A fault of another kind needs words."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("fault") == Report.Fault.OTHER and not cleaned.get("message"):
            self.add_error("message", forms.ValidationError(_("Please say what it is."), code="required"))
        return cleaned

    @property
    def is_from_a_program(self) -> bool:
        """Whether the field that nobody sees was filled in."""
        return bool(self.cleaned_data.get("website"))

    @property
    def chosen_sentence(self) -> str:
        """The sentence that was chosen; empty for the whole rule."""
        number = int(self.cleaned_data["sentence"])
        return self.sentences[number - 1] if number else ""
