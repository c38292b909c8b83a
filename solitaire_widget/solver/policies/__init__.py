"""Players that know what a person at the table sees, and no more."""
