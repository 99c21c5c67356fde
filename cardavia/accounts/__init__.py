"""Accounts: a name and a password, by Django's own means. Nobody needs one to play."""
