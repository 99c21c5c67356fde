"""Balcó."""
