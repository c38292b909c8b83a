"""Text in, plain parsed data out: the record's own notation and the formats of other programs."""
