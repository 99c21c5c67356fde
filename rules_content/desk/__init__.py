"""The editors' desk: where texts are written, translated, reviewed and published, inside the admin."""
