"""Games as they are played and as they are written down: `Game` and `Record`."""
