"""The site around the games: settings, addresses, look, languages, error pages."""
