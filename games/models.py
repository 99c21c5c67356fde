"""Matches as they are stored: the record, piece by piece, and who sits where."""

import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.engines import shuffle

ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that are not mistaken for one another when read aloud."""


def new_match_id() -> str:
    """Twelve letters, about 59 bits: the address of a table cannot be guessed."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(12))


def new_seed() -> str:
    """A secret of 128 bits in hexadecimal."""
    return secrets.token_hex(16)


class Match(models.Model):
    """One match. The state of play is not stored: it is what the record replays to."""

    class Status(models.TextChoices):
        """Where a match stands."""

        OPEN = "open"
        """A table that waits for people; nothing is dealt yet."""
        PLAYING = "playing"
        FINISHED = "finished"
        CLOSED = "closed"
        """Over without an end: nobody began to play at the table, or the players have not come back to it."""

    class Origin(models.TextChoices):
        """Where the cards of the first deals come from."""

        SHUFFLED = "shuffled"
        """Every order follows from the seed that the server has committed to."""
        RECORD = "record"
        """The match was opened from a record that somebody gave; nothing was committed to for its deals."""

    id = models.CharField(primary_key=True, max_length=12, default=new_match_id, editable=False)
    game = models.SlugField(max_length=40)
    edition = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict, blank=True)
    origin = models.CharField(max_length=10, choices=Origin, default=Origin.SHUFFLED, editable=False)
    status = models.CharField(max_length=10, choices=Status, default=Status.PLAYING, db_index=True)
    listed = models.BooleanField(default=False)
    """Whether the lobby names the table; else its address, which nobody guesses, is the invitation."""
    pace = models.SlugField(max_length=20, default="unlimited", editable=False)
    """How long a player may take; see `games.pace.PACES`."""
    deadline = models.DateTimeField(null=True, blank=True, db_index=True, editable=False)
    """By when the seat `to_act` has to act or, if its player is absent, until when he is waited for."""
    version = models.PositiveIntegerField(default=0)
    """Grows by one with everything that changes what somebody sees; a page carries the one it shows."""
    played_at = models.PositiveIntegerField(default=0)
    """The version that the last action made: a page of that version or a later one shows all of them."""
    seated_at = models.PositiveIntegerField(default=0)
    """The version that the last change of seating made."""
    seated_by = models.CharField(max_length=64, blank=True, editable=False)
    """The token of the last change of seating, so that sending it twice is harmless."""
    to_act = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    """The seat that is to act as far as that is noted: for lists, where no match is replayed."""
    plies = models.PositiveIntegerField(default=0)
    """How many actions there are; so one reading of the row fixes the state of play."""
    once = models.CharField(max_length=64, blank=True, editable=False)
    """The word of the form that opened the match; sending that form twice opens one match."""
    server_seed = models.CharField(max_length=64, default=new_seed, editable=False)
    seal_root = models.CharField(max_length=64, blank=True, editable=False)
    """From what `server_seed` and the seeds of `sealed_rematches` follow (`games.seals`); never shown."""
    sealed_rematches = models.PositiveSmallIntegerField(default=0, editable=False)
    """How many rematches in a row have seeds that were fixed together with this one."""
    drawn = models.BooleanField(default=False, editable=False)
    """Whether the seat of whoever opened the table was drawn by lot, by the seed of both."""
    result = models.JSONField(null=True, blank=True)
    """Scores and winning sides once the match is over."""
    rematch_of = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematches"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("-changed_at",)
        verbose_name_plural = "matches"
        constraints = (
            models.UniqueConstraint(fields=("once",), condition=~Q(once=""), name="one_match_a_form"),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    @property
    def commitment(self) -> str:
        """What is shown from the start: it binds the server to its part of the seed."""
        return shuffle.commitment(self.server_seed)

    @property
    def was_sealed_before(self) -> bool:
        """Whether the seed was fixed with that of the match before: then its seal is that match's seed."""
        return self.rematch_of is not None and self.rematch_of.server_seed == self.commitment


class Seat(models.Model):
    """Who sits at a seat of a match: a user, a guest by the secret of his session, or a computer.

    A seat with none of them is free. The seat of a person who has left a match can have a level too:
    then a computer plays there until he comes back.
    """

    class Standing(models.TextChoices):
        """Whether the person of the seat is there."""

        SITS = "sits"
        EXPECTED = "expected"
        """The seat is kept for the person, who has not sat down yet."""
        LEFT = "left"
        """The person has left the match and may come back."""
        LATE = "late"
        """The person has run out of time and may come back."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seating")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    guest = models.CharField(max_length=64, blank=True, db_index=True)
    standing = models.CharField(max_length=10, choices=Standing, default=Standing.SITS)
    name = models.CharField(max_length=24, blank=True)
    """What the person wants to be called at this table; empty for a name made of the number of the seat."""
    sat_at = models.DateTimeField(null=True, blank=True, editable=False)
    """When the person came to the table; whoever came first is its host."""
    wants = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    """The seat whose player the person asks to change places with."""
    level = models.SlugField(max_length=20, blank=True)
    """The level of the computer player; empty for people."""
    seed = models.CharField(max_length=64, blank=True)
    """The player's own part of the seed of the deals."""
    deal_seen = models.PositiveSmallIntegerField(default=0)
    """The deal the player has moved on to: what came after it waits behind "next"."""
    moved_on_at = models.PositiveIntegerField(default=0)
    """The version that the player's moving on made: it changes what he sees, and nobody else."""
    guided = models.JSONField(null=True, blank=True, editable=False)
    """What the guide has explained to the player in the first deal, by topic; `None` without a guide."""

    class Meta:
        ordering = ("match", "number")
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_player_a_seat"),
            models.CheckConstraint(
                condition=Q(level="") | Q(user=None, guest="") | Q(standing__in=("left", "late")),
                name="a_computer_is_no_person",
            ),
        )

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number}"

    @property
    def is_person(self) -> bool:
        """Whether no computer plays here: a person does, or nobody."""
        return not self.level

    @property
    def has_person(self) -> bool:
        """Whether the seat is a person's, be he there or not."""
        return self.user_id is not None or bool(self.guest)

    @property
    def is_free(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.level and not self.has_person

    @property
    def is_kept(self) -> bool:
        """Whether the seat is kept for a person who has not sat down yet."""
        return self.has_person and self.standing == self.Standing.EXPECTED

    @property
    def is_left(self) -> bool:
        """Whether the person has left the match, or has run out of time, and may come back."""
        return self.has_person and self.standing in (self.Standing.LEFT, self.Standing.LATE)

    @property
    def is_late(self) -> bool:
        """Whether the person has run out of time."""
        return self.has_person and self.standing == self.Standing.LATE

    @property
    def is_sat_on(self) -> bool:
        """Whether a person sits here now."""
        return self.has_person and self.standing == self.Standing.SITS

    @property
    def called(self) -> str:
        """What the person is called at the table; empty for a guest without a name of his own."""
        return self.name or (self.user.get_username() if self.user is not None else "")


class Deal(models.Model):
    """The deck order of one deal, stored before anybody sees a card of it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField()
    order = models.JSONField()

    class Meta:
        ordering = ("match", "number")
        constraints = (models.UniqueConstraint(fields=("match", "number"), name="one_order_a_deal"),)

    def __str__(self) -> str:
        return f"{self.match_id} deal {self.number}"


class Action(models.Model):
    """One accepted action. Its token makes sending it twice harmless."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="actions")
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=200)
    token = models.CharField(max_length=80)
    reason = models.JSONField(null=True, blank=True)
    """Why a computer player did it, as its method told when it did; shown when the match is over."""
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("match", "ply")
        constraints = (
            models.UniqueConstraint(fields=("match", "ply"), name="one_action_a_ply"),
            models.UniqueConstraint(fields=("match", "token"), name="one_action_a_token"),
        )

    def __str__(self) -> str:
        return f"{self.match_id} {self.ply}: {self.seat} {self.text}"


