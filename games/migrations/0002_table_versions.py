from django.db import migrations, models


def count_actions(apps, schema_editor):
    """Matches from before know their actions only by their rows."""
    for match in apps.get_model("games", "Match").objects.all():
        match.plies = match.actions.count()
        match.played_at = match.version
        match.save(update_fields=["plies", "played_at"])


class Migration(migrations.Migration):
    dependencies = [("games", "0001_matches")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="once",
            field=models.CharField(blank=True, default="", editable=False, max_length=64),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="match", name="played_at", field=models.PositiveIntegerField(default=0)
        ),
        migrations.AddField(
            model_name="match", name="plies", field=models.PositiveIntegerField(default=0)
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.UniqueConstraint(
                condition=~models.Q(once=""), fields=("once",), name="one_match_a_form"
            ),
        ),
        migrations.RunPython(count_actions, migrations.RunPython.noop),
    ]
