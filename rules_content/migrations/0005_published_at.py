from django.db import migrations, models
from django.db.models import OuterRef, Subquery


def as_old_as_the_revision(apps, schema_editor):
    """Of what is published already, only the time of writing is known."""
    revision = apps.get_model("rules_content", "Revision")
    written = revision.objects.filter(pk=OuterRef("published")).values("made_at")[:1]
    texts = apps.get_model("rules_content", "PassageText").objects
    texts.filter(published__isnull=False).update(published_at=Subquery(written))


class Migration(migrations.Migration):
    dependencies = [("rules_content", "0004_search")]

    operations = [
        migrations.AddField(
            model_name="passagetext",
            name="published_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.RunPython(as_old_as_the_revision, migrations.RunPython.noop, elidable=True),
    ]