class Heartbeat(models.Model):
    """When the site was last noted to be up, by a sweep or for want of one, and when a sweep was to follow.

    There is one row, or none before the first sweep. `games/timekeeping.py` says what a longer silence means.
    """

    beat_at = models.DateTimeField()
    every = models.PositiveIntegerField()
    """Seconds until the next sweep."""

    def __str__(self) -> str:
        return f"{self.beat_at:%Y-%m-%d %H:%M:%S}"


class Advice(models.Model):
    """What a computer player would have done where it left the word to people of its side."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="advice")
    deal = models.PositiveSmallIntegerField()
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=200)

    class Meta:
        ordering = ("match", "ply")
        verbose_name_plural = "advice"
        constraints = (models.UniqueConstraint(fields=("match", "ply"), name="one_advice_a_ply"),)

    def __str__(self) -> str:
        return f"{self.match_id} {self.ply}: {self.seat} {self.text}"


class GivenRecord(models.Model):
    """That a match was opened from a record, by whom, and how much of the match the record held."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="given")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="given_records",
    )
    guest = models.CharField(max_length=64, blank=True, db_index=True)
    deals = models.PositiveSmallIntegerField()
    """The orders of so many deals came with the record or followed from it."""
    plies = models.PositiveIntegerField()
    """So many actions came with the record."""
    digest = models.CharField(max_length=64, db_index=True)
    """Tells equal records of one giver apart from others."""
    given_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        ordering = ("-given_at",)

    def __str__(self) -> str:
        return f"{self.match_id} from a record"
